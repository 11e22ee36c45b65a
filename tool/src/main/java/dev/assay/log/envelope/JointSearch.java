package dev.assay.log.envelope;

import dev.assay.log.line.Ascii;
import org.jspecify.annotations.Nullable;

/// Finds out whether and how the lines of a log were broken, whatever broke them.
public final class JointSearch {

  private JointSearch() {}

  /// Looks at the beginning of a log; nothing where its lines are whole.
  ///
  /// @param first whether the log begins here: those of older releases are only judged by that
  public static @Nullable Joints find(byte[] bytes, int from, int to, boolean first) {
    Joints marked = first ? marked(bytes, from, to) : null;
    if (marked != null) {
      return marked;
    }
    Joints breaks = also(Literals.find(bytes, from, to), broken(bytes, from, to, first));
    return also(Appended.find(bytes, from, to), breaks);
  }

  private static @Nullable Joints also(@Nullable Joints surer, @Nullable Joints breaks) {
    if (surer == null || breaks == null) {
      return surer == null ? breaks : surer;
    }
    return new AlsoJoined(breaks, surer, true);
  }

  private static @Nullable Joints broken(byte[] bytes, int from, int to, boolean first) {
    Joints quoted = within(Margins.of(bytes, from, to), bytes, from, to, first);
    if (quoted != null) {
      return quoted;
    }
    int line = first ? from : Math.min(to, Ascii.find(bytes, from, to, '\n') + 1);
    Fronts fronts = Fronts.of(bytes, line, to);
    // What stands in front of every line was put there behind any break, and may look like one.
    return fronts == null ? plain(bytes, from, to, first) : within(fronts, bytes, line, to, first);
  }

  /// How lines were broken before something was put around each piece.
  private static @Nullable Joints within(
      @Nullable Surroundings surroundings, byte[] bytes, int from, int to, boolean first) {
    if (surroundings == null) {
      return null;
    }
    byte[] inner = surroundings.strip(bytes, from, to);
    Joints joints = plain(inner, 0, inner.length, first);
    return joints == null ? null : surroundings.around(joints);
  }

  /// How lines were broken by a program that marks it.
  private static @Nullable Joints marked(byte[] bytes, int from, int to) {
    Joints joints = Backslashes.find(bytes, from, to);
    return joints == null ? Folds.find(bytes, from, to) : joints;
  }

  private static @Nullable Joints plain(byte[] bytes, int from, int to, boolean first) {
    Joints joints = BreakSearch.find(bytes, from, to);
    if (joints == null && first) {
      joints = ClassicBreakSearch.find(bytes, from, to);
    }
    return joints == null
        ? Tears.find(bytes, from, to)
        : new AlsoJoined(joints, new Tears(), false);
  }
}
