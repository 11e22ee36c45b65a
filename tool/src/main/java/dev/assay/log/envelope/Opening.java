package dev.assay.log.envelope;

import dev.assay.log.unified.DecorationRole;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What every whole line of a unified log begins with, and pieces of broken lines do not: a
/// decoration, perhaps behind what a container, a logger or a search put in front of it.
///
/// @param role of the decoration
/// @param shape of what stands in front of it, empty without
/// @param common what all lines begin with for sure, also those of the application; empty where
///   that is too little to tell them by
record Opening(DecorationRole role, String shape, String common) {

  /// Behind a longer one, no decorations are looked for.
  private static final int LONGEST_FRONT = 200;

  /// So many lines with the same in front are no accident.
  private static final int ENOUGH = 3;

  /// What is shorter may stand at the beginning of a piece as well.
  private static final int SHORTEST_COMMON = 4;

  /// Signs of a front by which lines are told; fewer may stand in a piece as well.
  private static final int ENOUGH_SIGNS = 3;

  /// Where lines begin with nothing known.
  static final Opening NONE = new Opening(DecorationRole.OTHER, "", "");

  /// What most lines begin with that could be the JVM's; nothing where none could.
  static @Nullable Opening of(List<String> lines) {
    Map<String, Integer> shapes = new HashMap<>();
    String most = "";
    for (String line : lines) {
      for (int i = next(line, 0); i >= 0; i = next(line, i + 1)) {
        if (role(line, i) != DecorationRole.OTHER) {
          String shape = shape(line, i);
          int count = shapes.merge(shape, 1, Integer::sum);
          most = count > shapes.getOrDefault(most, 0) ? shape : most;
        }
      }
    }
    boolean enough = most.isEmpty() || shapes.getOrDefault(most, 0) >= ENOUGH;
    return with(lines, enough ? most : "");
  }

  private static @Nullable Opening with(List<String> lines, String shape) {
    DecorationRole role = null;
    String common = null;
    for (String line : lines) {
      int behind = behind(line, shape, role);
      if (behind >= 0) {
        role = role == null ? role(line, behind) : role;
        String front = line.substring(0, behind);
        common = common(common, front);
      }
    }
    if (role == null || common == null) {
      return null;
    }
    return new Opening(role, shape, common.length() < SHORTEST_COMMON ? "" : common);
  }

  /// What both begin with; all of it where there is nothing before.
  static String common(@Nullable String before, String text) {
    if (before == null) {
      return text;
    }
    int i = 0;
    while (i < before.length() && i < text.length() && before.charAt(i) == text.charAt(i)) {
      i++;
    }
    return text.substring(0, i);
  }

  /// Index of the next bracket that may open decorations, or -1.
  private static int next(String line, int from) {
    int open = line.indexOf('[', from);
    return open > LONGEST_FRONT ? -1 : open;
  }

  /// What the text in brackets is that stands here.
  private static DecorationRole role(String line, int open) {
    int close = line.indexOf(']', open);
    return close > open
        ? DecorationRole.of(line.substring(open + 1, close).stripTrailing(), null, false)
        : DecorationRole.OTHER;
  }

  /// Of a text all that counts: what its words and numbers are does not, nor how long.
  private static String shape(String line, int to) {
    StringBuilder shape = new StringBuilder();
    for (int i = 0; i < to; i++) {
      char c = line.charAt(i);
      char kind = Character.isLetterOrDigit(c) ? 'a' : Character.isWhitespace(c) ? ' ' : c;
      boolean goesOn = kind == 'a' || kind == ' ';
      if (!goesOn || shape.isEmpty() || shape.charAt(shape.length() - 1) != kind) {
        shape.append(kind);
      }
    }
    return shape.toString();
  }

  /// Where the decorations of a line begin, or -1.
  ///
  /// @param role of the first of them; any if that is not known yet
  private static int behind(String line, String shape, @Nullable DecorationRole role) {
    if (shape.isEmpty()) {
      return line.startsWith("[") && isOf(role(line, 0), role) ? 0 : -1;
    }
    for (int i = next(line, 0); i >= 0; i = next(line, i + 1)) {
      if (isOf(role(line, i), role) && shape(line, i).equals(shape)) {
        return i;
      }
    }
    return -1;
  }

  private static boolean isOf(DecorationRole found, @Nullable DecorationRole role) {
    return role == null ? found != DecorationRole.OTHER : found == role;
  }

  /// Whether something stands in front of the decorations.
  boolean isPrefixed() {
    return !shape.isEmpty();
  }

  /// Whether a line begins so, or is as much of that as had a place.
  boolean begins(String line) {
    return behind(line, shape, role) >= 0 || (isPrefixed() && isCut(line));
  }

  /// Whether a line ends within the first decoration, or in front of it.
  private boolean isCut(String line) {
    int open = line.lastIndexOf('[');
    int to = open >= 0 && line.indexOf(']', open) < 0 ? open : line.length();
    return to <= LONGEST_FRONT && shape(line, to).stripTrailing().equals(shape.stripTrailing());
  }

  /// Whether a line is whole or the first piece of one, be it the JVM's or not: of a log without
  /// anything in front nobody can tell that of the application's.
  boolean isFirst(String line) {
    return begins(line) || (!common.isEmpty() && line.startsWith(common)) || isOfSameShape(line);
  }

  /// Whether a line has the same in front but for words and numbers, as where another is named who
  /// writes no decorations: `{"_PID": "12", "MESSAGE": "`.
  private boolean isOfSameShape(String line) {
    long signs = shape.chars().filter(c -> c != 'a' && c != ' ').count();
    return signs >= ENOUGH_SIGNS
        && shape(line, Math.min(line.length(), LONGEST_FRONT)).startsWith(shape);
  }
}
