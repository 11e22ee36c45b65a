package dev.assay.log.classic;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;

/// How much one event of a pre-unified log may be told in: what goes on for longer never ends, and
/// must not take the lines of others.
final class EventBounds {

  private static final int MOST_LINES = 200;

  private static final int MOST_BYTES = 1 << 16;

  /// Rows of class histograms and free lists, which may stand within an event.
  private static final int MOST_DETAILS = 100_000;

  private static final byte[] UNLOADING = Ascii.of("[Unloading class ");
  private static final byte[] LOADED = Ascii.of("[Loaded ");

  private int lines;
  private int bytes;
  private int details;

  /// An event begins.
  void begin() {
    lines = 0;
    bytes = 0;
    details = 0;
  }

  /// Whether none of its lines but the first was read.
  boolean areFirst() {
    return lines == 0;
  }

  /// Counts a line of the event. A collection that unloads classes may tell thousands of them
  /// before its end.
  ///
  /// @return whether it is one too many
  boolean exceeds(Line line, ClassicCursor cursor) {
    if (cursor.starts(UNLOADING) || cursor.starts(LOADED)) {
      return exceedsByDetail();
    }
    bytes += line.length();
    return exceedsByOther() || bytes > MOST_BYTES;
  }

  /// Counts a row of a table.
  boolean exceedsByDetail() {
    return ++details > MOST_DETAILS;
  }

  /// Counts a line that something else wrote before the event had ended.
  boolean exceedsByOther() {
    return ++lines > MOST_LINES;
  }
}
