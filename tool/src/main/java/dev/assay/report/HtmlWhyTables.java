package dev.assay.report;

import dev.assay.model.CauseLedger;
import dev.assay.model.CauseLedger.Component;
import dev.assay.model.CauseLedger.Part;
import dev.assay.model.Distribution;
import dev.assay.model.FigureChange;
import dev.assay.model.Gc;
import dev.assay.model.Gc.Group;
import dev.assay.model.JvmDifference;
import dev.assay.model.LogReport;
import dev.assay.model.Result;
import dev.assay.model.Safepoints;
import dev.assay.model.Safepoints.Operation;
import dev.assay.model.ThreadClass;
import dev.assay.model.ThreadTimeline;
import dev.assay.model.Why;
import dev.assay.text.Percent;
import dev.assay.text.Plain;
import dev.assay.text.Scale;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;

/// The tables of the why.
final class HtmlWhyTables {

  private final Html html;
  private final HtmlTable table;
  private final Result result;
  private final String baseline;

  HtmlWhyTables(Html html, Result result) {
    this.html = html;
    this.table = new HtmlTable(html);
    this.result = result;
    this.baseline = result.experiment().baseline().name();
  }

  void ledger(Why why, CauseLedger ledger) {
    alternative("The parts of " + WhyWording.total(ledger) + " as a table");
    table.open("Parts of " + WhyWording.total(ledger), false);
    table.head(
        "Part",
        "#" + baseline,
        "#" + why.variant(),
        "#Contributes",
        "#Interval",
        "#Detectable",
        "");
    Scale scale = Scale.of("s", Math.max(ledger.baseline(), ledger.variant()));
    int decimals = WhyWording.decimals(ledger);
    for (Part part : ledger.parts()) {
      part(part, scale, decimals);
    }
    html.open("tr", "class", "total").leaf("th", "all together", "scope", "row");
    table.figure(scale.format(ledger.baseline()));
    table.figure(scale.format(ledger.variant()));
    table.figure(signed(WhyWording.change(ledger), decimals));
    html.open("td", "colspan", "3").close("td").close("tr").line();
    table.close();
    html.close("details").line();
    for (String missing : ledger.missing()) {
      String text = "Not measured, so within the unexplained rest: " + missing;
      html.leaf("p", Plain.line(text), "class", "note");
    }
  }

  private void part(Part part, Scale scale, int decimals) {
    boolean rest = part.component() == Component.UNEXPLAINED;
    boolean proved = part.cause() && !rest;
    html.open("tr", "class", proved ? "primary" : "unproved");
    html.leaf("th", WhyWording.row(part), "scope", "row");
    table.figure(scale.format(part.baseline()));
    table.figure(scale.format(part.variant()));
    table.figure(signed(part.change(), decimals));
    table.figure(range(signed(part.low(), decimals), signed(part.high(), decimals)));
    table.figure(rest ? "" : seen(part.detectable()));
    table.cell(rest ? "what no part accounts for" : judged(part));
    html.close("tr").line();
  }

  private static String judged(Part part) {
    if (part.cause()) {
      return "a cause";
    }
    return WhyWording.beyond(part) ? "too small to matter" : "within chance";
  }

  private static String seen(double detectable) {
    return detectable > 0 && Double.isFinite(detectable) ? Percent.amount(detectable, 1) : "";
  }

  private static String signed(double change, int decimals) {
    return HtmlPage.typographic(WhyWording.signed(change, decimals));
  }

  private static String range(String low, String high) {
    return low.equals("unknown") || high.equals("unknown") ? "unknown" : low + " to " + high;
  }

  void differences(Why why) {
    if (why.differences().isEmpty()) {
      return;
    }
    html.leaf("h3", "How the JVMs differ");
    table.open("How the JVMs differ", why.differences().size());
    table.head("What", baseline, why.variant(), "Asked for");
    for (JvmDifference difference : why.differences()) {
      html.open("tr", "class", difference.asked() ? "unproved" : "primary warning");
      html.leaf("th", Plain.line(difference.name()), "scope", "row");
      value(difference, difference.baseline());
      value(difference, difference.value());
      html.leaf("td", asked(difference), "class", difference.asked() ? "" : "toned");
      html.close("tr").line();
    }
    table.close();
  }

  private static String asked(JvmDifference difference) {
    if (difference.kind() == JvmDifference.Kind.IGNORED) {
      return "ignored by the JVM";
    }
    return difference.asked() ? "yes" : "no, a side effect";
  }

  private void value(JvmDifference difference, String value) {
    String shown = WhyWording.value(difference, value);
    html.open("td", "class", "wrap").leaf("code", Plain.line(shown));
    if (!shown.equals(value) && !value.isEmpty()) {
      html.text(" (" + Plain.line(value) + ")");
    }
    html.close("td");
  }

  void figures(Why why) {
    List<FigureChange> changed = why.figures().stream().filter(FigureChange::changed).toList();
    List<FigureChange> same = why.figures().stream().filter(f -> !f.changed()).toList();
    if (!changed.isEmpty()) {
      html.leaf("h3", "Figures that changed");
      figures("Figures that changed", why, changed);
    }
    if (!same.isEmpty()) {
      html.open("details");
      html.leaf(
          "summary",
          same.size() + " figures changed no more than by chance; what would have been seen");
      figures("Figures within chance", why, same);
      html.close("details").line();
    }
  }

  private void figures(String label, Why why, List<FigureChange> figures) {
    String unit = why.ledgers().isEmpty() ? "fork" : why.ledgers().getFirst().work();
    table.open(label, figures.size());
    table.head(
        "Per " + Plain.line(unit),
        "#" + baseline,
        "#" + why.variant(),
        "#Difference",
        "#Interval",
        "#Detectable",
        "#Of the change",
        "What it is");
    figures.forEach(this::figure);
    table.close();
  }

  private void figure(FigureChange f) {
    Function<Double, String> amount = value -> WhyWording.amount(f.figure(), value);
    html.open("tr").open("th", "scope", "row").leaf("code", f.figure().text()).close("th");
    table.figure(amount.apply(f.baseline()));
    table.figure(amount.apply(f.variant()));
    table.figure(HtmlPage.typographic(plus(f.difference(), amount)));
    table.figure(
        range(
            HtmlPage.typographic(plus(f.low(), amount)),
            HtmlPage.typographic(plus(f.high(), amount))));
    table.figure(f.detectable() > 0 ? amount.apply(f.detectable()) : "");
    table.figure(f.explains().isPresent() ? Percent.amount(f.explains().getAsDouble(), 0) : "");
    html.leaf("td", f.figure().meaning(), "class", "wrap").close("tr").line();
  }

  private static String plus(double value, Function<Double, String> amount) {
    return Double.isFinite(value)
        ? (value > 0 ? "+" : value < 0 ? "-" : "") + amount.apply(Math.abs(value))
        : "unknown";
  }

  /// Stops by operation, of all variants side by side; the same as the pies.
  void operations(List<String> variants) {
    Map<String, Map<String, Distribution>> stops = new LinkedHashMap<>();
    variants.forEach(variant -> stops.put(variant, byName(log(variant))));
    Set<String> names = new LinkedHashSet<>();
    stops.values().forEach(those -> names.addAll(those.keySet()));
    alternative("The stops as a table");
    table.open("Stops by operation", names.size());
    List<String> heads = new ArrayList<>(List.of("Operation"));
    variants.forEach(variant -> {
      heads.add("#" + variant + ", stops");
      heads.add("#Share");
      heads.add("#Stopped");
      heads.add("#Share");
    });
    table.head(heads.toArray(String[]::new));
    for (String name : names) {
      html.open("tr").leaf("th", Plain.line(name), "scope", "row");
      stops.values().forEach(those -> shares(those, name));
      html.close("tr").line();
    }
    table.close();
    html.close("details").line();
  }

  private void shares(Map<String, Distribution> stops, String name) {
    Distribution own = stops.get(name);
    long count = stops.values().stream().mapToLong(Distribution::count).sum();
    long nanos = stops.values().stream().mapToLong(Distribution::total).sum();
    table.figure(own == null ? "0" : LogWords.count(own.count()));
    table.figure(own == null ? "" : LogWords.share(own.count(), count));
    table.figure(own == null ? "" : LogWords.time(own.total()));
    table.figure(own == null ? "" : LogWords.share(own.total(), nanos));
  }

  private static Map<String, Distribution> byName(LogReport log) {
    Map<String, Distribution> stops = new LinkedHashMap<>();
    Safepoints safepoints = log.safepoints();
    Gc gc = log.gc();
    if (safepoints != null && !safepoints.operations().isEmpty()) {
      for (Operation operation : safepoints.operations()) {
        stops.put(operation.name(), operation.total());
      }
    } else if (gc != null) {
      for (Group group : gc.kinds()) {
        stops.put(group.name(), group.time());
      }
    }
    return stops;
  }

  /// How long a stop takes in each variant.
  void stops(List<String> variants) {
    alternative("How long a stop takes as a table");
    table.open("How long a stop takes", false);
    table.head("Variant", "#Stops", "#Stopped", "#50%", "#90%", "#99%", "#99.9%", "#Longest");
    for (String variant : variants) {
      Distribution all = total(log(variant));
      html.open("tr").leaf("th", variant, "scope", "row");
      table.figure(LogWords.count(all.count()));
      table.figure(LogWords.time(all.total()));
      table.figure(LogWords.percentile(all, 0.5, all.p50()));
      table.figure(LogWords.percentile(all, 0.9, all.p90()));
      table.figure(LogWords.percentile(all, 0.99, all.p99()));
      table.figure(LogWords.percentile(all, 0.999, all.p999()));
      table.figure(LogWords.time(all.maximum()));
      html.close("tr").line();
    }
    table.close();
    html.close("details").line();
  }

  private static Distribution total(LogReport log) {
    Safepoints safepoints = log.safepoints();
    Gc gc = log.gc();
    return safepoints != null && safepoints.total().count() > 0
        ? safepoints.total()
        : Objects.requireNonNull(gc).pauses();
  }

  private LogReport log(String variant) {
    return Objects.requireNonNull(result.explanation().logs().get(variant));
  }

  /// CPU time by class of thread, of all timelines side by side.
  void threads(List<ThreadTimeline> timelines) {
    alternative("The threads as a table");
    table.open("CPU time by kind of thread", false);
    List<String> heads = new ArrayList<>(List.of("Threads"));
    timelines.forEach(line -> heads.add("#" + line.variant() + ", fork " + line.trial()));
    table.head(heads.toArray(String[]::new));
    for (ThreadClass kind : ThreadClass.values()) {
      if (timelines.stream().anyMatch(line -> line.cpu().containsKey(kind))) {
        html.open("tr").leaf("th", kind.text(), "scope", "row");
        timelines.forEach(line -> table.figure(Scale.show(sum(line, kind), "s")));
        html.close("tr").line();
      }
    }
    table.close();
    html.close("details").line();
  }

  private static double sum(ThreadTimeline line, ThreadClass kind) {
    return line.cpu().getOrDefault(kind, List.of()).stream().mapToDouble(Double::doubleValue).sum();
  }

  /// Open for readers without JavaScript; the script closes it, because the chart says the same.
  private void alternative(String summary) {
    html.open("details", "class", "alternative", "open", "").leaf("summary", Plain.line(summary));
  }
}
