package dev.assay.log.unified;

import dev.assay.log.line.Ascii;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.CpuTime;
import java.util.Optional;

/// What a collection took of the processors and of the clock, nanoseconds: `User=0.01s Sys=0.00s
/// Real=0.00s`. In hundredths of a second there are few of them.
record CpuTimes(long user, long system, long real) {

  /// How the line begins.
  static final byte[] USER = Ascii.of("User=");

  /// Bytes within which the times stand, whatever a line holds behind them.
  static final int LONGEST = 96;

  private static final byte[] SYSTEM = Ascii.of("s Sys=");
  private static final byte[] REAL = Ascii.of("s Real=");

  /// Those of a collection.
  CpuTime of(At at, long id) {
    return new CpuTime(at, id, user, system, real);
  }

  /// The times of a line, or nothing if it tells something else.
  static Optional<CpuTimes> of(String line) {
    byte[] bytes = Ascii.of(line);
    int to = bytes.length;
    int user = USER.length;
    int system = Ascii.skipDecimal(bytes, user, to);
    int real = Ascii.skipDecimal(bytes, system + SYSTEM.length, to);
    if (!Ascii.at(bytes, 0, to, USER)
        || !Ascii.at(bytes, system, to, SYSTEM)
        || !Ascii.at(bytes, real, to, REAL)) {
      return Optional.empty();
    }
    int end = Ascii.skipDecimal(bytes, real + REAL.length, to);
    if (end >= to || bytes[end] != 's') {
      return Optional.empty();
    }
    long inUser = Ascii.decimal(bytes, user, system, 9);
    long inSystem = Ascii.decimal(bytes, system + SYSTEM.length, real, 9);
    long inReal = Ascii.decimal(bytes, real + REAL.length, end, 9);
    return inUser < 0 || inSystem < 0 || inReal < 0
        ? Optional.empty()
        : Optional.of(new CpuTimes(inUser, inSystem, inReal));
  }
}
