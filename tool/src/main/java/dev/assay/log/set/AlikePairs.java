package dev.assay.log.set;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/// Pairs of logs that may be of one JVM: they have some of what they tell in common, and tell no
/// collection otherwise. Thousands of logs may be alike but for one collection, so that a pair is
/// looked at by numbers and takes nanoseconds.
final class AlikePairs {

  private final List<ToldMarks> logs;

  private final Map<Object, Integer> numbers = new HashMap<>();

  /// By log, the numbers of all that others of its JVM may tell, too.
  private final int[][] marks;

  /// By log, the number of each collection in front of that of its figures, in ascending order.
  private final long[][] collections;

  AlikePairs(List<ToldMarks> logs) {
    this.logs = logs;
    marks = new int[logs.size()][];
    collections = new long[logs.size()][];
    for (int i = 0; i < marks.length; i++) {
      marks[i] = logs.get(i).all().distinct().mapToInt(this::number).toArray();
      collections[i] = logs.get(i).figures().mapToLong(this::pair).sorted().toArray();
    }
  }

  private int number(Object mark) {
    return numbers.computeIfAbsent(mark, _ -> numbers.size());
  }

  private long pair(Map.Entry<String, String> figures) {
    return (long) number(figures.getKey()) << Integer.SIZE | number(figures.getValue());
  }

  /// @param taker of a log and one that stands before it
  void forEach(BiConsumer<ToldMarks, ToldMarks> taker) {
    int[][] telling = telling();
    for (int log = 1; log < marks.length; log++) {
      int[] shared = shared(log, telling);
      for (int other = 0; other < log; other++) {
        if (logs.get(log).mayBeOfSameJvm(logs.get(other), shared[other])
            && !isOtherwise(collections[log], collections[other])) {
          taker.accept(logs.get(log), logs.get(other));
        }
      }
    }
  }

  /// By mark, the logs that tell it, in their order.
  private int[][] telling() {
    int[] counts = new int[numbers.size()];
    Arrays.stream(marks).flatMapToInt(Arrays::stream).forEach(mark -> counts[mark]++);
    int[][] telling = Arrays.stream(counts).mapToObj(int[]::new).toArray(int[][]::new);
    for (int log = marks.length - 1; log >= 0; log--) {
      for (int mark : marks[log]) {
        telling[mark][--counts[mark]] = log;
      }
    }
    return telling;
  }

  /// By log before this one, how many marks it has in common with it.
  private int[] shared(int log, int[][] telling) {
    int[] shared = new int[log];
    for (int mark : marks[log]) {
      for (int i = 0; telling[mark][i] < log; i++) {
        shared[telling[mark][i]]++;
      }
    }
    return shared;
  }

  /// Whether both tell a collection of one number and kind, with other figures.
  private static boolean isOtherwise(long[] one, long[] other) {
    for (int i = 0, j = 0; i < one.length && j < other.length; ) {
      int order = Long.compare(one[i] >> Integer.SIZE, other[j] >> Integer.SIZE);
      if (order == 0 && one[i] != other[j]) {
        return true;
      }
      i += order <= 0 ? 1 : 0;
      j += order >= 0 ? 1 : 0;
    }
    return false;
  }
}
