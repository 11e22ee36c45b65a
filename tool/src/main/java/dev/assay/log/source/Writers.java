package dev.assay.log.source;

import java.util.List;

/// Whether several JVMs wrote a file.
///
/// @param shares of the JVMs in it; none if one wrote it, or nobody can tell
/// @param open whether more bytes may tell it
public record Writers(List<Share> shares, boolean open) {
  /// One JVM wrote it.
  static final Writers ONE = new Writers(List.of(), false);

  /// Whether it is certain that no others wrote it, or nothing more can tell.
  public boolean isOne() {
    return shares.isEmpty() && !open;
  }

  /// How many JVMs wrote it; 0 for one.
  public int jvms() {
    return shares.isEmpty() ? 0 : shares.getFirst().jvms().size();
  }
}
