package dev.assay.ledger;

import java.util.List;

/// What the log of one run tells of its collections.
///
/// @param collects whether a collection is told at all
/// @param stopped whether safepoints tell of one
/// @param spaces whether lines tell parts of the heap around one
/// @param unfinished whether a pause began whose end it does not tell
/// @param none whether it shows that there was none
/// @param few whether most of its collections are missing, as their numbers say
/// @param heapOnce whether one collection alone tells the heap
/// @param heapRarely whether pauses that tell no heap freed between those that do
/// @param commandLine the JVM's flags, as a JDK 8 writes them at the top; empty where none are told
/// @param unsized whether what was promoted is told in regions of unknown size
/// @param maximum whether it tells how large the heap may become
record RunTold(
    boolean collects,
    boolean stopped,
    boolean spaces,
    boolean unfinished,
    boolean none,
    boolean pauses,
    boolean few,
    boolean allocation,
    boolean heapOnce,
    boolean heapRarely,
    boolean promotion,
    boolean processorTime,
    boolean unsized,
    boolean maximum,
    String commandLine) {

  /// Whether the JVM's flags are told.
  boolean states() {
    return !commandLine.isEmpty();
  }

  /// The JVM's flags, none where they are not told.
  List<String> flags() {
    return states() ? List.of(commandLine.split(" ", -1)) : List.of();
  }

  /// Whether the JVM was asked for what it does not tell.
  ///
  /// @param options with blanks between them
  boolean hasAll(String options) {
    return flags().containsAll(List.of(options.split(" ", -1)));
  }
}
