package dev.assay.model;

import java.math.BigInteger;

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

  /// Whether the value of a flag is the greatest number there is, or that in whole pages: no limit,
  /// or not set.
  public static boolean isUnlimited(String value) {
    return value.matches("\\d{19,20}") && new BigInteger(value).compareTo(UNLIMITED) >= 0;
  }
}
