package dev.assay.log.source;

import java.util.Arrays;

/// Holes in files: a file system gives zeroes for what was never written or was lost.
public final class Zeroes {

  private Zeroes() {}

  /// Whether there are bytes, and all of them are zero. Each is compared with the next, by a method
  /// that compares many at once.
  public static boolean fill(byte[] bytes, int from, int to) {
    return from < to && bytes[from] == 0 && Arrays.equals(bytes, from, to - 1, bytes, from + 1, to);
  }
}
