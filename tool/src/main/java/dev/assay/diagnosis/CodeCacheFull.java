package dev.assay.diagnosis;

import dev.assay.model.CodeCache;
import dev.assay.model.CodeCache.CodeHeapUse;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogFinding;
import dev.assay.model.LogReport.Counted;
import dev.assay.model.Severity;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// A code cache that was full. The JVM says so only the first time for each code heap.
final class CodeCacheFull implements LogRule {

  /// JDK 20 took the sweeper away.
  private static final int WITHOUT_SWEEPER = 20;

  private static final long MEGABYTE = 1 << 20;

  @Override
  public String id() {
    return "code-cache-full";
  }

  @Override
  public Optional<LogFinding> check(Evidence log) {
    CodeCache cache = log.report().codeCache();
    if (cache == null || cache.fulls() <= 0) {
      return Optional.empty();
    }
    return found(
        Severity.WARNING,
        "The code cache was full at least %s%s%s."
            .formatted(Amounts.times(cache.fulls()), full(log, cache), room(cache)),
        LogEvent.UNKNOWN,
        log.places(IncidentKind.CODE_CACHE_FULL),
        mechanism(log) + enough(cache),
        log.compare("larger", "-XX:ReservedCodeCacheSize=" + size(cache)));
  }

  /// What was done for room: the sweeper throws code away, and without it a collection does.
  private static String room(CodeCache cache) {
    return (cache.flushes() > 0
            ? "; the code of %s was thrown away".formatted(Amounts.count(cache.flushes(), "method"))
            : "")
        + (cache.collections() > 0
            ? "; it asked for " + Amounts.count(cache.collections(), "collection")
            : "");
  }

  /// Which code heaps were full, as the log says, and how full the fullest of them was. One that
  /// has the most of its size in use at its end need not be among them.
  static String full(Evidence log, CodeCache cache) {
    List<String> names =
        log.incidents(IncidentKind.CODE_CACHE_FULL).stream()
            .flatMap(incidents -> incidents.details().stream())
            .map(Counted::name)
            .toList();
    List<CodeHeapUse> full =
        cache.heaps().stream().filter(heap -> names.contains(heap.name())).toList();
    if (full.isEmpty()) {
      return names.isEmpty() ? fullest(cache.heaps()) : " (" + String.join(", ", names) + ")";
    }
    return fullest(full);
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
    return log.jdk().getAsInt() < WITHOUT_SWEEPER
        ? "Up to JDK 19 a sweeper frees cold code, too slowly when much is compiled. "
        : "Since JDK 20 the collector frees cold code when it unloads classes. ";
  }

  static String enough(CodeCache cache) {
    return cache.sufficient() > 0
        ? "By its use "
            + Amounts.bytes(cache.sufficient())
            + " would have been enough: -XX:ReservedCodeCacheSize="
            + size(cache)
            + "."
        : "Set -XX:ReservedCodeCacheSize to twice what it is (%s) and look at its use."
            .formatted(
                whole(cache) > 0
                    ? Amounts.bytes(whole(cache))
                    : "240m by default with tiered compilation");
  }

  /// A size for the flag.
  static String size(CodeCache cache) {
    if (cache.sufficient() > 0) {
      return ((cache.sufficient() >> 20) + 1) + "m";
    }
    long twice = 2 * whole(cache);
    return twice > 0 ? ((twice + MEGABYTE - 1) / MEGABYTE) + "m" : "512m";
  }

  /// Size of the whole cache; 0 where the log does not tell all heaps. The one of the JVM's own
  /// code is told with the others.
  private static long whole(CodeCache cache) {
    List<CodeHeapUse> heaps = cache.heaps();
    List<CodeHeapUse> one = heaps.stream().filter(h -> h.name().equals("CodeCache")).toList();
    boolean all = !one.isEmpty() || heaps.stream().anyMatch(CodeHeapUse::isOwnCode);
    return all ? (one.isEmpty() ? heaps : one).stream().mapToLong(CodeHeapUse::size).sum() : 0;
  }
}
