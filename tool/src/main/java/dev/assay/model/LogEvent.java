package dev.assay.model;

import org.jspecify.annotations.Nullable;

/// Something that happened in a JVM, as a log tells it. Durations are nanoseconds, sizes bytes;
/// [#UNKNOWN] stands for what this log does not say. The names are those of the log, so that a
/// reader finds them again.
public sealed interface LogEvent {

  /// What the log does not say.
  long UNKNOWN = -1;

  /// Where the event stands and when its line was written.
  At at();

  /// A place and an instant.
  ///
  /// @param uptime nanoseconds since the start of the JVM
  /// @param clock nanoseconds since 1970-01-01T00:00Z
  /// @param file index of the file among those that are read
  /// @param line from 1, of the file as its user sees it
  /// @param offset bytes before the line, of the unpacked file; negative if its encoding hides it
  record At(long uptime, long clock, int file, long line, long offset) {
    /// No place, and no time.
    public static final At NOWHERE = new At(UNKNOWN, UNKNOWN, 0, 0, 0);

    /// Whether it stands in front of the line of another.
    public boolean isBefore(At other) {
      return file < other.file || (file == other.file && line < other.line);
    }

    /// Whether a line is that of a JVM that was started anew: its uptime is far below that of the
    /// line before, which may be [LogEvent#UNKNOWN].
    public static boolean isRestart(long uptime, long before) {
      return uptime < before / 2;
    }

    /// Whether both clocks are told.
    public boolean isDated() {
      return clock >= 0 && uptime >= 0;
    }

    /// The uptime or, where a log does not tell it, the time since 1970; negative without both.
    public long instant() {
      return uptime >= 0 ? uptime : clock;
    }

    /// The same place without a time.
    public At untimed() {
      return new At(UNKNOWN, UNKNOWN, file, line, offset);
    }
  }

  /// The JVM states something about itself.
  record Statement(At at, Fact fact, String value) implements LogEvent {}

  /// All threads of the application were stopped and went on.
  ///
  /// @param at the end of the stop
  /// @param operation the VM operation that the JVM names, nothing where it names none
  /// @param sinceLast since the end of the stop before
  /// @param reaching time to safepoint: until the last thread had stopped
  /// @param leastReaching a lower bound of that, where only a row in whole milliseconds tells it
  /// @param cleanup the JVM's own housekeeping before the operation
  /// @param operating the operation itself
  /// @param leaving until the threads ran again
  /// @param total the stop; JDK 17 to 19 have the leaving within the operation
  /// @param pauses collector pauses that ran inside this stop
  /// @param pauseNanos what they took
  /// @param running threads that ran when all were asked to stop, or unknown
  record Safepoint(
      At at,
      @Nullable String operation,
      long sinceLast,
      long reaching,
      long leastReaching,
      long cleanup,
      long operating,
      long leaving,
      long total,
      int pauses,
      long pauseNanos,
      long running)
      implements LogEvent {
    private static final long MILLI = 1_000_000L;

    /// The same of this operation.
    public Safepoint named(String name) {
      return new Safepoint(
          at,
          name,
          sinceLast,
          reaching,
          leastReaching,
          cleanup,
          operating,
          leaving,
          total,
          pauses,
          pauseNanos,
          running);
    }

    /// The time to safepoint as far as it is told.
    public long toldReaching() {
      return Math.max(reaching, leastReaching);
    }

    /// Whether it is told by its row of statistics alone, whose times were cut off to whole
    /// milliseconds. A row is all that tells a part within the stop and not the time between stops.
    public boolean isCoarse() {
      return (cleanup >= 0 || operating >= 0)
          && sinceLast < 0
          && Math.max(0, cleanup) % MILLI == 0
          && reaching % MILLI == 0
          && total % MILLI == 0;
    }
  }

  /// A row of JDK 8's `PrintSafepointStatistics`: the name of a stop whose times another line tells
  /// more exactly.
  ///
  /// @param at the row
  /// @param begins whether it is the first of its table; the last one of a table is that of the
  ///   stop that ends behind it
  /// @param start uptime at which the stop began
  /// @param reaching spin, block and sync, in whole milliseconds
  /// @param cleanup in whole milliseconds
  /// @param operating in whole milliseconds
  record SafepointStatistic(
      At at,
      boolean begins,
      String operation,
      long start,
      long reaching,
      long cleanup,
      long operating)
      implements LogEvent {}

  /// A pause as the collector accounts it.
  ///
  /// @param id number of the collection, or unknown
  /// @param name without times and cause: `Pause Young (Normal)`
  /// @param cause why, `G1 Evacuation Pause`
  /// @param before heap in use before, bytes
  /// @param after heap in use after, bytes
  /// @param capacity committed heap after, bytes
  record Pause(
      At at,
      long id,
      PauseKind kind,
      String name,
      @Nullable String cause,
      long duration,
      long before,
      long after,
      long capacity)
      implements LogEvent {
    private static final String INITIAL_MARK = "Pause Init Mark";

    /// The same for another reason.
    public Pause caused(String why) {
      return new Pause(at, id, kind, name, why, duration, before, after, capacity);
    }

    /// Whether it frees memory: steps of a cycle and heap dumps do not.
    public boolean frees() {
      return kind != PauseKind.STEP && kind != PauseKind.DUMP;
    }

    /// Whether it is the first of a cycle of Shenandoah.
    public boolean beginsCycle() {
      return kind == PauseKind.STEP && name.startsWith(INITIAL_MARK);
    }
  }

  /// What a pause is for.
  enum PauseKind {
    YOUNG,
    MIXED,
    FULL,
    /// A young pause that begins a concurrent cycle.
    CONCURRENT_START,
    /// Remark, cleanup, init mark, final mark, relocate start...: a short step of a cycle.
    STEP,
    /// A concurrent cycle that had to be finished with the application stopped.
    DEGENERATED,
    /// A heap dump or a class histogram before a full collection or behind it, which flags ask for;
    /// it frees nothing.
    DUMP
  }

  /// A heap dump, or a class histogram, that flags ask for within a full collection, a part of the
  /// pause told next.
  ///
  /// @param id number of the collection, or unknown
  /// @param name `Heap Dump (after full gc)`
  record HeapDump(At at, long id, String name, long duration) implements LogEvent {
    /// The same where no pause is around it: one of its own.
    public Pause apart() {
      return new Pause(at, id, PauseKind.DUMP, name, null, duration, UNKNOWN, UNKNOWN, UNKNOWN);
    }
  }

  /// Work of the collector beside the application.
  record Concurrent(At at, long id, String name, long duration) implements LogEvent {}

  /// A whole collection of a concurrent collector: `Major Collection (Proactive)`.
  ///
  /// @param before bytes in use when it began
  /// @param after bytes in use when it ended
  /// @param capacity bytes committed then
  /// @param garbage bytes that it found and may have freed, 0 where there are none to tell of, and
  ///   unknown where the application allocated beside it and nobody tells how much
  record Collection(
      At at,
      long id,
      String name,
      @Nullable String cause,
      long duration,
      long before,
      long after,
      long capacity,
      long garbage)
      implements LogEvent {
    /// How cycles of Shenandoah are called from JDK 28 on, with those of generations behind.
    public static final String CYCLE = "Concurrent GC";
  }

  /// A concurrent collection is given up: `Cancelling GC: Allocation Failure`. A pause finishes it,
  /// unless the JVM ends.
  record Cancelled(At at) implements LogEvent {}

  /// Heap in use around what is no pause: a concurrent phase of Shenandoah, a young part of ZGC, or
  /// nothing at all under Epsilon.
  ///
  /// @param phase its name; a cleanup freed what was garbage, others only tell what is in use
  /// @param garbage as that of a collection; of a cleanup what went before the line was written,
  ///   and is not in `before`
  record HeapUse(At at, long id, String phase, long before, long after, long capacity, long garbage)
      implements LogEvent {
    /// What ZGC calls the young part of a collection, which is within no other.
    public static final String YOUNG = "Young Generation";

    /// What stands for a phase where the heap is told while Epsilon fills it.
    public static final String UNFREED = "Epsilon";

    /// How phases begin that free.
    public static final String CLEANUP = "Concurrent cleanup";

    /// How phases begin that copy, so that more is in use behind them than was allocated.
    private static final String EVACUATION = "Concurrent evacuation";

    /// Whether it freed.
    public boolean isCleanup() {
      return phase.startsWith(CLEANUP);
    }

    /// Whether it freed or copied, so that what the heap grew by within it was not allocated.
    public boolean isChange() {
      return isCleanup() || phase.startsWith(EVACUATION);
    }
  }

  /// Processor time of a collection.
  record CpuTime(At at, long id, long user, long system, long real) implements LogEvent {}

  /// A part of the heap before and after a collection.
  record Space(At at, long id, SpaceKind space, long before, long after, long capacity)
      implements LogEvent {}

  /// References of one kind that a pause went through. A log may tell the two figures in lines of
  /// their own.
  ///
  /// @param count those that it found, or unknown
  /// @param nanos of the pause, or unknown
  record References(At at, ReferenceKind kind, long count, long nanos) implements LogEvent {}

  /// Use of one code heap, or of the whole code cache.
  record CodeHeap(At at, String heap, long size, long used, long maximumUsed) implements LogEvent {}

  /// A method was compiled.
  ///
  /// @param level 1 to 4; 4 is C2; 0 for the wrapper of a native method
  /// @param onStack whether a running loop was replaced
  /// @param bytes of bytecode
  record Compiled(At at, int level, boolean onStack, long bytes) implements LogEvent {}

  /// Compiled code may no longer be entered.
  ///
  /// @param method as the log writes it
  /// @param expected whether the log says that no assumption failed: other code of the method took
  ///   its place, or its class was unloaded
  record NotEntrant(At at, int level, String method, boolean expected) implements LogEvent {}

  /// The JIT decided about a call.
  record Inlining(At at, boolean inlined, String reason) implements LogEvent {}

  /// A class came, went or got new code.
  ///
  /// @param name of one that got new code; the others are too many to keep each name
  record ClassEvent(At at, ClassChange change, @Nullable String name) implements LogEvent {
    public ClassEvent(At at, ClassChange change) {
      this(at, change, null);
    }
  }

  /// What became of a class.
  enum ClassChange {
    LOADED,
    UNLOADED,
    REDEFINED
  }

  /// The bias of a lock was taken away.
  ///
  /// @param type class of the locked object
  /// @param thread who asked, as the log names it
  record Revocation(At at, RevocationKind kind, @Nullable String type, @Nullable String thread)
      implements LogEvent {}

  /// How a bias is taken away.
  enum RevocationKind {
    /// In a safepoint or handshake, one object.
    SINGLE,
    /// In a safepoint, all objects of a class may be biased anew.
    BULK_REBIAS,
    /// In a safepoint, no object of a class is biased any more.
    BULK_REVOKE,
    /// By the owner, who walks its own stack: no safepoint.
    OWN_STACK
  }

  /// A thread that kept a safepoint waiting, named by `SafepointTimeout`.
  record LateThread(At at, String thread) implements LogEvent {}

  /// Something that should not happen often.
  ///
  /// @param detail a thread, a code heap, the words of the log
  /// @param amount nanoseconds or messages, by kind
  /// @param id number of the collection that tells it; unknown where no figure needs it
  record Incident(At at, IncidentKind kind, @Nullable String detail, long amount, long id)
      implements LogEvent {

    public Incident(At at, IncidentKind kind, @Nullable String detail, long amount) {
      this(at, kind, detail, amount, UNKNOWN);
    }

    public Incident(At at, IncidentKind kind, @Nullable String detail) {
      this(at, kind, detail, UNKNOWN);
    }
  }

  /// What went wrong.
  enum IncidentKind {
    /// Nanoseconds of the pause where its own line says so, else the line in front of it has them.
    EVACUATION_FAILURE,
    PROMOTION_FAILURE,
    CONCURRENT_MODE_FAILURE,
    /// The amount is nanoseconds where the log says so.
    ALLOCATION_STALL,
    /// Shenandoah up to JDK 25: its pacing held back a thread within a cycle; nanoseconds.
    ALLOCATION_PACING,
    /// ZGC: a thread waited for an object to be moved; nanoseconds.
    RELOCATION_STALL,
    /// A thread waited for, or to enter, JNI critical regions; nanoseconds where the log says so.
    LOCKER_STALL,
    /// JDK 9 to 24: a thread waited for JNI critical regions too often and gave its allocation up.
    LOCKER_FAILURE,
    /// The detail is what ran out, in the words of [Shortage], where the log says so.
    OUT_OF_MEMORY,
    /// The JVM wrote its heap to a file because memory ran out.
    HEAP_DUMP,
    /// The JVM ended by an error of its own; the detail is what its report says.
    CRASH,
    /// Collections took more of the time than `GCTimeLimit` allows.
    OVERHEAD_LIMIT,
    /// JDK 21 and later: compiled code was left because it had no answer; the detail is the reason.
    DEOPTIMIZATION,
    CODE_CACHE_FULL,
    COMPILER_DISABLED,
    COMPILER_ENABLED,
    /// JDK 9 to 19: the sweeper begins to look for code that nobody needs, room or not.
    CODE_CACHE_SWEEP,
    /// JDK 20 and later: the memory of a compiled method is freed that was dead or cold.
    CODE_CACHE_FLUSH,
    /// JDK 20 and later: the code cache asked for a collection.
    CODE_CACHE_COLLECTION,
    /// JDK 20 and later: so little of the code cache is free that code goes as soon as it may.
    CODE_CACHE_LOW,
    /// The JVM lost log lines; how many, or unknown.
    MESSAGES_DROPPED,
    /// A safepoint was not reached within `SafepointTimeoutDelay`.
    SAFEPOINT_TIMEOUT,
    /// A handshake took 10 ms and more; nanoseconds, and the detail is what it was for.
    SLOW_HANDSHAKE
  }
}
