package dev.assay.cli;

import dev.assay.jvm.JavaCommand;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/// What is wrong with the words of a command, in those of a user instead of Java's.
final class Mistyped {

  /// Commands that take another command, or options of a JVM, behind `--`.
  private static final Set<String> TAKE_COMMANDS = Set.of("audit", "compare", "profile");

  private static final String DASHES = "--";

  private static final Pattern CHOICE =
      Pattern.compile("expected one of \\[([\\w, -]{1,500})] \\(case-insensitive\\)");

  private static final Pattern OF_A_JVM =
      Pattern.compile(
          "-(X|D\\w|cp$|classpath|jar$|agent|javaagent|ea|esa|server$|client$|d64$|-add-|-module|p$|m$"
              + "|verbose|noverify|version$|-enable-)");

  private Mistyped() {}

  /// The sentence, with what to do as far as it is known; ends with a semicolon or full stop and a
  /// blank.
  static String of(ParameterException wrong) {
    if (wrong instanceof UnmatchedArgumentException unmatched) {
      return unmatched(unmatched);
    }
    return words(wrong) + "; ";
  }

  private static String unmatched(UnmatchedArgumentException wrong) {
    List<String> words = wrong.getUnmatched();
    String command = wrong.getCommandLine().getCommandSpec().name();
    String verb = command.substring(command.lastIndexOf(' ') + 1);
    if (TAKE_COMMANDS.contains(verb) && isOfJava(wrong)) {
      return "'" + option(words) + "' is not an option of assay; " + advice(wrong, verb) + "; ";
    }
    if (!wrong.isUnknownOption()) {
      String all = String.join("', '", words);
      return "'"
          + Failure.oneLine(all)
          + "' "
          + (words.size() == 1 ? "is" : "are")
          + " not expected; ";
    }
    List<String> near = wrong.getSuggestions();
    return words(wrong)
        + (near.isEmpty() ? "; " : "; did you mean " + near.getFirst() + "? Otherwise ");
  }

  /// Whether a command of java was meant, or an option of its.
  private static boolean isOfJava(UnmatchedArgumentException wrong) {
    List<String> typed = typed(wrong);
    return wrong.getUnmatched().stream().anyMatch(Mistyped::isOfJvm)
        || (!typed.contains(DASHES) && typed.stream().anyMatch(JavaCommand::isJava));
  }

  private static String advice(UnmatchedArgumentException wrong, String verb) {
    if (verb.equals("compare") && typed(wrong).contains(DASHES)) {
      return "quote the flags of a variant together: --variant 'NAME=-Xmx1g -XX:+Flag'";
    }
    return verb.equals("audit")
        ? "put the command, or the options of the JVM, behind --"
        : "put the command behind --, as in -- java -jar app.jar";
  }

  private static List<String> typed(UnmatchedArgumentException wrong) {
    return wrong.getCommandLine().getParseResult().originalArgs();
  }

  private static String option(List<String> words) {
    return words.stream()
        .filter(Mistyped::isOfJvm)
        .findFirst()
        .orElseGet(() ->
            words.stream()
                .filter(word -> word.startsWith("-"))
                .findFirst()
                .orElse(words.getFirst()));
  }

  private static boolean isOfJvm(String word) {
    return OF_A_JVM.matcher(word).lookingAt();
  }

  private static String words(ParameterException wrong) {
    String message =
        Failure.oneLine(String.valueOf(wrong.getMessage()))
            .replaceFirst("' is not an? (int|long)$", "' is not a whole number")
            .replaceFirst("' is not a double$", "' is not a number");
    Matcher choice = CHOICE.matcher(message);
    String plain =
        choice.find()
            ? message.substring(0, choice.start())
                + "expected one of "
                + choice.group(1).toLowerCase(Locale.ROOT)
                + message.substring(choice.end())
            : message;
    return plain.substring(0, 1).toLowerCase(Locale.ROOT) + plain.substring(1);
  }
}
