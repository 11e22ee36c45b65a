package dev.assay.log.unified;

import dev.assay.log.classic.BracketKind;
import dev.assay.log.classic.CompilationLines;
import dev.assay.log.classic.InliningRemark;
import dev.assay.log.classic.LearntPrefix;
import dev.assay.log.classic.SafepointTable;
import dev.assay.log.line.Ascii;
import dev.assay.log.line.FormerStart;
import dev.assay.log.line.PacingRows;
import dev.assay.log.line.SafepointWords;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Decides the topic of a line by its words, for logs whose decorations lack the tags. Only words
/// that no other part of the JVM writes are used.
final class Wording {

  /// How a topic's lines begin.
  private static final class Beginning {
    private final byte[] text;
    private final Topic topic;

    Beginning(String text, Topic topic) {
      this(Ascii.of(text), topic);
    }

    Beginning(byte[] text, Topic topic) {
      this.text = text;
      this.topic = topic;
    }
  }

  /// Of lines with which stops are told, by their first byte.
  private static final Beginning[][] STOPS =
      byFirst(
          new Beginning(SafepointWords.SAFEPOINT, Topic.SAFEPOINT),
          new Beginning(SafepointWords.ENTERING, Topic.SAFEPOINT),
          new Beginning(SafepointWords.LEAVING, Topic.SAFEPOINT),
          new Beginning(SafepointWords.STOPPED, Topic.SAFEPOINT),
          new Beginning(SafepointWords.RUNNING, Topic.SAFEPOINT),
          new Beginning("# SafepointSynchronize::begin: ", Topic.SAFEPOINT),
          new Beginning("# \"", Topic.SAFEPOINT),
          new Beginning(SafepointWords.HOUSEKEEPING, Topic.SAFEPOINT_CLEANUP));

  private static final Beginning[][] BEGINNINGS =
      byFirst(
          new Beginning("VM Operation ", Topic.SAFEPOINT_STATISTICS),
          new Beginning(TopicLines.OLD_REGION_SIZE, Topic.HEAP),
          new Beginning(InitLines.REGION_SIZE, Topic.INIT),
          new Beginning(InitLines.HEAP_ADDRESS, Topic.INIT),
          new Beginning(InitLines.CAPACITY, Topic.INIT),
          new Beginning(InitLines.MAX_CAPACITY, Topic.INIT),
          new Beginning(InitLines.VERSION, Topic.INIT),
          new Beginning(InitLines.CPUS, Topic.INIT),
          new Beginning(InitLines.MEMORY, Topic.INIT),
          new Beginning(InitLines.WORKERS, Topic.INIT),
          new Beginning(InitLines.CONCURRENT_WORKERS, Topic.INIT),
          new Beginning(FormerStart.THREADS, Topic.INIT),
          new Beginning(FormerStart.HEAP, Topic.INIT),
          new Beginning("CodeCache: size=", Topic.CODE_CACHE),
          new Beginning(UnifiedCodeCacheLines.WHOLE_FULL, Topic.CODE_CACHE),
          new Beginning(UnifiedCodeCacheLines.SWEEP, Topic.CODE_CACHE),
          new Beginning(UnifiedCodeCacheLines.HEAP, Topic.CODE_CACHE),
          new Beginning(UnifiedCodeCacheLines.RESTART, Topic.CODE_CACHE),
          new Beginning(UnifiedCodeCacheLines.RESTARTED, Topic.CODE_CACHE),
          new Beginning("Code cache is full - disabling", Topic.CODE_CACHE),
          new Beginning(UnifiedCodeCacheLines.FLUSHING_METHOD, Topic.CODE_CACHE),
          new Beginning("*flushing  nmethod ", Topic.CODE_CACHE),
          new Beginning("*flushing osr nmethod ", Topic.CODE_CACHE),
          new Beginning(UnifiedCodeCacheLines.THRESHOLD, Topic.CODE_CACHE),
          new Beginning("Trigger: GC request (", Topic.COLLECTION),
          new Beginning("Trigger: GC Request (", Topic.COLLECTION),
          new Beginning("Trigger: Explicit GC request (", Topic.COLLECTION),
          new Beginning("Trigger (Global): GC request (", Topic.COLLECTION),
          new Beginning("Trigger (Global): GC Request (", Topic.COLLECTION),
          new Beginning(TroubleLines.OUT_OF_MEMORY, Topic.COLLECTION),
          new Beginning("Revoking bias ", Topic.BIASED_LOCKING),
          new Beginning("JavaThread(0x", Topic.BIASED_LOCKING),
          new Beginning("   mon_info->owner (", Topic.BIASED_LOCKING),
          new Beginning("JavaThread 0x", Topic.BIASED_LOCKING),
          new Beginning("  Revoked bias of ", Topic.BIASED_LOCKING),
          new Beginning("* Beginning bulk revocation ", Topic.BIASED_LOCKING),
          new Beginning("* Ending bulk revocation", Topic.BIASED_LOCKING),
          new Beginning(HandshakeLines.HANDSHAKE, Topic.HANDSHAKE),
          new Beginning(
              "All times are wall-clock times, except per-root", Topic.COLLECTION_STATISTICS),
          new Beginning(PacingRows.HEADING, Topic.COLLECTION_STATISTICS),
          new Beginning(ClassLines.UNLOADING, Topic.CLASSES),
          // What JDK 9 and later trace of each stop and each thread in it.
          new Beginning("updating inline caches, ", Topic.SAFEPOINT_CLEANUP),
          new Beginning(SafepointLines.YIELD, Topic.DETAIL),
          new Beginning("   JavaThread state: _thread_", Topic.DETAIL),
          new Beginning(SafepointLines.THREAD, Topic.DETAIL));

  private static final byte[] ROW = Ascii.of("][");

  /// What the compiler knew of a call, below the decision to inline it.
  private static final byte[] PROFILE = Ascii.of("\\-> TypeProfile ");

  private static final byte[] STAMPED = Ascii.of(": ");

  /// Bytes of a date with its zone.
  private static final int LONGEST_STAMP = 34;

  /// Bytes of a group in brackets that another program writes.
  private static final int LONGEST_GROUP = 256;

  private static final String ATTRIBUTES = " %sbn!";
  private static final String INLINING_MARKS = " !ms";
  private static final int COLUMNS = 5;

  private Wording() {}

  /// The topic, or nothing where the words tell none.
  static @Nullable Topic topic(byte[] bytes, int from, int to) {
    Topic known = topicOfStop(bytes, from, to);
    if (known == null) {
      known = known(BEGINNINGS, bytes, from, to);
    }
    if (known != null) {
      return known;
    }
    int first = Ascii.skipSpaces(bytes, from, to);
    if (first == to) {
      return null;
    }
    if (Ascii.isDigit(bytes[first])) {
      return numbered(bytes, first, to);
    }
    if (first > from) {
      return isInlining(bytes, first, to) || Ascii.at(bytes, first, to, PROFILE)
          ? Topic.INLINING
          : null;
    }
    if (ClassLines.isLoading(bytes, from, to)) {
      return Topic.CLASSES;
    }
    return isRow(bytes, from, to) ? Topic.SAFEPOINT_STATISTICS : null;
  }

  /// The topic of a line with which a stop is told, or nothing in others.
  static @Nullable Topic topicOfStop(byte[] bytes, int from, int to) {
    return known(STOPS, bytes, from, to);
  }

  private static Beginning[][] byFirst(Beginning... all) {
    Beginning[][] byFirst = new Beginning[Byte.MAX_VALUE + 1][0];
    for (Beginning one : all) {
      Beginning[] others = byFirst[one.text[0]];
      byFirst[one.text[0]] = Arrays.copyOf(others, others.length + 1);
      byFirst[one.text[0]][others.length] = one;
    }
    return byFirst;
  }

  private static @Nullable Topic known(Beginning[][] byFirst, byte[] bytes, int from, int to) {
    int first = from < to ? bytes[from] : -1;
    if (first < 0) {
      return null;
    }
    for (Beginning one : byFirst[first]) {
      if (Ascii.at(bytes, from, to, one.text)) {
        return one.topic;
      }
    }
    return null;
  }

  /// Whether words that only a JVM writes stand here, of whatever release, or its decorations, or
  /// such words behind what another program put into brackets. A level alone is none of these.
  static boolean isOwn(byte[] bytes, int begin, int to) {
    int text = DecorationRole.behindLevel(bytes, begin, to);
    int from = behindGroup(bytes, text, to);
    return from > text
        || StrayDecorations.beginsAt(bytes, from, to)
        || topic(bytes, from, to) != null
        || StrayDecorations.isSure(bytes, from, to)
        || isOlder(bytes, from, to)
        || holdsOlder(bytes, from, to);
  }

  /// Whether a line of a JDK 8 begins here: a stamp before a bracket or a stop, a collection, what
  /// a JVM tells of itself, or the table of safepoints. A time of another program is no stamp.
  static boolean isOlder(byte[] bytes, int begin, int to) {
    int from = behindGroups(bytes, begin, to);
    if (from >= to) {
      return false;
    }
    if (!Ascii.isDigit(bytes[from])) {
      return BracketKind.isCollection(bytes, from, to)
          || LearntPrefix.isHeader(bytes, from, to)
          || isTable(bytes, from, to);
    }
    return isStamped(bytes, from, Math.min(to, from + LONGEST_STAMP), to);
  }

  /// Whether a line of a JDK 8 stands behind what a logging library wrote there besides its time.
  static boolean holdsOlder(byte[] bytes, int from, int to) {
    int last = Math.min(to, from + LONGEST_GROUP);
    int open = Ascii.find(bytes, from, last, '[');
    while (open < last && !BracketKind.isCollection(bytes, open, to)) {
      open = Ascii.find(bytes, open + 1, last, '[');
    }
    return open < last || isStamped(bytes, from, last, to);
  }

  /// Whether a stamp that ends before `last` stands before an event of a JDK 8.
  private static boolean isStamped(byte[] bytes, int from, int last, int to) {
    int end = Ascii.find(bytes, from, last, STAMPED);
    while (end > from) {
      int behind = end + STAMPED.length;
      if (Ascii.isDigit(bytes[end - 1])
          && isOldEvent(bytes, behindNumber(bytes, behindStamp(bytes, behind, to), to), to)) {
        return true;
      }
      end = Ascii.find(bytes, behind, last, STAMPED);
    }
    return false;
  }

  /// Whether the table of safepoints begins here.
  private static boolean isTable(byte[] bytes, int from, int to) {
    int name = Ascii.skipSpaces(bytes, from, to);
    return Ascii.at(bytes, name, to, SafepointTable.HEADER)
        && Ascii.find(bytes, name, to, SafepointTable.THREADS) > 0;
  }

  /// Index behind a group in brackets that another program put before words which only a JVM
  /// writes, `[unit tests] GC(7) `, or where it would begin.
  static int behindGroup(byte[] bytes, int from, int to) {
    int behind = behindGroups(bytes, from, to);
    boolean ours =
        Ascii.at(bytes, behind, to, CollectionId.WORD) || topic(bytes, behind, to) != null;
    return ours ? behind : from;
  }

  /// Behind what else the other program put into brackets, `[INFO] [main] [[`.
  private static int behindGroups(byte[] bytes, int from, int to) {
    int i = from;
    while (i < to && bytes[i] == '[' && !BracketKind.isCollection(bytes, i, to)) {
      if (i + 1 < to && bytes[i + 1] == '[') {
        return i + 2;
      }
      int close = Ascii.find(bytes, i, Math.min(to, i + LONGEST_GROUP), ']');
      if (close >= to || bytes[close] != ']') {
        return i;
      }
      i = Ascii.skipSpaces(bytes, close + 1, to);
    }
    return i;
  }

  /// Behind an uptime, which may follow a date.
  private static int behindStamp(byte[] bytes, int from, int to) {
    int end = Ascii.skipDecimal(bytes, from, to);
    return end > from && Ascii.at(bytes, end, to, STAMPED) ? end + STAMPED.length : from;
  }

  /// Behind the number of a collection, `#12: `.
  private static int behindNumber(byte[] bytes, int from, int to) {
    boolean here = from < to && bytes[from] == '#';
    int end = here ? Ascii.skipDigits(bytes, from + 1, to) : from;
    return Ascii.at(bytes, end, to, STAMPED) ? end + STAMPED.length : from;
  }

  private static boolean isOldEvent(byte[] bytes, int from, int to) {
    return BracketKind.isCollection(bytes, from, to)
        || isOldRow(bytes, from, to)
        || Ascii.at(bytes, from, to, SafepointWords.STOPPED)
        || Ascii.at(bytes, from, to, SafepointWords.RUNNING);
  }

  /// `!m @ 4 java.lang.ref.ReferenceQueue::poll (44 bytes) callee is too large`.
  private static boolean isInlining(byte[] bytes, int from, int to) {
    int mark = from;
    while (mark < to && INLINING_MARKS.indexOf(bytes[mark]) >= 0) {
      mark++;
    }
    return mark < to && bytes[mark] == '@' && InliningRemark.behindMethod(bytes, mark, to) > 0;
  }

  /// ` 12 % b 3 java.lang.String::hashCode (60 bytes)`, or ` 12 3 (method) made not entrant` of one
  /// whose class was unloaded.
  private static @Nullable Topic numbered(byte[] bytes, int from, int to) {
    int end = Ascii.skipDigits(bytes, from, to);
    if (Ascii.at(bytes, end, to, LoggingLines.DROPPED)) {
      return Topic.OTHER;
    }
    if (PacingRows.isHere(bytes, from, to)) {
      return Topic.COLLECTION_STATISTICS;
    }
    int behind = end + 1 + COLUMNS;
    if (behind >= to || bytes[end] != ' ' || !namesMethod(bytes, behind, to)) {
      return null;
    }
    for (int i = end; i < behind; i++) {
      if (ATTRIBUTES.indexOf(bytes[i]) < 0) {
        return null;
      }
    }
    return Topic.COMPILATION;
  }

  private static boolean namesMethod(byte[] bytes, int from, int to) {
    if (Ascii.find(bytes, from, to, CompilationLines.METHOD) >= 0) {
      return true;
    }
    int open = Ascii.find(bytes, from, to, '(');
    int made = Ascii.skipSpaces(bytes, open + CompilationLines.UNLOADED.length, to);
    return Ascii.at(bytes, open, to, CompilationLines.UNLOADED)
        && (Ascii.at(bytes, made, to, CompilationLines.NOT_ENTRANT)
            || Ascii.at(bytes, made, to, CompilationLines.ZOMBIE));
  }

  /// `ThreadDump [ 11 0 ][ 2935 56145 1249662 1308742 ] 0`.
  private static boolean isRow(byte[] bytes, int from, int to) {
    int count = count(bytes, from, to);
    return count < to && Ascii.find(bytes, count, to, ROW) > 0;
  }

  /// A row of JDK 8, whose brackets stand apart: `ThreadDump [ 11 0 0 ] [ 0 0 0 0 0 ] 0`.
  private static boolean isOldRow(byte[] bytes, int from, int to) {
    int count = from < to && Ascii.isLetter(bytes[from]) ? count(bytes, from, to) : to;
    int close = Ascii.find(bytes, count, to, ']');
    int next = Ascii.skipSpaces(bytes, close + 1, to);
    return next < to && bytes[next] == '[';
  }

  /// Index of the first number of a row, or `to`.
  private static int count(byte[] bytes, int from, int to) {
    int open = Ascii.find(bytes, from, to, '[');
    if (open + 1 >= to || open == from || bytes[open - 1] != ' ' || bytes[open + 1] != ' ') {
      return to;
    }
    int count = Ascii.skipSpaces(bytes, open + 1, to);
    return count < to && Ascii.isDigit(bytes[count]) ? count : to;
  }
}
