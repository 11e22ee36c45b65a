package dev.assay.log.unified;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Interned;
import dev.assay.log.line.Line;
import dev.assay.model.LogEvent.IncidentKind;

/// Lines of `handshake` in which JDK 13 and later tell how long it took until each thread that was
/// meant had done something at a poll of its own.
final class HandshakeLines {

  static final byte[] HANDSHAKE = Ascii.of("Handshake \"");
  private static final byte[] TOOK = Ascii.of("Total completion time: ");
  private static final byte[] NANOS = Ascii.of(" ns");

  /// Nanoseconds from which on one is slow: a poll is microseconds away.
  private static final long SLOW = 10_000_000L;

  private final Interned<String> operations = Interned.names();
  private final LineEvents events;

  HandshakeLines(LineEvents events) {
    this.events = events;
  }

  /// Whether a line may tell one that is over; steps of single threads begin with other letters.
  static boolean mayTell(byte[] bytes, int from, int to) {
    return from < to && bytes[from] == HANDSHAKE[0];
  }

  /// Reads a line, if a slow one is told.
  void read(Line line, int from) {
    byte[] bytes = line.bytes;
    if (!Ascii.at(bytes, from, line.to, HANDSHAKE)) {
      return;
    }
    int name = from + HANDSHAKE.length;
    int quote = Ascii.find(bytes, name, line.to, '"');
    int took = Ascii.find(bytes, quote, line.to, TOOK);
    if (took < 0) {
      return;
    }
    int begin = took + TOOK.length;
    int end = Ascii.skipDigits(bytes, begin, line.to);
    long nanos = Ascii.number(bytes, begin, end);
    if (nanos >= SLOW && Ascii.at(bytes, end, line.to, NANOS)) {
      String operation = operations.of(bytes, name, quote);
      events.incident(line, IncidentKind.SLOW_HANDSHAKE, operation, nanos);
    }
  }
}
