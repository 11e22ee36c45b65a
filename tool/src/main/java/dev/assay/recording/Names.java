package dev.assay.recording;

/// Names that strangers chose, made fit for a message.
final class Names {

  private static final int LONGEST = 200;

  private Names() {}

  /// The name without control characters, shortened in the middle.
  static String shown(String name) {
    String plain = name.replaceAll("\\p{Cntrl}", "?");
    int half = LONGEST / 2;
    return plain.length() <= LONGEST
        ? plain
        : plain.substring(0, half) + "..." + plain.substring(plain.length() - half);
  }
}
