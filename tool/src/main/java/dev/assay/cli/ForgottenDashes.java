package dev.assay.cli;

import dev.assay.jvm.JavaCommand;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.UnmatchedArgumentException;

/// What is meant by options of java among those of `assay compare`: the command without `--` before
/// it, or flags of a variant that no quotes hold together.
final class ForgottenDashes {

  private static final List<String> OF_JAVA =
      List.of("-X", "-D", "-cp", "-classpath", "-jar", "-ea", "-server", "-agent", "-javaagent");

  private ForgottenDashes() {}

  /// The advice, where java is meant.
  static Optional<String> in(UnmatchedArgumentException unmatched) {
    List<String> typed = unmatched.getCommandLine().getParseResult().originalArgs();
    if (typed.contains("--")) {
      return unmatched.getUnmatched().stream().anyMatch(ForgottenDashes::isOfJava)
          ? Optional.of("quote the flags of a variant together: --variant 'NAME=-Xmx1g -XX:+Flag'")
          : Optional.empty();
    }
    boolean java =
        typed.stream().anyMatch(JavaCommand::isJava)
            || unmatched.getUnmatched().stream().anyMatch(ForgottenDashes::isOfJava);
    return java
        ? Optional.of("put the command behind --, as in -- java -jar app.jar")
        : Optional.empty();
  }

  private static boolean isOfJava(String word) {
    return OF_JAVA.stream().anyMatch(word::startsWith);
  }
}
