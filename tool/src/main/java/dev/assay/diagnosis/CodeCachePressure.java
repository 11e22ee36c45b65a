package dev.assay.diagnosis;

import dev.assay.model.CodeCache;
import dev.assay.model.CodeCache.CodeHeapUse;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogFinding;
import dev.assay.model.LogFinding.Place;
import dev.assay.model.LogReport.Incidents;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A code cache that came near its end, or made work to stay below it.
final class CodeCachePressure implements LogRule {

  /// Causes of pauses tell of it where no line does.
  private static final CodeCache UNTOLD =
      new CodeCache(
          List.of(),
          LogEvent.UNKNOWN,
          LogEvent.UNKNOWN,
          LogEvent.UNKNOWN,
          LogEvent.UNKNOWN,
          0,
          LogEvent.UNKNOWN);

  /// Fewer collections are those of a start.
  private static final long FEWEST = 3;

  private static final double HALF = 0.5;

  @Override
  public String id() {
    return "code-cache-pressure";
  }

  @Override
  public Optional<LogFinding> check(Evidence log) {
    CodeCache told = log.report().codeCache();
    CodeCache cache = told == null ? UNTOLD : told;
    if (cache.isToldFull()) {
      return Optional.empty();
    }
    List<CodeHeapUse> crowded = cache.heaps().stream().filter(CodeHeapUse::isCrowded).toList();
    Sum caused = log.causedWithCycles(CodeCachePressure::makesRoom);
    Optional<Incidents> low = log.incidents(IncidentKind.CODE_CACHE_LOW);
    if (crowded.isEmpty() && low.isEmpty() && (caused.count() == 0 || isAtEase(cache))) {
      return Optional.empty();
    }
    CodeCacheRemedy remedy = CodeCacheRemedy.of(cache, CodeCacheFull.names(log));
    return found(
        log.severity(caused),
        "The code cache came near its end or made work to stay below it%s: %s%s%s for it, %s."
            .formatted(
                CodeCacheFull.fullest(cache.heaps()),
                low.map(one -> "critically low " + Amounts.times(one.count()) + ", ").orElse(""),
                cache.collections() > 0
                    ? "it asked for " + Amounts.count(cache.collections(), "collection") + ", "
                    : "",
                Amounts.count(caused.count(), "pause"),
                Amounts.time(caused.nanos())),
        caused.count() > 0 ? caused.nanos() : LogEvent.UNKNOWN,
        log.orLongest(places(log, crowded), CodeCachePressure::makesRoom),
        CodeCacheFull.mechanism(log) + remedy.sentence(),
        log.next().compare("larger", remedy.flags()));
  }

  /// Whether it asked for a few collections, as JVMs do at their start, with half of it to spare.
  private static boolean isAtEase(CodeCache cache) {
    return cache.collections() < FEWEST
        && !cache.heaps().isEmpty()
        && cache.heaps().stream().allMatch(heap -> heap.size() > 0 && heap.filled() < HALF);
  }

  private static List<Place> places(Evidence log, List<CodeHeapUse> crowded) {
    return Evidence.first(
        Stream.concat(
            log.places(IncidentKind.CODE_CACHE_LOW, IncidentKind.CODE_CACHE_COLLECTION).stream(),
            crowded.stream().flatMap(heap -> Stream.ofNullable(heap.most()))));
  }

  private static boolean makesRoom(String cause) {
    return cause.startsWith("CodeCache GC");
  }
}
