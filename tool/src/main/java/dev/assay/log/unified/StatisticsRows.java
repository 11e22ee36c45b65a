package dev.assay.log.unified;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Interned;
import dev.assay.log.line.LastStop;
import dev.assay.log.line.Line;
import dev.assay.log.line.LineReader.Reading;
import dev.assay.log.line.PauseTally;
import dev.assay.model.Fact;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Safepoint;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Rows of `safepoint,stats`: from JDK 13 on in nanoseconds, before in whole milliseconds. Where
/// the tag `safepoint` is logged too, its line follows each row and says the same; then the rows
/// feed nothing but the number of threads that ran, which these lines do not tell before JDK 25.
/// Who sorts lines parts them: a line whose row was given out feeds nothing then.
final class StatisticsRows {

  /// Before JDK 13: spin, block, sync, cleanup and vmop.
  private static final int OLD_COLUMNS = 5;

  private static final long MILLI = 1_000_000;

  /// Rows given out that are remembered.
  private static final int MOST = 1 << 20;

  private static final byte[] STAMPED = Ascii.of(": ");

  /// In the summary of JDK 9 to 12.
  private static final byte[] LONGEST =
      Ascii.of("Maximum vm operation time (except for Exit VM operation)");

  private static final byte[] MILLIS = Ascii.of(" ms");

  /// At the JVM's end: the way to any safepoint takes some nanoseconds, so that there was none.
  private static final byte[] NO_SYNC = Ascii.of("Maximum sync time  0 ns");

  private final Interned<String> names = Interned.names();
  private final LineEvents events;
  private final PauseTally pauses;
  private final long[] numbers = new long[OLD_COLUMNS];
  private boolean superfluous;
  private @Nullable Safepoint held;

  /// Where the brackets behind the threads and the times stood in the last row, counted from its
  /// first byte; 0 where none was read.
  private int threadsEnd;

  private int timesEnd;

  /// How many threads ran before the stop of the last row, and how long that took.
  private long running = LogEvent.UNKNOWN;

  private long took = LogEvent.UNKNOWN;

  /// Whether lines do not tell the first of these.
  private boolean wanted;

  /// The stops of rows that were given out, one number for each.
  private long[] given = new long[0];

  private int count;

  StatisticsRows(LineEvents events, PauseTally pauses) {
    this.events = events;
    this.pauses = pauses;
  }

  /// The log has lines with the tag `safepoint`.
  ///
  /// @return the operation of the row whose line is the first of these, or nothing without a row
  @Nullable String leaveToOthers() {
    if (!superfluous) {
      superfluous = true;
      Arrays.sort(given, 0, count);
    }
    Safepoint row = held;
    held = null;
    return row == null ? null : row.operation();
  }

  /// Whether a row with these nanoseconds was given out.
  boolean told(String operation, long reaching, long total) {
    return count > 0
        && Arrays.binarySearch(given, 0, count, mixed(operation, reaching, total)) >= 0;
  }

  private static long mixed(String operation, long reaching, long total) {
    return (total * 0x9E3779B97F4A7C15L + reaching) * 0x9E3779B97F4A7C15L + operation.hashCode();
  }

  /// How many threads ran before a stop of these nanoseconds whose line does not tell it, if the
  /// last row is that of this one.
  long running(long total) {
    wanted = true;
    boolean same = took == total;
    took = LogEvent.UNKNOWN;
    return same ? running : LogEvent.UNKNOWN;
  }

  /// Whether lines tell the stops of the rows.
  boolean isSuperfluous() {
    return superfluous;
  }

  /// Passes over a row whose line follows, from JDK 13 on: only how many threads ran is read, and
  /// how long the stop took, by which the line is known.
  ///
  /// @return whether this is such a row
  boolean pass(byte[] bytes, int from, int to) {
    return !wanted || take(bytes, from, to);
  }

  private boolean take(byte[] bytes, int from, int to) {
    running = LogEvent.UNKNOWN;
    took = LogEvent.UNKNOWN;
    int ran = from + threadsEnd;
    int total = from + timesEnd;
    if (!isBracket(bytes, ran, to) || !isBracket(bytes, total, to) || bytes[ran + 1] != '[') {
      // Rows have their columns at the same places, but for some of long names or times.
      if (!look(bytes, from, to)) {
        return false;
      }
      ran = from + threadsEnd;
      total = from + timesEnd;
    }
    running = last(bytes, from, ran);
    took = last(bytes, ran, total);
    return running >= 0 && took >= 0;
  }

  private static boolean isBracket(byte[] bytes, int at, int to) {
    return at < to && bytes[at] == ']';
  }

  /// Whether the line is such a row; then its brackets are found in the next one, too.
  private boolean look(byte[] bytes, int from, int to) {
    int close = Ascii.findLast(bytes, from, to, ']');
    int threads = Ascii.find(bytes, from, close, ']');
    int ran = Ascii.digitsBefore(bytes, from, Ascii.trimmed(bytes, from, threads));
    int behindAll = Ascii.trimmed(bytes, from, ran);
    int all = Ascii.digitsBefore(bytes, from, behindAll);
    int open = Ascii.trimmed(bytes, from, all);
    boolean row = threads < close && open > from && bytes[open - 1] == '[' && all < behindAll;
    threadsEnd = row ? threads - from : 0;
    timesEnd = row ? close - from : 0;
    return row;
  }

  /// The number in front of a bracket, or unknown.
  private static long last(byte[] bytes, int from, int bracket) {
    int behind = Ascii.trimmed(bytes, from, bracket);
    return Ascii.number(bytes, Ascii.digitsBefore(bytes, from, behind), behind);
  }

  Reading read(Line line, int from) {
    StrayDecorations.join(line, from);
    if (superfluous) {
      take(line.bytes, from, line.to);
      return Reading.UNDERSTOOD;
    }
    Safepoint row = row(line, from);
    if (row != null) {
      held = row;
    } else if (Ascii.at(line.bytes, from, line.to, LONGEST)) {
      tableEnds(line, from + LONGEST.length);
    } else if (Ascii.at(line.bytes, from, line.to, NO_SYNC)) {
      events.state(line, Fact.STOPS_TOLD, "");
    }
    return Reading.UNDERSTOOD;
  }

  private void tableEnds(Line line, int from) {
    Safepoint last = held;
    int digits = Ascii.skipSpaces(line.bytes, from, line.to);
    int end = Ascii.skipDigits(line.bytes, digits, line.to);
    if (last == null || end == digits || !Ascii.at(line.bytes, end, line.to, MILLIS)) {
      return;
    }
    long longest = Ascii.number(line.bytes, digits, end) * MILLI;
    long left = LastStop.operating(String.valueOf(last.operation()), last.operating(), longest);
    long total = last.total() - last.operating() + left;
    held =
        new Safepoint(
            last.at(),
            last.operation(),
            last.sinceLast(),
            last.reaching(),
            last.leastReaching(),
            last.cleanup(),
            left,
            last.leaving(),
            total,
            last.pauses(),
            Math.min(last.pauseNanos(), total),
            last.running());
  }

  /// A pause is told: one behind the row that is held back is in another stop.
  void pause(At at, long id, long duration) {
    end();
    pauses.add(at, id, duration);
  }

  /// Gives out the row that was held back.
  void end() {
    Safepoint row = held;
    if (row != null) {
      held = null;
      remember(row);
      events.accept(row);
      pauses.clear();
    }
  }

  private void remember(Safepoint row) {
    if (count < MOST) {
      given = count < given.length ? given : Arrays.copyOf(given, Math.max(64, 2 * count));
      given[count++] = mixed(String.valueOf(row.operation()), row.reaching(), row.total());
    }
  }

  private @Nullable Safepoint row(Line line, int from) {
    int count = columns(line, from);
    if (count < 3) {
      return null;
    }
    byte[] bytes = line.bytes;
    int threads = Ascii.find(bytes, from, line.to, '[');
    if (count == OLD_COLUMNS) {
      return old(line, from, threads);
    }
    String name = names.of(bytes, from, Ascii.trimmedBlanks(bytes, from, threads));
    long housekeeping = count == 4 ? numbers[1] : LogEvent.UNKNOWN;
    return stop(line, name, numbers[0], housekeeping, numbers[count - 2], numbers[count - 1]);
  }

  /// Reads a row: from JDK 13 on how many threads there were and ran, then the times.
  ///
  /// @return how many times it has
  private int columns(Line line, int from) {
    byte[] bytes = line.bytes;
    int threads = Ascii.find(bytes, from, line.to, '[');
    int behind = Ascii.find(bytes, threads, line.to, ']');
    int open = Ascii.find(bytes, behind, line.to, '[');
    int close = Ascii.find(bytes, open, line.to, ']');
    boolean two = behind < line.to && numbers(bytes, threads + 1, behind) == 2;
    running = two ? numbers[1] : LogEvent.UNKNOWN;
    int count = close < line.to ? numbers(bytes, open + 1, close) : 0;
    took = count > 0 ? numbers[count - 1] : LogEvent.UNKNOWN;
    return count;
  }

  /// `1412.162: ThreadDump [ 376 0 7 ][ 0 0 0 0 1 ] 7`; sync is the whole way to the safepoint.
  private Safepoint old(Line line, int from, int threads) {
    int stamp = Ascii.find(line.bytes, from, threads, STAMPED);
    int begin = stamp < 0 ? from : stamp + STAMPED.length;
    String name = names.of(line.bytes, begin, Ascii.trimmedBlanks(line.bytes, begin, threads));
    long reaching = Math.max(numbers[2], numbers[0] + numbers[1]) * MILLI;
    long housekeeping = numbers[3] * MILLI;
    long operating = numbers[4] * MILLI;
    return stop(line, name, reaching, housekeeping, operating, reaching + housekeeping + operating);
  }

  private Safepoint stop(
      Line line, String name, long reaching, long housekeeping, long operating, long total) {
    end();
    At at = events.at(line);
    pauses.look(at, total);
    return new Safepoint(
        at,
        name,
        LogEvent.UNKNOWN,
        reaching,
        LogEvent.UNKNOWN,
        housekeeping,
        operating,
        LogEvent.UNKNOWN,
        total,
        pauses.count(),
        pauses.within(total),
        running);
  }

  private int numbers(byte[] bytes, int from, int to) {
    int count = 0;
    int i = Ascii.skipSpaces(bytes, from, to);
    while (i < to && count < numbers.length) {
      int end = Ascii.skipDigits(bytes, i, to);
      long value = Ascii.number(bytes, i, end);
      if (value < 0) {
        return 0;
      }
      numbers[count++] = value;
      i = Ascii.skipSpaces(bytes, end, to);
    }
    return i == to ? count : 0;
  }
}
