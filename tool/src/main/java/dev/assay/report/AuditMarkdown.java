package dev.assay.report;

import dev.assay.model.Audit;
import dev.assay.model.Audit.AuditedLine;
import dev.assay.model.AuditSupplement;
import dev.assay.model.FlagFinding;
import dev.assay.model.Notice;
import dev.assay.model.Severity;
import dev.assay.report.AuditBlocks.Block;
import dev.assay.report.AuditBlocks.Told;
import dev.assay.text.Plain;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/// An audit as GitHub-flavoured Markdown for a pull request: the matrix, what is refused, and the
/// findings, each told once with all its places. It stays below the 65,536 characters that a
/// comment may have.
public final class AuditMarkdown {

  private static final int COMMENT = 65_536;

  private static final int PLACES = 5;
  private static final int ARGUMENTS = 15;

  /// A list with its entries: how many, and after how many characters it ends.
  private enum Listing {
    ROWS(60, 12_000, "more line"),
    REFUSALS(20, 10_000, "more list"),
    FINDINGS(50, 24_000, "more finding"),
    NOTICES(10, 4_000, "more notice");

    private final int most;
    private final int budget;
    private final String more;

    Listing(int most, int budget, String more) {
      this.most = most;
      this.budget = budget;
      this.more = more;
    }
  }

  /// A cell is read in passing; the JSON has the whole text.
  private static final int CELL = 400;

  private final Audit audit;
  private final List<Integer> asked;
  private final List<Block> blocks;
  private final StringBuilder out = new StringBuilder();

  private AuditMarkdown(Audit audit) {
    this.audit = audit;
    this.asked = AuditWords.jdks(audit.lines());
    this.blocks = AuditBlocks.of(audit.lines());
  }

  /// The whole comment, ending with a line end.
  public static String render(Audit audit) {
    return render(audit, AuditSupplement.NONE);
  }

  /// The same with what was asked for beside the audit.
  public static String render(Audit audit, AuditSupplement supplement) {
    AuditMarkdown markdown = new AuditMarkdown(audit);
    markdown.line(
        AuditSummary.worst(audit).sign()
            + " **"
            + MarkdownCell.text(AuditSummary.sentence(audit))
            + "**");
    markdown.line("");
    markdown.matrix();
    markdown.refused();
    markdown.findings();
    int room = (COMMENT - markdown.out.length()) / 2;
    markdown.out.append(SupplementMarkdown.render(supplement, room));
    markdown.rest();
    return markdown.out.toString();
  }

  private void matrix() {
    if (asked.isEmpty()) {
      return;
    }
    line(
        "| command line | "
            + asked.stream().map(String::valueOf).collect(Collectors.joining(" | "))
            + " |");
    line("|---|" + "---|".repeat(asked.size()));
    Comparator<Block> worst = Comparator.comparing(b -> Standing.worst(b.line().jdks()));
    List<Block> rows = blocks.stream().sorted(worst.reversed()).toList();
    list(
        Listing.ROWS,
        rows,
        row -> line("| " + MarkdownCell.text(name(row)) + " | " + cells(row.line())));
  }

  private static String name(Block block) {
    int others = block.alike().size();
    return AuditWords.heading(block.line())
        + (others == 0 ? "" : " and " + AuditWords.count(others, "other"));
  }

  private String cells(AuditedLine line) {
    StringBuilder cells = new StringBuilder();
    for (int feature : asked) {
      cells.append(
          AuditMatrix.verdict(line, feature)
              .map(v ->
                  Standing.of(v).sign() + " " + Standing.of(v).word() + (v.proved() ? "" : "*"))
              .orElse(""));
      cells.append(" | ");
    }
    return cells.toString().strip();
  }

  private void refused() {
    List<String> lists =
        blocks.stream()
            .flatMap(block ->
                JdkGroup.refused(block.line()).stream()
                    .map(group -> "- " + MarkdownCell.text(name(block)) + ", " + refused(group)))
            .toList();
    list(Listing.REFUSALS, lists, this::line);
  }

  private String refused(JdkGroup group) {
    int more = group.arguments().size() - ARGUMENTS;
    return "**"
        + AuditWords.jdks(group.jdks(), asked)
        + "** refused: "
        + group.arguments().stream()
            .limit(ARGUMENTS)
            .map(AuditWords::argument)
            .map(MarkdownCell::code)
            .collect(Collectors.joining(" "))
        + (more > 0 ? " and " + AuditWords.count(more, "more argument") : "");
  }

  private void findings() {
    Map<Told, List<FlagFinding>> groups = new LinkedHashMap<>();
    Comparator<FlagFinding> worst = Comparator.comparing(FlagFinding::severity);
    audit.lines().stream()
        .flatMap(line -> line.findings().stream())
        .sorted(worst.reversed())
        .forEach(f -> groups.computeIfAbsent(Told.of(f), told -> new ArrayList<>()).add(f));
    if (groups.isEmpty()) {
      return;
    }
    line("| | argument | where | JDK | what | what to do |");
    line("|---|---|---|---|---|---|");
    list(Listing.FINDINGS, List.copyOf(groups.values()), this::finding);
  }

  private void finding(List<FlagFinding> places) {
    FlagFinding finding = places.getFirst();
    String jdks = AuditWords.jdks(finding.jdks(), asked).replaceFirst("^JDK ", "");
    line(
        String.join(
            " | ",
            "| " + sign(finding.severity()),
            MarkdownCell.code(AuditWords.argument(finding.argument())),
            where(places),
            jdks,
            MarkdownCell.text(finding.message(), CELL)
                + " ("
                + MarkdownCell.code(AuditWords.title(finding.rule()))
                + ")",
            MarkdownCell.text(finding.fix(), CELL) + " |"));
  }

  private static String where(List<FlagFinding> findings) {
    return Plain.several(
        findings.stream()
            .map(finding -> AuditWords.place(finding.origin()))
            .distinct()
            .map(MarkdownCell::text)
            .toList(),
        PLACES);
  }

  private void rest() {
    list(Listing.NOTICES, audit.notices(), this::notice);
    AuditEvidence evidence = AuditEvidence.of(audit);
    if (!evidence.builds().isEmpty()) {
      line("Proved by " + MarkdownCell.text(evidence.builds()) + ".");
    }
    if (!evidence.tables().isEmpty()) {
      line("");
      line("\\* by table: " + MarkdownCell.text(evidence.tables()) + ".");
    }
  }

  private void notice(Notice notice) {
    line("- " + sign(notice.severity()) + " " + MarkdownCell.text(notice.message(), CELL));
  }

  /// Writes entries while there is room, and how many there was no room for.
  private <T> void list(Listing listing, List<T> entries, Consumer<T> entry) {
    int start = out.length();
    int written = 0;
    while (written < Math.min(entries.size(), listing.most)
        && out.length() - start < listing.budget) {
      entry.accept(entries.get(written++));
    }
    if (written > 0) {
      line("");
    }
    if (written < entries.size()) {
      line("and " + AuditWords.count(entries.size() - written, listing.more) + ".");
      line("");
    }
  }

  private static String sign(Severity severity) {
    return switch (severity) {
      case ERROR -> "❌";
      case WARNING -> "⚠️";
      case INFO -> "ℹ️";
    };
  }

  private void line(String line) {
    out.append(line).append('\n');
  }
}
