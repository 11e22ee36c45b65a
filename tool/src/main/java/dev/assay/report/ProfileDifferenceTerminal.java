package dev.assay.report;

import dev.assay.difference.Change;
import dev.assay.difference.Change.Standing;
import dev.assay.difference.ProfileDifference;
import dev.assay.difference.ProfileDifference.Item;
import dev.assay.difference.ProfileDifference.Level;
import dev.assay.difference.ProfileDifference.Of;
import dev.assay.difference.ProfileDifference.Test;
import dev.assay.profile.Frame;
import dev.assay.text.Colour;
import dev.assay.text.Plain;
import dev.assay.text.Style;
import dev.assay.text.Table.Cell;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/// A difference of profiles for the terminal: what changed by more than chance at every level, what
/// could not be decided, and what would have been seen.
public final class ProfileDifferenceTerminal {

  /// Rows without a verdict, which are not what was asked for.
  private static final int UNDECIDED = 5;

  private final ProfileDifference difference;
  private final int top;
  private final Style style;
  private final TerminalText out;

  private ProfileDifferenceTerminal(ProfileDifference difference, int top, Style style) {
    this.difference = difference;
    this.top = top;
    this.style = style;
    this.out = new TerminalText(style);
  }

  /// The whole report, with a line end after every line.
  ///
  /// @param top rows of a table
  public static String render(ProfileDifference difference, int top, Style style) {
    ProfileDifferenceTerminal terminal = new ProfileDifferenceTerminal(difference, top, style);
    terminal.all();
    return terminal.out.finish();
  }

  private void all() {
    headline();
    for (Level level : difference.levels()) {
      level(level);
    }
    out.section(
        difference.notices().stream()
            .flatMap(notice ->
                out
                    .labelled(
                        Tone.mark(notice.severity()),
                        Tone.colour(notice.severity()),
                        Plain.line(notice.message()))
                    .stream())
            .toList());
  }

  private void headline() {
    List<String> lines = new ArrayList<>();
    String title =
        "%s for each %s, %s against %s"
            .formatted(
                ProfileWords.subject(difference.kind()),
                Plain.line(difference.workUnit()),
                Plain.line(difference.after()),
                Plain.line(difference.before()));
    for (String line : out.labelled("", Colour.NONE, title)) {
      lines.add(style.paint(Colour.BOLD, line));
    }
    lines.addAll(side("before  ", difference.before(), difference.forksBefore()));
    lines.addAll(side("after   ", difference.after(), difference.forksAfter()));
    lines.addAll(out.labelled("total   ", Colour.FAINT, total(difference.total())));
    out.section(lines);
    out.section(out.labelled("", Colour.NONE, test()));
  }

  private List<String> side(String label, String name, int forks) {
    String count = LogWords.count(forks, "recording");
    boolean named = !name.equals(label.strip());
    return out.labelled(label, Colour.FAINT, named ? Plain.line(name) + ": " + count : count);
  }

  private String total(Change total) {
    String text =
        "%s -> %s, %s".formatted(amount(total.before()), amount(total.after()), percent(total));
    return interval(total).isEmpty()
        ? text
        : text + ", between " + interval(total) + "; " + verdict(total);
  }

  /// An interval for itself may exclude 0 where the stricter test does not pass.
  private static String verdict(Change total) {
    return total.standing() == Standing.UNDECIDED && total.excludesZero()
        ? "undecided: the interval for itself excludes 0, but the stricter test does not pass; more"
            + " recordings decide it"
        : standing(total);
  }

  private String test() {
    return switch (difference.test()) {
      case MAX_T ->
          "Tested on recordings, not on samples: by permutations, against the largest difference"
              + " that chance makes anywhere."
              + band();
      case WELCH_BH ->
          "Tested on recordings, not on samples: with fewer than 6 on a side by Welch's test, false"
              + " discoveries bounded after Benjamini and Hochberg. 8 on a side find far more."
              + band();
      case NONE ->
          "Nothing can be tested: two recordings of the very same program differ too, and one"
              + " recording on a side does not tell by how much. These are sizes only; name at"
              + " least 6 recordings for each side, better 8.";
    };
  }

  private String band() {
    return Double.isFinite(difference.nullBand())
        ? " Two halves of the baseline differ by up to "
            + amount(difference.nullBand())
            + " in a frame."
        : "";
  }

  private void level(Level level) {
    List<Item> items = level.items();
    boolean tested = difference.test() != Test.NONE;
    List<Item> shown =
        tested
            ? items.stream().filter(item -> item.change().passes()).limit(top).toList()
            : items.stream().limit(top).toList();
    long passing = items.stream().filter(item -> item.change().passes()).count();
    if (items.isEmpty()) {
      return;
    }
    if (shown.isEmpty()) {
      out.section(
          out.labelled(
              "", Colour.NONE, title(level.of()) + ": nothing changed by more than chance."));
    } else {
      List<String> lines = out.heading(title(level.of()));
      lines.addAll(table(shown));
      if (passing > shown.size()) {
        lines.add("and " + LogWords.count(passing - shown.size()) + " more; --top shows more");
      }
      out.section(lines);
    }
    undecided(level, shown.isEmpty() ? "" : " more");
  }

  private void undecided(Level level, String more) {
    List<Item> undecided =
        level.items().stream()
            .filter(item -> item.change().standing() == Standing.UNDECIDED)
            .sorted(
                Comparator.comparingDouble((Item item) -> Math.abs(item.change().delta()))
                    .reversed())
            .toList();
    if (level.of() == Of.SELF || undecided.isEmpty()) {
      return;
    }
    List<String> lines =
        out.heading(
            "%s%s undecided, the largest differences"
                .formatted(LogWords.count(undecided.size()), more));
    lines.addAll(table(undecided.stream().limit(UNDECIDED).toList()));
    out.section(lines);
  }

  private static String title(Of of) {
    return switch (of) {
      case THREAD_CLASS -> "Threads";
      case PACKAGE -> "Packages";
      case METHOD -> "Methods, with all that they call";
      case SELF -> "Methods by themselves";
    };
  }

  private List<String> table(List<Item> items) {
    boolean tested = difference.test() != Test.NONE;
    FittingTable<Item> table =
        new FittingTable<Item>()
            .words("", 0, this::name)
            .figures("before", 2, item -> amount(item.change().before()))
            .figures("after", 2, item -> amount(item.change().after()))
            .figures("change", 0, item -> signed(item.change().delta()))
            .figures("", 1, item -> percent(item.change()));
    if (tested) {
      table
          .figures("between", 1, item -> interval(item.change()))
          .figures("p", 4, item -> probability(item.change().p()))
          .figures("could see", 3, item -> detectable(item.change()));
    }
    table.figures("of the change", 2, item -> share(item.change().share()));
    // Without its threads an item could be another of the same name.
    boolean within = items.stream().anyMatch(item -> !item.within().isEmpty());
    table.words("threads", within ? 0 : 1, item -> Plain.line(item.within()));
    if (tested) {
      table.coloured(
          "", item -> new Cell(standing(item.change()), colour(item.change().standing())));
    }
    return table.lines(items, style);
  }

  private String name(Item item) {
    if (item.frame() < 0) {
      return Plain.line(item.name());
    }
    Frame frame = difference.tree().frames().get(item.frame());
    return ProfileWords.frame(frame);
  }

  private static String standing(Change change) {
    return switch (change.standing()) {
      case GREW -> "grew";
      case SHRANK -> "shrank";
      case MOVED -> "moved";
      case UNDECIDED -> "undecided";
      case UNTESTED -> "untested";
    };
  }

  private static Colour colour(Standing standing) {
    return switch (standing) {
      case GREW -> Colour.RED;
      case SHRANK -> Colour.GREEN;
      case MOVED -> Colour.MAGENTA;
      case UNDECIDED -> Colour.YELLOW;
      case UNTESTED -> Colour.NONE;
    };
  }

  private String amount(double weight) {
    return ProfileWords.amount(difference.kind(), weight);
  }

  private String signed(double delta) {
    return delta > 0 ? "+" + amount(delta) : delta < 0 ? "-" + amount(-delta) : amount(0);
  }

  private static String percent(Change change) {
    if (!(change.before() > 0)) {
      return change.after() > 0 ? "new" : LogWords.UNKNOWN;
    }
    return change.after() > 0
        ? String.format(Locale.ROOT, "%+.1f%%", 100 * change.delta() / change.before())
        : "gone";
  }

  private String interval(Change change) {
    return Double.isFinite(change.low()) && Double.isFinite(change.high())
        ? signed(change.low()) + " and " + signed(change.high())
        : "";
  }

  private String detectable(Change change) {
    return Double.isFinite(change.detectable()) ? amount(change.detectable()) : "";
  }

  private static String probability(double p) {
    return !Double.isFinite(p)
        ? ""
        : p < 0.001 ? "<.001" : String.format(Locale.ROOT, "%.3f", p).substring(p < 1 ? 1 : 0);
  }

  private static String share(double share) {
    return Double.isFinite(share) ? String.format(Locale.ROOT, "%.0f%%", 100 * share) : "";
  }
}
