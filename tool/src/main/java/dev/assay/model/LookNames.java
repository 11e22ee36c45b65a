package dev.assay.model;

/// What a JVM calls the looks at its heap around full collections for which flags ask. Of each it
/// tells the place as well: `Heap Dump (before full gc)`.
public final class LookNames {

  public static final String DUMP = "Heap Dump";

  /// Alone up to JDK 7.
  public static final String HISTOGRAM = "Class Histogram";

  private static final String PLACED_DUMP = DUMP + " (";

  private LookNames() {}

  public static boolean isHistogram(String name) {
    return name.startsWith(HISTOGRAM);
  }

  /// Whether it is the name of a look, and not of an operation or a cause.
  public static boolean isLook(String name) {
    return isHistogram(name) || name.startsWith(PLACED_DUMP);
  }
}
