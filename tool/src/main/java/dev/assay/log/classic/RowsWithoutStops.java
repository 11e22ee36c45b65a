package dev.assay.log.classic;

import dev.assay.log.line.LogEvents;
import dev.assay.model.LogCoverage.Irregularity;
import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Safepoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Rows of the safepoint table for which no line of their stop was found. In a quotation of a few
/// lines, such a row stands for a stop of its own and is passed on. In a whole log it is only
/// reported: its lines may be lost, but its times are exact, and one row in whole milliseconds
/// would turn every total into "at least".
final class RowsWithoutStops {

  /// Rows or stops of a quotation.
  private static final int MOST = 32;

  /// As many rows of any log may fit none of the stops near of them.
  private static final int LOST = 8;

  private static final String READ_BY_ITSELF =
      "no figure includes them; if the file is of another JVM or another start, read it separately";

  /// Nanoseconds within which a stop may be that of a row, whose line was late or lost its stamp.
  private static final long NEAR = 1_000_000_000;

  /// A row of another day would stretch the time over which all is told.
  private static final long FAR = 3_600_000_000_000L;

  private final List<Safepoint> rows = new ArrayList<>();
  private final List<Long> stops = new ArrayList<>();

  /// The one in which stops are told.
  private int file;

  /// Stops without a time and a name, each of which may be that of a row.
  private int timeless;

  private final Map<Integer, FileRows> files = new TreeMap<>();

  /// The file of the last row.
  private @Nullable FileRows last;

  private int all;

  /// Tables that tell their ends. The last row of each is that of the stop in which the JVM ended,
  /// of which there is no line.
  private int ended;

  /// How many rows a file has, and how many of them found no stop.
  private static final class FileRows {
    private final int file;
    private long all;
    private long left;
    private long firstLeft;

    /// Those that no stop was near of.
    private long apart;

    FileRows(int file) {
      this.file = file;
    }
  }

  /// Counts a row.
  void row(At at) {
    all++;
    of(at).all++;
  }

  private FileRows of(At at) {
    if (last == null || last.file != at.file()) {
      last = files.computeIfAbsent(at.file(), FileRows::new);
    }
    return last;
  }

  /// Takes the time of a stop.
  void stop(At at) {
    file = at.file();
    if (stops.size() <= MOST) {
      stops.add(at.uptime());
    }
  }

  /// A stop was told that has neither a time nor a name.
  void timeless() {
    timeless++;
  }

  /// The table tells its end, so that it is no quotation.
  void whole() {
    ended++;
  }

  /// Whether rows are taken.
  boolean areFew() {
    return ended == 0 && all <= MOST && stops.size() <= MOST;
  }

  /// Takes a row that found no stop.
  ///
  /// @param before uptime of the last stop in front of it, or unknown
  /// @param behind that of the first behind it
  void add(Safepoint row, long before, long behind) {
    FileRows of = of(row.at());
    long uptime = row.at().uptime();
    of.apart += uptime >= 0 && !isNear(before, uptime) && !isNear(behind, uptime) ? 1 : 0;
    of.firstLeft = of.left++ == 0 ? row.at().line() : of.firstLeft;
    if (areFew()) {
      rows.add(row);
    }
  }

  private static boolean isNear(long stop, long uptime) {
    return stop >= 0 && Math.abs(stop - uptime) <= NEAR;
  }

  /// Tells the files with rows that no figure has: another JVM wrote them, or another start, or the
  /// lines of their stops are elsewhere.
  Stream<Irregularity> irregularities() {
    return files.values().stream()
        .map(of -> areFew() && of.file == file ? ofQuotation(of) : ofLog(of))
        .filter(irregularity -> irregularity.count() > 0);
  }

  private Irregularity ofQuotation(FileRows of) {
    List<Safepoint> untold =
        rows.stream()
            .filter(row -> row.at().file() == file && isFar(nearest(row.at().uptime())))
            .toList();
    long first = untold.isEmpty() ? of.firstLeft : untold.getFirst().at().line();
    return irregularity(of, untold.size(), first);
  }

  private Irregularity ofLog(FileRows of) {
    long untold = of.apart > ended ? of.apart : 0;
    return irregularity(of, of.left > Math.max(LOST, of.all / 2) ? of.left : untold, of.firstLeft);
  }

  private static Irregularity irregularity(FileRows of, long count, long line) {
    return new Irregularity(Kind.ROWS_WITHOUT_STOPS, count, of.file, line, READ_BY_ITSELF);
  }

  /// Gives those out that are stops of their own.
  void give(LogEvents next) {
    List<Safepoint> apart =
        areFew() ? rows.stream().filter(this::isOfQuotation).toList() : List.of();
    apart.stream().skip(timeless).forEach(next::accept);
  }

  private boolean isOfQuotation(Safepoint row) {
    return row.at().file() == file && isApart(row.at().uptime());
  }

  private boolean isApart(long uptime) {
    long nearest = nearest(uptime);
    return uptime >= 0 && nearest > NEAR && !isFar(nearest);
  }

  /// Nanoseconds to the nearest stop, the most there are where none has a time.
  private long nearest(long uptime) {
    long nearest = Long.MAX_VALUE;
    for (long stop : stops) {
      nearest = stop < 0 ? nearest : Math.min(nearest, Math.abs(stop - uptime));
    }
    return nearest;
  }

  private static boolean isFar(long nearest) {
    return nearest < Long.MAX_VALUE && nearest > FAR;
  }
}
