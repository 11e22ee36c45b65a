package dev.assay.report;

import dev.assay.model.LogComparison;
import dev.assay.model.LogComparison.Change;
import dev.assay.model.LogComparison.Figure;
import dev.assay.model.LogComparison.Outcome;
import dev.assay.model.LogComparison.Quantity;
import dev.assay.model.LogComparison.Side;
import dev.assay.model.Notice;
import dev.assay.model.Severity;
import dev.assay.text.Percent;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Logs before and after a change.
final class LogComparisonFixtures {
  private static final double NODES = 4 * 86_400;

  private LogComparisonFixtures() {}

  static Map<String, LogComparison> all() {
    Map<String, LogComparison> cases = new LinkedHashMap<>();
    cases.put("article", article());
    cases.put("untold", untold());
    return cases;
  }

  /// Four nodes on a day, with and without biased locking: the totals are those of the article.
  static LogComparison article() {
    return new LogComparison(
        side("before", 35_793, 65_345_940_000L),
        side("after", 10_442, 59_063_230_000L),
        List.of(
            figure(
                "safepoints",
                "/h",
                Quantity.COUNT,
                35_793,
                10_442,
                0.292,
                0.25,
                0.34,
                Outcome.LESS,
                "71% fewer an hour (-75% .. -66%, 95% confidence)"),
            figure(
                "stopped time",
                "s/h",
                Quantity.SECONDS,
                65.34594,
                59.06323,
                0.904,
                0.79,
                1.04,
                Outcome.INCONCLUSIVE,
                "no change shown an hour (-21% .. +4%, 97.5% confidence)"),
            figure(
                "time to safepoint",
                "s/h",
                Quantity.SECONDS,
                4.1,
                4.11,
                1.002,
                0.994,
                1.009,
                Outcome.EQUIVALENT,
                "the same an hour within the margin (-0.6% .. +0.9%)"),
            figure(
                "allocation",
                "B/s",
                Quantity.BYTES,
                4.4e13,
                4.8e13,
                1.09,
                1.07,
                1.11,
                Outcome.MORE,
                "9.0% more per second (+7% .. +11%, 95% confidence)")),
        List.of(
            figure(
                "G1 young",
                "s/h",
                Quantity.SECONDS,
                52.1,
                58.4,
                1.12,
                1.04,
                1.21,
                Outcome.MORE,
                "12% more an hour (+4% .. +21%)"),
            figure(
                "Revoke bias",
                "s/h",
                Quantity.SECONDS,
                9.2,
                0,
                Double.NaN,
                Double.NaN,
                Double.NaN,
                Outcome.VANISHED,
                "gone; 9.20 s before")),
        List.of(
            figure(
                "longest stop",
                "s",
                Quantity.SECONDS,
                Double.NaN,
                Double.NaN,
                1.04,
                Double.NaN,
                Double.NaN,
                Outcome.DESCRIBED,
                "1.18 s before and 1.23 s after")),
        List.of(
            new Notice(
                "log.load",
                Severity.WARNING,
                "The load differs: allocation per second changed by +9%.")),
        0.01);
  }

  /// Logs that allow no verdict at all.
  static LogComparison untold() {
    return new LogComparison(
        new Side(List.of("a.log"), List.of("a.log"), 1, Double.NaN, null, 0, 0, 0),
        new Side(List.of("<b>.log"), List.of("<b>.log"), 1, Double.NaN, null, 0, 0, 0),
        List.of(),
        List.of(),
        List.of(),
        List.of(
            new Notice("log.untimed", Severity.WARNING, "Some of the logs have no times <script>")),
        0.01);
  }

  /// Operations of which none is known to have changed.
  static LogComparison undecided() {
    LogComparison article = article();
    return new LogComparison(
        article.before(),
        article.after(),
        article.figures(),
        List.of(
            undecided("G1 young collection", "/h", Quantity.COUNT, 0.98, 0.69, 1.39),
            undecided("G1 young collection", "s/h", Quantity.SECONDS, 0.97, 0.59, 1.6),
            undecided("G1 remark and cleanup", "s/h", Quantity.SECONDS, 0.38, 0.03, 4.32)),
        List.of(),
        List.of(),
        0.01);
  }

  /// One figure changed by far more than the others.
  static LogComparison farOff() {
    LogComparison article = article();
    return new LogComparison(
        article.before(),
        article.after(),
        List.of(
            figure("a", "/h", Quantity.COUNT, 100, 110, 1.1, 1.05, 1.2, Outcome.MORE, "1.1 times"),
            figure("b", "/h", Quantity.COUNT, 100, 80, 0.8, 0.7, 0.9, Outcome.LESS, "0.8 times"),
            figure("c", "/h", Quantity.COUNT, 1, 555, 555, 400, 700, Outcome.MORE, "555 times")),
        List.of(),
        List.of(),
        List.of(),
        0.01);
  }

  /// Differences stand behind figures of which nothing is known.
  static LogComparison unlike(List<Notice> notices) {
    LogComparison article = article();
    Figure full =
        new Figure(
            "full collections",
            "/h",
            Quantity.COUNT,
            0,
            64,
            0,
            2.7,
            new Change(Double.NaN),
            Outcome.DESCRIBED,
            "0 before, 64 after",
            "full collections: 0 before, 64 after");
    return new LogComparison(
        article.before(),
        article.after(),
        List.of(
            undecided("open 1", "/h", Quantity.COUNT, 0.98, 0.69, 1.39),
            undecided("open 2", "s/h", Quantity.SECONDS, 0.97, 0.59, 1.6),
            undecided("open 3", "s/h", Quantity.SECONDS, 0.97, 0.59, 1.6),
            figure("pauses", "/h", Quantity.COUNT, 100, 400, 4, 1.4, 12, Outcome.MORE, "4.0 times"),
            figure(
                "longer", "s/h", Quantity.SECONDS, 10, 40, 4, 1.4, 12, Outcome.MORE, "4.0 times"),
            undecided("per GB", "s/GB", Quantity.SECONDS, 0.97, 0.59, 1.6)),
        List.of(),
        List.of(full),
        notices,
        0.01);
  }

  /// More figures that differ than a page begins with.
  static LogComparison rising(List<Notice> notices) {
    LogComparison article = article();
    return new LogComparison(
        article.before(),
        article.after(),
        List.of(
            rising("a", "/h"),
            rising("b", "/h"),
            rising("c", "/h"),
            rising("d", "/h"),
            rising("per GB", "s/GB")),
        List.of(),
        List.of(),
        notices,
        0.01);
  }

  private static Figure rising(String name, String unit) {
    return figure(name, unit, Quantity.SECONDS, 10, 40, 4, 1.4, 12, Outcome.MORE, "4.0 times");
  }

  private static Figure undecided(
      String name, String unit, Quantity quantity, double ratio, double low, double high) {
    return figure(
        name, unit, quantity, 100, 100 * ratio, ratio, low, high, Outcome.INCONCLUSIVE, "-");
  }

  private static Side side(String when, long stops, long nanos) {
    List<String> files =
        List.of(
            when + "/node-1.log", when + "/node-2.log", when + "/node-3.log", when + "/node-4.log");
    return new Side(files, files, 4, NODES, "safepoints", stops, nanos, 0);
  }

  private static Figure figure(
      String name,
      String unit,
      Quantity quantity,
      double before,
      double after,
      double ratio,
      double low,
      double high,
      Outcome outcome,
      String claim) {
    double hours = unit.equals("B/s") ? NODES : NODES / 3600;
    return new Figure(
        name,
        unit,
        quantity,
        before,
        after,
        Double.isNaN(before) ? 1.18 : before / hours,
        Double.isNaN(after) ? 1.23 : after / hours,
        new Change(ratio, low, high, 0.95, 0.001),
        outcome,
        Double.isNaN(low)
            ? claim.substring(claim.indexOf("; ") + 2)
            : Percent.change(low, 0) + " .. " + Percent.change(high, 0),
        name + ": " + claim);
  }
}
