package dev.assay.report;

import dev.assay.model.Distribution;
import dev.assay.model.Gc.Group;
import dev.assay.model.Kept;
import dev.assay.model.Safepoints;
import dev.assay.model.Safepoints.Operation;
import dev.assay.text.Bar;
import dev.assay.text.Columns;
import dev.assay.text.Plain;
import dev.assay.text.Style;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/// Named durations as rows: how many, how long in all, their shares as bars, and the percentiles;
/// of stops also their parts.
final class DurationTable {

  /// Rows that a reader looks at; the others become one.
  private static final int ROWS = 12;

  private static final int BAR = 6;

  /// Rank of the columns of cleanup, operation and leaving.
  private static final int PARTS = 11;

  /// Rows of the table of parts.
  private static final int LARGEST = 5;

  /// Less of the stopped time has no row in the table of parts.
  private static final double LEAST = 0.01;

  /// A row.
  ///
  /// @param also another name, or nothing
  /// @param time what is known of its spread; absent for a row that sums others up
  private record Row(
      String name,
      String also,
      long count,
      long total,
      StopParts parts,
      @Nullable Distribution time) {}

  private final String heading;
  private final Style style;
  private final Row all;

  /// The whole of which rows are shares; unknown where their times are lower bounds.
  private final long whole;

  private DurationTable(String heading, Row all, long whole, Style style) {
    this.heading = heading;
    this.all = all;
    this.whole = whole;
    this.style = style;
  }

  /// The safepoint ledger.
  static List<String> operations(Safepoints safepoints, Style style) {
    List<Row> rows = safepoints.operations().stream().map(DurationTable::row).toList();
    Row all =
        new Row(
            "all",
            "",
            safepoints.total().count(),
            safepoints.total().total(),
            StopParts.of(safepoints),
            safepoints.total());
    long whole = safepoints.coarse() > 0 ? -1 : all.total();
    return new DurationTable("operation", all, whole, style).stops(rows);
  }

  /// Pauses by kind or by cause, or phases.
  ///
  /// @param whole all of them, if the groups hold all
  static List<String> groups(String heading, List<Group> groups, Distribution whole, Style style) {
    List<Row> rows = groups.stream().map(DurationTable::row).toList();
    long count = sum(rows, Row::count);
    Distribution time = count == whole.count() ? whole : null;
    Row all = new Row("all", "", count, sum(rows, Row::total), StopParts.UNKNOWN, time);
    return new DurationTable(heading, all, all.total(), style).lines(rows, heading);
  }

  private static Row row(Operation operation) {
    boolean same = operation.family().equals(operation.name());
    return new Row(
        operation.name(),
        same ? "" : operation.family(),
        operation.total().count(),
        operation.total().total(),
        StopParts.of(operation),
        operation.total());
  }

  private static Row row(Group group) {
    Distribution time = group.time();
    return new Row(group.name(), "", time.count(), time.total(), StopParts.UNKNOWN, time);
  }

  /// Where the terminal has no room for the parts beside all else, those of the largest operations
  /// get a table of their own.
  private List<String> stops(List<Row> rows) {
    List<Row> shown = shown(rows, "operation");
    FittingTable.Fitted table = table().fitted(shown, style);
    List<String> lines = new ArrayList<>(table.lines());
    if (all.parts().tellsMore() && !table.shows(PARTS)) {
      lines.add("");
      lines.addAll(parts().lines(largest(rows), style));
    }
    return lines;
  }

  private List<Row> largest(List<Row> rows) {
    List<Row> largest =
        new ArrayList<>(
            rows.stream()
                .filter(row -> !isOthers(row))
                .limit(LARGEST)
                .filter(row -> row.total() >= LEAST * all.total())
                .toList());
    if (rows.size() > 1) {
      largest.add(all);
    }
    return largest;
  }

  private List<String> lines(List<Row> rows, String noun) {
    return table().lines(shown(rows, noun), style);
  }

  /// What the ledger itself had no room to tell apart stands below what it did, and once.
  private List<Row> shown(List<Row> rows, String noun) {
    List<Row> named = rows.stream().filter(row -> !isOthers(row)).toList();
    List<Row> shown = new ArrayList<>(named.subList(0, Math.min(ROWS, named.size())));
    List<Row> rest = new ArrayList<>(named.subList(shown.size(), named.size()));
    rows.stream().filter(DurationTable::isOthers).forEach(rest::add);
    if (rest.size() == 1 && isOthers(rest.getFirst())) {
      shown.addAll(rest);
    } else if (!rest.isEmpty()) {
      shown.add(rest(rest, noun));
    }
    if (rows.size() > 1) {
      shown.add(all);
    }
    return shown;
  }

  private static boolean isOthers(Row row) {
    return row.name().equals(Kept.OTHERS);
  }

  private static Row rest(List<Row> rows, String noun) {
    return new Row(
        isOthers(rows.getLast())
            ? "all other " + noun + "s"
            : "and "
                + (rows.size() == 1
                    ? "one more " + noun
                    : LogWords.count(rows.size(), "more " + noun)),
        "",
        sum(rows, Row::count),
        sum(rows, Row::total),
        StopParts.sum(rows, Row::parts),
        null);
  }

  private static long sum(List<Row> rows, ToLongFunction<Row> part) {
    return rows.stream().mapToLong(part).anyMatch(value -> value < 0)
        ? -1
        : rows.stream().mapToLong(part).sum();
  }

  private FittingTable<Row> table() {
    return new FittingTable<Row>()
        .words(heading, 0, row -> Plain.line(row.name()))
        .words("family", 12, row -> Plain.line(row.also()))
        .figures("count", 0, row -> LogWords.count(row.count()))
        .figures("share", 3, row -> LogWords.share(row.count(), all.count()))
        .words("", 6, row -> bar(row.count(), all.count()))
        .figures("total", 0, row -> LogWords.time(row.total()))
        .figures("share", 2, row -> LogWords.share(row.total(), whole))
        .words("", 4, row -> bar(row.total(), whole))
        .figures("reaching", 8, row -> LogWords.time(row.parts().reaching()))
        .figures("cleanup", PARTS, row -> LogWords.time(row.parts().cleanup()))
        .figures("at safepoint", PARTS, row -> LogWords.time(row.parts().operating()))
        .figures("leaving", PARTS, row -> LogWords.time(row.parts().leaving()))
        .figures("mean", 9, DurationTable::mean)
        .figures("p50", 10, row -> percentile(row, 0.5, Distribution::p50))
        .figures("p99", 5, row -> percentile(row, 0.99, Distribution::p99))
        .figures("p99.99", 7, row -> percentile(row, 0.9999, Distribution::p9999))
        .figures("longest", 1, row -> percentile(row, 0, Distribution::maximum));
  }

  private FittingTable<Row> parts() {
    return new FittingTable<Row>()
        .words("stopped time by phase", 0, row -> Plain.line(row.name()))
        .figures("reaching", 1, row -> LogWords.time(row.parts().reaching()))
        .figures("cleanup", 3, row -> LogWords.time(row.parts().cleanup()))
        .figures("at safepoint", 2, row -> LogWords.time(row.parts().operating()))
        .figures("leaving", 4, row -> LogWords.time(row.parts().leaving()));
  }

  private static String mean(Row row) {
    boolean known = row.count() > 0 && row.total() >= 0;
    return known ? LogWords.time((double) row.total() / row.count()) : LogWords.UNKNOWN;
  }

  private static String percentile(Row row, double share, ToLongFunction<Distribution> which) {
    Distribution time = row.time();
    return time == null
        ? LogWords.UNKNOWN
        : LogWords.percentile(time, share, which.applyAsLong(time));
  }

  /// The whole has none.
  private String bar(long part, long whole) {
    double share = whole > 0 && part >= 0 && part < whole ? (double) part / whole : 0;
    return Columns.padRight(Bar.of(share, BAR, style.unicode()), BAR);
  }
}
