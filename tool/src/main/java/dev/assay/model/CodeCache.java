package dev.assay.model;

import dev.assay.model.LogFinding.Place;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The code cache.
///
/// @param fulls how often a log says that a code heap was full: the first time for each, or the
///   JVM's own count; unknown where a heap came near its end and the log says nothing, as it may
///   not be asked for it
/// @param disabled the same of the JIT that was switched off for it
/// @param enabled how often a log says that the JIT was switched on again, or the JVM's own count
/// @param sweeps that the sweeper of JDK 9 to 19 began, which need not have been for room; unknown
///   where no line tells of one
/// @param flushes compiled methods, dead or cold, whose memory was freed, as JDK 20 and later tell;
///   unknown likewise
/// @param collections collections that the code cache asked for
/// @param sufficient a size in bytes of the whole cache, less than it has, that would have been
///   enough: no code thrown away for room and no collection; or unknown
public record CodeCache(
    List<CodeHeapUse> heaps,
    long fulls,
    long disabled,
    long enabled,
    long sweeps,
    long flushes,
    long collections,
    long sufficient) {

  /// Of logs that tell nothing of it.
  public static final CodeCache UNTOLD =
      new CodeCache(
          List.of(),
          LogEvent.UNKNOWN,
          LogEvent.UNKNOWN,
          LogEvent.UNKNOWN,
          LogEvent.UNKNOWN,
          LogEvent.UNKNOWN,
          LogEvent.UNKNOWN,
          LogEvent.UNKNOWN);

  /// The first release without a sweeper: collections free cold code from here on.
  public static final int WITHOUT_SWEEPER = 20;

  public CodeCache {
    heaps = List.copyOf(heaps);
  }

  /// Whether a log says that it was full.
  public boolean isToldFull() {
    return fulls > 0 || disabled > 0;
  }

  /// Use of one code heap at the end, and the most there was.
  ///
  /// @param most line that tells the most
  public record CodeHeapUse(
      String name, long size, long used, long maximumUsed, @Nullable Place most) {
    /// The sweeper of JDK 8 to 19 and the unloading of 20 and later both hurry when less than a
    /// tenth is free.
    private static final double NEARLY = 0.9;

    public CodeHeapUse(String name, long size, long used, long maximumUsed) {
      this(name, size, used, maximumUsed, null);
    }

    /// Whether it is that of the JVM's own code, which is sized to what it needs.
    public boolean isOwnCode() {
      return isOwnCode(name);
    }

    /// The same by its name.
    public static boolean isOwnCode(String heap) {
      return heap.contains("non-nmethods");
    }

    /// The most of it that was in use, as a share.
    public double filled() {
      return (double) maximumUsed / size;
    }

    /// Whether it came near its end. That of the JVM's own code always is, and means nothing.
    public boolean isCrowded() {
      return size > 0 && !isOwnCode() && filled() >= NEARLY;
    }
  }
}
