package dev.assay.report;

import dev.assay.profile.CallTree;
import dev.assay.profile.Callers.Caller;
import dev.assay.profile.TreeWalk;
import dev.assay.text.Columns;
import dev.assay.text.Style;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/// Trees of calls as lines: the share of every frame, what it calls below it, the largest first. A
/// frame that only hands on to one other is not indented, and a long row of such is cut short.
final class ProfileTreeLines {

  /// Frames of a row that hands on: as many at its beginning and at its end are shown.
  private static final int ENDS = 2;

  /// Deeper than this nobody can tell what stands below what.
  private static final int DEEPEST = 24;

  private final Style style;
  private final long whole;
  private final int most;
  private final String then;
  private final List<String> lines = new ArrayList<>();
  private int left;

  private ProfileTreeLines(Style style, long whole, int most, String then) {
    this.style = style;
    this.whole = whole;
    this.most = most;
    this.then = then;
  }

  /// A line in the making.
  private record Row(long weight, String text) {}

  /// The call tree without what has less than a weight.
  ///
  /// @param most lines
  static List<String> calls(CallTree tree, long least, int most, Style style) {
    long[] totals = tree.totals();
    ProfileTreeLines lines = new ProfileTreeLines(style, totals[CallTree.ROOT], most, "> ");
    lines.calls(tree, new TreeWalk(tree), totals, least, CallTree.ROOT, 0);
    return lines.finish();
  }

  /// Callers below what they call.
  static List<String> callers(List<Caller> callers, long whole, int most, Style style) {
    ProfileTreeLines lines = new ProfileTreeLines(style, whole, most, "< ");
    callers.forEach(caller -> lines.caller(caller, 0));
    return lines.finish();
  }

  private List<String> finish() {
    if (left > 0) {
      lines.add("        and " + LogWords.count(left, "more line"));
    }
    return lines;
  }

  private void calls(
      CallTree tree, TreeWalk walk, long[] totals, long least, int above, int depth) {
    for (int child : kept(walk, totals, least, above)) {
      List<Row> row = new ArrayList<>();
      int node = child;
      row.add(row(tree, totals, node));
      int[] below = kept(walk, totals, least, node);
      while (below.length == 1 && tree.self(node) < least) {
        node = below[0];
        row.add(row(tree, totals, node));
        below = kept(walk, totals, least, node);
      }
      add(row, depth);
      calls(tree, walk, totals, least, node, depth + 1);
    }
  }

  private static int[] kept(TreeWalk walk, long[] totals, long least, int node) {
    return IntStream.of(walk.children(node))
        .filter(child -> totals[child] >= least)
        .boxed()
        .sorted(Comparator.comparingLong((Integer child) -> totals[child]).reversed())
        .mapToInt(child -> child)
        .toArray();
  }

  private static Row row(CallTree tree, long[] totals, int node) {
    return new Row(totals[node], ProfileWords.frame(tree.frame(node)));
  }

  private void caller(Caller caller, int depth) {
    List<Row> row = new ArrayList<>();
    Caller last = caller;
    row.add(new Row(last.weight(), ProfileWords.frame(last.frame())));
    while (last.callers().size() == 1 && last.rest() == 0) {
      last = last.callers().getFirst();
      row.add(new Row(last.weight(), ProfileWords.frame(last.frame())));
    }
    add(row, depth);
    last.callers().forEach(above -> caller(above, depth + 1));
    if (last.rest() > 0 && !last.callers().isEmpty()) {
      add(List.of(new Row(last.rest(), "others")), depth + 1);
    }
  }

  /// The first of a row stands where a frame stands; what it hands on to has a mark instead of an
  /// indentation of its own.
  private void add(List<Row> row, int depth) {
    int hidden = row.size() > 2 * ENDS + 1 ? row.size() - 2 * ENDS : 0;
    for (int i = 0; i < row.size(); i++) {
      String mark = i == 0 ? "" : then;
      if (hidden == 0 || i < ENDS || i >= row.size() - ENDS) {
        line(new Row(row.get(i).weight(), mark + row.get(i).text()), depth);
      } else if (i == ENDS) {
        line(new Row(row.get(i).weight(), mark + "… " + hidden + " frames"), depth);
      }
    }
  }

  private void line(Row row, int depth) {
    if (lines.size() >= most) {
      left++;
      return;
    }
    String share = Columns.padLeft(ProfileWords.share(row.weight(), whole), 6);
    String indent = "  " + "  ".repeat(Math.min(depth, DEEPEST));
    int width = Math.max(16, style.width() - share.length() - indent.length());
    lines.add(share + indent + Columns.shorten(row.text(), width));
  }
}
