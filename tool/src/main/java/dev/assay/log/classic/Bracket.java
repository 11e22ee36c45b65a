package dev.assay.log.classic;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.PauseKind;
import org.jspecify.annotations.Nullable;

/// An open bracket of an old log, or the one that was closed last, with everything read inside it.
/// The objects are reused, so that a line allocates nothing.
final class Bracket {

  // Names of pauses.
  static final String INITIAL_MARK = "CMS-initial-mark";
  static final String REMARK = "CMS-remark";
  static final String G1_REMARK = "GC remark";
  static final String G1_CLEANUP = "GC cleanup";

  static final String FULL = "Full GC";

  /// One of the two pauses of CMS; the log does not show which.
  private static final String CMS_STEP = INITIAL_MARK + " or " + REMARK;

  /// `[GC ... [CMS (concurrent mode failure): ...` and `[GC ... [DefNew: ...][Tenured: ...`: young
  /// pauses that became full ones. Of a name there is one kind.
  private static final String BECAME_FULL = "GC, then Full GC";

  /// What only a request does to a cycle of CMS, whose own cause may not be told or be lost.
  private static final String INTERRUPTED = "concurrent mode interrupted";

  private static final long PERMANENT_STEP = 256 << 10;

  /// Times that a heap is larger than its generations where a unit is wrong.
  private static final long WRONG_UNIT = 500;

  /// No old generation beside a so much larger young one is smaller than this. One of 64 KB was
  /// published with a heap of 460 MB.
  private static final long TRUE_OLD = 1 << 20;

  BracketKind kind = BracketKind.UNKNOWN;

  /// Words of the log, without times and cause.
  String name = "";

  @Nullable String cause;

  /// Whether a stamp stands directly before it, and words that a program may write do not follow.
  boolean stamped;

  /// Whether that ends in a number.
  boolean timed;

  /// Whether it is a generation of the parallel collector, which tells sizes only.
  boolean untimed;

  /// Whether its beginning is not in the log, or it is quoted once more without it.
  boolean headless;

  /// Whether it is only then a pause of its own when it lies apart from the one before.
  boolean apart;

  /// Whether Shenandoah tells that it begins, and in another line how long it took.
  boolean startTold;

  /// Stamps before the bracket.
  long uptime;

  long clock;
  long id;

  private int file;
  private long number;

  /// Bytes before it in the file; before its line where it is the first of the line.
  private long offset;

  long before;
  long after;
  long capacity;

  /// The young generation, as told within it.
  long youngBefore;

  long youngAfter;
  long youngCapacity;

  /// The room of the old generation, as told within it.
  long oldCapacity;

  /// Whether the permanent generation had no room left, as told within it.
  boolean permanentFull;

  /// The duration, or unknown.
  long nanos;

  /// What pauses took that ran and were told within this one.
  long nested;

  /// Whether the heap was told where its words end, as before a young collection within a remark.
  boolean heapTold;

  /// Whether a heap dump or a class histogram was told within it.
  boolean dumped;

  boolean mixed;
  boolean initialMark;

  /// Whether the old generation was collected.
  boolean old;

  /// Whether it is a step of a concurrent cycle.
  boolean step;

  /// Whether details of the generations were told within it.
  boolean detailed;

  /// Whether a failure was told within it, which some JDKs tell twice.
  boolean failed;

  /// Whether somebody who asked for it interrupted a cycle of CMS.
  boolean interrupted;

  /// @param place index at which it begins
  /// @param first whether no other began before it in the line
  void begin(BracketKind what, ClassicStamps stamps, Line line, int place, boolean first) {
    kind = what;
    stamped = what.isPause() && isStamp(line, place);
    timed = stamped && isTime(line, place);
    untimed = false;
    headless = false;
    apart = false;
    startTold = false;
    name = "";
    cause = null;
    uptime = stamps.uptime;
    clock = stamps.clock;
    id = stamps.id;
    file = line.file;
    number = line.number;
    offset = line.offset + (first ? 0 : Math.max(0, place - line.from));
    before = LogEvent.UNKNOWN;
    after = LogEvent.UNKNOWN;
    capacity = LogEvent.UNKNOWN;
    youngBefore = LogEvent.UNKNOWN;
    youngAfter = LogEvent.UNKNOWN;
    youngCapacity = LogEvent.UNKNOWN;
    oldCapacity = LogEvent.UNKNOWN;
    permanentFull = false;
    nanos = LogEvent.UNKNOWN;
    nested = 0;
    heapTold = false;
    dumped = false;
    mixed = false;
    initialMark = false;
    old = false;
    step = false;
    detailed = false;
    failed = false;
    interrupted = false;
  }

  /// Whether it began within a line.
  boolean beganIn(Line line) {
    return number == line.number && file == line.file;
  }

  /// It began at these times.
  void beginsAt(ClassicStamps stamps) {
    uptime = stamps.uptime;
    clock = stamps.clock;
  }

  private static boolean isTime(Line line, int end) {
    return end - line.from > 3 && Ascii.isDigit(line.bytes[end - 3]);
  }

  private static boolean isStamp(Line line, int end) {
    return end - line.from > 2 && line.bytes[end - 1] == ' ' && line.bytes[end - 2] == ':';
  }

  /// Takes the sizes of what it is about.
  void change(long sizeBefore, long sizeAfter, long room) {
    before = sizeBefore;
    after = sizeAfter;
    capacity = room;
  }

  /// It tells the heap but once. Before JDK 8 nothing more is told of a step without details; only
  /// a remark collects the young generation first.
  void becomeStep() {
    step = true;
    if (name.equals("GC")) {
      name = nested > 0 ? REMARK : CMS_STEP;
    }
  }

  boolean isPause() {
    return kind.isPause();
  }

  boolean isPhaseOfCms() {
    return kind == BracketKind.CMS_PHASE;
  }

  /// Takes what the permanent generation tells, which grows by 256 KiB or more until it may not
  /// grow any more.
  void permanent(Bracket part) {
    permanentFull = isPermanentFull(part.before, part.capacity);
  }

  static boolean isPermanentFull(long used, long capacity) {
    return used >= 0 && capacity - used < PERMANENT_STEP;
  }

  /// The name as a pause of a kind.
  String nameOf(PauseKind pause) {
    boolean became = pause == PauseKind.FULL && kind == BracketKind.PAUSE && !name.equals(FULL);
    return became ? BECAME_FULL : name;
  }

  /// Why JDK 7 and older collected all where they do not say it: somebody asked, or the permanent
  /// generation was full, and the old one had room for all there was.
  @Nullable String whyFull() {
    if (interrupted && cause == null) {
      return INTERRUPTED;
    }
    boolean permanent =
        kind == BracketKind.FULL_PAUSE && cause == null && permanentFull && before <= oldCapacity;
    return permanent ? CollectionCauses.PERMANENT : cause;
  }

  /// Whether the heap is so much larger than its generations that a size of the line is wrong, as
  /// where somebody wrote bytes with a `K`.
  boolean isContradicted() {
    return oldCapacity >= TRUE_OLD
        && capacity / WRONG_UNIT > Math.max(0, youngCapacity) + oldCapacity;
  }

  /// Nothing is known of the heap.
  void forgetHeap() {
    before = LogEvent.UNKNOWN;
    after = LogEvent.UNKNOWN;
    capacity = LogEvent.UNKNOWN;
  }

  /// Whether it is a whole event, behind which processor time may be told.
  boolean isEvent() {
    return kind.isPause() || kind == BracketKind.CMS_PHASE || kind == BracketKind.G1_PHASE;
  }

  /// Whether it may end with a time: `, 0.0035 secs]`.
  boolean endsTimed() {
    return switch (kind) {
      case YOUNG, OLD -> !untimed;
      case METASPACE, PERMANENT, INITIAL_MARK, REMARK, HEAP, LOADED, UNLOADING -> false;
      default -> true;
    };
  }

  /// Whether it may end without a time.
  ///
  /// @param sized whether its sizes stand directly before the end, and no time behind it
  boolean endsBare(boolean sized) {
    return switch (kind) {
      case PAUSE, FULL_PAUSE -> !isSure();
      case YOUNG, OLD -> (untimed || sized) && before >= 0;
      case METASPACE, PERMANENT -> before >= 0;
      case TIMED_DETAIL, REFERENCES, STEP, DUMP, HISTOGRAM -> false;
      default -> true;
    };
  }

  /// Whether it is the second pause of CMS, or a young collection within it that bears its cause.
  boolean isRemark() {
    return name.equals(REMARK);
  }

  /// Whether it is of a kind and nothing was told within it.
  boolean isEmpty(BracketKind one) {
    return kind == one && before < 0 && nanos < 0 && nested == 0 && !failed;
  }

  /// Whether it ends the marking of CMS or G1.
  boolean isFinal() {
    return isRemark() || name.equals(G1_REMARK) || name.equals(G1_CLEANUP);
  }

  /// Whether it is certainly a pause of a JVM, and lacks its time.
  boolean isUnfinished() {
    return lacksTime() && isSure();
  }

  /// Whether it lacks its time and is a pause, or words of a program that look like one.
  boolean lacksTime() {
    return kind.isPause() && nanos < 0;
  }

  /// Whether a time or a part of a pause is told: its words alone may be the last of a text.
  boolean isBegun() {
    return timed || detailed || before >= 0;
  }

  /// Whether it is surely a pause of a JVM, and not words of a program.
  boolean isSure() {
    return stamped
        || detailed
        || step
        || before >= 0
        || name.endsWith(")")
        || (cause != null && CollectionCauses.contains(cause));
  }

  /// Where and when it began.
  At begin() {
    return new At(uptime, clock, file, number, offset);
  }

  /// Where it began and when it ended: the stamps of pre-unified logs are those of the begin, while
  /// an event bears the time at which it is over.
  At end() {
    long passed = Math.max(0, nanos);
    return new At(
        uptime < 0 ? uptime : uptime + passed,
        clock < 0 ? clock : clock + passed,
        file,
        number,
        offset);
  }
}
