package dev.assay.sources;

import dev.assay.model.Argument;
import dev.assay.model.Origin;
import dev.assay.model.Releases;
import java.util.Arrays;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Text in which every character knows its place in the source, so that a text that was unquoted,
/// unescaped, folded or put together from variables still leads back to what the user wrote.
final class Passage {

  private static final int[] IDENTITY = {};

  /// Between two characters of one word stand at most escapes and indentation.
  private static final int WIDEST_GAP = 200;

  private final SourceText source;
  private final String text;
  private final int base;
  private final int[] starts;
  private final int[] ends;

  private Passage(SourceText source, String text, int base, int[] starts, int[] ends) {
    this.source = source;
    this.text = text;
    this.base = base;
    this.starts = starts;
    this.ends = ends;
  }

  /// All of a source.
  static Passage of(SourceText source) {
    return new Passage(source, source.text(), 0, IDENTITY, IDENTITY);
  }

  SourceText source() {
    return source;
  }

  String text() {
    return text;
  }

  int length() {
    return text.length();
  }

  char charAt(int index) {
    return text.charAt(index);
  }

  /// The character there, or 0 behind the end.
  char peek(int index) {
    return index < text.length() ? text.charAt(index) : 0;
  }

  boolean isBlank() {
    return text.isBlank();
  }

  /// Where the character begins in the source. Behind the last one: where that one ends.
  int start(int index) {
    if (starts == IDENTITY) {
      return base + index;
    }
    return index < starts.length ? starts[index] : index == 0 ? base : ends[index - 1];
  }

  /// Where the character, with what belongs to it such as a closing quote, ends in the source.
  int end(int index) {
    return ends == IDENTITY ? base + index + 1 : ends[index];
  }

  Passage sub(int from, int to) {
    if (starts == IDENTITY || from == to) {
      return new Passage(source, text.substring(from, to), start(from), IDENTITY, IDENTITY);
    }
    return new Passage(
        source,
        text.substring(from, to),
        starts[from],
        Arrays.copyOfRange(starts, from, to),
        Arrays.copyOfRange(ends, from, to));
  }

  Passage sub(int from) {
    return sub(from, length());
  }

  /// Without white space at both ends.
  Passage strip() {
    int from = 0;
    int to = length();
    while (from < to && Character.isWhitespace(charAt(from))) {
      from++;
    }
    while (to > from && Character.isWhitespace(charAt(to - 1))) {
      to--;
    }
    return sub(from, to);
  }

  /// The lines, without their ends.
  Stream<Passage> lines() {
    return Pattern.compile("[^\n]*\n|[^\n]+$").matcher(text).results().map(this::line);
  }

  private Passage line(MatchResult line) {
    int to = line.end();
    while (to > line.start() && (charAt(to - 1) == '\n' || charAt(to - 1) == '\r')) {
      to--;
    }
    return sub(line.start(), to);
  }

  /// The same text, of which the first character begins and the last one ends elsewhere: at the
  /// quotes around it.
  Passage spanning(int start, int end) {
    if (length() == 0) {
      return this;
    }
    Builder wider = new Builder(source);
    wider.append(this);
    wider.starts[0] = start;
    wider.ends[length() - 1] = end;
    return wider.build();
  }

  /// Where it stands in the source. Characters that do not follow one another there cannot be
  /// replaced together.
  Origin origin() {
    if (length() == 0) {
      return source.unpatchable(base);
    }
    for (int i = 1; i < length(); i++) {
      boolean inOrder = start(i) >= start(i - 1) && end(i) >= end(i - 1);
      if (!inOrder || start(i) - end(i - 1) > WIDEST_GAP) {
        return source.unpatchable(start(0));
      }
    }
    return source.origin(start(0), end(length() - 1));
  }

  /// As an argument that every release is given.
  Argument argument() {
    return new Argument(text, origin(), Releases.ALL);
  }

  @Override
  public String toString() {
    return text;
  }

  /// Puts a passage together.
  static final class Builder {
    private final SourceText source;
    private final StringBuilder text = new StringBuilder();
    private int[] starts = new int[16];
    private int[] ends = new int[16];

    Builder(SourceText source) {
      this.source = source;
    }

    int length() {
      return text.length();
    }

    boolean endsWithSpace() {
      return text.isEmpty() || Character.isWhitespace(text.charAt(text.length() - 1));
    }

    Builder append(char c, int start, int end) {
      ensure(text.length() + 1);
      starts[text.length()] = start;
      ends[text.length()] = end;
      text.append(c);
      return this;
    }

    /// One character of another passage, as it stands there.
    Builder append(Passage other, int index) {
      return append(other.charAt(index), other.start(index), other.end(index));
    }

    /// A character for which others stand in the source: an escape.
    Builder append(char c, Passage other, int from, int to) {
      return append(c, other.start(from), other.end(to - 1));
    }

    Builder append(Passage other) {
      ensure(text.length() + other.length());
      for (int i = 0; i < other.length(); i++) {
        append(other, i);
      }
      return this;
    }

    /// Lets the characters from this one on stand where a reference to them stands.
    Builder refer(int from, Passage reference) {
      if (reference.length() > 0 && from < length()) {
        Arrays.fill(starts, from, length(), reference.start(0));
        Arrays.fill(ends, from, length(), reference.end(reference.length() - 1));
      }
      return this;
    }

    /// Exactly as many places as characters.
    Passage build() {
      int length = text.length();
      int first = length == 0 ? 0 : starts[0];
      return new Passage(
          source,
          text.toString(),
          first,
          length == 0 ? IDENTITY : Arrays.copyOf(starts, length),
          length == 0 ? IDENTITY : Arrays.copyOf(ends, length));
    }

    private void ensure(int size) {
      if (size > starts.length) {
        int larger = Math.max(size, starts.length * 2);
        starts = Arrays.copyOf(starts, larger);
        ends = Arrays.copyOf(ends, larger);
      }
    }
  }
}
