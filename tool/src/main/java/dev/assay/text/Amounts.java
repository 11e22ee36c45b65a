package dev.assay.text;

/// Amounts as sentences have them.
public final class Amounts {

  /// What is smaller would be shown as nothing.
  private static final double LEAST = 0.0001;

  /// From here on what is less than all would be shown as all.
  private static final double NEARLY_ALL = 0.9995;

  private Amounts() {}

  /// `51.4 s`, `180 µs`.
  public static String time(long nanos) {
    return Scale.show(nanos / 1e9, "s");
  }

  /// `1.25 GiB`.
  public static String bytes(long bytes) {
    return Scale.show((double) bytes, "B");
  }

  /// `254,389`.
  public static String number(long count) {
    return Digits.grouped(count);
  }

  /// `1 revocation`, `254,389 revocations`.
  public static String count(long count, String thing) {
    return number(count) + " " + thing + (count == 1 ? "" : "s");
  }

  /// `14%`, `unknown`.
  public static String share(double share) {
    if (!Double.isFinite(share)) {
      return "an unknown share";
    }
    if (share > 0 && share < LEAST) {
      return "less than 0.01%";
    }
    return share >= NEARLY_ALL && share < 1 ? "more than 99.9%" : Percent.share(share);
  }

  /// `up to 14%`, and of nearly all what is said without a limit.
  public static String upTo(double share) {
    String words = share(share);
    return words.startsWith("more") ? words : "up to " + words;
  }

  /// `at least 14%`; of nearly all what is said without a limit, and of next to nothing nothing.
  public static String atLeast(double share) {
    String words = share(share);
    return words.startsWith("less")
        ? share(Double.NaN)
        : Character.isDigit(words.charAt(0)) ? "at least " + words : words;
  }

  /// `never`, `once`, `twice`, `254,389 times`.
  public static String times(long count) {
    return count == 0
        ? "never"
        : count == 1 ? "once" : count == 2 ? "twice" : number(count) + " times";
  }
}
