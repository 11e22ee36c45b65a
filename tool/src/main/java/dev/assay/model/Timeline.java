package dev.assay.model;

import java.util.List;
import java.util.Map;

/// What happened when, in buckets of equal length from [#start()]. Runs follow one another; the
/// pause between two runs is not in it. All lists have the same length, except those of a map's
/// absent keys.
///
/// @param start nanoseconds since 1970 of the first bucket, or unknown
/// @param bucket nanoseconds
/// @param covered nanoseconds of each bucket that lie within the logs
/// @param operations stops by operation
/// @param pauses by kind of pause
/// @param stalls of threads that waited for memory; they are no stops
/// @param reaching time to safepoint; unknown in all buckets or in none
/// @param allocated bytes; unknown in all buckets or in none
/// @param heapBefore the most in use before a collection, under Epsilon at any time; or unknown
/// @param heapAfter the least in use after something was freed, or unknown
/// @param capacity committed, or unknown
/// @param codeCache used bytes by code heap, or unknown
/// @param compilations by level
public record Timeline(
    long start,
    long bucket,
    List<Long> covered,
    Map<String, Series> operations,
    Map<LogEvent.PauseKind, Series> pauses,
    Series stalls,
    List<Long> reaching,
    List<Long> allocated,
    List<Long> heapBefore,
    List<Long> heapAfter,
    List<Long> capacity,
    Map<String, List<Long>> codeCache,
    Map<Integer, List<Long>> compilations) {
  /// Whether any bucket has a value.
  public static boolean isTold(List<Long> values) {
    return values.stream().anyMatch(value -> value >= 0);
  }

  public Timeline {
    covered = List.copyOf(covered);
    operations = Map.copyOf(operations);
    pauses = Map.copyOf(pauses);
    reaching = List.copyOf(reaching);
    allocated = List.copyOf(allocated);
    heapBefore = List.copyOf(heapBefore);
    heapAfter = List.copyOf(heapAfter);
    capacity = List.copyOf(capacity);
    codeCache = Map.copyOf(codeCache);
    compilations = Map.copyOf(compilations);
  }

  /// Events by bucket.
  ///
  /// @param counts how many
  /// @param nanos their sum
  /// @param longest the longest of each bucket
  public record Series(List<Long> counts, List<Long> nanos, List<Long> longest) {
    /// Nothing, in no bucket.
    public static final Series NONE = new Series(List.of(), List.of(), List.of());

    public Series {
      counts = List.copyOf(counts);
      nanos = List.copyOf(nanos);
      longest = List.copyOf(longest);
    }
  }
}
