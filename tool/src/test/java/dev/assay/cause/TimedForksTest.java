package dev.assay.cause;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.Analysis;
import dev.assay.model.Comparison;
import dev.assay.model.Effect;
import dev.assay.model.Experiment;
import dev.assay.model.Metric;
import dev.assay.model.Notice;
import dev.assay.model.Variant;
import dev.assay.model.Verdict;
import dev.assay.model.Workload;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TimedForksTest {

  private static final Workload JAR = new Workload.Jmh("b.jar", Optional.empty(), List.of());

  @Test
  void theLargestDifferenceOfSeveralBenchmarksIsTheOneToRunAlone() {
    List<Notice> notices =
        notices(
            JAR,
            of("a.B.fast:n=1", 0.5, Verdict.FASTER),
            of("a.B.slow", 1.1, Verdict.SLOWER),
            of("a.B.open", 9, Verdict.INCONCLUSIVE));
    assertThat(notices)
        .singleElement()
        .extracting(Notice::message)
        .asString()
        .contains("its 3 benchmarks")
        .endsWith("--include '^a\\.B\\.fast$'");
  }

  @Test
  void theTimeOfAnOperationOfATimedBenchmarkIsToldWithCare() {
    Comparison one = of("a.B.fast", 0.5, Verdict.FASTER);
    assertThat(notices(JAR, Optional.of(one.metric()), one))
        .extracting(Notice::id)
        .containsExactly("why.timed");
    Workload once = new Workload.Jmh("b.jar", Optional.empty(), List.of("-bm", "ss"));
    assertThat(notices(once, Optional.of(one.metric()), one)).isEmpty();
  }

  @Test
  void oneBenchmarkOrNoDifferenceOrAnotherWorkloadNeedsNoWord() {
    assertThat(notices(JAR, of("a.B.fast", 0.5, Verdict.FASTER))).isEmpty();
    assertThat(notices(JAR, of("a", 0.9, Verdict.INCONCLUSIVE), of("b", 1, Verdict.EQUIVALENT)))
        .isEmpty();
    Workload command = new Workload.Command(List.of("java", "X"), List.of());
    assertThat(notices(command, of("a", 0.9, Verdict.FASTER), of("b", 1, Verdict.EQUIVALENT)))
        .isEmpty();
  }

  private static List<Notice> notices(Workload workload, Comparison... comparisons) {
    return notices(workload, Optional.empty(), comparisons);
  }

  private static List<Notice> notices(
      Workload workload, Optional<Metric> primary, Comparison... comparisons) {
    Experiment experiment =
        new Experiment(
            "x",
            List.of(
                Variant.of("a", Optional.empty(), List.of()),
                Variant.of("b", Optional.empty(), List.of())),
            workload,
            Optional.empty(),
            new Experiment.Stopping(4, Optional.empty(), false),
            Experiment.Design.BLOCKS,
            0.02,
            1,
            Duration.ofMinutes(1));
    Analysis analysis =
        new Analysis(
            primary,
            "",
            List.of(comparisons),
            true,
            4,
            Optional.empty(),
            List.of(),
            List.of(),
            List.of());
    return TimedForks.notices(experiment, analysis);
  }

  private static Comparison of(String name, double ratio, Verdict verdict) {
    return new Comparison(
        "b",
        new Metric(name, "s", Metric.Better.LOWER),
        true,
        1,
        ratio,
        new Effect(ratio, ratio / 1.1, ratio * 1.1, 0.95),
        verdict,
        2,
        4,
        0,
        0.1,
        ratio,
        Optional.empty(),
        Optional.empty());
  }
}
