package dev.assay.report;

import dev.assay.model.CauseLedger;
import dev.assay.model.CauseLedger.Component;
import dev.assay.model.CauseLedger.Part;
import dev.assay.model.Evidence;
import dev.assay.model.EvidenceFigure;
import dev.assay.model.Explanation;
import dev.assay.model.FigureChange;
import dev.assay.model.Result;
import dev.assay.model.Trial;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/// What a why is made of, with amounts, changes and intervals that fit together.
final class WhyParts {
  private WhyParts() {}

  /// @param parts without the variant's amounts, which follow from their changes
  static CauseLedger ledger(String total, List<Part> parts, List<String> missing) {
    double baseline = parts.stream().mapToDouble(Part::baseline).sum();
    double change = parts.stream().mapToDouble(Part::change).sum();
    List<Part> scaled = new ArrayList<>();
    for (Part p : parts) {
      scaled.add(
          new Part(
              p.component(),
              p.baseline(),
              p.baseline() + p.change() * baseline,
              p.change(),
              p.low(),
              p.high(),
              p.cause(),
              p.detectable()));
    }
    return new CauseLedger(total, "fork", baseline, baseline * (1 + change), scaled, missing);
  }

  /// @param half of the interval's width
  static Part part(
      Component component, double baseline, double change, double half, boolean cause) {
    return new Part(
        component, baseline, 0, change, change - half, change + half, cause, half * 1.4);
  }

  /// @param explains share of the change, or NaN
  static FigureChange figure(
      EvidenceFigure figure, double baseline, double variant, boolean changed, double explains) {
    double difference = variant - baseline;
    double half = changed ? Math.abs(difference) * 0.22 : 0.02 * baseline;
    return new FigureChange(
        figure,
        baseline,
        variant,
        difference,
        difference - half,
        difference + half,
        changed,
        Double.isNaN(explains) ? OptionalDouble.empty() : OptionalDouble.of(explains),
        half * 1.4);
  }

  /// The result with an explanation, and its trials with figures of their own.
  static Result explained(Result result, Explanation explanation) {
    return new Result(
        result.directory(),
        result.experiment(),
        result.trials().stream().map(WhyParts::observed).toList(),
        result.analysis(),
        result.stopped(),
        result.elapsed(),
        result.confirmation(),
        result.environment(),
        explanation,
        result.replay());
  }

  private static Trial observed(Trial t) {
    Evidence evidence =
        new Evidence(
            Map.of(EvidenceFigure.CPU_USER, 2.81, EvidenceFigure.SAFEPOINTS, 96.0),
            Map.of("gc.last-cause", "Allocation Failure"),
            t.number() == 2 ? Map.of("counters", "the file was not written") : Map.of());
    return new Trial(
        t.number(),
        t.block(),
        t.attempt(),
        t.variant(),
        t.started(),
        t.failure(),
        t.measurements(),
        t.conditions(),
        evidence,
        t.directory());
  }
}
