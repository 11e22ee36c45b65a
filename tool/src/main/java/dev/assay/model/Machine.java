package dev.assay.model;

/// What a JVM found to run on when it started, and with how many threads its collector works. What
/// its log does not tell is unknown.
///
/// @param cpus of the machine
/// @param available those of them that the JVM may use
/// @param memory bytes that it may use
/// @param workers threads of the collector while the program is stopped
/// @param concurrentWorkers the same while it runs
public record Machine(
    long cpus, long available, long memory, long workers, long concurrentWorkers) {

  /// Nothing is told.
  public static final Machine UNKNOWN =
      new Machine(
          LogEvent.UNKNOWN, LogEvent.UNKNOWN, LogEvent.UNKNOWN, LogEvent.UNKNOWN, LogEvent.UNKNOWN);

  /// Processors that there are for the JVM, whatever it was told: `-XX:ActiveProcessorCount` makes
  /// more of them available than the machine has. Unknown where none are told.
  public long usable() {
    return cpus > 0 ? Math.min(cpus, available) : available;
  }

  /// The same with its processors.
  public Machine withCpus(long all, long usable) {
    return new Machine(all, usable, memory, workers, concurrentWorkers);
  }

  /// The same with its memory.
  public Machine withMemory(long bytes) {
    return new Machine(cpus, available, bytes, workers, concurrentWorkers);
  }

  /// The same with threads that work while the program is stopped.
  public Machine withWorkers(long threads) {
    return new Machine(cpus, available, memory, threads, concurrentWorkers);
  }

  /// The same with threads that work while it runs.
  public Machine withConcurrentWorkers(long threads) {
    return new Machine(cpus, available, memory, workers, threads);
  }

  /// Whether anything is told.
  public boolean isTold() {
    return !equals(UNKNOWN);
  }
}
