package dev.assay.sources;

import dev.assay.jvm.JavaCommand;
import dev.assay.model.Argument;
import dev.assay.model.Origin;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// What of a command line is for the JVM, as the java launcher decides it (see [JavaCommand], which
/// does the same without places).
///
/// @param arguments options, without those that only say which program is run: the class path,
///   `-jar`, the class; `@file` as it is
/// @param after words behind the program that look as if they were meant for the JVM
record Launch(List<Argument> arguments, List<Argument> after) {

  private static final Pattern JAVA =
      Pattern.compile(
          "(?i)[\"']?(?:(?:[^\\s\"']*[/\\\\])?javaw?(?:\\.exe)?"
              + "|[$%!]\\{?_?(?:RUN_?)?JAVA(?:_?(?:CMD|BIN|EXE|EXEC|COMMAND|RUN|PROG|PROGRAM))?[}%!]?)"
              + "[\"']?");

  private static final Set<String> CLASS_PATH = Set.of("-cp", "-classpath");
  private static final Set<String> MODULE = Set.of("-m", "--module");

  Launch {
    arguments = List.copyOf(arguments);
    after = List.copyOf(after);
  }

  /// Words that are all meant for the JVM, such as those of `JAVA_OPTS`. What is no option is left
  /// out.
  static Launch options(List<Argument> words) {
    return new Walk(words, false).walk();
  }

  /// A command line that starts java, directly or through another program: `exec java ..`, `tini --
  /// java ..`. Absent when java is not in it.
  static Optional<Launch> command(List<Argument> words) {
    for (int i = 0; i < words.size(); i++) {
      if (isJava(words.get(i).text())) {
        return Optional.of(new Walk(words.subList(start(words, i), words.size()), true).walk());
      }
      if (OptionShape.isOwn(words.get(i).text())) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  /// Behind java. `start-stop-daemon --exec java --chuid x -- -Xmx1g ..` has its own options there.
  private static int start(List<Argument> words, int java) {
    if (words.getFirst().text().endsWith("start-stop-daemon")) {
      for (int i = java + 1; i < words.size(); i++) {
        if (words.get(i).text().equals("--")) {
          return i + 1;
        }
      }
    }
    return java + 1;
  }

  /// The options for the JVM among those of another program: scripts made by sbt's native packager
  /// and those of JRuby hand on what stands behind `-J`, others hand on what only a JVM knows.
  static Launch through(List<Argument> words) {
    boolean prefixed = words.stream().anyMatch(word -> word.text().startsWith("-J-"));
    if (prefixed) {
      return options(words.stream().filter(word -> word.text().startsWith("-J-")).toList());
    }
    if (words.stream().noneMatch(word -> OptionShape.isOwn(word.text()))) {
      return new Launch(List.of(), List.of());
    }
    String program = words.getFirst().text();
    return program.startsWith("-") || Placeholders.isOnly(program)
        ? new Walk(words, true).walk()
        : options(likely(words));
  }

  private static List<Argument> likely(List<Argument> words) {
    List<Argument> options = new ArrayList<>();
    for (int i = 0; i < words.size(); i++) {
      String previous = i == 0 ? "" : words.get(i - 1).text();
      boolean value = OptionShape.isOwn(previous) && JavaCommand.takesValue(previous);
      String word = words.get(i).text();
      if (word.equals("-jar")) {
        break;
      }
      if (value || OptionShape.isLikely(word)) {
        options.add(words.get(i));
      }
    }
    return options;
  }

  /// Words that the user gives without a program before them, or with another one than java.
  static Launch bare(List<Argument> words) {
    boolean options =
        words.isEmpty()
            || words.getFirst().text().startsWith("-")
            || words.getFirst().text().startsWith("@");
    return options ? new Walk(words, true).walk() : through(words);
  }

  /// Whether the word names the java launcher, itself or as a variable: `$JAVA_HOME/bin/java`,
  /// `"$_RUNJAVA"`.
  static boolean isJava(String word) {
    return JAVA.matcher(word).matches();
  }

  /// Whether a JVM is started with options at all.
  boolean isEmpty() {
    return arguments.isEmpty() && after.isEmpty();
  }

  /// An option and its value as one argument.
  private static Argument joined(Argument option, Argument value) {
    Origin a = option.origin();
    Origin b = value.origin();
    boolean together =
        a.isPatchable() && a.source().equals(b.source()) && b.offset() >= a.offset() + a.length();
    Origin origin =
        together
            ? new Origin(
                a.source(), a.line(), a.column(), a.offset(), b.offset() + b.length() - a.offset())
            : new Origin(a.source(), a.line(), a.column(), -1, 0);
    return new Argument(option.text() + " " + value.text(), origin, option.releases());
  }

  /// Walks along the words.
  private static final class Walk {
    private final List<Argument> words;
    private final boolean strict;
    private final List<Argument> arguments = new ArrayList<>();
    private final List<Argument> after = new ArrayList<>();
    private boolean started;
    private int next;

    /// @param strict whether the first word that is no option is the program
    Walk(List<Argument> words, boolean strict) {
      this.words = words;
      this.strict = strict;
    }

    Launch walk() {
      while (next < words.size()) {
        Argument word = words.get(next++);
        if (!started) {
          step(word.text().startsWith("-J-") ? word.text(word.text().substring(2)) : word);
        } else if (OptionShape.isMisplaced(word.text())) {
          after.add(word);
        }
      }
      return new Launch(arguments, after);
    }

    private void step(Argument word) {
      String text = word.text();
      boolean value = next < words.size();
      if (CLASS_PATH.contains(text)) {
        next++;
      } else if (text.equals("-jar") || MODULE.contains(text)) {
        // `java -jar -Xmx1g a.jar` is allowed: the first word that is no option is the file.
        started = value && !words.get(next).text().startsWith("-");
        next += started ? 1 : 0;
      } else if (text.startsWith("--module=")) {
        started = true;
      } else if (text.startsWith("@") && text.length() > 1) {
        arguments.add(word);
      } else if (!text.startsWith("-")) {
        started = strict && !Placeholders.isOnly(text) && !text.isEmpty();
      } else if (value && JavaCommand.takesValue(text)) {
        arguments.add(joined(word, words.get(next++)));
      } else if (text.length() > 1) {
        arguments.add(word);
      }
    }
  }
}
