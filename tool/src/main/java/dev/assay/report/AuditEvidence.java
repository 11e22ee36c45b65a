package dev.assay.report;

import dev.assay.model.Audit;
import dev.assay.model.JdkVerdict;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// What the verdicts of an audit rest on.
///
/// @param builds that were asked; empty when none was
/// @param tables for the releases of which no build was asked; empty when every one was
record AuditEvidence(String builds, String tables) {

  static AuditEvidence of(Audit audit) {
    List<JdkVerdict> verdicts =
        audit.lines().stream().flatMap(line -> line.jdks().stream()).toList();
    return new AuditEvidence(named(verdicts, true), named(verdicts, false));
  }

  private static String named(List<JdkVerdict> verdicts, boolean proved) {
    List<JdkVerdict> those = verdicts.stream().filter(v -> v.proved() == proved).toList();
    return new TreeSet<>(those.stream().map(JdkVerdict::feature).toList())
        .stream().map(feature -> named(those, feature, proved)).collect(Collectors.joining(", "));
  }

  private static String named(List<JdkVerdict> verdicts, int feature, boolean proved) {
    String by =
        verdicts.stream()
            .filter(v -> v.feature() == feature)
            .map(v -> AuditWords.title(v.provedBy()))
            .distinct()
            .collect(Collectors.joining(" and "));
    return proved ? by : feature + " (" + by + ")";
  }
}
