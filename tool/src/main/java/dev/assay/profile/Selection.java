package dev.assay.profile;

import java.util.Optional;
import java.util.function.Predicate;

/// Which samples are read, and how finely.
///
/// @param kind by its name; empty takes the first of [SampleKind#PREFERENCE] that a recording has
/// @param thread what the name of a sample's thread must fulfil
/// @param from seconds from the start of a recording
/// @param to seconds from the start of a recording
/// @param lines whether lines of one method are told apart
/// @param threads whether threads of one class are told apart, by a frame below the class
/// @param timeline whether times are kept
public record Selection(
    Optional<String> kind,
    Predicate<String> thread,
    double from,
    double to,
    boolean lines,
    boolean threads,
    boolean timeline) {

  /// Everything of the kind that is preferred.
  public static final Selection ALL =
      new Selection(
          Optional.empty(), thread -> true, 0, Double.POSITIVE_INFINITY, false, false, false);

  /// Whether nothing is left out for its time, so that what has no time is selected too.
  public boolean wholeTime() {
    return from <= 0 && to == Double.POSITIVE_INFINITY;
  }

  /// The same of one kind of samples.
  public Selection ofKind(String name) {
    return new Selection(Optional.of(name), thread, from, to, lines, threads, timeline);
  }
}
