package dev.assay.report;

import dev.assay.model.CauseLedger;
import dev.assay.model.FigureChange;
import dev.assay.model.Finding;
import dev.assay.model.FollowUp;
import dev.assay.model.Result;
import dev.assay.model.Severity;
import dev.assay.model.Why;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// The why in a few lines of Markdown.
final class MarkdownWhy {

  /// Figures that are named.
  private static final int NAMED = 5;

  private final Result result;
  private final List<String> lines = new ArrayList<>();

  private MarkdownWhy(Result result) {
    this.result = result;
  }

  /// The lines, the last one empty; none where nothing is known.
  static List<String> lines(Result result) {
    MarkdownWhy markdown = new MarkdownWhy(result);
    result.explanation().whys().forEach(markdown::why);
    if (!markdown.lines.isEmpty()) {
      markdown.lines.add("");
    }
    return markdown.lines;
  }

  private void why(Why why) {
    String who =
        result.explanation().whys().size() > 1 ? " " + MarkdownCell.text(why.variant()) + ":" : "";
    String ledgers =
        why.ledgers().isEmpty()
            ? WhyWording.UNKNOWN
            : why.ledgers().stream().map(this::ledger).collect(Collectors.joining(" "))
                + MarkdownCell.text(WhyWording.contrary(result, why));
    lines.add("- **Why**" + who + " " + ledgers);
    why.findings().forEach(this::finding);
    listed("Not asked for", WhyWording.unasked(why).stream().map(WhyWording::difference).toList());
    listed(
        "Changed",
        why.figures().stream().filter(FigureChange::changed).map(WhyWording::figure).toList());
    why.profile()
        .ifPresent(profile -> lines.add("  - Profile: " + MarkdownCell.text(profile.summary())));
  }

  private String ledger(CauseLedger ledger) {
    return MarkdownCell.text(WhyWording.ledger(ledger, WhyWording.scope(result))) + ".";
  }

  private void finding(Finding finding) {
    String mark = finding.severity() == Severity.INFO ? "ℹ️ " : "⚠️ ";
    String remedy = finding.remedy().isEmpty() ? "" : " " + finding.remedy();
    String test = finding.followUp().map(this::test).orElse("");
    lines.add("  - " + mark + MarkdownCell.text(finding.summary() + remedy) + test);
  }

  private String test(FollowUp followUp) {
    return WhyWording.ran(result.explanation(), followUp)
        .map(ran -> " Tested, " + MarkdownCell.text(ran.sentence()) + ".")
        .orElseGet(() ->
            " Test it: " + MarkdownCell.code(FollowUpCommand.of(result.experiment(), followUp)));
  }

  private void listed(String label, List<String> names) {
    if (names.isEmpty()) {
      return;
    }
    int more = names.size() - NAMED;
    String shown =
        names.stream().limit(NAMED).map(MarkdownCell::text).collect(Collectors.joining(", "));
    lines.add("  - " + label + ": " + shown + (more > 0 ? "; " + more + " more" : ""));
  }
}
