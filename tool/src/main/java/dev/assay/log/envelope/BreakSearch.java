package dev.assay.log.envelope;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.assay.log.line.Ascii;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Finds out whether and how the lines of a log were broken: where lines without decorations follow
/// others which are as long as any and not complete. Counts breaks; among them those just at the
/// column, those whose blanks were kept, those surely within words, and those surely between words
/// before the column.
final class BreakSearch {

  /// No terminal is narrower.
  static final int NARROWEST = 40;

  /// So many breaks are no accident, where none of them is sure.
  private static final int ENOUGH = 3;

  /// Among so many lines one is no evidence.
  private static final int MANY = 100;

  /// Words of the lines that tell most figures.
  private static final Set<String> KNOWN =
      Set.copyOf(
          Arrays.asList(
              ("Safepoint Time since last: 0 ns, ns Reaching safepoint: At Leaving Cleanup: Total: Total"
                      + " time for which application threads were stopped: 0.0 seconds, seconds Stopping"
                      + " took: Application time: Entering safepoint region: Pause Young (Normal)"
                      + " (Prepare Mixed) (Mixed) (Concurrent Start) (G1 Evacuation Pause) (Allocation"
                      + " Failure) (G1 Humongous Allocation) (Metadata GC Threshold) Full Remark Initial Mark 0.0ms Concurrent Abortable Preclean Cycle"
                      + " Garbage Minor Major Collection Allocation Rate)")
                  .split(" ")));

  /// Lines whose beginnings tell whether something stands in front of decorations.
  private static final int LOOKED_AT = 8;

  /// What stands between two decorations.
  private static final byte[] BETWEEN = Ascii.of("][");

  private static final Breaks WORDS =
      new Breaks(0, true, true, Opening.NONE, KNOWN, new Indent(0, 0));

  private final Breaks breaks;
  private int broken;
  private int atColumn;
  private int blanks;
  private int within;
  private int between;

  /// Broken lines that are surely whole again.
  private int sure;

  /// Lines as long as the column that were not broken.
  private int whole;

  /// Lines that are no parts of others.
  private int others;

  /// What of the line at hand has been put together, and the length of its last piece.
  private String text = "";

  private int length;
  private boolean open;
  private boolean joined;

  /// Breaks of the line at hand before the column that may be anything.
  private int early;

  private BreakSearch(Breaks breaks) {
    this.breaks = breaks;
  }

  /// Looks at the beginning of a log; nothing where its lines are whole.
  static @Nullable Joints find(byte[] bytes, int from, int to) {
    return mayBreak(bytes, from, to) || mayBePrefixed(bytes, from, to)
        ? unified(bytes, from, to)
        : null;
  }

  private static @Nullable Breaks unified(byte[] bytes, int from, int to) {
    List<String> raw = whole(new String(bytes, from, to - from, UTF_8).lines().toList());
    Opening first = Opening.of(raw);
    if (first == null || (first.isPrefixed() && raw.stream().allMatch(first::isFirst))) {
      return null;
    }
    Indent indent = Indent.of(raw, first);
    Breaks any = new Breaks(0, true, true, first, Set.of(), indent);
    List<String> lines = raw.stream().map(any::piece).toList();
    int column = lines.stream().mapToInt(String::length).max().orElse(0);
    if (column < NARROWEST) {
      return null;
    }
    Breaks wordless = new Breaks(column, true, true, first, Set.of(), indent);
    if (!of(lines, wordless).isEnough()) {
      return null;
    }
    Breaks atWords = new Breaks(column, true, true, first, words(lines, first), indent);
    BreakSearch search = of(lines, atWords);
    if (search.isColumn()) {
      return new Breaks(column, false, search.blanks == 0, first, atWords.words(), indent);
    }
    return search.isWords() ? atWords : null;
  }

  /// Without the last line of many, which may be cut where the bytes that are looked at end.
  private static List<String> whole(List<String> lines) {
    return lines.size() > MANY ? lines.subList(0, lines.size() - 1) : lines;
  }

  private static BreakSearch of(List<String> lines, Breaks breaks) {
    BreakSearch search = new BreakSearch(breaks);
    lines.forEach(search::line);
    search.end("");
    return search;
  }

  /// Whether a line that could be the JVM's is followed by one that could not: quick, and wrong
  /// only towards yes.
  private static boolean mayBreak(byte[] bytes, int from, int to) {
    int line = from;
    boolean before = false;
    while (line < to) {
      boolean decorated = bytes[line] == '[';
      if (before && !decorated) {
        return true;
      }
      before = decorated;
      line = Ascii.find(bytes, line, to, '\n') + 1;
    }
    return false;
  }

  /// Whether decorations stand within lines, and at the beginning of none of the first ones behind
  /// what may be the rest of a line: quick, and wrong only towards yes.
  private static boolean mayBePrefixed(byte[] bytes, int from, int to) {
    int line = from;
    for (int i = 0; i < LOOKED_AT && line < to; i++) {
      line = Ascii.find(bytes, line, to, '\n') + 1;
      if (line < to && bytes[line] == '[') {
        return false;
      }
    }
    return Ascii.find(bytes, from, to, BETWEEN) >= 0;
  }

  private static Set<String> words(List<String> lines, Opening first) {
    Set<String> words = new HashSet<>(KNOWN);
    for (String line : lines) {
      String[] all = line.strip().split(" +");
      for (int i = first.begins(line) ? 0 : 1; i < all.length - 1; i++) {
        words.add(Breaks.shape(all[i]));
      }
    }
    return words;
  }

  /// Whether two pieces are parts of one of the known words, as [Breaks#parted(String, String)].
  static int parted(String text, String next) {
    return WORDS.parted(text, next);
  }

  private boolean isEnough() {
    return sure > 0 || broken >= ENOUGH;
  }

  private boolean isColumn() {
    return isEnough()
        && broken > others
        && atColumn > whole
        && atColumn * 2 >= broken
        && within >= 2 * between;
  }

  private boolean isWords() {
    return sure > 0 && broken > others;
  }

  private void line(String next) {
    if (!text.isEmpty() && breaks.goesOn(text, length, next)) {
      part(next);
    } else {
      end(next);
      text = breaks.begins(next) ? next : "";
    }
    length = next.length();
  }

  private void part(String next) {
    int room = breaks.room(text, length);
    boolean blank = next.startsWith(" ");
    int parted = breaks.parted(text, next);
    boolean word = parted > 0 || text.endsWith(" ");
    broken++;
    atColumn += room <= 1 || blank ? 1 : 0;
    blanks += blank ? 1 : 0;
    within += parted < 0 && !blank ? 1 : 0;
    between += word && room > 1 ? 1 : 0;
    early += !word && !blank && room > 1 ? 1 : 0;
    joined = true;
    open |= Breaks.isOpen(text);
    text = breaks.joined(text, length, next);
  }

  /// Judges the line that ends before the next.
  private void end(String next) {
    if (text.isEmpty()) {
      return;
    }
    boolean known =
        joined && (Breaks.isEnd(text) || Breaks.isRow(text) || (open && !Breaks.isOpen(text)));
    sure += known ? 1 : 0;
    between += known ? early : 0;
    early = 0;
    whole += length == breaks.column() ? 1 : 0;
    others += breaks.first().isFirst(next) || next.isBlank() ? 0 : 1;
    open = false;
    joined = false;
  }
}
