package dev.assay.process;

import java.util.OptionalInt;

/// How a child ended and what the kernel accounted to it and to the descendants it waited for.
///
/// @param exitCode of a normal end
/// @param signal that ended it otherwise
/// @param timedOut whether Assay ended it because its time was up
/// @param wall seconds from its start to its end
/// @param user CPU seconds in user mode
/// @param system CPU seconds in the kernel
/// @param maxRss peak resident set size in bytes of the largest single process of the tree
public record Ended(
    OptionalInt exitCode,
    OptionalInt signal,
    boolean timedOut,
    double wall,
    double user,
    double system,
    long maxRss) {

  /// User and system CPU time in seconds.
  public double cpu() {
    return user + system;
  }

  /// Whether it ended by itself with exit code 0.
  public boolean ok() {
    return !timedOut && exitCode.equals(OptionalInt.of(0));
  }
}
