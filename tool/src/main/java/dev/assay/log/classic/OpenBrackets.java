package dev.assay.log.classic;

import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// The brackets that are open, each within the one before.
final class OpenBrackets {

  /// More than any log nests; deeper ones are damage.
  private static final int DEEPEST = 16;

  private final Bracket[] stack = new Bracket[DEEPEST];

  private int depth;

  OpenBrackets() {
    for (int i = 0; i < DEEPEST; i++) {
      stack[i] = new Bracket();
    }
  }

  /// How many there are.
  int depth() {
    return depth;
  }

  boolean isEmpty() {
    return depth == 0;
  }

  boolean isFull() {
    return depth == DEEPEST;
  }

  /// One more is opened, as which the object must begin.
  Bracket push() {
    return stack[depth++];
  }

  /// The innermost is closed.
  Bracket pop() {
    return stack[--depth];
  }

  /// All but so many outer ones are closed.
  void keep(int outer) {
    depth = outer;
  }

  /// The outermost; without one, what was it last.
  Bracket outermost() {
    return stack[0];
  }

  /// An uptime is told within. Nothing within an event is older than the event.
  void within(long uptime, ClassicStamps stamps) {
    if (isEmpty() || uptime >= outermost().uptime) {
      stamps.within(uptime);
      told(stamps);
    }
  }

  /// Stamps are told within. A pause that lost its own began at those of its first part.
  void told(ClassicStamps stamps) {
    Bracket event = outermost();
    if (depth == 1 && event.isPause() && !event.stamped && !event.detailed) {
      event.beginsAt(stamps);
    }
  }

  /// The innermost.
  @Nullable Bracket top() {
    return depth == 0 ? null : stack[depth - 1];
  }

  /// The one around the innermost.
  @Nullable Bracket aroundTop() {
    return depth > 1 ? stack[depth - 2] : null;
  }

  /// Whether the innermost is a part of a collection, so that only a JVM can have begun it.
  boolean isWithinPart() {
    return depth > 1 && stack[depth - 1].kind.isPart();
  }

  /// Whether the innermost is told in one line: what Shenandoah tells with its time, which stands
  /// last.
  boolean isTopOfOneLine() {
    Bracket top = top();
    return top != null && top.kind.isShenandoah() && top.nanos >= 0;
  }

  /// The innermost, if that is a phase of G1 within another event.
  @Nullable Bracket phaseWithin() {
    Bracket top = top();
    return depth > 1 && top != null && top.kind == BracketKind.G1_PHASE ? top : null;
  }

  /// The innermost such bracket.
  @Nullable Bracket innermost(Predicate<Bracket> wanted) {
    int open = depthOf(wanted);
    return open == 0 ? null : stack[open - 1];
  }

  /// How many are open once all within the innermost such bracket are closed; none without one.
  int depthOf(Predicate<Bracket> wanted) {
    int open = depth;
    while (open > 0 && !wanted.test(stack[open - 1])) {
      open--;
    }
    return open;
  }
}
