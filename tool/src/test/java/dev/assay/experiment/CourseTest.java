package dev.assay.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.experiment.Course.Stop;
import dev.assay.model.Analysis;
import dev.assay.model.Conditions;
import dev.assay.model.Evidence;
import dev.assay.model.Experiment;
import dev.assay.model.Experiment.Design;
import dev.assay.model.Experiment.Stopping;
import dev.assay.model.Measurement;
import dev.assay.model.Metric;
import dev.assay.model.Problem;
import dev.assay.model.Trial;
import dev.assay.model.Variant;
import dev.assay.model.Workload;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// The course of experiments whose forks take no time.
class CourseTest {

  private Predicate<Forks.Task> fails = task -> false;
  private Predicate<Integer> decidedAtBlock = block -> false;
  private Predicate<Trial> disturbs = trial -> false;
  private int stopAfter = Integer.MAX_VALUE;
  private Instant now = Instant.EPOCH;
  private final List<Trial> log = new ArrayList<>();

  @Test
  void everyBlockHoldsTwoForksOfEachVariantInADrawnOrder() throws InterruptedException {
    Course.End end = course(plan(8, Design.BLOCKS, "a", "b", "c")).run();
    assertThat(end.stopped()).isEqualTo(Stop.FORKS_DONE);
    assertThat(end.trials()).hasSize(24);
    var blocks = end.trials().stream().collect(Collectors.groupingBy(Trial::block));
    blocks
        .values()
        .forEach(b -> assertThat(names(b)).containsExactlyInAnyOrder("a", "a", "b", "b", "c", "c"));
    assertThat(blocks.values().stream().map(CourseTest::names).distinct().count()).isGreaterThan(1);
    assertThat(end.trials())
        .extracting(Trial::number)
        .isEqualTo(java.util.stream.IntStream.rangeClosed(1, 24).boxed().toList());
  }

  @Test
  void theSameSeedGivesTheSameOrderAndAnotherAnotherOne() throws InterruptedException {
    List<String> first = names(course(plan(12, Design.BLOCKS, "a", "b")).run().trials());
    assertThat(names(course(plan(12, Design.BLOCKS, "a", "b")).run().trials())).isEqualTo(first);
    Experiment other = seeded(plan(12, Design.BLOCKS, "a", "b"), 2);
    assertThat(names(course(other).run().trials())).isNotEqualTo(first);
  }

  @Test
  void aDuetRunsItsPairsTogether() throws InterruptedException {
    Course.End end = course(plan(6, Design.DUET, "a", "b")).run();
    assertThat(end.trials()).hasSize(12);
    assertThat(end.trials().getLast().block()).isEqualTo(6);
  }

  @Test
  void itStopsWhenEverythingIsDecided() throws InterruptedException {
    decidedAtBlock = block -> block == 3;
    Course.End end = course(plan(40, Design.BLOCKS, "a", "b")).run();
    assertThat(end.stopped()).isEqualTo(Stop.DECIDED);
    assertThat(end.trials()).hasSize(12);
  }

  @Test
  void aFixedNumberOfForksIsRunWhateverIsDecided() throws InterruptedException {
    decidedAtBlock = block -> true;
    Experiment e = plan(10, Design.BLOCKS, "a", "b");
    Experiment fixed = with(e, new Stopping(10, Optional.empty(), true), e.seed());
    assertThat(course(fixed).run().trials()).hasSize(20);
  }

  @Test
  void whyItStoppedFollowsFromItsTrials() throws InterruptedException {
    decidedAtBlock = block -> block == 3;
    Experiment e = plan(10, Design.BLOCKS, "a", "b");
    Experiment fixed = with(e, new Stopping(6, Optional.empty(), true), e.seed());
    for (Experiment experiment : List.of(e, fixed, plan(4, Design.BLOCKS, "a", "b"))) {
      log.clear();
      Course.End end = course(experiment).run();
      assertThat(Stop.of(experiment, end.trials(), end.analysis())).isEqualTo(end.stopped());
      assertThat(Stop.of(end.stopped().sentence())).contains(end.stopped());
    }
    stopAfter = 3;
    log.clear();
    Course.End end = course(e).run();
    assertThat(Stop.of(e, end.trials(), end.analysis())).isEqualTo(Stop.INTERRUPTED);
  }

  @Test
  void itEndsWithTheBlockInWhichTheTimeIsUp() throws InterruptedException {
    assertThatTwoBlocksFillSixSeconds();
  }

  @Test
  void aFailedForkFailsItsBlockWhichIsRunAgain() throws InterruptedException {
    fails = task -> task.number() == 6;
    Course.End end = course(plan(4, Design.BLOCKS, "a", "b")).run();
    assertThat(end.trials()).hasSize(10);
    assertThat(end.trials().stream().filter(t -> t.block() == 2 && t.attempt() == 1)).hasSize(2);
    assertThat(end.trials().stream().filter(t -> t.block() == 2 && t.attempt() == 2)).hasSize(4);
  }

  @Test
  void threeFailedBlocksInARowEndIt() throws InterruptedException {
    fails = task -> task.block() == 2;
    Course.End end = course(plan(40, Design.BLOCKS, "a", "b")).run();
    assertThat(end.stopped()).isEqualTo(Stop.FAILING);
    assertThat(end.trials()).hasSize(7);
  }

  @Test
  void aVariantThatFailsInItsVeryFirstForkEndsTheProgram() {
    fails = task -> task.variant().equals("b");
    assertThatThrownBy(() -> course(plan(40, Design.BLOCKS, "a", "b")).run())
        .isInstanceOf(Problem.class)
        .hasMessageContaining("variant 'b'")
        .hasMessageContaining("it broke")
        .hasMessageContaining("run/trials/");
  }

  @Test
  void aDisturbedBlockIsRunAgain() throws InterruptedException {
    disturbs = trial -> trial.block() == 2 && trial.attempt() == 1;
    Course.End end = course(plan(6, Design.BLOCKS, "a", "b")).run();
    assertThat(end.trials()).hasSize(16);
    assertThat(end.trials().getLast().block()).isEqualTo(3);
  }

  @Test
  void aDisturbedBlockIsNotRunAgainWhereTheTimeIsUp() throws InterruptedException {
    disturbs = trial -> trial.block() == 2 && trial.attempt() == 1;
    assertThatTwoBlocksFillSixSeconds();
  }

  @Test
  void askedToStopItDoesNotRunADisturbedBlockAgain() throws InterruptedException {
    disturbs = trial -> trial.block() == 1 && trial.attempt() == 1;
    stopAfter = 4;
    Course.End end = course(plan(12, Design.BLOCKS, "a", "b")).run();
    assertThat(end.stopped()).isEqualTo(Stop.INTERRUPTED);
    assertThat(end.trials()).hasSize(4);
    stopAfter = Integer.MAX_VALUE;
    assertThat(course(plan(12, Design.BLOCKS, "a", "b"), end.trials()).run().trials()).hasSize(28);
  }

  @Test
  void askedToStopItEndsAfterTheTrialAndGoesOnWhereItWas() throws InterruptedException {
    Experiment experiment = plan(12, Design.BLOCKS, "a", "b");
    List<String> whole = names(course(experiment).run().trials());
    log.clear();
    stopAfter = 5;
    Course.End end = course(experiment).run();
    assertThat(end.stopped()).isEqualTo(Stop.INTERRUPTED);
    assertThat(end.trials()).hasSize(5);
    stopAfter = Integer.MAX_VALUE;
    assertThat(names(course(experiment, end.trials()).run().trials())).isEqualTo(whole);
  }

  @Test
  void askedToStopItDoesNotRunAFailedBlockAgain() throws InterruptedException {
    fails = task -> task.number() == 5;
    stopAfter = 5;
    Course.End end = course(plan(12, Design.BLOCKS, "a", "b")).run();
    assertThat(end.stopped()).isEqualTo(Stop.INTERRUPTED);
    assertThat(end.trials()).hasSize(5);
  }

  /// Whatever happens and wherever it is cut, every block ends with one whole good attempt and no
  /// fork is counted twice.
  @Test
  void anyCourseCanBeCutAnywhereAndResumed() throws InterruptedException {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int round = 0; round < 300; round++) {
      long faults = random.nextLong();
      fails =
          task -> task.block() > 1 && new Random(faults ^ task.number() * 7919L).nextInt(12) == 0;
      disturbs = trial -> trial.attempt() == 1 && trial.block() % 5 == 2;
      Design design = random.nextBoolean() ? Design.BLOCKS : Design.DUET;
      Experiment experiment = seeded(plan(10, design, "a", "b"), random.nextLong());
      List<Trial> trials = List.of();
      Stop stopped = Stop.INTERRUPTED;
      while (stopped == Stop.INTERRUPTED) {
        stopAfter = trials.size() + 1 + random.nextInt(6);
        Course.End end = course(experiment, trials).run();
        trials = end.trials();
        stopped = end.stopped();
      }
      int perBlock = design == Design.DUET ? 2 : 4;
      List<Trial> all = trials;
      assertThat(all.stream().map(Trial::number).collect(Collectors.toSet()))
          .as("seed %d", seed)
          .hasSize(all.size());
      if (stopped == Stop.FORKS_DONE) {
        for (int block = 1; block <= 20 / perBlock; block++) {
          int b = block;
          int last =
              all.stream().filter(t -> t.block() == b).mapToInt(Trial::attempt).max().orElseThrow();
          assertThat(Position.attempt(all, b, last))
              .as("seed %d block %d", seed, b)
              .hasSize(perBlock)
              .allMatch(Trial::ok);
        }
      }
    }
  }

  private void assertThatTwoBlocksFillSixSeconds() throws InterruptedException {
    Experiment e = plan(40, Design.BLOCKS, "a", "b");
    Course.End end =
        course(with(e, new Stopping(40, Optional.of(Duration.ofSeconds(6)), false), 1)).run();
    assertThat(end.stopped()).isEqualTo(Stop.TIME_UP);
    assertThat(end.trials()).hasSize(8);
  }

  private Course course(Experiment experiment) {
    return course(experiment, List.of());
  }

  private Course course(Experiment experiment, List<Trial> earlier) {
    log.clear();
    log.addAll(earlier);
    InstantSource clock = () -> now;
    return new Course(
        experiment,
        Path.of("run"),
        earlier,
        this::forks,
        new Judge(),
        new Silent(),
        clock,
        () -> log.size() >= stopAfter);
  }

  private List<Trial> forks(List<Forks.Task> tasks) {
    List<Trial> trials = tasks.stream().map(this::trial).toList();
    log.addAll(trials);
    now = now.plusSeconds(tasks.size());
    return trials;
  }

  private Trial trial(Forks.Task task) {
    return new Trial(
        task.number(),
        task.block(),
        task.attempt(),
        task.variant(),
        now,
        fails.test(task) ? Optional.of("it broke") : Optional.empty(),
        List.of(Measurement.whole(Metric.WALL, 1)),
        Conditions.UNKNOWN,
        Evidence.NONE,
        "trials/" + task.number());
  }

  private static List<String> names(List<Trial> trials) {
    return trials.stream().map(Trial::variant).toList();
  }

  private static Experiment plan(int forks, Design design, String... names) {
    return new Experiment(
        "test",
        java.util.Arrays.stream(names)
            .map(n -> Variant.of(n, Optional.empty(), List.of()))
            .toList(),
        new Workload.Command(List.of("java"), List.of()),
        Optional.empty(),
        new Stopping(forks, Optional.empty(), false),
        design,
        0.02,
        1,
        Duration.ofMinutes(1));
  }

  private static Experiment seeded(Experiment e, long seed) {
    return with(e, e.stopping(), seed);
  }

  private static Experiment with(Experiment e, Stopping stopping, long seed) {
    return new Experiment(
        e.name(),
        e.variants(),
        e.workload(),
        e.primary(),
        stopping,
        e.design(),
        e.minEffect(),
        seed,
        e.timeout());
  }

  /// Decides by the number of the last block alone.
  private final class Judge implements Referee {
    @Override
    public Analysis analyse(Experiment experiment, List<Trial> trials) {
      boolean decided = decidedAtBlock.test(trials.getLast().block());
      return new Analysis(
          Optional.of(Metric.WALL),
          "",
          List.of(),
          decided,
          0,
          Optional.empty(),
          List.of(),
          List.of(),
          List.of());
    }

    @Override
    public Optional<String> disturbed(Experiment experiment, List<Trial> trials, int block) {
      return disturbs.test(trials.getLast()) ? Optional.of("steal") : Optional.empty();
    }
  }

  private static final class Silent implements Course.Watcher {
    @Override
    public void trial(Trial trial, List<Trial> all) {}

    @Override
    public void judged(Analysis analysis, List<Trial> all) {}

    @Override
    public void repeats(int block, String reason) {}
  }
}
