package dev.assay.report;

import dev.assay.model.Distribution;
import dev.assay.model.Gc;
import dev.assay.model.Gc.Group;
import dev.assay.model.LogReport;
import dev.assay.model.Safepoints;
import dev.assay.model.Safepoints.Operation;
import dev.assay.text.CsvText;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/// The safepoint ledger and the collector's pauses as comma-separated values (RFC 4180), one table:
/// `docs/reference/log-csv.md` describes its columns. What is not known is empty.
public final class LogCsv {

  private static final String HEADER =
      "table,name,family,count,total_seconds,reaching_seconds,cleanup_seconds,operating_seconds,"
          + "leaving_seconds,minimum_seconds,p50_seconds,p90_seconds,p95_seconds,p99_seconds,"
          + "p999_seconds,p9999_seconds,maximum_seconds";

  private LogCsv() {}

  /// The header and the rows, with a line end after each.
  public static String write(LogReport report) {
    Safepoints safepoints = report.safepoints();
    Gc gc = report.gc();
    Stream<String> operations =
        safepoints == null ? Stream.of() : safepoints.operations().stream().map(LogCsv::row);
    Stream<String> groups =
        gc == null
            ? Stream.of()
            : Stream.of(
                    rows("pause", gc.kinds()),
                    rows("cause", gc.causes()),
                    rows("concurrent", gc.concurrent()),
                    rows("collection", gc.collections()))
                .flatMap(rows -> rows);
    return Stream.of(Stream.of(HEADER), operations, groups)
        .flatMap(rows -> rows)
        .map(row -> row + "\r\n")
        .collect(Collectors.joining());
  }

  private static String row(Operation operation) {
    return row(
        "safepoint",
        operation.name(),
        operation.family(),
        operation.total(),
        operation.reaching().known(),
        operation.cleanup(),
        operation.operating(),
        operation.leaving());
  }

  private static Stream<String> rows(String table, List<Group> groups) {
    return groups.stream()
        .map(group -> {
          String kind = group.kind() == null ? "" : group.kind().name().toLowerCase(Locale.ROOT);
          return row(table, group.name(), kind, group.time(), -1, -1, -1, -1);
        });
  }

  /// @param parts time to safepoint, cleanup, operation, leaving
  private static String row(
      String table, String name, String family, Distribution time, long... parts) {
    boolean any = time.count() > 0;
    LongStream spread =
        any
            ? LongStream.of(
                time.minimum(),
                time.p50(),
                time.p90(),
                time.p95(),
                time.p99(),
                time.p999(),
                time.p9999(),
                time.maximum())
            : LongStream.generate(() -> -1).limit(8);
    Stream<String> figures =
        Stream.of(LongStream.of(time.total()), LongStream.of(parts), spread)
            .flatMap(LongStream::boxed)
            .map(LogCsv::seconds);
    return Stream.concat(
            Stream.of(
                table, CsvText.field(name), CsvText.field(family), Long.toString(time.count())),
            figures)
        .collect(Collectors.joining(","));
  }

  private static String seconds(long nanos) {
    return nanos < 0 ? "" : BigDecimal.valueOf(nanos, 9).stripTrailingZeros().toPlainString();
  }
}
