package dev.assay.log.envelope;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.assay.log.line.Ascii;
import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A sign that no JVM writes, and what it stands for: by its name or number on pages of the web, in
/// UTF-8, or in the code of Windows for western languages.
///
/// @param meant in ASCII; never longer than what is written
/// @param length bytes of what is written
record Sign(String meant, int length) {

  private static final Charset WINDOWS = Charset.forName("windows-1252");

  /// What stands in front of the number of a footnote.
  static final byte[] NOTE = Ascii.of("<sup>");

  private static final byte[] NOTE_END = Ascii.of("</sup>");

  /// Elements of a page that change how words look, and stand within lines.
  private static final Set<String> LOOKS =
      Set.of("a", "b", "code", "em", "font", "i", "mark", "span", "strong", "u");

  /// Bytes of the longest tag, with what it says of its looks.
  private static final int LONGEST_TAG = 256;

  private static final Map<String, String> NAMES =
      Map.ofEntries(
          Map.entry("gt", ">"),
          Map.entry("lt", "<"),
          Map.entry("quot", "\""),
          Map.entry("apos", "'"),
          Map.entry("nbsp", " "),
          Map.entry("ensp", " "),
          Map.entry("emsp", " "),
          Map.entry("thinsp", " "),
          Map.entry("rarr", "->"),
          Map.entry("amp", "&"),
          Map.entry("lsqb", "["),
          Map.entry("rsqb", "]"),
          Map.entry("lbrack", "["),
          Map.entry("rbrack", "]"),
          Map.entry("lpar", "("),
          Map.entry("rpar", ")"),
          Map.entry("colon", ":"),
          Map.entry("percnt", "%"),
          Map.entry("ndash", "-"),
          Map.entry("minus", "-"),
          Map.entry("hyphen", "-"));

  /// Bytes of the longest, `&thinsp;` and `&#x0000A0;`.
  private static final int LONGEST = 10;

  private static final int ARROW = 0x2192;
  private static final int MINUS = 0x2212;

  /// Latin letters and signs as wide as Chinese ones, and how far they are from the others.
  private static final int WIDE = 0xff01;

  private static final int LAST_WIDE = 0xff5e;
  private static final int WIDER = 0xfee0;

  /// The sign at this place; nothing where a JVM writes what stands there, or nobody knows what it
  /// stands for.
  static @Nullable Sign at(byte[] bytes, int at, int to) {
    byte first = bytes[at];
    if (first == '&') {
      return named(bytes, at, to);
    }
    if (first == '<') {
      Sign note = footnote(bytes, at, to);
      return note == null ? tag(bytes, at, to) : note;
    }
    return first < 0 ? coded(bytes, at, to) : null;
  }

  /// `<sup>10</sup>`, which stands for nothing: its number would go on with that of the log.
  private static @Nullable Sign footnote(byte[] bytes, int at, int to) {
    if (!Ascii.at(bytes, at, to, NOTE)) {
      return null;
    }
    int end = Ascii.skipDigits(bytes, at + NOTE.length, to);
    return Ascii.at(bytes, end, to, NOTE_END) ? of("", end + NOTE_END.length - at) : null;
  }

  /// `<span class="time">` and `</span>`, which stand for nothing.
  private static @Nullable Sign tag(byte[] bytes, int at, int to) {
    int name = at + 1 < to && bytes[at + 1] == '/' ? at + 2 : at + 1;
    int end = name;
    while (end < to && Ascii.isLetter(bytes[end])) {
      end++;
    }
    int last = Math.min(to, at + LONGEST_TAG);
    int close = Ascii.find(bytes, end, last, '>');
    boolean whole =
        close < last
            && (close == end || bytes[end] == ' ')
            && Ascii.find(bytes, end, close, '<') == close;
    return whole && LOOKS.contains(new String(bytes, name, end - name, US_ASCII))
        ? of("", close + 1 - at)
        : null;
  }

  /// Bytes of the letter at this place, where a sequence of UTF-8 is one.
  static int bytes(byte[] bytes, int at, int to) {
    int first = bytes[at] & 0xff;
    int length = first < 0xc2 || first > 0xf4 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    if (at + length > to) {
      return 1;
    }
    for (int i = 1; i < length; i++) {
      if ((bytes[at + i] & 0xc0) != 0x80) {
        return 1;
      }
    }
    return length;
  }

  private static @Nullable Sign coded(byte[] bytes, int at, int to) {
    int length = bytes(bytes, at, to);
    return of(meaning(length > 1 ? letter(bytes, at, length) : ofWindows(bytes[at])), length);
  }

  private static int letter(byte[] bytes, int at, int length) {
    int letter = bytes[at] & (0x7f >> length);
    for (int i = 1; i < length; i++) {
      letter = (letter << 6) | (bytes[at + i] & 0x3f);
    }
    return letter;
  }

  private static int ofWindows(byte one) {
    return new String(new byte[] {one}, WINDOWS).codePointAt(0);
  }

  /// What a page wrote twice is named `&amp;gt;`.
  private static @Nullable Sign named(byte[] bytes, int at, int to) {
    int end = Ascii.find(bytes, at, Math.min(to, at + LONGEST), ';');
    if (end >= Math.min(to, at + LONGEST) || end < at + 2) {
      return null;
    }
    String name = new String(bytes, at + 1, end - at - 1, US_ASCII);
    int length = end + 1 - at;
    if (name.charAt(0) == '#') {
      return of(meaning(number(name)), length);
    }
    if (name.equals("amp")) {
      Sign inner = inner(bytes, end, to);
      return inner == null ? of("&", length) : new Sign(inner.meant, length - 1 + inner.length);
    }
    return of(NAMES.get(name.toLowerCase(Locale.ROOT)), length);
  }

  /// The sign that begins where `&amp;` ends, whose first byte that stands for.
  private static @Nullable Sign inner(byte[] bytes, int end, int to) {
    byte[] rest = Arrays.copyOfRange(bytes, end, Math.min(to, end + 3 * LONGEST));
    rest[0] = '&';
    return named(rest, 0, rest.length);
  }

  private static int number(String name) {
    boolean hexadecimal = name.length() > 1 && (name.charAt(1) | 0x20) == 'x';
    try {
      int number = Integer.parseInt(name.substring(hexadecimal ? 2 : 1), hexadecimal ? 16 : 10);
      return Character.isValidCodePoint(number) ? number : 0;
    } catch (NumberFormatException e) {
      return 0;
    }
  }

  /// What a letter stands for, nothing for one that is only itself.
  private static @Nullable String meaning(int letter) {
    if (letter >= ' ' && letter < 0x7f) {
      return Character.toString(letter);
    }
    if (letter >= WIDE && letter <= LAST_WIDE) {
      return Character.toString(letter - WIDER);
    }
    if (letter == ARROW) {
      return "->";
    }
    if (letter == MINUS) {
      return "-";
    }
    return switch (Character.getType(letter)) {
      case Character.SPACE_SEPARATOR -> " ";
      case Character.DASH_PUNCTUATION -> "-";
      case Character.FORMAT -> "";
      default -> quote(letter);
    };
  }

  private static @Nullable String quote(int letter) {
    return letter >= 0x2018 && letter <= 0x201b
        ? "'"
        : letter >= 0x201c && letter <= 0x201f ? "\"" : null;
  }

  private static @Nullable Sign of(@Nullable String meant, int length) {
    return meant == null ? null : new Sign(meant, length);
  }
}
