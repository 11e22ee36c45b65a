package dev.assay.log.envelope;

import dev.assay.log.line.Line;

/// How the lines of a log were broken, which tells what belongs together.
public interface Joints {

  /// Whether a line may begin so: quick, and wrong only towards yes.
  default boolean mayBegin(Line line) {
    return true;
  }

  /// Whether a line begins as the JVM begins lines that may go on.
  boolean begins(String line);

  /// Such a line without what stands only around lines.
  default String beginning(String line) {
    return line;
  }

  /// A line of the file without what stands only in front of pieces.
  default String piece(String line) {
    return line;
  }

  /// Whether the next line is a part of the one at hand.
  ///
  /// @param text what of it has been put together
  /// @param length the length of the last piece
  boolean goesOn(String text, int length, String next);

  /// Two pieces as they stood before: what was taken away at the break stands between them again.
  String joined(String text, int length, String next);
}
