package dev.assay.ledger.unavailable;

import dev.assay.model.Gc;
import dev.assay.model.LogCoverage.Tag;
import dev.assay.model.LogReport.Unavailable;
import dev.assay.model.OperationFamily;
import dev.assay.model.Safepoints;
import dev.assay.model.Safepoints.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Figures of stops that the logs at hand cannot give.
///
/// @param pausesOnly logs that tell pauses and no safepoint, where others tell safepoints
/// @param outside pauses that are in none of the stops of their run
/// @param unlisted safepoints that are counted, of which nothing else is told
/// @param unplaced stops without a time, where others have one
/// @param rowsLeft whether rows name operations of stops that no line tells
public record UnavailableStops(
    long pausesOnly, long outside, long unlisted, long unplaced, boolean rowsLeft) {

  private static final String NOT_LOGGED = "not logged";

  /// What has a JDK 8 write a row for each stop.
  private static final String ROWS =
      "-XX:+PrintSafepointStatistics -XX:PrintSafepointStatisticsCount=1";

  List<Unavailable> figures(Remedy remedy, @Nullable Safepoints safepoints, @Nullable Gc gc) {
    List<Unavailable> missing = new ArrayList<>();
    if (safepoints == null) {
      missing.add(untold(remedy, gc));
    } else if (namesFew(safepoints)) {
      missing.add(byOperation(remedy, safepoints));
    }
    if (pausesOnly > 0) {
      missing.add(ofEveryLog(remedy));
    }
    if (outside > 0) {
      missing.add(ofAllPauses());
    }
    if (unplaced > 0) {
      missing.add(ofUnplaced());
    }
    if (safepoints != null) {
      missing.addAll(ofSafepoints(remedy, safepoints));
    }
    return missing;
  }

  private List<Unavailable> ofSafepoints(Remedy remedy, Safepoints safepoints) {
    List<Unavailable> missing = new ArrayList<>();
    if (unlisted > 0) {
      missing.add(ofUnlisted(safepoints));
    }
    if (safepoints.coarse() > 0) {
      missing.add(exactly(remedy, safepoints));
    }
    if (safepoints.unreached() > 0) {
      missing.add(reaching(safepoints));
    } else if (reachesNone(safepoints)) {
      missing.add(reaching(remedy, safepoints));
    }
    if (lacksCleanup(remedy, safepoints)) {
      missing.add(new Unavailable("cleanup time within the stops", NOT_LOGGED, "-Xlog:safepoint*"));
    }
    return missing;
  }

  /// What is said of stops where no line tells one to its end. Who logs safepoints logs one with
  /// each pause of the collector.
  private static Unavailable untold(Remedy remedy, @Nullable Gc gc) {
    String figure = "total stopped time, time to safepoint";
    Tag lines = remedy.formats().stops();
    if (lines.lines() == 0) {
      return remedy.missing(
          figure,
          gc != null && gc.pauses().count() > 0 ? "safepoints are not logged" : LoggedRun.NONE,
          "-XX:+PrintGCApplicationStoppedTime",
          "-Xlog:safepoint");
    }
    return new Unavailable(
        figure,
        lines.understood() < lines.lines()
            ? "safepoints are logged, but no line with their time was understood"
            : "safepoints are logged, but none to its end",
        "");
  }

  /// Whether most of the stopped time is of no operation: a JDK 8 names that of a heap dump in the
  /// cause of its collection, and no other.
  private static boolean namesFew(Safepoints safepoints) {
    return unnamed(safepoints)
        .anyMatch(operation ->
            2 * operation.total().total() > safepoints.total().total()
                || operation.total().count() == safepoints.total().count());
  }

  private static Stream<Operation> unnamed(Safepoints safepoints) {
    return safepoints.operations().stream()
        .filter(operation -> operation.name().equals(OperationFamily.UNNAMED));
  }

  private static String unnamedOfAll(Safepoints safepoints) {
    long all = safepoints.total().count();
    long unnamed = unnamed(safepoints).mapToLong(operation -> operation.total().count()).sum();
    return unnamed == all
        ? "operation names are not logged"
        : String.format(
            Locale.ROOT, "operation names are not logged for %,d of %,d stops", unnamed, all);
  }

  private Unavailable byOperation(Remedy remedy, Safepoints safepoints) {
    String figure = "stopped time by VM operation";
    if (rowsLeft) {
      return new Unavailable(
          figure, "the rows that name operations are of no stop that is told", "");
    }
    return remedy.onOutput(
        figure,
        unnamedOfAll(safepoints)
            + (remedy.formats().unified() ? "; JDK 11 and later log them" : ""),
        ROWS,
        "-Xlog:safepoint");
  }

  private Unavailable ofEveryLog(Remedy remedy) {
    return remedy.missing(
        Unavailable.EVERY_LOG,
        pausesOnly == 1
            ? "one log has pauses but no safepoints"
            : pausesOnly + " logs have pauses but no safepoints",
        "-XX:+PrintGCApplicationStoppedTime",
        "-Xlog:safepoint");
  }

  private Unavailable ofAllPauses() {
    return new Unavailable(
        "exact MMU, percentiles of all stops",
        outside == 1
            ? "one pause lies in none of the logged safepoints, and counts as a stop of its own length"
            : String.format(
                Locale.ROOT,
                "%,d pauses lie in none of the logged safepoints, and count as stops of their own"
                    + " length",
                outside),
        "");
  }

  private Unavailable ofUnplaced() {
    return new Unavailable(
        "MMU",
        unplaced == 1
            ? "one stop has no timestamp"
            : String.format(Locale.ROOT, "%,d stops have no timestamps", unplaced),
        "");
  }

  private Unavailable ofUnlisted(Safepoints safepoints) {
    long listed = safepoints.total().count();
    return new Unavailable(
        "counts, shares and sums of all safepoints",
        listed == 0
            ? String.format(Locale.ROOT, "none of %,d safepoints is listed", unlisted)
            : String.format(
                Locale.ROOT,
                "only %,d of %,d safepoints are listed; counts, shares and sums cover only these",
                listed,
                listed + unlisted),
        "-XX:PrintSafepointStatisticsTimeout=-1");
  }

  private static Unavailable exactly(Remedy remedy, Safepoints safepoints) {
    return remedy.missing(
        "exact stopped time, time to safepoint, phases of the stops, MMU",
        String.format(
            Locale.ROOT,
            "%,d of %,d stops are only in a table truncated to whole milliseconds",
            safepoints.coarse(),
            safepoints.total().count()),
        "-XX:+PrintGCApplicationStoppedTime",
        "-Xlog:safepoint");
  }

  private static Unavailable reaching(Safepoints safepoints) {
    return new Unavailable(
        "time to safepoint of all stops",
        String.format(
            Locale.ROOT,
            "not logged for %,d of %,d stops",
            safepoints.unreached(),
            safepoints.total().count()),
        "");
  }

  private static boolean reachesNone(Safepoints safepoints) {
    return safepoints.reaching().count() == 0 && safepoints.total().count() > safepoints.coarse();
  }

  private Unavailable reaching(Remedy remedy, Safepoints safepoints) {
    String figure = "time to safepoint";
    if (safepoints.tellsLeastReaching()) {
      return new Unavailable(
          "exact " + figure, "only in a table truncated to whole milliseconds", "");
    }
    return rowsLeft
        ? new Unavailable(figure, NOT_LOGGED, "")
        : remedy.onOutput(figure, NOT_LOGGED, ROWS, "-Xlog:safepoint");
  }

  /// Of JDK 9 to 12 without the lines of their cleanup: newer JVMs tell the operation's own time.
  private static boolean lacksCleanup(Remedy remedy, Safepoints safepoints) {
    return safepoints.total().count() > 0
        && safepoints.coarse() == 0
        && !remedy.formats().classic()
        && safepoints.operations().stream()
            .allMatch(operation -> operation.cleanup() < 0 && operation.operating() < 0);
  }
}
