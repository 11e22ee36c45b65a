package dev.assay.log.unified;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Interned;
import dev.assay.log.line.Line;
import dev.assay.model.Fact;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Space;
import dev.assay.model.LogEvent.Statement;
import dev.assay.model.SpaceKind;
import java.util.Map;
import java.util.Optional;

/// Lines of `gc,heap` that tell the old generation before and after a collection: `Old regions:
/// 24->25`, `ParOldGen: 0K(175104K)->10K(175104K)`, and those that tell how large the heap may be.
/// The other spaces feed no figure.
final class HeapLines {

  /// Last of the tags of what a JVM says of its heap when it ends.
  private static final String EXIT = "exit";

  private static final byte[] OLD_REGIONS = Ascii.of("Old regions: ");

  /// What the collectors call the old generation.
  private static final Map<String, String> COLLECTORS =
      Map.of(
          "Old regions",
          "G1",
          "ParOldGen",
          "Parallel",
          "PSOldGen",
          "Parallel",
          "Tenured",
          "Serial",
          "CMS",
          "CMS",
          "Old",
          "CMS");

  /// Bytes between the name of a space and its sizes.
  private static final int SEPARATOR = ": ".length();

  private final Interned<Optional<String>> collectors =
      new Interned<>(name -> Optional.ofNullable(COLLECTORS.get(name)));
  private final LineEvents events;
  private final Decorations decorations;
  private final CapacityLines capacity;
  private final CycleRows cycle;
  private final HumongousRegions humongous;
  private final OpenPause pause;
  private final OpenStop stop;
  private final Sizes sizes = new Sizes();
  private final LeftHeap left = new LeftHeap();
  private long regionSize = LogEvent.UNKNOWN;

  /// The collection whose line was read last; a JVM that was started anew counts from the first.
  private long lastId = Long.MAX_VALUE;

  HeapLines(
      LineEvents events, Decorations decorations, CycleRows cycle, OpenPause pause, OpenStop stop) {
    this.cycle = cycle;
    this.pause = pause;
    this.stop = stop;
    this.events = events;
    this.decorations = decorations;
    capacity = new CapacityLines(events, cycle);
    humongous = new HumongousRegions(events);
  }

  /// Whether it is the first line of the heap that a JVM leaves.
  private boolean isLast(byte[] bytes, int from, int to) {
    return LeftHeap.isFirst(bytes, from, to) && decorations.tags.text().endsWith(EXIT);
  }

  /// Takes a line without tags that no collection numbers.
  ///
  /// @return whether it belongs to the heap that a JVM leaves
  boolean takeLeft(Line line, int from) {
    if (left.next(line.bytes, from, line.to)) {
      ends(line);
    }
    if (left.isOpen()) {
      capacity.read(line, from, LogEvent.UNKNOWN);
    }
    return left.isOpen();
  }

  private void ends(Line line) {
    capacity.ends();
    pause.areLeft();
    stop.areLeft();
    events.state(line, Fact.END, "");
  }

  HumongousRegions humongous() {
    return humongous;
  }

  /// The size of G1's regions became known.
  void regionSize(long bytes) {
    regionSize = bytes;
  }

  /// Reads what stands behind the number of the collection. Lines of other shapes are details.
  void read(Line line, int from, long id) {
    byte[] bytes = line.bytes;
    int to = line.to;
    if (isLast(bytes, from, to)) {
      ends(line);
      return;
    }
    if (from >= to || !mayTell(bytes[from])) {
      return;
    }
    if (HumongousRegions.mayTell(bytes[from])) {
      humongous.read(line, from, id, regionSize);
      return;
    }
    boolean regions = Ascii.at(bytes, from, to, OLD_REGIONS);
    if (!regions) {
      if (CycleRows.isHere(bytes, from, to)) {
        cycle.read(bytes, from, to, id);
        return;
      }
      capacity.read(line, from, id);
      if (!mayBeOld(bytes[from])) {
        return;
      }
    }
    int behind = regions ? from + OLD_REGIONS.length : Ascii.find(bytes, from, to, ':') + SEPARATOR;
    if (!sizes.read(bytes, behind, to)) {
      return;
    }
    String collector = collectors.of(bytes, from, behind - SEPARATOR).orElse(null);
    if (collector == null) {
      return;
    }
    At at = events.at(line);
    if (id < lastId) {
      events.accept(new Statement(at, Fact.COLLECTOR, collector));
    }
    lastId = id;
    if (sizes.after >= 0) {
      boolean sized = !regions || regionSize > 0;
      events.accept(sized ? old(at, id, regions ? regionSize : 1) : oldRegions(at, id));
    }
  }

  /// The size of regions may stand behind them: in the heap that a JVM tells at its end.
  private Space oldRegions(At at, long id) {
    return new Space(at, id, SpaceKind.OLD_REGIONS, sizes.before, sizes.after, LogEvent.UNKNOWN);
  }

  private Space old(At at, long id, long unit) {
    long capacity = sizes.capacity < 0 ? LogEvent.UNKNOWN : sizes.capacity * unit;
    return new Space(at, id, SpaceKind.OLD, sizes.before * unit, sizes.after * unit, capacity);
  }

  /// Whether a line with this first letter may feed a figure; most are told by it.
  static boolean mayTell(int letter) {
    return mayBeOld(letter)
        || CapacityLines.mayTell(letter)
        || HumongousRegions.mayTell(letter)
        || letter == 'A'
        || letter == 'R';
  }

  private static boolean mayBeOld(int letter) {
    return letter == 'O' || letter == 'P' || letter == 'T' || letter == 'C';
  }
}
