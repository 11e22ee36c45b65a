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
public record Program(
    List<String> arguments,
    Map<String, String> environment,
    Path directory,
    Path output,
    Path errors,
    Duration timeout) {
  public Program {
    arguments = List.copyOf(arguments);
    environment = Map.copyOf(environment);
  }
}
