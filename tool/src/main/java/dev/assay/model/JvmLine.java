package dev.assay.model;

import java.util.List;
import java.util.OptionalInt;

/// The arguments of one JVM, merged from wherever they come in the order in which the JVM reads
/// them. Unlike [Argument]s of a variant they keep the place that each came from.
///
/// @param title names it among others: `Dockerfile`, `compose.yaml: service web`, `command line`
/// @param arguments in the JVM's own precedence: the last of two that contradict each other wins
/// @param after words behind `-jar x.jar` or the class, which the JVM never reads, when they look
///   like its options
/// @param jdk that the source names, as an image's tag does
/// @param container limits that the source sets
public record JvmLine(
    String title,
    List<Argument> arguments,
    List<Argument> after,
    OptionalInt jdk,
    Container container) {
  public JvmLine {
    arguments = List.copyOf(arguments);
    after = List.copyOf(after);
  }

  /// What this release of the JDK is given.
  public List<Argument> arguments(int feature) {
    return arguments.stream().filter(a -> a.releases().contains(feature)).toList();
  }
}
