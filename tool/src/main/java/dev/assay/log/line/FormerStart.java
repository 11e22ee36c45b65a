package dev.assay.log.line;

import dev.assay.model.Fact;
import java.util.function.BiConsumer;

/// What Shenandoah and ZGC up to JDK 16 tell of their threads and heap when they start, in words
/// that later ones have no more.
public final class FormerStart {

  /// `GC threads: 2 parallel, 1 concurrent`, Shenandoah of JDK 8 and 11.
  public static final byte[] THREADS = Ascii.of("GC threads: ");

  /// `Workers: 2 parallel, 1 concurrent`, ZGC of JDK 11.
  private static final byte[] WORKERS = Ascii.of("Workers: ");

  private static final byte[] PARALLEL = Ascii.of(" parallel, ");
  private static final byte[] CONCURRENT = Ascii.of(" concurrent");

  // Shenandoah before.

  private static final byte[] PARALLEL_THREADS = Ascii.of("Parallel GC threads: ");
  private static final byte[] CONCURRENT_THREADS = Ascii.of("Concurrent GC threads: ");

  /// `Initialize Shenandoah heap: 120M initial, 120M min, 180M max`.
  public static final byte[] HEAP = Ascii.of("Initialize Shenandoah heap: ");

  private static final byte[] MINIMUM = Ascii.of(" min, ");
  private static final byte[] MAXIMUM = Ascii.of(" max");

  private FormerStart() {}

  /// Reads a line, if it is one of these.
  ///
  /// @param told takes what it states
  public static void read(byte[] bytes, int from, int to, BiConsumer<Fact, String> told) {
    if (Ascii.at(bytes, from, to, THREADS)) {
      both(bytes, from + THREADS.length, to, told);
    } else if (Ascii.at(bytes, from, to, WORKERS)) {
      both(bytes, from + WORKERS.length, to, told);
    } else if (Ascii.at(bytes, from, to, PARALLEL_THREADS)) {
      number(bytes, from + PARALLEL_THREADS.length, to, Fact.WORKERS, told);
    } else if (Ascii.at(bytes, from, to, CONCURRENT_THREADS)) {
      number(bytes, from + CONCURRENT_THREADS.length, to, Fact.CONCURRENT_WORKERS, told);
    } else if (Ascii.at(bytes, from, to, HEAP)) {
      maximum(bytes, from + HEAP.length, to, told);
    }
  }

  private static void both(byte[] bytes, int from, int to, BiConsumer<Fact, String> told) {
    int parallel = Ascii.skipDigits(bytes, from, to);
    int next = parallel + PARALLEL.length;
    int concurrent = Ascii.skipDigits(bytes, Math.min(next, to), to);
    if (Ascii.at(bytes, parallel, to, PARALLEL) && Ascii.at(bytes, concurrent, to, CONCURRENT)) {
      number(bytes, from, to, Fact.WORKERS, told);
      number(bytes, next, to, Fact.CONCURRENT_WORKERS, told);
    }
  }

  private static void number(
      byte[] bytes, int from, int to, Fact fact, BiConsumer<Fact, String> told) {
    long number = Ascii.numberAt(bytes, from, to);
    if (number > 0) {
      told.accept(fact, Long.toString(number));
    }
  }

  private static void maximum(byte[] bytes, int from, int to, BiConsumer<Fact, String> told) {
    int begin = Ascii.find(bytes, from, to, MINIMUM) + MINIMUM.length;
    int end = Ascii.find(bytes, Math.max(from, begin), to, MAXIMUM);
    long size = begin < from || end < 0 ? -1 : Ascii.size(bytes, begin, end);
    if (size > 0) {
      told.accept(Fact.HEAP_MAXIMUM, Long.toString(size));
    }
  }
}
