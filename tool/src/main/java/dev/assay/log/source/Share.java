package dev.assay.log.source;

import dev.assay.log.line.Line;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The lines of one of several JVMs that wrote into one file by turns.
///
/// @param name of the JVM
/// @param jvms names of all of them
/// @param withNumber whether a number that stands alone among decorations is that of a process
public record Share(String name, Set<String> jvms, boolean withNumber) {

  /// The name of all that is of none of the JVMs.
  static final String OTHERS = "others";

  public Share {
    jvms = Set.copyOf(jvms);
  }

  /// Goes through a file from its first line on.
  public Sieve sieve() {
    return new Sieve(this);
  }

  /// Holds lines back that are not of the share. Lines that name nobody are of who wrote before.
  public static final class Sieve {
    private final Share share;
    private final Origin origin;
    private @Nullable String last;

    private Sieve(Share share) {
      this.share = share;
      origin = new Origin(share.withNumber, share.jvms);
    }

    /// Whether the next line is of the share.
    public boolean passes(Line line) {
      String name = origin.of(line);
      String other = origin.withGroups();
      if (other != null && share.jvms.contains(other)) {
        name = other;
      }
      if (name != null) {
        last = share.jvms.contains(name) ? name : OTHERS;
      }
      return last == null || last.equals(share.name);
    }
  }
}
