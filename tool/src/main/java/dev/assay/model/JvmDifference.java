package dev.assay.model;

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
}
