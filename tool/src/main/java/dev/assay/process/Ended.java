package dev.assay.process;

import java.util.Optional;
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
/// @param events counted by the kernel
/// @param threads what its threads did; absent when nobody asked, or when nothing was seen
public record Ended(
    OptionalInt exitCode,
    OptionalInt signal,
    boolean timedOut,
    double wall,
    double user,
    double system,
    long maxRss,
    Events events,
    Optional<ThreadUse> threads) {

  /// What the kernel counted, over the whole tree.
  ///
  /// @param minorFaults page faults without I/O
  /// @param majorFaults page faults with I/O
  /// @param voluntarySwitches times a thread gave up its CPU
  /// @param involuntarySwitches times a thread lost its CPU
  public record Events(
      long minorFaults, long majorFaults, long voluntarySwitches, long involuntarySwitches) {

    Events plus(Events other) {
      return new Events(
          minorFaults + other.minorFaults,
          majorFaults + other.majorFaults,
          voluntarySwitches + other.voluntarySwitches,
          involuntarySwitches + other.involuntarySwitches);
    }
  }

  /// User and system CPU time in seconds.
  public double cpu() {
    return user + system;
  }

  /// The share of user mode in its CPU time; one half where there was none.
  double userShare() {
    return cpu() > 0 ? user / cpu() : 0.5;
  }

  /// The same with what its threads did.
  Ended with(Optional<ThreadUse> seen) {
    return new Ended(exitCode, signal, timedOut, wall, user, system, maxRss, events, seen);
  }

  /// Whether it ended by itself with exit code 0.
  public boolean ok() {
    return !timedOut && exitCode.equals(OptionalInt.of(0));
  }
}
