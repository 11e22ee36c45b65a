package dev.assay.model;

/// One argument of a JVM.
///
/// @param text as the JVM receives it, `-XX:+UseG1GC`. The value of an option that takes the next
///   word stands behind a space, `--add-opens java.base/java.lang=ALL-UNNAMED`
/// @param origin where it was read
/// @param releases for which its source gives it
public record Argument(String text, Origin origin, Releases releases) {

  /// Something typed behind `--`.
  public static Argument typed(String text) {
    return new Argument(text, Origin.COMMAND_LINE, Releases.ALL);
  }

  /// The same with other text.
  public Argument text(String other) {
    return new Argument(other, origin, releases);
  }
}
