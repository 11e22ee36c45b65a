package dev.assay.report;

import dev.assay.model.Comparison;
import dev.assay.model.Measurement;
import dev.assay.model.Measurement.Shape;
import dev.assay.model.Metric;
import dev.assay.model.Result;
import dev.assay.model.Trial;
import dev.assay.model.Variant;
import dev.assay.text.Scale;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Every chart of the page as a table: for readers without JavaScript, without sight, or with a
/// spreadsheet.
final class HtmlTables {
  private final Html html;
  private final HtmlTable table;
  private final Result result;
  private final Forks forks;
  private final Names names;

  HtmlTables(Html html, Result result) {
    this.html = html;
    this.table = new HtmlTable(html);
    this.result = result;
    this.forks = Forks.of(result);
    this.names = Headline.names(result);
  }

  void comparisons() {
    List<Comparison> ranked = Ranking.of(result.analysis().comparisons());
    table.open("Every metric", ranked.size() > 16);
    String baseline = "#" + result.experiment().baseline().name();
    String interval = "#" + Wording.intervals(ranked);
    if (several()) {
      table.head("Metric", "Variant", baseline, "#Value", "#Change", interval, "Verdict", "#Forks");
    } else {
      String variant = "#" + ranked.getFirst().variant();
      table.head("Metric", baseline, variant, "#Change", interval, "Verdict", "#Forks");
    }
    ranked.forEach(this::comparison);
    table.close();
    if (!names.prefix().isEmpty()) {
      html.leaf("p", "Names without their common beginning " + names.prefix(), "class", "note");
    }
  }

  private boolean several() {
    return result.experiment().challengers().size() > 1;
  }

  private void comparison(Comparison c) {
    Scale scale = Scale.of(c.metric().unit(), Math.max(c.baselineMean(), c.variantMean()));
    html.open("tr", "class", (c.primary() ? "primary " : "") + HtmlPage.tone(c.verdict()));
    html.leaf("th", names.of(c.metric()), "scope", "row");
    if (several()) {
      table.cell(c.variant());
    }
    table.figure(scale.format(c.baselineMean()));
    table.figure(scale.format(c.variantMean()));
    html.leaf("td", HtmlPage.change(c), "class", "n toned");
    table.figure(HtmlPage.interval(c));
    html.open("td").open("span", "class", "badge").raw(badge(c));
    html.text(Kind.of(c.metric()).word(c.verdict())).close("span").close("td");
    table.figure(Integer.toString(c.forks()));
    html.close("tr").line();
  }

  /// The verdict's shape, the same as in the chart.
  private static String badge(Comparison c) {
    String path =
        switch (c.verdict()) {
          case FASTER -> "M5,0L10,9H0Z";
          case SLOWER -> "M5,9L10,0H0Z";
          case EQUIVALENT -> "M1,1H9V9H1Z";
          case INCONCLUSIVE -> "M5,1A4,4 0 1 1 4.99,1ZM5,2.6A2.4,2.4 0 1 0 5.01,2.6Z";
        };
    return "<svg viewBox=\"0 0 10 10\" aria-hidden=\"true\"><path fill=\"currentColor\" d=\""
        + path
        + "\"/></svg>";
  }

  void distribution() {
    ForkSeries series = ForkSeries.of(result).orElseThrow();
    Scale scale =
        scale(series.values().values().stream().flatMap(List::stream).toList(), series.metric());
    alternative("The distribution of " + names.of(series.metric()) + " as a table");
    table.open("Distribution of " + names.of(series.metric()), false);
    table.head("Variant", "#Forks", "#Least", "#Quarter", "#Median", "#Three quarters", "#Most");
    series
        .values()
        .forEach((variant, values) -> {
          html.open("tr").leaf("th", variant, "scope", "row");
          table.figure(Integer.toString(values.size()));
          for (double share : new double[] {0, 0.25, 0.5, 0.75, 1}) {
            table.figure(values.isEmpty() ? "" : scale.format(quantile(values, share)));
          }
          html.close("tr").line();
        });
    table.close();
    html.close("details").line();
  }

  /// Linear between neighbours, as D3 does (R's type 7).
  static double quantile(List<Double> values, double share) {
    List<Double> sorted = values.stream().sorted().toList();
    double position = (sorted.size() - 1) * share;
    int below = (int) Math.floor(position);
    int above = Math.min(below + 1, sorted.size() - 1);
    return sorted.get(below) + (sorted.get(above) - sorted.get(below)) * (position - below);
  }

  void forks() {
    Metric metric = ForkSeries.of(result).orElseThrow().metric();
    List<Double> values =
        forks.all().stream().flatMap(f -> forks.value(f.trial(), metric).stream()).toList();
    Scale scale = scale(values, metric);
    alternative("Every fork as a table");
    table.open("Forks in the order they ran", true);
    table.head("#Fork", "#Block", "Variant", "#" + names.of(metric), "State", "Machine", "Folder");
    for (Forks.Fork fork : forks.all()) {
      Trial trial = fork.trial();
      html.open("tr");
      table.figure(Integer.toString(trial.number()));
      table.figure(Integer.toString(trial.block()));
      table.cell(trial.variant());
      table.figure(forks.value(trial, metric).map(scale::format).orElse(""));
      html.leaf("td", state(fork), "class", "wrap");
      table.cell(ChartData.conditions(trial.conditions()));
      html.open("td").leaf("code", trial.directory()).close("td").close("tr").line();
    }
    table.close();
    html.close("details").line();
  }

  private static String state(Forks.Fork fork) {
    return switch (fork.state()) {
      case COUNTED -> "counted";
      case REPEATED -> "block ran again";
      case INCOMPLETE -> "block incomplete";
      case FAILED -> "failed: " + fork.trial().failure().orElse("");
    };
  }

  void warmUp() {
    Optional<Metric> metric =
        Ranking.of(result.analysis().comparisons()).stream()
            .map(Comparison::metric)
            .filter(m -> result.trials().stream().anyMatch(t -> curve(t, m).size() > 1))
            .findFirst();
    metric.ifPresent(this::medians);
  }

  private void medians(Metric metric) {
    alternative("The medians as a table");
    table.open("Median " + names.of(metric) + " by iteration", true);
    List<String> variants = result.experiment().variants().stream().map(Variant::name).toList();
    List<String> heads = new ArrayList<>(List.of("#Iteration"));
    variants.forEach(variant -> heads.add("#" + variant));
    table.head(heads.toArray(String[]::new));
    int longest = result.trials().stream().mapToInt(t -> curve(t, metric).size()).max().orElse(0);
    for (int i = 0; i < longest; i++) {
      html.open("tr")
          .leaf(
              "th", (i + 1) + (i < forks.cut() ? " (cut off)" : ""), "scope", "row", "class", "n");
      for (String variant : variants) {
        table.figure(median(variant, metric, i));
      }
      html.close("tr").line();
    }
    table.close();
    html.close("details").line();
  }

  private String median(String variant, Metric metric, int iteration) {
    List<Double> values =
        forks.all().stream()
            .filter(f -> f.state() == Forks.State.COUNTED && f.trial().variant().equals(variant))
            .map(f -> curve(f.trial(), metric))
            .filter(curve -> curve.size() > iteration)
            .map(curve -> curve.get(iteration))
            .toList();
    return values.isEmpty() ? "" : Scale.show(quantile(values, 0.5), metric.unit());
  }

  private static List<Double> curve(Trial trial, Metric metric) {
    return trial
        .measurement(metric.name())
        .filter(m -> m.shape() == Shape.ITERATIONS)
        .map(Measurement::values)
        .orElse(List.of());
  }

  private static Scale scale(List<Double> values, Metric metric) {
    return Scale.of(metric.unit(), values.stream().mapToDouble(v -> v).max().orElse(0));
  }

  /// Open for readers without JavaScript; the script closes it, because the chart says the same.
  private void alternative(String summary) {
    html.open("details", "class", "alternative", "open", "").leaf("summary", summary);
  }
}
