package dev.assay.cli;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/// What the launcher lets run once to record an AOT cache: every short command, output thrown away.
///
/// JSON and the doctor are not among them: everything in the cache is loaded at each start, whether
/// used or not.
final class Rehearsal {

  private static final String[][] COMMANDS = {
    {"--version"}, {"--help"}, {"jdks"}, {"jdks", "--xyzzy"},
  };

  private Rehearsal() {}

  /// Runs them and the help of every command.
  public static void main(String[] args) {
    PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);
    for (String[] command : COMMANDS) {
      Main.run(command, nowhere, nowhere);
    }
    for (Verb verb : Verb.values()) {
      Main.run(new String[] {verb.word(), "--help"}, nowhere, nowhere);
    }
  }
}
