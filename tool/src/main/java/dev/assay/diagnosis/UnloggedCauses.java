package dev.assay.diagnosis;

import dev.assay.model.Gc;
import dev.assay.model.JvmVersion;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.LogReport.JvmRun;
import dev.assay.text.Amounts;
import java.util.List;

/// Full collections of JDK 8 and older whose lines name no cause: the log does not tell whether
/// somebody requested them.
final class UnloggedCauses {

  private static final int FIRST_WITH_CAUSES = 8;

  /// These write `Full GC (System)` where somebody requested one, and otherwise no cause.
  private static final int FIRST_WITH_REQUESTS = 6;

  /// From this update of JDK 7 on (HotSpot 24), a flag decides over all causes; 7 has it off.
  private static final int UPDATE_WITH_FLAG = 40;

  private static final String BEGINNING = "The log does not contain why these collections ran";

  private static final String SWITCHED_OFF =
      BEGINNING
          + " (-XX:-PrintGCCause): System.gc(), jcmd or jmap may have requested them, or metaspace reached its threshold. Remove -XX:-PrintGCCause to log the causes. If nobody requested them: ";

  private static final String NOT_SWITCHED_ON =
      BEGINNING
          + " (JDK 7 since update 40 logs no cause without -XX:+PrintGCCause): System.gc(), jcmd or jmap may have requested them, or the permanent generation was full. Add -XX:+PrintGCCause to log the causes. If nobody requested them: ";

  private static final String WITHOUT_DETAILS =
      BEGINNING
          + " (JDK 7 before update 40 and JDK 6 log only System.gc() as a cause, and only with -XX:+PrintGCDetails): System.gc(), jcmd or jmap may have requested them, or the permanent generation was full. Add -XX:+PrintGCDetails to see which were requested. If nobody requested them: ";

  private static final String OF_NO_RELEASE =
      BEGINNING
          + ". JDK 8 logs no cause with -XX:-PrintGCCause, JDK 7 since update 40 none without -XX:+PrintGCCause, and older ones only System.gc(), so that System.gc(), jcmd or jmap may have requested them, or metaspace reached its threshold. If nobody requested them: ";

  private UnloggedCauses() {}

  /// Whether all full collections are such. The lines of Shenandoah never have a cause.
  static boolean are(Evidence log) {
    long count = log.fullsCaused(Gc.NO_CAUSE::equals).count();
    return count > 0
        && count == log.pauses(PauseKind.FULL).count()
        && log.isClassic()
        && !log.collectedBy("Shenandoah")
        && !log.report().runs().stream().allMatch(run -> tellsRequests(log, run));
  }

  /// Whether a collection without a cause was certainly not requested. G1 says it without details,
  /// too.
  private static boolean tellsRequests(Evidence log, JvmRun run) {
    return isBeforeFlag(run) && ("G1".equals(run.collector()) || hasDetails(log));
  }

  /// Only with details the processor's time is logged.
  private static boolean hasDetails(Evidence log) {
    Gc gc = log.report().gc();
    return log.isOn("PrintGCDetails") || (gc != null && gc.cpu().pauses() > 0);
  }

  private static boolean isBeforeFlag(JvmRun run) {
    int release = release(run);
    int update = JvmVersion.update(run.version());
    return release == FIRST_WITH_REQUESTS
        || (release == 7 && update > 0 && update < UPDATE_WITH_FLAG);
  }

  private static boolean isSinceFlag(JvmRun run) {
    return release(run) == 7 && JvmVersion.update(run.version()) >= UPDATE_WITH_FLAG;
  }

  private static int release(JvmRun run) {
    return JvmVersion.release(run.version());
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
    List<JvmRun> runs = log.report().runs();
    if (runs.stream().allMatch(run -> release(run) >= FIRST_WITH_CAUSES)) {
      return SWITCHED_OFF;
    }
    if (runs.stream().allMatch(UnloggedCauses::isSinceFlag)) {
      return NOT_SWITCHED_ON;
    }
    return runs.stream().allMatch(UnloggedCauses::isBeforeFlag) ? WITHOUT_DETAILS : OF_NO_RELEASE;
  }
}
