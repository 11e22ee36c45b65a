package dev.assay.log.set;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The times that stand in front of a line.
///
/// @param dates of the clock
/// @param uptimes since the start of its JVM
record ToldTimes(List<Time> dates, List<Time> uptimes) {

  private static final Pattern TIME =
      Pattern.compile(
          "\\[(?:(\\d{1,12}[.,]\\d{3})s|(\\d{1,18})([mn])s|(\\d{4}-\\d\\d-[^]\\s]{10,24})) *]");

  private static final DateTimeFormatter DATE =
      DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSS[XXX][XX]");

  private static final long MILLI = 1_000_000;

  /// More milliseconds than a JVM runs: those of the clock.
  private static final long CLOCK = 1_000_000_000_000L;

  /// @param nanos since the start of the JVM or of 1970
  /// @param unit as it is told
  record Time(long nanos, Unit unit) {

    /// Each output has the same digits; in other units the last millisecond may be rounded or not.
    private boolean isLike(Time other) {
      return Math.abs(nanos - other.nanos) <= (unit == other.unit ? 0 : MILLI);
    }

    private Stream<String> marks(String sort) {
      long millis = nanos / MILLI;
      return Stream.of(sort + millis, sort + (millis + 1));
    }

    /// `timenanos` counts since the start of the machine, and looks like `uptimenanos`.
    private boolean isOfAnyStart() {
      return unit == Unit.NANOS;
    }
  }

  private enum Unit {
    SECONDS,
    MILLIS,
    NANOS
  }

  static ToldTimes of(String line) {
    List<Time> dates = new ArrayList<>();
    List<Time> uptimes = new ArrayList<>();
    TIME.matcher(line).results().forEach(time -> add(time, dates, uptimes));
    return new ToldTimes(dates, uptimes);
  }

  private static void add(MatchResult time, List<Time> dates, List<Time> uptimes) {
    if (time.group(1) != null) {
      BigDecimal seconds = new BigDecimal(time.group(1).replace(',', '.'));
      uptimes.add(new Time(seconds.movePointRight(9).longValue(), Unit.SECONDS));
    } else if (time.group(4) != null) {
      addDate(time.group(4), dates);
    } else {
      long count = Long.parseLong(time.group(2));
      if ("n".equals(time.group(3))) {
        uptimes.add(new Time(count, Unit.NANOS));
      } else if (count < CLOCK) {
        uptimes.add(new Time(count * MILLI, Unit.MILLIS));
      } else if (count < 4 * CLOCK) {
        dates.add(new Time(count * MILLI, Unit.MILLIS));
      }
    }
  }

  private static void addDate(String date, List<Time> dates) {
    try {
      long millis = OffsetDateTime.parse(date.replace(',', '.'), DATE).toInstant().toEpochMilli();
      dates.add(new Time(millis * MILLI, Unit.MILLIS));
    } catch (DateTimeException _) {
      // Written by hand, it is compared with none.
    }
  }

  /// Whether both tell times of one sort, and the same ones.
  boolean areThoseOf(ToldTimes other) {
    return !areOthersThan(other)
        && (isAnyLike(dates, other.dates) || isAnyLike(uptimes, other.uptimes));
  }

  /// One of these is the same in each that tells one of these times: what is less than a
  /// millisecond apart is in the same one, or in the next.
  Stream<String> marks() {
    return Stream.concat(
        dates.stream().flatMap(date -> date.marks("date ")),
        uptimes.stream().flatMap(uptime -> uptime.marks("uptime ")));
  }

  /// Whether both tell times of one sort, and others.
  boolean areOthersThan(ToldTimes other) {
    return isOther(dates, other.dates) || isOther(ofStart(uptimes), ofStart(other.uptimes));
  }

  private static List<Time> ofStart(List<Time> uptimes) {
    return uptimes.stream().filter(time -> !time.isOfAnyStart()).toList();
  }

  private static boolean isOther(List<Time> some, List<Time> others) {
    return !some.isEmpty() && !others.isEmpty() && !isAnyLike(some, others);
  }

  private static boolean isAnyLike(List<Time> some, List<Time> others) {
    return some.stream().anyMatch(one -> others.stream().anyMatch(one::isLike));
  }
}
