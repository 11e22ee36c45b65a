package dev.assay.model;

/// What a JVM states about itself at its start. Memory is told in bytes, in decimal.
public enum Fact {
  /// The value is one of `Serial`, `Parallel`, `CMS`, `G1`, `ZGC`, `GenZGC`, `Shenandoah`,
  /// `GenShenandoah`, `Epsilon`.
  COLLECTOR,
  /// As written, `17.0.12+7 (release)`.
  VERSION,
  REGION_SIZE,
  /// An object of more than half a region, as the first collection that it sees tells it, or JDK 8
  /// when it is asked for.
  HUMONGOUS_OBJECT,
  /// What such objects grew by since the collection before, in whole regions.
  HUMONGOUS_GROWTH,
  HEAP_MAXIMUM,
  /// What was in use when ZGC said that all was, which may be half a percent below the maximum, or
  /// what a line of Epsilon, or the heap that a JVM leaves, says is reserved.
  HEAP_FULL,
  /// The most that was in use up to here.
  HEAP_PEAK,
  /// What ZGC found alive as it marked the heap.
  HEAP_LIVE,
  /// The same of the young generation, in a collection that goes on to mark the old one.
  YOUNG_LIVE,
  /// The same of the old generation.
  OLD_LIVE,
  /// The same of what the classes take, committed where that is told.
  METASPACE_PEAK,
  /// Bytes reserved for the compressed class space, fewer where metaspace has a limit.
  CLASS_SPACE,
  MEMORY,
  /// As written, `2 total, 1 available`.
  CPUS,
  /// Threads of the collector while the program is stopped; their number in decimal.
  WORKERS,
  /// The same while it runs.
  CONCURRENT_WORKERS,
  /// The flags that a JDK 8 writes at the top of its log, and of other JVMs the one that a line
  /// about their start tells: the passive mode of Shenandoah.
  COMMAND_LINE,
  /// A flag that is on, as the JVM shows by what it does: it ends because memory ran out.
  SHOWN_FLAG,
  /// Stops are logged, so that one that is not told was not made. The value is nothing.
  STOPS_TOLD,
  /// A full code cache is logged, so that one that is not told was not full, without a value.
  FULL_CODE_CACHE_TOLD,
  /// How often a code heap was full up to here, as the JVM counts it; in decimal.
  CODE_CACHE_FULLS,
  /// The same of the compilers, stopped for want of room.
  COMPILER_STOPS,
  /// The same of the compilers, started again.
  COMPILER_RESTARTS,
  /// The header of a JDK 8 is that of its start, not of its next file. The value is nothing.
  START,
  /// What a JVM tells last when it ends in order, its heap or its last stop, without a value.
  END,
  /// Collections came between such a header and the next one that is told. The value is nothing.
  EXCERPT,
  /// The next collection behind such a header is the first of its JVM. The value is nothing.
  FIRST_COLLECTION,
  /// Somebody left lines of the log out, and says so, without a value.
  LINES_LEFT_OUT,
  /// Safepoints that a table counts at its end and does not list; their number in decimal.
  STOPS_UNLISTED,
  /// The longest VM operation but the one with which the JVM ended, in the whole milliseconds of
  /// such a table; what the row before it tells is the end, under whatever name.
  LONGEST_OPERATION
}
