package dev.assay.cause;

import dev.assay.cause.UnitOfWork.Measure;
import dev.assay.model.Analysis;
import dev.assay.model.Comparison;
import dev.assay.model.Experiment;
import dev.assay.model.Notice;
import dev.assay.model.Severity;
import dev.assay.model.Verdict;
import dev.assay.model.Workload;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// What to mind in the why of a JMH jar, whose benchmarks run for a fixed time. Where several share
/// their forks, what makes one of them faster is hardly a part of the whole; and divided by what a
/// fork has done, all parts change together.
public final class TimedForks {

  private static final Notice TIMED =
      new Notice(
          "why.timed",
          Severity.INFO,
          "the benchmark ran for a fixed time, so that of an operation's time all parts change as the operations do: only a part whose share of the two bars changed is a cause; --evidence profile names methods");

  private TimedForks() {}

  /// How to explain one of several benchmarks, of those with a difference the largest.
  public static List<Notice> notices(Experiment experiment, Analysis analysis) {
    List<Comparison> deciding =
        analysis.comparisons().stream().filter(Comparison::primary).toList();
    long benchmarks = deciding.stream().map(Comparison::metric).distinct().count();
    if (!(experiment.workload() instanceof Workload.Jmh)) {
      return List.of();
    }
    Optional<Comparison> largest =
        deciding.stream()
            .filter(c -> c.verdict() == Verdict.FASTER || c.verdict() == Verdict.SLOWER)
            .max(Comparator.comparingDouble(c -> Math.abs(Math.log(c.effect().ratio()))));
    boolean timed = UnitOfWork.of(experiment, analysis).measure() != Measure.FIXED;
    return largest.stream()
        .filter(_ -> benchmarks > 1 || timed)
        .map(c -> benchmarks > 1 ? together(benchmarks, c.metric().name()) : TIMED)
        .toList();
  }

  private static Notice together(long benchmarks, String metric) {
    String name = metric.replaceFirst(":.*", "").replace(".", "\\.");
    return new Notice(
        "why.together",
        Severity.INFO,
        "the why is that of a whole fork with its %d benchmarks, each of which runs for a fixed time; to explain one, run it alone: --include '^%s$'"
            .formatted(benchmarks, name));
  }
}
