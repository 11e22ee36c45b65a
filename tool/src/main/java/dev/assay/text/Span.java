package dev.assay.text;

import java.time.Duration;
import java.util.Locale;
import java.util.Map;

/// Lengths of time as people say and write them.
public final class Span {
  private Span() {}

  /// Minutes from which on people count whole ones.
  private static final double MANY = 10;

  /// Hours up to which people count in hours.
  private static final double LONG = 72;

  private static final Map<String, Long> UNITS =
      Map.of(
          "ns", 1L,
          "us", 1_000L,
          "ms", 1_000_000L,
          "s", 1_000_000_000L,
          "m", 60_000_000_000L,
          "h", 3_600_000_000_000L,
          "d", 86_400_000_000_000L);

  /// Nanoseconds of a unit as the JDK's flight recorder names it, `ms`; 0 if it has none of this
  /// name.
  public static long nanos(String unit) {
    return UNITS.getOrDefault(unit, 0L);
  }

  /// In words, rounded to what matters: `350 ms`, `35 seconds`, `1.5 minutes`, `40 minutes`, `2.5
  /// hours`, `30 days`.
  public static String words(Duration duration) {
    long millis = duration.toMillis();
    if (millis < 1000) {
      return millis + " ms";
    }
    double seconds = millis / 1000.0;
    if (seconds < 90) {
      return count(Math.round(seconds), "second");
    }
    double minutes = Math.round(seconds / 6) / 10.0;
    if (minutes < MANY) {
      return trimmed(minutes) + " minutes";
    }
    if (seconds < 90 * 60) {
      return count(Math.round(seconds / 60), "minute");
    }
    double hours = Math.round(seconds / 360) / 10.0;
    return hours < LONG
        ? trimmed(hours) + " hours"
        : trimmed(Math.round(seconds / 8640) / 10.0) + " days";
  }

  /// As on a clock: `0:45`, `6:10`, `1:02:03`.
  public static String clock(Duration duration) {
    long seconds = Math.max(0, Math.round(duration.toMillis() / 1000.0));
    long minutes = seconds / 60;
    return minutes < 60
        ? String.format(Locale.ROOT, "%d:%02d", minutes, seconds % 60)
        : String.format(Locale.ROOT, "%d:%02d:%02d", minutes / 60, minutes % 60, seconds % 60);
  }

  private static String count(long number, String unit) {
    return number + " " + unit + (number == 1 ? "" : "s");
  }

  private static String trimmed(double number) {
    return number == Math.rint(number) ? Long.toString((long) number) : Double.toString(number);
  }
}
