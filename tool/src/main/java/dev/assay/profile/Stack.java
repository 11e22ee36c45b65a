package dev.assay.profile;

import java.util.Arrays;

/// One stack, the outermost frame first: a place that readers fill again and again.
public final class Stack {

  private int depth;
  private int[] frames = new int[128];
  private byte[] modes = new byte[128];

  /// Makes it empty.
  public void clear() {
    depth = 0;
  }

  /// Adds a frame inside those that are there.
  ///
  /// @param frame its number in the table of the profile that is built
  public void push(int frame, Frame.Mode mode) {
    if (depth == frames.length) {
      frames = Arrays.copyOf(frames, depth * 2);
      modes = Arrays.copyOf(modes, depth * 2);
    }
    frames[depth] = frame;
    modes[depth++] = (byte) mode.column;
  }

  /// Removes its innermost frames.
  ///
  /// @param left how many stay
  public void cut(int left) {
    depth = Math.min(depth, left);
  }

  /// Turns it round, for formats that write the innermost frame first.
  public void reverse() {
    for (int i = 0, j = depth - 1; i < j; i++, j--) {
      int frame = frames[i];
      frames[i] = frames[j];
      frames[j] = frame;
      byte mode = modes[i];
      modes[i] = modes[j];
      modes[j] = mode;
    }
  }

  public int depth() {
    return depth;
  }

  public int frame(int index) {
    return frames[index];
  }

  /// How a frame ran: a column of [CallTree], negative for none.
  int mode(int index) {
    return modes[index];
  }
}
