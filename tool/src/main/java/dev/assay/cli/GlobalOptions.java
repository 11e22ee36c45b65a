package dev.assay.cli;

import picocli.CommandLine.Option;

/// The options that every command understands, before or after its name.
final class GlobalOptions {

  /// When to write colours.
  enum Colour {
    AUTO,
    ALWAYS,
    NEVER
  }

  @Option(
      names = "--color",
      paramLabel = "WHEN",
      order = 900,
      description = "Colours: auto (on a terminal, unless NO_COLOR is set), always or never.")
  Colour colour = Colour.AUTO;

  @Option(names = "--debug", order = 901, description = "Show the stack trace of an error.")
  boolean debug;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      order = 902,
      description = "Show this help.")
  boolean help;
}
