package dev.assay.flags;

import dev.assay.flags.Judgement.Reason;
import dev.assay.flags.Settings.Setting;
import dev.assay.model.Argument;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;
import java.util.regex.Pattern;

/// Applies `-Xminf0.4` and `-Xmaxf0.7`, which set `MinHeapFreeRatio` and `MaxHeapFreeRatio` in
/// percent.
final class FreeRatioOptions {

  private static final Pattern NUMBER =
      Pattern.compile("[-+]?(?:\\d{1,9}\\.?\\d{0,99}|\\.\\d{1,99})(?:[eE][-+]?\\d{1,2})?");

  private static final BigInteger ALL = BigInteger.valueOf(100);

  /// The first release that compares one with the other as soon as it has read it.
  private static final int COMPARES_AT_ONCE = 26;

  private final JvmBuild build;
  private final Ledger ledger;

  FreeRatioOptions(JvmBuild build, Ledger ledger) {
    this.build = build;
    this.ledger = ledger;
  }

  /// Takes the next option; false when it is none of the two.
  boolean accept(Argument argument) {
    boolean least = argument.text().startsWith("-Xminf");
    if (!least && !argument.text().startsWith("-Xmaxf")) {
      return false;
    }
    if (!argument.hasPlaceholder()) {
      read(argument, least);
    }
    return true;
  }

  private void read(Argument argument, boolean least) {
    String number = argument.text().substring("-Xminf".length());
    if (!NUMBER.matcher(number).matches()) {
      refuse(
          argument, Reason.VALUE_MALFORMED, "Bad " + (least ? "min" : "max") + " heap free ratio");
      return;
    }
    BigInteger percent = new BigDecimal(number).movePointRight(2).toBigInteger();
    Optional<BigInteger> other = other(least);
    if (percent.signum() < 0 || percent.compareTo(ALL) > 0) {
      refuse(argument, Reason.OUT_OF_RANGE, "is outside the allowed range [ 0.0 ... 1.0 ]");
    } else if (other
        .filter(o -> (least ? percent : o).compareTo(least ? o : percent) > 0)
        .isPresent()) {
      refuse(
          argument,
          Reason.CONFLICT,
          least
              ? "must be less than or equal to the implicit -Xmaxf value"
              : "must be greater than or equal to the implicit -Xminf value");
    } else {
      ledger.set(least ? "MinHeapFreeRatio" : "MaxHeapFreeRatio", percent.toString(), argument);
    }
  }

  /// What it is compared with at once: what stands in front of it, or what HotSpot takes for usual.
  private Optional<BigInteger> other(boolean least) {
    if (build.feature() < COMPARES_AT_ONCE) {
      return Optional.empty();
    }
    return ledger
        .of(least ? "MaxHeapFreeRatio" : "MinHeapFreeRatio")
        .map(Setting::number)
        .or(() -> Optional.of(BigInteger.valueOf(least ? 70 : 40)));
  }

  private void refuse(Argument argument, Reason reason, String words) {
    ledger.refuse(argument, reason, words + ": " + argument.text());
  }
}
