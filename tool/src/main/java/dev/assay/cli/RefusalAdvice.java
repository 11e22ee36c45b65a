package dev.assay.cli;

import dev.assay.audit.Auditor;
import dev.assay.flags.JvmBuild;
import dev.assay.flags.Knowledge;
import dev.assay.model.Argument;
import dev.assay.model.Audit.AuditedLine;
import dev.assay.model.Container;
import dev.assay.model.JvmLine;
import dev.assay.model.Severity;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/// What an audit says about flags that a JVM has just refused.
final class RefusalAdvice {

  private RefusalAdvice() {}

  /// The findings that explain a refusal, as sentences to append; empty when the audit knows
  /// nothing of this release, or nothing against the flags.
  ///
  /// @param feature release of the JVM that refused
  static String of(List<String> flags, int feature) {
    Knowledge knowledge = Knowledge.shipped();
    if (feature < knowledge.features().getFirst() || feature > knowledge.features().getLast()) {
      return "";
    }
    JvmBuild build = knowledge.build(feature);
    JvmLine line =
        new JvmLine(
            "variant",
            flags.stream().map(Argument::typed).toList(),
            List.of(),
            OptionalInt.of(feature),
            Container.UNLIMITED);
    AuditedLine audited =
        new Auditor(knowledge).audit(line, List.of(build), Set.of(feature), Container.UNLIMITED);
    return audited.findings().stream()
        .filter(finding -> finding.severity() == Severity.ERROR)
        .map(finding -> finding.message() + " " + finding.fix())
        .distinct()
        .collect(Collectors.collectingAndThen(Collectors.joining(" "), RefusalAdvice::appended));
  }

  private static String appended(String sentences) {
    return sentences.isEmpty() ? "" : ". " + sentences;
  }
}
