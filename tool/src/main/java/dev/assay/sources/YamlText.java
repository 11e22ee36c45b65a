package dev.assay.sources;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// Makes the values of YAML scalars out of their source, so that every character keeps its place;
/// the parser only gives the value.
final class YamlText {

  private static final Pattern TEMPLATE =
      Pattern.compile("\\{\\{[^{\\n]{0,500}?\\}\\}|\\{%[^\\n]{0,500}?%\\}");
  private static final Pattern TEMPLATE_LINE =
      Pattern.compile(
          "(?m)^[ \\t]*(?:\\{\\{[^}\\n]{0,500}\\}\\}|\\{%[^%\\n]{0,500}%\\})[ \\t]*\\r?$");

  /// Stands for what the YAML parser shall take as a plain character.
  private static final char PLAIN = '\uE000';

  private YamlText() {}

  /// The text with what makes it no YAML covered by other characters, all places kept: templates of
  /// Helm and Jinja, control characters.
  static String masked(String text) {
    StringBuilder masked = new StringBuilder(text);
    cover(masked, TEMPLATE_LINE, ' ');
    cover(masked, TEMPLATE, PLAIN);
    for (int i = 0; i < masked.length(); i++) {
      char c = masked.charAt(i);
      boolean control = c < ' ' && c != '\n' && c != '\r' && c != '\t';
      // One character for a pair would shift the parser's places.
      if (control
          || c == 0x7f
          || (c > 0x7f && c < 0xa0)
          || c >= 0xfffe
          || Character.isSurrogate(c)) {
        masked.setCharAt(i, PLAIN);
      }
    }
    return masked.toString();
  }

  private static void cover(StringBuilder text, Pattern pattern, char cover) {
    pattern
        .matcher(text.toString())
        .results()
        .forEach(found -> {
          for (int i = found.start(); i < found.end(); i++) {
            text.setCharAt(i, text.charAt(i) == '\r' ? '\r' : cover);
          }
        });
  }

  /// A plain scalar.
  static Passage plain(Passage raw) {
    return folded(raw.strip());
  }

  /// A scalar in single quotes.
  static Passage singleQuoted(Passage raw) {
    Passage inner = folded(inner(raw));
    Passage.Builder text = new Passage.Builder(raw.source());
    for (int i = 0; i < inner.length(); i++) {
      text.append(inner, i);
      if (inner.charAt(i) == '\'' && inner.peek(i + 1) == '\'') {
        i++;
      }
    }
    return text.build();
  }

  /// A scalar in double quotes.
  static Passage doubleQuoted(Passage raw) {
    return JsonStrings.unescaped(folded(inner(raw)));
  }

  private static Passage inner(Passage raw) {
    return raw.length() < 2 ? raw.sub(0, 0) : raw.sub(1, raw.length() - 1);
  }

  /// A block scalar, `|` or `>`, without its header.
  static Passage block(Passage raw, boolean folds) {
    List<Passage> lines = new ArrayList<>(raw.lines().toList());
    if (lines.isEmpty()) {
      return raw;
    }
    lines.removeFirst();
    int indent =
        lines.stream().filter(line -> !line.isBlank()).findFirst().map(YamlText::indent).orElse(0);
    Passage.Builder text = new Passage.Builder(raw.source());
    for (Passage line : lines) {
      int from = Math.min(indent, indent(line));
      text.append(line.sub(from));
      int end = line.start(line.length());
      text.append(folds && !line.isBlank() ? ' ' : '\n', end, end);
    }
    return text.build();
  }

  private static int indent(Passage line) {
    int indent = 0;
    while (line.peek(indent) == ' ') {
      indent++;
    }
    return indent;
  }

  /// Line breaks with the white space around them become one space, of a break with a backslash
  /// before it nothing is left.
  private static Passage folded(Passage raw) {
    if (raw.text().indexOf('\n') < 0) {
      return raw;
    }
    Passage.Builder text = new Passage.Builder(raw.source());
    int i = 0;
    while (i < raw.length()) {
      int space = i;
      boolean broken = false;
      while (Character.isWhitespace(raw.peek(space))) {
        broken |= raw.charAt(space++) == '\n';
      }
      if (broken) {
        text.append(' ', raw, i, space);
        i = space;
      } else if (raw.charAt(i) == '\\' && raw.peek(i + 1) == '\n') {
        i = afterBreak(raw, i + 2);
      } else {
        text.append(raw, i++);
      }
    }
    return text.build();
  }

  private static int afterBreak(Passage raw, int from) {
    int at = from;
    while (raw.peek(at) == ' ' || raw.peek(at) == '\t') {
      at++;
    }
    return at;
  }
}
