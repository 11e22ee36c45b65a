package dev.assay.log.classic;

import dev.assay.log.line.LogEvents;
import dev.assay.log.line.LogSign;
import dev.assay.log.line.PauseTally;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Concurrent;
import dev.assay.model.LogEvent.CpuTime;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.LogEvent.References;
import dev.assay.model.LogEvent.Space;
import dev.assay.model.ReferenceKind;
import dev.assay.model.SpaceKind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The pause that ended last. Later lines may add to it: its processor time and, for G1, its heap.
/// It is held until the next event for that, and events that must not overtake it pass through
/// here.
final class LastPause {

  /// More phases than end while the details of one pause are written.
  private static final int MOST_PHASES = 16;

  /// Share of the heap in use with which it is not full.
  private static final double ROOMY = 0.5;

  /// The most that regions of eden and of the survivors may have free: two of the largest.
  private static final long UNFILLED = 64L << 20;

  private final LogEvents events;
  private final PauseTally tally;

  private @Nullable Pause held;

  /// Phases that ended while the pause is held: threads of their own tell them among its details.
  private final List<Concurrent> phases = new ArrayList<>();

  private boolean detailsFollow;

  /// Parts of the heap of the pause that is held, added up.
  private long youngBefore;

  private long youngAfter;

  /// Whether the open pause told its references itself.
  private boolean referencesTold;

  /// Whether the time of all references of the pause that is held may yet be told.
  private boolean awaitsReferences;

  /// The pause whose processor time may be told next.
  private @Nullable Pause timeless;

  /// Whether the heap was dumped within it: its processor time is that of the dumps, too, and tells
  /// nothing of collecting.
  private boolean dumped;

  /// @param tally counts what is given out
  LastPause(LogEvents events, PauseTally tally) {
    this.events = events;
    this.tally = tally;
  }

  /// Gives an event out, behind what is held.
  void give(LogEvent event) {
    flush();
    events.accept(event);
  }

  /// Gives out what is about the pause that is held, in front of it.
  void precede(LogEvent event) {
    events.accept(event);
  }

  /// Gives a sign out, behind what is held.
  void give(LogSign sign, At at) {
    flush();
    events.sign(sign, at);
  }

  /// The clock was set back within a stop.
  void setBack(At at) {
    events.sign(LogSign.SET_BACK, at);
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
    tally.add(pause.at(), pause.id(), pause.duration());
    events.accept(pause);
  }

  /// Whether lines that tell the heap of the pause may still come.
  boolean awaitsDetails() {
    return detailsFollow;
  }

  /// Gives out a pause that bears all there is to tell.
  void giveAlone(Pause pause) {
    flush();
    referencesTold = false;
    emit(pause);
  }

  /// A pause ended of which nothing but its processor time may follow.
  void ends(Pause pause, boolean withDump) {
    giveAlone(pause);
    timeless = pause;
    dumped = withDump;
  }

  /// A pause ended whose heap a later line may tell.
  ///
  /// @param detailed whether lines of details stand before that one
  void hold(Pause pause, boolean withDump, boolean detailed) {
    flush();
    held = pause;
    youngBefore = 0;
    youngAfter = 0;
    awaitsReferences = !referencesTold;
    referencesTold = false;
    detailsFollow = detailed;
    timeless = pause;
    dumped = withDump;
  }

  /// Drops the pause that is held.
  ///
  /// @return whether one was
  boolean takeBack() {
    boolean any = held != null;
    held = null;
    timeless = null;
    return any;
  }

  /// Something else ended, of which the processor time is that may be told next.
  void passes() {
    timeless = null;
  }

  /// A phase ended beside the application.
  void phase(Concurrent phase) {
    passes();
    if (detailsFollow && phases.size() < MOST_PHASES) {
      phases.add(phase);
    } else {
      give(phase);
    }
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
        old(
            whole.at(),
            whole,
            ofHeap(youngBefore, before),
            ofHeap(youngAfter, after),
            LogEvent.UNKNOWN);
      }
      timeless = whole;
      letGo(whole);
    }
  }

  /// What the young generation has of the heap, which is told exactly, where it is told in whole
  /// regions itself.
  private static long ofHeap(long young, long heap) {
    return young - heap <= UNFILLED ? Math.min(young, heap) : young;
  }

  /// The permanent generation was full in the pause that is held: a full collection of G1 was made
  /// for it then, if the heap had room.
  ///
  /// @param used bytes of the heap in use before
  /// @param size bytes of the heap
  void permanentFull(long used, long size) {
    Pause pause = held;
    if (pause != null
        && pause.kind() == PauseKind.FULL
        && pause.cause() == null
        && used <= ROOMY * size) {
      held = pause.caused(CollectionCauses.PERMANENT);
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

  /// References that the open pause went through.
  void references(References told) {
    referencesTold = true;
    give(told);
  }

  /// How long the pause that is held took for its references. Where it told their kinds this is the
  /// sum of them.
  void references(long nanos) {
    Pause pause = held;
    if (pause != null && awaitsReferences) {
      awaitsReferences = false;
      events.accept(new References(pause.at(), ReferenceKind.ALL, LogEvent.UNKNOWN, nanos));
    }
  }

  /// Gives out the old generation in front of a young pause, which does not tell it: what is not
  /// young of the whole heap.
  void old(At at, Pause pause, long youngBefore, long youngAfter, long youngCapacity) {
    long before = pause.before() - youngBefore;
    long after = pause.after() - youngAfter;
    if (before >= 0 && after >= 0) {
      long capacity = youngCapacity < 0 ? LogEvent.UNKNOWN : pause.capacity() - youngCapacity;
      events.accept(
          new Space(
              at, pause.id(), SpaceKind.OLD, before, after, Math.max(LogEvent.UNKNOWN, capacity)));
    }
  }

  /// Whether nothing came behind a pause yet but what it left in the heap.
  boolean isLast() {
    return timeless != null;
  }

  /// Processor time, of the pause if nothing else came in between.
  void times(long user, long system, long real) {
    Pause pause = timeless;
    if (pause != null) {
      timeless = null;
      if (!dumped) {
        give(new CpuTime(pause.at(), pause.id(), user, system, real));
      }
    }
  }
}
