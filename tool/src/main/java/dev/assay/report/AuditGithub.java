package dev.assay.report;

import dev.assay.model.Audit;
import dev.assay.model.FlagFinding;
import dev.assay.model.Origin;
import dev.assay.model.Severity;
import dev.assay.text.Plain;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;

/// The findings of an audit as workflow commands of GitHub Actions, which shows each beside the
/// line of the file that it is about.
public final class AuditGithub {

  /// GitHub shows ten annotations of each severity per step; the others are lines of the log.
  private static final int COMMANDS = 100;

  private AuditGithub() {}

  /// One command for each finding, the worst first, with a line end after each.
  public static String render(Audit audit) {
    List<Integer> asked = AuditWords.jdks(audit.lines());
    Comparator<FlagFinding> worst = Comparator.comparing(FlagFinding::severity);
    SequencedSet<String> commands = new LinkedHashSet<>();
    audit.lines().stream()
        .flatMap(line -> line.findings().stream())
        .sorted(worst.reversed())
        .map(finding -> command(finding, asked))
        .forEach(commands::add);
    StringBuilder out = new StringBuilder();
    commands.stream().limit(COMMANDS).forEach(command -> out.append(command).append('\n'));
    if (commands.size() > COMMANDS) {
      String more = AuditWords.count(commands.size() - COMMANDS, "more finding");
      out.append("::notice title=assay audit::and ").append(more).append(" in the report\n");
    }
    return out.toString();
  }

  private static String command(FlagFinding finding, List<Integer> asked) {
    List<String> properties = new ArrayList<>(place(finding));
    String flag = AuditWords.argument(finding.argument());
    properties.add(
        "title=" + property(AuditWords.title(finding.rule()) + (flag.isEmpty() ? "" : " " + flag)));
    List<String> message = new ArrayList<>();
    String jdks = finding.jdks().isEmpty() ? "" : AuditWords.jdks(finding.jdks(), asked) + ": ";
    message.add(jdks + AuditWords.sentences(finding.message()));
    if (!finding.fix().isEmpty()) {
      message.add("Fix: " + AuditWords.sentences(finding.fix()));
    }
    return "::"
        + name(finding.severity())
        + " "
        + String.join(",", properties)
        + "::"
        + data(String.join("\n", message));
  }

  private static List<String> place(FlagFinding finding) {
    Origin origin = finding.origin();
    List<String> place = new ArrayList<>();
    if (origin.line() > 0) {
      place.add("file=" + property(Plain.line(SourcePath.relative(origin.source()))));
      place.add("line=" + origin.line());
      if (origin.column() > 0) {
        place.add("col=" + origin.column());
      }
    }
    return place;
  }

  private static String name(Severity severity) {
    return switch (severity) {
      case ERROR -> "error";
      case WARNING -> "warning";
      case INFO -> "notice";
    };
  }

  /// What stands behind the second `::`.
  private static String data(String text) {
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
  }

  /// The value of a property, which also ends at a comma or a colon.
  private static String property(String text) {
    return data(text).replace(":", "%3A").replace(",", "%2C");
  }
}
