package dev.assay.diagnosis;

import static dev.assay.diagnosis.SketchedTimes.sum;
import static dev.assay.diagnosis.SketchedTimes.times;

import dev.assay.model.Distribution;
import dev.assay.model.Freed;
import dev.assay.model.Gc;
import dev.assay.model.Gc.Cpu;
import dev.assay.model.Gc.Group;
import dev.assay.model.Gc.LiveSet;
import dev.assay.model.Gc.Measured;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.LogFinding.Place;
import dev.assay.model.LogReport.Moment;
import dev.assay.model.ReferenceKind;
import dev.assay.model.RunHeap;
import dev.assay.model.RunHeap.Capacity;
import dev.assay.model.RunHeap.Cleared;
import dev.assay.model.RunHeap.Fulls;
import dev.assay.model.RunHeap.Growth;
import dev.assay.model.RunHeap.Old;
import dev.assay.model.RunHeap.Settled;
import dev.assay.model.RunHeap.Spared;
import dev.assay.model.RunHeap.Vain;
import dev.assay.model.Waits;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The collections of a [ReportSketch].
final class GcSketch {

  private static final Statement NOTHING = Statement.of("nothing");

  private @Nullable Statement heap;
  private @Nullable Statement cpu;
  private final List<Group> kinds = new ArrayList<>();
  private final List<Group> causes = new ArrayList<>();
  private final List<Group> fullCauses = new ArrayList<>();
  private final List<Group> roomyCauses = new ArrayList<>();
  private final List<Group> cycleCauses = new ArrayList<>();
  private final List<Group> roomyCycles = new ArrayList<>();
  private final List<Group> dumps = new ArrayList<>();
  private final List<Group> concurrent = new ArrayList<>();
  private final List<Group> collections = new ArrayList<>();
  private final List<Gc.References> references = new ArrayList<>();

  /// Takes a statement about collections.
  boolean takes(Statement one) {
    switch (one.word()) {
      case "heap" -> heap = one;
      case "cpu" -> cpu = one;
      case "pause" -> kinds.add(group(one.text("name", ""), PauseKind.valueOf(one.name()), one));
      case "cause" -> cause(one);
      case "roomy" -> roomyCauses.add(group(one));
      case "cycle" -> cycleCauses.add(group(one));
      case "begun" -> roomyCycles.add(group(one));
      case "dump" -> dumps.add(group(one.text("name", ""), null, one));
      case "beside" -> concurrent.add(group(one));
      case "collection" -> collections.add(group(one));
      case "references" -> references.add(references(one));
      default -> {
        return false;
      }
    }
    return true;
  }

  private void cause(Statement one) {
    Group cause = group(one);
    causes.add(cause);
    if (!one.text("of", "").equals("young")) {
      fullCauses.add(cause);
    }
  }

  private static Gc.References references(Statement one) {
    return new Gc.References(
        ReferenceKind.valueOf(one.name()),
        one.count("count", 1),
        one.count("most", one.count("count", 1)),
        one.nanos("time", 0),
        new Moment(
            one.nanos("longest", 0),
            LogEvent.UNKNOWN,
            one.name(),
            LogEvent.UNKNOWN,
            LogEvent.UNKNOWN,
            0,
            61,
            0));
  }

  private static Group group(Statement one) {
    return group(one.name(), null, one);
  }

  /// Times of the pauses by their kinds, or by their causes where these alone are told.
  Distribution stopped() {
    return sum((kinds.isEmpty() ? causes : kinds).stream().map(Group::time).toList());
  }

  private static Group group(String name, @Nullable PauseKind kind, Statement one) {
    long waited = one.nanos("waited", 0);
    return new Group(
        name,
        kind,
        times(one),
        new Place(0, 57),
        one.nanos("within", 0),
        waited,
        one.nanos("waiting", waited),
        one.nanos("looked", 0));
  }

  /// Nothing where an example says nothing of it.
  ///
  /// @param span nanoseconds of the log
  @Nullable Gc gc(long span) {
    if (heap == null && kinds.isEmpty() && causes.isEmpty() && cpu == null) {
      return null;
    }
    Statement values = heap == null ? NOTHING : heap;
    Distribution pauses = sum(kinds.stream().map(Group::time).toList());
    return new Gc(
        pauses,
        kinds,
        causes,
        fullCauses,
        roomyCauses,
        cycleCauses,
        roomyCycles,
        dumps,
        concurrent,
        collections,
        values.bytes("allocated", LogEvent.UNKNOWN),
        values.bytes("promoted", LogEvent.UNKNOWN),
        liveSet(values, span),
        span > 0 ? 1 - (double) pauses.total() / span : Double.NaN,
        values.bytes("maximum", LogEvent.UNKNOWN),
        values.bytes("peak", LogEvent.UNKNOWN),
        values.bytes("metaspace", LogEvent.UNKNOWN),
        values.bytes("classspace", LogEvent.UNKNOWN),
        cpu(),
        references,
        kinds.stream().map(GcSketch::longest).toList(),
        new Gc.Over(LogEvent.UNKNOWN, values.nanos("over", LogEvent.UNKNOWN), LogEvent.UNKNOWN));
  }

  private static Moment longest(Group kind) {
    return new Moment(
        kind.time().maximum(), -1, kind.name(), LogEvent.UNKNOWN, LogEvent.UNKNOWN, 0, 43, 0);
  }

  /// The heap of the run; nothing where an example says nothing of it.
  @Nullable RunHeap runHeap(long span) {
    Statement values = heap;
    if (values == null) {
      return null;
    }
    Distribution fulls =
        sum(kinds.stream().filter(g -> g.kind() == PauseKind.FULL).map(Group::time).toList());
    long pauses = kinds.stream().mapToLong(group -> group.time().total()).sum();
    return new RunHeap(
        values.bytes("maximum", LogEvent.UNKNOWN),
        new Capacity(
            values.bytes("limit", values.bytes("capacity", LogEvent.UNKNOWN)),
            values.bytes("limit", LogEvent.UNKNOWN) > 0,
            settled(values)),
        values.bytes("region", LogEvent.UNKNOWN),
        values.bytes("fitting", LogEvent.UNKNOWN),
        values.bytes("humongous", 0),
        liveSet(values, span),
        pauses,
        0,
        cpu().waits().waited(),
        cpu().waits().elapsed(),
        new Fulls(
            fulls.count(),
            fulls.maximum(),
            values.count("failed", fulls.count()),
            values.bytes("full", LogEvent.UNKNOWN),
            values.bytes("mostfull", values.bytes("full", LogEvent.UNKNOWN)),
            vain(values),
            new Freed(values.bytes("inuse", 0), values.bytes("collected", 0)),
            growth(values),
            new Old(
                values.bytes("old", LogEvent.UNKNOWN),
                values.bytes("oldfound", LogEvent.UNKNOWN),
                values.bytes("oldleft", LogEvent.UNKNOWN)),
            spared(values)),
        List.of(new Place(0, 12), new Place(0, 99)));
  }

  /// The young collections of a heap that does not grow: all, unless an example says otherwise.
  private Settled settled(Statement values) {
    long young =
        kinds.stream()
            .filter(g ->
                g.kind() == PauseKind.YOUNG
                    || g.kind() == PauseKind.CONCURRENT_START
                    || g.kind() == PauseKind.MIXED)
            .mapToLong(group -> group.time().count())
            .sum();
    return new Settled(
        values.count("settled", young), values.bytes("since", values.bytes("allocated", 0)));
  }

  /// What full pauses freed while the heap grew.
  private static Growth growth(Statement values) {
    return new Growth(
        new Freed(values.bytes("found", 0), values.bytes("freed", 0)),
        values.count("grown", 0),
        values.count("unfit", 0),
        values.bytes("first", 0));
  }

  /// Those that left little of what cycles had kept.
  private static Spared spared(Statement values) {
    return new Spared(
        values.count("spared", 0),
        values.count("cycles", 0),
        values.bytes("kept", LogEvent.UNKNOWN),
        values.bytes("sparedto", LogEvent.UNKNOWN),
        new Place(0, 23));
  }

  /// Those that found all of the heap full.
  private static Vain vain(Statement values) {
    long left = values.bytes("left", LogEvent.UNKNOWN);
    long capacity = values.bytes("capacity", values.bytes("maximum", LogEvent.UNKNOWN));
    Vain vain =
        left < 0 ? Vain.NONE : new Vain(values.count("vain", 1), capacity, left, new Place(0, 21));
    long cleared = values.count("cleared", 0);
    return cleared == 0
        ? vain
        : vain.with(
            new Cleared(
                cleared, capacity, values.bytes("clearedto", LogEvent.UNKNOWN), new Place(0, 22)));
  }

  private static LiveSet liveSet(Statement values, long span) {
    long live = values.bytes("live", LogEvent.UNKNOWN);
    long at = values.nanos("at", LogEvent.UNKNOWN);
    return new LiveSet(
        values.count("points", live < 0 ? 0 : 10),
        values.bytes("least", live),
        last(live, values.bytes("full", LogEvent.UNKNOWN)),
        values.bytes("most", live),
        values.values().containsKey("slope") ? values.bytes("slope", 0) : Double.NaN,
        values.values().containsKey("low") ? values.bytes("low", 0) : Double.NaN,
        values.number("late", Double.NaN),
        new Measured(at < 0 ? Double.NaN : at / 1e9, span / 1e9, values.number("marked", 0) > 0));
  }

  /// No more than a full collection left.
  private static long last(long live, long full) {
    return full >= 0 && (live < 0 || full < live) ? full : live;
  }

  private Cpu cpu() {
    Statement values = cpu == null ? NOTHING : cpu;
    long waited = values.nanos("longest", LogEvent.UNKNOWN);
    Waits.Together together =
        new Waits.Together(
            values.count("together", 0),
            values.nanos("real", 0),
            values.nanos("user", 0) + values.nanos("system", 0));
    return new Cpu(
        values.nanos("user", 0),
        values.nanos("system", 0),
        values.nanos("real", 0),
        0,
        new Waits(
            values.count("waiting", 0),
            values.nanos("elapsed", 0),
            values.nanos("processor", 0),
            values.nanos("elapsed", 0) - values.nanos("processor", 0),
            waited < 0
                ? List.of()
                : List.of(
                    new Moment(waited, -1, "Pause", LogEvent.UNKNOWN, LogEvent.UNKNOWN, 0, 44, 0)),
            together));
  }
}
