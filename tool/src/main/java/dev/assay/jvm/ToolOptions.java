package dev.assay.jvm;

import java.util.List;
import java.util.stream.Collectors;

/// The variable `JAVA_TOOL_OPTIONS`, by which flags reach a JVM that a script starts.
///
/// The JVM splits it at white space, takes quotes as a shell does, and knows no escape character
/// (`parse_options_buffer` in HotSpot's `arguments.cpp`). It reads the variable before the command
/// line, so flags that the script itself gives win.
final class ToolOptions {

  static final String NAME = "JAVA_TOOL_OPTIONS";

  private ToolOptions() {}

  /// The value that holds these flags behind those it has already.
  static String value(String before, List<String> flags) {
    String added = flags.stream().map(ToolOptions::quoted).collect(Collectors.joining(" "));
    return before.isBlank() ? added : before + " " + added;
  }

  private static String quoted(String flag) {
    boolean plain = !flag.isEmpty() && flag.chars().noneMatch(ToolOptions::isSpecial);
    if (plain) {
      return flag;
    }
    // Double quotes around everything, but for double quotes, which stand in single ones.
    return '"' + flag.replace("\"", "\"'\"'\"") + '"';
  }

  private static boolean isSpecial(int c) {
    return Character.isWhitespace(c) || c == '"' || c == '\'';
  }
}
