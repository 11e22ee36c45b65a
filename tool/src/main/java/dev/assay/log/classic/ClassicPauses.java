package dev.assay.log.classic;

import dev.assay.log.line.LogEvents;
import dev.assay.log.line.UpgradedPause;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.ClassEvent;
import dev.assay.model.LogEvent.Concurrent;
import dev.assay.model.LogEvent.CpuTime;
import dev.assay.model.LogEvent.HeapDump;
import dev.assay.model.LogEvent.HeapUse;
import dev.assay.model.LogEvent.Incident;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.LogEvent.Space;
import dev.assay.model.LogEvent.SpaceKind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What closed brackets mean: pauses, parts of the heap, concurrent phases. A pause whose heap a
/// later line may tell (G1) is held until the next event.
final class ClassicPauses {

  private final LogEvents events;

  /// `[GC ... [CMS (concurrent mode failure): ...` and `[GC ... [DefNew: ...][Tenured: ...`: young
  /// pauses that became full ones. Of a name there is one kind.
  private static final String BECAME_FULL = "GC, then Full GC";

  /// More phases than end while the details of one pause are written.
  private static final int MOST_PHASES = 16;

  private @Nullable Pause held;

  /// Phases that ended while the pause is held: threads of their own tell them among its details.
  private final List<LogEvent> phases = new ArrayList<>();

  private @Nullable Pause last;
  private @Nullable Pause former;
  private boolean detailsFollow;

  /// Whether the heap was dumped within the last pause: its processor time is that of the dumps,
  /// too, and tells nothing of collecting.
  private boolean dumped;

  /// Whether Shenandoah tells when a pause or phase begins (`[Pause Full, start]`), so that the
  /// line with the duration bears the stamp of the end.
  private boolean beginsTold;

  /// Whether the pause of Shenandoah that ends next collects the whole heap.
  private boolean upgraded;

  /// Parts of the heap of the pause that is held, added up.
  private long youngBefore;

  private long youngAfter;

  /// Pauses given out since the application was stopped last.
  private int count;

  private long nanos;

  ClassicPauses(LogEvents events) {
    this.events = events;
  }

  /// Gives an event out, behind what is held.
  void give(LogEvent event) {
    flush();
    events.accept(event);
  }

  /// Another JVM begins.
  void restarted(At at) {
    flush();
    events.started(at);
  }

  /// The clock was set back within a stop.
  void setBack(At at) {
    events.setBack(at);
  }

  /// Pauses are those of several JVMs by turns.
  void mixed() {
    flush();
    events.mixed();
  }

  /// Gives out what is held.
  void flush() {
    Pause pause = held;
    if (pause != null) {
      letGo(pause);
    }
  }

  /// Gives out the pause that is held, as far as it is known now, and what came behind it.
  private void letGo(Pause pause) {
    held = null;
    detailsFollow = false;
    emit(pause);
    phases.forEach(events::accept);
    phases.clear();
  }

  private void emit(Pause pause) {
    count++;
    nanos += pause.duration();
    events.accept(pause);
  }

  /// Whether lines that tell the heap of the last pause may still come.
  boolean awaitsDetails() {
    return detailsFollow;
  }

  /// Pauses since the last call of [#forget()].
  int count() {
    return count;
  }

  long nanos() {
    return nanos;
  }

  void forget() {
    count = 0;
    nanos = 0;
  }

  /// A bracket was closed.
  ///
  /// @param parent the bracket around it
  /// @return whether it was whole
  boolean closed(Bracket bracket, @Nullable Bracket parent) {
    switch (bracket.kind) {
      case PAUSE, FULL_PAUSE, SHENANDOAH_PAUSE -> {
        return pause(bracket, parent);
      }
      case SHENANDOAH_PHASE, CMS_PHASE, G1_PHASE -> phase(bracket);
      case YOUNG -> space(bracket, SpaceKind.YOUNG, parent);
      case OLD -> space(bracket, SpaceKind.OLD, parent);
      case METASPACE -> space(bracket, SpaceKind.METASPACE, parent);
      case PERMANENT -> {
        space(bracket, SpaceKind.METASPACE, parent);
        if (parent != null) {
          parent.permanent(bracket);
        }
      }
      case INITIAL_MARK -> step(parent, "CMS-initial-mark");
      case REMARK -> step(parent, Bracket.REMARK);
      case STEP -> {
        if (parent != null) {
          parent.nested += bracket.nested;
        }
      }
      case DUMP -> dump(bracket, parent);
      case HEAP -> heap(bracket.before, bracket.after, bracket.capacity);
      case LOADED, UNLOADING ->
          give(new ClassEvent(bracket.begin(), bracket.kind == BracketKind.LOADED));
      default -> {}
    }
    return true;
  }

  /// A part of the collection around it, or else a stop of its own.
  private void dump(Bracket bracket, @Nullable Bracket parent) {
    if (bracket.nanos < 0) {
      return;
    }
    last = null;
    flush();
    HeapDump dump = new HeapDump(bracket.end(), bracket.id, bracket.name, bracket.nanos);
    if (parent == null) {
      emit(dump.apart());
    } else {
      parent.dumped = true;
      events.accept(dump);
    }
  }

  private static void step(@Nullable Bracket parent, String name) {
    if (parent != null) {
      parent.step = true;
      parent.detailed = true;
      parent.name = name;
    }
  }

  private void space(Bracket bracket, SpaceKind kind, @Nullable Bracket parent) {
    if (bracket.before < 0) {
      return;
    }
    if (parent != null) {
      parent.detailed = true;
      // A collection of the young generation alone does not tell of classes.
      parent.old |= kind != SpaceKind.YOUNG;
      if (kind == SpaceKind.OLD) {
        parent.oldCapacity = bracket.capacity;
      }
      if (kind == SpaceKind.YOUNG) {
        parent.youngBefore = bracket.before;
        parent.youngAfter = bracket.after;
        parent.youngCapacity = bracket.capacity;
      }
    }
    give(
        new Space(
            bracket.begin(), bracket.id, kind, bracket.before, bracket.after, bracket.capacity));
  }

  private void phase(Bracket bracket) {
    beginsTold |= isBegin(bracket);
    // Of a name that ends with its hyphen the rest was broken off, and with it which phase it was.
    if (bracket.nanos >= 0 && !bracket.name.endsWith("-")) {
      last = null;
      At at = end(bracket);
      beside(new Concurrent(at, bracket.id, bracket.name, bracket.nanos));
      heapBeside(bracket, at);
    }
  }

  private void beside(Concurrent phase) {
    if (detailsFollow && phases.size() < MOST_PHASES) {
      phases.add(phase);
    } else {
      give(phase);
    }
  }

  /// `[Concurrent cleanup 1411M->1196M(1440M), 0.092 ms]`: in most builds no pause tells the heap.
  private void heapBeside(Bracket bracket, At at) {
    if (bracket.kind == BracketKind.SHENANDOAH_PHASE && bracket.after >= 0) {
      give(
          new HeapUse(
              at, bracket.id, bracket.name, bracket.before, bracket.after, bracket.capacity, 0));
    }
  }

  private static boolean isBegin(Bracket bracket) {
    return bracket.nanos < 0 && bracket.kind.isShenandoah();
  }

  /// When it was over.
  At end(Bracket bracket) {
    boolean stampedAtEnd = bracket.kind.isShenandoah() ? beginsTold : !bracket.kind.isPause();
    return stampedAtEnd ? bracket.begin() : bracket.end();
  }

  /// Whether the pause told before is the same: prose quotes its end again.
  boolean isTold(Bracket bracket) {
    Pause pause = former;
    return pause != null
        && bracket.before >= 0
        && pause.before() == bracket.before
        && pause.after() == bracket.after
        && pause.duration() == bracket.nanos;
  }

  /// A pause within another one (`CMSScavengeBeforeRemark`) counts on its own, and the outer one
  /// without it, so that the sum is the time that passed.
  private boolean pause(Bracket bracket, @Nullable Bracket parent) {
    if (bracket.nanos < 0) {
      beginsTold |= isBegin(bracket);
      return isBegin(bracket);
    }
    if (bracket.kind != BracketKind.SHENANDOAH_PAUSE && !bracket.isSure()) {
      return false;
    }
    if (parent != null && (parent.kind.isPause() || parent.kind == BracketKind.STEP)) {
      parent.nested += bracket.nanos;
    }
    if (isScavenge(bracket)) {
      bracket.step = false;
      bracket.name = "GC";
    }
    PauseKind kind = kind(bracket);
    String name =
        kind == PauseKind.FULL && bracket.kind == BracketKind.PAUSE ? BECAME_FULL : bracket.name;
    if (becomesFull(kind)) {
      kind = PauseKind.FULL;
      name = UpgradedPause.name(name);
    }
    Pause pause =
        new Pause(
            end(bracket),
            bracket.id,
            kind,
            name,
            bracket.whyFull(),
            Math.max(0, bracket.nanos - bracket.nested),
            bracket.before,
            bracket.after,
            bracket.capacity);
    flush();
    if (kind == PauseKind.YOUNG && bracket.youngBefore >= 0) {
      old(bracket.begin(), pause, bracket.youngBefore, bracket.youngAfter, bracket.youngCapacity);
    }
    last = pause;
    former = pause;
    dumped = bracket.dumped;
    if (bracket.detailed || bracket.step || parent != null) {
      emit(pause);
    } else {
      held = pause;
      youngBefore = 0;
      youngAfter = 0;
      detailsFollow = bracket.name.startsWith("GC pause");
    }
    return true;
  }

  /// Takes the line in which Shenandoah tells that the pause at hand collects the whole heap.
  boolean upgrades(ClassicCursor cursor) {
    boolean told = UpgradedPause.isTold(cursor.bytes, cursor.at, cursor.end);
    upgraded |= told;
    return told;
  }

  private boolean becomesFull(PauseKind kind) {
    boolean full = upgraded && kind == PauseKind.DEGENERATED;
    upgraded &= kind == PauseKind.STEP;
    return full;
  }

  /// Whether it is the young collection before a remark, which bears the cause of the remark. The
  /// remark itself frees nothing.
  private static boolean isScavenge(Bracket bracket) {
    return bracket.isRemark() && (bracket.youngBefore >= 0 || bracket.before != bracket.after);
  }

  private static PauseKind kind(Bracket bracket) {
    if (bracket.kind == BracketKind.SHENANDOAH_PAUSE) {
      return shenandoah(bracket.name);
    }
    if (bracket.kind == BracketKind.FULL_PAUSE || bracket.old) {
      return PauseKind.FULL;
    }
    if (bracket.step) {
      return PauseKind.STEP;
    }
    if (bracket.initialMark) {
      return PauseKind.CONCURRENT_START;
    }
    return bracket.mixed ? PauseKind.MIXED : PauseKind.YOUNG;
  }

  private static PauseKind shenandoah(String name) {
    if (name.startsWith("Pause Full")) {
      return PauseKind.FULL;
    }
    return name.startsWith("Pause Degenerated") ? PauseKind.DEGENERATED : PauseKind.STEP;
  }

  /// The heap of the pause that is held, from a line of its own.
  void heap(long before, long after, long capacity) {
    Pause pause = held;
    if (pause != null && before >= 0) {
      Pause whole =
          new Pause(
              pause.at(),
              pause.id(),
              pause.kind(),
              pause.name(),
              pause.cause(),
              pause.duration(),
              before,
              after,
              capacity);
      if (youngBefore + youngAfter > 0) {
        old(whole.at(), whole, youngBefore, youngAfter, LogEvent.UNKNOWN);
      }
      last = whole;
      letGo(whole);
    }
  }

  /// A part of the heap of the pause that is held.
  void part(SpaceKind kind, long before, long after, long capacity) {
    Pause pause = held;
    if (pause != null && before >= 0) {
      youngBefore += before;
      youngAfter += after;
      events.accept(new Space(pause.at(), pause.id(), kind, before, after, capacity));
    }
  }

  /// The old generation, which young collections do not tell: what is not young of the whole heap.
  private void old(At at, Pause pause, long youngBefore, long youngAfter, long youngCapacity) {
    long before = pause.before() - youngBefore;
    long after = pause.after() - youngAfter;
    if (before >= 0 && after >= 0) {
      long capacity = youngCapacity < 0 ? LogEvent.UNKNOWN : pause.capacity() - youngCapacity;
      events.accept(
          new Space(
              at, pause.id(), SpaceKind.OLD, before, after, Math.max(LogEvent.UNKNOWN, capacity)));
    }
  }

  /// Processor time, of the last pause if nothing else came in between.
  void times(long user, long system, long real) {
    Pause pause = last;
    if (pause != null) {
      last = null;
      if (!dumped) {
        give(new CpuTime(pause.at(), pause.id(), user, system, real));
      }
    }
  }

  void incident(Bracket bracket, IncidentKind kind) {
    if (!bracket.failed) {
      bracket.failed = true;
      give(new Incident(bracket.begin(), kind, null, LogEvent.UNKNOWN));
    }
  }
}
