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

  /// `OPTION_BUFFER_SIZE` and `N_MAX_OPTIONS` in JDK 8's `arguments.cpp`: beyond either it drops
  /// the whole variable without a word.
  private static final int BYTES_IN_JDK_8 = 1023;

  private static final int OPTIONS_IN_JDK_8 = 64;

  private ToolOptions() {}

  /// Whether JDK 8 reads a variable with this value.
  static boolean fitsJdk8(String value) {
    return value.length() <= BYTES_IN_JDK_8
        && value.strip().split("\\s+").length <= OPTIONS_IN_JDK_8;
  }

  /// The value that holds these flags behind those it has already.
  static String value(String before, List<String> flags) {
    return joined(before, quoted(flags));
  }

  /// The value that holds these flags before those it has already.
  static String value(List<String> flags, String behind) {
    return joined(quoted(flags), behind);
  }

  private static String joined(String before, String behind) {
    return before.isBlank() || behind.isBlank() ? before + behind : before + " " + behind;
  }

  private static String quoted(List<String> flags) {
    return flags.stream().map(ToolOptions::quoted).collect(Collectors.joining(" "));
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
