package dev.assay.ledger;

import dev.assay.model.LogEvent.Pause;
import org.jspecify.annotations.Nullable;

/// Why the concurrent cycle of G1 began that is going on. The young pause that begins one tells it,
/// the remark and the cleanup do not. The next cycle begins when the last one has ended, so that
/// they need no number.
final class CycleCause {

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
      case STEP -> pause.cause() == null ? begun : null;
      case YOUNG, MIXED, DEGENERATED, DUMP -> null;
    };
  }
}
