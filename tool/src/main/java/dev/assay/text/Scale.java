package dev.assay.text;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// How figures of one unit are shown to people: one prefix and one number of decimals for all of
/// them, so that they can be compared by eye.
///
/// @param suffix what follows the number, with its space
/// @param divisor from the unit measured to the unit shown
/// @param decimals digits behind the point
public record Scale(String suffix, double divisor, int decimals) {

  /// Nobody reads more digits.
  private static final double LARGEST = 1e15;

  private static final Pattern TIME = Pattern.compile("(s|ms|us|µs|ns)(/.+)?");
  private static final Pattern BYTES = Pattern.compile("B(/.+)?");
  private static final Pattern RATE = Pattern.compile("(.+)/(s|ms|us|µs|ns)");

  /// The scale that suits figures up to `largest` of a unit: seconds become s, ms, µs or ns, bytes
  /// become KiB, MiB or GiB, rates are per second with k, M or G; any other unit stays.
  ///
  /// @param unit `s`, `us/op`, `B`, `ops/s`, or whatever a program prints
  public static Scale of(String unit, double largest) {
    double size = Double.isFinite(largest) ? Math.abs(largest) : 0;
    Matcher time = TIME.matcher(unit);
    if (time.matches()) {
      return time(seconds(time.group(1)), orEmpty(time.group(2)), size);
    }
    Matcher bytes = BYTES.matcher(unit);
    if (bytes.matches()) {
      return bytes(orEmpty(bytes.group(1)), size);
    }
    Matcher rate = RATE.matcher(unit);
    if (rate.matches()) {
      return rate(rate.group(1), seconds(rate.group(2)), size);
    }
    String suffix = unit.isEmpty() || unit.equals("%") ? unit : " " + unit;
    return fitted(suffix, 1, size);
  }

  /// One figure by itself: 0.0842 of `s` is `84.2 ms`.
  public static String show(double value, String unit) {
    return of(unit, value).format(value);
  }

  /// One figure without a unit, whole or in three digits that count: `1,234`, `12.3`.
  public static String figure(double value) {
    boolean whole = value == Math.rint(value) && Math.abs(value) < 1e15;
    return whole ? Digits.grouped(value, 0) : show(value, "");
  }

  /// The figure with its unit.
  public String format(double value) {
    return Double.isFinite(value) ? number(value) + suffix : "unknown";
  }

  /// The figure without its unit.
  public String number(double value) {
    double shown = value / divisor;
    return Math.abs(shown) < LARGEST
        ? Digits.grouped(shown, decimals)
        : String.format(Locale.ROOT, "%.2e", shown);
  }

  /// The unit as a label of its own.
  public String label() {
    return suffix.strip();
  }

  private static Scale time(double secondsPerUnit, String per, double size) {
    double seconds = size * secondsPerUnit;
    if (seconds >= 1 || seconds == 0) {
      return fitted(" s" + per, 1 / secondsPerUnit, size);
    }
    if (seconds >= 1e-3) {
      return fitted(" ms" + per, 1e-3 / secondsPerUnit, size);
    }
    return seconds >= 1e-6
        ? fitted(" µs" + per, 1e-6 / secondsPerUnit, size)
        : fitted(" ns" + per, 1e-9 / secondsPerUnit, size);
  }

  private static Scale bytes(String per, double size) {
    String[] names = {" B", " KiB", " MiB", " GiB", " TiB"};
    int power = 0;
    double divisor = 1;
    while (size / divisor >= 1024 && power < names.length - 1) {
      divisor *= 1024;
      power++;
    }
    return power == 0 && per.isEmpty()
        ? new Scale(" B", 1, 0)
        : fitted(names[power] + per, divisor, size);
  }

  private static Scale rate(String what, double secondsPerUnit, double size) {
    double perSecond = size / secondsPerUnit;
    String[] prefixes = {" ", "k ", "M ", "G "};
    int power = 0;
    double divisor = 1;
    while (perSecond / divisor >= (power == 0 ? 10_000 : 1000) && power < prefixes.length - 1) {
      divisor *= 1000;
      power++;
    }
    return fitted(prefixes[power] + what + "/s", divisor * secondsPerUnit, size);
  }

  /// Three significant digits, four where the first is a 1: a resolution of 0.05% to 0.5%.
  private static Scale fitted(String suffix, double divisor, double size) {
    double shown = size / divisor;
    if (!(shown > 0)) {
      return new Scale(suffix, divisor, 0);
    }
    int magnitude = (int) Math.floor(Math.log10(shown));
    boolean one = shown / Math.pow(10, magnitude) < 2;
    return new Scale(suffix, divisor, Math.clamp((one ? 3 : 2) - magnitude, 0, 9));
  }

  private static double seconds(String unit) {
    return switch (unit) {
      case "ms" -> 1e-3;
      case "us", "µs" -> 1e-6;
      case "ns" -> 1e-9;
      default -> 1;
    };
  }

  private static String orEmpty(@org.jspecify.annotations.Nullable String group) {
    return group == null ? "" : group;
  }
}
