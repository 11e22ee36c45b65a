package dev.assay.jvm;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Picks what matters out of a JVM's messages.
final class JvmWords {

  /// Said after every refusal, whatever its cause.
  private static final List<String> EMPTY_PHRASES =
      List.of(
          "Error occurred during initialization of VM",
          "Error: Could not create the Java Virtual Machine.",
          "Error: A fatal exception has occurred. Program will exit.",
          "Picked up ",
          "NOTE: Picked up ");

  private JvmWords() {}

  /// The name of a GraalVM's JVM has more words than `Server VM`.
  private static final Pattern WARNING = Pattern.compile(" VM( .{1,60})? warning: ");

  /// Why the JVM did not start, on one line.
  static String refusal(String output) {
    return output
        .lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty() && EMPTY_PHRASES.stream().noneMatch(line::startsWith))
        .limit(4)
        .collect(Collectors.joining("; "));
  }

  /// What the JVM had to complain about although it started.
  static List<String> warnings(String output) {
    return output.lines().map(String::strip).filter(JvmWords::isWarning).distinct().toList();
  }

  private static boolean isWarning(String line) {
    return WARNING.matcher(line).find()
        || line.startsWith("WARNING: ")
        || (line.startsWith("[") && (line.contains("[warning]") || line.contains("[error")));
  }
}
