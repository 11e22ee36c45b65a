package dev.assay.log.unified;

import dev.assay.log.line.Ascii;

/// Recognises in lines without tags the heap that a JVM tells when it ends: `Heap`, which a program
/// may print, too, and behind it the words of a collector, ` garbage-first heap total 10240K`.
final class LeftHeap {

  private static final byte[] HEAP = Ascii.of("Heap");

  /// The rows of the collectors, up to where their figures begin. From JDK 25 on all are indented.
  private static final byte[][] COLLECTORS = {
    Ascii.of("garbage-first heap   total "),
    Ascii.of("PSYoungGen      total "),
    Ascii.of("DefNew     total "),
    Ascii.of("def new generation   total "),
    Ascii.of("par new generation   total "),
    Ascii.of("ZHeap           used "),
    Ascii.of("Shenandoah Heap"),
    Ascii.of("Epsilon Heap"),
  };

  /// Whether the line before is the first of such a heap.
  private boolean begun;

  /// Whether it is one of those behind.
  private boolean open;

  /// Whether the line is the first.
  static boolean isFirst(byte[] bytes, int from, int to) {
    return to - from == HEAP.length && Ascii.at(bytes, from, to, HEAP);
  }

  /// Takes the next line without tags that no collection numbers.
  ///
  /// @return whether it shows that the JVM tells this heap
  boolean next(byte[] bytes, int from, int to) {
    boolean told = begun && Ascii.isAnyAt(bytes, Ascii.skipSpaces(bytes, from, to), to, COLLECTORS);
    open = told || (open && from < to && bytes[from] == ' ');
    begun = isFirst(bytes, from, to);
    return told;
  }

  /// Whether the line that was taken is one of this heap.
  boolean isOpen() {
    return open;
  }
}
