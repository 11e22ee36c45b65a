package dev.assay.flags;

import java.util.Optional;
import java.util.regex.Pattern;

/// The syntax of `-XX:CompileCommand`: `command,pattern[,value]`, as `compilerOracle.cpp` reads it.
final class CompileCommandOption {

  private static final Pattern NAME = Pattern.compile("^\\s*([A-Za-z0-9_]+)");

  /// Commands that take no method.
  private static final Pattern ALONE = Pattern.compile("\\s*(quiet|help)\\s*");

  /// From this release on a command that cannot be read keeps the JVM from starting; before, it
  /// prints a page and does nothing.
  private static final int FATAL_FROM = 22;

  private final JvmBuild build;

  CompileCommandOption(JvmBuild build) {
    this.build = build;
  }

  /// What is wrong with a command, as the JVM puts it; absent when it takes it.
  Optional<String> error(String command) {
    if (ALONE.matcher(command).matches() || command.isBlank()) {
      return Optional.empty();
    }
    var name = NAME.matcher(command);
    if (!name.find() || !knows(name.group(1))) {
      String typed = command.split("[, ]", 2)[0];
      return Optional.of("CompileCommand: Unrecognized option '" + typed + "'");
    }
    String pattern = command.substring(name.end()).replaceFirst("^[,\\s]+", "");
    return pattern.isEmpty()
        ? Optional.of("CompileCommand: Method pattern missing from command")
        : Optional.empty();
  }

  /// Whether an error keeps this build from starting.
  boolean isFatal() {
    return build.feature() >= FATAL_FROM;
  }

  private boolean knows(String name) {
    // `option,pattern,name` is an old way to say `name,pattern`.
    return name.equals("option")
        || build.compileCommands().keySet().stream().anyMatch(name::equalsIgnoreCase);
  }
}
