package dev.assay.diagnosis;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogFinding;
import dev.assay.model.LogReport.CodeCache;
import dev.assay.model.LogReport.CodeHeapUse;
import dev.assay.model.Severity;
import java.util.Comparator;
import java.util.Optional;

/// A code cache that was full.
final class CodeCacheFull implements LogRule {

  /// JDK 20 took the sweeper away.
  private static final int WITHOUT_SWEEPER = 20;

  @Override
  public String id() {
    return "code-cache-full";
  }

  @Override
  public Optional<LogFinding> check(Evidence log) {
    CodeCache cache = log.report().codeCache();
    if (cache == null || cache.fulls() == 0) {
      return Optional.empty();
    }
    return found(
        Severity.WARNING,
        "The code cache was full %s%s; code was thrown away %s, and it asked for %s."
            .formatted(
                Amounts.times(cache.fulls()),
                fullest(cache),
                Amounts.times(cache.flushes()),
                Amounts.count(cache.collections(), "collection")),
        LogEvent.UNKNOWN,
        log.places(IncidentKind.CODE_CACHE_FULL),
        mechanism(log) + enough(cache),
        log.compare("larger", "-XX:ReservedCodeCacheSize=" + size(cache)));
  }

  static String fullest(CodeCache cache) {
    return cache.heaps().stream()
        .filter(heap -> heap.size() > 0)
        .max(Comparator.comparingDouble(CodeCacheFull::filled))
        .map(heap ->
            " (%s: %s of %s)"
                .formatted(
                    heap.name(), Amounts.bytes(heap.maximumUsed()), Amounts.bytes(heap.size())))
        .orElse("");
  }

  static double filled(CodeHeapUse heap) {
    return (double) heap.maximumUsed() / heap.size();
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
        : "Set -XX:ReservedCodeCacheSize to twice what it is (240m by default with tiered compilation) and look at its use.";
  }

  /// A size for the flag.
  static String size(CodeCache cache) {
    return cache.sufficient() > 0 ? ((cache.sufficient() >> 20) + 1) + "m" : "512m";
  }
}
