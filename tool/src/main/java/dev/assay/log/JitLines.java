package dev.assay.log;

import dev.assay.log.LineReader.Reading;
import dev.assay.model.LogEvent.Compiled;
import dev.assay.model.LogEvent.Inlining;
import dev.assay.model.LogEvent.NotEntrant;
import java.util.function.Function;

/// Lines of `jit,compilation` and `jit,inlining`.
final class JitLines {

  private static final byte[] NOT_ENTRANT = Ascii.of("made not entrant");
  private static final byte[] BYTES = Ascii.of(" bytes)");
  private static final byte[] FAILED = Ascii.of("failed to inline");
  private static final byte[] INLINED = Ascii.of("inline");
  private static final byte[] INTRINSIC = Ascii.of("(intrinsic");

  /// Attributes of a compilation stand in five columns behind its number.
  private static final int ATTRIBUTES = 5;

  private final Interned<String> names = new Interned<>(Function.identity());
  private final LogEvents events;
  private final Decorations decorations;

  JitLines(LogEvents events, Decorations decorations) {
    this.events = events;
    this.decorations = decorations;
  }

  /// ` 2 % b 3 java.lang.String::hashCode @ 5 (60 bytes) made not entrant`.
  Reading compilation(Line line, int from) {
    byte[] bytes = line.bytes;
    int to = line.to;
    int id = Ascii.skipSpaces(bytes, from, to);
    int idEnd = Ascii.skipDigits(bytes, id, to);
    if (idEnd == id || idEnd + ATTRIBUTES + 1 >= to) {
      return from >= to ? Reading.UNDERSTOOD : Reading.UNKNOWN;
    }
    boolean onStack = Ascii.find(bytes, idEnd, idEnd + ATTRIBUTES, '%') < idEnd + ATTRIBUTES;
    int level = Ascii.skipSpaces(bytes, idEnd + 1 + ATTRIBUTES, to);
    boolean tiered = level < to && Ascii.isDigit(bytes[level]);
    int method = Ascii.skipSpaces(bytes, tiered ? level + 1 : level, to);
    if (method >= to) {
      return Reading.UNKNOWN;
    }
    give(line, tiered ? bytes[level] - '0' : 4, onStack, method);
    return Reading.UNDERSTOOD;
  }

  private void give(Line line, int level, boolean onStack, int method) {
    byte[] bytes = line.bytes;
    int to = line.to;
    int open = lastOpen(bytes, method, to);
    if (Ascii.find(bytes, open, to, NOT_ENTRANT) >= 0) {
      int end = Ascii.find(bytes, method, to, ' ');
      events.accept(new NotEntrant(decorations.at(line), level, names.of(bytes, method, end)));
      return;
    }
    int digits = Ascii.skipDigits(bytes, Math.min(open + 1, to), to);
    boolean sized = Ascii.at(bytes, digits, to, BYTES);
    if (sized && digits + BYTES.length < Ascii.trimmed(bytes, digits, to)) {
      // A remark about code that exists already: made zombie, and the like.
      return;
    }
    long size = sized ? Ascii.number(bytes, open + 1, digits) : 0;
    events.accept(new Compiled(decorations.at(line), level, onStack, Math.max(0, size)));
  }

  private static int lastOpen(byte[] bytes, int from, int to) {
    int i = to - 1;
    while (i > from && bytes[i] != '(') {
      i--;
    }
    return i;
  }

  /// `@ 15 jdk.internal.misc.Unsafe::getObjectAcquire (7 bytes) failed to inline: too big`.
  Reading inlining(Line line, int from) {
    byte[] bytes = line.bytes;
    int to = Ascii.trimmed(bytes, from, line.to);
    int place = Ascii.skipSpaces(bytes, from, to);
    int end = Ascii.find(bytes, place, to, BYTES);
    if (end < 0) {
      return place >= to
              || bytes[place] == '@'
              || bytes[place] == '!'
              || bytes[place] == 's'
              || bytes[place] == '\\'
          ? Reading.UNDERSTOOD
          : Reading.UNKNOWN;
    }
    int remark = Ascii.skipSpaces(bytes, end + BYTES.length, to);
    if (remark < to) {
      remark(line, remark, to);
    }
    return Reading.UNDERSTOOD;
  }

  private void remark(Line line, int from, int to) {
    byte[] bytes = line.bytes;
    boolean inlined = Ascii.at(bytes, from, to, INLINED) || Ascii.at(bytes, from, to, INTRINSIC);
    int begin = from;
    if (Ascii.at(bytes, from, to, FAILED)) {
      begin = Ascii.skipSpaces(bytes, Math.min(to, from + FAILED.length + 1), to);
    }
    int end = to;
    for (int i = begin; i < to; i++) {
      // Counts and sizes behind the reason would make every reason its own.
      if (bytes[i] == ':' || (bytes[i] == '(' && i > begin)) {
        end = i;
        break;
      }
    }
    events.accept(
        new Inlining(
            decorations.at(line),
            inlined,
            names.of(bytes, begin, Ascii.trimmed(bytes, begin, end))));
  }
}
