package dev.assay.log.line;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.CodeHeap;
import org.jspecify.annotations.Nullable;

/// The use of a code heap, which JVMs write alike into a log and to standard output: `size=49152Kb
/// used=2560Kb max_used=2570Kb free=46591Kb`. Whoever copies the lines of several heaps may put
/// blanks between, so that they form columns.
public final class CodeHeapUse {

  /// How it begins.
  public static final byte[] SIZE = Ascii.of("size=");

  private static final byte[] USED = Ascii.of("used=");
  private static final byte[] MOST = Ascii.of("max_used=");
  private static final byte[] BYTE = Ascii.of("b");

  private CodeHeapUse() {}

  /// The use that is told here, or nothing where it is not whole.
  public static @Nullable CodeHeap read(At at, String heap, byte[] bytes, int from, int to) {
    int behindSize = Ascii.nextWord(bytes, from, to);
    int behindUsed = Ascii.nextWord(bytes, behindSize, to);
    long size = kilobytes(bytes, from, to, SIZE);
    long used = kilobytes(bytes, behindSize, to, USED);
    long most = kilobytes(bytes, behindUsed, to, MOST);
    return size < 0 || used < 0 ? null : new CodeHeap(at, heap, size, used, Math.max(used, most));
  }

  /// A size behind its name, `used=2560Kb`, in bytes.
  private static long kilobytes(byte[] bytes, int from, int to, byte[] name) {
    int digits = from + name.length;
    int unit = Ascii.at(bytes, from, to, name) ? Ascii.skipDigits(bytes, digits, to) : to;
    return Ascii.at(bytes, unit + 1, to, BYTE)
        ? Ascii.size(bytes, digits, unit + 1)
        : LogEvent.UNKNOWN;
  }
}
