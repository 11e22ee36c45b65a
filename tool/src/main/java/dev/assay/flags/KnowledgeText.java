package dev.assay.flags;

import dev.assay.model.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Knowledge as text: a head that names the builds, one to a line, then one row per name, sorted,
/// with one cell per build.
///
/// Nothing is read until it is asked for. A row is found by bisection in the text itself, since an
/// audit of one line needs thirty rows out of two thousand.
final class KnowledgeText {

  /// The first line.
  static final String SIGNATURE = "assay.knowledge/1";

  /// A cell that says the same as the one to its left.
  static final String SAME = "=";

  /// A cell of packages that begins thus is the difference to the one to its left.
  static final char DIFFERENCE = '~';

  private static final String BUILD = "build\t";

  private final String source;
  private final String text;
  private final List<Asked> builds;
  private final int body;

  /// @param source the file, for messages
  /// @throws Problem when it does not begin as knowledge does
  KnowledgeText(String source, String text) {
    this.source = source;
    this.text = text;
    this.builds = new ArrayList<>();
    this.body = head();
  }

  private int head() {
    int start = lineAfter(0);
    if (!text.startsWith(SIGNATURE + "\n")) {
      throw garbage(1, "does not begin with " + SIGNATURE);
    }
    int number = 2;
    while (text.startsWith(BUILD, start)) {
      try {
        builds.add(Asked.parse(split(start + BUILD.length())));
      } catch (IllegalArgumentException wrong) {
        throw garbage(number, String.valueOf(wrong.getMessage()));
      }
      start = lineAfter(start);
      number++;
    }
    if (builds.isEmpty()) {
      throw garbage(number, "names no build");
    }
    return start;
  }

  /// A complaint about a line.
  Problem garbage(int line, String what) {
    return Problem.unfit(
        source
            + ":"
            + line
            + ": "
            + what
            + "; give a file that assay audit --learn wrote with this version");
  }

  /// The columns, from the left.
  List<Asked> builds() {
    return List.copyOf(builds);
  }

  /// What a column says of a key such as `flag UseG1GC`; absent when it was not asked.
  Optional<String> cell(String key, int column) {
    int row = row(key);
    return row < 0
        ? Optional.empty()
        : Optional.of(resolve(split(row + key.length() + 1), column)).filter(c -> !c.isEmpty());
  }

  /// The cell with its references to the left replaced by what they refer to.
  static String resolve(List<String> cells, int column) {
    int at = Math.min(column, cells.size() - 1);
    while (at > 0 && cells.get(at).equals(SAME)) {
      at--;
    }
    String cell = cells.get(at);
    return !cell.isEmpty() && cell.charAt(0) == DIFFERENCE && cell.startsWith("~ ")
        ? Packages.apply(resolve(cells, at - 1), cell)
        : cell;
  }

  /// All names of a sort, `flag` or `module`, sorted, each with its cells.
  void each(String sort, Consumer<Row> rows) {
    String prefix = sort + " ";
    for (int at = firstFrom(prefix);
        at < text.length() && text.startsWith(prefix, at);
        at = lineAfter(at)) {
      int tab = text.indexOf('\t', at);
      rows.accept(new Row(text.substring(at + prefix.length(), tab), split(tab + 1)));
    }
  }

  /// A name and what each build said of it.
  record Row(String name, List<String> cells) {}

  /// Goes through everything, so that a file from elsewhere is refused at once and with its line.
  KnowledgeText checked() {
    int number = builds.size() + 2;
    String before = "";
    for (int at = body; at < text.length(); at = lineAfter(at)) {
      int tab = text.indexOf('\t', at);
      int end = text.indexOf('\n', at);
      if (end < 0 || tab < 0 || tab > end) {
        throw garbage(number, "is no row of a name and its cells");
      }
      String key = text.substring(at, tab);
      if (before.compareTo(key) >= 0) {
        throw garbage(number, "'" + key + "' stands behind '" + before + "', unsorted");
      }
      try {
        RowCheck.check(key, split(tab + 1), builds.size());
      } catch (IllegalArgumentException wrong) {
        throw garbage(number, key + ": " + wrong.getMessage());
      }
      before = key;
      number++;
    }
    return this;
  }

  private int row(String key) {
    int at = firstFrom(key);
    int tab = at + key.length();
    return tab < text.length() && text.startsWith(key, at) && text.charAt(tab) == '\t' ? at : -1;
  }

  /// Start of the first row that does not stand before the key.
  private int firstFrom(String key) {
    int low = body;
    int high = text.length();
    while (low < high) {
      int middle = Math.max(low, text.lastIndexOf('\n', (low + high) / 2 - 1) + 1);
      if (compare(middle, key) < 0) {
        low = lineAfter(middle);
      } else {
        high = middle;
      }
    }
    return low;
  }

  private int compare(int row, String key) {
    for (int i = 0; i < key.length(); i++) {
      char c = row + i < text.length() ? text.charAt(row + i) : '\t';
      if (c != key.charAt(i)) {
        return c == '\t' ? -1 : Character.compare(c, key.charAt(i));
      }
    }
    return 0;
  }

  private int lineAfter(int start) {
    int end = text.indexOf('\n', start);
    return end < 0 ? text.length() : end + 1;
  }

  private List<String> split(int from) {
    int newline = text.indexOf('\n', from);
    int end = newline < 0 ? text.length() : newline;
    List<String> cells = new ArrayList<>();
    int start = from;
    for (int tab = text.indexOf('\t', from);
        tab >= 0 && tab < end;
        tab = text.indexOf('\t', start)) {
      cells.add(text.substring(start, tab));
      start = tab + 1;
    }
    cells.add(text.substring(start, end));
    return cells;
  }
}
