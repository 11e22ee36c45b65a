package dev.assay.model;

/// A range of JDK feature releases, as `8-13:` in `jvm.options` or a branch of a script has it.
///
/// @param first included
/// @param last included; [#NEWEST] when open
public record Releases(int first, int last) {

  /// Stands for "and later".
  public static final int NEWEST = Integer.MAX_VALUE;

  /// Every release.
  public static final Releases ALL = new Releases(0, NEWEST);

  public Releases {
    if (first > last) {
      throw new IllegalArgumentException("releases from " + first + " to " + last);
    }
  }

  /// From this one on.
  public static Releases from(int first) {
    return new Releases(first, NEWEST);
  }

  /// Whether this release is in the range.
  public boolean contains(int feature) {
    return first <= feature && feature <= last;
  }

  /// `8-13`, `8`, `9-`, or nothing for all of them.
  @Override
  public String toString() {
    if (equals(ALL)) {
      return "";
    }
    return first == last ? "" + first : first + "-" + (last == NEWEST ? "" : last);
  }
}
