package dev.assay.log.classic;

import dev.assay.log.line.Line;
import org.jspecify.annotations.Nullable;

/// The flags of a JVM, whose line is the longest of many logs: a terminal, a mailer or a page may
/// have broken it into several, or left out its end.
final class BrokenFlags {

  private static final String FLAG = "-XX:";

  /// Told once by each JVM.
  private static final String ONCE = "-XX:InitialHeapSize=";

  private static final char FIRST = '-';

  /// More characters are not of flags alone.
  private static final int LONGEST = 1 << 15;

  private String text = "";
  private int file;
  private long last = Long.MIN_VALUE;

  /// Takes the first piece, or the only one.
  ///
  /// @param piece with the blanks at its end
  void begin(Line line, String piece) {
    text = piece;
    file = line.file;
    last = line.number;
  }

  /// Whether this line is the next one.
  boolean isNext(Line line) {
    return line.number == last + 1 && line.file == file;
  }

  /// Takes the next line.
  ///
  /// @return all flags up to here, with the blanks at their end; nothing if the line has none
  @Nullable String goOn(Line line, String piece) {
    boolean apart = text.endsWith(" ") || piece.startsWith(" ") || piece.startsWith(FLAG);
    String whole = text.stripTrailing() + (apart ? " " : "") + piece.stripLeading();
    boolean anew = text.contains(ONCE) && piece.contains(ONCE);
    boolean none = anew || piece.isBlank() || whole.length() > LONGEST;
    if (none || !isPiece(piece.strip(), apart, whole)) {
      return null;
    }
    begin(line, whole);
    return whole;
  }

  /// Flags and nothing else, of the first perhaps only the end. An end alone is one if that makes
  /// what flags begin with or the name of a collector whole.
  private boolean isPiece(String piece, boolean apart, String whole) {
    String[] words = piece.split(" +", -1);
    for (int i = apart ? 0 : 1; i < words.length; i++) {
      if (words[i].charAt(0) != FIRST) {
        return false;
      }
    }
    String flag = lastWord(whole.stripTrailing());
    return apart
        || words.length > 1
        || CollectorSigns.isChoice(flag)
        || (FLAG.startsWith(lastWord(text)) && flag.startsWith(FLAG));
  }

  /// Whether the last flag may be a part of one: a JVM writes a blank behind each, but pages take
  /// the last one away.
  static boolean mayBeCut(String flags) {
    String word = lastWord(flags);
    return !flags.endsWith(" ") && (word.indexOf('=') > 0 || CollectorSigns.mayBecomeChoice(word));
  }

  /// The flags that are surely whole.
  static String whole(String flags) {
    return mayBeCut(flags) ? flags.substring(0, flags.length() - lastWord(flags).length()) : flags;
  }

  private static String lastWord(String text) {
    return text.substring(text.lastIndexOf(' ') + 1);
  }
}
