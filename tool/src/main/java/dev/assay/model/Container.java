package dev.assay.model;

import java.util.OptionalDouble;
import java.util.OptionalLong;

/// The limits that a JVM runs under.
///
/// @param memory in bytes
/// @param cpus as the orchestrator counts them, 0.5 for half of one
public record Container(OptionalLong memory, OptionalDouble cpus) {

  /// No limits known.
  public static final Container UNLIMITED =
      new Container(OptionalLong.empty(), OptionalDouble.empty());
}
