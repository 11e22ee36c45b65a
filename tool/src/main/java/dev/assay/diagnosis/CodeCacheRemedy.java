package dev.assay.diagnosis;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toSet;

import dev.assay.model.CodeCache;
import dev.assay.model.CodeCache.CodeHeapUse;
import dev.assay.text.Amounts;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// How to make a code cache larger.
///
/// @param sentence for the reader
/// @param flags that do it; empty where size is no reason
record CodeCacheRemedy(String sentence, String flags) {

  private static final long MEGABYTE = 1 << 20;
  private static final long KILOBYTE = 1 << 10;

  private static final String WHOLE = "-XX:ReservedCodeCacheSize=";
  private static final String PROFILED = "profiled nmethods";
  private static final String NON_PROFILED = "non-profiled nmethods";

  /// The flag of each heap (JEP 197).
  private static final Map<String, String> FLAGS =
      Map.of(
          "non-nmethods",
          "-XX:NonNMethodCodeHeapSize=",
          PROFILED,
          "-XX:ProfiledCodeHeapSize=",
          NON_PROFILED,
          "-XX:NonProfiledCodeHeapSize=");

  /// The JVM gives both heaps the same size, but for a page, which may be a large one; with these a
  /// small cache can have heaps that are unlike, though not by so much.
  private static final double UNLIKE = 1.5;

  private static final long LARGE_PAGE = 2 * MEGABYTE;

  /// A heap that has no room for a method has no such share of its size unused.
  static final double HALF = 0.5;

  private static final String NO_SIZE =
      "The figures contradict that: the highest use in the log is less than half of its size, so a larger cache is no remedy. Check its use at that moment. If it is no higher, look for known bugs of this JVM version.";

  private static final String CURRENT = "jcmd PID Compiler.codecache";

  private static final String SHOWN = " JDK 9 and later show its use with " + CURRENT + ".";

  /// @param full names of the heaps that were full; none where the log does not tell
  static CodeCacheRemedy of(CodeCache cache, List<String> full) {
    if (isContradicted(cache, full)) {
      return new CodeCacheRemedy(NO_SIZE, "");
    }
    return hasPartsOfGivenSizes(cache.heaps()) ? ofParts(cache.heaps(), full) : ofWhole(cache);
  }

  /// Whether all heaps that may be the full one and whose use is told are far from it: where none
  /// is named, any of the whole cache.
  private static boolean isContradicted(CodeCache cache, List<String> full) {
    boolean any = full.isEmpty() && cache.isToldFull() && whole(cache.heaps()) > 0;
    List<CodeHeapUse> meant =
        cache.heaps().stream()
            .filter(heap -> heap.size() > 0 && (any || full.contains(heap.name())))
            .toList();
    return !meant.isEmpty() && meant.stream().allMatch(heap -> heap.filled() < HALF);
  }

  /// What to do about a cache that was full.
  String inWords(Evidence log) {
    if (!flags.isEmpty()) {
      return CodeCacheFull.mechanism(log) + sentence;
    }
    return isOfEither(log) ? sentence + SHOWN : sentence;
  }

  String command(Evidence log) {
    if (!flags.isEmpty()) {
      return log.next().compare("larger", flags);
    }
    return log.isClassic() || isOfEither(log) ? log.next().advise() : CURRENT;
  }

  /// Whether the JVM may be a JDK 8, which does not know the command: only later ones have parts.
  private static boolean isOfEither(Evidence log) {
    CodeCache cache = log.report().codeCache();
    return JdkRelease.mayBeEither(log.report())
        && cache != null
        && cache.heaps().stream().noneMatch(heap -> FLAGS.containsKey(heap.name()));
  }

  /// Whether somebody gave the heaps sizes of their own: that of the whole alone would not reach
  /// the one that is full, or keep the JVM from starting.
  private static boolean hasPartsOfGivenSizes(List<CodeHeapUse> heaps) {
    boolean parts =
        heaps.size() == FLAGS.size()
            && heaps.stream().allMatch(heap -> heap.size() > 0 && FLAGS.containsKey(heap.name()));
    if (!parts) {
      return false;
    }
    long one = size(heaps, PROFILED);
    long other = size(heaps, NON_PROFILED);
    long page = Math.min(LARGE_PAGE, Long.lowestOneBit(one | other));
    return Math.abs(one - other) > page || Math.max(one, other) > UNLIKE * Math.min(one, other);
  }

  private static long size(List<CodeHeapUse> heaps, String name) {
    return heaps.stream()
        .filter(heap -> heap.name().equals(name))
        .mapToLong(CodeHeapUse::size)
        .sum();
  }

  private static CodeCacheRemedy ofParts(List<CodeHeapUse> heaps, List<String> full) {
    boolean named = heaps.stream().anyMatch(heap -> full.contains(heap.name()));
    // What finds no room in one heap goes to the other, and the JVM names one when neither has any.
    Set<String> small =
        named
            ? heaps.stream()
                .filter(heap -> heap.isCrowded() || full.contains(heap.name()))
                .map(CodeHeapUse::name)
                .collect(toSet())
            : heaps.stream()
                .filter(heap -> !heap.isOwnCode())
                .max(Comparator.comparingDouble(CodeHeapUse::filled))
                .map(heap -> Set.of(heap.name()))
                .orElse(Set.of());
    long whole = 0;
    StringBuilder flags = new StringBuilder();
    for (CodeHeapUse heap : heaps) {
      long size = heap.size() * (small.contains(heap.name()) ? 2 : 1);
      whole += size;
      flags.append(FLAGS.get(heap.name())).append(size / KILOBYTE).append("k ");
    }
    String sentence =
        "The sizes of its code heaps are set individually, so increasing ReservedCodeCacheSize alone does not enlarge the full one. Double the size of "
            + small.stream().sorted().collect(joining(" and "))
            + " and increase the total by the same amount.";
    return new CodeCacheRemedy(sentence, flags + WHOLE + whole / KILOBYTE + "k");
  }

  private static CodeCacheRemedy ofWhole(CodeCache cache) {
    if (cache.sufficient() > 0) {
      String flag = WHOLE + ((cache.sufficient() >> 20) + 1) + "m";
      return new CodeCacheRemedy(
          "Judging by its use, %s would have been enough: set %s."
              .formatted(Amounts.bytes(cache.sufficient()), flag),
          flag);
    }
    long size = whole(cache.heaps());
    return new CodeCacheRemedy(
        "Set -XX:ReservedCodeCacheSize to twice its current size (%s) and monitor its use."
            .formatted(size > 0 ? Amounts.bytes(size) : "240m by default with tiered compilation"),
        WHOLE + (size > 0 ? ((2 * size + MEGABYTE - 1) / MEGABYTE) + "m" : "512m"));
  }

  /// Size of the whole cache; 0 where the log does not tell all heaps. The one of the JVM's own
  /// code is told with the others.
  private static long whole(List<CodeHeapUse> heaps) {
    List<CodeHeapUse> one = heaps.stream().filter(h -> h.name().equals("CodeCache")).toList();
    boolean all = !one.isEmpty() || heaps.stream().anyMatch(CodeHeapUse::isOwnCode);
    return all ? (one.isEmpty() ? heaps : one).stream().mapToLong(CodeHeapUse::size).sum() : 0;
  }
}
