package dev.assay.cause;

import static dev.assay.model.EvidenceFigure.*;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.model.CauseLedger;
import dev.assay.model.CauseLedger.Component;
import dev.assay.model.CauseLedger.Part;
import dev.assay.model.Evidence;
import dev.assay.model.EvidenceFigure;
import dev.assay.model.Experiment;
import dev.assay.model.FigureChange;
import dev.assay.model.JvmDifference;
import dev.assay.model.JvmDifference.Kind;
import dev.assay.model.Measurement;
import dev.assay.model.Metric;
import dev.assay.model.Metric.Better;
import dev.assay.model.Trial;
import dev.assay.model.Why;
import dev.assay.model.Workload;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CausesTest {

  @ParameterizedTest
  @CsvSource({
    "cpu, APPLICATION, APPLICATION_USER",
    "cpu, JIT, C2_USER",
    "cpu, JIT, SWEEPER_USER",
    "cpu, GC, GC_USER",
    "cpu, VM, VM_USER",
    "cpu, KERNEL, CPU_SYSTEM",
    "wall, CRITICAL_CPU, CRITICAL_CPU",
    "wall, RUN_QUEUE, CRITICAL_WAIT",
    "wall, STOPPED, SAFEPOINT_STOPPED",
    "wall, STOPPED, SAFEPOINT_SYNC",
    "wall, IDLE, COMPILE_TIME",
  })
  void whatIsPlantedIsTheLargestCause(String total, Component component, EvidenceFigure figure) {
    Why why = EvidenceLab.of(10, 1).run(10, EvidenceLab.more(0.9, figure)).why();
    CauseLedger ledger = ledger(why, total);
    assertThat(largest(ledger).component()).isEqualTo(component);
    assertThat(largest(ledger).cause()).isTrue();
    assertAddsUp(ledger);
  }

  @Test
  void pausesOfTheCollectorAreTakenOutOfTheStops() {
    Why why =
        EvidenceLab.of(10, 2).run(10, EvidenceLab.more(0.9, SAFEPOINT_STOPPED, FULL_TIME)).why();
    assertThat(largest(ledger(why, "wall")).component()).isEqualTo(Component.GC);
    assertThat(part(ledger(why, "wall"), Component.STOPPED).cause()).isFalse();
  }

  @Test
  void forksThatDoTheSameHaveNoCause() {
    Why why = EvidenceLab.of(10, 3).run(10, fork -> {}).why();
    assertThat(why.ledgers()).hasSize(2);
    for (CauseLedger ledger : why.ledgers()) {
      assertThat(ledger.parts()).noneMatch(Part::cause);
      assertThat(ledger.parts()).allMatch(part -> part.detectable() < 0.05);
      assertAddsUp(ledger);
    }
    assertThat(why.figures()).noneMatch(FigureChange::changed);
  }

  @Test
  void theTotalOfTheDecidingMetricComesFirst() {
    assertThat(EvidenceLab.of(4, 4).run(4, fork -> {}).why().ledgers())
        .extracting(CauseLedger::total)
        .containsExactly("wall", "cpu");
    var cpu = EvidenceLab.experiment(4, Optional.of("cpu"), EvidenceLab.COMMAND);
    EvidenceLab lab = new EvidenceLab(cpu, 4).run(4, fork -> {});
    lab.trials.replaceAll(trial ->
        new Trial(
            trial.number(),
            trial.block(),
            trial.attempt(),
            trial.variant(),
            trial.started(),
            trial.failure(),
            List.of(trial.measurements().getFirst(), Measurement.whole(Metric.CPU, 12)),
            trial.conditions(),
            trial.evidence(),
            trial.directory()));
    assertThat(lab.why().ledgers()).extracting(CauseLedger::total).containsExactly("cpu", "wall");
  }

  @Test
  void whatCannotBeMeasuredIsNamedAndLeftUnexplained() {
    EvidenceLab lab = EvidenceLab.of(6, 5);
    lab.run(6, fork -> {});
    lab.trials.replaceAll(trial -> without(trial, SAFEPOINT_STOPPED));
    CauseLedger wall = ledger(lab.why(), "wall");
    assertThat(wall.parts())
        .extracting(Part::component)
        .containsExactly(Component.CRITICAL_CPU, Component.RUN_QUEUE, Component.UNEXPLAINED);
    assertThat(wall.missing()).hasSize(3).anyMatch(reason -> reason.contains("safepoints"));
    assertAddsUp(wall);
  }

  @Test
  void aForkThatLostAFigureTakesItsBlockAwayAndNotTheFigure() {
    EvidenceLab lab = EvidenceLab.of(12, 6);
    lab.run(12, fork -> {});
    lab.trials.set(3, without(lab.trials.get(3), SAFEPOINT_STOPPED));
    assertThat(ledger(lab.why(), "wall").missing()).isEmpty();
  }

  /// The fork without counters is the slow one, and what needs no counters must not lose it.
  @Test
  void whatAForkLacksTakesItOutOfTheTotalsThatNeedItAlone() {
    EvidenceLab lab = EvidenceLab.of(12, 8);
    lab.run(12, fork -> {});
    lab.trials.set(3, without(lab.trials.get(3), SAFEPOINT_STOPPED));
    Why why = lab.why();
    assertThat(ledger(why, "wall").leftOut()).isEqualTo(4);
    assertThat(ledger(why, "cpu").leftOut()).isZero();
    EvidenceLab whole = EvidenceLab.of(12, 8);
    assertThat(ledger(why, "cpu").variant())
        .isEqualTo(ledger(whole.run(12, fork -> {}).why(), "cpu").variant());
    assertThat(ledger(whole.why(), "wall").leftOut()).isZero();
  }

  @Test
  void noEvidenceGivesNoLedger() {
    EvidenceLab lab = EvidenceLab.of(4, 7);
    for (int block = 1; block <= 2; block++) {
      for (String variant : List.of("a", "a", "b", "b")) {
        lab.add(block, variant, List.of(Measurement.whole(Metric.WALL, 1)), Evidence.NONE);
      }
    }
    assertThat(lab.why().ledgers()).isEmpty();
    assertThat(lab.why().figures()).isEmpty();
  }

  @Test
  void anExperimentWithoutTrialsHasWhysThatSayNothing() {
    Why why = EvidenceLab.of(4, 8).why();
    assertThat(why.variant()).isEqualTo("b");
    assertThat(why.ledgers()).isEmpty();
  }

  @Test
  void reachingASafepointCountsOnlyWhileNothingElseIsKnownOfTheCriticalThread() {
    CauseLedger wall =
        wallOfTenSeconds(
            Map.of(
                CRITICAL_CPU, 8.0,
                CRITICAL_WAIT, 0.5,
                CRITICAL_IDLE, 1.5,
                SAFEPOINT_STOPPED, 1.0,
                SAFEPOINT_SYNC, 2.0));
    assertThat(part(wall, Component.STOPPED).baseline()).isCloseTo(1.5, within(1e-9));
    assertThat(part(wall, Component.IDLE).baseline()).isCloseTo(0, within(1e-9));
    assertThat(part(wall, Component.UNEXPLAINED).baseline()).isCloseTo(0, within(1e-9));
  }

  @Test
  void nobodyWaitsInTheTimeThatNobodySaw() {
    CauseLedger wall =
        wallOfTenSeconds(
            Map.of(
                CRITICAL_CPU, 5.0,
                CRITICAL_WAIT, 0.5,
                CRITICAL_IDLE, 2.0,
                SAFEPOINT_STOPPED, 0.75,
                SAFEPOINT_SYNC, 0.0));
    assertThat(part(wall, Component.IDLE).baseline()).isCloseTo(1.25, within(1e-9));
    assertThat(part(wall, Component.UNEXPLAINED).baseline()).isCloseTo(2.5, within(1e-9));
  }

  private static CauseLedger wallOfTenSeconds(Map<EvidenceFigure, Double> figures) {
    EvidenceLab lab = EvidenceLab.of(2, 9);
    for (String variant : List.of("a", "a", "b", "b")) {
      lab.add(1, variant, 10, new EnumMap<>(figures));
    }
    return ledger(lab.why(), "wall");
  }

  @Test
  void aRateMakesTheLedgerOneOfOperations() {
    Metric rate = new Metric("throughput", "ops/s", Better.HIGHER);
    var plan = EvidenceLab.experiment(4, Optional.of("throughput"), EvidenceLab.COMMAND);
    CauseLedger wall = ledger(timed(plan, rate, 100, 80), "wall");
    assertThat(wall.work()).isEqualTo("operation");
    assertThat(wall.baseline()).isCloseTo(0.01, within(1e-4));
    assertThat(wall.variant()).isCloseTo(0.0125, within(1e-4));
  }

  @Test
  void aTimePerOperationOfJmhDoesTheSame() {
    Metric time = new Metric("Codec.encode", "s", Better.LOWER);
    var jmh = new Workload.Jmh("b.jar", Optional.empty(), List.of());
    var plan = EvidenceLab.experiment(4, Optional.of("Codec.encode"), jmh);
    CauseLedger wall = ledger(timed(plan, time, 0.01, 0.0125), "wall");
    assertThat(wall.work()).isEqualTo("operation");
    assertThat(wall.variant() / wall.baseline()).isCloseTo(1.25, within(1e-3));
  }

  @Test
  void aSingleShotIsOneUnitOfWork() {
    Metric time = new Metric("Codec.encode", "s", Better.LOWER);
    var jmh = new Workload.Jmh("b.jar", Optional.empty(), List.of("-bm", "ss"));
    var plan = EvidenceLab.experiment(4, Optional.of("Codec.encode"), jmh);
    assertThat(ledger(timed(plan, time, 0.01, 0.0125), "wall").work()).isEqualTo("fork");
  }

  @Test
  void aStopExplainsItsShareOfTheChange() {
    Why why =
        EvidenceLab.of(10, 10)
            .run(10, EvidenceLab.more(1.0, SAFEPOINT_STOPPED, FULL_TIME, COMPILE_TIME))
            .why();
    FigureChange first = why.figures().getFirst();
    assertThat(first.changed()).isTrue();
    assertThat(first.explains()).hasValueCloseTo(1.0, within(0.9));
    assertThat(why.figures())
        .filteredOn(figure -> figure.figure() == YOUNG_COLLECTIONS)
        .singleElement()
        .satisfies(figure -> assertThat(figure.changed()).isFalse());
  }

  @Test
  void differencesNobodyAskedForComeFirst() {
    EvidenceLab lab = EvidenceLab.of(4, 11).run(4, fork -> {});
    var asked = new JvmDifference("b", Kind.FLAG, "TieredCompilation", "true", "false", true);
    var hidden =
        new JvmDifference("b", Kind.CODE_CACHE, "ReservedCodeCacheSize", "240M", "48M", false);
    var others = new JvmDifference("c", Kind.FLAG, "X", "1", "2", false);
    var plan = EvidenceLab.experiment(4, Optional.of("wall"), EvidenceLab.COMMAND);
    assertThat(
            Causes.of(plan, lab.trials, lab.analysis(), List.of(asked, hidden, others))
                .getFirst()
                .differences())
        .containsExactly(hidden, asked);
  }

  @Test
  void theForkInTheMiddleStandsForTheOthers() {
    EvidenceLab lab = EvidenceLab.of(4, 12).run(4, fork -> {});
    var plan = EvidenceLab.experiment(4, Optional.of("wall"), EvidenceLab.COMMAND);
    List<Double> walls =
        lab.trials.stream()
            .filter(trial -> trial.variant().equals("a"))
            .map(trial -> trial.measurement("wall").orElseThrow().value(0))
            .sorted()
            .toList();
    assertThat(Causes.typical(plan, lab.trials, lab.analysis(), "a"))
        .hasValueSatisfying(trial ->
            assertThat(trial.measurement("wall").orElseThrow().value(0)).isEqualTo(walls.get(1)));
    assertThat(Causes.typical(plan, lab.trials, lab.analysis(), "nobody")).isEmpty();
  }

  private static Why timed(Experiment plan, Metric metric, double first, double second) {
    EvidenceLab lab = new EvidenceLab(plan, 13);
    for (int block = 1; block <= 2; block++) {
      for (String variant : List.of("a", "b", "a", "b")) {
        double value = variant.equals("a") ? first : second;
        lab.add(
            block,
            variant,
            List.of(
                Measurement.whole(Metric.WALL, 10),
                Measurement.whole(metric, value * (1 + 1e-4 * lab.trials.size()))),
            new Evidence(lab.figures(), Map.of(), Map.of()));
      }
    }
    return lab.why();
  }

  private static Trial without(Trial trial, EvidenceFigure figure) {
    Map<EvidenceFigure, Double> rest = new EnumMap<>(trial.evidence().figures());
    rest.remove(figure);
    return new Trial(
        trial.number(),
        trial.block(),
        trial.attempt(),
        trial.variant(),
        trial.started(),
        trial.failure(),
        trial.measurements(),
        trial.conditions(),
        new Evidence(rest, Map.of(), Map.of()),
        trial.directory());
  }

  private static void assertAddsUp(CauseLedger ledger) {
    double change = ledger.parts().stream().mapToDouble(Part::change).sum();
    assertThat(change).isCloseTo(ledger.variant() / ledger.baseline() - 1, within(1e-9));
    double baseline = ledger.parts().stream().mapToDouble(Part::baseline).sum();
    assertThat(baseline).isCloseTo(ledger.baseline(), within(1e-9));
    assertThat(ledger.parts().getLast().component()).isEqualTo(Component.UNEXPLAINED);
    assertThat(ledger.parts())
        .allMatch(part -> part.low() <= part.change() && part.change() <= part.high());
  }

  private static CauseLedger ledger(Why why, String total) {
    return why.ledgers().stream().filter(l -> l.total().equals(total)).findFirst().orElseThrow();
  }

  private static Part part(CauseLedger ledger, Component component) {
    return ledger.parts().stream()
        .filter(part -> part.component() == component)
        .findFirst()
        .orElseThrow();
  }

  private static Part largest(CauseLedger ledger) {
    return ledger.parts().stream()
        .max(Comparator.comparingDouble(part -> Math.abs(part.change())))
        .orElseThrow();
  }
}
