package dev.assay.log.envelope;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;

/// The lines of a message that `rsyslog` wrote into one, with `#012` for each end.
final class WrittenEnds {

  private static final byte[] LINE_END = Ascii.of("#012");

  private WrittenEnds() {}

  /// Whether a text holds any.
  static boolean in(byte[] bytes, int from, int to) {
    return Ascii.find(bytes, from, to, LINE_END) >= 0;
  }

  /// Puts the ends of lines back.
  static void restore(Line line) {
    byte[] text = new byte[line.length()];
    int length = 0;
    for (int i = line.from; i < line.to; length++) {
      boolean end = Ascii.at(line.bytes, i, line.to, LINE_END);
      text[length] = end ? (byte) '\n' : line.bytes[i];
      i += end ? LINE_END.length : 1;
    }
    line.bytes = text;
    line.from = 0;
    line.to = length;
  }
}
