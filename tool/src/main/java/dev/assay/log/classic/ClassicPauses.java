package dev.assay.log.classic;

import dev.assay.log.line.UpgradedPause;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.ClassChange;
import dev.assay.model.LogEvent.ClassEvent;
import dev.assay.model.LogEvent.Concurrent;
import dev.assay.model.LogEvent.HeapDump;
import dev.assay.model.LogEvent.HeapUse;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.LogEvent.References;
import dev.assay.model.LogEvent.Space;
import dev.assay.model.ReferenceKind;
import dev.assay.model.SpaceKind;
import org.jspecify.annotations.Nullable;

/// Turns closed brackets into events: pauses, parts of the heap, and concurrent phases.
final class ClassicPauses {

  private final LastPause last;
  private final LostEnds ends;
  private final UpgradedPause upgraded = new UpgradedPause();

  /// The last pause as its brackets told it.
  private @Nullable Pause former;

  /// Whether Shenandoah tells when a pause or phase begins (`[Pause Full, start]`), so that the
  /// line with the duration bears the stamp of the end.
  private boolean beginsTold;

  ClassicPauses(LastPause last, LostEnds ends) {
    this.last = last;
    this.ends = ends;
  }

  /// A bracket was closed.
  ///
  /// @param parent the bracket around it
  /// @return whether it was whole
  boolean closed(Bracket bracket, @Nullable Bracket parent) {
    if (bracket.kind.begins() && (bracket.nanos >= 0 || bracket.startTold)) {
      ends.told(bracket);
    }
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
      case INITIAL_MARK -> step(parent, Bracket.INITIAL_MARK);
      case REMARK -> step(parent, Bracket.REMARK);
      case STEP -> {
        if (parent != null) {
          parent.nested += bracket.nested;
        }
      }
      case REFERENCES -> references(bracket, parent);
      case DUMP, HISTOGRAM -> dump(bracket, parent);
      case HEAP -> last.heap(bracket.before, bracket.after, bracket.capacity);
      case LOADED -> last.give(new ClassEvent(bracket.begin(), ClassChange.LOADED));
      case UNLOADING -> last.give(new ClassEvent(bracket.begin(), ClassChange.UNLOADED));
      default -> {}
    }
    return true;
  }

  /// Of a sum around its kinds the rest counts besides: the steps that they have in common.
  private void references(Bracket bracket, @Nullable Bracket parent) {
    if (parent == null || bracket.nanos < 0) {
      return;
    }
    if (parent.kind == BracketKind.REFERENCES) {
      parent.nested += bracket.nanos;
    } else if (parent.isPause() && bracket.nested > 0 && bracket.nanos > bracket.nested) {
      last.references(
          new References(
              parent.begin(), ReferenceKind.ALL, LogEvent.UNKNOWN, bracket.nanos - bracket.nested));
    }
  }

  /// A part of the collection around it, or else a stop of its own.
  private void dump(Bracket bracket, @Nullable Bracket parent) {
    if (bracket.nanos < 0) {
      return;
    }
    last.passes();
    HeapDump dump = new HeapDump(bracket.end(), bracket.id, bracket.name, bracket.nanos);
    if (parent == null) {
      last.giveAlone(dump.apart());
    } else {
      parent.dumped = true;
      last.give(dump);
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
      parent.interrupted |= bracket.interrupted;
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
    Space space =
        new Space(
            bracket.begin(), bracket.id, kind, bracket.before, bracket.after, bracket.capacity);
    if (parent == null) {
      // It is told behind its pause, and not about the next one.
      last.precede(space);
    } else {
      last.give(space);
    }
  }

  private void phase(Bracket bracket) {
    beginsTold |= bracket.startTold;
    // Of a name that ends with its hyphen the rest was broken off, and with it which phase it was.
    if (bracket.nanos >= 0 && !bracket.name.endsWith("-")) {
      At at = end(bracket);
      last.phase(new Concurrent(at, bracket.id, phaseOf(bracket.name), bracket.nanos));
      heapBeside(bracket, at);
    }
  }

  private static String phaseOf(String name) {
    return name.endsWith(TornPhase.END)
        ? name.substring(0, name.length() - TornPhase.END.length())
        : name;
  }

  /// `[Concurrent cleanup 1411M->1196M(1440M), 0.092 ms]`: in most builds no pause tells the heap.
  private void heapBeside(Bracket bracket, At at) {
    if (bracket.kind == BracketKind.SHENANDOAH_PHASE && bracket.after >= 0) {
      last.give(
          new HeapUse(
              at, bracket.id, bracket.name, bracket.before, bracket.after, bracket.capacity, 0));
    }
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

  /// Whether a pause is one, and no words of a program or of prose.
  static boolean isSure(Bracket bracket) {
    return bracket.kind == BracketKind.SHENANDOAH_PAUSE || bracket.isSure();
  }

  /// A pause within another one (`CMSScavengeBeforeRemark`) counts on its own, and the outer one
  /// without it, so that the sum is the time that passed.
  private boolean pause(Bracket bracket, @Nullable Bracket parent) {
    if (bracket.nanos < 0) {
      beginsTold |= bracket.startTold;
      return bracket.startTold;
    }
    if (!isSure(bracket)) {
      return false;
    }
    if (bracket.nanos < bracket.nested) {
      // It is the end of a part whose beginning was cut off.
      return false;
    }
    if (parent != null && (parent.kind.isPause() || parent.kind == BracketKind.STEP)) {
      parent.nested += bracket.nanos;
    }
    if (isScavenge(bracket)) {
      bracket.step = false;
      bracket.name = "GC";
    }
    boolean possible = !bracket.isContradicted();
    if (!possible) {
      bracket.forgetHeap();
    }
    PauseKind kind = kind(bracket);
    String name = bracket.nameOf(kind);
    if (upgraded.ends(kind)) {
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
            bracket.nanos - bracket.nested,
            bracket.before,
            bracket.after,
            bracket.capacity);
    last.flush();
    if (kind == PauseKind.YOUNG && bracket.youngBefore >= 0) {
      last.old(
          bracket.begin(), pause, bracket.youngBefore, bracket.youngAfter, bracket.youngCapacity);
    }
    former = pause;
    if (bracket.detailed || bracket.step || parent != null) {
      last.ends(pause, bracket.dumped);
    } else {
      last.hold(pause, bracket.dumped, bracket.name.startsWith("GC pause"));
    }
    return possible;
  }

  /// Takes the line in which Shenandoah tells that the pause at hand collects the whole heap.
  boolean upgrades(ClassicCursor cursor) {
    return upgraded.read(cursor.bytes, cursor.at, cursor.end);
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
}
