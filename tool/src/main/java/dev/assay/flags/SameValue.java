package dev.assay.flags;

import dev.assay.model.JvmDifference;
import java.math.BigDecimal;
import java.util.regex.Pattern;

/// Whether two JVMs mean the same by two texts for a flag's value.
final class SameValue {

  private static final Pattern NUMBER = Pattern.compile("-?\\d{1,20}(?:\\.\\d{1,20})?");

  private static final BigDecimal PAGE = BigDecimal.valueOf(4096);

  /// Sizes of memory are rounded to pages, by some releases up and by others down.
  private static final BigDecimal ROUNDING = BigDecimal.valueOf(1 << 16);

  private static final BigDecimal LARGE = BigDecimal.valueOf(1 << 24);

  private SameValue() {}

  static boolean of(String one, String other) {
    if (one.equals(other)) {
      return true;
    }
    if (!NUMBER.matcher(one).matches() || !NUMBER.matcher(other).matches()) {
      return false;
    }
    BigDecimal first = new BigDecimal(one);
    BigDecimal second = new BigDecimal(other);
    return first.compareTo(second) == 0
        || (JvmDifference.isUnlimited(one) && JvmDifference.isUnlimited(other))
        || isRounded(first, second);
  }

  private static boolean isRounded(BigDecimal first, BigDecimal second) {
    return first.min(second).compareTo(LARGE) >= 0
        && first.subtract(second).abs().compareTo(ROUNDING) <= 0
        && first.remainder(PAGE).signum() == 0
        && second.remainder(PAGE).signum() == 0;
  }
}
