package dev.assay.flags;

import dev.assay.jvm.Answer;
import dev.assay.model.Problem;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// One `java`, asked by starting it: in an empty folder, with an empty environment, never for long.
final class Witness {

  /// A flag that no JVM has. The JVM reads its command line from the left and stops here, which
  /// costs a tenth of a start and is after everything it had to say about the flags before it.
  private static final String STOP = "-XX:AssayStopsHere=1";

  private static final String STOPPED = "'AssayStopsHere=1'";

  private static final Duration LIMIT = Duration.ofSeconds(20);

  /// Stands before each warning: `OpenJDK 64-Bit Server VM warning: `.
  private static final Pattern PREFIX = Pattern.compile("^.{0,60} VM( .{1,60})? warning: ");

  /// Uptime of the unified log: `[0.007s]`.
  private static final Pattern UPTIME = Pattern.compile("^\\[\\d+[.,]\\d+s\\]");

  /// Said with every refusal, whatever its cause.
  private static final List<String> EMPTY_PHRASES =
      List.of(
          "Error occurred during initialization of ",
          "Error: Could not create the Java Virtual Machine.",
          "Error: A fatal exception has occurred. Program will exit.",
          "Did you mean ");

  private static final int MOST_LINES = 4;

  private final Path java;
  private final Path folder;
  private final String home;

  /// @param folder empty
  Witness(Path java, Path folder) {
    this.java = java;
    this.folder = folder;
    // Where this JVM happens to be installed is no knowledge about it.
    home = java.resolve("../..").normalize().toString();
  }

  /// What it said to options.
  ///
  /// @param accepted whether it went on
  /// @param words a warning or a refusal, without the prefix and the time that stand before it
  record Said(boolean accepted, List<String> words) {
    String text() {
      return String.join("\n", words);
    }
  }

  /// Its whole output when it starts with these options and prints its version.
  Answer start(List<String> options) {
    List<String> command = new ArrayList<>();
    command.add(java.toString());
    command.addAll(options);
    command.add("-version");
    try {
      return Answer.of(command, Map.of(), folder, LIMIT);
    } catch (IOException failed) {
      throw Problem.workload(
              "cannot start " + java + ": " + failed.getMessage() + "; give the java of a JDK")
          .causedBy(failed);
    }
  }

  /// What it says while it reads these options; it is not started.
  Said read(List<String> options) {
    List<String> all = new ArrayList<>(options);
    all.add(STOP);
    Answer answer = start(all);
    if (answer.output().contains(STOPPED)) {
      return new Said(true, telling(answer).map(Witness::bare).distinct().toList());
    }
    // With exit code 0 it printed a help text or its settings.
    return answer.exitCode() == 0 ? new Said(true, List.of()) : refused(answer);
  }

  /// What it says when it starts with these options.
  Said whole(List<String> options) {
    Answer answer = start(options);
    return answer.exitCode() == 0 ? new Said(true, warnings(answer)) : refused(answer);
  }

  /// Of a JVM that started.
  static List<String> warnings(Answer answer) {
    return telling(answer).filter(Witness::isWarning).map(Witness::bare).distinct().toList();
  }

  private Said refused(Answer answer) {
    List<String> words =
        telling(answer)
            .map(Witness::bare)
            .map(line -> line.replace(home, "JAVA_HOME"))
            .distinct()
            .limit(MOST_LINES)
            .toList();
    return new Said(false, words);
  }

  /// The program.
  Path java() {
    return java;
  }

  private static Stream<String> telling(Answer answer) {
    if (answer.hung()) {
      return Stream.of("did not answer within " + LIMIT.toSeconds() + " s");
    }
    return answer.output().lines().filter(Witness::isTelling);
  }

  private static boolean isTelling(String line) {
    return !line.isBlank()
        && !line.startsWith("\tat ")
        && !line.contains(STOPPED)
        && EMPTY_PHRASES.stream().noneMatch(line::startsWith);
  }

  /// Without the VM's name and the time.
  private static String bare(String line) {
    return UPTIME.matcher(PREFIX.matcher(line.strip()).replaceFirst("")).replaceFirst("");
  }

  /// Of a JVM that started, since it may have been asked to print something.
  private static boolean isWarning(String line) {
    return PREFIX.matcher(line).find()
        || line.startsWith("WARNING: ")
        || line.contains("[warning]")
        || line.contains("[error");
  }
}
