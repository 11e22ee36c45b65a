package dev.assay.diagnosis;

import dev.assay.model.CodeCache;
import dev.assay.model.CodeCache.CodeHeapUse;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogFinding;
import dev.assay.model.LogReport.Counted;
import dev.assay.model.Severity;
import dev.assay.text.Amounts;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// A code cache that was full. The JVM says so only the first time for each code heap.
final class CodeCacheFull implements LogRule {

  @Override
  public Optional<LogFinding> check(Evidence log) {
    CodeCache cache = log.report().codeCache();
    if (cache == null || cache.fulls() <= 0) {
      return Optional.empty();
    }
    // The finding on the compiler has the remedy, and stands in front of this one.
    boolean told = cache.disabled() > 0;
    CodeCacheRemedy remedy = CodeCacheRemedy.of(cache, names(log));
    return found(
        Severity.WARNING,
        "The code cache was full at least %s%s%s."
            .formatted(Amounts.times(cache.fulls()), full(log, cache), room(cache)),
        LogEvent.UNKNOWN,
        log.places(IncidentKind.CODE_CACHE_FULL),
        told ? "See compiler-disabled, which has the same remedy." : remedy.inWords(log),
        remedy.command(log));
  }

  /// What was done for room: the sweeper throws code away, and without it a collection does.
  private static String room(CodeCache cache) {
    return (cache.flushes() > 0
            ? "; the memory of %s was freed"
                .formatted(Amounts.count(cache.flushes(), "dead or cold method"))
            : "")
        + (cache.collections() > 0
            ? "; it triggered " + Amounts.count(cache.collections(), "collection")
            : "");
  }

  /// Which code heaps were full, as the log says, and how full the fullest of them was. One that
  /// has the most of its size in use at its end need not be among them.
  static String full(Evidence log, CodeCache cache) {
    List<String> names = names(log);
    List<CodeHeapUse> full =
        cache.heaps().stream().filter(heap -> names.contains(heap.name())).toList();
    if (full.isEmpty()) {
      return names.isEmpty() ? fullest(perhapsFull(cache)) : " (" + String.join(", ", names) + ")";
    }
    return fullest(full);
  }

  /// Those that may be the one that is not named.
  private static List<CodeHeapUse> perhapsFull(CodeCache cache) {
    return cache.heaps().stream().filter(heap -> heap.filled() >= CodeCacheRemedy.HALF).toList();
  }

  /// Names of the heaps that were full.
  static List<String> names(Evidence log) {
    return log.details(IncidentKind.CODE_CACHE_FULL).map(Counted::name).toList();
  }

  static String fullest(List<CodeHeapUse> heaps) {
    return heaps.stream()
        .filter(heap -> heap.size() > 0)
        .max(Comparator.comparingDouble(CodeHeapUse::filled))
        .map(heap ->
            " (%s: %s of %s)"
                .formatted(
                    heap.name(), Amounts.bytes(heap.maximumUsed()), Amounts.bytes(heap.size())))
        .orElse("");
  }

  static String mechanism(Evidence log) {
    if (log.jdk().isEmpty()) {
      return "";
    }
    return log.jdk().getAsInt() < CodeCache.WITHOUT_SWEEPER
        ? "Up to JDK 19, a sweeper frees cold code, which is too slow when much is being compiled. "
        : "Since JDK 20, the garbage collector frees cold code when it unloads classes. ";
  }
}
