package dev.assay.ledger.unavailable;

import java.util.List;
import java.util.Set;

/// Which subjects the log of one run tells something about: what is missing is unavailable.
///
/// @param subjects that it tells
/// @param commandLine the JVM's flags, as a JDK 8 writes them at the top; empty where none are told
public record RunSubjects(Set<Subject> subjects, String commandLine) {

  /// What logs collections on JDK 8, in more or less detail.
  static final String LOGGING_8 = "-XX:+PrintGC";

  /// What a log may tell of collections.
  public enum Subject {
    /// A collection at all.
    COLLECTIONS,
    /// That there was none.
    NONE,
    /// That most of them are missing, as their numbers say.
    FEW,
    /// That somebody left lines out.
    LEFT_OUT,
    /// Safepoints in which one was made.
    STOPS,
    /// The heap, or parts of it, around one or its phases.
    SPACES,
    /// The beginning of a pause without its end.
    UNFINISHED,
    PAUSES,
    /// Collections of the young generation.
    YOUNG,
    /// Heap dumps within collections.
    DUMPS,
    ALLOCATION,
    /// The heap at one collection alone.
    HEAP_ONCE,
    /// Pauses that freed between those that tell the heap.
    HEAP_RARELY,
    PROMOTION,
    /// What was promoted in regions of unknown size.
    REGIONS,
    PROCESSOR_TIME,
    /// How large the heap may become.
    MAXIMUM
  }

  /// Whether the log tells this.
  public boolean tells(Subject subject) {
    return subjects.contains(subject);
  }

  /// Whether the JVM's flags are told.
  public boolean states() {
    return !commandLine.isEmpty();
  }

  /// The JVM's flags, none where they are not told.
  public List<String> flags() {
    return states() ? List.of(commandLine.split(" ", -1)) : List.of();
  }

  /// Whether a JDK 8 was asked to log its collections.
  public boolean isAskedForCollections() {
    return hasAll(LOGGING_8);
  }

  /// Whether the JVM was asked for what it does not tell.
  ///
  /// @param options with blanks between them
  boolean hasAll(String options) {
    return flags().containsAll(List.of(options.split(" ", -1)));
  }
}
