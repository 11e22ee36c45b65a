package dev.assay.log.unified;

import dev.assay.log.line.Ascii;
import dev.assay.model.LogEvent;

/// What ZGC tells of the allocation beside a cycle, in whole mebibytes: `y: Allocated: - 48M (25%)
/// 60M (31%) 97M (51%)`, since the mark's start at its end, at the start of relocation and at its
/// end. Of generations the young one's counts; the old one's is what was moved there. On JDK 11 the
/// pages into which objects are moved count there, too, and only what was reclaimed is without
/// them: `Reclaimed: - - 0M (0%) 26M (5%)`.
final class AllocatedRows {

  private static final byte[] WORD = Ascii.of("Allocated: ");

  private static final byte[] RECLAIMED = Ascii.of("Reclaimed: ");

  /// The column of the end of relocation.
  private static final int COLUMN = 4;

  private static final int MARK = "y: ".length();

  private long id = LogEvent.UNKNOWN;
  private long bytes;

  private long reclaimedId = LogEvent.UNKNOWN;
  private long reclaimed;

  /// Whether such a row stands behind the number of a collection.
  static boolean isHere(byte[] text, int from, int to) {
    boolean young = from + MARK < to && (text[from] == 'y' || text[from] == 'Y');
    return Ascii.at(text, young ? from + MARK : from, to, WORD)
        || Ascii.at(text, from, to, RECLAIMED);
  }

  /// Reads a row.
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
