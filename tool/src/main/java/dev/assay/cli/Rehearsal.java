package dev.assay.cli;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/// What the launcher lets run once to record an AOT cache, output thrown away.
///
/// Everything in a cache is loaded at each start, whether used or not. So there is one for the
/// short commands, without JSON and the doctor, and one for the audit, with JSON.
final class Rehearsal {

  private static final String[][] COMMANDS = {
    {"--version"}, {"--help"}, {"jdks"}, {"jdks", "--xyzzy"},
  };

  private static final String[][] AUDITS = {
    {"audit", "--", "-Xmx2g", "-XX:+AggressiveOpts", "-XX:MaxPermSize=256m", "-XX:+UseG1GC"},
    {"audit", "--jdk", "17,21", "--", "-XX:+UseParalelGC", "-XX:+PrintGCDetails", "-Xlog:gc"},
    {"audit", "--json", "-", "--", "-Xmx2g", "-Xms1g", "-XX:+UseConcMarkSweepGC"},
  };

  private Rehearsal() {}

  /// Runs the audits when told so; otherwise the short commands and the help of every command.
  public static void main(String[] args) {
    if (args.length == 1 && args[0].equals("audit")) {
      run(AUDITS);
      return;
    }
    run(COMMANDS);
    for (Verb verb : Verb.values()) {
      run(new String[] {verb.word(), "--help"});
    }
  }

  private static void run(String[]... commands) {
    PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);
    for (String[] command : commands) {
      Main.run(command, nowhere, nowhere);
    }
  }
}
