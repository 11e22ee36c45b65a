package dev.assay.ledger;

import dev.assay.model.Gc.Cpu;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.CpuTime;
import dev.assay.model.Waits;
import org.jspecify.annotations.Nullable;

/// The processor time of collections.
final class ProcessorTime {

  private long user = LogEvent.UNKNOWN;
  private long system = LogEvent.UNKNOWN;
  private long real = LogEvent.UNKNOWN;
  private long pauses;

  /// Adds that of a collection.
  ///
  /// @param told what one within it has told already
  /// @param of how many pauses it is of
  void add(CpuTime time, @Nullable CpuTime told, long of) {
    user = KnownSum.of(user, beside(time.user(), told == null ? 0 : told.user()));
    system = KnownSum.of(system, beside(time.system(), told == null ? 0 : told.system()));
    real = KnownSum.of(real, beside(time.real(), told == null ? 0 : told.real()));
    pauses += of;
  }

  private static long beside(long time, long told) {
    return Math.max(0, time - Math.max(0, told));
  }

  /// Adds that of runs that are over.
  void add(ProcessorTime runs) {
    user = KnownSum.of(user, runs.user);
    system = KnownSum.of(system, runs.system);
    real = KnownSum.of(real, runs.real);
    pauses += runs.pauses;
  }

  /// Whether any is told.
  boolean isTold() {
    return real >= 0;
  }

  Cpu cpu(Waits waits) {
    return new Cpu(user, system, real, pauses, waits);
  }
}
