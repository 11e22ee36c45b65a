package dev.assay.report;

import dev.assay.model.CauseLedger;
import dev.assay.model.Effect;
import dev.assay.model.EvidenceQuality;
import dev.assay.model.Explanation;
import dev.assay.model.Finding;
import dev.assay.model.FollowUp;
import dev.assay.model.FollowUpResult;
import dev.assay.model.Gc;
import dev.assay.model.LogReport;
import dev.assay.model.ProfileContrast;
import dev.assay.model.Result;
import dev.assay.model.Safepoints;
import dev.assay.model.ThreadTimeline;
import dev.assay.model.Variant;
import dev.assay.model.Why;
import dev.assay.text.Plain;
import dev.assay.text.Scale;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// Why a variant is not the baseline, on the page: what adds up to the change, what to do about it,
/// and what the JVMs did.
final class HtmlWhy {

  /// Figures of a profile's finding that are no amounts.
  private static final Set<String> WITHOUT_UNIT = Set.of("p", "share", "methods");

  private final Html html;
  private final Result result;
  private final Explanation explanation;
  private final HtmlWhyTables tables;

  HtmlWhy(Html html, Result result) {
    this.html = html;
    this.result = result;
    this.explanation = result.explanation();
    this.tables = new HtmlWhyTables(html, result);
  }

  /// Whether there is anything to show.
  static boolean isAny(Result result) {
    Explanation e = result.explanation();
    return !e.whys().isEmpty() || !e.logs().isEmpty() || !e.timelines().isEmpty();
  }

  static List<String> variants(Result result) {
    return result.experiment().variants().stream().map(Variant::name).toList();
  }

  /// The variants whose logs name stops, in the order of the plan.
  static List<String> logged(Result result) {
    return variants(result).stream()
        .filter(variant -> stops(result.explanation().logs().get(variant)))
        .toList();
  }

  private static boolean stops(@org.jspecify.annotations.Nullable LogReport log) {
    if (log == null) {
      return false;
    }
    Safepoints safepoints = log.safepoints();
    Gc gc = log.gc();
    return (safepoints != null && !safepoints.operations().isEmpty())
        || (gc != null && !gc.kinds().isEmpty());
  }

  /// A section for every challenger.
  void whys() {
    for (int i = 0; i < explanation.whys().size(); i++) {
      why(i, explanation.whys().get(i));
    }
  }

  private void why(int place, Why why) {
    boolean several = explanation.whys().size() > 1;
    html.open("section", "class", "part why", "id", several ? "why-" + place : "why");
    String baseline = result.experiment().baseline().name();
    String title = several ? "Why: " + why.variant() + " against " + baseline : "Why";
    html.leaf("h2", Plain.line(title), "class", "title").line();
    if (why.ledgers().isEmpty()) {
      html.leaf("p", "This is " + WhyWording.UNKNOWN, "class", "lead");
    }
    for (int i = 0; i < why.ledgers().size(); i++) {
      lead(why.ledgers().get(i), i == 0 ? WhyWording.contrary(result, why) : "");
    }
    if (!why.ledgers().isEmpty()) {
      ledgers(place, why);
    }
    findings(why.findings());
    why.profile().ifPresent(this::profile);
    tables.differences(why);
    tables.figures(why);
    if (place == explanation.whys().size() - 1) {
      quality(explanation.quality());
    }
    html.close("section").line();
  }

  private void profile(ProfileContrast profile) {
    html.open("p", "class", "lead");
    html.text(HtmlPage.typographic(profile.summary()) + ": ");
    html.leaf("a", "flame graph and tables", "href", profile.page());
    html.text(".");
    html.close("p").line();
  }

  private void lead(CauseLedger ledger, String contrary) {
    String sentence =
        HtmlPage.typographic(WhyWording.ledger(ledger, WhyWording.scope(result)))
            + "."
            + HtmlPage.typographic(contrary);
    html.leaf(
        "p",
        sentence.substring(0, 1).toUpperCase(Locale.ROOT) + sentence.substring(1),
        "class",
        "lead");
  }

  private void ledgers(int place, Why why) {
    html.leaf(
        "p",
        "Filled: a cause. Hatched: within chance, too small to matter, or in no part; together the"
            + " unexplained rest. The thin lines are intervals over forks, corrected for all parts"
            + " looked at.",
        "class",
        "note live");
    for (int i = 0; i < why.ledgers().size(); i++) {
      CauseLedger ledger = why.ledgers().get(i);
      html.open("figure", "class", "panel live");
      html.leaf("figcaption", Plain.line(Wording.capital(WhyWording.total(ledger))));
      html.open("div", "class", "chart", "id", "chart-ledger-" + place + "-" + i).close("div");
      html.close("figure").line();
      tables.ledger(why, ledger);
    }
  }

  private void findings(List<Finding> findings) {
    if (findings.isEmpty()) {
      return;
    }
    html.leaf("h3", "What to do about it");
    html.open("ul", "class", "findings").line();
    findings.forEach(this::finding);
    html.close("ul").line();
  }

  private void finding(Finding finding) {
    html.open("li", "class", Tone.style(finding.severity()));
    html.open("p", "class", "summary").leaf("b", Tone.mark(finding.severity()));
    prose(finding.summary()).close("p");
    html.open("p", "class", "evidence").text(finding.id());
    new TreeMap<>(finding.evidence())
        .forEach((name, value) -> {
          if (!isAmountOfProfile(finding, name)) {
            html.text(" · " + name + " " + Scale.figure(value));
          }
        });
    html.close("p");
    if (!finding.remedy().isBlank()) {
      html.open("p");
      prose(finding.remedy()).close("p");
    }
    finding.followUp().ifPresent(this::test);
    html.close("li").line();
  }

  /// Amounts of a profile are in the unit of its samples, with which the summary tells them.
  private static boolean isAmountOfProfile(Finding finding, String name) {
    return finding.id().startsWith("profile.") && !WITHOUT_UNIT.contains(name);
  }

  /// A sentence in which code stands between backticks.
  private Html prose(String sentence) {
    String[] parts = sentence.split("`", -1);
    for (int i = 0; i < parts.length; i++) {
      if (i % 2 == 1 && i < parts.length - 1) {
        html.leaf("code", parts[i]);
      } else {
        html.text((i % 2 == 1 ? "`" : "") + parts[i]);
      }
    }
    return html;
  }

  private void test(FollowUp followUp) {
    Optional<FollowUpResult> ran = WhyWording.ran(explanation, followUp);
    ran.ifPresent(shown -> {
      html.open("p", "class", "tested " + tone(shown.outcome())).leaf("b", "Tested, ");
      html.text(shown.sentence() + ": ").leaf("code", shown.directory()).close("p");
    });
    String lead = ran.isPresent() ? "Again" : "If this is right, " + followUp.expectation();
    html.open("div", "class", "test");
    html.leaf("p", lead + ":", "class", "evidence");
    HtmlCommand.write(html, FollowUpCommand.of(result.experiment(), followUp));
    html.close("div");
  }

  private static String tone(FollowUpResult.Outcome outcome) {
    return switch (outcome) {
      case CONFIRMED -> "faster";
      case REFUTED -> "slower";
      case OPEN -> "inconclusive";
    };
  }

  /// How far this can be believed.
  private void quality(EvidenceQuality quality) {
    html.leaf("h3", "How far this can be believed");
    html.open("dl", "class", "remarks").line();
    remark("Forks", WhyWording.quality(quality).getLast());
    new TreeMap<>(quality.perturbation())
        .forEach((variant, effect) -> remark("Logging", logging(variant, effect)));
    quality.unavailable().forEach(text -> remark("Missing", text));
    html.close("dl").line();
  }

  private static String logging(String variant, Effect effect) {
    if (!WhyWording.tells(effect)) {
      return "too few forks with logs to say what logging changes in " + variant;
    }
    return HtmlPage.typographic(
        "changes "
            + variant
            + " by "
            + Wording.change(effect)
            + " ("
            + Wording.interval(effect)
            + ") on the deciding metric; forks with logs are in no timing");
  }

  private void remark(String term, String text) {
    html.leaf("dt", term).leaf("dd", Plain.line(text)).line();
  }

  /// Stops and threads of all variants side by side.
  void behaviour() {
    List<String> logged = logged(result);
    if (logged.isEmpty() && explanation.timelines().isEmpty()) {
      return;
    }
    html.open("section", "class", "part why", "id", "behaviour");
    html.leaf("h2", "What the JVMs did", "class", "title").line();
    if (!logged.isEmpty()) {
      stops(logged);
    }
    if (!explanation.timelines().isEmpty()) {
      timelines();
    }
    html.close("section").line();
  }

  private void stops(List<String> logged) {
    html.leaf("h3", "Stops: how often, and for how long");
    html.leaf(
        "p",
        "From the logs of the extra forks. A large share of the stops need not be a large share of"
            + " the time.",
        "class",
        "note");
    keys("operations");
    html.open("div", "class", "sides live").line();
    for (int i = 0; i < logged.size(); i++) {
      html.open("div", "class", "panel").leaf("p", logged.get(i), "class", "side");
      html.open("div", "class", "pies");
      chart("pie-count-" + i);
      chart("pie-seconds-" + i);
      html.close("div").close("div").line();
    }
    html.close("div").line();
    tables.operations(logged);
    html.open("figure", "class", "panel live");
    html.leaf("figcaption", "How long a stop takes at most, for ever more of them (logarithmic)");
    keys("stops");
    chart("chart-stops");
    html.close("figure").line();
    tables.stops(logged);
  }

  private void timelines() {
    html.leaf("h3", "Over time");
    html.leaf(
        "p",
        "One timed fork of each variant, the nearest to its median. Iterations are laid back from"
            + " the end of the fork; the code cache is that of an extra fork.",
        "class",
        "note");
    keys("threads");
    html.open("div", "class", "sides live").line();
    for (int i = 0; i < explanation.timelines().size(); i++) {
      ThreadTimeline line = explanation.timelines().get(i);
      html.open("figure", "class", "panel");
      html.leaf("figcaption", line.variant() + ", fork " + line.trial(), "class", "side");
      chart("chart-threads-" + i);
      html.close("figure").line();
    }
    html.close("div").line();
    tables.threads(explanation.timelines());
  }

  private void keys(String id) {
    html.open("ul", "class", "keys live", "id", "keys-" + id).close("ul").line();
  }

  private void chart(String id) {
    html.open("div", "class", "chart", "id", id).close("div");
  }
}
