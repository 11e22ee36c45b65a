package dev.assay.log.classic;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Interned;
import dev.assay.log.line.LastStop;
import dev.assay.log.line.Line;
import dev.assay.log.line.LogEvents;
import dev.assay.log.line.SafepointWords;
import dev.assay.model.Fact;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.SafepointStatistic;
import dev.assay.model.LogEvent.Statement;
import org.jspecify.annotations.Nullable;

/// The table of `PrintSafepointStatistics` on standard output: names, with times in whole
/// milliseconds, and a summary at the end of the JVM.
///
/// A row is `4.102: Deoptimize [ 22 0 1 ] [ 0 0 0 0 0 ] 0`; the second bracket holds spin, block,
/// sync, cleanup and vmop. Older JDKs end it behind sync and write a third, `[ vmop elapsed ]`.
public final class SafepointTable {

  public static final byte[] HEADER = Ascii.of("vmop");
  public static final byte[] THREADS = Ascii.of("[threads:");
  private static final byte[] SUMMARY = Ascii.of("Polling page");
  private static final byte[] COALESCED = Ascii.of(" VM operations coalesced during safepoint");
  private static final byte[] LONGEST_SYNC = Ascii.of("Maximum sync time");
  private static final byte[] LONGEST_OPERATION = Ascii.of("Maximum vm operation time");

  private static final byte[] EXITS = Ascii.of(LastStop.EXIT + " ");

  /// Bytes that the longest name of an operation has.
  private static final int LONGEST_NAME = 64;

  /// Times of a row.
  private static final int COLUMNS = 5;

  /// Bytes of a line that a page left of many.
  private static final int LONGEST_PARTED = 1 << 13;

  /// Rows behind which a table tells its header again.
  private static final int HEADED = 30;

  /// More digits are no milliseconds of one stop.
  private static final long LONGEST = 999_999_999;

  /// Bytes behind an uptime, `: `.
  private static final int STAMPED = 2;

  private static final long MILLI = 1_000_000;

  private final ClassicCursor cursor;
  private final ClassicStamps stamps;
  private final LogEvents events;
  private final Interned<String> names = Interned.names();
  private final long[] numbers = new long[8];

  private boolean open;
  private boolean summary;

  /// A row whose line was broken behind its threads; nothing without.
  private @Nullable Torn torn;

  /// Rows of the table at hand.
  private int ofTable;

  /// Rows since the summary before, whether the last has no name, and how many safepoints the
  /// summary at hand counts.
  private long rows;

  private boolean unnamed;
  private long counted;

  /// How many of those with which JVMs ended the summary counts and no row tells.
  private long exits;

  /// What is told of a safepoint before its times.
  private record Torn(At at, String name) {}

  SafepointTable(ClassicCursor cursor, ClassicStamps stamps, LogEvents events) {
    this.cursor = cursor;
    this.stamps = stamps;
    this.events = events;
  }

  /// Takes the table's header or a line of the summary at its end, or does not move.
  boolean takeFrame(Line line) {
    int begin = cursor.at;
    boolean taken = frame(line);
    cursor.at = taken ? cursor.at : begin;
    return taken;
  }

  private boolean frame(Line line) {
    cursor.spaces();
    if (cursor.starts(HEADER) && cursor.seek(THREADS)) {
      open = true;
      summary = false;
      ofTable = ofTable % HEADED == 0 ? ofTable : 0;
      // Another thread may have kept its end from being written.
      seekRow(line);
      return true;
    }
    if (cursor.starts(SUMMARY)) {
      open = false;
      summary = true;
      counted = 0;
      return true;
    }
    if (cursor.take(LONGEST_OPERATION)) {
      summaryEnds(line);
      longestOperation(line);
      summary = false;
      return true;
    }
    if (cursor.starts(LONGEST_SYNC)) {
      summaryEnds(line);
      return true;
    }
    return summary && isCount();
  }

  /// `PrintSafepointStatisticsTimeout` lists long safepoints only; all of them are counted.
  private void summaryEnds(Line line) {
    // The safepoint with which a JVM ends may have begun without an operation.
    exits -= unnamed && exits > 0 ? 1 : 0;
    if (summary && counted > rows) {
      At at = line.at();
      events.accept(new Statement(at, Fact.STOPS_UNLISTED, Long.toString(counted - rows + exits)));
    }
    rows = 0;
    counted = 0;
    unnamed = false;
    exits = 0;
  }

  private void longestOperation(Line line) {
    cursor.at = Math.min(cursor.end, Ascii.find(cursor.bytes, cursor.at, cursor.end, ')') + 1);
    long millis = cursor.count();
    if (summary && millis >= 0) {
      At at = line.at();
      events.accept(new Statement(at, Fact.LONGEST_OPERATION, Long.toString(millis)));
    }
  }

  /// `GenCollectForAllocation 29`, or ` 0 VM operations coalesced during safepoint`.
  private boolean isCount() {
    int begin = cursor.at;
    if (cursor.number()) {
      return cursor.starts(COALESCED);
    }
    while (isName(cursor.peek())) {
      cursor.at++;
    }
    boolean named = cursor.at > begin && cursor.peek() == ' ';
    boolean exit = Ascii.at(cursor.bytes, begin, cursor.end, EXITS);
    long count = cursor.count();
    cursor.spaces();
    boolean whole = named && count >= 0 && cursor.peek() < 0;
    counted += whole && !exit ? count : 0;
    exits += whole && exit ? count : 0;
    return whole;
  }

  private static boolean isName(int c) {
    return Ascii.isLetterOrDigit(c) || c == '_';
  }

  /// Whether the header was written, so that rows without a stamp may come.
  boolean isOpen() {
    return open;
  }

  /// Takes a row, whose name stands here.
  ///
  /// @param start uptime from the stamp before the name, or unknown
  boolean takeRow(Line line, long start) {
    int from = cursor.at;
    int to = Ascii.find(cursor.bytes, from, cursor.end, '[');
    int name = Ascii.trimmedBlanks(cursor.bytes, from, to);
    if (to == cursor.end || name == from || name - from > LONGEST_NAME || !isName(from, name)) {
      return false;
    }
    cursor.at = to;
    boolean row = bracket() == 3 && rest(line, start, names.of(cursor.bytes, from, name));
    if (row && line.joined < 0) {
      joined(line);
    }
    cursor.at = row ? cursor.at : from;
    return row;
  }

  /// Whether a line may be read piece by piece, each of which is searched to the end of all.
  static boolean mayHoldSeveral(Line line) {
    return line.length() <= LONGEST_PARTED;
  }

  /// The JVM tells the stop behind its row; where the ends of lines are gone, pauses may follow.
  private void joined(Line line) {
    int row = cursor.at;
    if (!mayHoldSeveral(line)) {
      line.joined = Ascii.find(cursor.bytes, row, cursor.end, SafepointWords.STOPPED);
    } else if (LearntPrefix.holdsEvent(cursor.bytes, row, cursor.end)) {
      boolean trapped = cursor.count() >= 0 && !cursor.decimal;
      cursor.at = trapped ? cursor.at : row;
      cursor.spaces();
      line.joined = cursor.at;
      cursor.at = row;
    }
  }

  /// Whether what follows the rows that were taken is read as a line of its own.
  private static boolean isParted(Line line) {
    return line.joined >= 0 && mayHoldSeveral(line);
  }

  /// What stands behind the threads: the times, or nothing where whoever copied the table put the
  /// columns below each other.
  private boolean rest(Line line, long start, String name) {
    At at = line.at(start, LogEvent.UNKNOWN);
    cursor.spaces();
    boolean ends = open && cursor.at == cursor.end;
    torn = ends ? new Torn(at, name) : null;
    return ends || times(at, name);
  }

  /// Takes the times of a row whose line was broken in front of them, or does not move.
  boolean takeTimes() {
    Torn row = torn;
    int begin = cursor.at;
    boolean taken = row != null && times(row.at, row.name);
    torn = taken ? null : row;
    cursor.at = taken ? cursor.at : begin;
    return taken;
  }

  /// Takes a row whose stamp was taken, and further ones if the ends of lines are gone.
  boolean takeRows(Line line) {
    boolean taken = takeRow(line, stamps.uptime);
    boolean more = taken && !isParted(line);
    while (more) {
      more = cursor.count() >= 0;
      cursor.spaces();
      more = more && stamps.take(cursor) && takeRow(line, stamps.uptime) && !isParted(line);
    }
    if (taken && !isParted(line) && cursor.at < cursor.end) {
      seekRow(line);
    }
    return taken;
  }

  /// Whether no prefix of another program stands there, with a stamp behind it.
  private boolean isName(int from, int to) {
    return Ascii.find(cursor.bytes, from, to, ':') == to;
  }

  /// Takes a row before whose stamp another program has put something, and further ones if the ends
  /// of lines are gone.
  boolean seekRow(Line line) {
    int begin = cursor.at;
    int behind = begin;
    int open = Ascii.find(cursor.bytes, begin, cursor.end, '[');
    while (open < cursor.end && !isParted(line)) {
      int name = behindColon(behind, open);
      long start = name < 0 ? LogEvent.UNKNOWN : uptime(behind, name - STAMPED);
      cursor.at = name;
      boolean row =
          start >= 0
              && !(mayHoldSeveral(line) && LearntPrefix.holdsEvent(cursor.bytes, behind, name))
              && takeRow(line, start);
      behind = row ? cursor.at : behind;
      open = Ascii.find(cursor.bytes, row ? behind : open + 1, cursor.end, '[');
    }
    cursor.at = behind;
    return behind > begin;
  }

  /// Index at which the header or a row begins, behind something else, or -1.
  int next() {
    int row = row();
    int header =
        cursor.holds(THREADS) ? LearntPrefix.table(cursor.bytes, cursor.at, cursor.end) : -1;
    return header < 0 || (row >= 0 && row < header) ? row : header;
  }

  /// Index at which a row begins with its stamp, behind something else, or -1.
  private int row() {
    int begin = cursor.at;
    int row = -1;
    int open = Ascii.find(cursor.bytes, begin, cursor.end, '[');
    while (open < cursor.end && row < 0) {
      int name = behindColon(begin, open);
      cursor.at = open;
      if (name >= 0 && uptime(begin, name - STAMPED) >= 0 && bracket() == 3) {
        row = Ascii.decimalBefore(cursor.bytes, begin, name - STAMPED);
      }
      open = Ascii.find(cursor.bytes, open + 1, cursor.end, '[');
    }
    cursor.at = begin;
    return row;
  }

  /// Index behind the last stamp in front of a bracket, or -1.
  private int behindColon(int from, int to) {
    int i = to;
    while (i > from + STAMPED && i > to - LONGEST_NAME) {
      if (cursor.bytes[i - 1] == ' ' && cursor.bytes[i - 2] == ':') {
        return i;
      }
      i--;
    }
    return -1;
  }

  /// Nanoseconds of the uptime that ends there, or unknown; points of a program may stand before.
  private long uptime(int begin, int to) {
    int point = Ascii.digitsBefore(cursor.bytes, begin, to) - 1;
    boolean decimal = point > begin && cursor.bytes[point] == '.';
    return decimal
        ? Ascii.decimal(cursor.bytes, Ascii.digitsBefore(cursor.bytes, begin, point), to, 9)
        : LogEvent.UNKNOWN;
  }

  private boolean times(At at, String name) {
    int count = columns();
    if (count != 3 && count != COLUMNS) {
      return false;
    }
    boolean exit = name.equals(LastStop.EXIT);
    exits -= exit ? 1 : 0;
    unnamed = name.equals(LastStop.NO_OPERATION);
    rows += unnamed || exit ? 0 : 1;
    // Sync is the whole way to the safepoint; spin and block are parts of it.
    long reaching = Math.max(numbers[2], numbers[0] + numbers[1]);
    long cleanup = count == COLUMNS ? numbers[3] : LogEvent.UNKNOWN;
    long operating = count == COLUMNS ? numbers[4] : bracket() > 0 ? numbers[0] : LogEvent.UNKNOWN;
    SafepointStatistic row =
        new SafepointStatistic(
            at,
            ofTable++ == 0,
            name,
            at.uptime(),
            reaching * MILLI,
            nanos(cleanup),
            nanos(operating));
    stamps.tells(row);
    events.accept(row);
    return true;
  }

  private static long nanos(long millis) {
    return millis < 0 ? LogEvent.UNKNOWN : millis * MILLI;
  }

  /// Takes the bracket of times and gives how many it holds; those that touch are told apart.
  private int columns() {
    int from = Ascii.find(cursor.bytes, cursor.at, cursor.end, '[') + 1;
    int count = bracket();
    boolean touch = count > 0 && count < COLUMNS && count != 3;
    for (int i = 0; i < count; i++) {
      touch |= numbers[i] > LONGEST;
    }
    if (!touch) {
      return count;
    }
    long[] apart = TouchingColumns.of(cursor.bytes, from, cursor.at - 1, COLUMNS);
    if (apart == null) {
      return -1;
    }
    System.arraycopy(apart, 0, numbers, 0, COLUMNS);
    return COLUMNS;
  }

  /// Takes `[ 1 2 3 ]` and gives how many numbers it holds, or -1 if it is something else.
  private int bracket() {
    cursor.spaces();
    if (cursor.peek() != '[') {
      return -1;
    }
    cursor.at++;
    int count = 0;
    cursor.spaces();
    while (Ascii.isDigit(cursor.peek()) && count < numbers.length) {
      cursor.number();
      numbers[count++] = Math.min(cursor.whole, Integer.MAX_VALUE);
      cursor.spaces();
    }
    if (cursor.peek() != ']') {
      return -1;
    }
    cursor.at++;
    return count;
  }
}
