package dev.assay.report;

import dev.assay.model.Comparison;
import dev.assay.model.Measurement.Shape;
import dev.assay.model.Result;
import dev.assay.model.Trial;
import dev.assay.model.Variant;
import dev.assay.model.Verdict;
import dev.assay.text.Percent;
import dev.assay.text.Plain;
import dev.assay.text.Span;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// What the page says, from the verdict down to the command that repeats it.
final class HtmlPage {
  private static final DateTimeFormatter DATE =
      DateTimeFormatter.ofPattern("d MMMM uuuu, HH:mm 'UTC'", Locale.ENGLISH)
          .withZone(ZoneOffset.UTC);

  /// A longer claim is set smaller.
  private static final int LONG = 60;

  private final Html html;
  private final Result result;
  private final HtmlTables tables;
  private final String baseline;
  private final List<Headline> headlines;

  HtmlPage(Html html, Result result) {
    this.html = html;
    this.result = result;
    this.tables = new HtmlTables(html, result);
    this.baseline = result.experiment().baseline().name();
    this.headlines = Headline.of(result);
  }

  void body() {
    new HtmlFrame("page", "the verdict", "verdict")
        .begin(html, result.experiment().name(), about());
    verdicts();
    facts();
    HtmlWhy why = new HtmlWhy(html, result);
    why.whys();
    advice();
    if (!result.analysis().comparisons().isEmpty()) {
      change();
      forks();
    }
    why.behaviour();
    remarks();
    new HtmlEnvironment(html, result).parts();
    HtmlFrame.end(html);
  }

  private String about() {
    String others =
        result.experiment().challengers().stream()
            .map(Variant::name)
            .collect(Collectors.joining(", "));
    return (others.isEmpty() ? "" : " · " + baseline + " against " + others)
        + result.trials().stream()
            .map(Trial::started)
            .min(Instant::compareTo)
            .map(started -> " · " + DATE.format(started))
            .orElse("");
  }

  private void verdicts() {
    String several = headlines.size() > 1 ? " several" : "";
    html.open("div", "class", "verdicts" + several).line();
    for (int i = 0; i < headlines.size(); i++) {
      Headline headline = headlines.get(i);
      String length = headline.claim().length() > LONG ? " long" : "";
      html.open("div", "class", "verdict " + tone(headline.verdict()) + length);
      html.leaf(i == 0 ? "h1" : "h2", Plain.line(headline.claim()));
      headline.basis().ifPresent(basis -> html.leaf("p", Plain.line(basis)));
      headline.addition().ifPresent(addition -> html.leaf("p", Plain.line(addition)));
      html.close("div").line();
    }
    html.close("div").line();
  }

  static String tone(Verdict verdict) {
    return verdict.name().toLowerCase(Locale.ROOT);
  }

  private void facts() {
    List<Comparison> primary = Ranking.primary(result.analysis().comparisons());
    html.open("dl", "class", "facts").line();
    if (primary.size() == 1) {
      Comparison only = primary.getFirst();
      String toned = "toned " + tone(only.verdict());
      String term = only.modes().isPresent() ? "Shift within modes, " : "Change in ";
      fact(term + Headline.names(result).of(only.metric()), change(only), toned);
      fact(Percent.share(only.effect().level()) + " interval", interval(only), "");
    }
    fact("Counts as the same", "±" + Percent.share(result.experiment().minEffect()), "");
    fact("Forks", forkCount(), "");
    fact("Measured for", Span.words(result.elapsed()), "");
    html.close("dl").line();
  }

  static String change(Comparison comparison) {
    return typographic(Wording.change(comparison.effect()));
  }

  static String interval(Comparison comparison) {
    return typographic(Wording.interval(comparison.effect()));
  }

  /// With minus signs, which have the width of a plus sign, and "to" between the bounds.
  static String typographic(String text) {
    return Plain.line(text).replaceAll("(?<=^|[ (])-(?=\\d)", "−").replace(" .. ", " to ");
  }

  private void fact(String term, String value, String classes) {
    html.open("div").leaf("dt", term).leaf("dd", value, "class", classes).close("div").line();
  }

  private String forkCount() {
    int failed = Forks.of(result).failed().size();
    return result.trials().size() + (failed == 0 ? "" : ", " + failed + " failed");
  }

  private void advice() {
    List<Remarks.Advice> advice = Remarks.advice(result);
    List<Trial> failed = Forks.of(result).failed();
    if (advice.isEmpty() && failed.isEmpty()) {
      return;
    }
    html.part("advice", "Before you rely on it", "");
    html.open("ul", "class", "advice").line();
    advice.forEach(one -> html.advice(one.severity(), one.text()));
    for (Trial trial : failed) {
      html.open("li", "class", "error").leaf("b", "failed: ");
      html.text(trial.variant() + ", block " + trial.block() + ": " + trial.failure().orElse(""));
      html.text(" ").leaf("code", trial.directory()).close("li").line();
    }
    html.close("ul").close("section").line();
  }

  private void change() {
    html.part(
        "change",
        "How much it changes",
        "Each bar is the interval in which the change against "
            + baseline
            + " lies; the mark is the estimate. Bold metrics decide.");
    figure("chart-intervals", "");
    tables.comparisons();
    html.close("section").line();
  }

  private void forks() {
    html.open("section", "class", "part", "id", "forks").open("div", "class", "head");
    html.open("div").leaf("h2", "Every fork", "class", "title");
    html.leaf(
        "p",
        "One fresh JVM per mark. Drift shows as a slope, modes as bands, a disturbed machine as"
            + " hollow marks.",
        "class",
        "note");
    html.close("div");
    html.open("label", "class", "live").text("Metric ");
    html.open("select", "id", "metric").close("select").close("label").close("div").line();
    html.open("ul", "class", "legend means live").close("ul").line();
    html.open("div", "class", "pair live").line();
    figure("chart-forks", "In the order they ran. Dashed: the mean; shaded in turn: blocks");
    figure("chart-distribution", "By value, with the median and the middle half");
    html.close("div").line();
    tables.distribution();
    tables.forks();
    html.close("section").line();
    if (iterated()) {
      warmUp();
    }
  }

  private boolean iterated() {
    return result.trials().stream()
        .flatMap(trial -> trial.measurements().stream())
        .anyMatch(m -> m.shape() == Shape.ITERATIONS && m.values().size() > 1);
  }

  private void warmUp() {
    html.part(
        "warm-up",
        "Warm-up",
        result.analysis().warmUp().map(w -> "Here " + Wording.warmUp(w)).orElse(""));
    html.open("ul", "class", "legend live").close("ul").line();
    html.open("figure", "class", "panel live").open("figcaption");
    html.open("span", "id", "warm-up-metric").close("span");
    html.text(" of every iteration: thin lines are forks, thick ones the median of each variant");
    html.close("figcaption").open("div", "class", "chart", "id", "chart-warm-up").close("div");
    html.close("figure").line();
    tables.warmUp();
    html.close("section").line();
  }

  private void remarks() {
    html.part("remarks", "How it was measured", "");
    html.open("dl", "class", "remarks").line();
    for (Remarks.Remark remark : Remarks.of(result)) {
      html.leaf("dt", remark.label()).leaf("dd", typographic(remark.text())).line();
    }
    html.close("dl").close("section").line();
  }

  private void figure(String id, String caption) {
    html.open("figure", "class", "panel live");
    if (!caption.isEmpty()) {
      html.leaf("figcaption", caption);
    }
    html.open("div", "class", "chart", "id", id).close("div").close("figure").line();
  }
}
