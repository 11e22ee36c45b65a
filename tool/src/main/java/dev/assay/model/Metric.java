package dev.assay.model;

/// A named quantity with a unit and a direction.
///
/// @param name `wall`, `cpu`, `max-rss`, `iteration.wall`, a benchmark of a JMH jar, or what the
///   user called it
/// @param unit `s`, `B`, `ops/s`, or what the workload prints; scaled for people only when shown
/// @param better which direction is an improvement
public record Metric(String name, String unit, Better better) {

  /// Which direction of a metric is an improvement.
  public enum Better {
    LOWER,
    HIGHER
  }

  /// Whether the harness measured it iteration by iteration.
  public boolean ofIterations() {
    return name.startsWith("iteration.");
  }

  /// Wall-clock time of the process from its start to its end.
  public static final Metric WALL = new Metric("wall", "s", Better.LOWER);

  /// User and system CPU time of the process and of the descendants it waited for.
  public static final Metric CPU = new Metric("cpu", "s", Better.LOWER);

  /// Peak resident set size of the largest single process of the tree.
  public static final Metric MAX_RSS = new Metric("max-rss", "B", Better.LOWER);

  /// Wall-clock time of one iteration, averaged over the iterations after the warm-up cut.
  public static final Metric ITERATION_WALL = new Metric("iteration.wall", "s", Better.LOWER);

  /// CPU time of the whole process in one iteration: the program, the JIT compilers and the
  /// collector.
  public static final Metric ITERATION_CPU = new Metric("iteration.cpu", "s", Better.LOWER);

  /// CPU time of the iterating thread in one iteration.
  public static final Metric ITERATION_THREAD_CPU =
      new Metric("iteration.thread-cpu", "s", Better.LOWER);

  /// Time the JIT compilers reported in one iteration.
  public static final Metric ITERATION_JIT = new Metric("iteration.jit", "s", Better.LOWER);

  /// Time the collectors reported in one iteration.
  public static final Metric ITERATION_GC = new Metric("iteration.gc", "s", Better.LOWER);

  /// Wall-clock time from the start of the first iteration to the warm-up cut of this fork alone.
  public static final Metric TIME_TO_STEADY = new Metric("time-to-steady", "s", Better.LOWER);
}
