package dev.assay.profile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.ThreadClass;
import dev.assay.profile.Frame.Code;
import dev.assay.profile.Frame.Mode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CallTreeTest {

  private final ProfileBuilder builder =
      new ProfileBuilder(
          new Selection(
              Selection.ALL.kind(), thread -> true, 0, Double.MAX_VALUE, false, false, true));

  @Test
  void stacksShareTheirBeginningsAndModesAreNoFramesOfTheirOwn() {
    add(1_000, 10, "main", "work");
    add(1_005, 5, "main", "work", "get");
    add(2_000, 7, "main");

    assertThat(lines(profile()))
        .containsExactly("application 22/0", "A.main 22/7", "A.work 15/10", "A.get 5/5");
    assertThat(profile().tree().total(2, Mode.COMPILED)).isEqualTo(22);
  }

  @Test
  void twoBuildersAddUpToOne() {
    add(1_000, 10, "main", "work");
    ProfileBuilder other = new ProfileBuilder(builder.selection());
    other.frames().number(Frame.of(Code.JAVA, "B", "before"));
    add(other, 1_000, 3, "main", "work");
    add(other, 61_000, 4, "main", "rest");

    builder.add(other);

    assertThat(lines(profile()))
        .containsExactly("application 17/0", "A.main 17/0", "A.work 13/13", "A.rest 4/4");
    Timeline timeline = profile().timeline();
    assertThat(timeline.entries()).isEqualTo(2);
    assertThat(timeline.weight(0)).isEqualTo(13);
    assertThat(timeline.bin(1) * timeline.binNanos())
        .isCloseTo(60_000_000_000L, org.assertj.core.data.Offset.offset(timeline.binNanos()));
  }

  @Test
  void timesOfAYearFitTheSameBins() {
    for (int i = 0; i < 100_000; i++) {
      add(i * 315_360L, 1, "main", "m" + i % 10);
    }
    Timeline timeline = profile().timeline();
    assertThat(timeline.length()).isBetween(1_000, 2_048);
    long sum = 0;
    for (int i = 0; i < timeline.entries(); i++) {
      sum += timeline.weight(i);
    }
    assertThat(sum).isEqualTo(100_000);
  }

  @Test
  void framesThatBecomeAlikeAreOneAndThoseLeftOutGiveWhatTheyCalledToTheirCaller() {
    add(0, 10, "main", "lambda1", "get");
    add(0, 5, "main", "lambda2", "get");
    FrameTable table = new FrameTable();
    CallTree tree = profile().tree();
    CallTree alike =
        tree.translated(
            table,
            number -> {
              Frame frame = tree.frames().get(number);
              return frame.name().equals("main")
                  ? -1
                  : table.number(
                      Frame.of(frame.code(), frame.owner(), frame.name().replaceAll("\\d", "")));
            });
    assertThat(lines(alike)).containsExactly("application 15/0", "A.lambda 15/0", "A.get 15/15");
  }

  private Profile profile() {
    return builder.build(SampleKind.CPU, RecordingFacts.of("test"));
  }

  private void add(long millis, long weight, String... names) {
    add(builder, millis, weight, names);
  }

  private static void add(ProfileBuilder builder, long millis, long weight, String... names) {
    Stack stack = new Stack();
    for (String name : names) {
      stack.push(builder.frames().number(Frame.of(Code.JAVA, "A", name)), Mode.COMPILED);
    }
    builder.add(ThreadClass.APPLICATION, "main", stack, millis, 1, weight);
  }

  private static List<String> lines(Profile profile) {
    return lines(profile.tree());
  }

  private static List<String> lines(CallTree tree) {
    long[] totals = tree.totals();
    List<String> lines = new ArrayList<>();
    for (int node = 1; node < tree.size(); node++) {
      lines.add(tree.frame(node).text() + " " + totals[node] + "/" + tree.self(node));
    }
    return lines;
  }
}
