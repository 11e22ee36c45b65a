package dev.assay.process;

import dev.assay.model.ThreadClass;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

/// Adds up what threads did: totals by class, the critical thread of every interval, the timeline.
final class ThreadTally implements PolledProcess.Observer {

  private static final PolledThread.Step IDLE = new PolledThread.Step(0, 0);
  private static final Pattern NUMBER = Pattern.compile("\\d+");

  /// Names kept apart at most.
  private static final int POOLS = 32;

  private static final String OTHERS = "...";

  private final Map<ThreadClass, ThreadUse.Cpu> split = new EnumMap<>(ThreadClass.class);

  /// Seconds of threads that ran too short to be told apart.
  private final Map<ThreadClass, Double> unsplit = new EnumMap<>(ThreadClass.class);

  private final Map<String, Double> pools = new HashMap<>();
  private final CpuTimeline timeline = new CpuTimeline();
  private long start;
  private long previous;
  private long now;
  private long applicationWait;
  private long criticalCpu;
  private long criticalWait;

  /// Time between looks of which the later found a thread of the program.
  private long watched;

  private boolean alive;
  private PolledThread.Step most = IDLE;

  /// A look begins.
  void begin(long nanoTime) {
    start = start == 0 ? nanoTime : start;
    previous = now == 0 ? nanoTime : now;
    now = nanoTime;
    most = IDLE;
    alive = false;
  }

  @Override
  public void ran(PolledThread thread, PolledThread.Step step) {
    if (step.run() > 0) {
      timeline.add(thread.kind(), (previous - start) / 1e9, (now - start) / 1e9, step.run() / 1e9);
    }
    if (thread.kind() == ThreadClass.APPLICATION) {
      alive = true;
      most = step.run() + step.waited() > most.run() + most.waited() ? step : most;
    }
  }

  @Override
  public void gone(PolledThread thread) {
    double seconds = thread.run() / 1e9;
    double share = thread.userShare();
    if (Double.isNaN(share)) {
      unsplit.merge(thread.kind(), seconds, Double::sum);
    } else {
      split.merge(
          thread.kind(),
          new ThreadUse.Cpu(seconds * share, seconds * (1 - share)),
          ThreadUse.Cpu::plus);
    }
    if (thread.kind() == ThreadClass.APPLICATION) {
      applicationWait += thread.waited();
    }
    // One that ended before its name could be read is of no pool that anybody knows.
    if (thread.kind() == ThreadClass.APPLICATION && !thread.name().isEmpty()) {
      String pool = NUMBER.matcher(thread.name()).replaceAll("#");
      pools.merge(
          pools.size() < POOLS || pools.containsKey(pool) ? pool : OTHERS, seconds, Double::sum);
    }
  }

  /// A look is over: of this interval the critical thread is known. What is accounted late, at a
  /// clock tick, cannot make it longer than it was. What the program did before it was gone, nobody
  /// saw.
  void end() {
    long interval = now - previous;
    criticalCpu += Math.min(interval, most.run());
    criticalWait += Math.min(interval, most.waited());
    watched += alive ? interval : 0;
  }

  boolean isEmpty() {
    return split.isEmpty() && unsplit.isEmpty();
  }

  ThreadUse use(double userShare, int jvms, int polls, double cost) {
    Map<ThreadClass, ThreadUse.Cpu> cpu = new EnumMap<>(split);
    unsplit.forEach((kind, seconds) ->
        cpu.merge(
            kind,
            new ThreadUse.Cpu(seconds * userShare, seconds * (1 - userShare)),
            ThreadUse.Cpu::plus));
    return new ThreadUse(
        cpu,
        pools,
        applicationWait / 1e9,
        criticalCpu / 1e9,
        criticalWait / 1e9,
        Math.max(0, watched - criticalCpu - criticalWait) / 1e9,
        jvms,
        polls,
        cost,
        timeline.bucket(),
        timeline.cpu());
  }
}
