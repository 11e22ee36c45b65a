package dev.assay.ledger;

import dev.assay.model.Gc;
import dev.assay.model.LogEvent.Pause;
import org.jspecify.annotations.Nullable;

/// Why the concurrent cycle of G1 or CMS began that is going on. The young pause of G1 that begins
/// one tells it, the remark and the cleanup do not; CMS tells no cause. The next cycle begins when
/// the last one has ended, so that they need no number.
final class CycleCause {

  /// That of CMS, whose pauses name themselves where others have a cause.
  private static final String UNTOLD = Gc.NO_CAUSE;

  private @Nullable String begun;

  /// Takes note of a pause.
  ///
  /// @return why the cycle began that the pause is a step of; nothing of others
  @Nullable String of(Pause pause) {
    return switch (pause.kind()) {
      case CONCURRENT_START -> {
        begun = pause.cause();
        yield null;
      }
      case FULL -> {
        // It gives the cycle up.
        begun = null;
        yield null;
      }
      case STEP -> {
        if (Gc.isInitialMarkOfCms(pause.kind(), pause.name())) {
          begun = UNTOLD;
        }
        yield pause.cause() == null || UNTOLD.equals(begun) ? begun : null;
      }
      case YOUNG, MIXED, DEGENERATED, DUMP -> null;
    };
  }
}
