package dev.assay.log.envelope;

import dev.assay.log.line.Ascii;
import java.io.InputStream;

/// A log in which another program wrote every blank twice, or aligned all words in columns, as it
/// was before, or with single blanks.
final class WideBlanks extends RewrittenStream {

  /// So many places with blanks show how a log was copied.
  private static final int ENOUGH = 20;

  private final boolean doubled;

  /// Blanks that were read last, of which nothing or a half was given out.
  private int run;

  private WideBlanks(InputStream in, boolean doubled) {
    super(in);
    this.doubled = doubled;
  }

  /// The log that begins like this as it was before, or as it is.
  static InputStream narrowed(InputStream in, byte[] beginning) {
    return are(beginning) ? new WideBlanks(in, count(beginning, true) == 0) : in;
  }

  /// Whether a log that begins like this has only such blanks.
  static boolean are(byte[] beginning) {
    return count(beginning, false) > ENOUGH;
  }

  /// How many times several blanks stand together; 0 where a single one stands anywhere.
  ///
  /// @param odd whether to count only odd numbers of blanks
  private static int count(byte[] bytes, boolean odd) {
    int count = 0;
    int blank = Ascii.find(bytes, 0, bytes.length, ' ');
    while (blank < bytes.length) {
      int end = Ascii.skipSpaces(bytes, blank, bytes.length);
      if (end == blank + 1 && end < bytes.length) {
        return 0;
      }
      count += !odd || (end - blank) % 2 == 1 ? 1 : 0;
      blank = Ascii.find(bytes, end, bytes.length, ' ');
    }
    return count;
  }

  @Override
  void take(byte c) {
    if (c == ' ') {
      run++;
      if (doubled && run % 2 == 0) {
        give(c);
      }
      return;
    }
    boolean aligned = !doubled && run > 0 && c != '\n' && c != '\r';
    if (aligned || (doubled && run % 2 == 1)) {
      give((byte) ' ');
    }
    run = 0;
    give(c);
  }
}
