package dev.assay.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.model.ThreadClass;
import dev.assay.profile.Frame;
import dev.assay.profile.Frame.Code;
import dev.assay.profile.Profile;
import dev.assay.profile.ProfileBuilder;
import dev.assay.profile.RecordingFacts;
import dev.assay.profile.Regime;
import dev.assay.profile.SampleKind;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ProfilePageTest {

  @Test
  void thePageHoldsEveryStackTheLargerFirst() {
    UnpackedPage page = UnpackedPage.of(ProfilePage.render(ProfileFixtures.small(), List.of()));
    assertThat(page.stacks("self"))
        .containsExactly(
            "application;App.main;java.util.TimSort.sort 300",
            "application;App.main;App.hashRow 100",
            "c2;libjvm.so.compiler_thread_loop;App.main 100");
    assertThat(page.about().get("weight").asLong()).isEqualTo(ProfileFixtures.INTERVAL);
    assertThat(page.about().get("unit").asString()).isEqualTo("nanoseconds");
  }

  @Test
  void modesAreKeptForJavaFramesOnly() {
    UnpackedPage page = UnpackedPage.of(ProfilePage.render(ProfileFixtures.small(), List.of()));
    assertThat(page.column("modes")).containsExactly(0.0, 0.0, 20.0, 20.0, 20.0, 0.0, 0.0, 0.0);
    assertThat(page.column("modeWeights")).isEmpty();
  }

  @Test
  void theTimelineHoldsEverySampleAndItsRegimes() {
    String html = ProfilePage.render(ProfileFixtures.small(), ProfileFixtures.regimes());
    UnpackedPage page = UnpackedPage.of(html);
    assertThat(page.sum("binWeights")).isEqualTo(500);
    assertThat(page.column("binCounts")).hasSize(400);
    assertThat(page.about().get("regimes").get(1).get("name").asString()).isEqualTo("steady");
  }

  @Test
  void aLongTimelineHasFewerAndLongerBins() {
    ProfileBuilder builder = ProfileFixtures.builder();
    Frame frame = Frame.of(Code.JAVA, "A", "b");
    ProfileFixtures.add(builder, ThreadClass.APPLICATION, 0, 2_000, frame);
    Profile profile = builder.build(SampleKind.CPU, RecordingFacts.of("long"));
    UnpackedPage page = UnpackedPage.of(ProfilePage.render(profile, List.of()));
    assertThat(page.column("binCounts")).hasSizeLessThanOrEqualTo(1024);
    assertThat(page.sum("binWeights")).isEqualTo(2_000);
    double span = page.column("binCounts").size() * page.about().get("binSeconds").asDouble();
    assertThat(span).isCloseTo(20, within(0.1));
  }

  @Test
  void smallFramesAreShownTogetherAndKeepWhatTheyEndedIn() {
    Profile profile = random(2_000);
    UnpackedPage all = UnpackedPage.of(ProfilePage.render(profile, List.of(), 1_000_000));
    String html = ProfilePage.render(profile, List.of(), 1_000);
    UnpackedPage page = UnpackedPage.of(html);
    assertThat(page.column("up")).hasSizeLessThanOrEqualTo(1_000).hasSizeGreaterThan(300);
    assertThat(page.sum("self")).isEqualTo(all.sum("self"));
    assertThat(page.stacks("self")).anyMatch(stack -> stack.contains(";...;"));
    assertThat(html).contains("shown together as “smaller frames”");
    assertThat(page.sum("binWeights")).isEqualTo(2_000);
  }

  /// Stacks of 12 frames out of 50.
  private static Profile random(int stacks) {
    Random random = new Random(7);
    ProfileBuilder builder = ProfileFixtures.builder();
    for (int i = 0; i < stacks; i++) {
      Frame[] frames =
          IntStream.range(0, 12)
              .mapToObj(depth -> Frame.of(Code.JAVA, "T", "m" + random.nextInt(50)))
              .toArray(Frame[]::new);
      ProfileFixtures.add(builder, ThreadClass.APPLICATION, i, 1, frames);
    }
    return builder.build(SampleKind.CPU, RecordingFacts.of("random"));
  }

  @Test
  void aStackOfManyThousandFramesIsNoProblem() {
    ProfileBuilder builder = ProfileFixtures.builder();
    Frame[] frames =
        IntStream.range(0, 20_000)
            .mapToObj(i -> Frame.of(Code.JAVA, "T", "recursive"))
            .toArray(Frame[]::new);
    ProfileFixtures.add(builder, ThreadClass.APPLICATION, 0, 3, frames);
    Profile profile = builder.build(SampleKind.CPU, RecordingFacts.of("deep"));
    UnpackedPage page = UnpackedPage.of(ProfilePage.render(profile, List.of()));
    assertThat(page.column("up")).hasSize(20_002);
  }

  @Test
  void aProfileWithoutSamplesSaysSo() {
    Profile none =
        ProfileFixtures.builder().build(SampleKind.ALLOC, RecordingFacts.of("empty.jfr"));
    assertThat(ProfilePage.render(none, List.of())).contains("No samples of the kind alloc.");
  }

  @Test
  void theHeadlineAndTheFactsAreThere() {
    assertThat(ProfilePage.render(ProfileFixtures.small(), List.of()))
        .contains("500 ms CPU time: application 80%, c2 20%")
        .contains("alloc (12)")
        .contains("3 (0.6%)")
        .contains("Compiled again and again", "Compiled code that was thrown away");
  }

  @Test
  void noNameBecomesMarkup() {
    String page =
        ProfilePage.render(ProfileFixtures.hostile(), List.of(new Regime(0, 1, LogHostile.ATTACK)));
    assertThat(page).doesNotContain("<script>window", "<img", "\u202e", "\u001b");
  }

  @Test
  void theFrameOfThePageIsSmallAndAsksForNothing() {
    String page = ProfilePage.render(ProfileFixtures.small(), List.of());
    assertThat(page.length()).isLessThan(110_000);
    assertThat(page).doesNotContain("http://", "https://", "d3js");
  }

  @Test
  void theUsualProfileFitsIn300Kilobytes() {
    assertThat(ProfilePage.render(random(5_000), List.of()).length()).isLessThan(300_000);
  }
}
