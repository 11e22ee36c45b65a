package dev.assay.text;

import java.util.Collection;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;

/// Text from elsewhere (a JVM's words, a program's output) made harmless for a terminal.
public final class Plain {
  private static final int LONGEST_NAME = 200;
  private static final int NAMED = 4;

  private Plain() {}

  /// The text on one line: line ends and tabs become spaces, and control characters, which could
  /// move the cursor or recolour the terminal, become `?`.
  public static String line(String text) {
    return mapped(text.strip(), c -> Character.isWhitespace(c) ? ' ' : harmless(c));
  }

  /// The text with its lines: control characters and tabs within them become `?`.
  public static String lines(String text) {
    return mapped(text, c -> c == '\n' ? c : harmless(c));
  }

  /// A name that a stranger chose: without control characters, shortened in the middle.
  public static String name(String name) {
    String plain = mapped(name, Plain::harmless);
    int half = LONGEST_NAME / 2;
    return plain.length() <= LONGEST_NAME
        ? plain
        : plain.substring(0, half) + "..." + plain.substring(plain.length() - half);
  }

  /// The first of these names, and how many more there are.
  public static String several(List<String> names) {
    return several(names, NAMED);
  }

  /// So many of these names, and how many more there are.
  public static String several(List<String> names, int named) {
    int more = names.size() - named;
    String first = names.stream().limit(named).collect(Collectors.joining(", "));
    return more > 0 ? first + " and " + more + " more" : first;
  }

  /// A name that a stranger chose, of one or of several.
  public static String one(Collection<String> names) {
    return name(names.iterator().next()) + (names.size() > 1 ? " and others" : "");
  }

  private static String mapped(String text, IntUnaryOperator change) {
    StringBuilder out = new StringBuilder(text.length());
    text.codePoints().map(change).forEach(out::appendCodePoint);
    return out.toString();
  }

  private static int harmless(int codePoint) {
    boolean lineEnd = codePoint == 0x2028 || codePoint == 0x2029;
    return Character.isISOControl(codePoint) || lineEnd || bidi(codePoint) ? '?' : codePoint;
  }

  /// Directional overrides could show a text in another order than it has (CVE-2021-42574).
  private static boolean bidi(int codePoint) {
    return (codePoint >= 0x202A && codePoint <= 0x202E)
        || (codePoint >= 0x2066 && codePoint <= 0x2069);
  }
}
