package dev.assay.report;

import dev.assay.model.AuditSupplement;
import dev.assay.model.ExpansionReport;
import dev.assay.model.ExpansionReport.Changed;
import dev.assay.model.MachineChoices;
import dev.assay.model.RewriteReport;
import dev.assay.model.RewriteReport.Edit;
import dev.assay.model.RewriteReport.PatchedFile;
import dev.assay.model.UpgradeReport;
import dev.assay.model.UpgradeReport.Change;
import dev.assay.model.UpgradeReport.End;
import dev.assay.model.UpgradeReport.Item;
import dev.assay.model.UpgradeReport.MovedDefault;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// What was asked for beside the audit, as Markdown. Each table ends where its room does, and says
/// how much it leaves out.
final class SupplementMarkdown {

  /// A cell is read in passing; the JSON has the whole text.
  private static final int CELL = 300;

  private static final int ROWS = 40;
  private static final int DIFF = 120;

  private static final Pattern TILDES = Pattern.compile("~+");

  private final int budget;
  private final Set<List<MovedDefault>> told = new HashSet<>();
  private final StringBuilder out = new StringBuilder();

  private SupplementMarkdown(int budget) {
    this.budget = budget;
  }

  /// Everything that was asked for.
  ///
  /// @param budget after how many characters nothing new begins
  static String render(AuditSupplement supplement, int budget) {
    SupplementMarkdown markdown = new SupplementMarkdown(budget);
    markdown.each(supplement.upgrades(), markdown::upgrade);
    markdown.each(supplement.rewrites(), markdown::rewrite);
    markdown.each(supplement.expansions(), markdown::expansion);
    if (!supplement.choices().isEmpty()) {
      markdown.choices(supplement.choices());
    }
    return markdown.out.toString();
  }

  private <T> void each(List<T> reports, Consumer<T> tell) {
    more(reports.size() - written(reports, tell));
  }

  private void upgrade(UpgradeReport report) {
    line(
        "**From JDK "
            + report.from()
            + " to "
            + report.to()
            + ": "
            + MarkdownCell.text(AuditWords.title(report.title()))
            + "** "
            + MarkdownCell.text(UpgradeWords.summary(report)));
    line("");
    items("Refused by JDK " + report.from() + " already", report.already());
    items("Breaks", report.breaks());
    items("Loses its effect", report.ignored());
    items("Becomes deprecated", report.deprecated());
    table("| changes | how |", report.changes(), SupplementMarkdown::change);
    if (!report.defaults().isEmpty() && !told.add(report.defaults())) {
      line(UpgradeWords.sameDefaults(report));
      line("");
    } else {
      movedDefaults(report);
    }
    table("| works now | refused by | known from |", report.ends(), SupplementMarkdown::end);
  }

  private void movedDefaults(UpgradeReport report) {
    table(
        "| default of | JDK " + report.from() + " | JDK " + report.to() + " | what it is |",
        report.defaults(),
        SupplementMarkdown::moved);
  }

  private void items(String heading, List<Item> items) {
    table("| " + heading + " | where | what | fix |", items, SupplementMarkdown::item);
  }

  private static String item(Item item) {
    return row(
        MarkdownCell.code(AuditWords.argument(item.argument().text())),
        MarkdownCell.text(AuditWords.place(item.argument().origin())),
        MarkdownCell.text(item.message() + UpgradeWords.since(item), CELL),
        MarkdownCell.text(item.fix(), CELL));
  }

  private static String change(Change change) {
    return row(
        MarkdownCell.code(AuditWords.argument(change.subject())),
        MarkdownCell.text(change.message(), CELL));
  }

  private static String moved(MovedDefault moved) {
    return row(
        MarkdownCell.code(AuditWords.argument(moved.flag())),
        MarkdownCell.text(UpgradeWords.value(moved.before())),
        MarkdownCell.text(UpgradeWords.value(moved.after())),
        MarkdownCell.text(moved.meaning(), CELL));
  }

  private static String end(End end) {
    return row(
        MarkdownCell.code(AuditWords.argument(end.argument().text())),
        "JDK " + end.refusedIn(),
        end.proved() ? "a build of it" : "a table");
  }

  private void rewrite(RewriteReport report) {
    line(
        "**"
            + MarkdownCell.text(AuditWords.title(report.title()))
            + " for JDK "
            + report.feature()
            + "** "
            + RewriteWords.summary(report));
    line("");
    table(
        "| argument | becomes | why |",
        report.edits().stream().filter(Edit::isChange).toList(),
        SupplementMarkdown::edit);
    report.files().stream().filter(file -> !file.diff().isEmpty()).forEach(this::difference);
    sentences("- ⚠️ ", report.remaining());
  }

  private static String edit(Edit edit) {
    List<String> texts =
        edit.texts().stream().map(AuditWords::argument).map(MarkdownCell::code).toList();
    return row(
        MarkdownCell.code(AuditWords.argument(edit.argument().text())),
        texts.isEmpty() ? "deleted" : String.join(" ", texts),
        MarkdownCell.text(edit.reason(), CELL));
  }

  /// The fence is longer than any row of tildes in the file, which so cannot end it.
  private void difference(PatchedFile file) {
    List<String> all = file.diff().lines().toList();
    List<String> shown = all.stream().limit(DIFF).map(RewriteWords::diffLine).toList();
    int longest =
        shown.stream()
            .flatMap(text -> TILDES.matcher(text).results())
            .map(MatchResult::group)
            .mapToInt(String::length)
            .max()
            .orElse(0);
    String fence = "~".repeat(Math.max(3, longest + 1));
    line(fence + "diff");
    int written = written(shown, this::line);
    line(fence);
    line("");
    more(all.size() - written);
  }

  private void expansion(ExpansionReport report) {
    String what = "JDK " + report.feature() + " makes of " + ExpansionTerminal.arguments(report);
    line("**What " + MarkdownCell.text(what) + "**");
    line("");
    table(
        "| flag | without | with | `jcmd VM.flags` |",
        report.changes(),
        SupplementMarkdown::changed);
    sentences("- ", report.further());
  }

  private static String changed(Changed changed) {
    return row(
        MarkdownCell.code(AuditWords.argument(changed.flag())),
        MarkdownCell.text(UpgradeWords.value(changed.before())),
        MarkdownCell.text(UpgradeWords.value(changed.after())),
        changed.admitted() ? "shows it" : "hides it");
  }

  private void choices(List<MachineChoices> choices) {
    line("**What each JDK chooses here where no option says otherwise**");
    line("");
    table(
        row(ExpansionTerminal.CHOICES.toArray(String[]::new)),
        choices,
        choice ->
            row(
                ExpansionTerminal.cells(choice).stream()
                    .map(MarkdownCell::text)
                    .toArray(String[]::new)));
  }

  private <T> void table(String heading, List<T> entries, Function<T, String> row) {
    if (entries.isEmpty()) {
      return;
    }
    line(heading);
    line("|---".repeat((int) heading.chars().filter(c -> c == '|').count() - 1) + "|");
    int written =
        written(entries.subList(0, Math.min(entries.size(), ROWS)), e -> line(row.apply(e)));
    line("");
    more(entries.size() - written);
  }

  private void sentences(String bullet, List<String> sentences) {
    int written = written(sentences, sentence -> line(bullet + MarkdownCell.text(sentence, CELL)));
    line("");
    more(sentences.size() - written);
  }

  /// Writes while there is room.
  private <T> int written(List<T> entries, Consumer<T> entry) {
    int written = 0;
    while (written < entries.size() && out.length() < budget) {
      entry.accept(entries.get(written++));
    }
    return written;
  }

  private void more(int number) {
    if (number > 0) {
      line("and " + number + " more.");
      line("");
    }
  }

  private static String row(String... cells) {
    return "| " + String.join(" | ", cells) + " |";
  }

  private void line(String line) {
    out.append(line).append('\n');
  }
}
