package dev.assay.sources;

import dev.assay.sources.ShellToken.Arithmetic;
import dev.assay.sources.ShellToken.End;
import dev.assay.sources.ShellToken.Operator;
import dev.assay.sources.ShellToken.Word;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/// Parts a shell script into tokens. Comments, redirections and here-documents are left out.
final class ShellLexer {

  private static final List<String> OPERATORS =
      List.of(";;&", ";;", ";&", "&&", "||", "|&", ";", "&", "|", "(", ")");

  private final Passage script;
  private final Deque<String> hereDocuments = new ArrayDeque<>();
  private int position;

  ShellLexer(Passage script) {
    this.script = script;
  }

  /// Where the next token begins.
  int position() {
    return position;
  }

  Passage script() {
    return script;
  }

  ShellToken next() {
    skipBlank();
    if (position >= script.length()) {
      return new End();
    }
    char c = script.charAt(position);
    if (c == '\n') {
      position++;
      skipHereDocuments();
      return new Operator(";");
    }
    if (skipRedirection()) {
      return next();
    }
    if (script.text().startsWith("((", position)) {
      return arithmetic();
    }
    for (String operator : OPERATORS) {
      if (script.text().startsWith(operator, position)) {
        position += operator.length();
        return new Operator(operator);
      }
    }
    return word();
  }

  /// The words of an array, `(a b)`, of which the opening parenthesis is next.
  List<ShellWord> array() {
    position++;
    List<ShellWord> elements = new ArrayList<>();
    while (position < script.length()) {
      switch (next()) {
        case Word(ShellWord word) -> elements.add(word);
        case Operator(String text) when text.equals(")") -> {
          return elements;
        }
        case End() -> {
          return elements;
        }
        default -> {}
      }
    }
    return elements;
  }

  private Word word() {
    ShellWordReader reader = new ShellWordReader(script, position);
    ShellWord word = reader.read();
    position = Math.max(reader.position(), position + 1);
    return new Word(word);
  }

  private ShellToken arithmetic() {
    int from = position + 2;
    int to = script.text().indexOf("))", from);
    int line = script.text().indexOf('\n', from);
    if (to < 0 || (line >= 0 && line < to)) {
      position++;
      return new Operator("(");
    }
    position = to + 2;
    return new Arithmetic(script.sub(from, to));
  }

  private void skipBlank() {
    while (position < script.length()) {
      char c = script.charAt(position);
      if (c == '#') {
        skipLine();
      } else if (c == '\\' && isLineEnd(position + 1)) {
        position += script.charAt(position + 1) == '\r' ? 3 : 2;
      } else if (c != '\n' && Character.isWhitespace(c)) {
        position++;
      } else {
        return;
      }
    }
  }

  private boolean isLineEnd(int at) {
    return script.peek(at) == '\n' || (script.peek(at) == '\r' && script.peek(at + 1) == '\n');
  }

  private void skipLine() {
    int end = script.text().indexOf('\n', position);
    position = end < 0 ? script.length() : end;
  }

  /// `2>&1`, `> file`, `<<EOF`.
  private boolean skipRedirection() {
    int at = position;
    while (Character.isDigit(script.peek(at))) {
      at++;
    }
    at += script.peek(at) == '&' && script.peek(at + 1) == '>' ? 1 : 0;
    char arrow = script.peek(at);
    if ((arrow != '<' && arrow != '>') || script.peek(at + 1) == '(') {
      return false;
    }
    boolean here = script.text().startsWith("<<", at) && script.peek(at + 2) != '<';
    while ("<>&|-".indexOf(script.peek(at)) >= 0 && at < script.length()) {
      at++;
    }
    position = at;
    skipBlank();
    if (position < script.length() && !"\n;&|()".contains("" + script.charAt(position))) {
      ShellWord target = word().word();
      if (here) {
        hereDocuments.add(target.raw().text().replaceAll("[\"'\\\\]", ""));
      }
    }
    return true;
  }

  private void skipHereDocuments() {
    while (!hereDocuments.isEmpty() && position < script.length()) {
      int end = script.text().indexOf('\n', position);
      int to = end < 0 ? script.length() : end;
      if (script.text().substring(position, to).strip().equals(hereDocuments.peek())) {
        hereDocuments.poll();
      }
      position = end < 0 ? to : to + 1;
    }
  }
}
