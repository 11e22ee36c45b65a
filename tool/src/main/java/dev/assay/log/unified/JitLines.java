package dev.assay.log.unified;

import dev.assay.log.classic.CompilationLines;
import dev.assay.log.classic.InliningRemark;
import dev.assay.log.line.Ascii;
import dev.assay.log.line.Interned;
import dev.assay.log.line.Line;
import dev.assay.log.line.LineReader.Reading;
import dev.assay.log.line.ToldTwice;
import dev.assay.log.line.ToldTwice.Way;
import dev.assay.model.LogEvent.Compiled;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogEvent.Inlining;
import dev.assay.model.LogEvent.NotEntrant;

/// Lines of `jit,compilation`, `jit,inlining` and `deoptimization`.
final class JitLines {

  /// What a line without a method begins with: a call, marks of a method, a profile below a call.
  private static final String MARKS = "@!s\\";

  /// Attributes of a compilation: on the stack, synchronized, with exception handlers, blocking, of
  /// a native method. Each has its column, but a page may have put the blanks between them
  /// together.
  private static final String ATTRIBUTES = "%s!bn";

  private static final byte[] TRAP = Ascii.of(" trap_bci=");

  /// In front of the reason from JDK 28 on.
  private static final byte[] REASON = Ascii.of("reason=");

  private static final byte[] ON_STACK = Ascii.of("osr_bci=");

  private final Interned<String> names = Interned.names();
  private final Interned<InliningRemark> remarks = new Interned<>(InliningRemark::of);
  private final LineEvents events;
  private final ToldTwice twice;

  JitLines(LineEvents events, ToldTwice twice) {
    this.events = events;
    this.twice = twice;
  }

  /// ` 2 % b 3 java.lang.String::hashCode @ 5 (60 bytes) made not entrant`.
  Reading compilation(Line line, int from) {
    byte[] bytes = line.bytes;
    int to = line.to;
    int id = Ascii.skipBlanks(bytes, from, to);
    int idEnd = Ascii.skipDigits(bytes, id, to);
    if (idEnd == id || idEnd == to || !Ascii.isBlank(bytes[idEnd])) {
      return Reading.of(from >= to);
    }
    int level = behindAttributes(bytes, idEnd, to);
    boolean onStack = Ascii.find(bytes, idEnd, level, '%') < level;
    boolean wrapper = Ascii.find(bytes, idEnd, level, 'n') < level;
    boolean tiered = level < to && Ascii.isDigit(bytes[level]);
    int method = Ascii.skipBlanks(bytes, tiered ? level + 1 : level, to);
    int tier = tiered ? bytes[level] - '0' : wrapper ? 0 : CompilationLines.C2;
    if (method >= to || tier > CompilationLines.C2) {
      return Reading.UNKNOWN;
    }
    if (twice.compilations().counts(Way.LOGGED)) {
      give(line, tier, onStack, method);
    }
    return Reading.UNDERSTOOD;
  }

  /// Index behind the words of nothing but attributes, and behind the blanks.
  private static int behindAttributes(byte[] bytes, int from, int to) {
    int word = Ascii.skipBlanks(bytes, from, to);
    for (int i = word; i < to && ATTRIBUTES.indexOf(bytes[i]) >= 0; i++) {
      if (i + 1 < to && Ascii.isBlank(bytes[i + 1])) {
        word = Ascii.skipBlanks(bytes, i + 1, to);
        i = word - 1;
      }
    }
    return word;
  }

  private void give(Line line, int level, boolean onStack, int method) {
    byte[] bytes = line.bytes;
    int to = line.to;
    int open = Math.max(method, Ascii.findLast(bytes, method, to, '('));
    int notEntrant = Ascii.find(bytes, open, to, CompilationLines.NOT_ENTRANT);
    if (notEntrant >= 0) {
      String name = names.of(bytes, method, Ascii.find(bytes, method, to, ' '));
      int behind = notEntrant + CompilationLines.NOT_ENTRANT.length;
      boolean expected = CompilationLines.isExpected(bytes, method, behind, to);
      events.accept(new NotEntrant(events.at(line), level, name, expected));
      return;
    }
    int digits = Ascii.skipDigits(bytes, Math.min(open + 1, to), to);
    boolean sized = Ascii.at(bytes, digits, to, CompilationLines.BYTES);
    boolean remark =
        sized
            && digits + CompilationLines.BYTES.length
                < InliningRemark.behindWords(bytes, digits, to);
    if (remark || Ascii.find(bytes, open, to, CompilationLines.ZOMBIE) >= 0) {
      // About code that exists already; the class of `(method)` was unloaded.
      return;
    }
    long size = sized ? Ascii.number(bytes, open + 1, digits) : 0;
    events.accept(new Compiled(events.at(line), level, onStack, Math.max(0, size)));
  }

  /// `@ 15 jdk.internal.misc.Unsafe::getObjectAcquire (7 bytes) failed to inline: too big`; in
  /// place of the bytes, a method whose class is `(not loaded)`.
  Reading inlining(Line line, int from) {
    byte[] bytes = line.bytes;
    int to = InliningRemark.behindWords(bytes, from, line.to);
    int place = Ascii.skipSpaces(bytes, from, to);
    int remark = InliningRemark.behindMethod(bytes, place, to);
    if (remark < 0) {
      return Reading.of(place >= to || MARKS.indexOf(bytes[place]) >= 0);
    }
    if (remark < to && twice.inlining().counts(Way.LOGGED)) {
      int end = InliningRemark.end(bytes, remark, to);
      InliningRemark said = remarks.of(bytes, remark, Ascii.trimmed(bytes, remark, end));
      events.accept(new Inlining(events.at(line), said.inlined(), said.reason()));
    }
    return Reading.UNDERSTOOD;
  }

  /// `cid= 12 osr level=4 Shop.main()V trap_bci=58 osr_bci=54 unstable_if reinterpret pc=0x... `, a
  /// few of which share a tag with lines that feed no figure.
  Reading deoptimization(Line line, int from) {
    byte[] bytes = line.bytes;
    int to = line.to;
    int trap = Ascii.find(bytes, from, to, TRAP);
    int reason = trap < 0 ? to : Ascii.nextWord(bytes, trap + 1, to);
    if (Ascii.at(bytes, reason, to, ON_STACK)) {
      reason = Ascii.nextWord(bytes, reason, to);
    }
    if (Ascii.at(bytes, reason, to, REASON)) {
      reason += REASON.length;
    }
    int end = reason < to ? Ascii.find(bytes, reason, to, ' ') : to;
    if (reason < end) {
      events.incident(line, IncidentKind.DEOPTIMIZATION, names.of(bytes, reason, end));
    }
    return Reading.UNDERSTOOD;
  }
}
