package dev.assay.flags;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The value of a flag, read by the rules of one release.
final class FlagValue {

  /// What became of a text.
  sealed interface Reading {}

  /// A value in one spelling: plain digits, sizes in bytes.
  record Good(String value) implements Reading {}

  /// Not a value of this type.
  record Malformed() implements Reading {}

  /// @param range as the JVM would print it
  record OutOfRange(String value, String range) implements Reading {}

  private static final Pattern INTEGER =
      Pattern.compile("(-?)(?:0[xX](\\p{XDigit}{1,16})|(\\d{1,20}))([kKmMgGtT]?)");

  /// `set_fp_numeric_flag` is reached only with a point in JDK 8.
  private static final Pattern DECIMAL_8 = Pattern.compile("-?\\d+\\.\\d+");

  private static final Pattern DECIMAL_11 = Pattern.compile("-?\\d+(?:\\.\\d[0-9eE+-]*)?");

  /// What `strtod` takes, but for hexadecimal floats.
  private static final Pattern DECIMAL_21 =
      Pattern.compile("[-+]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][-+]?\\d+)?");

  private FlagValue() {}

  /// Reads the text of a value.
  static Reading read(Flag flag, String text, int feature) {
    if (flag.isText()) {
      return new Good(text);
    }
    Optional<? extends Number> value =
        flag.type().equals("double") ? decimal(text, feature) : integer(flag, text, feature);
    return value.<Reading>map(v -> bounded(flag, v.toString())).orElseGet(Malformed::new);
  }

  /// Bytes or a count: decimal or hexadecimal digits and at most one letter out of K, M, G and T.
  static Optional<BigInteger> integer(String text, int feature) {
    Matcher parts = INTEGER.matcher(text);
    // JDK 8 reads decimal digits only.
    if (!parts.matches() || (feature < 9 && parts.group(2) != null)) {
      return Optional.empty();
    }
    BigInteger digits =
        parts.group(2) != null
            ? new BigInteger(parts.group(2), 16)
            : new BigInteger(parts.group(3));
    int shift =
        parts.group(4).isEmpty()
            ? 0
            : 10 * (1 + "kmgt".indexOf(parts.group(4).toLowerCase(Locale.ROOT)));
    BigInteger value = digits.shiftLeft(shift);
    if (feature < 9 && shift > 0 && value.bitLength() > Long.SIZE) {
      // JDK 8 wraps plain digits and refuses a unit that leaves 64 bits.
      return Optional.empty();
    }
    return Optional.of(parts.group(1).isEmpty() ? value : value.negate());
  }

  private static Optional<BigInteger> integer(Flag flag, String text, int feature) {
    return integer(text, feature)
        .filter(value -> value.signum() >= 0 || isSigned(flag))
        .filter(value -> feature < 9 || value.bitLength() <= bits(flag));
  }

  private static boolean isSigned(Flag flag) {
    return flag.type().equals("intx") || flag.type().equals("int");
  }

  private static int bits(Flag flag) {
    return switch (flag.type()) {
      case "int" -> 31;
      case "uint" -> 32;
      case "intx" -> 63;
      default -> 64;
    };
  }

  private static Optional<BigDecimal> decimal(String text, int feature) {
    Pattern form = feature < 9 ? DECIMAL_8 : feature < 18 ? DECIMAL_11 : DECIMAL_21;
    if (!form.matcher(text).matches()) {
      return Optional.empty();
    }
    try {
      return Optional.of(new BigDecimal(text));
    } catch (NumberFormatException malformed) {
      // Digits and signs in an order that no number has: `1e+-`.
      return Optional.empty();
    }
  }

  private static Reading bounded(Flag flag, String value) {
    if (flag.range().isEmpty()) {
      return new Good(value);
    }
    Flag.Range range = flag.range().get();
    BigDecimal number = new BigDecimal(value);
    boolean inside =
        number.compareTo(new BigDecimal(range.low())) >= 0
            && number.compareTo(new BigDecimal(range.high())) <= 0;
    return inside
        ? new Good(value)
        : new OutOfRange(value, "[ " + range.low() + " ... " + range.high() + " ]");
  }
}
