package dev.assay.cli;

import java.io.PrintStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// What `assay` without a command shows: the commands, each in one line.
@Command
final class Overview {

  // Declared so that a wrong option beside it is told from this right one.
  @Option(names = {"-V", "--version"})
  boolean version;

  static void print(PrintStream out) {
    out.println("A laboratory for JVM performance: is this flag, JDK or jar faster or slower,");
    out.println("how sure are we, and why?");
    out.println();
    out.println("Usage: assay COMMAND [OPTIONS]");
    out.println();
    out.println("Commands:");
    for (Verb verb : Verb.values()) {
      String word = verb.word();
      out.println("  " + word + " ".repeat(10 - word.length()) + verb.summary());
    }
    out.println();
    out.println("Options:");
    out.println("  -h, --help          Show this help; after a command, that command's.");
    out.println("  -V, --version       Show the version and the JDK it runs on.");
    out.println("      --color WHEN    Colours: auto, always or never.");
    out.println("      --debug         Show the stack trace of an error.");
    out.println();
    out.println("Examples:");
    out.println("  assay compare --variant serial=\"-XX:+UseSerialGC\" \\");
    out.println("      --variant parallel=\"-XX:+UseParallelGC\" suite:json");
    out.println("  assay jdks");
  }
}
