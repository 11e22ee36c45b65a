package dev.assay.model;

/// What pauses found in use and freed of that, bytes summed.
public record Freed(long found, long freed) {
  /// Of no pause.
  public static final Freed NONE = new Freed(0, 0);

  /// These and one more pause.
  public Freed and(long before, long after) {
    return new Freed(found + before, freed + Math.max(0, before - after));
  }

  /// Of what they found, or NaN.
  public double share() {
    return (double) freed / found;
  }
}
