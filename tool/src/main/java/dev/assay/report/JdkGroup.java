package dev.assay.report;

import dev.assay.model.Audit.AuditedLine;
import dev.assay.model.JdkVerdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// JDKs that treat the same arguments in the same way, and these arguments.
///
/// @param jdks ascending
/// @param arguments as typed, in the order of the JDK
record JdkGroup(List<Integer> jdks, List<String> arguments) {

  /// Everything that keeps a JDK from starting.
  static List<JdkGroup> refused(AuditedLine line) {
    return grouped(line, JdkVerdict::refused);
  }

  /// What a JDK drops without saying so.
  static List<JdkGroup> silent(AuditedLine line) {
    return grouped(line, JdkVerdict::silent);
  }

  private static List<JdkGroup> grouped(AuditedLine line, Function<JdkVerdict, List<String>> part) {
    Map<List<String>, List<Integer>> groups = new LinkedHashMap<>();
    for (JdkVerdict verdict : line.jdks()) {
      if (!part.apply(verdict).isEmpty()) {
        groups
            .computeIfAbsent(part.apply(verdict), arguments -> new ArrayList<>())
            .add(verdict.feature());
      }
    }
    List<JdkGroup> result = new ArrayList<>();
    groups.forEach(
        (arguments, jdks) -> result.add(new JdkGroup(List.copyOf(jdks), List.copyOf(arguments))));
    return result;
  }
}
