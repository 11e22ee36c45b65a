package dev.assay.log.unified;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;

/// The groups in brackets at the beginning of a line, and the role of each.
final class DecorationGroups {

  static final int MOST = 12;

  private final int[] opens;
  private final int[] closings;
  private int count;

  /// Index of the first byte behind them and a space.
  int message;

  /// Whether a program's own logger wrote the level among them.
  boolean ofProgram;

  /// Whether tags are among them.
  boolean tagged;

  /// Whether the last one is blank, as the tags of a message that has none: others have them there.
  boolean blankTags;

  /// Whether any of them tells more than who wrote the line.
  boolean useful;

  /// @param opens takes where each group begins behind its bracket, counted from the line's first
  ///   byte
  /// @param closings takes where the bracket stands that closes it
  DecorationGroups(int[] opens, int[] closings) {
    this.opens = opens;
    this.closings = closings;
  }

  /// Finds groups that follow one another.
  ///
  /// @return whether the line begins with such, and not with something else
  boolean find(Line line) {
    byte[] bytes = line.bytes;
    count = 0;
    int i = line.from;
    int to = line.to;
    while (count < MOST && i < to && bytes[i] == '[') {
      int closing = Ascii.find(bytes, i + 1, to, ']');
      if (closing >= to || Ascii.find(bytes, i + 1, closing, '[') < closing) {
        return false;
      }
      opens[count] = i + 1 - line.from;
      closings[count++] = closing - line.from;
      i = closing + 1;
    }
    message = i < to && bytes[i] == ' ' ? i + 1 : i;
    return count > 0 && (i == to || bytes[i] != '[');
  }

  /// Bytes of all groups that were found.
  int length() {
    return closings[count - 1] + 1;
  }

  /// What the groups are that were found in a line.
  DecorationRole[] roles(Line line) {
    DecorationRole[] roles = new DecorationRole[count];
    tagged = false;
    ofProgram = false;
    useful = false;
    DecorationRole before = null;
    for (int i = 0; i < count; i++) {
      int from = line.from + opens[i];
      int end = Ascii.trimmed(line.bytes, from, line.from + closings[i]);
      String text = line.text(from, end);
      before = DecorationRole.of(text, before, tagged);
      roles[i] = before;
      ofProgram |= DecorationRole.isLevelOfProgram(text);
      blankTags = text.isEmpty();
      useful |= before != DecorationRole.OTHER;
      tagged |= before == DecorationRole.TAGS;
    }
    return roles;
  }

  /// The number of groups before level and tags, if these are the last; else -1.
  static int front(DecorationRole[] roles) {
    int i = roles.length;
    while (i > 0 && (roles[i - 1] == DecorationRole.TAGS || roles[i - 1] == DecorationRole.LEVEL)) {
      i--;
    }
    for (int j = 0; j < i; j++) {
      if (roles[j] == DecorationRole.TAGS || roles[j] == DecorationRole.LEVEL) {
        return -1;
      }
    }
    return i;
  }
}
