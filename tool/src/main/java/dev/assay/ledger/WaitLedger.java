package dev.assay.ledger;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.CpuTime;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.Waits;
import dev.assay.model.Waits.Together;

/// Pauses that waited for a disk or a processor: their threads ran for less than half of the time.
final class WaitLedger {

  /// A pause that took this many times its processor time, and more than [#LEAST], waited. Times
  /// are told in hundredths of a second, which says nothing about shorter ones.
  private static final long FACTOR = 2;

  private static final long LEAST = 100_000_000L;

  /// From here on a pause is more than waking its threads, and counts in the sums of all.
  private static final long LEAST_OF_ALL = 10_000_000L;

  /// A collection that takes so much longer than its pause stood still in front of that, which is
  /// measured from behind the first words of its line on: writing these took the time.
  private static final long STALL = 1_000_000_000L;

  private final LongestEvents worst = new LongestEvents();
  private long count;
  private long elapsed;
  private long processor;
  private Wait waits = Wait.NONE;

  private long together;
  private long elapsedTogether;
  private long processorTogether;

  /// The pause whose processor time may follow, what was told already by one within it, and what it
  /// took beside them.
  private long id = LogEvent.UNKNOWN;

  private String name = "";
  private long inner;
  private long own = LogEvent.UNKNOWN;

  /// Whether the processor time of the last pause was told.
  private boolean told;

  private double ofInner;

  /// Takes note of a pause.
  ///
  /// Where a pause within it has told no processor time, that of the outer one is that of both.
  ///
  /// @param within what the pauses within it took
  void pause(Pause pause, long within) {
    id = pause.id();
    name = pause.name();
    inner = told ? within : 0;
    own = pause.duration() - inner;
    ofInner = within > 0 && !told ? (double) within / pause.duration() : 0;
    told = false;
  }

  /// Share of the wait told last that is the inner pause's.
  double ofInner() {
    return ofInner;
  }

  /// Adds a pause that waited. Its processor time is told in hundredths of a second, and by JVMs
  /// that measure it a little longer than the pause: it waited no longer than the pause took. Only
  /// the longest waits include a stall beside it.
  ///
  /// @return how long the pause waited that was noted last
  Wait processorTime(CpuTime time) {
    long most = time.id() == id ? own : LogEvent.UNKNOWN;
    long had = Math.max(0, time.user()) + Math.max(0, time.system());
    long took = time.real() - inner;
    own = LogEvent.UNKNOWN;
    told |= most >= 0;
    if (most >= LEAST_OF_ALL) {
      together++;
      elapsedTogether += most;
      processorTogether += had;
    }
    if (most < 0 || took <= LEAST || took <= FACTOR * had) {
      return Wait.NONE;
    }
    long wait = Math.min(most, took - had);
    count++;
    elapsed += took;
    processor += had;
    Wait ofPause = new Wait(wait, most);
    waits = waits.and(ofPause);
    worst.add(took - most < STALL ? wait : took - had, LogEvent.UNKNOWN, name, time.at());
    return ofPause;
  }

  /// Adds those of runs that are over.
  void add(WaitLedger runs) {
    count += runs.count;
    elapsed += runs.elapsed;
    processor += runs.processor;
    waits = waits.and(runs.waits);
    worst.addAll(runs.worst);
    together += runs.together;
    elapsedTogether += runs.elapsedTogether;
    processorTogether += runs.processorTogether;
  }

  /// For how long single pauses waited.
  Wait waited() {
    return waits;
  }

  /// @param known whether the processor time of any collection is
  Waits waits(boolean known) {
    return new Waits(
        known ? count : LogEvent.UNKNOWN,
        elapsed,
        processor,
        waits.nanos(),
        worst.moments(),
        new Together(together, elapsedTogether, processorTogether));
  }
}
