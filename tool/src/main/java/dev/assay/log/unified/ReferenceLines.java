package dev.assay.log.unified;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.References;
import dev.assay.model.ReferenceKind;
import org.jspecify.annotations.Nullable;

/// References that a pause went through, at the level debug: how long it did in lines like
/// `FinalRef: 94.5ms`, or of several threads `FinalRef (ms): Min: 47.1, Avg: 47.2, Max: 47.2`, of
/// which the last one counts; how many there were in `FinalReference Discovered: 210153, ...`, up
/// to JDK 17 in a line behind the name. The sum of all is a line of its own, `Reference Processing
/// 94.6ms`.
final class ReferenceLines {

  private static final byte[] SOFT = Ascii.of("SoftRef");
  private static final byte[] WEAK = Ascii.of("WeakRef");
  private static final byte[] FINAL = Ascii.of("FinalRef");
  private static final byte[] PHANTOM = Ascii.of("PhantomRef");
  private static final byte[] NUMBER = Ascii.of("erence");
  private static final byte[] DISCOVERED = Ascii.of("Discovered: ");
  private static final byte[] TIME = Ascii.of(": ");
  private static final byte[] TIMES = Ascii.of(" (ms):");
  private static final byte[] MOST = Ascii.of("Max: ");

  /// The sum, as CMS called it before JDK 11, and as collectors do since.
  private static final byte[] FORMER_SUM = Ascii.of("Weak Refs Processing ");

  private static final byte[] SUM = Ascii.of("Reference Processing ");

  private final LineEvents events;
  private final ReferencePhase phase;

  /// The collection that told its kinds last.
  private long told = LogEvent.UNKNOWN;

  /// The kind of which the next line may tell the number.
  private @Nullable ReferenceKind named;

  ReferenceLines(LineEvents events) {
    this.events = events;
    phase = new ReferencePhase(events);
  }

  /// Whether a line may tell something: it begins with a phase, a kind or a number.
  static boolean mayTell(byte[] bytes, int from, int to) {
    int begin = Ascii.skipSpaces(bytes, from, to);
    return begin < to
        && switch (bytes[begin]) {
          case 'R', 'N', 'S', 'W', 'F', 'P', 'D' -> true;
          default -> false;
        };
  }

  /// Reads what stands behind the number of the collection.
  void read(Line line, int from, long id) {
    told = id;
    byte[] bytes = line.bytes;
    int begin = Ascii.skipBlanks(bytes, from, line.to);
    ReferenceKind before = named;
    named = null;
    if (before != null && Ascii.at(bytes, begin, line.to, DISCOVERED)) {
      number(line, before, begin);
      return;
    }
    if (ReferencePhase.isAt(bytes, begin, line.to)) {
      phase.begins(line, begin);
      return;
    }
    kind(line, begin, ReferenceKind.SOFT, SOFT);
    kind(line, begin, ReferenceKind.WEAK, WEAK);
    kind(line, begin, ReferenceKind.FINAL, FINAL);
    kind(line, begin, ReferenceKind.PHANTOM, PHANTOM);
  }

  /// Reads the sum, if it stands behind the number of a collection that did not tell its kinds.
  void sum(Line line, int from, long id) {
    byte[] bytes = line.bytes;
    boolean here =
        from < line.to
            && switch (bytes[from]) {
              case 'R' -> Ascii.at(bytes, from, line.to, SUM);
              case 'W' -> Ascii.at(bytes, from, line.to, FORMER_SUM);
              default -> false;
            };
    if (!here || id == told) {
      return;
    }
    int to = LineEnd.without(bytes, from, line.to);
    int number = TrailingTime.beforeMillis(bytes, from, to);
    long nanos = number < 0 ? -1 : TrailingTime.millis(bytes, number, to);
    if (nanos >= 0) {
      events.accept(new References(events.at(line), ReferenceKind.ALL, LogEvent.UNKNOWN, nanos));
    }
  }

  private void kind(Line line, int from, ReferenceKind kind, byte[] word) {
    byte[] bytes = line.bytes;
    if (!Ascii.at(bytes, from, line.to, word)) {
      return;
    }
    int behind = from + word.length;
    if (Ascii.at(bytes, behind, line.to, NUMBER)) {
      phase.ends(line);
      int told = Ascii.find(bytes, behind, line.to, DISCOVERED);
      if (told >= 0) {
        number(line, kind, told);
      } else {
        named = kind;
      }
    } else if (Ascii.at(bytes, behind, line.to, TIME)) {
      time(line, kind, behind + TIME.length);
    } else if (Ascii.at(bytes, behind, line.to, TIMES)) {
      int most = Ascii.find(bytes, behind, line.to, MOST);
      time(line, kind, most < 0 ? line.to : most + MOST.length);
    }
  }

  private void number(Line line, ReferenceKind kind, int discovered) {
    long count = Ascii.numberAt(line.bytes, discovered + DISCOVERED.length, line.to);
    if (count >= 0) {
      events.accept(new References(events.at(line), kind, count, LogEvent.UNKNOWN));
    }
  }

  /// Phases that had nothing to do are `skipped`.
  private void time(Line line, ReferenceKind kind, int from) {
    int begin = Ascii.skipSpaces(line.bytes, from, line.to);
    if (begin < line.to && Ascii.isDigit(line.bytes[begin])) {
      int end = begin;
      while (end < line.to && (Ascii.isDigit(line.bytes[end]) || line.bytes[end] == '.')) {
        end++;
      }
      long nanos = Ascii.decimal(line.bytes, begin, end, 6);
      if (nanos >= 0) {
        phase.takes(nanos);
        events.accept(new References(events.at(line), kind, LogEvent.UNKNOWN, nanos));
      }
    }
  }
}
