package dev.assay.diagnosis.condition;

import dev.assay.diagnosis.condition.LogFigure.Dimension;
import dev.assay.model.Distribution;
import dev.assay.text.Amounts;
import dev.assay.text.Percent;
import dev.assay.text.Scale;
import java.math.BigDecimal;
import java.math.RoundingMode;

/// What a condition holds a figure against: `>200ms`.
///
/// @param figure what the figure is measured in
/// @param operator one of `> >= < <= == =`
record Limit(Dimension figure, String operator, Quantity quantity) {

  private static final int MOST_DIGITS = 10;

  /// Whether a value meets it.
  boolean holds(double value) {
    return switch (operator) {
      case ">" -> value > quantity.value();
      case ">=" -> value >= quantity.value();
      case "<" -> value < quantity.value();
      case "<=" -> value <= quantity.value();
      default -> value == quantity.value();
    };
  }

  /// A duration that is the end of its bucket, or the limit if that lies in the same bucket: which
  /// of the two is longer nobody knows.
  double within(double nanos) {
    boolean same =
        Distribution.bucket((long) quantity.value()) == Distribution.bucket((long) nanos);
    return same ? quantity.value() : nanos;
  }

  /// Whether it depends on what the log does not tell: where between these bounds the value is.
  boolean isOpen(double least, double most) {
    return operator.startsWith("=")
        ? most > least && least <= quantity.value() && quantity.value() <= most
        : holds(least) != holds(most);
  }

  /// Whether it is a share of the covered time, of a figure that is a sum of time.
  boolean isOfSpan() {
    return figure == Dimension.TOTAL && quantity.dimension() == Dimension.SHARE;
  }

  /// Why it would say the same of every log; empty where it does not.
  String vacuous() {
    boolean beyond = quantity.value() > 1 || operator.equals(">") || operator.equals("<=");
    if (quantity.dimension() == Dimension.SHARE && quantity.value() >= 1 && beyond) {
      return "a share is 100% at most";
    }
    if (quantity.value() == 0 && (operator.equals("<") || operator.equals(">="))) {
      return "nothing is less than 0";
    }
    boolean fraction = quantity.value() != Math.rint(quantity.value());
    return fraction && figure == Dimension.COUNT && operator.startsWith("=")
        ? "a count is a whole number"
        : "";
  }

  /// Bounds of a value in words.
  String bounds(double least, double most) {
    if (Double.isInfinite(most)) {
      return shown(least) + " or more";
    }
    return least == 0
        ? "at most " + shown(most)
        : "%s or more, up to %s".formatted(shown(least), shown(most));
  }

  /// The value, or the bound of it that shows why it is met or not.
  String decisive(double least, double most) {
    if (most == least) {
      return telling(least);
    }
    boolean below =
        operator.startsWith("=")
            ? quantity.value() > most
            : operator.startsWith("<") == holds(least);
    return below ? "at most " + telling(most) : "at least " + telling(least);
  }

  /// The value in as many digits as it takes to see why it is met or not.
  private String telling(double value) {
    String rounded = shown(value);
    boolean same =
        Quantity.parse(rounded.replace(",", ""))
            .filter(parsed -> holds(parsed.value()) == holds(value))
            .isPresent();
    return same ? rounded : exact(value);
  }

  /// What values are told in. A limit of 0 needs no unit, and its figure has one.
  private Dimension dimension() {
    return quantity.dimension() == Dimension.COUNT ? figure : quantity.dimension();
  }

  private String exact(double value) {
    return switch (dimension()) {
      case COUNT -> shown(value);
      case TIME, TOTAL -> exact(value, 1e6, " ms");
      case SHARE -> exact(value, 0.01, "%");
      case BYTES -> exact(value, 1, " bytes");
    };
  }

  /// Nanoseconds and bytes are whole numbers; of a share ten digits are enough.
  private static String exact(double value, double unit, String suffix) {
    return BigDecimal.valueOf(value / unit)
            .setScale(MOST_DIGITS, RoundingMode.HALF_EVEN)
            .stripTrailingZeros()
            .toPlainString()
        + suffix;
  }

  private String shown(double value) {
    return switch (dimension()) {
      case COUNT -> Amounts.number(Math.round(value));
      case TIME, TOTAL -> Scale.show(value / 1e9, "s");
      case SHARE -> Percent.share(value);
      case BYTES -> Scale.show(value, "B");
    };
  }
}
