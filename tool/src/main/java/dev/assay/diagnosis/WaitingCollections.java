package dev.assay.diagnosis;

import dev.assay.model.Gc;
import dev.assay.model.Gc.Group;
import dev.assay.model.LogFinding;
import dev.assay.model.LogFinding.Place;
import dev.assay.model.Severity;
import dev.assay.model.Waits;
import dev.assay.model.Waits.Together;
import dev.assay.text.Amounts;
import java.util.Optional;

/// Collections during which neither the collector nor the kernel used the CPU: they waited.
final class WaitingCollections implements LogRule {

  /// Share of the pauses; single ones happen on every shared machine.
  private static final double SHARE = 0.05;

  /// Fewer than this are chance, unless one waited for as long as nobody overlooks.
  private static final long FEWEST = 3;

  /// One collection is chance even where it is the only one.
  private static final long FEWEST_OF_ALL = 2;

  private static final long LONG = 1_000_000_000L;

  /// Twice the standard deviation of what rounding does to the processor time of a pause, user and
  /// system: each is the difference of two counters of full hundredths of a second.
  private static final double ERROR = 2 * 5.8e6;

  /// Fewer have no sum that tells more than chance.
  private static final long MANY = 10;

  /// Waits for CPUs that others had differ by less than this from one another.
  private static final long ALIKE = 3;

  private static final String REMEDY =
      "Check swap, CPU and I/O pressure, and whether something suspends the process. The GC threads waited for a disk (swap, a log on a slow file system, mapped files) or for CPUs (container limits, a busy host), or the process was suspended (SIGSTOP, a paused container or virtual machine). ";

  private static final String BESIDE =
      " Much of it passed outside of the pause as its line tells it, for example while the first words of that line were written: pause times do not contain it.";

  /// Earlier releases write their log themselves.
  private static final int ASYNCHRONOUS = 17;

  @Override
  public Optional<LogFinding> check(Evidence log) {
    Gc gc = log.report().gc();
    if (gc == null) {
      return Optional.empty();
    }
    Waits waits = gc.cpu().waits();
    boolean bySums = doSumsTellMore(waits);
    long waited = bySums ? ofAll(waits) : waits.waited();
    Severity byTime = log.severity().ofPauses(waited, isTold(waits) ? longest(waits) : 0);
    if (!isTold(waits) && !(bySums && byTime != Severity.INFO)) {
      return Optional.empty();
    }
    return found(
        areMany(gc) && byTime == Severity.INFO ? Severity.WARNING : byTime,
        bySums ? sums(waits.together()) : singleOnes(waits),
        waited,
        isTold(waits) ? Evidence.first(waits.worst().stream().map(Place::of)) : log.longestPauses(),
        REMEDY + disk(log),
        "assay doctor");
  }

  private static String disk(Evidence log) {
    return log.jdk().orElse(ASYNCHRONOUS) < ASYNCHRONOUS
        ? "Put the log on a fast disk or in memory (/dev/shm)."
        : "Set -Xlog:async (JDK 17 and later) to take log writes out of the pauses.";
  }

  /// Whether so many tell it that the machine was short of something for much of the time, and
  /// other waits are such that this explains them.
  ///
  /// @param longest nanoseconds of the longest of these
  /// @param total of all of them
  static boolean areLike(Evidence log, long longest, long total) {
    Gc gc = log.report().gc();
    if (gc == null) {
      return false;
    }
    Waits waits = gc.cpu().waits();
    boolean bySums = doSumsTellMore(waits);
    long waited = bySums ? ofAll(waits) : waits.waited();
    boolean areTold = worked(log).told() && (areMany(gc) || bySums);
    return (areTold || areAll(waits))
        && (longest <= ALIKE * longest(waits) || total <= ALIKE * waited);
  }

  /// Whether a few are all that the log has: too few for a finding, but none tells otherwise.
  private static boolean areAll(Waits waits) {
    return waits.count() >= FEWEST_OF_ALL && waits.count() == waits.together().count();
  }

  private static boolean areMany(Gc gc) {
    Waits waits = gc.cpu().waits();
    return isTold(waits) && waits.count() >= SHARE * gc.pauses().count();
  }

  private static String singleOnes(Waits waits) {
    boolean beside = longest(waits) > waits.waited();
    return "%s took far longer than the CPU time of %s threads: %s elapsed, %s of CPU time.%s"
        .formatted(
            Amounts.count(waits.count(), "collection"),
            waits.count() == 1 ? "its" : "their",
            Amounts.time(waits.elapsed()),
            Amounts.time(waits.processor()),
            beside ? BESIDE : "");
  }

  private static String sums(Together all) {
    return "%s of 10 ms or more took %s in total, but their threads used only %s of CPU time."
        .formatted(
            Amounts.count(all.count(), "collection"),
            Amounts.time(all.elapsed()),
            Amounts.time(all.processor()));
  }

  /// What of the time of collections is told here, which is told of all logs together.
  static Work worked(Evidence log) {
    Gc gc = log.report().gc();
    Gc all = log.whole().gc();
    if (gc == null || all == null) {
      return new Work(false, 1);
    }
    boolean told = new WaitingCollections().check(new Evidence(log.whole())).isPresent();
    boolean bySums = told && doSumsTellMore(all.cpu().waits());
    return new Work(told, bySums ? share(gc, ofAll(gc.cpu().waits())) : 1);
  }

  /// The same with waits of which there are too few for a finding of their own.
  static Work known(Evidence log) {
    Work told = worked(log);
    Gc gc = log.report().gc();
    if (told.told() || gc == null) {
      return told;
    }
    Waits waits = gc.cpu().waits();
    return new Work(true, share(gc, ofAll(waits) - (long) error(waits.together())));
  }

  /// Share of the time of collections that did not wait by themselves in which they worked, as far
  /// as the sums of all tell it. Shorter ones have no part in these sums; what is told of all is
  /// spread over them, too, so that nothing of it counts twice.
  ///
  /// @param all nanoseconds for which all waited, as their sums tell it
  private static double share(Gc gc, long all) {
    Waits waits = gc.cpu().waits();
    long waiting = gc.kinds().stream().mapToLong(Group::waiting).sum();
    long rest = Math.max(gc.paused(), waits.together().elapsed()) - waiting;
    long waited = all - waits.waited();
    return waited > 0 && rest > 0 ? Math.max(0, 1 - (double) waited / rest) : 1;
  }

  /// Whether pauses waited that tell nothing by themselves, because processor time is told in
  /// hundredths of a second.
  private static boolean doSumsTellMore(Waits waits) {
    return isStarved(waits.together()) && ofAll(waits) > waits.waited();
  }

  /// Nanoseconds for which all waited.
  private static long ofAll(Waits waits) {
    return waited(waits.together());
  }

  private static long waited(Together all) {
    return all.elapsed() - all.processor();
  }

  private static boolean isStarved(Together all) {
    return all.count() >= MANY && 2 * (waited(all) - error(all)) > all.elapsed();
  }

  /// By how much the processor time of many pauses may be wrong.
  private static double error(Together all) {
    return ERROR * Math.sqrt((double) all.count());
  }

  private static boolean isTold(Waits waits) {
    return waits.count() >= FEWEST || longest(waits) >= LONG;
  }

  private static long longest(Waits waits) {
    return waits.worst().isEmpty() ? 0 : waits.worst().getFirst().nanos();
  }
}
