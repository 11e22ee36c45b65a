package dev.assay.cli;

import java.io.PrintStream;
import java.util.Map;

/// Where a command writes, and the surroundings it was called in.
///
/// @param out standard output, UTF-8: results
/// @param err standard error, UTF-8: progress, warnings, errors
/// @param environment the variables Assay was started with
public record Console(
    PrintStream out,
    PrintStream err,
    Map<String, String> environment,
    Terminal terminal,
    GlobalOptions options) {

  /// A console without terminal and colours.
  public static Console plain(PrintStream out, PrintStream err, Map<String, String> environment) {
    return new Console(out, err, environment, Terminal.NONE, new GlobalOptions());
  }

  /// Whether to colour what goes to standard output.
  public boolean colour() {
    return colour(terminal.out());
  }

  /// Whether to colour what goes to standard error.
  public boolean errorColour() {
    return colour(terminal.err());
  }

  /// Columns to fill.
  public int width() {
    return terminal.width();
  }

  /// Whether the user wants stack traces.
  public boolean debug() {
    return options.debug;
  }

  private boolean colour(boolean onTerminal) {
    return switch (options.colour) {
      case ALWAYS -> true;
      case NEVER -> false;
      case AUTO ->
          onTerminal
              && environment.getOrDefault("NO_COLOR", "").isEmpty()
              && !"dumb".equals(environment.get("TERM"));
    };
  }
}
