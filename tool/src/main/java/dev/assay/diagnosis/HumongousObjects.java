package dev.assay.diagnosis;

import dev.assay.model.Gc;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogFinding;
import dev.assay.text.Amounts;
import java.util.Optional;

/// Objects of more than half a region, which G1 puts into regions of their own.
final class HumongousObjects implements LogRule {

  /// Fewer pauses than this share of all are of no account.
  private static final double SHARE = 0.05;

  /// Regions in MB: the largest of JDK 8 to 17, and of those from 18 on.
  private static final long MOST_BEFORE = 32;

  private static final long MOST = 512;
  private static final int LARGER_SINCE = 18;

  /// Share of the heap that is alive from which on G1 begins a cycle with nearly every one of them:
  /// the cycle before has left little less than the 45% at which it begins.
  private static final double FILLED = 0.4;

  /// How G1 calls a cycle that it gives up behind the pause that began it, because that freed such
  /// objects in place and left less than a cycle begins at.
  private static final String UNDONE = "Concurrent Undo Cycle";

  /// The first release that undoes them, so that the log tells whether objects are freed in place.
  private static final int UNDOES = 16;

  /// The first release that frees those with references in place, too.
  private static final int FREES_ALL = 26;

  /// How a larger heap has to be given. Nothing else makes it grow: 36 pauses in 256 MB were 36
  /// with `-Xmx512m` alone, and 11 with both.
  private static final String HEAP_FIRST =
      "Increase the heap first (-Xms with -Xmx, because G1 starts a cycle at a share of the heap's present size), or allocate smaller buffers.";

  private static final String TOO_FEW =
      "The heap would have too few regions if they were larger. " + HEAP_FIRST;

  private static final String PERHAPS_LARGER =
      "Allocate smaller buffers. Larger regions (-XX:G1HeapRegionSize) help only if the heap has room for many of them; the log does not contain its maximum size.";

  /// Regions that a heap needs for G1 to choose among them.
  private static final int FEWEST = 64;

  /// The same where no line tells how large they are: a single step may change nothing, as arrays
  /// of 2 MB are as humongous in regions of 2 MB as in those of 1 MB.
  private static final int FEWEST_OF_UNKNOWN = 32;

  /// The same where the log tells that it takes so large ones: in a heap of 300 MB regions of 32 MB
  /// left none of 67 pauses for objects of 8.02 MB, and those of 4 MB all.
  private static final int FEWEST_THAT_FIT = 8;

  /// Fewer pauses are no ground for another collector.
  private static final long MANY = 10;

  /// Whether it speaks of them, the full ones too.
  static boolean tells(Evidence log) {
    Sum caused = caused(log);
    return log.pausesOfStopped(caused.work()) >= SHARE && !areOfFulls(log, caused);
  }

  private static Sum caused(Evidence log) {
    return log.caused(HumongousObjects::isTooLarge).worked(WaitingCollections.worked(log));
  }

  @Override
  public Optional<LogFinding> check(Evidence log) {
    if (!tells(log)) {
      return Optional.empty();
    }
    Sum caused = caused(log);
    long cost = caused.withoutWaits();
    return found(
        log.severity().ofPauses(caused.work(), Math.min(cost, caused.longest())),
        "%s caused by humongous allocations took %s (%s of stopped time)%s%s. Each may start a concurrent cycle."
            .formatted(
                Amounts.count(caused.count(), "pause"),
                Amounts.time(cost),
                log.ofPausesStopped(caused.work()),
                caused.besideWaits(),
                caused.andLongest()),
        cost,
        log.orLongest(log.worst(what -> what.contains("Humongous")), HumongousObjects::isTooLarge),
        remedy(log),
        command(log));
  }

  /// Whether the heap is too small for them anyway, so that regions run out. Larger ones leave more
  /// of each unused then.
  private static boolean isShort(Evidence log) {
    long failures = log.count(IncidentKind.EVACUATION_FAILURE);
    return isFilled(log)
        || (isOfThem(log, failures + FullCollections.unasked(log).count())
            && !areFreedByFulls(log));
  }

  private static boolean isOfThem(Evidence log, long count) {
    return count >= SHARE * log.caused(HumongousObjects::isTooLarge).count();
  }

  /// Whether full collections came for objects that are dead then, and the log tells in which
  /// regions they would be as any others. Before JDK 26 G1 frees in place what holds no references,
  /// and the others at the end of a cycle; within regions young collections free all of them.
  private static boolean areFreedByFulls(Evidence log) {
    long fitting = fitting(log);
    return !log.isSince(FREES_ALL)
        && isOfThem(log, FullCollections.unasked(log).count())
        && log.heaps().anyMatch(one -> one.heap().filled() < FILLED)
        && fitting > 0
        && fitting <= MOST_BEFORE
        && larger(log) == fitting;
  }

  /// Whether most of the pauses freed so many of them that no cycle was due any more.
  private static boolean areFreedInPlace(Evidence log) {
    long undone =
        log.ofPauses(Gc::concurrent)
            .filter(group -> group.name().equals(UNDONE))
            .mapToLong(group -> group.time().count())
            .sum();
    return undone > 0 && 2 * undone >= caused(log).count();
  }

  /// Whether larger regions would help or harm, and the log does not tell which: no cycle is undone
  /// before JDK 16. Regions of 4 MB in place of 1 MB took 1.8 s of processor time, for 0.35 s,
  /// where every pause had freed the objects.
  private static boolean mayBeFreedInPlace(Evidence log) {
    return !log.isSince(UNDOES) && larger(log) > 0 && !areFreedByFulls(log);
  }

  /// Whether so much is alive that there is hardly room for them before the next cycle. What was in
  /// use at most says nothing of a heap that may grow.
  private static boolean isFilled(Evidence log) {
    return log.heaps().anyMatch(one -> one.heap().filled() >= FILLED);
  }

  /// Whether there are no more of them than full collections in a heap with room: then they come
  /// before these, for an object that no size of regions makes fit.
  private static boolean areOfFulls(Evidence log, Sum caused) {
    long roomy = log.roomyFulls(cause -> !FullCollections.isExplained(cause)).count();
    long others = caused.count() - log.fullsCaused(HumongousObjects::isTooLarge).count();
    return roomy > 0 && others <= roomy;
  }

  private static String remedy(Evidence log) {
    if (isShort(log)) {
      return "An object larger than half a region is humongous and needs contiguous free regions; %s. %s Increase -XX:G1HeapRegionSize only after that, because larger regions leave more of the last region of each object unused, and G1 copies what lives in them; but increase it at once for long-lived objects just above half a region, or a region plus a header (an array of 1 MiB takes two regions of 1 MiB): half of their space is unused now. %s"
          .formatted(
              isFilled(log)
                  ? "the live set is so large that nearly every one starts a concurrent cycle"
                  : "G1 ran out of them (full collections, evacuation failures)",
              HEAP_FIRST,
              sizes(log));
    }
    if (areFreedInPlace(log)) {
      return "An object larger than half a region is humongous. G1 reclaims these in place during the pauses, so it undoes most of the concurrent cycles they start. With larger regions they would be regular objects, which G1 copies as long as they are live. %s %s"
          .formatted(HEAP_FIRST, sizes(log));
    }
    if (mayBeFreedInPlace(log)) {
      return "An object larger than half a region is humongous. %s Increase -XX:G1HeapRegionSize until half a region holds them only if G1 does not reclaim them in place%s: with larger regions they would be regular objects, which G1 copies as long as they are live. %s"
          .formatted(
              HEAP_FIRST,
              log.isClassic()
                  ? ""
                  : " (-Xlog:gc+heap shows it: 'Humongous regions: 134->80' in most of these pauses)",
              sizes(log));
    }
    return "An object larger than half a region is humongous. %s%s %s%s"
        .formatted(
            areFreedByFulls(log)
                ? "The full collections left most of the heap free: these objects were dead, and young collections would have freed them as regular objects. "
                : "",
            larger(log) > 0
                ? "Increase -XX:G1HeapRegionSize until half a region holds them, or allocate smaller buffers."
                : otherwise(log),
            sizes(log),
            isForAnother(log) ? " Also measure the Parallel collector" + NextStep.UNCHOSEN : "");
  }

  /// What there is in place of larger regions.
  private static String otherwise(Evidence log) {
    if (areUnsupported(log)) {
      long most = most(log);
      return "JDK %s supports regions of at most %dm: allocate smaller buffers or increase the heap."
          .formatted(most == MOST ? LARGER_SINCE + " and later" : "8 to 17", most);
    }
    return log.report().heapMaximum() > 0 ? TOO_FEW : PERHAPS_LARGER;
  }

  /// Whether no heap has larger regions, or those that hold them.
  private static boolean areUnsupported(Evidence log) {
    return Math.max(2 * region(log), fitting(log)) > most(log);
  }

  /// Whether the heap is too small for larger regions. A larger one has room for the objects: of
  /// 344 ms on JDK 11 it left 215, larger regions made 600 of them and Parallel 502.
  private static boolean areTooFew(Evidence log) {
    return larger(log) == 0 && log.report().heapMaximum() > 0 && !areUnsupported(log);
  }

  /// Whether only another collector is left to be measured.
  private static boolean isForAnother(Evidence log) {
    return (areUnsupported(log) || (areTooFew(log) && SmallHeap.larger(log) <= 0))
        && larger(log) == 0
        && log.caused(HumongousObjects::isTooLarge).count() >= MANY;
  }

  /// A sentence of their sizes: what the log tells of them, or what tells them.
  private static String sizes(Evidence log) {
    if (fitting(log) > 0) {
      return "At least half of those in the log are not humongous in regions of %dm."
          .formatted(fitting(log));
    }
    return (log.isClassic() ? "-XX:+PrintAdaptiveSizePolicy" : "-Xlog:gc+humongous=debug")
        + " logs their sizes.";
  }

  /// MB of regions in which half of them would be as any others; less than 1 where no line tells
  /// their sizes.
  private static long fitting(Evidence log) {
    return log.heaps().mapToLong(one -> one.heap().fitting()).max().orElse(-1) >> 20;
  }

  /// Other collectors have no such objects.
  private static String command(Evidence log) {
    if (isShort(log) || areFreedInPlace(log) || mayBeFreedInPlace(log)) {
      return SmallHeap.compareLargerFromStart(log);
    }
    long larger = larger(log);
    if (larger > 0) {
      return log.next().compare("regions", "-XX:G1HeapRegionSize=" + larger + "m");
    }
    if (areTooFew(log) && !isForAnother(log)) {
      return SmallHeap.compareLargerFromStart(log);
    }
    return isForAnother(log)
        ? log.next().compare("-XX:+UseG1GC", "parallel", "-XX:+UseParallelGC")
        : log.next().advise();
  }

  /// The next size to try, in MB; 0 where the regions are as large as can be.
  private static long larger(Evidence log) {
    long region = region(log);
    long most = most(log);
    long fitting = fitting(log);
    boolean told = fitting > Math.max(region, 1);
    long larger = told ? fitting : Math.max(2 * region, MOST_BEFORE);
    long heap = heap(log) >> 20;
    if (told) {
      return larger <= most && (heap < 0 || larger * FEWEST_THAT_FIT <= heap) ? larger : 0;
    }
    int fewest = region > 0 ? FEWEST : FEWEST_OF_UNKNOWN;
    while (larger > region && heap >= 0 && larger * fewest > heap) {
      larger /= 2;
    }
    return larger > Math.max(region, 1) && larger <= most ? larger : 0;
  }

  /// MB of a region, less than 1 where no line tells.
  private static long region(Evidence log) {
    return log.heaps().mapToLong(one -> one.heap().region()).max().orElse(-1) >> 20;
  }

  /// MB that a region may have.
  private static long most(Evidence log) {
    return log.jdk().orElse(0) >= LARGER_SINCE || region(log) > MOST_BEFORE ? MOST : MOST_BEFORE;
  }

  /// Bytes of the heap at most; where no line tells it, what it had, or twice what was in use.
  private static long heap(Evidence log) {
    Gc gc = log.report().gc();
    return log.report().heapMaximum() > 0 || gc == null || gc.heapPeak() < 0
        ? log.report().heapMaximum()
        : Math.max(log.next().heap(), 2 * gc.heapPeak());
  }

  static boolean isTooLarge(String cause) {
    return cause.startsWith("G1 Humongous");
  }
}
