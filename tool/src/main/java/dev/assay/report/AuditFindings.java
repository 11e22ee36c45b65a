package dev.assay.report;

import dev.assay.model.FlagFinding;
import dev.assay.report.AuditBlocks.Told;
import dev.assay.text.Paragraph;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Findings on a terminal. One that was told of an earlier line is only pointed to.
final class AuditFindings {

  /// A line that needs more advice than this needs it once.
  private static final int FINDINGS = 30;

  /// A command in a remedy stays on one line, to be copied.
  private static final String COMMAND = "assay compare ";

  private final TerminalText out;
  private final List<Integer> asked;
  private final Map<Told, String> told = new HashMap<>();

  AuditFindings(TerminalText out, List<Integer> asked) {
    this.out = out;
    this.asked = asked;
  }

  /// Those of one line, the worst first.
  void tell(List<FlagFinding> findings) {
    List<String> again = new ArrayList<>();
    List<FlagFinding> fresh = new ArrayList<>();
    for (FlagFinding finding : findings.subList(0, Math.min(FINDINGS, findings.size()))) {
      String before = told.putIfAbsent(Told.of(finding), AuditWords.place(finding.origin()));
      if (before == null) {
        fresh.add(finding);
      } else {
        again.addAll(head(finding, "; see " + before));
      }
    }
    runs(fresh).forEach(run -> out.section(whole(run)));
    out.section(again);
    int more = findings.size() - FINDINGS;
    if (more > 0) {
      out.section(
          List.of("and " + AuditWords.count(more, "more finding") + "; --json FILE has them all"));
    }
  }

  /// Findings one after the other that say the same of different arguments.
  private static List<List<FlagFinding>> runs(List<FlagFinding> findings) {
    List<List<FlagFinding>> runs = new ArrayList<>();
    for (FlagFinding finding : findings) {
      if (runs.isEmpty() || !sameAdvice(runs.getLast().getLast(), finding)) {
        runs.add(new ArrayList<>());
      }
      runs.getLast().add(finding);
    }
    return runs;
  }

  private static boolean sameAdvice(FlagFinding one, FlagFinding other) {
    return Told.of(one).equals(Told.of(other, one.argument()));
  }

  private List<String> whole(List<FlagFinding> run) {
    List<String> lines = new ArrayList<>();
    run.forEach(finding -> lines.addAll(head(finding, "")));
    FlagFinding finding = run.getLast();
    lines.addAll(Paragraph.hanging("  ", AuditWords.sentences(finding.message()), width()));
    lines.addAll(remedy(AuditWords.sentences(finding.fix())));
    return lines;
  }

  /// `error: -XX:+AggressiveOpts, Dockerfile:12:5, JDK 17-28 (removed-flag)`.
  private List<String> head(FlagFinding finding, String end) {
    List<String> parts = new ArrayList<>();
    if (!finding.argument().isEmpty()) {
      parts.add(AuditWords.argument(finding.argument()));
    }
    parts.add(AuditWords.place(finding.origin()));
    if (!finding.jdks().isEmpty()) {
      parts.add(AuditWords.jdks(finding.jdks(), asked));
    }
    return out.labelled(
        Tone.mark(finding.severity()),
        Tone.colour(finding.severity()),
        String.join(", ", parts) + " (" + AuditWords.title(finding.rule()) + ")" + end);
  }

  private List<String> remedy(String fix) {
    if (fix.isEmpty()) {
      return List.of();
    }
    int command = fix.indexOf(COMMAND);
    int start = command > 1 && fix.startsWith("./", command - 2) ? command - 2 : command;
    if (start < 0) {
      return Paragraph.hanging("  Fix: ", fix, width());
    }
    List<String> lines =
        new ArrayList<>(Paragraph.hanging("  Fix: ", fix.substring(0, start), width()));
    lines.add("    " + fix.substring(start));
    return lines;
  }

  private int width() {
    return out.style().width();
  }
}
