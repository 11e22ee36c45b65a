package dev.assay.cli;

import dev.assay.model.Problem;
import dev.assay.text.Spelling;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Locale;
import java.util.concurrent.Callable;

/// The commands of the program. To add one: a constant here, its class in [#build(Console)], and a
/// golden help text.
enum Verb {
  COMPARE("Run an experiment: is a variant faster or slower, and how sure is that?"),
  AUDIT("Say what JVM options do on JDK 8 to 28, and what is wrong with them."),
  LOG("Read GC, safepoint, JIT and code-cache logs of JDK 8 to 28: stopped time and its causes."),
  PROFILE("Say where time and memory go, compilers included, and what differs between runs."),
  REPORT("Tell a run again, or what JMH or hyperfine measured, by fork."),
  JDKS("List the JVMs of this machine and how to select each.", true),
  DOCTOR("Say whether this machine is fit to measure on, and what to do about it.", true);

  /// So many letters are wrong in a word that is taken for a command's.
  private static final int FEW_LETTERS = 2;

  private final String summary;
  private final boolean bare;

  Verb(String summary) {
    this(summary, false);
  }

  Verb(String summary, boolean bare) {
    this.summary = summary;
    this.bare = bare;
  }

  /// Whether the command does something without any option and has no option with a default that
  /// picocli must set. Then picocli is not loaded for it, which halves its CPU time.
  boolean isBare() {
    return bare;
  }

  /// What the command does, in one line.
  String summary() {
    return summary;
  }

  /// The word that is typed.
  String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// A fresh command object with picocli's annotations. Only the class of this one command is
  /// loaded: start-up is what the user of a short command waits for.
  Callable<Integer> build(Console console) {
    return switch (this) {
      case COMPARE -> new CompareCommand(console);
      case AUDIT -> new AuditCommand(console);
      case LOG -> new LogCommand(console);
      case PROFILE -> new ProfileCommand(console);
      case JDKS -> new JdksCommand(console);
      case DOCTOR -> new DoctorCommand(console);
      case REPORT -> new ReportCommand(console);
    };
  }

  /// The command of this name.
  static Verb of(String word) {
    for (Verb verb : values()) {
      if (verb.word().equals(word)) {
        return verb;
      }
    }
    throw Problem.usage(
        "there is no command '" + word + "'; " + nearest(word) + "see assay --help");
  }

  private static String nearest(String word) {
    return Arrays.stream(values())
        .map(Verb::word)
        .min(Comparator.comparingInt(known -> Spelling.distance(known, word, FEW_LETTERS)))
        .filter(known -> Spelling.distance(known, word, FEW_LETTERS) <= FEW_LETTERS)
        .map(known -> "did you mean '" + known + "'? Otherwise ")
        .orElse("");
  }
}
