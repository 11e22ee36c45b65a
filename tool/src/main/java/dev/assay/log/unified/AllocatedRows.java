package dev.assay.log.unified;

import dev.assay.log.line.Ascii;
import dev.assay.model.LogEvent;

/// What ZGC tells of the allocation beside a cycle, in whole mebibytes: `y: Allocated: - 48M (25%)
/// 60M (31%) 97M (51%)`, since the mark's start at its end, at the start of relocation and at its
/// end. Of generations the young one's counts; the old one's is what was moved there.
final class AllocatedRows {

  private static final byte[] WORD = Ascii.of("Allocated: ");

  /// The column of the end of relocation.
  private static final int COLUMN = 4;

  private static final int MARK = "y: ".length();

  private long id = LogEvent.UNKNOWN;
  private long bytes;

  /// Whether such a row stands behind the number of a collection.
  static boolean isHere(byte[] text, int from, int to) {
    boolean young = from + MARK < to && (text[from] == 'y' || text[from] == 'Y');
    return Ascii.at(text, young ? from + MARK : from, to, WORD);
  }

  /// Reads a row.
  void read(byte[] text, int from, int to, long collection) {
    int begin = Ascii.find(text, from, to, WORD) + WORD.length;
    long size = HeapRow.size(text, begin, to, COLUMN);
    id = size < 0 ? LogEvent.UNKNOWN : collection;
    bytes = size;
  }

  /// Bytes allocated beside a collection, or unknown.
  long of(long collection) {
    return id >= 0 && id == collection ? bytes : LogEvent.UNKNOWN;
  }
}
