package dev.assay.report;

/// HTML as it is written: every text and every attribute is escaped, so that nothing a program
/// printed can become markup.
final class Html {
  private final StringBuilder out = new StringBuilder();

  /// A start tag.
  ///
  /// @param attributes names and values in turn; a name with an empty value stands alone
  Html open(String tag, String... attributes) {
    out.append('<').append(tag);
    for (int i = 0; i < attributes.length; i += 2) {
      out.append(' ').append(attributes[i]);
      if (!attributes[i + 1].isEmpty()) {
        out.append("=\"").append(escape(attributes[i + 1])).append('"');
      }
    }
    out.append('>');
    return this;
  }

  Html close(String tag) {
    out.append("</").append(tag).append('>');
    return this;
  }

  Html text(String text) {
    out.append(escape(text));
    return this;
  }

  /// An element that holds only text.
  Html leaf(String tag, String text, String... attributes) {
    return open(tag, attributes).text(text).close(tag);
  }

  /// Begins a part of a page, with its title.
  Html part(String id, String title) {
    return open("section", "class", "part", "id", id).leaf("h2", title, "class", "title");
  }

  /// The same with a note below the title, if there is one.
  Html part(String id, String title, String note) {
    part(id, title);
    return note.isEmpty() ? line() : leaf("p", note, "class", "note").line();
  }

  /// Our own style, script or data, which must not hold an end tag.
  Html raw(String markup) {
    out.append(markup);
    return this;
  }

  Html line() {
    out.append('\n');
    return this;
  }

  @Override
  public String toString() {
    return out.toString();
  }

  private static String escape(String text) {
    StringBuilder escaped = new StringBuilder(text.length());
    text.codePoints()
        .forEach(c -> {
          switch (c) {
            case '&' -> escaped.append("&amp;");
            case '<' -> escaped.append("&lt;");
            case '>' -> escaped.append("&gt;");
            case '"' -> escaped.append("&quot;");
            case '\'' -> escaped.append("&#39;");
            default -> escaped.appendCodePoint(legal(c) ? c : 0xFFFD);
          }
        });
    return escaped.toString();
  }

  /// HTML has no place for control characters and lone surrogates; directional overrides could show
  /// a text in another order than it has.
  private static boolean legal(int c) {
    boolean control = (c < 0x20 && c != '\n' && c != '\t') || (c >= 0x7F && c < 0xA0);
    boolean surrogate = c >= 0xD800 && c < 0xE000;
    boolean directional = (c >= 0x2028 && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
    return !control && !surrogate && !directional;
  }
}
