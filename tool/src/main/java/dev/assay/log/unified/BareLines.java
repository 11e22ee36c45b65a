package dev.assay.log.unified;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.SafepointWords;

/// Recognises lines of a JVM without any decorations, `-Xlog:gc:file:none`: those that can be
/// nothing else and, after one of these, all with words of their own.
final class BareLines {

  /// The table behind a cycle of Shenandoah, which is read as a whole, like that of JDK 8.
  private static final byte[] TABLE = Ascii.of("All times are wall-clock times");

  private final SafepointLines safepoints;
  private final OpenPause pause;
  private final NumberlessPauses numberless = new NumberlessPauses();

  /// Whether the log has such lines.
  private boolean found;

  /// @param pause the pause that was announced last
  BareLines(SafepointLines safepoints, OpenPause pause) {
    this.safepoints = safepoints;
    this.pause = pause;
  }

  /// @param begun whether a line of the JVM at hand was read
  boolean isOurs(byte[] bytes, int from, int to, boolean begun) {
    // Older JVMs begin their lines with a stamp or a bracket, and these are many.
    boolean worded = from < to && Ascii.isLetter(bytes[from]);
    return (worded && isOwnWord(bytes, from, to, begun))
        || (found && !Ascii.at(bytes, from, to, TABLE) && Wording.topic(bytes, from, to) != null);
  }

  private boolean isOwnWord(byte[] bytes, int from, int to, boolean begun) {
    boolean numbered = Ascii.at(bytes, from, to, CollectionId.WORD);
    if (numbered) {
      numberless.numbered();
    }
    boolean sure =
        numbered
            || Ascii.at(bytes, from, to, SafepointWords.ONE_LINE)
            || Ascii.at(bytes, from, to, SafepointWords.ESCAPED)
            || Ascii.at(bytes, from, to, SafepointWords.ENTERING)
            || Ascii.at(bytes, from, to, ClassLines.FIRST)
            || CollectionLines.isCollector(bytes, from, to);
    found |= sure;
    return sure
        || (!begun && numberless.isHere(bytes, from, to))
        || Ascii.at(bytes, from, to, SafepointWords.LEAVING)
        || TroubleLines.isStall(bytes, from, to)
        || (pause.isOpen() && TroubleLines.isPromotion(bytes, from, to))
        || (safepoints.open().isOpen() && Ascii.at(bytes, from, to, SafepointWords.STOPPED));
  }
}
