package dev.assay.report;

import dev.assay.model.Audit;
import dev.assay.model.Audit.AuditedLine;
import dev.assay.model.AuditSupplement;
import dev.assay.model.Notice;
import dev.assay.model.UpgradeReport.MovedDefault;
import dev.assay.report.AuditBlocks.Block;
import dev.assay.text.Colour;
import dev.assay.text.Paragraph;
import dev.assay.text.Style;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// An audit for the terminal: the matrix, then everything that keeps a JDK from starting, then the
/// findings, the worst first; for a repository one block per command line and a table of all.
public final class AuditTerminal {

  /// More blocks than this scroll past unread.
  private static final int BLOCKS = 60;

  /// With more blocks than this, what matters would drown in notes.
  private static final int FEW = 5;

  /// Rows of the table at the end.
  private static final int ROWS = 200;

  /// Arguments named in one list.
  private static final int ARGUMENTS = 30;

  /// Files named behind a block that holds for all of them.
  private static final int FILES = 5;

  private static final String JSON = "--json FILE has them all";

  private final Audit audit;
  private final AuditSupplement supplement;
  private final List<Integer> asked;
  private final Style style;
  private final TerminalText out;
  private final AuditFindings findings;

  private AuditTerminal(Audit audit, AuditSupplement supplement, Style style) {
    this.audit = audit;
    this.supplement = supplement;
    this.asked = AuditWords.jdks(audit.lines());
    this.style = style;
    this.out = new TerminalText(style);
    this.findings = new AuditFindings(out, asked);
  }

  /// The whole audit, with a line end after every line.
  public static String render(Audit audit, Style style) {
    return render(audit, AuditSupplement.NONE, style);
  }

  /// The same with what was asked for beside the audit.
  public static String render(Audit audit, AuditSupplement supplement, Style style) {
    AuditTerminal terminal = new AuditTerminal(audit, supplement, style);
    terminal.all();
    return terminal.out.finish();
  }

  private void all() {
    List<Block> blocks = AuditBlocks.of(audit.lines());
    boolean notes = blocks.size() <= FEW || isOneFile();
    List<Block> telling =
        audit.lines().size() == 1
            ? blocks
            : blocks.stream().filter(block -> tells(block, notes)).toList();
    telling.stream().limit(BLOCKS).forEach(block -> block(block, notes));
    if (telling.size() > BLOCKS) {
      out.section(
          List.of("and " + AuditWords.count(telling.size() - BLOCKS, "more block") + "; " + JSON));
    }
    if (audit.lines().size() > 1) {
      out.section(table());
    }
    supplement();
    out.section(evidence());
    out.section(notices());
    out.section(summary());
  }

  /// Whoever named one file wants to read all of it, however many lines are in it.
  private boolean isOneFile() {
    return audit.lines().stream()
            .flatMap(line -> line.line().arguments().stream().limit(1))
            .map(argument -> argument.origin().source())
            .distinct()
            .limit(2)
            .count()
        < 2;
  }

  private void supplement() {
    each(supplement.expansions(), report -> ExpansionTerminal.tell(report, out));
    out.section(ExpansionTerminal.choices(supplement.choices(), out));
    Set<List<MovedDefault>> told = new HashSet<>();
    each(supplement.upgrades(), report -> UpgradeTerminal.tell(report, told, out));
    each(supplement.rewrites(), report -> RewriteTerminal.tell(report, out));
  }

  private <T> void each(List<T> reports, Consumer<T> tell) {
    reports.stream().limit(BLOCKS).forEach(tell);
    if (reports.size() > BLOCKS) {
      out.section(
          List.of("and " + AuditWords.count(reports.size() - BLOCKS, "more line") + "; " + JSON));
    }
  }

  /// Whether there is more to say of a line than that it starts everywhere.
  private static boolean tells(Block block, boolean notes) {
    return block.line().findings().stream().anyMatch(f -> notes || AuditFindings.matters(f))
        || Standing.worst(block.line().jdks()) != Standing.STARTS;
  }

  private void block(Block block, boolean notes) {
    AuditedLine line = block.line();
    List<String> head = new ArrayList<>();
    String count = AuditWords.count(line.line().arguments().size(), "argument");
    head.add(style.paint(Colour.BOLD, AuditWords.heading(line)) + ": " + count);
    head.addAll(alike(block));
    head.addAll(AuditMatrix.one(line, AuditWords.jdks(List.of(line)), style));
    out.section(head);
    JdkGroup.refused(line).forEach(group -> out.section(list(group, "refuse", "", Colour.RED)));
    JdkGroup.silent(line)
        .forEach(group -> out.section(list(group, "ignore", " in silence", Colour.MAGENTA)));
    findings.tell(line.findings(), notes);
  }

  private List<String> alike(Block block) {
    List<String> titles = block.alike().stream().map(AuditWords::heading).toList();
    if (titles.isEmpty()) {
      return List.of();
    }
    String more =
        titles.size() > FILES ? " and " + (titles.size() - FILES) + " more (table below)" : "";
    String names = String.join(", ", titles.subList(0, Math.min(FILES, titles.size())));
    return out.labelled("the same in ", Colour.FAINT, names + more);
  }

  /// `JDK 17-28 refuse 2 arguments:` and the arguments.
  private List<String> list(JdkGroup group, String verb, String how, Colour colour) {
    int size = group.arguments().size();
    String all = group.jdks().size() == 1 ? verb + "s" : verb;
    List<String> lines = new ArrayList<>();
    String what = AuditWords.count(size, "argument");
    String jdks = AuditWords.jdks(group.jdks(), asked);
    lines.add(style.paint(colour, jdks + " " + all + " " + what + how + ":"));
    lines.addAll(
        out.flowing(
            group.arguments().stream().limit(ARGUMENTS).map(AuditWords::argument).toList()));
    if (size > ARGUMENTS) {
      lines.add("  and " + AuditWords.count(size - ARGUMENTS, "more argument") + "; " + JSON);
    }
    return lines;
  }

  /// The worst lines first, as each is named.
  private List<String> table() {
    Comparator<AuditedLine> worst = Comparator.comparing(line -> Standing.worst(line.jdks()));
    List<AuditedLine> rows = audit.lines().stream().sorted(worst.reversed()).limit(ROWS).toList();
    List<String> lines = new ArrayList<>(AuditMatrix.several(rows, asked, style));
    int more = audit.lines().size() - rows.size();
    if (more > 0) {
      lines.add("and " + AuditWords.count(more, "more line") + "; " + JSON);
    }
    return lines;
  }

  /// Which builds showed what is said here.
  private List<String> evidence() {
    List<String> lines = new ArrayList<>();
    AuditEvidence evidence = AuditEvidence.of(audit);
    if (!evidence.builds().isEmpty()) {
      lines.addAll(out.labelled("Proved by  ", Colour.FAINT, evidence.builds()));
    }
    if (!evidence.tables().isEmpty()) {
      lines.addAll(out.labelled("* by table ", Colour.FAINT, evidence.tables()));
    }
    return lines;
  }

  private List<String> notices() {
    return audit.notices().stream().flatMap(this::notice).toList();
  }

  private Stream<String> notice(Notice notice) {
    return out
        .labelled(
            Tone.mark(notice.severity()),
            Tone.colour(notice.severity()),
            AuditWords.sentences(notice.message()))
        .stream();
  }

  private List<String> summary() {
    List<String> lines = new ArrayList<>();
    for (String line : Paragraph.lines(AuditSummary.sentence(audit), style.width())) {
      lines.add(style.paint(Colour.BOLD, style.paint(AuditSummary.worst(audit).colour(), line)));
    }
    return lines;
  }
}
