package dev.assay.report;

import static dev.assay.report.WhyParts.explained;
import static dev.assay.report.WhyParts.figure;
import static dev.assay.report.WhyParts.ledger;
import static dev.assay.report.WhyParts.part;

import dev.assay.model.CauseLedger.Component;
import dev.assay.model.CauseLedger.Part;
import dev.assay.model.Effect;
import dev.assay.model.EvidenceFigure;
import dev.assay.model.EvidenceQuality;
import dev.assay.model.Explanation;
import dev.assay.model.Finding;
import dev.assay.model.FollowUp;
import dev.assay.model.FollowUpResult;
import dev.assay.model.JvmDifference;
import dev.assay.model.JvmDifference.Kind;
import dev.assay.model.Metric;
import dev.assay.model.Result;
import dev.assay.model.Severity;
import dev.assay.model.Variant;
import dev.assay.model.Why;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Results with their why: one for every case that a report must tell well. The figures are made up
/// in the proportions of real ones.
final class Explanations {
  private Explanations() {}

  /// Every case by the name of its golden files.
  static Map<String, Result> all() {
    Map<String, Result> all = new LinkedHashMap<>();
    all.put("why-code-cache", codeCache());
    all.put("why-biased", biased());
    all.put("why-nothing", nothing());
    all.put("why-several", several());
    all.put("why-counters", counters());
    return all;
  }

  /// JDK 17 with a code cache far too small: a CPU ledger with three causes.
  static Result codeCache() {
    Result result =
        Fixtures.suite(41, List.of("large", "small"))
            .ratio("small", Metric.ITERATION_WALL, 1.31)
            .ratio("small", Metric.ITERATION_CPU, 1.28)
            .ratio("small", Metric.WALL, 1.26)
            .ratio("small", Metric.CPU, 1.27)
            .run(6, Map.of(), List.of())
            .result(List.of(Metric.ITERATION_WALL), List.of(), List.of());
    List<Part> parts =
        List.of(
            part(Component.APPLICATION, 2.02, 0.182, 0.031, true),
            part(Component.JIT, 0.31, 0.030, 0.011, true),
            part(Component.GC, 0.42, 0.051, 0.012, true),
            part(Component.VM, 0.02, 0.001, 0.003, false),
            part(Component.KERNEL, 0.14, -0.002, 0.009, false),
            part(Component.UNEXPLAINED, 0.03, 0.011, 0.008, false));
    Why why =
        new Why(
            "small",
            List.of(
                ledger("cpu", parts, List.of()),
                ledger(
                    "wall",
                    List.of(
                        part(Component.CRITICAL_CPU, 2.06, 0.211, 0.041, true),
                        part(Component.STOPPED, 0.09, 0.034, 0.009, true),
                        part(Component.RUN_QUEUE, 0.06, 0.004, 0.012, false),
                        part(Component.IDLE, 0.08, -0.003, 0.011, false),
                        part(Component.UNEXPLAINED, 0.02, 0.006, 0.009, false)),
                    List.of())),
            List.of(
                figure(EvidenceFigure.C2_USER, 0.19, 0.24, true, 0.061),
                figure(EvidenceFigure.COMPILES, 3_086, 19_300, true, Double.NaN),
                figure(EvidenceFigure.NMETHOD_BYTES, 9.4e6, 61.2e6, true, Double.NaN),
                figure(EvidenceFigure.YOUNG_COLLECTIONS, 14, 18.5, true, Double.NaN),
                figure(EvidenceFigure.YOUNG_TIME, 0.081, 0.112, true, 0.04),
                figure(EvidenceFigure.MINOR_FAULTS, 41_204, 41_390, false, Double.NaN),
                figure(EvidenceFigure.CLASSES, 1_204, 1_204, false, Double.NaN),
                figure(EvidenceFigure.VOLUNTARY_SWITCHES, 9_120, 9_480, false, Double.NaN)),
            List.of(
                new JvmDifference(
                    "small", Kind.CODE_CACHE, "SegmentedCodeCache", "true", "false", false),
                new JvmDifference(
                    "small", Kind.CODE_CACHE, "NonProfiledCodeHeapSize", "122908672", "0", false),
                new JvmDifference(
                    "small",
                    Kind.CODE_CACHE,
                    "ReservedCodeCacheSize",
                    "251658240",
                    "6291456",
                    true)),
            List.of(shortCodeCache(), manyCollections()));
    Explanation explanation =
        new Explanation(
            List.of(why),
            Map.of("large", ExplanationLogs.quiet(), "small", ExplanationLogs.shortOfCode()),
            List.of(
                ExplanationLogs.threads("large", 3, 0.02, 6),
                ExplanationLogs.threads("small", 6, 0.3, 8)),
            new EvidenceQuality(
                Map.of("large", 12, "small", 12),
                Map.of("large", 2, "small", 2),
                Map.of(
                    "large", new Effect(1.031, 0.996, 1.068, 0.95),
                    "small", new Effect(1.012, 0.981, 1.044, 0.95)),
                List.of()));
    return explained(result, explanation);
  }

  private static Finding shortCodeCache() {
    return new Finding(
        "code-cache-short",
        Severity.WARNING,
        "small",
        "The code cache of small is too small for its hot code: the sweeper throws methods out and"
            + " the JIT compiles them again, 19,300 times against 3,086; JDK 17 prints no warning"
            + " of this.",
        Map.of("jit.compiles", 19_300.0, "jit.share", 0.094),
        "Give it -XX:ReservedCodeCacheSize=14m or more.",
        Optional.of(
            new FollowUp(
                "the larger code cache is faster",
                Variant.of("small", Optional.of("25"), List.of("-XX:ReservedCodeCacheSize=6m")),
                Variant.of(
                    "small-remedy", Optional.of("25"), List.of("-XX:ReservedCodeCacheSize=14m")))));
  }

  private static Finding manyCollections() {
    return new Finding(
        "code-cache-collections",
        Severity.INFO,
        "small",
        "4.5 more young collections in a fork of small, each in its usual time.",
        Map.of("gc.young.count", 4.5),
        "",
        Optional.empty());
  }

  /// JDK 11 with and without biased locking: nearly all stops are gone, and some time.
  static Result biased() {
    Result result =
        Fixtures.suite(42, List.of("biased", "unbiased"))
            .ratio("unbiased", Metric.ITERATION_WALL, 0.93)
            .ratio("unbiased", Metric.WALL, 0.94)
            .run(8, Map.of(), List.of())
            .result(List.of(Metric.ITERATION_WALL), List.of(), List.of());
    Why why =
        new Why(
            "unbiased",
            List.of(
                ledger(
                    "wall",
                    List.of(
                        part(Component.CRITICAL_CPU, 1.92, -0.004, 0.018, false),
                        part(Component.STOPPED, 0.21, -0.067, 0.012, true),
                        part(Component.RUN_QUEUE, 0.04, 0.002, 0.007, false),
                        part(Component.IDLE, 0.11, 0.001, 0.014, false),
                        part(Component.UNEXPLAINED, 0.03, -0.003, 0.006, false)),
                    List.of()),
                ledger(
                    "cpu",
                    List.of(
                        part(Component.APPLICATION, 2.41, -0.011, 0.021, false),
                        part(Component.JIT, 0.22, 0.001, 0.006, false),
                        part(Component.GC, 0.17, 0.0, 0.004, false),
                        part(Component.VM, 0.12, -0.028, 0.006, true),
                        part(Component.KERNEL, 0.31, -0.019, 0.009, true),
                        part(Component.UNEXPLAINED, 0.02, 0.001, 0.004, false)),
                    List.of())),
            List.of(
                figure(EvidenceFigure.SAFEPOINT_STOPPED, 0.163, 0.0078, true, 0.92),
                figure(EvidenceFigure.SAFEPOINT_SYNC, 0.047, 0.0011, true, 0.27),
                figure(EvidenceFigure.SAFEPOINTS, 12_040, 96, true, Double.NaN),
                figure(EvidenceFigure.INVOLUNTARY_SWITCHES, 2_120, 1_480, true, Double.NaN),
                figure(EvidenceFigure.YOUNG_COLLECTIONS, 41, 41, false, Double.NaN),
                figure(EvidenceFigure.COMPILES, 2_067, 2_081, false, Double.NaN)),
            List.of(
                new JvmDifference(
                    "unbiased", Kind.FLAG, "UseBiasedLocking", "true", "false", true)),
            List.of(revocations()));
    Explanation explanation =
        new Explanation(
            List.of(why),
            Map.of("biased", ExplanationLogs.revoking(), "unbiased", ExplanationLogs.quiet()),
            List.of(
                ExplanationLogs.threads("biased", 2, 0.02, 6),
                ExplanationLogs.threads("unbiased", 5, 0.02, 6)),
            new EvidenceQuality(
                Map.of("biased", 16, "unbiased", 16),
                Map.of("biased", 4, "unbiased", 4),
                Map.of("biased", new Effect(1.052, 1.011, 1.094, 0.95)),
                List.of("the class whose bias is revoked: -Xlog:biasedlocking was not asked for")),
            List.of(
                new FollowUpResult(
                    "revocation-storm",
                    revocations().followUp().orElseThrow(),
                    Optional.of(result.analysis().comparisons().getFirst()),
                    FollowUpResult.Outcome.CONFIRMED,
                    "confirmed: without biased locking there are hardly any stops (iteration.wall"
                        + " -7.0%, faster)",
                    "follow-up/1")));
    return explained(result, explanation);
  }

  private static Finding revocations() {
    return new Finding(
        "revocation-storm",
        Severity.WARNING,
        "biased",
        "biased stops all threads 11,944 times a fork to take a bias away from a lock, mostly of"
            + " com.example.Message; that is 7% of its time.",
        Map.of("safepoint.count", 11_944.0),
        "Switch biased locking off with -XX:-UseBiasedLocking, as JDK 15 and later do.",
        Optional.of(
            new FollowUp(
                "without biased locking there are hardly any stops",
                Variant.of("biased", Optional.of("25"), List.of("-XX:+UseBiasedLocking")),
                Variant.of("remedy", Optional.of("25"), List.of("-XX:-UseBiasedLocking")))));
  }

  /// The same against itself.
  static Result nothing() {
    Why why =
        new Why(
            "parallel",
            List.of(
                ledger(
                    "wall",
                    List.of(
                        part(Component.CRITICAL_CPU, 1.92, 0.003, 0.012, false),
                        part(Component.STOPPED, 0.11, -0.001, 0.003, false),
                        part(Component.RUN_QUEUE, 0.04, 0.002, 0.009, false),
                        part(Component.IDLE, 0.11, 0.001, 0.011, false),
                        part(Component.UNEXPLAINED, 0.03, -0.001, 0.004, false)),
                    List.of()),
                ledger(
                    "cpu",
                    List.of(
                        part(Component.APPLICATION, 2.41, 0.004, 0.011, false),
                        part(Component.JIT, 0.22, 0.001, 0.006, false),
                        part(Component.GC, 0.17, 0.0, 0.004, false),
                        part(Component.VM, 0.02, 0.0, 0.001, false),
                        part(Component.KERNEL, 0.31, -0.001, 0.009, false),
                        part(Component.UNEXPLAINED, 0.02, 0.001, 0.004, false)),
                    List.of())),
            List.of(figure(EvidenceFigure.COMPILES, 2_067, 2_081, false, Double.NaN)),
            List.of(),
            List.of());
    return explained(
        Fixtures.equivalent(),
        new Explanation(
            List.of(why),
            Map.of(),
            List.of(),
            new EvidenceQuality(
                Map.of("serial", 24, "parallel", 24),
                Map.of("serial", 4, "parallel", 4),
                Map.of("serial", new Effect(1.002, 0.981, 1.023, 0.95)),
                List.of())));
  }

  /// Three challengers, of which one has a story.
  static Result several() {
    List<Why> whys =
        List.of(
            simple("parallel", -0.034, 0.011),
            simple("g1", 0.002, 0.012),
            simple("zgc", 0.121, 0.021));
    return explained(
        Fixtures.variants(),
        new Explanation(
            whys,
            Map.of("serial", ExplanationLogs.quiet(), "zgc", ExplanationLogs.revoking()),
            List.of(),
            new EvidenceQuality(
                Map.of("serial", 16, "parallel", 16, "g1", 16, "zgc", 16),
                Map.of(),
                Map.of(),
                List.of("logs: --evidence counters"))));
  }

  private static Why simple(String variant, double gc, double half) {
    return new Why(
        variant,
        List.of(
            ledger(
                "cpu",
                List.of(
                    part(Component.APPLICATION, 2.41, 0.002, 0.013, false),
                    part(Component.JIT, 0.22, 0.001, 0.006, false),
                    part(Component.GC, 0.17, gc, half, Math.abs(gc) > half),
                    part(Component.VM, 0.02, 0.0, 0.001, false),
                    part(Component.KERNEL, 0.31, -0.001, 0.009, false),
                    part(Component.UNEXPLAINED, 0.02, 0.001, 0.004, false)),
                List.of())),
        List.of(figure(EvidenceFigure.YOUNG_COLLECTIONS, 41, 12, true, Double.NaN)),
        List.of(new JvmDifference(variant, Kind.COLLECTOR, "collector", "Serial", variant, true)),
        List.of());
  }

  /// Killed at its end: the threads are known, the JVM's own counters are not.
  static Result counters() {
    Why why =
        new Why(
            "parallel",
            List.of(
                ledger(
                    "cpu",
                    List.of(
                        part(Component.APPLICATION, 2.41, 0.052, 0.013, true),
                        part(Component.KERNEL, 0.31, -0.001, 0.009, false),
                        part(Component.UNEXPLAINED, 0.42, 0.009, 0.021, false)),
                    List.of("the JVM's threads: its names were not visible"))),
            List.of(),
            List.of(
                new JvmDifference(
                    "parallel", Kind.HEAP, "UseCompressedOops", "true", "false", false)),
            List.of());
    return explained(
        Fixtures.slower(),
        new Explanation(
            List.of(why),
            Map.of(),
            List.of(),
            new EvidenceQuality(
                Map.of("serial", 12, "parallel", 12),
                Map.of(),
                Map.of(),
                List.of("the JVM's counters: the process was killed before it wrote them"))));
  }
}
