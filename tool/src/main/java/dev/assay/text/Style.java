package dev.assay.text;

/// What a terminal can show: how wide it is, whether it has colour, and whether it has more than
/// ASCII.
///
/// @param width columns
public record Style(int width, boolean colour, boolean unicode) {

  /// Narrower than this nothing is laid out; a narrower terminal wraps by itself.
  public static final int NARROWEST = 40;

  public Style {
    width = Math.max(width, NARROWEST);
  }

  /// Unicode without colour: for files, pipes and tests.
  public static Style plain(int width) {
    return new Style(width, false, true);
  }

  /// The text in a colour, or as it is when colour is off.
  public String paint(Colour colour, String text) {
    if (!this.colour || colour == Colour.NONE || text.isEmpty()) {
      return text;
    }
    return "\u001b[" + colour.code() + "m" + text + "\u001b[0m";
  }

  /// Our own typographic characters in words that a terminal without Unicode can show.
  public String legible(String text) {
    if (unicode) {
      return text;
    }
    return text.replace("µ", "u")
        .replace("…", "...")
        .replace("→", "->")
        .replace("←", "<-")
        .replace("±", "+-")
        .replace("≤", "<=")
        .replace("·", "-");
  }
}
