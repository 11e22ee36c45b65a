package dev.assay.audit;

import dev.assay.model.Argument;
import dev.assay.model.FlagFinding;
import dev.assay.model.Releases;
import dev.assay.model.Severity;
import java.util.stream.Stream;

/// Options in `JDK_JAVA_OPTIONS` for a JDK 8, whose launcher does not know the variable.
final class JavaOptionsOn8 implements RuleForEachJdk {

  private static final String VARIABLE = "JDK_JAVA_OPTIONS";

  @Override
  public String id() {
    return "java-options-on-8";
  }

  @Override
  public Stream<FlagFinding> check(Subject subject, Ruling ruling) {
    if (ruling.feature() != 8 || !subject.isNamed()) {
      return Stream.empty();
    }
    return subject.line().arguments().stream()
        .filter(argument -> isFromVariable(subject, argument))
        .map(argument ->
            found(
                Severity.WARNING,
                argument,
                8,
                "JDK 8 does not read JDK_JAVA_OPTIONS and says nothing: this option is never seen.",
                "Use JAVA_TOOL_OPTIONS, which every JVM reads, or put it on the command line."));
  }

  /// Arguments of that variable are given to 9 and later. A file that names its JDK, as a
  /// Dockerfile does, has no other reason to leave one out.
  private static boolean isFromVariable(Subject subject, Argument argument) {
    return argument.origin().source().equals(VARIABLE)
        || (subject.line().jdk().orElse(0) == 8 && argument.releases().equals(Releases.from(9)));
  }
}
