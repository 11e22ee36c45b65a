package dev.assay.log.line;

import org.jspecify.annotations.Nullable;

/// What a JVM tells both in its log and in what `PrintCompilation` and the like print, perhaps to
/// the same stream.
public record ToldTwice(FullWarnings full, First compilations, First inlining) {

  /// The two ways.
  public enum Way {
    LOGGED,
    PRINTED
  }

  /// The way that came first counts, because both tell all.
  public static final class First {
    private @Nullable Way first;

    /// Whether what is told this way counts.
    public boolean counts(Way way) {
      first = first == null ? way : first;
      return first == way;
    }
  }

  public ToldTwice() {
    this(new FullWarnings(), new First(), new First());
  }

  /// The log of another JVM follows.
  public void clear() {
    full.clear();
    compilations.first = null;
    inlining.first = null;
  }
}
