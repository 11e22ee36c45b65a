package dev.assay.diagnosis;

import dev.assay.model.Gc;
import dev.assay.model.Gc.Group;
import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.LogFinding;
import dev.assay.model.LogFinding.Place;
import dev.assay.model.Severity;
import dev.assay.text.Amounts;
import dev.assay.text.Digits;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// A young generation that is collected before its objects had time to die.
final class SmallYoung implements LogRule {

  /// Collections so close to one another leave objects no time to die.
  private static final double PER_SECOND = 2;

  /// Share of what is allocated that survives into the old generation and dies there. Most programs
  /// stay far below: such objects make old collections.
  private static final double PROMOTED = 0.2;

  /// Their work below this share of the time are no reason to change anything.
  private static final double SHARE = 0.01;

  /// Below this share of the time, short pauses that hardly anything survives are no trouble.
  private static final double MUCH = 0.05;

  /// Share of what is allocated that is promoted where nearly all dies young.
  private static final double DIES_YOUNG = 0.01;

  /// Of a young collection that a remark of CMS begins (CMSScavengeBeforeRemark).
  private static final String BY_REMARK = "CMS Final Remark";

  /// As JDK 8 and older name the remark, which has this cause itself.
  private static final String OLD_REMARK = "CMS-remark";

  /// Nobody wins anything by saving less than this.
  private static final long LEAST_NANOS = 50_000_000;

  /// Share of what is allocated from which on hardly anything dies young, however much room it has.
  private static final double ALL_PROMOTED = 0.9;

  private static final long MILLISECOND = 1_000_000;

  /// Share of what is allocated.
  private static final double MANY_HUMONGOUS = 0.1;

  /// How many times what is alive the old generation keeps beside a young one of half of the heap.
  private static final long ROOM = 2;

  /// A pause goal to try, in milliseconds.
  private static final long RELAXED = 400;

  private static final String MORE_ROOM_OF_G1 =
      "Enlarge the young generation: increase the heap first. If pauses come close to the goal, relax -XX:MaxGCPauseMillis rather than set -Xmn. Or reduce the allocation rate.";

  /// Where promotions failed: a larger part of the same heap would take it from the old generation.
  private static final String MORE_HEAP =
      "Enlarge the young generation with a larger heap, not with more of this one (-Xmn): the old generation ran out of room. Or reduce the allocation rate.";

  private static final String ALL_LIVE =
      "Nearly everything survives its first collection: the application builds up state, or keeps objects for long. A larger young generation does not change that. Increase the heap to make old-generation collections rarer, set -XX:MaxTenuringThreshold=0 to copy such objects once instead of several times, or reduce allocation and the live set.";

  private static final String HEALTHY =
      "No change is needed: pauses are short, hardly anything survives them, and no change can save more than they take. Fewer of them cost memory. ";

  /// What follows where it has hardly any room.
  private static final List<String> NARROWNESS = List.of("frequent-full-gc", "small-heap");

  /// Fewer are no rate.
  private static final long FEWEST = 3;

  @Override
  public Optional<LogFinding> check(Evidence log) {
    Gc gc = log.report().gc();
    if (gc == null || !log.collectedBy("Serial", "Parallel", "CMS", "ParNew", "G1")) {
      return Optional.empty();
    }
    Sum young = young(log).worked(WaitingCollections.known(log));
    long work = young.work();
    double perSecond = young.count() / (young.over() / 1e9);
    long allocated = inYoung(log, gc);
    double promoted = gc.promoted() >= 0 && allocated > 0 ? (double) gc.promoted() / allocated : 0;
    boolean dear =
        young.count() >= FEWEST && work >= LEAST_NANOS && log.shareOfPauses(work) >= SHARE;
    if (!(dear && (perSecond >= PER_SECOND || isPromotedTooEarly(log, gc, promoted)))) {
      return Optional.empty();
    }
    boolean healthy = isHealthy(log, young, promoted);
    Optional<YoungRoom> narrow = YoungRoom.narrow(log);
    return found(
            healthy ? Severity.INFO : log.severity().ofWork(young),
            "%s (%s%s per second) took %s (%s of the time)%s; %s of what was allocated%s was promoted."
                .formatted(
                    Amounts.count(young.count(), "young collection"),
                    log.least(),
                    Digits.fixed(perSecond, 1),
                    Amounts.time(work),
                    log.pausesOfTime(work),
                    new Uncounted()
                        .and(young.nested(), "of full collections within them")
                        .waiting(young.waited())
                        .inWords(),
                    gc.promoted() >= 0 ? Amounts.share(Math.min(1, promoted)) : "an unknown share",
                    allocated < gc.allocated() ? " in the young generation" : ""),
            work,
            places(log, young),
            narrow
                .map(room -> remedy(log, room))
                .orElseGet(() ->
                    promoted >= ALL_PROMOTED
                        ? ALL_LIVE
                        : (healthy ? HEALTHY : "") + moreRoom(log, young)),
            narrow
                .map(room -> command(log, room))
                .orElseGet(() -> promoted >= ALL_PROMOTED ? ofLiving(log) : command(log, young)))
        .map(found -> narrow.isPresent() ? found.explaining(NARROWNESS) : found);
  }

  /// Where the heap has the room already.
  private static String remedy(Evidence log, YoungRoom room) {
    if (log.collectedBy("G1") && room.isSet()) {
      return "Remove -Xmn (or -XX:MaxNewSize, -XX:G1NewSizePercent) from your own command line: fewer, longer pauses take less time in total. The young generation has room for only %s, although a collection takes %s on average. G1 gives it at least 5%% whatever the pause goal, so one of these flags keeps it that small."
          .formatted(room.inWords(), Amounts.time(room.pause()));
    }
    return log.collectedBy("G1")
        ? "Remove -XX:MaxGCPauseMillis (%d by default) or -Xmn: fewer, longer pauses take less time in total. The young generation has room for only %s, the minimum that G1 gives it, although a collection takes %s on average. A pause goal that is far too strict, or -Xmn, keeps it that small."
            .formatted(YoungRoom.GOAL, room.inWords(), Amounts.time(room.pause()))
        : "Give the young generation more of the same heap (-Xmn; a third is usual), or reduce the allocation rate. It has room for only %s."
            .formatted(room.inWords());
  }

  private static String moreRoom(Evidence log, Sum young) {
    if (log.collectedBy("G1")) {
      return mean(young) < RELAXED * MILLISECOND
          ? MORE_ROOM_OF_G1
          : "Enlarge the young generation: increase the heap, which makes collections rarer, though not shorter. Pauses take %s on average, so that G1 gives it no more than the minimum unless -XX:MaxGCPauseMillis is higher than that. Or reduce the allocation rate, or what survives."
              .formatted(Amounts.time(mean(young)));
    }
    if (FailedPromotion.isTold(log)) {
      return MORE_HEAP;
    }
    long live = live(log);
    return "Enlarge the young generation: increase the heap first, or give it more of this heap (-Xmn)%s. Or reduce the allocation rate."
        .formatted(
            live > 0
                ? " as long as the old generation has room for the live set of "
                    + Amounts.bytes(live)
                : "");
  }

  /// Whether so much is promoted that most of it must have died soon after. What is alive at the
  /// end was promoted rightly: no young generation of any size keeps it. In a log that begins late
  /// it may have been so before.
  private static boolean isPromotedTooEarly(Evidence log, Gc gc, double promoted) {
    long alive =
        log.irregularities(Set.of(Kind.BEGINS_LATE)).isEmpty()
            ? log.heaps().mapToLong(one -> Math.max(0, one.heap().alive())).sum()
            : 0;
    return promoted >= ALL_PROMOTED
        || (promoted >= PROMOTED && gc.promoted() - alive >= PROMOTED * inYoung(log, gc));
  }

  /// Bytes allocated in the young generation, as far as the log tells what was not: objects of G1
  /// that are humongous. Fewer of these change nothing in what is told.
  private static long inYoung(Evidence log, Gc gc) {
    long humongous = log.heaps().mapToLong(one -> one.heap().humongous()).sum();
    return humongous >= MANY_HUMONGOUS * gc.allocated()
        ? Math.max(0, gc.allocated() - humongous)
        : gc.allocated();
  }

  /// Short pauses that hardly anything survives, and that take little of the time, are as they
  /// should be.
  private static boolean isHealthy(Evidence log, Sum young, double promoted) {
    return promoted > 0
        && promoted < DIES_YOUNG
        && log.shareOfPauses(young.work()) < MUCH
        && young.nanos() / young.count() <= YoungRoom.SHORT
        && young.longest() < YoungRoom.NEAR_GOAL;
  }

  private static String command(Evidence log, YoungRoom room) {
    if (!log.collectedBy("G1")) {
      return YoungRoom.wider(log);
    }
    return room.isSet()
        ? log.next().compare(room.flag(), "unset", "")
        : log.next().compare("relaxed", "-XX:MaxGCPauseMillis=" + YoungRoom.GOAL);
  }

  /// Where hardly anything dies young. Under G1 copying once saved no more than runs differ by.
  private static String ofLiving(Evidence log) {
    return log.collectedBy("G1")
        ? SmallHeap.compareLarger(log)
        : log.next().compare("tenured", "-XX:MaxTenuringThreshold=0");
  }

  /// Young pauses that came because the young generation was full, as far as their causes tell it.
  private static Sum young(Evidence log) {
    Sum all = log.pauses(PauseKind.YOUNG, PauseKind.CONCURRENT_START);
    Sum asked = log.caused(SmallYoung::isAskedFor).and(scavenges(log));
    Sum full = log.fullsCaused(SmallYoung::isAskedFor);
    if (asked.count() <= full.count()) {
      return all;
    }
    long longest = Math.min(all.longest(), log.caused(SmallYoung::isForRoom).longest());
    return all.without(asked.without(full, asked.longest()), longest);
  }

  /// Young collections that remarks begin. JDK 8 tells them as a part of the remark.
  private static Sum scavenges(Evidence log) {
    boolean old = log.ofPauses(Gc::kinds).anyMatch(group -> group.name().equals(OLD_REMARK));
    return log.caused(old ? _ -> false : BY_REMARK::equals);
  }

  /// Whether something else than a full young generation asks for a collection, or another finding
  /// counts it: what critical regions held back.
  private static boolean isAskedFor(String cause) {
    return cause.startsWith("G1 Humongous")
        || CriticalRegions.waits(cause)
        || cause.startsWith("Metadata GC")
        || cause.startsWith("CodeCache GC")
        || SystemGc.isRequest(cause);
  }

  /// Whether it may be that the young generation was full.
  private static boolean isForRoom(String cause) {
    return !isAskedFor(cause) && !cause.equals(BY_REMARK);
  }

  /// The longest pauses are no examples where these had full ones within them.
  private static List<Place> places(Evidence log, Sum young) {
    if (young.nested() > 0) {
      return log.longest(PauseKind.YOUNG, PauseKind.CONCURRENT_START);
    }
    Set<String> names =
        log.ofPauses(Gc::kinds)
            .filter(group ->
                group.kind() == PauseKind.YOUNG || group.kind() == PauseKind.CONCURRENT_START)
            .map(Group::name)
            .collect(Collectors.toSet());
    List<Place> worst =
        log.worst(what -> {
          int cause = what.lastIndexOf(" (");
          boolean caused =
              what.endsWith(")") && cause > 0 && names.contains(what.substring(0, cause));
          return caused
              ? isForRoom(what.substring(cause + 2, what.length() - 1))
              : names.contains(what);
        });
    return worst.isEmpty() ? log.longest(PauseKind.YOUNG, PauseKind.CONCURRENT_START) : worst;
  }

  /// Nanoseconds that one worked.
  private static long mean(Sum young) {
    return young.work() / young.count();
  }

  /// G1 keeps the young generation small where its pauses come near the goal, and at the minimum
  /// where they exceed it: a goal that they exceed as well changes nothing. Where they do not come
  /// near, only the heap does, and that it has not grown to its limit. Others have a young
  /// generation of a fixed size, which may have been given in several ways; -Xmn goes before all of
  /// them, but takes from the old generation, which needs its room more where much is alive, and
  /// where promotions failed.
  private static String command(Evidence log, Sum young) {
    boolean regions = log.collectedBy("G1");
    if (regions
        && mean(young) >= YoungRoom.NEAR_GOAL
        && mean(young) < RELAXED * MILLISECOND
        && log.number("MaxGCPauseMillis", 0) < RELAXED) {
      return log.next().compare("relaxed", "-XX:MaxGCPauseMillis=" + RELAXED);
    }
    if (!regions && GrownHeap.why(log).isPresent()) {
      return GrownHeap.command(log);
    }
    if (!regions && FailedPromotion.isTold(log)) {
      return SmallHeap.compareLargerFromStart(log);
    }
    long larger = SmallHeap.larger(log);
    if ((log.report().heapMaximum() >> 20) <= 0 || larger <= 0) {
      return regions ? log.next().advise() : log.next().compare("young", "-XX:NewRatio=1");
    }
    String sizes = SmallHeap.fromStart(larger);
    boolean roomy = larger / 2 >= ROOM * (live(log) >> 20);
    return log.next()
        .compare("larger", regions || !roomy ? sizes : sizes + " -Xmn" + larger / 2 + "m");
  }

  /// Bytes alive at most, 0 where nothing tells it.
  private static long live(Evidence log) {
    return log.heaps().mapToLong(one -> one.heap().most()).max().orElse(0);
  }
}
