package dev.assay.diagnosis;

import dev.assay.model.Gc;
import dev.assay.model.JvmVersion;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.text.Amounts;

/// Full collections of JDK 8 and older whose lines name no cause: the log does not tell whether
/// somebody requested them.
final class UnloggedCauses {

  private static final int FIRST_WITH_CAUSES = 8;

  private static final String SWITCHED_OFF =
      "The log does not contain why these collections ran (-XX:-PrintGCCause): System.gc(), jcmd or jmap may have requested them, or metaspace reached its threshold. Remove -XX:-PrintGCCause to log the causes. If nobody requested them: ";

  /// JDK 7 and older write `Full GC (System)` or `(System.gc())`, and otherwise no cause.
  private static final String OF_NO_RELEASE =
      "The log does not contain why these collections ran. JDK 7 and older log System.gc() as a cause, and no other; JDK 8 with -XX:-PrintGCCause logs none, so that System.gc(), jcmd or jmap may have requested them, or metaspace reached its threshold. If nobody requested them: ";

  private UnloggedCauses() {}

  /// Whether all full collections are such. The lines of Shenandoah never have a cause.
  static boolean are(Evidence log) {
    long count = log.fullsCaused(Gc.NO_CAUSE::equals).count();
    return count > 0
        && count == log.pauses(PauseKind.FULL).count()
        && log.isClassic()
        && !log.collectedBy("Shenandoah")
        && log.report().runs().stream()
            .noneMatch(run -> isOlder(JvmVersion.release(run.version())));
  }

  private static boolean isOlder(int release) {
    return release > 0 && release < FIRST_WITH_CAUSES;
  }

  /// So many full collections that nobody requested, as far as the log tells.
  static String count(Evidence log, long count) {
    return are(log)
        ? Amounts.count(count, "full collection") + " without a logged cause"
        : Amounts.count(count, "unrequested full collection");
  }

  /// What comes before the remedy of full collections that nobody requested.
  static String before(Evidence log) {
    if (!are(log)) {
      return "";
    }
    boolean released =
        log.report().runs().stream().anyMatch(run -> JvmVersion.release(run.version()) > 0);
    return released ? SWITCHED_OFF : OF_NO_RELEASE;
  }
}
