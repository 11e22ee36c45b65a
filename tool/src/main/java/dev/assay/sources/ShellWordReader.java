package dev.assay.sources;

import dev.assay.sources.ShellWord.Opaque;
import dev.assay.sources.ShellWord.Part;
import dev.assay.sources.ShellWord.Text;
import dev.assay.sources.ShellWord.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reads one word of a shell script: quotes, escapes, variables.
final class ShellWordReader {

  /// Deeper operands, `${A:-${B:-..}}`, stay as they are.
  private static final int DEEPEST = 10;

  private static final String ENDS = " \t\r\n;&|()<>";

  private final Passage script;
  private final int from;
  private final int to;
  private final int depth;
  private final List<Part> parts = new ArrayList<>();
  private Passage.Builder text;
  private int textStart = -1;
  private int position;
  private boolean quoted;

  ShellWordReader(Passage script, int from) {
    this(script, from, script.length(), 0);
  }

  private ShellWordReader(Passage script, int from, int to, int depth) {
    this.script = script;
    this.from = from;
    this.to = to;
    this.depth = depth;
    this.position = from;
    this.text = new Passage.Builder(script.source());
  }

  /// All of a passage as one word, as the value of `ENV A=..` is, or a text between quotes.
  static ShellWord whole(Passage passage) {
    return new ShellWordReader(passage, 0, passage.length(), 1).read();
  }

  /// Where the word ends.
  int position() {
    return position;
  }

  ShellWord read() {
    while (position < to && (quoted || depth > 0 || ENDS.indexOf(script.charAt(position)) < 0)) {
      step(script.charAt(position));
    }
    endText();
    return new ShellWord(parts, script.sub(from, position));
  }

  private void step(char c) {
    switch (c) {
      case '\'' -> singleQuoted();
      case '"' -> {
        mark();
        quoted = !quoted;
        position++;
      }
      case '\\' -> escaped();
      case '$' -> dollar();
      case '`' -> opaque(closing('`', position + 1));
      default -> take();
    }
  }

  private void mark() {
    textStart = textStart < 0 ? position : textStart;
  }

  private void take() {
    mark();
    text.append(script, position++);
  }

  private void singleQuoted() {
    int end = quoted ? -1 : script.text().indexOf('\'', position + 1);
    if (end < 0 || end >= to) {
      take();
      return;
    }
    mark();
    position++;
    while (position < end) {
      text.append(script, position++);
    }
    position++;
  }

  private void escaped() {
    mark();
    char next = script.peek(position + 1);
    if (position + 1 >= to || (quoted && "\"\\$`\n".indexOf(next) < 0)) {
      take();
    } else if (next == '\n') {
      position += 2;
    } else if (next == '\r' && script.peek(position + 2) == '\n') {
      position += 3;
    } else {
      text.append(next, script, position, position + 2);
      position += 2;
    }
  }

  private void dollar() {
    char next = position + 1 < to ? script.charAt(position + 1) : 0;
    if (next == '(') {
      opaque(balanced('(', ')', position + 1));
    } else if (next == '{') {
      braced();
    } else if (isName(next)) {
      int end = position + 1;
      while (end < to && isName(script.charAt(end))) {
        end++;
      }
      variable(script.text().substring(position + 1, end), "", Optional.empty(), end);
    } else if ("@*#?!-$".indexOf(next) >= 0 && next != 0) {
      opaque(position + 2);
    } else if (next == '\'' && !quoted) {
      position++;
    } else {
      take();
    }
  }

  private void braced() {
    int end = balanced('{', '}', position + 1);
    int name = position + 2;
    while (name < end && isName(script.charAt(name))) {
      name++;
    }
    boolean closed = script.charAt(end - 1) == '}' && end - 1 >= name;
    if (!closed || name == position + 2) {
      opaque(end);
      return;
    }
    int operand = name;
    while (operand < end - 1
        && operand < name + 4
        && ":-=+?[]@*".indexOf(script.charAt(operand)) >= 0
        && !(operand > name && isDefault(name, operand))) {
      operand++;
    }
    String operator = script.text().substring(name, operand);
    Optional<ShellWord> value =
        depth < DEEPEST && operand < end - 1
            ? Optional.of(new ShellWordReader(script, operand, end - 1, depth + 1).read())
            : Optional.empty();
    variable(script.text().substring(position + 2, name), operator, value, end);
  }

  /// Whether the operator is complete, so that what follows belongs to the operand: the second `-`
  /// of `${A:--Xmx1g}`.
  private boolean isDefault(int name, int operand) {
    char last = script.charAt(operand - 1);
    return script.charAt(name) != '[' && last != ':';
  }

  private void variable(String name, String operator, Optional<ShellWord> operand, int end) {
    endText();
    parts.add(new Variable(name, operator, operand, script.sub(position, end)));
    position = end;
  }

  private void opaque(int end) {
    endText();
    parts.add(new Opaque(script.sub(position, end)));
    position = end;
  }

  private void endText() {
    if (textStart >= 0) {
      parts.add(new Text(text.build()));
      text = new Passage.Builder(script.source());
      textStart = -1;
    }
  }

  private int closing(char quote, int start) {
    int end = script.text().indexOf(quote, start);
    return end < 0 || end >= to ? to : end + 1;
  }

  /// Behind the bracket that closes the one at `start`, quotes respected.
  private int balanced(char open, char close, int start) {
    int nested = 0;
    char quote = 0;
    for (int i = start; i < to; i++) {
      char c = script.charAt(i);
      if (c == '\\') {
        i++;
      } else if (quote != 0) {
        quote = c == quote ? 0 : quote;
      } else if (c == '"' && !quoted) {
        quote = c;
      } else if (c == '\'' && open == '(') {
        quote = c;
      } else if (c == open) {
        nested++;
      } else if (c == close && --nested == 0) {
        return i + 1;
      }
    }
    return to;
  }

  private static boolean isName(char c) {
    return c == '_' || (c < 128 && Character.isLetterOrDigit(c));
  }
}
