package dev.assay.diagnosis;

import dev.assay.diagnosis.Evidence.HeapOfRun;
import dev.assay.model.Gc;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.LogFinding;
import dev.assay.model.LogFinding.Place;
import dev.assay.model.LogReport.Moment;
import dev.assay.model.RunHeap;
import dev.assay.text.Amounts;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Young collections that the old generation had no room for, and concurrent collections that came
/// too late.
final class FailedPromotion implements LogRule {

  /// Below this share in use the old generation has room.
  private static final double ROOMY = 0.5;

  /// Part of the heap for a young generation beside much that is alive.
  private static final long SMALLER = 4;

  private static final IncidentKind[] FAILURES = {
    IncidentKind.PROMOTION_FAILURE, IncidentKind.CONCURRENT_MODE_FAILURE
  };

  /// Whether it tells of the full collections that nobody asked for, so that no other rule does.
  static boolean tells(Evidence log) {
    return isTold(log) && !areFew(log, FullCollections.unasked(log));
  }

  /// Nanoseconds that so many of these full collections took, on average, as there were failures:
  /// each makes one.
  static long share(Evidence log, Sum full) {
    return full.count() == 0
        ? 0
        : Math.round((double) full.work() * caused(log, full) / full.count());
  }

  /// How many of these full collections may have followed a failure: those of another run do not.
  private static long caused(Evidence log, Sum full) {
    long most = Math.min(count(log), full.count());
    boolean told = log.report().runs().stream().allMatch(run -> run.heap() != null);
    return told
        ? Math.min(most, log.heaps().mapToLong(one -> one.heap().fulls().failed()).sum())
        : most;
  }

  /// How many failures there were, for the middle of a sentence.
  static String inWords(Evidence log) {
    return failures(
        log.count(IncidentKind.PROMOTION_FAILURE), log.count(IncidentKind.CONCURRENT_MODE_FAILURE));
  }

  /// Whether the old generation of a collector that has generations of a fixed size ran out of
  /// room.
  static boolean isTold(Evidence log) {
    return isMeant(log) && count(log) > 0;
  }

  private static long count(Evidence log) {
    return log.count(IncidentKind.PROMOTION_FAILURE)
        + log.count(IncidentKind.CONCURRENT_MODE_FAILURE);
  }

  /// Whether most of so many full collections had another reason than a failure, which makes one.
  /// CMS makes none without one, and not every JDK logs all of its failures.
  private static boolean areFew(Evidence log, Sum full) {
    return !log.collectedBy("CMS") && 2 * caused(log, full) < full.count();
  }

  private static boolean isMeant(Evidence log) {
    return log.collectedBy("Serial", "Parallel", "CMS", "ParNew");
  }

  @Override
  public Optional<LogFinding> check(Evidence log) {
    if (!isTold(log)) {
      return Optional.empty();
    }
    long promotion = log.count(IncidentKind.PROMOTION_FAILURE);
    long concurrent = log.count(IncidentKind.CONCURRENT_MODE_FAILURE);
    Sum full = FullCollections.unaskedWork(log);
    // Full collections for another reason cut the cycle short; other rules speak of these.
    if (promotion == 0 && full.count() == 0 && log.pauses(PauseKind.FULL).count() > 0) {
      return Optional.empty();
    }
    long caused = caused(log, full);
    if (areFew(log, full) && caused > 0) {
      return few(log, full, caused);
    }
    boolean none = full.count() == 0 || areFew(log, full);
    long failed = none ? failed(log) : LogEvent.UNKNOWN;
    return found(
        failed > 0 ? log.severity().ofPauses(failed, failed) : log.severity().ofWork(full),
        failures(promotion, concurrent)
            + late(log, concurrent)
            + (none ? withoutFull(promotion, failed) : FullCollections.took(log, full))
            + ".",
        none ? failed : full.work(),
        none ? log.places(FAILURES) : FullCollections.places(log, FAILURES),
        remedy(log),
        command(log));
  }

  /// The rest is told as what it is under a collector that makes all of its old generation so.
  private Optional<LogFinding> few(Evidence log, Sum full, long caused) {
    long share = share(log, full);
    return found(
        log.severity().ofPauses(share, Math.min(share, full.longest())),
        "%s, which caused at most %s of %s (about %s)."
            .formatted(
                inWords(log),
                Amounts.number(caused),
                UnloggedCauses.count(log, full.count()),
                Amounts.time(share)),
        share,
        log.places(FAILURES),
        "Give the old generation more room: increase the heap. A smaller young generation also leaves more room, but more is promoted then, so that the other full collections come more often.",
        SmallHeap.compareLarger(log));
  }

  /// Nanoseconds of the young pause that failed first, if it is one of the longest; unknown
  /// otherwise.
  private static long failed(Evidence log) {
    List<Place> failures = log.places(IncidentKind.PROMOTION_FAILURE);
    return log.ofPauses(Gc::worst)
        .filter(pause -> failures.contains(Place.of(pause)))
        .mapToLong(Moment::nanos)
        .max()
        .orElse(LogEvent.UNKNOWN);
  }

  private static String withoutFull(long promotion, long failed) {
    return (failed > 0
            ? "; %s took %s"
                .formatted(
                    promotion == 1 ? "its pause" : "the pause of the first", Amounts.time(failed))
            : "")
        + (failed > 0 ? ", and" : ";")
        + " the log does not contain the end of a resulting full collection";
  }

  /// Share of the old generation that all full collections under CMS found in use, or the highest
  /// of these; nothing where it is half or more, or no line tells it. No lack of room there made
  /// them then.
  private static OptionalDouble roomy(Evidence log) {
    List<Double> found = log.heaps().map(one -> one.heap().fulls().old().foundShare()).toList();
    return log.collectedBy("CMS") && !found.isEmpty() && found.stream().allMatch(one -> one < ROOMY)
        ? found.stream().mapToDouble(one -> one).max()
        : OptionalDouble.empty();
  }

  /// The heap of CMS that is too small in its old generation alone: what is alive does not fit
  /// there, and is less than half of all.
  private static Optional<RunHeap> narrow(Evidence log) {
    return log.heaps()
        .map(HeapOfRun::heap)
        .filter(heap ->
            log.collectedBy("CMS")
                && heap.fulls().old().capacity() > 0
                && heap.alive() > heap.fulls().old().capacity()
                && heap.alive() < ROOMY * heap.size())
        .findFirst();
  }

  private static String remedy(Evidence log) {
    OptionalDouble roomy = roomy(log);
    if (roomy.isPresent()) {
      return "The old generation had room: full collections found at most %s of it in use, so starting the cycle earlier does not help. Check what else is full: the permanent generation of JDK 5 to 7 (-XX:PermSize and -XX:MaxPermSize; its collections are logged in the same words), or a young generation larger than the free part of the old one (reduce -Xmn)."
          .formatted(Amounts.share(roomy.getAsDouble()));
    }
    if (!log.collectedBy("CMS")) {
      return "Give the old generation more room: increase the heap, or shrink the young generation (-XX:NewRatio, or -Xmn if set, which takes precedence).";
    }
    Optional<RunHeap> narrow = narrow(log);
    if (narrow.isPresent()) {
      RunHeap heap = narrow.get();
      return "Shrink the young generation first (-Xmn): the live set of %s does not fit into the old generation of %s, although the heap has %s. A larger heap with the same -Xmn helps as well, but takes more memory."
          .formatted(
              Amounts.bytes(heap.alive()),
              Amounts.bytes(heap.fulls().old().capacity()),
              Amounts.bytes(heap.size()));
    }
    return EarlierCycles.vain(log)
        .orElseGet(() ->
            "Make CMS start earlier (%s), or give the old generation more room. CMS was removed in JDK 14, so measure G1 too."
                .formatted(EarlierCycles.flagsOfCms(log)));
  }

  private static String command(Evidence log) {
    if (roomy(log).isPresent()) {
      return log.next().advise();
    }
    if (!log.collectedBy("CMS")) {
      return SmallHeap.compareLarger(log);
    }
    Optional<RunHeap> narrow = narrow(log);
    if (narrow.isPresent()) {
      return log.next().compare("young", "-Xmn" + ((narrow.get().size() / SMALLER) >> 20) + "m");
    }
    return EarlierCycles.areVain(log)
        ? SmallHeap.compareLarger(log)
        : log.next().compare("earlier", EarlierCycles.flagsOfCms(log));
  }

  private static String failures(long promotion, long concurrent) {
    return Stream.of(
            Amounts.count(promotion, "promotion failure"),
            Amounts.count(concurrent, "concurrent mode failure"))
        .filter(failures -> !failures.startsWith("0 "))
        .collect(Collectors.joining(" and "));
  }

  /// Cycles of CMS that began and came to no remark. JDK 9 to 13 tell a concurrent mode failure
  /// with the details alone.
  private static String late(Evidence log, long failures) {
    long begun = steps(log, "nitial");
    long cut = begun - steps(log, "emark");
    return failures == 0 && cut > 1
        ? "; %s of %s never reached a remark because memory ran out first"
            .formatted(Amounts.number(cut), Amounts.count(begun, "concurrent cycle"))
        : "";
  }

  private static long steps(Evidence log, String name) {
    return log.ofPauses(Gc::kinds)
        .filter(group -> group.kind() == PauseKind.STEP && group.name().contains(name))
        .mapToLong(group -> group.time().count())
        .sum();
  }
}
