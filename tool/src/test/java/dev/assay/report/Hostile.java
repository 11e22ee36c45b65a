package dev.assay.report;

import dev.assay.model.Analysis;
import dev.assay.model.CauseLedger;
import dev.assay.model.CauseLedger.Component;
import dev.assay.model.Check;
import dev.assay.model.Environment;
import dev.assay.model.EvidenceFigure;
import dev.assay.model.EvidenceQuality;
import dev.assay.model.Explanation;
import dev.assay.model.Finding;
import dev.assay.model.FollowUp;
import dev.assay.model.JvmDifference;
import dev.assay.model.JvmDifference.Kind;
import dev.assay.model.LogReport;
import dev.assay.model.Metric;
import dev.assay.model.Metric.Better;
import dev.assay.model.Notice;
import dev.assay.model.Result;
import dev.assay.model.Severity;
import dev.assay.model.Trial;
import dev.assay.model.Variant;
import dev.assay.model.Why;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A result in which every text that comes from elsewhere tries to become markup or script.
final class Hostile {
  static final String ATTACK =
      "</script><script>window.injected=1</script><!-- <script> \u2028 "
          + "<img src=x onerror=\"window.injected=1\"> ' & ]]> \u001b[31m \u202e";

  private Hostile() {}

  static Result result() {
    Metric metric = new Metric("m" + ATTACK, "widgets/s " + ATTACK, Better.HIGHER);
    Result plain =
        new Laboratory(30, List.of("a", "b"), List.of(metric, Metric.WALL))
            .run(4, Map.of(2, ATTACK), List.of())
            .result(List.of(metric), List.of(), List.of());
    Analysis a = plain.analysis();
    Analysis analysis =
        new Analysis(
            a.primary(),
            ATTACK,
            a.comparisons(),
            a.decided(),
            a.nextLook(),
            a.warmUp(),
            a.placebos(),
            List.of(
                new Finding("x", Severity.ERROR, "b", ATTACK, Map.of(), ATTACK, Optional.empty())),
            List.of(new Notice("y", Severity.WARNING, ATTACK)));
    return new Result(
        "runs/" + ATTACK,
        plain.experiment(),
        plain.trials().stream().map(Hostile::trial).toList(),
        analysis,
        ATTACK,
        plain.elapsed(),
        Optional.empty(),
        new Environment(
            Map.of("os", ATTACK),
            List.of(new Check("c", ATTACK, Severity.WARNING, ATTACK, ATTACK)),
            Map.of(),
            Map.of("a", List.of("java", ATTACK)),
            List.of()),
        explanation(),
        "assay compare " + ATTACK);
  }

  private static Trial trial(Trial t) {
    return new Trial(
        t.number(),
        t.block(),
        t.attempt(),
        t.variant(),
        t.started(),
        t.failure(),
        t.measurements(),
        t.conditions(),
        t.evidence(),
        t.directory() + ATTACK);
  }

  private static Explanation explanation() {
    LogReport log = LogHostile.report();
    Finding finding =
        new Finding(
            ATTACK,
            Severity.ERROR,
            "b",
            ATTACK,
            Map.of(ATTACK, 1.0),
            ATTACK,
            Optional.of(
                new FollowUp(
                    ATTACK,
                    Variant.of("a", Optional.of(ATTACK), List.of(ATTACK)),
                    Variant.of("b", Optional.empty(), List.of(ATTACK)))));
    Why why =
        new Why(
            "b",
            List.of(
                new CauseLedger(
                    ATTACK,
                    ATTACK,
                    1,
                    1.2,
                    List.of(WhyParts.part(Component.APPLICATION, 1, 0.2, 0.1, true)),
                    List.of(ATTACK))),
            List.of(WhyParts.figure(EvidenceFigure.COMPILES, 1, 2, true, Double.NaN)),
            List.of(
                new JvmDifference("b", Kind.FLAG, ATTACK, ATTACK, ATTACK, false),
                new JvmDifference("b", Kind.HEAP, "MaxHeapSize", "", ATTACK, true)),
            List.of(finding));
    return new Explanation(
        List.of(why),
        Map.of("a", log, "b", log, ATTACK, log),
        List.of(ExplanationLogs.threads("b", 1, 0.1, 3)),
        new EvidenceQuality(
            Map.of("a", 4, ATTACK, 4), Map.of("b", 2), Map.of(), List.of(ATTACK, ATTACK)));
  }
}
