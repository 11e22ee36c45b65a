package dev.assay.log.unified;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;
import dev.assay.model.Fact;
import dev.assay.model.LogEvent;

/// Reads lines of `gc,metaspace`: `Metaspace: 20480K->20480K(1067008K)` and, since JDK 16,
/// `Metaspace: 71K(320K)->71K(320K) NonClass: ...`. They give the memory of classes, committed
/// after used; ZGC's are `Metaspace: 20M used, 21M committed, 1088M reserved`, behind the mark of a
/// generation if there are any, Epsilon's `Metaspace: 1032M reserved, 4864K (0.46%) committed,
/// 3434K (0.32%) used`. Lines that repeat the previous values are skipped.
final class MetaspaceLines {

  private static final byte[] METASPACE = Ascii.of("Metaspace: ");
  private static final byte[] COMMITTED = Ascii.of(" committed");

  /// At the start of a JVM, from JDK 16 on: `Compressed class space mapped at:
  /// 0x00007f24aa000000-0x00007f24ac000000, reserved size: 33554432`.
  private static final byte[] CLASS_SPACE = Ascii.of("Compressed class space mapped at: ");

  private static final byte[] RESERVED = Ascii.of(", reserved size: ");

  private final LineEvents events;
  private long most;

  MetaspaceLines(LineEvents events) {
    this.events = events;
  }

  /// Whether they take more than was told before.
  ///
  /// @param from index behind the number of the collection
  boolean mayTell(byte[] bytes, int from, int to) {
    return use(bytes, from, to) > most;
  }

  /// Reads what stands behind the number of the collection. Lines of other words are details.
  void read(Line line, int from) {
    if (Ascii.at(line.bytes, from, line.to, CLASS_SPACE)) {
      classSpace(line, Ascii.find(line.bytes, from, line.to, RESERVED));
      return;
    }
    long use = use(line.bytes, from, line.to);
    if (use > most) {
      most = use;
      events.state(line, Fact.METASPACE_PEAK, String.valueOf(use));
    }
  }

  private void classSpace(Line line, int reserved) {
    long bytes = reserved < 0 ? 0 : Ascii.numberAt(line.bytes, reserved + RESERVED.length, line.to);
    if (bytes > 0) {
      events.state(line, Fact.CLASS_SPACE, Long.toString(bytes));
    }
  }

  /// Bytes before the collection, or unknown: committed where they stand beside those in use.
  private static long use(byte[] bytes, int begin, int to) {
    int from = CollectionLines.behindGeneration(bytes, begin, to);
    if (!Ascii.at(bytes, from, to, METASPACE)) {
      return LogEvent.UNKNOWN;
    }
    int size = committed(bytes, from + METASPACE.length, to);
    int unit = size < 0 ? to : Ascii.skipDigits(bytes, size, to);
    return unit < to && Ascii.unit(bytes[unit]) >= 0
        ? Ascii.size(bytes, size, unit + 1)
        : LogEvent.UNKNOWN;
  }

  /// Index of what is committed, or else in use; less than 0 if neither stands here.
  ///
  /// @param from index of the first size
  private static int committed(byte[] bytes, int from, int to) {
    int unit = Ascii.skipDigits(bytes, from, to);
    if (unit + 1 >= to || bytes[unit + 1] == '-') {
      return from;
    }
    if (bytes[unit + 1] == '(') {
      return unit + 2;
    }
    int behind = EpsilonHeap.behindReserved(bytes, from, to);
    int end = behind < 0 ? Ascii.find(bytes, from, to, COMMITTED) : behind;
    return behind < 0 && end >= 0 ? Ascii.findLast(bytes, from, end, ' ') + 1 : end;
  }
}
