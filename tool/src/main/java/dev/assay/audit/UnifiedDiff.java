package dev.assay.audit;

import java.util.ArrayList;
import java.util.List;

/// The difference of two texts as `diff -u` prints it.
///
/// Myers' greedy search for the shortest edit script: E. W. Myers, "An O(ND) Difference Algorithm
/// and Its Variations", Algorithmica 1 (1986).
final class UnifiedDiff {

  private static final int CONTEXT = 3;

  /// Beyond so many changed lines the search stops, and the whole middle counts as changed: what it
  /// keeps grows with the square.
  private static final int MOST_CHANGES = 1000;

  private enum Kind {
    SAME(' '),
    OLD('-'),
    NEW('+');

    private final char mark;

    Kind(char mark) {
      this.mark = mark;
    }
  }

  private record Line(Kind kind, String text) {}

  private UnifiedDiff() {}

  /// Empty when both are the same.
  static String of(String name, String before, String after) {
    if (before.equals(after)) {
      return "";
    }
    List<Line> script = script(lines(before), lines(after));
    String path = name.startsWith("/") ? name : "/" + name;
    StringBuilder text = new StringBuilder("--- a" + path + "\n+++ b" + path + "\n");
    int oldLine = 1;
    int newLine = 1;
    int i = 0;
    while (i < script.size()) {
      int end = hunkEnd(script, i);
      if (end == i) {
        oldLine++;
        newLine++;
        i++;
        continue;
      }
      List<Line> hunk = script.subList(i, end);
      int olds = (int) hunk.stream().filter(line -> line.kind() != Kind.NEW).count();
      int news = (int) hunk.stream().filter(line -> line.kind() != Kind.OLD).count();
      text.append("@@ -").append(range(oldLine, olds));
      text.append(" +").append(range(newLine, news)).append(" @@\n");
      hunk.forEach(line -> text.append(line.kind().mark).append(line.text()).append('\n'));
      oldLine += olds;
      newLine += news;
      i = end;
    }
    return text.toString();
  }

  private static String range(int start, int count) {
    int from = count == 0 ? start - 1 : start;
    return count == 1 ? "" + from : from + "," + count;
  }

  /// The end of the hunk that starts here with its context; this place itself when none does.
  private static int hunkEnd(List<Line> script, int start) {
    int end = start;
    int i = start;
    int limit = start + CONTEXT;
    while (i < script.size() && i <= limit) {
      if (script.get(i).kind() != Kind.SAME) {
        end = i + 1;
        // Two changes with no more than two contexts between them share a hunk.
        limit = i + 2 * CONTEXT + 1;
      }
      i++;
    }
    return end == start ? start : Math.min(script.size(), end + trailing(script, end));
  }

  private static int trailing(List<Line> script, int end) {
    int count = 0;
    while (count < CONTEXT
        && end + count < script.size()
        && script.get(end + count).kind() == Kind.SAME) {
      count++;
    }
    return count;
  }

  /// A last line without an end is marked as `diff` does it.
  private static List<String> lines(String text) {
    if (text.isEmpty()) {
      return List.of();
    }
    boolean ended = text.endsWith("\n");
    String body = ended ? text.substring(0, text.length() - 1) : text;
    List<String> lines = new ArrayList<>(List.of(body.split("\n", -1)));
    if (!ended) {
      lines.addLast(lines.removeLast() + "\n\\ No newline at end of file");
    }
    return lines;
  }

  private static List<Line> script(List<String> before, List<String> after) {
    int head = 0;
    while (head < before.size()
        && head < after.size()
        && before.get(head).equals(after.get(head))) {
      head++;
    }
    int tail = 0;
    while (tail < before.size() - head
        && tail < after.size() - head
        && before.get(before.size() - 1 - tail).equals(after.get(after.size() - 1 - tail))) {
      tail++;
    }
    List<Line> script = new ArrayList<>();
    before.subList(0, head).forEach(text -> script.add(new Line(Kind.SAME, text)));
    script.addAll(
        middle(
            before.subList(head, before.size() - tail), after.subList(head, after.size() - tail)));
    before
        .subList(before.size() - tail, before.size())
        .forEach(text -> script.add(new Line(Kind.SAME, text)));
    return script;
  }

  private static List<Line> middle(List<String> before, List<String> after) {
    int most = Math.min(before.size() + after.size(), MOST_CHANGES);
    int[] reach = new int[2 * most + 3];
    List<int[]> history = new ArrayList<>();
    for (int d = 0; d <= most; d++) {
      history.add(reach.clone());
      for (int k = -d; k <= d; k += 2) {
        int x = step(reach, most + 1, d, k);
        while (x < before.size()
            && x - k < after.size()
            && before.get(x).equals(after.get(x - k))) {
          x++;
        }
        reach[most + 1 + k] = x;
        if (x >= before.size() && x - k >= after.size()) {
          return backwards(before, after, history, most + 1);
        }
      }
    }
    List<Line> all = new ArrayList<>();
    before.forEach(text -> all.add(new Line(Kind.OLD, text)));
    after.forEach(text -> all.add(new Line(Kind.NEW, text)));
    return all;
  }

  /// Where diagonal `k` starts with `d` changes: below or to the right of a neighbour.
  private static int step(int[] reach, int centre, int d, int k) {
    boolean down = k == -d || (k != d && reach[centre + k - 1] < reach[centre + k + 1]);
    return down ? reach[centre + k + 1] : reach[centre + k - 1] + 1;
  }

  private static List<Line> backwards(
      List<String> before, List<String> after, List<int[]> history, int centre) {
    List<Line> reversed = new ArrayList<>();
    int x = before.size();
    int y = after.size();
    for (int d = history.size() - 1; d >= 0; d--) {
      int[] reach = history.get(d);
      int k = x - y;
      boolean down = k == -d || (k != d && reach[centre + k - 1] < reach[centre + k + 1]);
      int previousX = d == 0 ? 0 : reach[centre + (down ? k + 1 : k - 1)];
      int previousY = d == 0 ? 0 : previousX - (down ? k + 1 : k - 1);
      while (x > previousX && y > previousY) {
        reversed.add(new Line(Kind.SAME, before.get(--x)));
        y--;
      }
      if (d > 0) {
        reversed.add(
            down ? new Line(Kind.NEW, after.get(--y)) : new Line(Kind.OLD, before.get(--x)));
      }
    }
    return reversed.reversed();
  }
}
