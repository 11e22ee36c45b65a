package dev.assay.log.set;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.LongPredicate;

/// Numbers of all that logs tell, of those that were read. Of a thousand logs of one JVM each is
/// held against each other: what tells nothing that is asked for is not read again.
final class ReadMarks {

  /// Of a log that tells more it is read again, as of all others once so many are kept.
  private static final int MOST_OF_ONE = 1 << 16;

  private static final int MOST = 1 << 22;

  private final Map<JvmLog, long[]> logs = new HashMap<>();
  private int kept;

  /// Whether a log may tell any that is asked for.
  boolean mayTell(JvmLog log, LongPredicate asked) {
    long[] numbers = logs.get(log);
    return numbers == null || Arrays.stream(numbers).anyMatch(asked);
  }

  /// Takes what a log tells while it is read.
  Taker of(JvmLog log) {
    return new Taker(log);
  }

  /// The numbers of one log.
  final class Taker {

    private final JvmLog log;
    private long[] numbers = new long[16];
    private int count;

    private Taker(JvmLog log) {
      this.log = log;
    }

    void take(long number) {
      if (count < MOST_OF_ONE) {
        numbers = count < numbers.length ? numbers : Arrays.copyOf(numbers, count * 2);
        numbers[count] = number;
      }
      count++;
    }

    /// The log was read to its end.
    void end() {
      if (count <= MOST_OF_ONE && kept + count <= MOST) {
        long[] before = logs.put(log, Arrays.copyOf(numbers, count));
        kept += count - (before == null ? 0 : before.length);
      }
    }
  }
}
