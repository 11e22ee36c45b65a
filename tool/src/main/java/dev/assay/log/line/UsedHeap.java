package dev.assay.log.line;

import dev.assay.model.LogEvent;

/// What is in use by the rows in which a JVM tells its heap as it ends, or around a collection: `
/// garbage-first heap total 262144K, used 2949K [`, or the generations one behind the other, `
/// PSYoungGen total 76800K, used 32956K [`. Only what is more than any rows before told.
public final class UsedHeap {

  /// Heaps in a single row.
  private static final byte[][] WHOLE = {Ascii.of("garbage-first heap "), Ascii.of("ZHeap ")};

  /// The young generation, the first row of others. JDK 25 and later call that of Serial `DefNew`.
  private static final byte[][] YOUNG = {
    Ascii.of("PSYoungGen "),
    Ascii.of("def new generation "),
    Ascii.of("par new generation "),
    Ascii.of("DefNew "),
  };

  /// The old generation, behind that.
  private static final byte[][] OLD = {
    Ascii.of("ParOldGen "),
    Ascii.of("PSOldGen "),
    Ascii.of("tenured generation "),
    Ascii.of("concurrent mark-sweep generation "),
    Ascii.of("Tenured "),
  };

  private static final byte[] USED = Ascii.of("used ");

  /// Bytes of the young generation, or unknown.
  private long young = LogEvent.UNKNOWN;

  /// The most that was told.
  private long most;

  /// Whether the words of a row are those of a young generation.
  public static boolean isYoung(byte[] bytes, int from, int to) {
    return Ascii.isAnyAt(bytes, from, to, YOUNG);
  }

  /// The same of an old generation.
  public static boolean isOld(byte[] bytes, int from, int to) {
    return Ascii.isAnyAt(bytes, from, to, OLD);
  }

  /// Takes a row.
  ///
  /// @param from where its words begin
  /// @return bytes in use, or unknown if the row does not complete a heap that has more in use than
  ///   those before
  public long read(byte[] bytes, int from, int to) {
    long used = LogEvent.UNKNOWN;
    if (Ascii.isAnyAt(bytes, from, to, WHOLE)) {
      used = used(bytes, from, to);
    } else if (isYoung(bytes, from, to)) {
      young = used(bytes, from, to);
    } else if (young >= 0 && isOld(bytes, from, to)) {
      long old = used(bytes, from, to);
      used = old < 0 ? LogEvent.UNKNOWN : young + old;
      young = LogEvent.UNKNOWN;
    } else {
      used = ShenandoahRow.used(bytes, from, to);
    }
    if (used <= most) {
      return LogEvent.UNKNOWN;
    }
    most = used;
    return used;
  }

  /// Another JVM begins, or tells its heap as it ends.
  public void forget() {
    young = LogEvent.UNKNOWN;
    most = 0;
  }

  private static long used(byte[] bytes, int from, int to) {
    int label = Ascii.find(bytes, from, to, USED);
    int begin = label + USED.length;
    int end = begin;
    while (end < to && Ascii.isLetterOrDigit(bytes[end])) {
      end++;
    }
    return label < 0 ? LogEvent.UNKNOWN : Ascii.size(bytes, begin, end);
  }
}
