package dev.assay.log;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Space;
import dev.assay.model.LogEvent.SpaceKind;
import java.util.Map;
import java.util.Optional;

/// Lines of `gc,heap` that tell the old generation before and after a collection: `Old regions:
/// 24->25`, `ParOldGen: 0K(175104K)->10K(175104K)`. The other spaces feed no figure.
final class HeapLines {

  private static final byte[] OLD_REGIONS = Ascii.of("Old regions: ");

  private static final Map<String, SpaceKind> KINDS =
      Map.ofEntries(
          Map.entry("Old", SpaceKind.OLD),
          Map.entry("ParOldGen", SpaceKind.OLD),
          Map.entry("PSOldGen", SpaceKind.OLD),
          Map.entry("Tenured", SpaceKind.OLD),
          Map.entry("CMS", SpaceKind.OLD));

  /// Bytes between the name of a space and its sizes.
  private static final int SEPARATOR = ": ".length();

  private final Interned<Optional<SpaceKind>> kinds =
      new Interned<>(name -> Optional.ofNullable(KINDS.get(name)));
  private final LogEvents events;
  private final Decorations decorations;
  private final Sizes sizes = new Sizes();
  private long regionSize = LogEvent.UNKNOWN;

  HeapLines(LogEvents events, Decorations decorations) {
    this.events = events;
    this.decorations = decorations;
  }

  /// The size of G1's regions became known.
  void regionSize(long bytes) {
    regionSize = bytes;
  }

  /// Reads what stands behind the number of the collection. Lines of other shapes are details.
  void read(Line line, int from, long id) {
    byte[] bytes = line.bytes;
    int to = line.to;
    if (from >= to || !mayBeOld(bytes[from])) {
      return;
    }
    boolean regions = Ascii.at(bytes, from, to, OLD_REGIONS);
    int behind = regions ? from + OLD_REGIONS.length : Ascii.find(bytes, from, to, ':') + SEPARATOR;
    if (!sizes.read(bytes, behind, to)) {
      return;
    }
    SpaceKind kind =
        regions ? SpaceKind.OLD : kinds.of(bytes, from, behind - SEPARATOR).orElse(null);
    long unit = regions ? regionSize : 1;
    if (kind != null && sizes.after >= 0 && unit > 0) {
      long capacity = sizes.capacity < 0 ? LogEvent.UNKNOWN : sizes.capacity * unit;
      At at = decorations.at(line);
      events.accept(new Space(at, id, kind, sizes.before * unit, sizes.after * unit, capacity));
    }
  }

  /// Whether a line with this first letter may tell of the old generation; most are told by it.
  static boolean mayBeOld(int letter) {
    return letter == 'O' || letter == 'P' || letter == 'T' || letter == 'C';
  }
}
