package dev.assay.log;

/// Names that strangers chose, made fit for a terminal.
final class Display {

  private static final int LONGEST = 200;

  private Display() {}

  /// The name without control characters, shortened in the middle.
  static String name(String name) {
    String plain = name.replaceAll("\\p{Cntrl}", "?");
    int half = LONGEST / 2;
    return plain.length() <= LONGEST
        ? plain
        : plain.substring(0, half) + "..." + plain.substring(plain.length() - half);
  }
}
