package dev.assay.model;

/// Where an argument stands, so that a message can name the place and a rewrite can find it.
///
/// @param source a file as the user named it, `JAVA_TOOL_OPTIONS`, `command line`, `pid 4711`
/// @param line counted from 1; 0 where lines mean nothing
/// @param column counted from 1; 0 where lines mean nothing
/// @param offset of the first character in the source's text; -1 when it cannot be rewritten there
/// @param length in characters of the text as it stands in the source, quotes and escapes included
public record Origin(String source, int line, int column, int offset, int length) {

  /// Something typed behind `--`.
  public static final Origin COMMAND_LINE = unplaced("command line");

  /// A source without lines.
  public static Origin unplaced(String source) {
    return new Origin(source, 0, 0, -1, 0);
  }

  /// `Dockerfile:12`, or just the source.
  public String place() {
    return line == 0 ? source : source + ":" + line;
  }

  /// Whether the source's own text can be replaced at this place.
  public boolean isPatchable() {
    return offset >= 0;
  }
}
