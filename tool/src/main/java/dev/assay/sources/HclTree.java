package dev.assay.sources;

import dev.assay.model.Problem;
import dev.assay.sources.Tree.Entry;
import dev.assay.sources.Tree.Leaf;
import dev.assay.sources.Tree.Listing;
import dev.assay.sources.Tree.Mapping;
import java.util.ArrayList;
import java.util.List;

/// Reads the structure of HCL: blocks, attributes, lists, strings and here-documents. Expressions
/// are not evaluated.
final class HclTree {

  private static final int DEEPEST = 100;

  private final Passage text;
  private int position;
  private int depth;

  private HclTree(Passage text) {
    this.text = text;
  }

  /// The whole text as one mapping; a block is an entry under its type, with its label as `name`.
  static Tree read(Passage text) {
    return new HclTree(text).body();
  }

  private Tree body() {
    deeper();
    List<Entry> entries = new ArrayList<>();
    while (position < text.length()) {
      skip(true);
      char c = text.peek(position);
      if (c == '}' || position >= text.length()) {
        position++;
        break;
      }
      int before = position;
      if (c == '"' || isName(c)) {
        entries.add(entry());
      }
      position = Math.max(position, before + 1);
    }
    depth--;
    return new Mapping(entries);
  }

  private void deeper() {
    if (++depth > DEEPEST) {
      throw Problem.unfit(
          "%s:%d is nested more than %d deep; give the part that holds the options"
              .formatted(text.source().name(), text.source().line(text.start(position)), DEEPEST));
    }
  }

  private Entry entry() {
    String key = word().text();
    List<Entry> labels = new ArrayList<>();
    skip(false);
    while (text.peek(position) == '"' || isName(text.peek(position))) {
      labels.add(new Entry("name", new Leaf(word(), false)));
      skip(false);
    }
    char c = text.peek(position);
    if (c == '{') {
      position++;
      if (body() instanceof Mapping(List<Entry> entries)) {
        labels.addAll(entries);
      }
      return new Entry(key, new Mapping(labels));
    }
    if (c == '=' || c == ':') {
      position++;
      skip(false);
      return new Entry(key, value());
    }
    return new Entry(key, new Leaf(text.sub(position, position), false));
  }

  private Tree value() {
    char c = text.peek(position);
    if (c == '[') {
      position++;
      return list();
    }
    if (c == '{') {
      position++;
      return body();
    }
    if (c == '"') {
      return new Leaf(word(), false);
    }
    if (text.text().startsWith("<<", position)) {
      return hereDocument();
    }
    int from = position;
    while (position < text.length() && " \t\r\n,]}#".indexOf(text.charAt(position)) < 0) {
      position++;
    }
    return new Leaf(text.sub(from, position), false);
  }

  private Tree list() {
    deeper();
    List<Tree> items = new ArrayList<>();
    while (position < text.length()) {
      skip(true);
      if (text.peek(position) == ']' || position >= text.length()) {
        position++;
        break;
      }
      int before = position;
      items.add(value());
      position = Math.max(position, before + 1);
    }
    depth--;
    return new Listing(items);
  }

  /// A name, or a string with its quotes as its place.
  private Passage word() {
    int from = position;
    if (text.charAt(from) == '"') {
      int end = JsonStrings.end(text, from);
      position = end < 0 ? text.length() : end + 1;
      Passage inner = text.sub(from + 1, end < 0 ? text.length() : end);
      return JsonStrings.unescaped(inner);
    }
    while (position < text.length() && isName(text.charAt(position))) {
      position++;
    }
    return text.sub(from, position);
  }

  private Tree hereDocument() {
    int line = text.text().indexOf('\n', position);
    if (line < 0) {
      position = text.length();
      return new Leaf(text.sub(position, position), false);
    }
    String tag = text.text().substring(position, line).replaceAll("[<\\-\\s]", "");
    int from = line + 1;
    int at = from;
    while (at < text.length()) {
      int next = text.text().indexOf('\n', at);
      int to = next < 0 ? text.length() : next;
      if (text.text().substring(at, to).strip().equals(tag)) {
        position = to;
        return new Leaf(text.sub(from, at), true);
      }
      at = to + 1;
    }
    position = text.length();
    return new Leaf(text.sub(from), true);
  }

  /// Blanks and comments; line ends and commas too when they mean nothing.
  private void skip(boolean lines) {
    while (position < text.length()) {
      char c = text.charAt(position);
      if (c == '#' || text.text().startsWith("//", position)) {
        int end = text.text().indexOf('\n', position);
        position = end < 0 ? text.length() : end;
      } else if (text.text().startsWith("/*", position)) {
        int end = text.text().indexOf("*/", position + 2);
        position = end < 0 ? text.length() : end + 2;
      } else if (c == ' ' || c == '\t' || (lines && (Character.isWhitespace(c) || c == ','))) {
        position++;
      } else {
        return;
      }
    }
  }

  private static boolean isName(char c) {
    return c == '_' || c == '-' || c == '.' || Character.isLetterOrDigit(c);
  }
}
