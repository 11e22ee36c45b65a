package dev.assay.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.jvm.JvmDiscovery;
import dev.assay.jvm.TestJdks;
import dev.assay.model.Evidence;
import dev.assay.model.EvidenceFigure;
import dev.assay.model.Jvm;
import dev.assay.model.ThreadTimeline;
import dev.assay.model.Variant;
import dev.assay.process.Children;
import dev.assay.process.Ended;
import dev.assay.process.LinuxChildren;
import dev.assay.process.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What every source must do on every JVM: its options are taken, and its figures are plausible.
@EnabledOnOs(OS.LINUX)
@Timeout(300)
class SourcesIT {

  private static final List<Integer> JDKS = List.of(8, 11, 17, 21, 25, 26, 27, 28);

  /// Collects three times, then allocates 300 MB in about 100,000 calls, and busies a pool.
  private static final String PROGRAM =
      """
      public class Work {
        static volatile Object sink;
        public static void main(String[] args) throws Exception {
          for (int i = 0; i < 3; i++) System.gc();
          Thread pool = new Thread(new Runnable() {
            public void run() { for (int i = 0; i < 50000; i++) one(i); }
          }, "pool-1");
          pool.start();
          for (int i = 0; i < 50000; i++) one(i);
          pool.join();
          Thread.sleep(300);
        }
        static void one(int i) { sink = new byte[3000]; sink = Integer.toString(i); }
      }
      """;

  @TempDir static Path classes;
  @TempDir Path folder;
  private final Children children = new LinuxChildren();

  @BeforeAll
  static void compile() throws IOException {
    Path source = Files.writeString(classes.resolve("Work.java"), PROGRAM);
    int result =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "--release", "8", "-nowarn", source.toString());
    assertThat(result).isZero();
  }

  static Stream<Arguments> everySourceOnEveryJdk() {
    return Sources.ALL.stream()
        .flatMap(source -> JDKS.stream().map(jdk -> Arguments.of(source.name(), jdk)));
  }

  @Tag("matrix")
  @ParameterizedTest(name = "{0} on JDK {1}")
  @MethodSource("everySourceOnEveryJdk")
  void theOptionsOfASourceAreTaken(String name, int feature) throws Exception {
    Source source =
        Sources.ALL.stream().filter(s -> s.name().equals(name)).findFirst().orElseThrow();
    Evidence evidence = run(List.of(source), jvm(feature), List.of("-Xmx64m"));
    assertThat(evidence.unavailable()).isEmpty();
    assertThat(errors()).doesNotContainIgnoringCase("unrecognized").doesNotContain("warning");
  }

  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {8, 11, 17, 21, 25, 26, 27, 28})
  void allSourcesOfTheTimedForksTellWhatHappened(int feature) throws Exception {
    long began = System.nanoTime();
    Evidence evidence =
        run(EvidenceChoice.USUAL.timed(), jvm(feature), List.of("-Xmx64m", "-XX:+UseParallelGC"));
    double elapsed = (System.nanoTime() - began) / 1e9;
    assertThat(value(evidence, EvidenceFigure.FULL_COLLECTIONS)).isEqualTo(3);
    assertThat(value(evidence, EvidenceFigure.YOUNG_COLLECTIONS)).isBetween(5.0, 100.0);
    double collections =
        value(evidence, EvidenceFigure.FULL_TIME) + value(evidence, EvidenceFigure.YOUNG_TIME);
    assertThat(value(evidence, EvidenceFigure.SAFEPOINT_STOPPED))
        .as("the collections, and what a busy machine adds to stops")
        .isBetween(collections * 0.9, elapsed);
    assertThat(value(evidence, EvidenceFigure.COMPILES)).isGreaterThan(5);
    assertThat(value(evidence, EvidenceFigure.CLASSES)).isBetween(350.0, 2000.0);
    assertPartsAddUp(evidence);
    ThreadTimeline timeline = ThreadTimelines.read(folder, "a", 7).orElseThrow();
    assertThat(timeline.trial()).isEqualTo(7);
    assertThat(timeline.cpu()).isNotEmpty();
  }

  private static void assertPartsAddUp(Evidence evidence) {
    double total =
        value(evidence, EvidenceFigure.CPU_USER) + value(evidence, EvidenceFigure.CPU_SYSTEM);
    double parts =
        evidence.figures().entrySet().stream()
            .filter(e -> e.getKey().text().matches("cpu\\.(user|system)\\..*"))
            .mapToDouble(Map.Entry::getValue)
            .sum();
    assertThat(parts).isBetween(total / 3, total + 0.02);
    assertThat(value(evidence, EvidenceFigure.APPLICATION_USER)).isPositive();
    assertThat(value(evidence, EvidenceFigure.GC_USER)).isPositive();
  }

  static Stream<Arguments> everyCollector() {
    return JDKS.stream()
        .flatMap(feature ->
            collectors(feature).stream().map(collector -> Arguments.of(feature, collector)));
  }

  private static List<String> collectors(int feature) {
    List<String> all = new ArrayList<>(List.of("Serial", "Parallel", "G1"));
    if (feature < 14) {
      all.add("ConcMarkSweep");
    }
    if (feature > 8) {
      all.addAll(List.of("Z", "Shenandoah", "Epsilon"));
    }
    return all;
  }

  /// The kernel is asked for the names while the JVM runs: all that are not the program's are
  /// known.
  @Tag("matrix")
  @ParameterizedTest(name = "JDK {0}, {1}")
  @MethodSource("everyCollector")
  void noThreadOfTheJvmPassesForTheProgram(int feature, String collector) throws Exception {
    List<String> options =
        List.of(
            "-Xmx1g",
            "-XX:+UnlockExperimentalVMOptions",
            "-XX:+IgnoreUnrecognizedVMOptions",
            "-XX:+UseStringDeduplication",
            "-XX:+Use" + collector + "GC");
    Evidence evidence = run(List.of(new KernelSource()), jvm(feature), options);
    assertThat(evidence.facts().getOrDefault("threads.program", "?").split(", "))
        .allMatch(thread -> thread.matches("(java|pool-#|sh) \\d+\\.\\d+ s"));
  }

  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {8, 27})
  void withoutCountersTheReasonIsGiven(int feature) throws Exception {
    Evidence evidence =
        run(List.of(new CounterSource()), jvm(feature), List.of("-XX:-UsePerfData"));
    assertThat(evidence.figures()).isEmpty();
    assertThat(evidence.unavailable().get("counters")).contains("-XX:-UsePerfData");
  }

  private Evidence run(List<Source> sources, Jvm jvm, List<String> flags) throws Exception {
    Variant variant = Variant.of("a", Optional.empty(), flags);
    Inquiry.Asked asked =
        new Inquiry(sources, Map.of("a", jvm)).about(variant, folder, options -> true);
    List<String> command = new ArrayList<>(List.of(jvm.home() + "/bin/java"));
    command.addAll(asked.options());
    command.addAll(flags);
    command.addAll(List.of("-cp", classes.toString(), "Work"));
    Ended ended =
        children.run(
            new Program(
                command,
                Map.of(),
                folder,
                folder.resolve("out"),
                folder.resolve("err"),
                Duration.ofSeconds(100),
                asked.watched()));
    assertThat(ended.ok()).as(errors()).isTrue();
    ThreadTimelines.write(folder, ended);
    return asked.evidence(ended);
  }

  private String errors() throws IOException {
    return Files.readString(folder.resolve("err")) + Files.readString(folder.resolve("out"));
  }

  private static Jvm jvm(int feature) {
    return new JvmDiscovery(Map.of()).at(TestJdks.home(feature));
  }

  private static double value(Evidence evidence, EvidenceFigure figure) {
    assertThat(evidence.figure(figure)).as(figure.text()).isPresent();
    return evidence.figure(figure).getAsDouble();
  }
}
