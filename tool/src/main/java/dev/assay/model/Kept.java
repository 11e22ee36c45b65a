package dev.assay.model;

/// What a report keeps of ever new names: those that come most often, and the sum of all others.
public final class Kept {

  /// Of one kind.
  public static final int NAMES = 50;

  /// Stands for all names that are not kept.
  public static final String OTHERS = "(others)";

  private Kept() {}

  /// Whether this is the sum of those that are not kept. How many names these are nobody knows.
  public static boolean isOthers(String name) {
    return name.equals(OTHERS);
  }
}
