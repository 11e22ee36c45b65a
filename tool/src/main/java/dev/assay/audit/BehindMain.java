package dev.assay.audit;

import dev.assay.model.FlagFinding;
import dev.assay.model.Severity;
import java.util.stream.Stream;

/// A JVM option where only the program reads it.
final class BehindMain implements RuleForEachJdk {

  @Override
  public String id() {
    return "behind-main";
  }

  @Override
  public Stream<FlagFinding> check(Subject subject, Ruling ruling) {
    return subject.line().after().stream()
        .filter(argument -> argument.releases().contains(ruling.feature()))
        .map(argument ->
            found(
                Severity.WARNING,
                argument,
                ruling.feature(),
                "This stands behind the class or the jar: the program is given it, and the JVM never"
                    + " sees it.",
                "Move it before -jar or the class."));
  }
}
