package dev.assay.diagnosis;

import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.LogFinding;
import dev.assay.model.LogFinding.Place;
import dev.assay.model.OperationFamily;
import dev.assay.text.Amounts;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Full collections under a collector that is made to do without.
final class FullCollections implements LogRule {

  private static final String OF_REGIONS =
      "The concurrent cycle did not finish before memory ran out. Increase the heap, start the cycle earlier, add concurrent GC threads (-XX:ConcGCThreads), or allocate fewer humongous objects.";

  /// Percent of the heap of G1 at which an early cycle begins.
  private static final int EARLY = 30;

  /// No earlier cycle makes room for it.
  private static final String OF_ONE_OBJECT =
      "No cycle was late: there was free memory. Look for an allocation larger than the heap, or than any contiguous free part of it: an array of the wrong length, a buffer for a whole file. ";

  private static final String WHERE =
      "The OutOfMemoryError, which the application may catch, shows where.";

  private static final String SIZE_OF_G1 =
      "-Xlog:gc+ergo+heap=debug logs the size that G1 could not allocate (JDK 8: -XX:+PrintAdaptiveSizePolicy). ";

  /// At the level info.
  private static final String SIZE_OF_SHENANDOAH =
      "A line 'Failed to allocate' before the pause has the size that Shenandoah could not allocate (-Xlog:gc). ";

  /// A young pause of JDK 8 that a full one went on.
  private static final String BECAME_FULL = "then Full GC";

  @Override
  public Optional<LogFinding> check(Evidence log) {
    if (!log.collectedBy("G1", "CMS", "Shenandoah", "GenShenandoah")) {
      return Optional.empty();
    }
    Predicate<String> elsewhere = elsewhere(log);
    Sum full = without(log, elsewhere).worked(WaitingCollections.worked(log));
    long count = full.count();
    boolean told = FailedPromotion.tells(log) || SoftReferences.tells(log);
    if (count <= 0 || told || SmallHeap.areVain(log, count)) {
      return Optional.empty();
    }
    boolean alone = log.fullsCaused(elsewhere).count() == 0;
    long roomy = log.roomyFulls(elsewhere.negate()).count();
    boolean byOneObject = 2 * roomy > count && !PassiveShenandoah.is(log);
    return found(
        log.severity().ofWork(full),
        "%s under %s, a concurrent collector, took %s%s%s%s."
            .formatted(
                UnloggedCauses.count(log, count),
                log.collector(),
                Amounts.time(full.work()),
                full.besideWaits(),
                full.andLongest(),
                roomy > 0
                    ? "; %s found at least half of the heap free"
                        .formatted(roomy == count ? "all" : Amounts.number(roomy))
                    : ""),
        full.work(),
        log.worst(what -> isMeant(what, elsewhere, alone)),
        UnloggedCauses.before(log) + (byOneObject ? ofOneObject(log) : remedy(log)),
        byOneObject || UnloggedCauses.are(log) ? log.next().advise() : command(log));
  }

  /// Full collections that nobody asked for.
  static Sum unasked(Evidence log) {
    return without(log, FullCollections::isExplained);
  }

  /// The same without the waits that another finding tells.
  static Sum unaskedWork(Evidence log) {
    return unasked(log).worked(WaitingCollections.worked(log));
  }

  /// What these took, for the end of a sentence.
  static String took(Evidence log, Sum full) {
    return "; all %sfull collections%s took %s%s%s"
        .formatted(
            UnloggedCauses.are(log) ? "" : "unrequested ",
            log.fullsCaused(FullCollections::isForCode).count() > 0
                ? ", except those for class data and the code cache,"
                : "",
            Amounts.time(full.work()),
            full.besideWaits(),
            full.andLongest());
  }

  /// The longest of these, and the first incidents.
  static List<Place> places(Evidence log, IncidentKind... kinds) {
    boolean alone = log.fullsCaused(FullCollections::isExplained).count() == 0;
    return Evidence.first(
        Stream.of(log.worst(what -> isMeant(what, alone)), log.places(kinds))
            .flatMap(List::stream));
  }

  /// Causes of full collections that other findings tell.
  private static Predicate<String> elsewhere(Evidence log) {
    return HumongousObjects.tells(log)
        ? cause -> isExplained(cause) || HumongousObjects.isTooLarge(cause)
        : FullCollections::isExplained;
  }

  private static Sum without(Evidence log, Predicate<String> cause) {
    Sum full = log.pauses(PauseKind.FULL);
    Sum explained = log.fullsCaused(cause);
    return explained.count() == 0
        ? full
        : full.without(explained, log.fullsCaused(cause.negate()).longest());
  }

  /// Whether a moment may be a full collection that nobody asked for. The operation of a safepoint
  /// has no cause.
  static boolean isMeant(String what, boolean alone) {
    return isMeant(what, FullCollections::isExplained, alone);
  }

  private static boolean isMeant(String what, Predicate<String> elsewhere, boolean alone) {
    boolean named =
        what.startsWith("Pause Full") || what.startsWith("Full GC") || what.contains(BECAME_FULL);
    int cause = what.indexOf('(') + 1;
    return named
        ? cause == 0 || !elsewhere.test(withoutClose(what.substring(cause)))
        : alone && isFull(what);
  }

  private static String withoutClose(String cause) {
    return cause.endsWith(")") ? cause.substring(0, cause.length() - 1) : cause;
  }

  static boolean isFull(String what) {
    return what.contains("Full")
        && !OperationFamily.of(what).equals(OperationFamily.CMS_YOUNG_REQUESTED);
  }

  private static String ofOneObject(Evidence log) {
    String size =
        log.collectedBy("G1")
            ? SIZE_OF_G1
            : log.collectedBy("Shenandoah", "GenShenandoah") ? SIZE_OF_SHENANDOAH : "";
    return OF_ONE_OBJECT + size + WHERE;
  }

  private static String remedy(Evidence log) {
    if (PassiveShenandoah.is(log)) {
      return PassiveShenandoah.REMEDY;
    }
    return EarlierCycles.vain(log)
        .orElseGet(() -> log.collectedBy("CMS") ? ofCms(log) : OF_REGIONS);
  }

  /// Where cycles begin as early as that already, or could not, only a larger heap helps.
  private static String command(Evidence log) {
    if (PassiveShenandoah.is(log)) {
      return PassiveShenandoah.command(log);
    }
    boolean early =
        log.collectedBy("G1")
            && (log.number("InitiatingHeapOccupancyPercent", EARLY + 1) <= EARLY
                || log.number("G1IHOP", EARLY + 1) <= EARLY);
    return early || EarlierCycles.areVain(log)
        ? SmallHeap.compareLarger(log)
        : log.next().compare("earlier", earlier(log));
  }

  /// Its old generation has no regions, and free memory in pieces that may be too small.
  private static String ofCms(Evidence log) {
    return "The concurrent cycle did not finish before memory ran out, or free memory was fragmented. Increase the heap, start the cycle earlier (%s), or add concurrent GC threads (-XX:ConcGCThreads)."
        .formatted(EarlierCycles.flagsOfCms(log));
  }

  private static String earlier(Evidence log) {
    if (log.collectedBy("CMS")) {
      return EarlierCycles.flagsOfCms(log);
    }
    return log.collectedBy("G1") ? earlierOfG1(log) : EvacuationFailure.EARLIER_SHENANDOAH;
  }

  /// JDK 8 and before adapt nothing; JDK 27 renamed the flag. Where the log does not tell which it
  /// is, a larger reserve is what all have.
  private static String earlierOfG1(Evidence log) {
    int jdk = log.jdk().orElse(0);
    if (jdk == 0) {
      return "-XX:G1ReservePercent=" + EvacuationFailure.RESERVE;
    }
    if (jdk < EarlyCycles.ADAPTIVE) {
      return "-XX:InitiatingHeapOccupancyPercent=" + EARLY;
    }
    return "-XX:-G1UseAdaptiveIHOP -XX:"
        + (jdk >= 27 ? "G1IHOP" : "InitiatingHeapOccupancyPercent")
        + "="
        + EARLY;
  }

  /// Other rules speak of these.
  static boolean isExplained(String cause) {
    return SystemGc.isRequest(cause)
        || cause.startsWith("Heap Inspection")
        || cause.startsWith("Heap Dump")
        || isForCode(cause);
  }

  /// Whether what holds the classes was full, or the code cache.
  private static boolean isForCode(String cause) {
    return MetaspaceCollections.isShort(cause) || cause.startsWith("CodeCache GC");
  }
}
