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

  private static final byte[] REGIONS = Ascii.of(" regions: ");

  private static final Map<String, SpaceKind> KINDS =
      Map.ofEntries(
          Map.entry("Old", SpaceKind.OLD),
          Map.entry("ParOldGen", SpaceKind.OLD),
          Map.entry("PSOldGen", SpaceKind.OLD),
          Map.entry("Tenured", SpaceKind.OLD),
          Map.entry("CMS", SpaceKind.OLD));

  private final Interned<Optional<SpaceKind>> kinds =
      new Interned<>(name -> Optional.ofNullable(KINDS.get(name)));
  private final LogEvents events;
  private final Decorations decorations;
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
    int colon = Ascii.find(bytes, from, to, ':');
    if (colon + 2 >= to || !Ascii.isDigit(bytes[colon + 2])) {
      return;
    }
    int space = Ascii.find(bytes, from, colon, ' ');
    boolean regions = space < colon && Ascii.at(bytes, space, to, REGIONS);
    SpaceKind kind = kinds.of(bytes, from, regions ? space : colon).orElse(null);
    if (kind != null) {
      space(line, colon + 2, id, kind, regions);
    }
  }

  /// By the first letters of the names; most lines are told by it.
  private static boolean mayBeOld(int letter) {
    return letter == 'O' || letter == 'P' || letter == 'T' || letter == 'C';
  }

  private void space(Line line, int from, long id, SpaceKind kind, boolean regions) {
    byte[] bytes = line.bytes;
    int end = Ascii.find(bytes, from, line.to, ' ');
    int arrow = Ascii.find(bytes, from, end, '>');
    if (arrow >= end) {
      return;
    }
    int before = Math.min(arrow - 1, Ascii.find(bytes, from, end, '('));
    int after = Ascii.find(bytes, arrow + 1, end, '(');
    int close = Ascii.find(bytes, after, end, ')');
    long unit = regions ? regionSize : 1;
    long first = Ascii.size(bytes, from, before);
    long second = Ascii.size(bytes, arrow + 1, after);
    long capacity = after + 1 < close ? Ascii.size(bytes, after + 1, close) : LogEvent.UNKNOWN;
    if (first >= 0 && second >= 0 && unit > 0) {
      At at = decorations.at(line);
      events.accept(
          new Space(
              at, id, kind, first * unit, second * unit, capacity < 0 ? -1 : capacity * unit));
    }
  }
}
