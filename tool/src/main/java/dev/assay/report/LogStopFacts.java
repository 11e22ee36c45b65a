package dev.assay.report;

import dev.assay.model.Distribution;
import dev.assay.model.LogReport;
import dev.assay.model.Safepoints;
import dev.assay.model.Stops;
import dev.assay.model.Stops.Outside;
import dev.assay.model.Stops.Utilisation;
import dev.assay.report.FactLines.Fact;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// What logs tell of stops besides tables, each fact in a line: the same words in the terminal and
/// on the page. What they do not tell is left out.
final class LogStopFacts {

  private LogStopFacts() {}

  /// @param outside pauses that are in none of these
  static List<Fact> safepoints(Safepoints safepoints, Outside outside) {
    List<Fact> facts = new ArrayList<>();
    Distribution reaching = safepoints.reaching();
    if (reaching.count() > 0) {
      facts.add(new Fact("To safepoint", reaching(safepoints)));
    } else if (safepoints.tellsLeastReaching() && !safepoints.worstReaching().isEmpty()) {
      long longest = safepoints.worstReaching().getFirst().reaching();
      facts.add(
          new Fact(
              "To safepoint",
              "at least "
                  + LogWords.time(safepoints.leastReaching())
                  + " in total, longest at least "
                  + LogWords.time(longest)));
    }
    if (safepoints.pausesInOthers().count() > 0) {
      facts.add(
          new Fact(
              "Nested",
              LogWords.count(safepoints.pausesInOthers().count(), "collector pause")
                  + " ("
                  + LogWords.time(safepoints.pausesInOthers().nanos())
                  + " in total) ran inside safepoints of other operations"));
    }
    if (outside.count() > 0) {
      facts.add(
          new Fact(
              "Outside",
              LogWords.count(outside.count(), "collector pause")
                  + " ("
                  + LogWords.time(outside.nanos())
                  + " in total, longest "
                  + LogWords.time(outside.longest())
                  + ") ran outside these stops: the log does not contain their safepoints"));
    }
    return facts;
  }

  /// What the title of a list of the longest stops says of their times.
  static String bounds(LogReport report, Safepoints safepoints) {
    return report.isCoarse()
        ? ", at least"
        : safepoints.tellsLeastReaching() ? "; time to safepoint at least" : "";
  }

  /// What that of the longest times to safepoint says.
  static String reachingBounds(Safepoints safepoints) {
    return safepoints.coarse() > 0 || safepoints.tellsLeastReaching() ? ", at least" : "";
  }

  /// Of which stops the sum is, where not all tell it, or else its share.
  private static String of(Safepoints safepoints) {
    Distribution d = safepoints.reaching();
    long stops = safepoints.total().count();
    if (safepoints.coarse() > 0) {
      return " over " + LogWords.count(d.count(), "stop") + " with exact times";
    }
    return safepoints.unreached() > 0
        ? ", logged for " + LogWords.count(d.count()) + " of " + LogWords.count(stops, "stop")
        : ", " + LogWords.share(d.total(), safepoints.total().total()) + " of stopped time";
  }

  private static String reaching(Safepoints safepoints) {
    Distribution d = safepoints.reaching();
    return (safepoints.unreached() > 0 ? "at least " : "")
        + LogWords.time(d.total())
        + " in total"
        + of(safepoints)
        + percentile("; p50 ", d, 0.5, d.p50())
        + percentile(", p99 ", d, 0.99, d.p99())
        + percentile(", p99.99 ", d, 0.9999, d.p9999())
        + ", longest "
        + LogWords.time(d.maximum());
  }

  private static String percentile(String label, Distribution time, double share, long value) {
    String words = LogWords.percentile(time, share, value);
    return words.equals(LogWords.UNKNOWN) ? "" : label + words;
  }

  /// The guaranteed share of the application in every window.
  static List<Fact> utilisation(LogReport report, Stops stops) {
    if (stops.utilisation().isEmpty()) {
      return List.of();
    }
    List<Utilisation> all = stops.utilisation();
    long standing = all.stream().filter(u -> u.minimum() <= 0).count();
    String windows =
        all.stream()
            .skip(Math.max(0, standing - 1))
            .map(u -> LogWords.nearly(u.minimum()) + " of any " + LogWords.window(u.window()))
            .collect(Collectors.joining(", "));
    boolean bound = report.lacksLines() || report.outside().count() > 0;
    String told = bound ? "as far as logged, " : "";
    return List.of(new Fact("MMU", told + "the application runs at least " + windows));
  }
}
