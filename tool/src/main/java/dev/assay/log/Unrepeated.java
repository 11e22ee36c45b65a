package dev.assay.log;

import dev.assay.log.stream.BlockStream;
import java.io.IOException;
import java.util.BitSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A log with blanks in place of lines that stand elsewhere, too, so that all others keep their
/// places. The lines of a collection begin with the first one that has its number, and end with the
/// next number.
final class Unrepeated extends BlockStream {

  private static final Pattern NUMBER = Pattern.compile("GC\\((\\d{1,9})\\)");

  private final RawLines lines;
  private final Pattern repeated;
  private final BitSet elsewhere;
  private final int last;
  private int from;

  /// The collection whose lines are read, and whether its pause was.
  private int collection;

  private boolean over;
  private String number = "";

  /// @param repeated is found in lines that are not given out if their collection stands elsewhere
  /// @param elsewhere which of the collections of the log do
  /// @param count of these collections; of those behind is taken what is known of the last
  Unrepeated(LogSource source, Pattern repeated, BitSet elsewhere, int count) throws IOException {
    lines = new RawLines(source);
    this.repeated = repeated;
    this.elsewhere = elsewhere;
    last = count - 1;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    if (from == lines.length() && !nextLine()) {
      return -1;
    }
    int count = Math.min(length, lines.length() - from);
    lines.copy(from, target, offset, count);
    from += count;
    return count;
  }

  private boolean nextLine() throws IOException {
    from = 0;
    if (!lines.next()) {
      return false;
    }
    if (lines.isOfLog() && isRepeated(lines.text())) {
      lines.clear();
    }
    return true;
  }

  private boolean isRepeated(String text) {
    follow(text);
    return last >= 0 && elsewhere.get(Math.min(collection, last)) && repeated.matcher(text).find();
  }

  private void follow(String text) {
    Matcher told = NUMBER.matcher(text);
    if (!told.find()) {
      return;
    }
    boolean pause = Elsewhere.COLLECTION.matcher(text).find();
    if (over && (pause || !told.group(1).equals(number))) {
      collection++;
      over = false;
    }
    if (pause) {
      over = true;
      number = told.group(1);
    }
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }
}
