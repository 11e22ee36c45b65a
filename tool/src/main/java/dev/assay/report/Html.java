package dev.assay.report;

import dev.assay.model.Severity;

/// HTML as it is written: every text and every attribute is escaped, so that nothing a program
/// printed can become markup.
final class Html {

  /// A hyphen behind anything else is within a word.
  private static final String BEFORE_FLAGS = " \n\t\"'`=(,";

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
    int told = 0;
    for (int hyphen = text.indexOf('-'); hyphen >= 0; hyphen = text.indexOf('-', hyphen + 1)) {
      int end = flagHead(text, hyphen);
      if (hyphen >= told && end > hyphen) {
        out.append(escape(text.substring(told, hyphen)));
        out.append("<span class=\"flag\">").append(escape(text.substring(hyphen, end)));
        out.append("</span>");
        told = end;
      }
    }
    out.append(escape(text.substring(told)));
    return this;
  }

  /// Where the part of a flag ends within which browsers would break the line, behind its hyphens:
  /// `-X`, `--a` of `--add-opens`, `-XX:-U` of `-XX:-UseTLAB`. Unchanged where there is no flag.
  private static int flagHead(String text, int hyphen) {
    if (hyphen > 0 && BEFORE_FLAGS.indexOf(text.charAt(hyphen - 1)) < 0) {
      return hyphen;
    }
    int name = hyphen + (text.startsWith("--", hyphen) ? 2 : 1);
    if (text.startsWith("XX:", name)) {
      name += "XX:".length();
      name += text.startsWith("+", name) || text.startsWith("-", name) ? 1 : 0;
    }
    return name < text.length() && Character.isLetter(text.charAt(name)) ? name + 1 : hyphen;
  }

  /// An element that holds only text.
  Html leaf(String tag, String text, String... attributes) {
    open(tag, attributes);
    // A title of the page can hold no markup.
    return (tag.equals("title") ? raw(escape(text)) : text(text)).close(tag);
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

  /// A figure with its name, in a list of these.
  Html fact(String term, String value) {
    return open("div").leaf("dt", term).leaf("dd", value).close("div").line();
  }

  /// What to mind, in a list of this.
  Html advice(Severity severity, String text) {
    open("li", "class", Tone.style(severity)).leaf("b", Tone.mark(severity));
    return text(text).close("li").line();
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
