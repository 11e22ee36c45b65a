package dev.assay.sources;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The exec form of a Dockerfile's instruction: a JSON array of strings.
final class JsonStrings {

  private JsonStrings() {}

  /// The strings with their quotes as their places; absent when the text is no such array, and the
  /// instruction therefore a shell's command.
  static Optional<List<Passage>> read(Passage text) {
    Passage array = text.strip();
    if (array.peek(0) != '[' || array.charAt(array.length() - 1) != ']') {
      return Optional.empty();
    }
    List<Passage> strings = new ArrayList<>();
    boolean wanted = true;
    int i = 1;
    while (i < array.length() - 1) {
      char c = array.charAt(i);
      if (c == '"' && wanted) {
        int end = end(array, i);
        if (end < 0) {
          return Optional.empty();
        }
        strings.add(unescaped(array.sub(i + 1, end)).spanning(array.start(i), array.end(end)));
        wanted = false;
        i = end;
      } else if (c == ',' && !wanted) {
        wanted = true;
      } else if (!Character.isWhitespace(c)) {
        return Optional.empty();
      }
      i++;
    }
    return Optional.of(strings);
  }

  /// The quote that closes the string; -1 when none does.
  static int end(Passage text, int start) {
    for (int i = start + 1; i < text.length(); i++) {
      if (text.charAt(i) == '\\') {
        i++;
      } else if (text.charAt(i) == '"') {
        return i;
      } else if (text.charAt(i) == '\n') {
        return -1;
      }
    }
    return -1;
  }

  /// The characters that the escapes stand for. So do Java, C#, HCL and YAML write most of them.
  static Passage unescaped(Passage raw) {
    if (raw.text().indexOf('\\') < 0) {
      return raw;
    }
    Passage.Builder text = new Passage.Builder(raw.source());
    int i = 0;
    while (i < raw.length()) {
      int length = raw.charAt(i) != '\\' || i + 1 == raw.length() ? 1 : length(raw, i);
      char c = length == 1 ? raw.charAt(i) : character(raw, i, length);
      text.append(c, raw, i, i + length);
      i += length;
    }
    return text.build();
  }

  private static int length(Passage raw, int at) {
    boolean unicode =
        raw.charAt(at + 1) == 'u'
            && raw.text()
                .substring(at + 2, Math.min(at + 6, raw.length()))
                .matches("[0-9a-fA-F]{4}");
    return unicode ? 6 : 2;
  }

  private static char character(Passage raw, int at, int length) {
    if (length == 6) {
      return (char) Integer.parseInt(raw.text().substring(at + 2, at + 6), 16);
    }
    return switch (raw.charAt(at + 1)) {
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      case 'b' -> '\b';
      case 'f' -> '\f';
      default -> raw.charAt(at + 1);
    };
  }
}
