package dev.assay.log.classic;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Interned;
import dev.assay.log.line.OverheadLimit;
import dev.assay.model.LogEvent.Incident;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LookNames;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// The words of a bracket: its name, its cause, and what went wrong.
final class BracketWords {

  private static final String G1_PAUSE = "GC pause";
  private static final String YOUNG_PAUSE = "GC pause (young)";
  private static final byte[] PAUSE = Ascii.of(" pause");
  static final byte[] REMARK = Ascii.of(" remark");
  static final byte[] CLEANUP = Ascii.of(" cleanup");
  private static final byte[] YOUNG = Ascii.of("young)");
  private static final byte[] MIXED = Ascii.of("mixed)");
  private static final byte[] PARTIAL = Ascii.of("partial)");
  private static final byte[] INITIAL_MARK = Ascii.of("initial-mark)");
  private static final byte[] EXHAUSTED = Ascii.of("to-space exhausted)");
  private static final byte[] OVERFLOW = Ascii.of("to-space overflow)");
  private static final byte[] EVACUATION = Ascii.of("evacuation failed)");
  private static final byte[] PROMOTION = Ascii.of("promotion failed)");
  private static final byte[] CONCURRENT_MODE = Ascii.of("concurrent mode failure)");
  private static final byte[] INTERRUPTED = Ascii.of("concurrent mode interrupted)");
  private static final byte[] CMS_INITIAL_MARK = Ascii.of("CMS Initial Mark");
  private static final byte[] CMS_REMARK = Ascii.of("CMS Final Remark");
  private static final byte[] FULL = Ascii.of("Pause Full");
  static final byte[] START = Ascii.of(", start]");
  private static final byte[] TENURING = Ascii.of("max ");
  private static final byte[] USING = Ascii.of("Using ");
  private static final byte[] GARBAGE = Ascii.of("Total Garbage");

  private final ClassicCursor cursor;
  private final LastPause last;
  private final Interned<String> seen = Interned.names();

  /// Index behind the name or the cause of a pause told last in the line, or -1.
  private int named = -1;

  BracketWords(ClassicCursor cursor, LastPause last) {
    this.cursor = cursor;
    this.last = last;
  }

  /// The cursor stands at the beginning of a line.
  void nextLine() {
    named = -1;
  }

  /// Names a bracket that was just opened; the cursor stands behind its first word.
  void name(Bracket bracket, @Nullable Bracket parent) {
    switch (bracket.kind) {
      case PAUSE -> pause(bracket);
      case FULL_PAUSE -> {
        bracket.name = Bracket.FULL;
        bracket.stamped &= !isWordNext();
      }
      case G1_PHASE, CMS_PHASE -> phase(bracket);
      case SHENANDOAH_PAUSE, SHENANDOAH_PHASE -> shenandoah(bracket);
      case OCCUPANCY -> remark(parent);
      case DUMP -> look(bracket, LookNames.DUMP);
      case HISTOGRAM -> look(bracket, LookNames.HISTOGRAM);
      default -> {}
    }
  }

  /// `[Heap Dump (before full gc): , `.
  private void look(Bracket bracket, String words) {
    int from = cursor.at - words.length();
    cursor.spaces();
    int end = cursor.peek() == '(' ? end() : -1;
    cursor.at = Math.max(cursor.at, end + 1);
    bracket.name = seen.of(cursor.bytes, from, Ascii.trimmed(cursor.bytes, from, cursor.at));
  }

  private static void remark(@Nullable Bracket parent) {
    if (parent != null) {
      parent.name = Bracket.REMARK;
      parent.step = true;
    }
  }

  private void pause(Bracket bracket) {
    bracket.name = cursor.bytes[cursor.at - 1] == 'w' ? CollectorSigns.PAR_NEW : "GC";
    if (cursor.take(PAUSE)) {
      bracket.name = G1_PAUSE;
    } else if (cursor.take(REMARK)) {
      bracket.name = Bracket.G1_REMARK;
      bracket.step = !isWordNext();
    } else if (cursor.take(CLEANUP)) {
      bracket.name = Bracket.G1_CLEANUP;
      bracket.step = !isWordNext();
    } else {
      bracket.stamped &= !isWordNext() || !ProgramWords.isHere(bracket.kind, cursor);
    }
    named = cursor.at;
  }

  /// Whether a word of a program follows, as in `[GC of orders, 0.5 secs]`.
  private boolean isWordNext() {
    return Ascii.isLetter(cursor.peek(1));
  }

  /// `concurrent-mark-end`: its begin tells nothing, its end the time.
  private void phase(Bracket bracket) {
    int from = firstWord();
    from += bracket.kind == BracketKind.G1_PHASE ? "GC ".length() : 0;
    from += cursor.bytes[from] == 'A' ? "AS".length() : 0;
    int to = cursor.at;
    while (to < cursor.end && isName(cursor.bytes[to])) {
      to++;
    }
    cursor.at = to;
    bracket.name = seen.of(cursor.bytes, from, to);
  }

  /// Index of the first word of the bracket that was opened last.
  private int firstWord() {
    int from = cursor.at;
    while (cursor.bytes[from - 1] != '[') {
      from--;
    }
    return from;
  }

  /// Whether a byte can be one of the name of a phase.
  static boolean isName(int c) {
    return (c >= 'a' && c <= 'z') || c == '-';
  }

  private void shenandoah(Bracket bracket) {
    int from = firstWord();
    while (cursor.at < cursor.end && isWords(cursor.peek()) && !isBehindName()) {
      cursor.at++;
    }
    int end = cursor.peek() == '(' && Ascii.isLetter(cursor.peek(1)) ? end() : -1;
    if (end >= 0 && !Ascii.at(cursor.bytes, from, cursor.end, FULL)) {
      // What the pause does besides; a full one tells its cause there.
      cursor.at = end + 1;
    }
    bracket.name = seen.of(cursor.bytes, from, Ascii.trimmed(cursor.bytes, from, cursor.at));
    int last = Math.min(cursor.end, Ascii.find(cursor.bytes, cursor.at, cursor.end, ']') + 1);
    bracket.startTold = Ascii.find(cursor.bytes, cursor.at, last, START) >= 0;
  }

  /// Builds of 2018 and 2019 go on without a blank: `Pause Init MarkUsing 25 of 25 workers`.
  private boolean isBehindName() {
    return cursor.starts(GARBAGE) || cursor.starts(USING);
  }

  private static boolean isWords(int c) {
    return Ascii.isLetter(c) || c == ' ';
  }

  /// `--`: a young collection that found no room for what survived.
  void dashes(@Nullable Bracket bracket) {
    if (cursor.peek(1) != '-' || bracket == null || bracket.kind != BracketKind.PAUSE) {
      cursor.at++;
      return;
    }
    boolean direct = named >= 0 && Ascii.skipBlanks(cursor.bytes, named, cursor.at) == cursor.at;
    cursor.at += 2;
    if (direct ? !isBehindDashes() : !isBehindOthers()) {
      return;
    }
    boolean g1 = bracket.name.startsWith(G1_PAUSE);
    incident(bracket, g1 ? IncidentKind.EVACUATION_FAILURE : IncidentKind.PROMOTION_FAILURE);
  }

  /// Whether the pause goes on as one of a JVM: `[GC-- [PSYoungGen: `, `[GC-- 18K->2K(19K)`, `[GC
  /// pause (young)--, `; not as the rest of a date, nor as a pattern that finds last.
  private boolean isBehindDashes() {
    int next = Ascii.skipBlanks(cursor.bytes, cursor.at, cursor.end);
    int first = next < cursor.end ? cursor.bytes[next] : '[';
    boolean number = Ascii.isDigit(first);
    return first == '[' || first == ',' || (number && (next > cursor.at || cursor.isChange()));
  }

  /// Whether the pause goes on behind what the collector told first, or what another thread wrote
  /// into its line: with its generation, or with the heap.
  private boolean isBehindOthers() {
    if (BracketKind.here(cursor) == BracketKind.YOUNG) {
      return true;
    }
    int at = cursor.at;
    cursor.at = Ascii.skipBlanks(cursor.bytes, at, cursor.end);
    boolean change = cursor.isChange();
    cursor.at = at;
    return change;
  }

  /// `GC time would exceed GCTimeLimit of 98%` within a full collection.
  void overhead(@Nullable Bracket bracket) {
    boolean here = OverheadLimit.isTold(cursor.bytes, cursor.at, cursor.end);
    cursor.at++;
    if (here && bracket != null && bracket.kind.isPause()) {
      last.give(new Incident(bracket.begin(), IncidentKind.OVERHEAD_LIMIT, null));
    }
  }

  /// Takes `(...)`; without its end on this line only the parenthesis.
  void parenthesis(@Nullable Bracket bracket) {
    int end = bracket == null ? -1 : end();
    cursor.at++;
    if (bracket != null && end >= 0) {
      if (!incident(bracket) && bracket.kind.isPause()) {
        meaning(bracket, end);
      }
      cursor.at = end + 1;
    } else if (bracket != null && bracket.kind.isPause()) {
      torn(bracket);
    }
  }

  /// Takes words within which the line ends, as where somebody broke it, if only one kind or one
  /// cause begins so.
  private void torn(Bracket bracket) {
    int end = Ascii.trimmed(cursor.bytes, cursor.at, cursor.end);
    boolean g1 = bracket.name.startsWith(G1_PAUSE);
    if (g1 && isTorn(YOUNG, end)) {
      bracket.name = YOUNG_PAUSE;
    } else if (g1 && isTorn(MIXED, end)) {
      mixed(bracket, "GC pause (mixed)");
    } else if (g1 && isTorn(INITIAL_MARK, end)) {
      initialMark(bracket);
    } else if (isOpen(bracket)) {
      String cause = CollectionCauses.beginning(cursor.bytes, cursor.at, end);
      bracket.cause = cause == null ? bracket.cause : cause;
    }
  }

  private boolean isTorn(byte[] word, int end) {
    int length = end - cursor.at;
    return length > 0
        && length < word.length
        && Arrays.equals(word, 0, length, cursor.bytes, cursor.at, end);
  }

  private int end() {
    int open = 0;
    int last = Math.min(cursor.end, cursor.at + ClassicCursor.NEAR);
    for (int i = cursor.at; i < last; i++) {
      byte c = cursor.bytes[i];
      open += c == '(' ? 1 : c == ')' ? -1 : 0;
      if (open == 0) {
        return i;
      }
      if (c == '[' || c == ']') {
        return -1;
      }
    }
    return -1;
  }

  private boolean incident(Bracket bracket) {
    if (cursor.starts(PROMOTION)) {
      incident(bracket, IncidentKind.PROMOTION_FAILURE);
    } else if (cursor.starts(CONCURRENT_MODE)) {
      incident(bracket, IncidentKind.CONCURRENT_MODE_FAILURE);
    } else if (isEvacuationFailure()) {
      incident(bracket, IncidentKind.EVACUATION_FAILURE);
    } else {
      bracket.interrupted |= cursor.starts(INTERRUPTED);
      return bracket.interrupted;
    }
    return true;
  }

  private void incident(Bracket bracket, IncidentKind kind) {
    if (!bracket.failed) {
      bracket.failed = true;
      last.give(new Incident(bracket.begin(), kind, null));
    }
  }

  /// In the words of JDK 8, 7 and 6.
  private boolean isEvacuationFailure() {
    return cursor.starts(EXHAUSTED) || cursor.starts(OVERFLOW) || cursor.starts(EVACUATION);
  }

  private void meaning(Bracket bracket, int end) {
    if (cursor.starts(YOUNG)) {
      bracket.name = YOUNG_PAUSE;
    } else if (cursor.starts(MIXED)) {
      mixed(bracket, "GC pause (mixed)");
    } else if (cursor.starts(PARTIAL)) {
      mixed(bracket, "GC pause (partial)");
    } else if (cursor.starts(INITIAL_MARK)) {
      initialMark(bracket);
    } else if (isOpen(bracket) && isCause(end)) {
      cause(bracket, end);
    } else {
      return;
    }
    named = end + 1;
  }

  private static void mixed(Bracket bracket, String name) {
    bracket.name = name;
    bracket.mixed = true;
  }

  private static void initialMark(Bracket bracket) {
    bracket.name = bracket.mixed ? bracket.name : "GC pause (young) (initial-mark)";
    bracket.initialMark = true;
  }

  /// Whether a cause may come. It stands first; what a compiler prints meanwhile, as `inline
  /// (hot)`, takes nothing of it away.
  private static boolean isOpen(Bracket bracket) {
    return bracket.before < 0
        && bracket.nanos < 0
        && (bracket.cause == null || !CollectionCauses.contains(bracket.cause));
  }

  /// `(Survivor:3chunks)` is of `PrintCMSStatistics`, `(F: age 0)` of G1 that has no room, `(max
  /// 15)` of `PrintTenuringDistribution`, `( 43.8%)` of `G1SummarizeRSetStats`, `(plab_sz = 64884)`
  /// of `PrintPLAB`, and `<System.gc()>` of JDK 1.3.
  private boolean isCause(int end) {
    return Ascii.isLetter(cursor.peek())
        && Ascii.find(cursor.bytes, cursor.at, end, ':') == end
        && Ascii.find(cursor.bytes, cursor.at, end, '=') == end
        && !cursor.starts(TENURING);
  }

  private void cause(Bracket bracket, int end) {
    if (cursor.starts(CMS_REMARK)) {
      bracket.step = true;
      bracket.name = Bracket.REMARK;
    } else if (cursor.starts(CMS_INITIAL_MARK)) {
      bracket.step = true;
      bracket.name = Bracket.INITIAL_MARK;
    }
    // No cause ends in a number: it is that of a footnote.
    int to = Ascii.digitsBefore(cursor.bytes, end - ClassicCursor.NOTE, end);
    bracket.cause = seen.of(cursor.bytes, cursor.at, to);
  }
}
