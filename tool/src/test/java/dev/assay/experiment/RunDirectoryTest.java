package dev.assay.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.evidence.EvidenceChoice;
import dev.assay.model.Conditions;
import dev.assay.model.Environment;
import dev.assay.model.Evidence;
import dev.assay.model.EvidenceFigure;
import dev.assay.model.Experiment;
import dev.assay.model.Experiment.Design;
import dev.assay.model.Experiment.Stopping;
import dev.assay.model.Measurement;
import dev.assay.model.Measurement.Shape;
import dev.assay.model.Metric;
import dev.assay.model.OutputMetric;
import dev.assay.model.Problem;
import dev.assay.model.Trial;
import dev.assay.model.Variant;
import dev.assay.model.Workload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunDirectoryTest {

  private static final LocalDateTime NOW = LocalDateTime.of(2026, 11, 21, 10, 15, 0);

  private static final Environment ENVIRONMENT =
      new Environment(Map.of(), List.of(), Map.of(), Map.of(), List.of());

  @TempDir Path runs;
  private final List<String> notices = new ArrayList<>();

  @Test
  void thePlanReadsBackAsItWas() throws IOException {
    for (Workload workload : workloads()) {
      Plan plan = plan(workload);
      try (RunDirectory directory = create(plan)) {
        assertThat(directory.plan().resolved()).as(directory.plan().yaml()).isEqualTo(plan);
      }
    }
  }

  @Test
  void trialsReadBackAsTheyWere() throws IOException {
    Path folder;
    try (RunDirectory directory = create(plan(workloads().getFirst()))) {
      folder = directory.folder();
      directory.append(trial(1));
      directory.append(trial(2));
    }
    try (RunDirectory again = RunDirectory.open(folder)) {
      assertThat(again.trials(notices::add)).containsExactly(trial(1), trial(2));
      assertThat(notices).isEmpty();
    }
  }

  @Test
  void aHalfWrittenLastTrialIsDroppedWithANoticeAndTheLogGoesOn() throws IOException {
    try (RunDirectory directory = create(plan(workloads().getFirst()))) {
      directory.append(trial(1));
      Path log = directory.folder().resolve("trials.jsonl");
      Files.writeString(log, "{\"number\":2,\"blo", StandardOpenOption.APPEND);
      assertThat(directory.trials(notices::add)).containsExactly(trial(1));
      assertThat(notices).singleElement().asString().contains("dropped");
      directory.append(trial(2));
      assertThat(directory.trials(notices::add)).containsExactly(trial(1), trial(2));
    }
  }

  @Test
  void aTrialOfARunWithoutEvidenceIsRead() throws IOException {
    try (RunDirectory directory = create(plan(workloads().getFirst()))) {
      directory.append(trial(1));
      Path log = directory.folder().resolve("trials.jsonl");
      String line = Files.readString(log);
      String old = line.replaceFirst("\"evidence\":\\{.*?\\}\\},", "");
      assertThat(old).isNotEqualTo(line).doesNotContain("evidence");
      Files.writeString(log, old);
      assertThat(directory.trials(notices::add).getFirst().evidence()).isEqualTo(Evidence.NONE);
    }
  }

  @Test
  void aLineThatIsNoTrialIsRefusedByNumber() throws IOException {
    try (RunDirectory directory = create(plan(workloads().getFirst()))) {
      directory.append(trial(1));
      Files.writeString(
          directory.folder().resolve("trials.jsonl"), "nonsense\n", StandardOpenOption.APPEND);
      assertThatThrownBy(() -> directory.trials(notices::add))
          .isInstanceOf(Problem.class)
          .hasMessageContaining("trials.jsonl line 2");
    }
  }

  @Test
  void aTrialThatStandsThereTwiceIsRefusedByNumber() throws IOException {
    try (RunDirectory directory = create(plan(workloads().getFirst()))) {
      directory.append(trial(1));
      directory.append(trial(1));
      assertThatThrownBy(() -> directory.trials(notices::add))
          .isInstanceOf(Problem.class)
          .hasMessageContaining("trials.jsonl line 2");
    }
  }

  @Test
  void aMetricThatDoesNotSayWhatIsBetterIsRefusedByNumber() throws IOException {
    try (RunDirectory directory = create(plan(workloads().getFirst()))) {
      directory.append(trial(1));
      Path log = directory.folder().resolve("trials.jsonl");
      String changed = Files.readString(log).replaceFirst(",\"better\":\"[A-Z]+\"", "");
      assertThat(changed).isNotEqualTo(Files.readString(log));
      Files.writeString(log, changed);
      assertThatThrownBy(() -> directory.trials(notices::add))
          .isInstanceOf(Problem.class)
          .hasMessageContaining("trials.jsonl line 1");
    }
  }

  @Test
  void twoRunsOfTheSameSecondHaveTheirOwnFolders() throws IOException {
    try (RunDirectory one = create(plan(workloads().getFirst()));
        RunDirectory two = create(plan(workloads().getFirst()))) {
      assertThat(one.folder()).isNotEqualTo(two.folder()).hasFileName("20261121-101500-test");
    }
  }

  @Test
  void aRunIsBegunAnewWhereAssayWasKilledBeforeItsPlanWasWritten() throws IOException {
    Path folder = Files.createDirectories(runs.resolve("evidence"));
    Files.writeString(folder.resolve("environment.json.tmp"), "{");
    Files.createFile(folder.resolve("lock"));
    assertThat(RunDirectory.isRun(folder)).isFalse();
    PlanFile plan = PlanFile.of(plan(workloads().getFirst()));
    try (RunDirectory begun = RunDirectory.at(folder, plan, ENVIRONMENT)) {
      assertThat(begun.folder()).isEqualTo(folder);
    }
    try (RunDirectory again = RunDirectory.at(folder, plan, ENVIRONMENT)) {
      assertThat(again.plan().yaml()).isEqualTo(plan.yaml());
    }
  }

  @Test
  void aFolderThatIsNoRunIsRefused() {
    assertThatThrownBy(() -> RunDirectory.open(runs))
        .isInstanceOf(Problem.class)
        .hasMessageContaining("there is no run");
  }

  @Test
  void aHandWrittenPlanTakesShortForms() throws IOException {
    PlanFile plan =
        read(
            """
            variants:
              - name: serial
                flags: -XX:+UseSerialGC -Da='b c'
              - name: next
                jdk: 25
            workload:
              command: java -jar app.jar "two words"
            minEffect: 1%
            """);
    assertThat(plan.experimentVariants().getFirst().flags())
        .containsExactly("-XX:+UseSerialGC", "-Da=b c");
    assertThat(plan.experimentVariants().getLast().jdk()).contains("25");
    assertThat(plan.experimentWorkload())
        .contains(new Workload.Command(List.of("java", "-jar", "app.jar", "two words"), List.of()));
  }

  @Test
  void mistakesInAPlanAreToldWithFileAndLine() {
    assertMistake("variants:\n  - name: a\n    flag: -Xmx1g\n", "flag", "line 3");
    assertMistake("variants:\n  - flags: -Xmx1g\n", "no name", "line");
    assertMistake("variants: [\n", "plan.yaml line");
    assertMistake("minEffect: tiny\n", "'tiny' is not a share", "line 1");
    assertMistake("workload:\n  suite: json\n  jmh: x.jar\n", "exactly one", "line");
    assertMistake("maxForks: many\n", "line 1");
    assertMistake("profileForks: 3\n", "profiled forks is 3", "even number", "line 1");
    assertMistake("fixed: often\n", "write true, false, or the number of forks", "line 1");
    assertMistake("fixed: 7\n", "even number", "line 1");
    assertMistake("fixed: 6\nmaxForks: 6\n", "leave one of them out");
    assertMistake("seed: 1\nname: my exp\n", "the name 'my exp' is not usable", "line 2");
    assertMistake("seed: 1\ntimeout: 5\n", "'5' is not a duration", "line 2");
    assertMistake("seed: 1\nevidence: all of it\n", "is no evidence", "line 2");
    assertMistake("seed: 1\nmaxForks: 5\n", "even number", "line 2");
    assertMistake("seed: 1\nmaxForks: 4\nseed: 2\n", "Duplicate", "seed", "line 3");
    assertMistake("seed: 1\nworkload: fast\n", "'workload' takes keys with values", "line 2");
    assertMistake("seed: 1\nmaxForks: many\n", "'maxForks' takes a whole number", "line 2");
    assertMistake("seed: 1\nname: [a]\n", "'name' takes text", "line 2");
    assertMistake("seed: 1\nduet: 3x\n", "'duet' takes true or false", "line 2");
    assertMistake("variants: 5\n", "'variants' takes", "line 1");
    assertMistake("seed: 1.5\n", "'seed' takes a whole number", "line 1");
    assertMistake("seed: 1\nminEffect: 200%\n", "smallest effect that matters is 2.0", "line 2");
    assertMistake(
        "seed: 1\nvariants:\n  - {name: a}\n  - {name: a}\n", "two variants are called", "line 2");
    assertMistake("variants:\n  - name: a\n    flags: '-Da=\"'\n", "quote is not closed", "line 3");
    assertMistake("variants:\n  - name: a/b\n", "names a folder", "line 2");
    assertMistake("workload:\n  command: ''\n", "the command is empty", "line 2");
    assertMistake("workload:\n  suite: json\n  iterations: 0\n", "at least 1", "line 3");
    assertMistake(
        "workload:\n  command: java\n  iterations: 5\n", "'iterations' belongs to", "line 3");
    assertMistake("workload:\n  suite: json\n  include: Foo\n", "of 'jmh'", "line 3");
    assertMistake(
        "workload:\n  command: java\n  metrics: ['a,b,up,regex=(x)']\n", "direction", "line 3");
    assertMistake(
        "workload:\n  command: java\n  metrics: ['a,s,lower,regex=(x)', 'a,s,lower,regex=(y)']\n",
        "two metrics are called 'a'",
        "line 3");
    assertMistake("", "empty");
  }

  private void assertMistake(String yaml, String... words) {
    assertThatThrownBy(() -> read(yaml))
        .isInstanceOf(Problem.class)
        .message()
        .contains("plan.yaml")
        .contains(words)
        .hasLineCount(1);
  }

  private PlanFile read(String yaml) throws IOException {
    return PlanFile.read(Files.writeString(runs.resolve("plan.yaml"), yaml));
  }

  private RunDirectory create(Plan plan) throws IOException {
    return RunDirectory.create(runs, "test", NOW, PlanFile.of(plan), ENVIRONMENT);
  }

  private static List<Workload> workloads() {
    Metric throughput = new Metric("throughput", "ops/s", Metric.Better.HIGHER);
    Metric last = new Metric("last", "ops/s", Metric.Better.HIGHER);
    Metric whole = new Metric("whole", "ops/s", Metric.Better.HIGHER);
    return List.of(
        new Workload.Command(
            List.of("java", "-jar", "a b.jar", "", "$x", "'", "1", "yes", "# no comment", "k: v"),
            List.of(
                new OutputMetric(throughput, new OutputMetric.Regex("T: ([\\d.,]+) \"x\"")),
                new OutputMetric(last, new OutputMetric.LastLine("/a/0")),
                new OutputMetric(whole, new OutputMetric.File("out/x.json", "/b")))),
        new Workload.Command(List.of("./run all.sh"), List.of()),
        new Workload.Jmh("b.jar", Optional.of("Foo.*"), List.of("-i", "3")),
        new Workload.Suite("json", 30));
  }

  private static Plan plan(Workload workload) {
    List<Variant> variants =
        List.of(
            Variant.of("base", Optional.empty(), List.of()),
            Variant.of("one", Optional.of("25"), List.of("-Da=b c")),
            new Variant(
                "two",
                Optional.of("/opt/jdk 1"),
                List.of("-Xmx1g", "-Dq='\"", "-XX:+UseSerialGC"),
                Map.of("K", "1", "L", "a=b"),
                Optional.of("x.jar"),
                Optional.empty()));
    Experiment experiment =
        new Experiment(
            "test",
            variants,
            workload,
            Optional.of("cpu"),
            new Stopping(24, Optional.of(Duration.ofSeconds(90)), false),
            Design.BLOCKS,
            0.015,
            -7,
            Duration.ofMinutes(2));
    return new Plan(experiment, Path.of("/srv/work dir"), EvidenceChoice.parse("nmt"), 4);
  }

  private static Trial trial(int number) {
    return new Trial(
        number,
        1,
        1,
        "base",
        Instant.parse("2026-11-21T10:15:00.123456789Z"),
        number == 2 ? Optional.of("exit code 3: no") : Optional.empty(),
        List.of(
            Measurement.whole(Metric.WALL, 0.1 + 1e-9),
            new Measurement(Metric.ITERATION_WALL, Shape.ITERATIONS, List.of(0.1, 0.25))),
        new Conditions(
            OptionalDouble.of(0.01),
            OptionalLong.of(0),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalLong.empty(),
            OptionalDouble.empty(),
            OptionalDouble.of(1.5)),
        new Evidence(
            Map.of(EvidenceFigure.SAFEPOINTS, 12.0),
            Map.of("gc.last-cause", "x"),
            Map.of("counters", "y")),
        "trials/001-base");
  }
}
