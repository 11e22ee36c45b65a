package dev.assay.diagnosis.cause;

import dev.assay.model.Finding;
import dev.assay.model.JvmDifference;
import dev.assay.model.JvmDifference.Kind;
import dev.assay.model.Severity;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// An option that the JVM takes and ignores, so that the variant is not what its name says.
final class FlagIgnored implements CauseRule {

  @Override
  public boolean isFact() {
    return true;
  }

  @Override
  public Optional<Finding> check(Suspect suspect) {
    List<JvmDifference> ignored = suspect.differences(Kind.IGNORED);
    return ignored.isEmpty() || !suspect.challenging()
        ? Optional.empty()
        : Optional.of(finding(suspect, ignored));
  }

  private Finding finding(Suspect suspect, List<JvmDifference> ignored) {
    return suspect.found(
        Severity.WARNING,
        "JDK %d ignores %s."
            .formatted(
                suspect.jdk(),
                ignored.stream().map(JvmDifference::name).collect(Collectors.joining(", "))),
        Map.of("ignored", (double) ignored.size()),
        "Take it out; 'assay audit' says on which JDKs it does something.",
        Optional.empty());
  }
}
