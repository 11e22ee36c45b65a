package dev.assay.report;

import dev.assay.model.FlagFinding;
import dev.assay.model.Origin;
import dev.assay.model.Severity;
import dev.assay.report.AuditBlocks.Told;
import dev.assay.text.Paragraph;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// Findings on a terminal. One that was told of an earlier line is only pointed to.
final class AuditFindings {

  /// A line that needs more advice than this needs it once.
  private static final int FINDINGS = 30;

  /// A command in a remedy stays on one line, to be copied.
  private static final String COMMAND = "assay compare ";

  private static final Pattern NAME = Pattern.compile("^-XX:[+-]?([^=]+).*$", Pattern.DOTALL);

  private final TerminalText out;
  private final List<Integer> asked;
  private final Map<Told, String> told = new HashMap<>();

  AuditFindings(TerminalText out, List<Integer> asked) {
    this.out = out;
    this.asked = asked;
  }

  /// Those of one line, the worst first.
  ///
  /// @param notes whether notes are told; otherwise they are counted
  void tell(List<FlagFinding> all, boolean notes) {
    List<FlagFinding> findings = all.stream().filter(f -> notes || matters(f)).toList();
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
    groups(fresh).forEach(group -> out.section(whole(group)));
    out.section(again);
    int more = findings.size() - FINDINGS;
    if (more > 0) {
      out.section(
          List.of("and " + AuditWords.count(more, "more finding") + "; --json FILE has them all"));
    }
    int untold = all.size() - findings.size();
    if (untold > 0) {
      out.section(
          List.of("and " + AuditWords.count(untold, "note") + ", told when the file is alone"));
    }
  }

  /// Whether it is more than a note.
  static boolean matters(FlagFinding finding) {
    return finding.severity() != Severity.INFO;
  }

  /// Findings that say the same of different arguments, each group at the place of its first.
  private static Collection<List<FlagFinding>> groups(List<FlagFinding> findings) {
    Map<Told, List<FlagFinding>> groups = new LinkedHashMap<>();
    findings.forEach(f -> groups.computeIfAbsent(advice(f), told -> new ArrayList<>()).add(f));
    return groups.values();
  }

  /// What a finding says, whatever the argument is called.
  private static Told advice(FlagFinding f) {
    String name = NAME.matcher(f.argument()).replaceFirst("$1");
    return new Told(
        f.rule(),
        f.severity(),
        "",
        f.jdks(),
        nameless(f.message(), f.argument(), name),
        nameless(f.fix(), f.argument(), name));
  }

  private static String nameless(String text, String argument, String name) {
    return argument.isEmpty() ? text : text.replace(argument, "\0").replace(name, "\0");
  }

  private List<String> whole(List<FlagFinding> group) {
    FlagFinding first = group.getFirst();
    List<String> lines = new ArrayList<>(head(first, ""));
    lines.addAll(Paragraph.hanging("  ", AuditWords.sentences(first.message()), width()));
    lines.addAll(remedy(AuditWords.sentences(first.fix())));
    if (group.size() > 1) {
      lines.add("  The same holds for");
      List<String> others = group.stream().skip(1).map(f -> other(f, first.origin())).toList();
      TerminalText.flowing(others, width() - 2).forEach(line -> lines.add("  " + line));
    }
    return lines;
  }

  /// `-XX:MaxPermSize=64m (12:34)`, with the file when it is another one.
  private static String other(FlagFinding finding, Origin first) {
    Origin origin = finding.origin();
    String place = AuditWords.place(origin);
    String here =
        origin.source().equals(first.source())
            ? place.substring(AuditWords.title(origin.source()).length()).replaceFirst("^:", "")
            : place;
    return AuditWords.argument(finding.argument()) + (here.isEmpty() ? "" : " (" + here + ")");
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
    if (start == 0) {
      return List.of("  Fix: " + fix);
    }
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
