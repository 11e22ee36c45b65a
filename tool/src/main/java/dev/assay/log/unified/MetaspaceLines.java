package dev.assay.log.unified;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.Fact;

/// Reads lines of `gc,metaspace`: `Metaspace: 20480K->20480K(1067008K)` and, since JDK 16,
/// `Metaspace: 71K(320K)->71K(320K) NonClass: ...`. They give the memory of classes, committed
/// after used; Epsilon's are `Metaspace: 1032M reserved, 4864K (0.46%) committed, 3434K (0.32%)
/// used`. Lines that repeat the previous values are skipped.
final class MetaspaceLines {

  private static final byte[] METASPACE = Ascii.of("Metaspace: ");

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

  /// Reads what stands behind the number of the collection.
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
  private static long use(byte[] bytes, int from, int to) {
    if (!Ascii.at(bytes, from, to, METASPACE)) {
      return LogEvent.UNKNOWN;
    }
    int begin = from + METASPACE.length;
    int unit = Ascii.skipDigits(bytes, begin, to);
    if (unit + 1 < to && bytes[unit + 1] != '-') {
      begin = bytes[unit + 1] == '(' ? unit + 2 : EpsilonHeap.behindReserved(bytes, begin, to);
      unit = begin < 0 ? to : Ascii.skipDigits(bytes, begin, to);
    }
    return unit < to && Ascii.unit(bytes[unit]) >= 0
        ? Ascii.size(bytes, begin, unit + 1)
        : LogEvent.UNKNOWN;
  }
}
