package dev.assay.text;

/// Ratios and shares as percentages.
public final class Percent {
  private static final int MOST_DECIMALS = 6;

  /// What a fall to less than these digits show is cut off to.
  private static final String NEARLY_ALL = "-99.999999";

  private Percent() {}

  /// A ratio as a signed change: 1.0314 is `+3.1%`.
  ///
  /// @param decimals digits behind the point, see {@link #decimals}
  public static String change(double ratio, int decimals) {
    String text = change(ratio - 1, ratio > 0, decimals);
    return (text.startsWith("-") || isZero(text) ? "" : "+") + text + "%";
  }

  /// A difference without its sign: -0.042 is `4.2%`.
  public static String amount(double difference, int decimals) {
    String text = change(difference, difference > -1, decimals);
    return (text.startsWith("-") ? text.substring(1) : text) + "%";
  }

  /// What is nearly gone is not gone: as many digits more as show what is left.
  private static String change(double difference, boolean isAnyLeft, int decimals) {
    String text = number(difference, decimals);
    for (int more = decimals + 1; isAnyLeft && isAll(text); more++) {
      text = more <= MOST_DECIMALS ? number(difference, more) : NEARLY_ALL;
    }
    return text;
  }

  /// A share or a margin with as few digits as say the same: 0.02 is `2%`, 0.015 is `1.5%`.
  public static String share(double share) {
    String text = number(share, Math.abs(share) < 0.01 ? 2 : 1);
    return trimmed(text) + "%";
  }

  /// The digits behind the point that an interval of ratios warrants: few enough that nobody reads
  /// noise as a figure, and more, up to two, where a bound close to 1 would read as 0%.
  public static int decimals(double low, double high) {
    double half = Math.abs(high - low) / 2;
    int decimals = !(half > 0) ? 1 : half < 0.005 ? 2 : half < 0.2 ? 1 : 0;
    while (decimals < 2 && (vanishes(low, decimals) || vanishes(high, decimals))) {
      decimals++;
    }
    return decimals;
  }

  private static boolean vanishes(double ratio, int decimals) {
    return ratio != 1 && isZero(number(ratio - 1, decimals));
  }

  private static String number(double share, int decimals) {
    String text = Digits.fixed(share * 100, decimals);
    return isZero(text) && text.startsWith("-") ? text.substring(1) : text;
  }

  private static boolean isAll(String text) {
    return text.startsWith("-100");
  }

  private static boolean isZero(String text) {
    return text.chars().allMatch(c -> c == '0' || c == '.' || c == '-');
  }

  private static String trimmed(String text) {
    return text.contains(".") ? text.replaceAll("0+$", "").replaceAll("\\.$", "") : text;
  }
}
