package dev.assay.model;

import java.util.List;

/// What one JDK does with a line.
///
/// @param feature 8, 11, 25
/// @param refused every argument that keeps this JDK from starting, as typed, in the order in which
///   it would stop at them were each removed and the JVM started again
/// @param ignored arguments without effect about which it warns, or about which it says nothing
///   although it does not know them
/// @param silent those of `ignored` about which it says nothing
/// @param deprecated arguments that have an effect and a warning
/// @param warns whether it prints any warning at all
/// @param provedBy the build that showed how it treats these flags, `17.0.15+6 Debian`; for a
///   release of which no build was asked, the tables that the statement rests on
/// @param proved whether a build of this very release was asked
public record JdkVerdict(
    int feature,
    List<String> refused,
    List<String> ignored,
    List<String> silent,
    List<String> deprecated,
    boolean warns,
    String provedBy,
    boolean proved) {
  public JdkVerdict {
    refused = List.copyOf(refused);
    ignored = List.copyOf(ignored);
    silent = List.copyOf(silent);
    deprecated = List.copyOf(deprecated);
  }

  /// Whether this JDK starts with the line.
  public boolean starts() {
    return refused.isEmpty();
  }
}
