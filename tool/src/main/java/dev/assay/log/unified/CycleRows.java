package dev.assay.log.unified;

import dev.assay.log.line.Ascii;
import dev.assay.model.LogEvent;

/// What ZGC tells of a cycle in rows of whole mebibytes, with a column for the start of the mark,
/// its end, the start of relocation and its end. What was allocated beside it: `y: Allocated: - 48M
/// (25%) 60M (31%) 97M (51%)`; of generations the young one's counts, the old one's is what was
/// moved there. On JDK 11 the pages into which objects are moved count there, too, and only what
/// was reclaimed is without them: `Reclaimed: - - 0M (0%) 26M (5%)`. And what is committed: `
/// Capacity: 128M (50%) 128M (50%) 160M (63%) 160M (63%)`.
final class CycleRows {

  private static final byte[] WORD = Ascii.of("Allocated: ");

  private static final byte[] RECLAIMED = Ascii.of("Reclaimed: ");

  /// The column of the end of relocation.
  private static final int COLUMN = 4;

  private static final int MARK = "y: ".length();

  private long id = LogEvent.UNKNOWN;
  private long bytes;

  private long committedId = LogEvent.UNKNOWN;
  private long committed;

  private long reclaimedId = LogEvent.UNKNOWN;
  private long reclaimed;

  /// Whether a row of allocation stands behind the number of a collection.
  static boolean isHere(byte[] text, int from, int to) {
    boolean young = from + MARK < to && (text[from] == 'y' || text[from] == 'Y');
    return Ascii.at(text, young ? from + MARK : from, to, WORD)
        || Ascii.at(text, from, to, RECLAIMED);
  }

  /// Reads a row of allocation.
  void read(byte[] text, int from, int to, long collection) {
    if (Ascii.at(text, from, to, RECLAIMED)) {
      reclaimed = HeapRow.size(text, from + RECLAIMED.length, to, COLUMN);
      reclaimedId = reclaimed < 0 ? LogEvent.UNKNOWN : collection;
      return;
    }
    int begin = Ascii.find(text, from, to, WORD) + WORD.length;
    long size = HeapRow.size(text, begin, to, COLUMN);
    id = size < 0 ? LogEvent.UNKNOWN : collection;
    bytes = size;
  }

  /// Reads the columns of what is committed.
  void capacity(byte[] text, int from, int to, long collection) {
    committed = HeapRow.size(text, from, to, COLUMN);
    committedId = collection;
  }

  /// Bytes of the heap that were committed at the end of a collection, or unknown.
  long capacity(long collection) {
    return committedId >= 0 && committedId == collection ? committed : LogEvent.UNKNOWN;
  }

  /// Bytes of garbage that a collection found, or unknown.
  ///
  /// @param before heap in use at its begin
  /// @param after at its end
  long garbage(long collection, long before, long after) {
    if (reclaimedId >= 0 && reclaimedId == collection) {
      return reclaimed;
    }
    return id >= 0 && id == collection ? Math.max(0, bytes + before - after) : LogEvent.UNKNOWN;
  }
}
