package dev.assay.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.model.Problem;
import dev.assay.model.ThreadClass;
import dev.assay.profile.CallTree;
import dev.assay.profile.Frame;
import dev.assay.profile.Profile;
import dev.assay.profile.RecordingFacts;
import dev.assay.profile.SampleKind;
import dev.assay.profile.Selection;
import dev.assay.profile.Timeline;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import one.convert.Arguments;
import one.convert.JfrToFlame;
import one.jfr.JfrReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JfrReaderTest {

  @TempDir Path folder;

  /// Samples of running threads alone say nothing of time that passed.
  @Test
  void withoutSamplesOfWaitingThreadsNoWallClockIsOffered() throws IOException {
    assertThat(JfrSample.read(JfrSample.bytes("jdk17"), Selection.ALL).facts().kinds())
        .containsKey("cpu")
        .doesNotContainKey("wall");
    assertThat(JfrSample.read(JfrSample.bytes("jdk8"), Selection.ALL).facts().kinds())
        .containsKey("wall");
  }

  @ParameterizedTest
  @CsvSource({
    "async, --cpu, cpu",
    "async, --wall, wall",
    "async, --alloc, alloc",
    "async, --live, live",
    "async, --lock, lock",
    "async, --nativemem, nativemem",
    "async, --nativelock, nativelock",
    "async-and-jdk, --cpu, cpu",
    "async-and-jdk, --lock, lock",
    "jdk8, --dot, wall",
    "jdk8, --alloc, alloc",
    "jdk8, --lock, lock",
    "jdk17, --dot, wall",
    "jdk17, --alloc, alloc",
    "jdk25, --cpu-time, cpu",
    "jdk25, --lock, lock",
    "jdk28, --cpu-time, cpu",
    "jdk28, --alloc, alloc"
  })
  void everyStackHasTheSamplesThatAsyncProfilersOwnConverterFinds(
      String name, String option, String kind) throws IOException {
    Path file = file(name);
    Map<String, Long> ours = JfrSample.stacks(JfrSample.read(file, JfrSample.kind(kind), 2).tree());
    Map<String, Long> theirs = converted(file, option);
    // The converter leaves samples without a stack out.
    ours.keySet()
        .removeIf(stack -> stack.matches("unknown(;[^;]*)?") && !theirs.containsKey(stack));
    assertThat(ours).isEqualTo(theirs).isNotEmpty();
  }

  private static Map<String, Long> converted(Path file, String option) throws IOException {
    Arguments arguments = new Arguments(option, "--dot", "-o", "collapsed", file.toString(), "x");
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (JfrReader reader = new JfrReader(file.toString())) {
      JfrToFlame converter = new JfrToFlame(reader, arguments);
      converter.convert();
      converter.dump(out);
    }
    Map<String, Long> stacks = new TreeMap<>();
    out.toString(StandardCharsets.UTF_8)
        .lines()
        .forEach(line -> {
          int space = line.lastIndexOf(' ');
          String stack = line.substring(0, space).replaceAll("_\\[[0ij1k]](;|$)", "$1");
          stacks.merge(stack, Long.parseLong(line.substring(space + 1)), Long::sum);
        });
    return stacks;
  }

  private Path file(String name) throws IOException {
    return Files.write(folder.resolve(name + ".jfr"), JfrSample.bytes(name));
  }

  @ParameterizedTest
  @ValueSource(doubles = {9_999_999_999.0, 1e20, Double.MAX_VALUE})
  void nothingIsLaterThanAnyClockCanSay(double seconds) throws IOException {
    byte[] bytes = JfrSample.bytes("jdk25");
    Selection later = Samples.from(seconds, Double.POSITIVE_INFINITY);
    assertThat(JfrSample.samples(JfrSample.read(bytes, later).tree())).isZero();
    Selection sooner = Samples.from(0, seconds);
    assertThat(JfrSample.samples(JfrSample.read(bytes, sooner).tree()))
        .isEqualTo(JfrSample.samples(JfrSample.read(bytes, Selection.ALL).tree()));
  }

  @Test
  void theLengthIsThatOfTheStretchThatIsLookedAt() throws IOException {
    byte[] bytes = JfrSample.bytes("jdk25");
    double whole = Samples.read("a", bytes, Selection.ALL).facts().seconds().orElseThrow();
    Profile half = Samples.read("a", bytes, Samples.from(0, whole / 2));
    assertThat(half.facts().seconds().orElseThrow()).isEqualTo(whole / 2);
  }

  @Test
  void aStreamIsReadLikeAFileAndByOneWorkerLikeByMany() throws IOException {
    byte[] bytes = JfrSample.bytes("jdk25");
    byte[] many = repeated(bytes, 5);
    Path file = Files.write(folder.resolve("many.jfr"), many);
    Map<String, Long> one = JfrSample.stacks(JfrSample.read(file, Selection.ALL, 1).tree());
    assertThat(JfrSample.stacks(JfrSample.read(file, Selection.ALL, 3).tree())).isEqualTo(one);
    assertThat(JfrSample.stacks(JfrSample.read(many, Selection.ALL).tree())).isEqualTo(one);
    one.replaceAll((stack, samples) -> samples / 5);
    assertThat(JfrSample.stacks(JfrSample.read(bytes, Selection.ALL).tree())).isEqualTo(one);
  }

  private static byte[] repeated(byte[] bytes, int times) {
    byte[] all = new byte[bytes.length * times];
    for (int i = 0; i < times; i++) {
      System.arraycopy(bytes, 0, all, i * bytes.length, bytes.length);
    }
    return all;
  }

  @ParameterizedTest
  @ValueSource(strings = {"jdk8", "jdk17", "jdk25", "jdk28", "async", "async-and-jdk"})
  void aRecordingSaysWhatItIs(String name) throws IOException {
    Profile profile = JfrSample.read(JfrSample.bytes(name), Selection.ALL);
    RecordingFacts facts = profile.facts();
    assertThat(profile.kind()).isEqualTo(SampleKind.CPU);
    assertThat(facts.kinds()).containsKey("cpu");
    assertThat(facts.intervals()).containsEntry("cpu", 10_000_000L);
    assertThat(facts.jvm().orElseThrow()).startsWith("OpenJDK 64-Bit Server VM ");
    assertThat(facts.seconds().orElseThrow()).isBetween(0.5, 60.0);
    assertThat(facts.start().orElseThrow()).isGreaterThan(1_700_000_000_000L);
    assertThat(facts.notices()).noneMatch(notice -> notice.id().equals("recording.damaged"));
  }

  @Test
  void cpuTimeWeighsItsIntervalOrItsOwnPeriod() throws IOException {
    Profile async = JfrSample.read(JfrSample.bytes("async"), Selection.ALL);
    assertThat(async.tree().totals()[CallTree.ROOT])
        .isEqualTo(JfrSample.samples(async.tree()) * 10_000_000);
    Profile jdk = JfrSample.read(JfrSample.bytes("jdk25"), Selection.ALL);
    assertThat(jdk.tree().totals()[CallTree.ROOT] / JfrSample.samples(jdk.tree()))
        .isBetween(9_000_000L, 40_000_000L);
  }

  @Test
  void samplesOfTwoSamplersAreNotAddedUp() throws IOException {
    Profile both = JfrSample.read(JfrSample.bytes("jdk25"), Selection.ALL);
    assertThat(both.facts().notices())
        .anySatisfy(notice ->
            assertThat(notice.message())
                .contains("jdk.ExecutionSample were left out: jdk.CPUTimeSample"));
    assertThat(JfrSample.samples(both.tree())).isEqualTo(both.facts().kinds().get("cpu"));
  }

  @Test
  void threadsAreOfAClassAndCompilersNameTheMethodTheyCompile() throws IOException {
    CallTree tree = JfrSample.read(JfrSample.bytes("async"), Selection.ALL).tree();
    Set<String> classes = new TreeSet<>();
    boolean compiled = false;
    boolean java = false;
    for (int node = 1; node < tree.size(); node++) {
      Frame frame = tree.frame(node);
      if (tree.parent(node) == CallTree.ROOT) {
        assertThat(frame.code()).isEqualTo(Frame.Code.THREAD_CLASS);
        classes.add(frame.name());
      }
      compiled |= frame.code() == Frame.Code.COMPILED_METHOD;
      java |= frame.code() == Frame.Code.JAVA && frame.owner().startsWith("java.util.");
    }
    assertThat(classes).contains(ThreadClass.C2.text(), ThreadClass.APPLICATION.text());
    assertThat(compiled).isTrue();
    assertThat(java).isTrue();
  }

  @Test
  void howJavaCodeRanIsKept() throws IOException {
    CallTree tree = JfrSample.read(JfrSample.bytes("async"), Selection.ALL).tree();
    for (Frame.Mode mode : Set.of(Frame.Mode.INTERPRETED, Frame.Mode.COMPILED)) {
      long most = 0;
      for (int node = 1; node < tree.size(); node++) {
        most = Math.max(most, tree.total(node, mode));
      }
      assertThat(most).isPositive();
    }
  }

  @Test
  void timesThreadsAndLinesAreKeptWhenAskedFor() throws IOException {
    Selection fine =
        new Selection(
            Optional.empty(), thread -> thread.startsWith("worker"), 0, 0.5, true, true, true);
    Profile profile = JfrSample.read(JfrSample.bytes("async"), fine);
    Timeline timeline = profile.timeline();
    assertThat(timeline.isEmpty()).isFalse();
    assertThat(timeline.length() * timeline.binNanos()).isLessThanOrEqualTo(520_000_000L);
    assertThat(Arrays.stream(frames(profile.tree())).map(Frame::line)).anyMatch(line -> line > 0);
    assertThat(Arrays.stream(frames(profile.tree())))
        .anyMatch(frame -> frame.equals(Frame.of(Frame.Code.THREAD, "", "worker-0")));
  }

  private static Frame[] frames(CallTree tree) {
    Frame[] frames = new Frame[tree.size() - 1];
    for (int node = 1; node < tree.size(); node++) {
      frames[node - 1] = tree.frame(node);
    }
    return frames;
  }

  @Test
  void compilationsAndDeoptimizationsAreListed() throws IOException {
    RecordingFacts facts = JfrSample.read(JfrSample.bytes("jdk28"), Selection.ALL).facts();
    assertThat(facts.compilations()).isNotEmpty();
    assertThat(facts.compilations().getFirst().nanos()).isGreaterThan(20_000_000L);
    assertThat(facts.deoptimizations()).isNotEmpty();
    assertThat(facts.deoptimizations().getFirst().reason()).isNotEmpty();
  }

  @Test
  void aKindThatIsNotThereIsRefusedAndThoseThereAreNamed() {
    assertThatThrownBy(() -> JfrSample.read(JfrSample.bytes("jdk8"), JfrSample.kind("live")))
        .isInstanceOf(Problem.class)
        .hasMessageContaining("test has no samples of the kind live; there is alloc, cpu")
        .hasMessageEndingWith("; assay profile --event live records it");
    assertThatThrownBy(() -> JfrSample.read(JfrSample.bytes("jdk8"), JfrSample.kind("aloc")))
        .hasMessageEndingWith(" (did you mean alloc?)");
    assertThatThrownBy(() -> JfrSample.read(JfrSample.bytes("jdk8"), JfrSample.kind("inuse")))
        .hasMessageEndingWith("there is alloc, cpu, lock, wall");
  }
}
