package dev.assay.log.source;

import java.io.IOException;
import java.util.Arrays;
import java.util.function.BooleanSupplier;

/// How two logs that begin alike go on.
public enum Likeness {
  /// All bytes are the same.
  SAME,
  /// The first is the beginning of the second.
  BEGINNING,
  /// The second is the beginning of the first.
  WHOLE,
  /// They part somewhere, or cannot be read.
  DIFFERENT;

  /// Shorter logs of two JVMs may begin alike where no line has a date.
  public static final int LONG_ENOUGH = 1 << 12;

  private static final int BLOCK = 1 << 16;

  /// Compares their own bytes, whatever they are packed in.
  ///
  /// @param goOn is asked at each block; what is not compared to its end is different
  public static Likeness of(LogSource one, LogSource other, BooleanSupplier goOn) {
    try (LogStream first = one.open();
        LogStream second = other.open()) {
      while (goOn.getAsBoolean()) {
        byte[] bytes = first.readNBytes(BLOCK);
        byte[] others = second.readNBytes(BLOCK);
        int end = Arrays.mismatch(bytes, others);
        if (end < 0 && bytes.length < BLOCK) {
          return SAME;
        }
        if (end >= 0) {
          return end == bytes.length ? BEGINNING : end == others.length ? WHOLE : DIFFERENT;
        }
      }
      return DIFFERENT;
    } catch (IOException e) {
      // Reading it says what is wrong.
      return DIFFERENT;
    }
  }
}
