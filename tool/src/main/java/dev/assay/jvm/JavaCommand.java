package dev.assay.jvm;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// A `java` command line, taken apart as the java launcher does it.
///
/// @param program as typed: `java`, `/opt/jdk/bin/java`
/// @param options of the JVM, those with a separate value as two elements; without `-jar`
/// @param arguments of the program that is started
public record JavaCommand(
    String program, List<String> options, Target target, List<String> arguments) {

  /// What is started.
  public sealed interface Target {}

  /// `-jar file`.
  public record Jar(String file) implements Target {}

  /// A class, or a source file.
  public record MainClass(String name) implements Target {}

  /// `-m module[/class]`.
  public record Module(String name) implements Target {}

  /// Nothing, as in `java -version`.
  public record Nothing() implements Target {}

  /// Options of the launcher whose value is the next argument (`IsWhiteSpaceOption` in `java.c`),
  /// but for `-m`, which also ends the options.
  private static final List<String> WITH_VALUE =
      List.of(
          "-cp",
          "-classpath",
          "--class-path",
          "-p",
          "--module-path",
          "--upgrade-module-path",
          "--add-modules",
          "--limit-modules",
          "--add-exports",
          "--add-opens",
          "--add-reads",
          "--patch-module",
          "--enable-native-access",
          "--describe-module",
          "-d",
          "--source");

  private static final List<String> CLASS_PATH = List.of("-cp", "-classpath", "--class-path");

  public JavaCommand {
    options = List.copyOf(options);
    arguments = List.copyOf(arguments);
  }

  /// The parts of a command line; absent when its program is not `java`.
  ///
  /// @param files gives the text of an argument file; the result has its arguments in its place, so
  ///   that options can be added behind them
  public static Optional<JavaCommand> parse(List<String> command, Function<String, String> files) {
    if (command.isEmpty() || !isJava(command.getFirst())) {
      return Optional.empty();
    }
    return Optional.of(new Parser(command, files).parse());
  }

  /// Whether the launcher takes the word behind this option as its value.
  public static boolean takesValue(String option) {
    return WITH_VALUE.contains(option);
  }

  /// Whether this program is the java launcher, by its name.
  public static boolean isJava(String program) {
    String name = program.substring(program.lastIndexOf('/') + 1);
    return name.equals("java") || name.equals("java.exe");
  }

  /// The command line.
  public List<String> command() {
    List<String> command = new ArrayList<>();
    command.add(program);
    command.addAll(options);
    switch (target) {
      case Jar(String file) -> command.addAll(List.of("-jar", file));
      case MainClass(String name) -> command.add(name);
      case Module(String name) -> command.addAll(List.of("-m", name));
      case Nothing() -> {}
    }
    command.addAll(arguments);
    return command;
  }

  /// The same options, but only `-version` is done: whether the JVM takes them.
  public List<String> preflight() {
    return new JavaCommand(program, options, new MainClass("-version"), List.of()).command();
  }

  /// The same with another program.
  public JavaCommand program(String other) {
    return new JavaCommand(other, options, target, arguments);
  }

  /// The same with further JVM options. They stand behind those of the command itself, because of
  /// two that contradict each other the JVM takes the last.
  public JavaCommand plus(List<String> flags) {
    List<String> all = new ArrayList<>(options);
    all.addAll(target instanceof Nothing ? 0 : all.size(), flags);
    return new JavaCommand(program, all, target, arguments);
  }

  /// The same with JVM options before all others, so that of two that contradict each other those
  /// of the command win.
  public JavaCommand after(List<String> flags) {
    List<String> all = new ArrayList<>(flags);
    all.addAll(options);
    return new JavaCommand(program, all, target, arguments);
  }

  /// The same with another jar; absent when no jar is started.
  public Optional<JavaCommand> jar(String file) {
    return target instanceof Jar
        ? Optional.of(new JavaCommand(program, options, new Jar(file), arguments))
        : Optional.empty();
  }

  /// The same with another class path; absent when a jar is started, for which the JVM ignores it.
  public Optional<JavaCommand> classPath(String path) {
    if (target instanceof Jar) {
      return Optional.empty();
    }
    List<String> others = new ArrayList<>();
    for (int i = 0; i < options.size(); i++) {
      String option = options.get(i);
      if (CLASS_PATH.contains(option)) {
        i++;
      } else if (!option.startsWith("--class-path=")) {
        others.add(option);
      }
    }
    others.addAll(List.of("-cp", path));
    return Optional.of(new JavaCommand(program, others, target, arguments));
  }

  /// Walks along a command line as `args.c` and `java.c` of the JDK do.
  private static final class Parser {
    private final List<String> words;
    private final Function<String, String> files;
    private final List<String> options = new ArrayList<>();
    private boolean jar;
    private boolean expands = true;
    private int next = 1;

    /// Words before this one came out of a file, which cannot name further files.
    private int literal;

    Parser(List<String> command, Function<String, String> files) {
      this.words = new ArrayList<>(command);
      this.files = files;
    }

    JavaCommand parse() {
      Target target = new Nothing();
      while (target instanceof Nothing && next < words.size()) {
        target = step(word());
      }
      return new JavaCommand(words.getFirst(), options, target, words.subList(next, words.size()));
    }

    private Target step(String word) {
      if (word.isEmpty()) {
        return new Nothing();
      }
      if (!word.startsWith("-")) {
        return jar ? new Jar(word) : new MainClass(word);
      }
      if (word.startsWith("--module=")) {
        return new Module(word.substring("--module=".length()));
      }
      boolean value = next < words.size();
      if (value && (word.equals("-m") || word.equals("--module"))) {
        return new Module(word());
      }
      option(word);
      if (value && WITH_VALUE.contains(word)) {
        options.add(word());
      }
      return new Nothing();
    }

    private void option(String word) {
      // `-jar` only says what the first word that is no option will be: `java -jar -Xmx1g a.jar`.
      if (word.equals("-jar")) {
        jar = true;
      } else if (word.equals("--disable-@files")) {
        expands = false;
      } else {
        options.add(word);
      }
    }

    /// The next word, argument files replaced by what is in them.
    private String word() {
      String word = words.get(next);
      if (!expands || next < literal || !word.startsWith("@") || word.length() == 1) {
        next++;
        return word;
      }
      if (word.startsWith("@@")) {
        next++;
        return word.substring(1);
      }
      List<String> inFile = ArgumentFile.arguments(files.apply(word.substring(1)));
      words.remove(next);
      words.addAll(next, inFile);
      literal = next + inFile.size();
      return next < words.size() ? word() : "";
    }
  }
}
