package dev.assay.log.unified;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.HeldBack;
import dev.assay.log.line.Interned;
import dev.assay.log.line.Line;
import dev.assay.log.line.MemoryErrors;
import dev.assay.log.line.OverheadLimit;
import dev.assay.log.line.ToldTwice.Way;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.Incident;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.Shortage;
import org.jspecify.annotations.Nullable;

/// Reads lines about trouble of a collector: no room, threads that had to wait, no memory.
final class TroubleLines {

  static final byte[] STALL = Ascii.of("Allocation Stall (");
  private static final int ALLOCATION = "Allocation".length();
  private static final byte[] RELOCATION_STALL = Ascii.of("Relocation Stall (");

  /// ZGC: a thread wants to enter a critical region while a pause waits for those within.
  private static final byte[] CRITICAL_STALL = Ascii.of("JNI Critical Stall (");

  private static final byte[] NO_SPACE = Ascii.of("To-space exhausted");
  private static final byte[] EVACUATION_FAILURE = Ascii.of("Evacuation Failure");
  private static final byte[] FAILED_ALLOCATION = Ascii.of("Failed to allocate");
  private static final byte[] FOR_EVACUATION = Ascii.of(" for evacuation");
  static final byte[] OUT_OF_MEMORY = Ascii.of("Out Of Memory (");

  /// Behind the name of a thread, which gets no memory then: `worker-1: Retried waiting for
  /// GCLocker too often allocating 1235 words`.
  private static final byte[] GIVEN_UP = Ascii.of(": Retried waiting for GCLocker too often");

  /// Directly before the error is thrown: `Metaspace (data) allocation failed for size 11`.
  private static final byte[] METASPACE = Ascii.of("Metaspace (");

  private static final byte[] NO_METASPACE = Ascii.of(" allocation failed for size ");

  /// Runs what `OnOutOfMemoryError` says.
  private static final String REPORTS = "ReportJavaOutOfMemory";

  /// CMS of JDK 9 to 13, at the level debug.
  private static final byte[] CONCURRENT_MODE = Ascii.of("Concurrent mode failure");

  private static final byte[] PROMOTION = Ascii.of("Promotion failed");

  /// Generational Shenandoah tells it of each object that stays young for now: `Promotion failed,
  /// size 4096, has plab? yes, ...`.
  private static final byte[] OF_OBJECT = Ascii.of(", size ");

  private static final byte[] BLOCKED = Ascii.of("Thread blocked to ");
  private static final byte[] RESUMED = Ascii.of("Resumed after ");

  private final Interned<String> threads = Interned.names();
  private final LineEvents events;
  private final MemoryErrors errors;
  private final HeldBack heldBack;

  /// @param errors those that the JVM tells elsewhere, too
  TroubleLines(LineEvents events, MemoryErrors errors) {
    this.events = events;
    this.errors = errors;
    heldBack = new HeldBack(events::accept, events::at);
  }

  /// Whether a collector tells here that a thread had to wait.
  static boolean isStall(byte[] bytes, int from, int to) {
    return isTimedStall(bytes, from, to)
        || Ascii.at(bytes, from, to, BLOCKED)
        || HeldBack.isTold(bytes, from, to);
  }

  /// Whether its line ends with the thread and how long it waited.
  static boolean isTimedStall(byte[] bytes, int from, int to) {
    return Ascii.at(bytes, from, to, STALL)
        || Ascii.at(bytes, from, to, RELOCATION_STALL)
        || Ascii.at(bytes, from, to, CRITICAL_STALL);
  }

  /// Whether a line ends within the words that tell that a thread had to wait for memory.
  static boolean isCutStall(byte[] bytes, int from, int to) {
    int length = Ascii.trimmed(bytes, from, to) - from;
    return length > ALLOCATION && length < STALL.length && Ascii.at(bytes, from, to, STALL, length);
  }

  /// Whether all of a line are the words of a pause that found no room in the old generation. Those
  /// of a program may be the same, which no pause lets write.
  static boolean isPromotion(byte[] bytes, int from, int to) {
    return Ascii.at(bytes, from, to, PROMOTION)
        && Ascii.trimmed(bytes, from, to) == from + PROMOTION.length;
  }

  /// Reads what stands behind the number of the collection.
  ///
  /// @return whether it is of trouble
  boolean read(Line line, int from, int to, long id) {
    return isTrouble(line, from, to, id) || (id < 0 && givenUp(line, from, to));
  }

  private boolean isTrouble(Line line, int from, int to, long id) {
    byte[] bytes = line.bytes;
    return switch (bytes[from]) {
      case 'P' ->
          (Ascii.at(bytes, from, to, PROMOTION) && promotion(line, from + PROMOTION.length, to))
              || heldBack.read(line, from, to);
      case 'S' -> heldBack.read(line, from, to);
      case 'C' ->
          Ascii.at(bytes, from, to, CONCURRENT_MODE)
              && events.incident(line, IncidentKind.CONCURRENT_MODE_FAILURE, null);
      case 'T' ->
          (Ascii.at(bytes, from, to, NO_SPACE) && noSpace(line, id))
              || (Ascii.at(bytes, from, to, BLOCKED) && blocked(line, from + BLOCKED.length, to));
      case 'E' ->
          Ascii.at(bytes, from, to, EVACUATION_FAILURE)
              && events.incident(line, IncidentKind.EVACUATION_FAILURE, null);
      case 'F' ->
          Ascii.at(bytes, from, to, FAILED_ALLOCATION)
              && Ascii.endsAt(bytes, from, to, FOR_EVACUATION)
              && events.incident(line, IncidentKind.EVACUATION_FAILURE, null);
      case 'A' ->
          (Ascii.at(bytes, from, to, STALL)
                  && stall(line, from + STALL.length, to, IncidentKind.ALLOCATION_STALL))
              || heldBack.read(line, from, to);
      case 'R' ->
          Ascii.at(bytes, from, to, RELOCATION_STALL)
              && stall(line, from + RELOCATION_STALL.length, to, IncidentKind.RELOCATION_STALL);
      case 'J' ->
          Ascii.at(bytes, from, to, CRITICAL_STALL)
              && stall(line, from + CRITICAL_STALL.length, to, IncidentKind.LOCKER_STALL);
      case 'O' ->
          Ascii.at(bytes, from, to, OUT_OF_MEMORY)
              && ofThread(line, from + OUT_OF_MEMORY.length, to);
      case 'M' ->
          Ascii.at(bytes, from, to, METASPACE)
              && Ascii.find(bytes, from, to, NO_METASPACE) >= 0
              && outOfMemory(line, "", Shortage.METASPACE);
      case 'G' ->
          OverheadLimit.isTold(bytes, from, to)
              && events.incident(line, IncidentKind.OVERHEAD_LIMIT, null);
      default -> false;
    };
  }

  private boolean promotion(Line line, int behind, int to) {
    return Ascii.at(line.bytes, behind, to, OF_OBJECT)
        || events.incident(line, IncidentKind.PROMOTION_FAILURE, null);
  }

  /// JDK 9 to 16: the pause of this number tells its time.
  private boolean noSpace(Line line, long id) {
    events.accept(
        new Incident(events.at(line), IncidentKind.EVACUATION_FAILURE, null, LogEvent.UNKNOWN, id));
    return true;
  }

  private boolean stall(Line line, int from, int to, IncidentKind kind) {
    byte[] bytes = line.bytes;
    int number = TrailingTime.beforeUnit(bytes, from, to, 'm');
    int close = Ascii.trimmed(bytes, from, Math.max(from, number)) - 1;
    if (number < 0 || close < from || bytes[close] != ')') {
      int end = Note.behindMillis(bytes, from, to);
      if (end >= 0 && end < to) {
        return stall(line, from, end, kind);
      }
      // Whole brackets without a time are a heading.
      return bytes[Ascii.trimmed(bytes, from, to) - 1] == ')';
    }
    String thread = threads.of(bytes, from, close);
    return events.incident(line, kind, thread, TrailingTime.millis(bytes, number, to));
  }

  /// From JDK 25 on every collection tells it, of who wants to begin one and of who wants to enter
  /// a critical region meanwhile; who waited for no whole millisecond was not blocked.
  private boolean blocked(Line line, int from, int to) {
    int resumed = Ascii.find(line.bytes, from, to, RESUMED);
    if (resumed < 0) {
      return false;
    }
    int number = resumed + RESUMED.length;
    int end = Ascii.find(line.bytes, number, to, 'm');
    long nanos = Ascii.decimal(line.bytes, number, end, 6);
    if (nanos == 0) {
      return true;
    }
    int quote = Ascii.find(line.bytes, end, to, '"');
    int close = Ascii.find(line.bytes, Math.min(quote + 1, to), to, '"');
    String thread = quote < close ? threads.of(line.bytes, quote + 1, close) : null;
    return events.incident(line, IncidentKind.LOCKER_STALL, thread, nanos);
  }

  private boolean givenUp(Line line, int from, int to) {
    int name = Ascii.find(line.bytes, from, to, GIVEN_UP);
    return name >= 0
        && events.incident(line, IncidentKind.LOCKER_FAILURE, threads.of(line.bytes, from, name));
  }

  /// A stop is told with its operation.
  void operates(Line line, @Nullable String operation) {
    if (REPORTS.equals(operation) && errors.countsOperation()) {
      events.incident(line, IncidentKind.OUT_OF_MEMORY, null);
    }
  }

  private boolean ofThread(Line line, int from, int to) {
    int close = Ascii.trimmed(line.bytes, from, to) - 1;
    return outOfMemory(line, line.text(from, Math.max(from, close)), Shortage.HEAP);
  }

  private boolean outOfMemory(Line line, String thread, Shortage what) {
    return !errors.counts(Way.LOGGED, thread, what)
        || events.incident(line, IncidentKind.OUT_OF_MEMORY, what.words());
  }
}
