package dev.assay.log.envelope;

import dev.assay.log.line.Ascii;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Finds out whether and how the lines of a pre-unified log were broken: where the end of one line
/// and the beginning of the next are what stands within other lines, one word or two neighbours.
final class ClassicBreakSearch {

  /// So many breaks are no accident, where others may be none.
  private static final int ENOUGH = 3;

  /// One of which stands in what tells pauses or stops.
  private static final byte[][] TOLD = {
    Ascii.of("[GC"),
    Ascii.of("[Full GC"),
    Ascii.of("[Pause "),
    Ascii.of("Total"),
    Ascii.of("stopped: ")
  };

  private static final byte[] UNIFIED = Ascii.of("][info");

  /// Where lines are broken between words, they are by this shorter than the longest at most.
  private static final int LONGEST_WORD = 40;

  /// Fewer may have stood at the break; more puts nobody in front of a piece.
  private static final int LEAST_BLANKS = 2;

  private static final int MOST_BLANKS = 16;

  /// What every log may tell, and may tell broken at the same places each time.
  private static final List<String> KNOWN =
      List.of(
          "0: Total time for which application threads were stopped: 0.0 seconds, Stopping threads"
              + " took: 0.0 seconds 0",
          "0: Application time: 0.0 seconds 0",
          "0: [GC (Allocation Failure) 0.0: [ParNew: 0K->0K(0K), 0.0 secs] 0K->0K(0K), 0.0 secs]"
              + " [Times: user=0.0 sys=0.0, real=0.0 secs] 0",
          "0: [Full GC (Ergonomics) [PSYoungGen: 0K->0K(0K)] [ParOldGen: 0K->0K(0K)] 0K->0K(0K),"
              + " [Metaspace: 0K->0K(0K)], 0.0 secs] 0",
          "0: [GC [PSYoungGen: 0K->0K(0K)] 0K->0K(0K), 0.0 secs] 0",
          "0: [GC (Allocation Failure) [PSYoungGen: 0K->0K(0K)] 0",
          "0: [GC (CMS Final Remark) [YG occupancy: 0 K (0 K)]0.0: [Rescan (parallel) , 0.0"
              + " secs]0.0: [weak refs processing, 0.0 secs]0.0: [class unloading, 0.0 secs]0.0:"
              + " [scrub symbol table, 0.0 secs]0.0: [scrub string table, 0.0 secs][1 CMS-remark:"
              + " 0K(0K)] 0K(0K), 0.0 secs] [Times: user=0.0 sys=0.0, real=0.0 secs] 0",
          "0: [Full GC (Ergonomics) 0.0: [CMS: 0K->0K(0K), 0.0 secs] 0K->0K(0K), [Metaspace:"
              + " 0K->0K(0K)], 0.0 secs] [Times: user=0.0 sys=0.0, real=0.0 secs] 0",
          "0: [GC pause (G1 Evacuation Pause) (young), 0.0 secs] 0",
          "0: [Full GC (System.gc()) 0M->0M(0M), 0.0 secs] 0",
          "0 [Eden: 0.0M(0.0M)->0.0B(0.0M) Survivors: 0.0B->0.0M Heap: 0.0M(0.0M)->0.0M(0.0M)],"
              + " [Metaspace: 0K->0K(0K)] 0",
          "0: [GC remark 0.0: [Finalize Marking, 0.0 secs] 0.0: [GC ref-proc, 0.0 secs] 0.0:"
              + " [Unloading, 0.0 secs], 0.0 secs] 0",
          "0: [Pause Init Mark (process weakrefs), 0.0 ms] 0",
          "0: [Concurrent marking (process weakrefs), 0.0 ms] 0",
          "0: [Concurrent update references, 0.0 ms] 0",
          "0: [Concurrent cleanup 0M->0M(0M), 0.0 ms] 0",
          "0: Using 0 of 0 workers for concurrent reset 0",
          "0 [GC Worker Start (ms): Min: 0.0, Avg: 0.0, Max: 0.0, Diff: 0.0] 0",
          "0: [GC [ParNew: 0K->0K(0K), 0.0 secs]0.0: [CMS0.0: [CMS-concurrent-mark: 0.0/0.0 secs]"
              + " (concurrent mode failure): 0K->0K(0K), 0.0 secs] 0K->0K(0K) icms_dc=0 , 0.0"
              + " secs] 0",
          "0: [CMS-concurrent-preclean: 0.0/0.0 secs] (concurrent mode failure): 0K->0K(0K), 0.0",
          "0: [ParNew (promotion failed): 0K->0K(0K), 0.0 secs]0.0: [CMS: 0K->0K(0K), 0.0",
          "0 [G1Ergonomics (CSet Construction) start choosing CSet, _pending_cards: 0, predicted base"
              + " time: 0.0 ms, remaining time: 0.0 ms, target pause time: 0.0 ms] 0",
          "0 (CSet Construction) add young regions to CSet, eden: 0 regions, survivors: 0 regions,"
              + " predicted young region time: 0.0 ms] 0",
          "0 (CSet Construction) finish choosing CSet, eden: 0 regions, survivors: 0 regions, old: 0"
              + " regions, predicted pause time: 0.0 ms, target pause time: 0.0 ms] 0",
          "0 [G1Ergonomics (Concurrent Cycles) do not request concurrent cycle initiation, reason:"
              + " still doing mixed collections, occupancy: 0 bytes, allocation request: 0 bytes,"
              + " threshold: 0 bytes (0.0 %), source: end of GC] 0",
          "0 (Heap Sizing) attempt heap expansion, reason: recent GC overhead higher than threshold"
              + " after GC, recent GC overhead: 0.0 %, threshold: 0.0 %, uncommitted: 0 bytes,"
              + " calculated expansion amount: 0 bytes (0.0 %)] 0",
          "0 [G1Ergonomics (Heap Sizing) expand the heap, requested expansion amount: 0 bytes,"
              + " attempted expansion amount: 0 bytes] 0",
          "0 [G1Ergonomics (Mixed GCs) start mixed GCs, reason: candidate old regions available,"
              + " candidate old regions: 0 regions, reclaimable: 0 bytes (0.0 %), threshold: 0.0 %]"
              + " 0");

  private final ClassicBreaks breaks;
  private final Set<String> words;
  private String text = "";
  private int length;

  /// Breaks at which words were parted that stand together within lines.
  private int sure;

  /// Other breaks.
  private int unknown;

  /// Those of them behind which no number stands; of numbers there are too many to know all.
  private int doubtful;

  /// Breaks before the column, as there are where a terminal takes a blank away, and between words.
  private int early;

  /// Breaks at which more than one blank would have stood.
  private int wide;

  private ClassicBreakSearch(ClassicBreaks breaks, Set<String> words) {
    this.breaks = breaks;
    this.words = words;
  }

  /// Looks at the beginning of a log; nothing where its lines are whole.
  static @Nullable Joints find(byte[] bytes, int from, int to) {
    if (!mayBreak(bytes, from, to)) {
      return null;
    }
    List<String> lines =
        new String(bytes, from, to - from, StandardCharsets.UTF_8).lines().toList();
    int column = lines.stream().mapToInt(String::length).max().orElse(0);
    if (column < BreakSearch.NARROWEST) {
      return null;
    }
    Set<String> words = words(lines);
    ClassicBreakSearch best = of(lines, column, 0, words);
    int indent = indent(lines, column);
    if (indent > 0) {
      ClassicBreakSearch indented = of(lines, column, indent, words);
      best = indented.isSurerThan(best) ? indented : best;
    }
    return best.isBroken() ? best.breaks : null;
  }

  private static ClassicBreakSearch of(
      List<String> lines, int column, int indent, Set<String> words) {
    ClassicBreakSearch atColumn = of(lines, new ClassicBreaks(column, false, indent), words);
    ClassicBreakSearch atWords = of(lines, new ClassicBreaks(column, true, indent), words);
    return atColumn.isBetterThan(atWords) ? atColumn : atWords;
  }

  /// How many blanks most lines begin with that stand behind a full one and begin with some; 0 for
  /// so few that they may have stood at the break.
  private static int indent(List<String> lines, int column) {
    int[] counts = new int[MOST_BLANKS + 1];
    int most = 0;
    for (int i = 1; i < lines.size(); i++) {
      String line = lines.get(i);
      int blanks = line.length() - line.stripLeading().length();
      boolean full = lines.get(i - 1).length() > column - LONGEST_WORD;
      if (full && blanks >= LEAST_BLANKS && blanks <= MOST_BLANKS) {
        counts[blanks]++;
        most = counts[blanks] > counts[most] ? blanks : most;
      }
    }
    return most;
  }

  private boolean isBetterThan(ClassicBreakSearch other) {
    if (2 * early > sure + unknown) {
      return false;
    }
    return sure == other.sure ? unknown < other.unknown : sure > other.sure;
  }

  private boolean isSurerThan(ClassicBreakSearch other) {
    return sure == other.sure ? wide < other.wide : sure > other.sure;
  }

  private boolean isBroken() {
    return sure >= ENOUGH ? 2 * sure > doubtful : sure > 0 && doubtful == 0;
  }

  private static ClassicBreakSearch of(
      List<String> lines, ClassicBreaks breaks, Set<String> words) {
    ClassicBreakSearch search = new ClassicBreakSearch(breaks, words);
    lines.forEach(search::line);
    return search;
  }

  /// Whether there are pauses or stops of these releases, and behind one of the longest lines one
  /// that begins with what stands in the middle of them: quick, and wrong only towards yes.
  private static boolean mayBreak(byte[] bytes, int from, int to) {
    if (!Ascii.hasAny(bytes, from, to, TOLD) || Ascii.find(bytes, from, to, UNIFIED) >= 0) {
      return false;
    }
    int shortest = longest(bytes, from, to) - LONGEST_WORD;
    int line = Ascii.find(bytes, from, to, '\n') + 1;
    int length = line - 1 - from;
    while (line < to) {
      if (length >= shortest && isMiddle(bytes, Ascii.skipSpaces(bytes, line, to), to)) {
        return true;
      }
      int next = Ascii.find(bytes, line, to, '\n') + 1;
      length = next - 1 - line;
      line = next;
    }
    return false;
  }

  /// Bytes of the longest line.
  static int longest(byte[] bytes, int from, int to) {
    int longest = 0;
    for (int line = from; line < to; ) {
      int end = Ascii.find(bytes, line, to, '\n');
      longest = Math.max(longest, end - line);
      line = end + 1;
    }
    return longest;
  }

  private static boolean isMiddle(byte[] bytes, int line, int to) {
    int first = bytes[line] == '-' && line + 1 < to ? bytes[line + 1] : bytes[line];
    return (first >= 'a' && first <= 'z') || (Ascii.isDigit(first) && isNumber(bytes, line, to));
  }

  /// Whether the number at the beginning of a line is no stamp.
  private static boolean isNumber(byte[] bytes, int line, int to) {
    int i = line;
    while (i < to && bytes[i] > ' ') {
      i++;
    }
    return bytes[i - 1] != ':';
  }

  /// The words within lines, where none can be a part, and pairs of them.
  private static Set<String> words(List<String> lines) {
    Set<String> words = new HashSet<>();
    for (String line : KNOWN) {
      add(line, words);
      add(line.replace("0.0", "0,0"), words);
    }
    lines.forEach(line -> add(line, words));
    return words;
  }

  private static void add(String line, Set<String> words) {
    String[] all = line.strip().split(" +");
    String before = "";
    for (int i = 1; i < all.length - 1; i++) {
      String word = Breaks.shape(all[i]);
      words.add(word);
      words.add(before + ' ' + word);
      before = word;
    }
  }

  private void line(String line) {
    String next = breaks.piece(line);
    if (!text.isEmpty() && breaks.goesOn(text, length, next)) {
      String gap = breaks.gap(text, length, next);
      early += breaks.room(text, length) > 0 ? 1 : 0;
      judge(next, gap);
      text += gap + next;
      length = next.length();
    } else {
      text = line;
      length = line.length();
    }
  }

  private void judge(String next, String gap) {
    String end = text.stripTrailing();
    wide += next.startsWith("  ") ? 1 : 0;
    boolean apart = !gap.isEmpty() || text.length() > end.length() || next.startsWith(" ");
    String last = end.substring(end.lastIndexOf(' ') + 1);
    String first = Breaks.firstWord(next.stripLeading());
    String joint =
        apart ? Breaks.shape(last) + ' ' + Breaks.shape(first) : Breaks.shape(last + first);
    if (words.contains(joint)) {
      sure++;
    } else {
      unknown++;
      doubtful += first.chars().noneMatch(Ascii::isDigit) ? 1 : 0;
    }
  }
}
