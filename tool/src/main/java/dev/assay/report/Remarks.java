package dev.assay.report;

import dev.assay.model.Analysis;
import dev.assay.model.Comparison;
import dev.assay.model.Finding;
import dev.assay.model.Metric;
import dev.assay.model.Notice;
import dev.assay.model.Placebo;
import dev.assay.model.Result;
import dev.assay.model.Severity;
import dev.assay.model.WarmUp;
import dev.assay.text.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// What a reader should know before believing the verdict, in the same words in every report.
final class Remarks {
  private static final String MODES = "modes.probability";

  /// Advises what `--confirm` has done.
  private static final String FIRST_ESTIMATE = "estimate.first";

  private static final String DISTURBED =
      "With the blocks that were run again because the machine disturbed them";

  /// One sentence or two about how the result came about.
  record Remark(String label, String text) {}

  /// A finding or a warning.
  record Advice(Severity severity, String text) {}

  private final Result result;
  private final Wording wording;
  private final Names names;
  private final List<Comparison> primary;
  private final List<Remark> remarks = new ArrayList<>();

  private Remarks(Result result) {
    this.result = result;
    this.wording = Headline.wording(result);
    this.names = Headline.names(result);
    this.primary = Ranking.primary(result.analysis().comparisons());
  }

  static List<Remark> of(Result result) {
    Remarks all = new Remarks(result);
    Analysis analysis = result.analysis();
    all.primary.forEach(all::modes);
    all.disturbed();
    all.deciding(analysis);
    analysis.warmUp().ifPresent(all::warmUp);
    all.placebo();
    result.confirmation().ifPresent(all::confirmation);
    all.add(
        "Stopped",
        String.format(
            "after %d %s in %s: %s",
            result.trials().size(),
            result.trials().size() == 1 ? "fork" : "forks",
            Span.words(result.elapsed()),
            result.stopped()));
    return all.remarks;
  }

  private void deciding(Analysis analysis) {
    String reason = analysis.primaryReason();
    String name = analysis.primary().map(Metric::name).orElse("");
    if (!reason.isEmpty()) {
      add("Decides", name.isEmpty() || reason.startsWith(name) ? reason : name + ", " + reason);
    }
  }

  private void add(String label, String text) {
    remarks.add(new Remark(label, text));
  }

  private void modes(Comparison c) {
    boolean several = primary.stream().map(Comparison::metric).distinct().count() > 1;
    String metric = several ? names.of(c.metric()) + ": " : "";
    c.modes().ifPresent(m -> add("Modes", metric + wording.modes(c, m) + modeRemedy(c)));
  }

  /// Of several comparisons those with another verdict are told.
  private void disturbed() {
    List<Comparison> again = primary.stream().filter(c -> c.withDisturbed().isPresent()).toList();
    if (again.isEmpty()) {
      return;
    }
    if (primary.size() == 1) {
      add("Disturbed", DISTURBED + ": " + withDisturbed(again.getFirst()) + ".");
      return;
    }
    List<String> others =
        again.stream()
            .filter(c -> c.withDisturbed().orElseThrow().verdict() != c.verdict())
            .map(c -> names.of(c.metric()) + ", " + c.variant() + " " + withDisturbed(c))
            .toList();
    add(
        "Disturbed",
        others.isEmpty()
            ? DISTURBED + ", none of " + again.size() + " verdicts would differ."
            : String.format(
                "%s, %d of %d verdicts would differ: %s.",
                DISTURBED, others.size(), again.size(), String.join("; ", others)));
  }

  private String withDisturbed(Comparison c) {
    return wording.withDisturbed(c, c.withDisturbed().orElseThrow());
  }

  /// The finding says what the sentence on modes says already, except what to do.
  private String modeRemedy(Comparison comparison) {
    return result.analysis().findings().stream()
        .filter(f -> f.id().equals(MODES) && f.variant().equals(comparison.variant()))
        .findFirst()
        .map(f -> " " + f.remedy())
        .orElse("");
  }

  private void warmUp(WarmUp warmUp) {
    add("Warm-up", Wording.warmUp(warmUp));
  }

  /// The least likely one: of many benchmarks the others say less.
  private void placebo() {
    result.analysis().placebos().stream()
        .filter(p -> primary.stream().anyMatch(c -> c.metric().equals(p.metric())))
        .min(Comparator.comparingDouble(Placebo::probability))
        .ifPresent(p -> add("Placebo", wording.placebo(p, names.of(p.metric()))));
  }

  private void confirmation(Analysis confirmation) {
    for (Comparison c : Ranking.primary(confirmation.comparisons())) {
      boolean alike = primary.stream().anyMatch(first -> isAlike(first, c));
      add(
          alike ? "Confirmed" : "Again",
          String.format(
              "on fresh forks, %s: %s %s (%s), %s%s.",
              names.of(c.metric()),
              c.variant(),
              Wording.change(c.effect()),
              Wording.interval(c.effect()),
              Kind.of(c.metric()).word(c.verdict()),
              alike ? "" : ", which does not confirm the first verdict"));
    }
  }

  private static boolean isAlike(Comparison first, Comparison again) {
    return first.variant().equals(again.variant())
        && first.metric().equals(again.metric())
        && first.verdict() == again.verdict();
  }

  /// What was found in the results, then what was found in the evidence.
  static List<Finding> findings(Result result) {
    LinkedHashSet<Finding> findings = new LinkedHashSet<>(result.analysis().findings());
    result.explanation().whys().forEach(why -> findings.addAll(why.findings()));
    return List.copyOf(findings);
  }

  /// Findings in the results, then warnings. Those of the why stand with the why.
  static List<Advice> advice(Result result) {
    List<Advice> advice = new ArrayList<>();
    Set<Finding> explained =
        result.explanation().whys().stream()
            .flatMap(why -> why.findings().stream())
            .collect(Collectors.toSet());
    for (Finding finding : result.analysis().findings()) {
      if (!toldByModes(result, finding) && !explained.contains(finding)) {
        String remedy = finding.remedy().isEmpty() ? "" : " " + finding.remedy();
        advice.add(new Advice(finding.severity(), finding.summary() + remedy));
      }
    }
    boolean again = result.confirmation().isPresent();
    for (Notice notice : result.analysis().notices()) {
      if (again && notice.id().equals(FIRST_ESTIMATE)) {
        continue;
      }
      advice.add(new Advice(notice.severity(), notice.message()));
    }
    return advice;
  }

  private static boolean toldByModes(Result result, Finding finding) {
    return finding.id().equals(MODES)
        && Ranking.primary(result.analysis().comparisons()).stream()
            .anyMatch(c -> c.variant().equals(finding.variant()) && c.modes().isPresent());
  }
}
