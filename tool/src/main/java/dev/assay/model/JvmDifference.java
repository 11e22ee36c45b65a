package dev.assay.model;

import java.math.BigInteger;
import java.util.regex.Pattern;

/// Something in which the JVM of a variant is not the baseline's JVM.
///
/// @param variant that differs
/// @param kind what differs
/// @param name of the flag, or of the property: `version`, `vendor`
/// @param baseline its value there; empty where it does not exist
/// @param value in the variant; empty where it does not exist
/// @param asked whether the user's own command line says so; otherwise it is a side effect
public record JvmDifference(
    String variant, Kind kind, String name, String baseline, String value, boolean asked) {

  private static final BigInteger UNLIMITED =
      BigInteger.ONE.shiftLeft(63).subtract(BigInteger.ONE.shiftLeft(21));

  /// Collectors round the same size to generations, regions or pages of their own, by some percent
  /// of a small heap; releases round code heaps to pages.
  private static final double ROUNDED = 0.03;

  private static final Pattern SIZE = Pattern.compile("\\d{1,18}");

  /// What can differ.
  public enum Kind {
    /// The build: version, vendor, VM name.
    BUILD,
    /// The collector that runs.
    COLLECTOR,
    /// Sizes of the heap, compressed pointers.
    HEAP,
    /// Sizes of the code cache, tiers.
    CODE_CACHE,
    /// The class-data archive or AOT cache in use.
    ARCHIVE,
    /// Any other flag.
    FLAG,
    /// An option that the JVM takes and ignores.
    IGNORED
  }

  /// Whether the two are the same size, rounded otherwise.
  public boolean isRounding() {
    boolean sizes =
        (kind == Kind.HEAP || kind == Kind.CODE_CACHE)
            && SIZE.matcher(baseline).matches()
            && SIZE.matcher(value).matches();
    if (!sizes) {
      return false;
    }
    long from = Long.parseLong(baseline);
    long to = Long.parseLong(value);
    return Math.abs(from - to) <= ROUNDED * Math.max(from, to);
  }

  /// Whether the value of a flag is the greatest number there is, or that in whole pages: no limit,
  /// or not set.
  public static boolean isUnlimited(String value) {
    return value.matches("\\d{19,20}") && new BigInteger(value).compareTo(UNLIMITED) >= 0;
  }
}
