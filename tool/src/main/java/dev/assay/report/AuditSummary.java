package dev.assay.report;

import dev.assay.model.Audit;
import dev.assay.model.Audit.AuditedLine;
import dev.assay.model.FlagFinding;
import dev.assay.model.JdkVerdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// An audit in one sentence.
final class AuditSummary {
  private AuditSummary() {}

  /// The worst that any JDK does with any line. To find no line at all is not what anybody wanted.
  static Standing worst(Audit audit) {
    if (audit.lines().isEmpty()) {
      return Standing.WARNS;
    }
    return Standing.worst(audit.lines().stream().flatMap(line -> line.jdks().stream()).toList());
  }

  static String sentence(Audit audit) {
    if (audit.lines().isEmpty()) {
      return "No command line of a JVM was found.";
    }
    List<FlagFinding> findings =
        audit.lines().stream().flatMap(line -> line.findings().stream()).toList();
    String tally = AuditWords.tally(findings);
    return verdict(audit) + (tally.isEmpty() ? "; nothing found." : "; " + tally + ".");
  }

  private static String verdict(Audit audit) {
    return audit.lines().size() == 1 ? one(audit.lines().getFirst()) : several(audit.lines());
  }

  /// `Starts on JDK 8, 11; refused by JDK 17-28`.
  private static String one(AuditedLine line) {
    List<Integer> asked = line.jdks().stream().map(JdkVerdict::feature).toList();
    List<Integer> starts =
        line.jdks().stream().filter(JdkVerdict::starts).map(JdkVerdict::feature).toList();
    List<Integer> refuses = asked.stream().filter(jdk -> !starts.contains(jdk)).toList();
    List<String> parts = new ArrayList<>();
    if (!starts.isEmpty()) {
      parts.add("starts on " + AuditWords.jdks(starts, asked));
    }
    if (!refuses.isEmpty()) {
      parts.add("refused by " + AuditWords.jdks(refuses, asked));
    }
    String text = parts.isEmpty() ? "judged for no JDK" : String.join("; ", parts);
    return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
  }

  /// `36 command lines: 30 refused by a JDK, 4 with a warning, 2 that every JDK takes`.
  private static String several(List<AuditedLine> lines) {
    List<String> parts = new ArrayList<>();
    part(parts, lines, Standing.REFUSES, "refused by a JDK");
    part(parts, lines, Standing.IGNORES, "with an argument that a JDK ignores in silence");
    part(parts, lines, Standing.WARNS, "with a warning");
    part(parts, lines, Standing.STARTS, "that every JDK takes");
    return AuditWords.count(lines.size(), "command line") + ": " + String.join(", ", parts);
  }

  private static void part(
      List<String> parts, List<AuditedLine> lines, Standing standing, String words) {
    long count = lines.stream().filter(l -> Standing.worst(l.jdks()) == standing).count();
    if (count > 0) {
      parts.add(AuditWords.number(count) + " " + words);
    }
  }
}
