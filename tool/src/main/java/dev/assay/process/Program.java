package dev.assay.process;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/// A program to start.
///
/// @param arguments program first
/// @param environment added to Assay's own
/// @param directory working directory
/// @param output receives its standard output
/// @param errors receives its standard error
/// @param timeout after which it counts as hanging and is ended
/// @param watched whether its threads are looked at while it runs
public record Program(
    List<String> arguments,
    Map<String, String> environment,
    Path directory,
    Path output,
    Path errors,
    Duration timeout,
    boolean watched) {
  public Program {
    arguments = List.copyOf(arguments);
    environment = Map.copyOf(environment);
  }

  /// A program whose threads nobody looks at.
  public Program(
      List<String> arguments,
      Map<String, String> environment,
      Path directory,
      Path output,
      Path errors,
      Duration timeout) {
    this(arguments, environment, directory, output, errors, timeout, false);
  }
}
