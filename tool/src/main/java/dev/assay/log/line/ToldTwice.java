package dev.assay.log.line;

import org.jspecify.annotations.Nullable;

/// Decides what counts once although a JVM writes it twice: in its log and in the output of
/// `PrintCompilation` and similar flags, possibly in the same stream. The same holds for the
/// warnings of its log that are also on its standard output, for errors of memory that ran out, and
/// for pauses, whose stops may be told by lines without tags.
public record ToldTwice(
    FullWarnings full,
    MemoryErrors memory,
    Echo timeouts,
    First compilations,
    First inlining,
    PauseTally pauses) {

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

  /// Warnings that come beside the log in the order of the log, or there alone.
  public static final class Echo {
    private boolean beside;
    private long told;
    private long again;

    /// Whether the next one counts.
    public boolean counts() {
      if (beside) {
        return ++again > told;
      }
      told++;
      return true;
    }
  }

  public ToldTwice() {
    this(
        new FullWarnings(),
        new MemoryErrors(),
        new Echo(),
        new First(),
        new First(),
        new PauseTally());
  }

  /// Another stream follows that the same JVM wrote beside its log.
  public void beside() {
    full.beside();
    timeouts.told = Math.max(timeouts.told, timeouts.again);
    timeouts.again = 0;
    timeouts.beside = true;
  }
}
