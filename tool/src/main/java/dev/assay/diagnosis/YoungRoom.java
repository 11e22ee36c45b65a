package dev.assay.diagnosis;

import dev.assay.model.Gc;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.RunHeap.Capacity;
import dev.assay.model.RunHeap.Settled;
import dev.assay.text.Amounts;
import java.util.Optional;

/// The room that a young generation has, as what is allocated between its collections tells it, in
/// a heap that is many times as large.
///
/// @param bytes between two collections since the heap last grew, in the mean
/// @param heap bytes that this heap had at most
/// @param pause nanoseconds that a young collection worked, in the mean
/// @param elapsed the same with what it waited, which is what G1 holds against its goal
record YoungRoom(long bytes, long heap, long pause, long elapsed) {

  /// Part of the heap. The least that G1 gives by itself is a twentieth (`G1NewSizePercent`);
  /// others give a third.
  private static final long NARROW = 16;

  /// Half of that least, which leaves room for what survives: no goal makes G1 give less.
  private static final long SET = 40;

  /// A third, `-XX:NewRatio=2`.
  private static final long USUAL = 3;

  /// Fewer of a heap that no longer grows are no mean.
  private static final long FEWEST = 50;

  /// Share of them that came because the young generation was full.
  private static final double MOST = 0.9;

  /// Share of the heap that may be in use where there is room for a larger young generation.
  private static final double FITS = 0.9;

  /// Share of the largest heap that others have which are as large: spaces for survivors differ.
  private static final double SAME = 0.9;

  /// Share of the heap that is alive where G1 has few regions left for a young generation.
  private static final double FILLED = 0.7;

  /// Share of what is allocated that may outlive even a young generation of the usual size.
  private static final double OUTLIVES = 0.2;

  /// How many times what is alive is promoted where that dies soon after: a state that is built up
  /// stays, in a heap which grows with it.
  private static final long DIES = 4;

  /// A tenth of what G1 aims at, unless it is told otherwise.
  static final long SHORT = 20_000_000;

  /// Half of that.
  static final long NEAR_GOAL = 100_000_000;

  /// What G1 aims at, in milliseconds.
  static final long GOAL = 200;

  /// The room, where it is narrow and nothing but a setting explains that.
  static Optional<YoungRoom> narrow(Evidence log) {
    Gc gc = log.report().gc();
    Sum young = log.pauses(PauseKind.YOUNG, PauseKind.CONCURRENT_START, PauseKind.MIXED);
    Settled settled = settled(log);
    if (gc == null
        || gc.allocated() <= 0
        || settled.young() < FEWEST
        || !areOfFullOnes(log, young)) {
      return Optional.empty();
    }
    YoungRoom room =
        new YoungRoom(
            settled.allocated() / settled.young(),
            heap(log),
            young.worked(WaitingCollections.known(log)).work() / young.count(),
            (young.nanos() - young.nested()) / young.count());
    boolean narrow = NARROW * room.bytes <= room.heap;
    return narrow && (log.collectedBy("G1") ? room.isLeast(log) : mayBeUsual(log))
        ? Optional.of(room)
        : Optional.empty();
  }

  private static boolean areOfFullOnes(Evidence log, Sum young) {
    long full = log.caused(YoungRoom::isFull).count() - log.fullsCaused(YoungRoom::isFull).count();
    return full >= MOST * young.count();
  }

  private static boolean isFull(String cause) {
    return cause.startsWith("Allocation Failure") || cause.startsWith("G1 Evacuation Pause");
  }

  /// What it had; a young generation is a part of that, not of what the heap may grow to.
  private static long heap(Evidence log) {
    long had = had(log);
    return had > 0 ? had : log.next().heap();
  }

  private static long had(Evidence log) {
    return log.heaps().mapToLong(one -> one.heap().capacity().most()).max().orElse(-1);
  }

  /// The collections of the runs whose heaps became as large as that.
  private static Settled settled(Evidence log) {
    long had = had(log);
    return log.heaps()
        .map(one -> one.heap().capacity())
        .filter(one -> had <= 0 || one.most() >= SAME * had)
        .map(Capacity::settled)
        .reduce(Settled.NONE, Settled::and);
  }

  /// Whether G1 keeps it at the least although it has regions, and pauses are far from its own
  /// goal.
  private boolean isLeast(Evidence log) {
    Gc gc = log.report().gc();
    return pause <= SHORT
        && elapsed < NEAR_GOAL
        && log.number("MaxGCPauseMillis", 0) < GOAL
        && gc != null
        && gc.heapPeak() <= FITS * heap
        && (gc.promoted() <= OUTLIVES * gc.allocated() || isPromotedTooEarly(log, gc))
        && log.pauses(PauseKind.FULL).count() == 0
        && log.incidents(IncidentKind.EVACUATION_FAILURE).isEmpty()
        && log.heaps().noneMatch(one -> one.heap().mostFilled() >= FILLED);
  }

  /// Whether what is promoted dies, beside room for more, and not in so many mixed collections that
  /// these alone keep it at the least: in front of each of them G1 does so whatever the goal is.
  private static boolean isPromotedTooEarly(Evidence log, Gc gc) {
    long alive = log.heaps().mapToLong(one -> one.heap().most()).max().orElse(-1);
    long mixed = log.pauses(PauseKind.MIXED).count();
    return alive > 0
        && mayBeUsual(log)
        && gc.promoted() >= DIES * alive
        && mixed <= log.pauses(PauseKind.YOUNG, PauseKind.CONCURRENT_START).count();
  }

  /// Whether one of the usual size fits beside what is alive.
  private static boolean mayBeUsual(Evidence log) {
    long alive = log.heaps().mapToLong(one -> one.heap().most()).max().orElse(0);
    return alive + usual(log) <= FITS * log.next().heap();
  }

  /// Bytes of a young generation of the usual size.
  static long usual(Evidence log) {
    return log.next().heap() / USUAL;
  }

  /// Whether it is less than the least that G1 gives by itself, whatever the goal.
  boolean isSet() {
    return SET * bytes <= heap;
  }

  /// The flag of a young generation with that much room.
  String flag() {
    return "-Xmn" + Math.max(1, bytes >> 20) + "m";
  }

  /// How much it is, in words.
  String inWords() {
    return "%s between collections, %s of a heap of %s"
        .formatted(Amounts.bytes(bytes), Amounts.share((double) bytes / heap), Amounts.bytes(heap));
  }

  /// Measures the usual size in the same heap.
  static String wider(Evidence log) {
    return log.next().compare("young", "-Xmn" + (usual(log) >> 20) + "m");
  }
}
