package dev.assay.log.envelope;

import dev.assay.log.envelope.ToldDuration.Kind;
import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A log in which each line stands twice: standard output and a file that a shipper put together,
/// fields of a store that both hold the message, two outputs of one JVM that decorate lines each in
/// its own way. Single lines that stand there twice or several times are left alone: nobody knows
/// why.
public final class Repeats {

  /// How far behind the first the second stands, in lines.
  private static final int WINDOW = 32;

  /// So many pauses or stops that are each told twice are no accident.
  private static final int ENOUGH = 4;

  /// What of the log stands there twice, as is known. Where decorations differ the rest may, too:
  /// too little of it was seen, or one of two outputs is without it.
  private final Set<Kind> doubled;

  /// Whether decorations differ, and messages alone are compared.
  private final boolean bare;

  private final ToldDuration duration = new ToldDuration();
  private final long[] recent = new long[WINDOW];
  private final long[] places = new long[WINDOW];

  /// What stands in front of the messages, and how that is laid out.
  private final long[] stamps = new long[WINDOW];

  private final long[] layouts = new long[WINDOW];
  private int next;

  private long line;

  /// The lines before that are not the second of two.
  private final long[] before = new long[WINDOW];

  private long count;

  /// Durations that were told, those that were told before, and what was told more than twice.
  private int told;

  private int again;
  private int thirds;

  private Repeats(Set<Kind> doubled, boolean bare) {
    this.doubled = doubled;
    this.bare = bare;
  }

  /// Tells lines from their seconds, if nearly all pauses and stops stand there twice; nothing
  /// else. Of two outputs one may be without stops or without pauses: then it is enough if all of
  /// the others do.
  public static @Nullable Repeats in(byte[] bytes, int from, int to) {
    Repeats messages = counted(EnumSet.allOf(Kind.class), true, bytes, from, to);
    if (messages.again < ENOUGH) {
      // Where whole lines stand twice, or those of one kind, their messages do.
      return null;
    }
    Repeats whole = counted(EnumSet.allOf(Kind.class), false, bytes, from, to);
    if (whole.isDoubled()) {
      return new Repeats(whole.doubled, false);
    }
    Repeats pauses = counted(EnumSet.of(Kind.PAUSE), true, bytes, from, to);
    Repeats stops = counted(EnumSet.of(Kind.STOP), true, bytes, from, to);
    return Stream.of(messages, pauses, stops)
        .filter(Repeats::isDoubled)
        .findFirst()
        .map(one -> new Repeats(one.doubled, true))
        .orElse(null);
  }

  private static Repeats counted(Set<Kind> kinds, boolean bare, byte[] bytes, int from, int to) {
    Repeats repeats = new Repeats(kinds, bare);
    long line = 0;
    int begin = from;
    while (begin < to) {
      int end = Ascii.find(bytes, begin, to, '\n');
      line++;
      if (repeats.duration.find(bytes, begin, end)) {
        repeats.count(line, bytes);
      }
      begin = end + 1;
    }
    return repeats;
  }

  private void count(long at, byte[] bytes) {
    if (doubled.contains(duration.kind)) {
      line = at;
      told++;
      again += isSecond(bytes) ? 1 : 0;
    }
  }

  /// The beginning of the bytes may part two.
  private boolean isDoubled() {
    return again >= ENOUGH && told - 2 * again + thirds <= 1 + told / 10;
  }

  /// Whether the line stands there a second time.
  public boolean has(Line at) {
    line++;
    int text = bare ? behindGroups(at) : at.from;
    long whole = hash(at.bytes, text, at.to);
    boolean second =
        duration.find(at.bytes, at.from, at.to)
            ? (bare || doubled.contains(duration.kind)) && isSecond(at.bytes)
            : text < at.to && isSecond(whole);
    before[Math.floorMod(line, WINDOW)] = second ? 0 : whole;
    count += second ? 1 : 0;
    return second;
  }

  /// Whether a line that tells no duration stands before, and not yet again: where decorations
  /// differ, next to it.
  private boolean isSecond(long whole) {
    int near = bare ? 1 : WINDOW - 1;
    for (int back = 1; back <= near; back++) {
      int place = Math.floorMod(line - back, WINDOW);
      if (before[place] == whole) {
        before[place] = 0;
        return true;
      }
    }
    return false;
  }

  /// The line at hand was not understood, but its second may be.
  public void forget() {
    if (bare) {
      before[Math.floorMod(line, WINDOW)] = 0;
    }
    int last = Math.floorMod(next - 1, WINDOW);
    if (places[last] == line) {
      recent[last] = 0;
    }
  }

  /// How many there were.
  public long count() {
    return count;
  }

  /// Whether the same was told in one of the lines before, and not yet again; else remembers it.
  private boolean isSecond(byte[] bytes) {
    long hash = hash(bytes, bare ? duration.message : duration.begin, duration.end);
    int decorations = bare ? decorations(bytes) : duration.message;
    long stamp = hash(bytes, decorations, duration.message);
    long layout = layout(bytes, decorations, duration.message);
    boolean known = doubled.contains(duration.kind);
    for (int i = 0; i < WINDOW; i++) {
      boolean other = layouts[i] == layout && (stamps[i] != stamp || !known);
      if (recent[i] == hash && line - places[i] <= WINDOW && !other) {
        recent[i] = ~hash;
        return true;
      }
      thirds += recent[i] == ~hash ? 1 : 0;
    }
    recent[next] = hash;
    places[next] = line;
    stamps[next] = stamp;
    layouts[next] = layout;
    next = (next + 1) % WINDOW;
    return false;
  }

  /// Index of the JVM's own decorations. One output lays them out in one way: where they differ
  /// otherwise, equal words are those of another event.
  private int decorations(byte[] bytes) {
    int open = Ascii.find(bytes, duration.begin, duration.message, '[');
    return open < duration.message ? open : duration.begin;
  }

  private static long layout(byte[] bytes, int from, int to) {
    long layout = 0;
    for (int i = from; i < to; i++) {
      boolean goesOn = i > from && Ascii.isDigit(bytes[i - 1]);
      if (!Ascii.isDigit(bytes[i])) {
        layout = layout * 31 + bytes[i];
      } else if (!goesOn) {
        layout = layout * 31 + '0';
      }
    }
    return layout;
  }

  /// Index of a line's message.
  private static int behindGroups(Line line) {
    int text = Ascii.behindGroups(line.bytes, line.from, line.to);
    return Ascii.skipSpaces(line.bytes, Math.min(text, line.to), line.to);
  }

  private static long hash(byte[] bytes, int from, int to) {
    long hash = 0xcbf29ce484222325L;
    for (int i = from; i < to; i++) {
      hash = (hash ^ bytes[i]) * 0x100000001b3L;
    }
    return hash ^ (hash >>> 29);
  }
}
