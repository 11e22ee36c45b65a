package dev.assay.report;

import dev.assay.model.Distribution;
import dev.assay.model.Gc;
import dev.assay.model.Kept;
import dev.assay.model.LogCoverage;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogEvent.RevocationKind;
import dev.assay.model.LogFinding.Place;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Counted;
import dev.assay.model.LogReport.Moment;
import dev.assay.text.Columns;
import dev.assay.text.Digits;
import dev.assay.text.Percent;
import dev.assay.text.Plain;
import dev.assay.text.Scale;
import dev.assay.text.Span;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Figures and names of a log report in words, the same in the terminal and on the page. What is
/// not known is [#UNKNOWN], never 0.
final class LogWords {

  /// Stands for a figure that the log cannot give.
  static final String UNKNOWN = "-";

  private static final double NANOS = 1e9;

  /// Names in a list before they are only counted.
  private static final int NAMES = 4;

  /// Of a name in a list.
  private static final int LETTERS = 80;

  /// More digits than these say nothing to a reader.
  private static final int DIGITS = 6;

  /// Less of a whole would be shown as nothing of it.
  static final double LEAST = 0.00005;

  /// From here on what is less than all would be shown as all.
  private static final double NEARLY_ALL = 0.9995;

  private static final DateTimeFormatter CLOCK =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSS", Locale.ROOT).withZone(ZoneOffset.UTC);
  private static final DateTimeFormatter MINUTE =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm", Locale.ROOT).withZone(ZoneOffset.UTC);

  private LogWords() {}

  static String count(long count) {
    return count < 0 ? UNKNOWN : Digits.grouped(count);
  }

  /// `1 safepoint`, `1,234 safepoints`.
  static String count(long count, String noun) {
    return count(count) + " " + noun + (count == 1 ? "" : "s");
  }

  /// The first few of many in words, and how many more there are.
  static <T> String first(List<T> all, Function<T, String> words) {
    String more = all.size() > NAMES ? ", and " + (all.size() - NAMES) + " more" : "";
    return shown(all, words) + more;
  }

  private static <T> String shown(List<T> all, Function<T, String> words) {
    return all.stream().limit(NAMES).map(words).collect(Collectors.joining(", "));
  }

  /// Names, the most frequent first.
  static String mostOften(List<Counted> names) {
    boolean others = !names.isEmpty() && Kept.isOthers(names.getLast().name());
    if (!others) {
      return first(names, LogWords::named);
    }
    long rest = names.stream().skip(NAMES).mapToLong(Counted::count).sum();
    return shown(names, LogWords::named) + ", others " + count(rest);
  }

  private static String named(Counted name) {
    return Columns.shorten(Plain.line(name.name()), LETTERS)
        + (name.count() > 1 ? " " + count(name.count()) : "");
  }

  /// Nanoseconds in the unit that suits them.
  static String time(double nanos) {
    return nanos >= 0 && Double.isFinite(nanos) ? Scale.show(nanos, "ns") : UNKNOWN;
  }

  static String time(long nanos) {
    return time((double) nanos);
  }

  /// A percentile; unknown where there are too few values for one to lie beyond it, so that it
  /// would only be the longest again.
  static String percentile(Distribution time, double share, long value) {
    return time.count() * (1 - share) >= 1 ? time(value) : UNKNOWN;
  }

  /// A long time in words: `24 hours`.
  static String span(double seconds) {
    return Span.words(Duration.ofMillis(Math.round(seconds * 1000)));
  }

  /// A round length of time: `1 ms`, `10 s`, `1 h`.
  static String window(long nanos) {
    long[] units = {3_600_000_000_000L, 60_000_000_000L, 1_000_000_000L, 1_000_000L, 1_000L};
    String[] names = {" h", " min", " s", " ms", " µs"};
    for (int i = 0; i < units.length; i++) {
      if (nanos >= units[i] && nanos % units[i] == 0) {
        return nanos / units[i] + names[i];
      }
    }
    return time(nanos);
  }

  static String bytes(double bytes) {
    return bytes >= 0 && Double.isFinite(bytes) ? Scale.show(bytes, "B") : UNKNOWN;
  }

  static String bytes(long bytes) {
    return bytes((double) bytes);
  }

  /// Bytes per second, from nanoseconds.
  static String rate(long bytes, long nanos) {
    return bytes < 0 || nanos <= 0 ? UNKNOWN : Scale.show(bytes / (nanos / NANOS), "B/s");
  }

  /// A part of a whole; `<0.01%` for the least, `>99.9%` for nearly all.
  static String share(double part, double whole) {
    if (!(whole > 0) || !(part >= 0)) {
      return UNKNOWN;
    }
    double share = part / whole;
    if (share > 0 && share < LEAST) {
      return "<0.01%";
    }
    return share >= NEARLY_ALL && share < 1 ? ">99.9%" : Percent.share(share);
  }

  static String share(long part, long whole) {
    return share((double) part, (double) whole);
  }

  /// The share of time outside collector pauses.
  static String throughput(LogReport report, Gc gc) {
    return (report.lacksLines() ? "at most " : "") + nearly(gc.throughput());
  }

  /// A share that is close to all, with as many nines as it has; `100%` only when nothing lacks.
  static String nearly(double share) {
    if (!Double.isFinite(share)) {
      return UNKNOWN;
    }
    if (share >= 1 || share < 0.99) {
      return Percent.share(share);
    }
    int decimals = (int) Math.ceil(-Math.log10(1 - share)) - 1;
    double step = Math.pow(10, Math.clamp(decimals, 1, DIGITS));
    double floor = Math.floor(share * 100 * step) / step;
    return Digits.fixed(floor, Math.clamp(decimals, 1, DIGITS)) + "%";
  }

  /// When it was: the date, or the time since the start of the JVM.
  static String when(Moment moment) {
    if (moment.clock() >= 0) {
      return clock(moment.clock());
    }
    return moment.uptime() < 0 ? UNKNOWN : Digits.grouped(moment.uptime() / NANOS, 3) + " s";
  }

  static String clock(long nanos) {
    return CLOCK.format(instant(nanos));
  }

  static String minute(long nanos) {
    return MINUTE.format(instant(nanos)) + " UTC";
  }

  static Instant instant(long nanos) {
    return Instant.ofEpochSecond(
        Math.floorDiv(nanos, 1_000_000_000L), Math.floorMod(nanos, 1_000_000_000L));
  }

  /// `gc.log:12`, without the folders that are the same for all.
  static String place(LogReport report, int file, long line) {
    return FileNames.of(report).of(path(report, file)) + ":" + line;
  }

  static String places(LogReport report, List<Place> places) {
    return places.stream()
        .map(place -> place(report, place.file(), place.line()))
        .collect(Collectors.joining(", "));
  }

  static String path(LogReport report, int file) {
    boolean known = file >= 0 && file < report.files().size();
    return known ? report.files().get(file).path() : UNKNOWN;
  }

  static String name(String path) {
    String plain = Plain.line(path);
    return plain.substring(plain.lastIndexOf('/') + 1);
  }

  /// @param handshakes whether a single bias is revoked in one, as from JDK 15 on
  static String kind(RevocationKind kind, boolean handshakes) {
    return switch (kind) {
      case SINGLE -> handshakes ? "single (no safepoint)" : "single";
      case BULK_REBIAS -> "bulk rebias";
      case BULK_REVOKE -> "bulk revoke";
      case OWN_STACK -> "by the owner (no safepoint)";
    };
  }

  static String kind(LogCoverage.Kind kind) {
    return switch (kind) {
      case RESTART -> "the JVM restarted";
      case CLOCK_BACK -> "the clock jumped back";
      case CLOCK_FORWARD -> "the clock jumped forward";
      case GAP -> "long gap without a line";
      case TRUNCATED -> "truncated at the end";
      case INTERRUPTED -> "reading was interrupted here";
      case BEGINS_CUT -> "truncated at the beginning";
      case DAMAGED -> "damaged";
      case OUT_OF_ORDER -> "lines out of order";
      case MIXED -> "interleaved lines of several JVMs";
      case BEGINS_LATE -> "the log starts late";
      case COLLECTIONS_MISSING -> "collections are missing";
      case LINES_LEFT_OUT -> "lines were left out here";
      case NUMBERS_FALL -> "collection numbers go back";
      case PAUSES_UNFINISHED -> "pauses without an end";
      case STOPS_UNFINISHED -> "safepoints without an end";
      case ROWS_WITHOUT_STOPS -> "safepoint statistics match no logged stop";
      case PARTS_UNREAD -> "other parts of the log were not read";
      case COPY -> "a copy was skipped";
      case REDELIVERED -> "repeated lines were read once";
    };
  }

  static String kind(IncidentKind kind) {
    return switch (kind) {
      case EVACUATION_FAILURE -> "evacuation failure";
      case PROMOTION_FAILURE -> "promotion failure";
      case CONCURRENT_MODE_FAILURE -> "concurrent mode failure";
      case ALLOCATION_STALL -> "allocation stall";
      case ALLOCATION_PACING -> "allocation pacing";
      case RELOCATION_STALL -> "relocation stall";
      case LOCKER_STALL -> "stall on JNI critical regions";
      case LOCKER_FAILURE -> "allocation given up for JNI critical regions";
      case OUT_OF_MEMORY -> "out of memory";
      case HEAP_DUMP -> "heap dump written";
      case CRASH -> "JVM crash";
      case OVERHEAD_LIMIT -> "GC overhead limit exceeded";
      case DEOPTIMIZATION -> "deoptimization";
      case CODE_CACHE_FULL -> "code cache full";
      case COMPILER_DISABLED -> "compiler disabled";
      case COMPILER_ENABLED -> "compiler re-enabled";
      case CODE_CACHE_SWEEP -> "code cache swept";
      case CODE_CACHE_FLUSH -> "dead or cold method flushed";
      case CODE_CACHE_COLLECTION -> "collection for the code cache";
      case CODE_CACHE_LOW -> "code cache critically low";
      case MESSAGES_DROPPED -> "log messages dropped";
      case SAFEPOINT_TIMEOUT -> "safepoint timed out";
      case SLOW_HANDSHAKE -> "slow handshake";
    };
  }
}
