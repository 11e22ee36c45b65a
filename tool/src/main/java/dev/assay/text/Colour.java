package dev.assay.text;

/// A way to set text apart on a terminal, by its SGR code (ECMA-48, 8.3.117).
public enum Colour {
  BOLD("1"),
  FAINT("2"),
  RED("31"),
  GREEN("32"),
  YELLOW("33"),
  MAGENTA("35"),
  CYAN("36"),
  NONE("");

  private final String code;

  Colour(String code) {
    this.code = code;
  }

  String code() {
    return code;
  }
}
