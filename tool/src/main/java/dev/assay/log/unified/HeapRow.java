package dev.assay.log.unified;

import dev.assay.log.line.Ascii;
import dev.assay.model.LogEvent;

/// The columns of a row in which ZGC tells the heap, `48M (25%) 60M (31%) 97M (51%)`; one that has
/// no figure is a dash.
final class HeapRow {

  private HeapRow() {}

  /// Bytes in a column, counted from 1, or unknown where there is none.
  static long size(byte[] text, int from, int to, int column) {
    int begin = from;
    int end = from;
    for (int i = 0; i < column; i++) {
      begin = Ascii.skipBlanks(text, end, to);
      if (begin < to && text[begin] == '(') {
        begin = Ascii.skipBlanks(text, Math.min(to, Ascii.find(text, begin, to, ')') + 1), to);
      }
      end = Ascii.find(text, begin, to, ' ');
    }
    return begin < end ? Ascii.size(text, begin, end) : LogEvent.UNKNOWN;
  }
}
