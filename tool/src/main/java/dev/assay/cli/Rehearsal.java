package dev.assay.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// What the launcher lets run once to record an AOT cache, output thrown away.
///
/// Everything in a cache is loaded at each start, whether used or not. So there is one for the
/// short commands, without JSON and the doctor, one for the audit, with JSON, one for logs, and one
/// for recordings, which also holds what the JVM learnt about hot methods.
final class Rehearsal {

  private static final String[][] COMMANDS = {
    {"--version"}, {"--help"}, {"jdks"}, {"jdks", "--xyzzy"},
  };

  private static final String[][] AUDITS = {
    {"audit", "--", "-Xmx2g", "-XX:+AggressiveOpts", "-XX:MaxPermSize=256m", "-XX:+UseG1GC"},
    {"audit", "--jdk", "17,21", "--", "-XX:+UseParalelGC", "-XX:+PrintGCDetails", "-Xlog:gc"},
    {"audit", "--json", "-", "--", "-Xmx2g", "-Xms1g", "-XX:+UseConcMarkSweepGC"},
  };

  private static final int READINGS = 20;

  private Rehearsal() {}

  /// Runs the audits, or reads a log or a recording when told so; otherwise the short commands and
  /// the help of every command.
  public static void main(String[] args) throws IOException {
    if (args.length == 1 && args[0].equals("audit")) {
      run(AUDITS);
      return;
    }
    if (args.length == 1 && args[0].equals("log")) {
      readLog();
      return;
    }
    if (args.length == 1 && args[0].equals("profile")) {
      readRecording();
      return;
    }
    run(COMMANDS);
    for (Verb verb : Verb.values()) {
      run(new String[] {verb.word(), "--help"});
    }
  }

  private static void readLog() throws IOException {
    Path log = Files.createTempFile("assay-rehearsal", ".log");
    Path classic = Files.createTempFile("assay-rehearsal", ".log");
    try {
      RehearsalLog.write(log);
      RehearsalLog.writeClassic(classic);
      run(
          new String[] {"log", log.toString()},
          new String[] {"log", log.toString(), "--json", "-"},
          new String[] {"log", log.toString(), "--html", "-"},
          new String[] {"log", "--before", classic.toString(), "--after", log.toString()},
          new String[] {"log", classic.toString()});
    } finally {
      Files.delete(log);
      Files.delete(classic);
    }
  }

  /// Often enough that the JVM learns which methods are hot.
  private static void readRecording() throws IOException {
    Path file = Files.createTempFile("assay-rehearsal", ".jfr");
    try {
      RehearsalRecording.write(file);
      for (int i = 0; i < READINGS; i++) {
        run(new String[] {"profile", file.toString()});
      }
      run(
          new String[] {"profile", file.toString(), "--tree", "--find", "Rehearsal"},
          new String[] {"profile", file.toString(), "--regimes", "--json", "-"},
          new String[] {"profile", file.toString(), "--to", "collapsed"});
    } finally {
      Files.delete(file);
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
