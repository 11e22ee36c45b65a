package dev.assay.ledger;

import dev.assay.model.Gc;
import dev.assay.model.LogEvent.Pause;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Why the concurrent cycle of G1 or CMS began that is going on. The young pause of G1 that begins
/// one tells it, the remark and the cleanup do not; CMS tells no cause, but for a request
/// (`-XX:+ExplicitGCInvokesConcurrent`) it makes a young pause first, which does. The next cycle
/// begins when the last one has ended, so that they need no number.
final class CycleCause {

  /// That of CMS where nobody asked.
  private static final String UNTOLD = Gc.NO_CAUSE;

  /// Share of the heap in use below which it is no reason for one.
  private static final double HARDLY = 0.05;

  /// Without that flag these are the causes of full pauses alone.
  private static final Set<String> REQUESTS = Set.of("System.gc()", "Diagnostic Command");

  private @Nullable String begun;

  /// Whether CMS began it, some of whose steps name themselves where others have a cause.
  private boolean ofCms;

  /// Why CMS is to begin the next one.
  private @Nullable String requested;

  /// Takes note of a pause.
  ///
  /// @return why the cycle began that the pause is a step of; nothing of others
  @Nullable String of(Pause pause) {
    return switch (pause.kind()) {
      case CONCURRENT_START -> {
        begun = pause.cause();
        ofCms = false;
        yield null;
      }
      case FULL -> {
        // It gives the cycle up.
        begun = null;
        requested = null;
        yield null;
      }
      case STEP -> {
        if (Gc.isInitialMarkOfCms(pause.kind(), pause.name())) {
          begun = requested == null ? untold(pause) : requested;
          requested = null;
          ofCms = true;
        }
        yield pause.cause() == null || ofCms ? begun : null;
      }
      case YOUNG -> {
        String cause = pause.cause();
        requested = cause != null && REQUESTS.contains(cause) ? cause : requested;
        yield null;
      }
      case MIXED, DEGENERATED, DUMP -> null;
    };
  }

  /// Where JDK 8 and older name no causes, somebody may have asked for it.
  private static String untold(Pause mark) {
    boolean asked = mark.cause() == null && !mark.name().startsWith("Pause ");
    boolean hardly = mark.before() >= 0 && mark.before() < HARDLY * mark.capacity();
    return hardly && !asked ? Gc.HARDLY_USED : UNTOLD;
  }
}
