package dev.assay.flags;

import java.math.BigInteger;
import java.util.Optional;

/// A bound that a build enforces beyond the ranges that it lists, learnt by giving it values that
/// are wrong. JDK 8 lists no ranges, so all of its bounds are of this kind.
///
/// @param with a boolean flag that must be on for the bound to hold; empty for always
/// @param low the smallest number allowed; absent where there is none
/// @param high the largest one
/// @param step what the number must be a multiple of; absent where it need not be one
/// @param powerOfTwo whether it must be a power of two
/// @param words of the refusal, in which `VALUE` stands for the number
public record Limit(
    String with,
    Optional<BigInteger> low,
    Optional<BigInteger> high,
    Optional<BigInteger> step,
    boolean powerOfTwo,
    String words) {

  /// Whether the build takes this number.
  public boolean allows(BigInteger value) {
    return low.filter(least -> value.compareTo(least) < 0).isEmpty()
        && high.filter(most -> value.compareTo(most) > 0).isEmpty()
        && step.filter(unit -> value.mod(unit).signum() != 0).isEmpty()
        && (!powerOfTwo || (value.signum() > 0 && value.bitCount() == 1));
  }

  /// As one cell: `with|low..high|step|words`, the step `^` for a power of two.
  String cell() {
    String unit = powerOfTwo ? "^" : step.map(BigInteger::toString).orElse("");
    return String.join("|", with, number(low) + ".." + number(high), unit, Cell.escape(words));
  }

  private static String number(Optional<BigInteger> bound) {
    return bound.map(BigInteger::toString).orElse("");
  }

  /// Reads a cell.
  ///
  /// @throws IllegalArgumentException when it is none
  static Limit parse(String cell) {
    String[] fields = cell.split("\\|", -1);
    int dots = fields.length == 4 ? fields[1].indexOf("..") : -1;
    if (dots < 0) {
      throw new IllegalArgumentException("'" + cell + "' is no limit");
    }
    return new Limit(
        fields[0],
        number(fields[1].substring(0, dots)),
        number(fields[1].substring(dots + 2)),
        number(fields[2].replace("^", "")),
        fields[2].equals("^"),
        Cell.unescape(fields[3]));
  }

  private static Optional<BigInteger> number(String text) {
    return text.isEmpty() ? Optional.empty() : Optional.of(new BigInteger(text));
  }
}
