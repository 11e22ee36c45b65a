package dev.assay.log.classic;

import dev.assay.log.line.Line;

/// The prefixes that other programs put before the lines of one log: each host, and each loop of a
/// log shipper, has its own. The one that fitted last is tried first.
final class LearntPrefixes {

  /// Prefixes that are known at a time; a further one takes the place of the oldest.
  private static final int MOST = 16;

  private final LearntPrefix[] known = new LearntPrefix[MOST];
  private LearntPrefix next = new LearntPrefix();
  private int count;
  private int oldest;
  private int current;

  /// Index of a line's own text.
  int behind(Line line) {
    if (count == 0) {
      return line.from;
    }
    int text = known[current].behind(line);
    for (int i = 0; text == line.from && i < count; i++) {
      text = known[i].behind(line);
      current = text == line.from ? current : i;
    }
    return text;
  }

  /// Learns from a line whose own text begins at an index.
  void learn(Line line, int text) {
    next.learn(line, text);
    add();
  }

  /// Learns from the first generation of a heap in a text with numbers of lines.
  ///
  /// @return whether it is one
  boolean learnFromHeap(Line line) {
    boolean heap = next.learnFromHeap(line);
    add();
    return heap;
  }

  private void add() {
    if (next.isEmpty()) {
      return;
    }
    current = count < MOST ? count++ : oldest;
    oldest = (current + 1) % MOST;
    known[current] = next;
    next = new LearntPrefix();
  }
}
