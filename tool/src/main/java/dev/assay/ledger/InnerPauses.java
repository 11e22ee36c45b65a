package dev.assay.ledger;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.CpuTime;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.PauseKind;
import org.jspecify.annotations.Nullable;

/// Pauses that a pause around them had begun. They are told first and have the higher number:
/// Serial and CMS may collect the whole heap within a young pause, and CMS the young generation
/// within its remark (`-XX:+CMSScavengeBeforeRemark`).
final class InnerPauses {

  private static final String REMARK = "Pause Remark";

  /// The cause of a young collection that a remark begins.
  private static final String BY_REMARK = "CMS Final Remark";

  /// What full pauses took that may be within the next young one, and the numbers of the first and
  /// the last.
  private long fulls;

  private long firstFull = LogEvent.UNKNOWN;
  private long lastFull = LogEvent.UNKNOWN;

  /// How many full pauses are within the one that was added last. Their processor time is only told
  /// with that of this one.
  private long within;

  /// The young collection of which the remark around it is not told yet.
  private @Nullable Pause scavenge;

  /// Its processor time, and the number of the remark that tells it again.
  private @Nullable CpuTime processor;

  private long remark = LogEvent.UNKNOWN;

  /// The heap in use before the first of the pauses within the one that was added last.
  private long before = LogEvent.UNKNOWN;

  /// Adds a pause.
  ///
  /// @return how much of it the pauses within it have told already
  long add(Pause pause) {
    if (pause.kind() == PauseKind.DUMP) {
      // All collections around it are told without it.
      return 0;
    }
    within = 0;
    long told = pause.kind() == PauseKind.FULL ? full(pause) : around(pause);
    boolean begun = pause.kind() == PauseKind.YOUNG && BY_REMARK.equals(pause.cause());
    scavenge = begun && pause.id() >= 0 ? pause : null;
    return told;
  }

  /// Notes the processor time of a pause.
  ///
  /// @return what a pause within it has told already
  @Nullable CpuTime add(CpuTime time) {
    if (scavenge != null && time.id() == scavenge.id()) {
      processor = time;
      return null;
    }
    CpuTime told = time.id() >= 0 && time.id() == remark ? processor : null;
    processor = null;
    return told;
  }

  /// How many pauses the processor time is of that follows the one that was added last.
  long pauses() {
    return 1 + within;
  }

  /// The heap in use before the pauses within the one that was added last.
  long before() {
    return before;
  }

  private long full(Pause pause) {
    boolean next = lastFull >= 0 && pause.id() == lastFull + 1;
    fulls = pause.duration() + (next ? fulls : 0);
    firstFull = next ? firstFull : pause.id();
    before = next ? before : pause.before();
    lastFull = pause.id();
    return 0;
  }

  private long around(Pause pause) {
    long id = pause.id();
    boolean young = pause.kind() == PauseKind.YOUNG && id >= 0 && id + 1 == firstFull;
    within = young ? lastFull - firstFull + 1 : 0;
    firstFull = LogEvent.UNKNOWN;
    lastFull = LogEvent.UNKNOWN;
    Pause begun = scavenge;
    if (begun != null && id >= 0 && id < begun.id() && pause.name().equals(REMARK)) {
      remark = id;
      before = begun.before();
      return Math.min(begun.duration(), pause.duration());
    }
    return young ? Math.min(fulls, pause.duration()) : 0;
  }
}
