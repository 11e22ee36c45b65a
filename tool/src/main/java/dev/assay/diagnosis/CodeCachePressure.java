package dev.assay.diagnosis;

import dev.assay.model.CodeCache;
import dev.assay.model.CodeCache.CodeHeapUse;
import dev.assay.model.Jit;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogFinding;
import dev.assay.model.LogFinding.Place;
import dev.assay.model.LogReport.Incidents;
import dev.assay.model.Severity;
import dev.assay.text.Amounts;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A code cache that came near its end, or made work to stay below it.
final class CodeCachePressure implements LogRule {

  /// Share of what is free that fills before the cache asks for a collection, which empties nothing
  /// in a start (`SweeperThreshold`).
  private static final double STEP = 0.15;

  private static final double HALF = 0.5;

  /// Fewer sweeps of JDK 9 to 19 are those of a start; those of a cache with room are seconds
  /// apart.
  private static final long SWEEPS = 10;

  private static final String SWEEPER =
      "Up to JDK 19, a sweeper discards cold code long before the cache is full, the sooner the smaller the cache is. ";

  @Override
  public Optional<LogFinding> check(Evidence log) {
    // Causes of pauses tell of it where no line does.
    CodeCache told = log.report().codeCache();
    CodeCache cache = told == null ? CodeCache.UNTOLD : told;
    if (cache.isToldFull()) {
      return Optional.empty();
    }
    List<CodeHeapUse> crowded = cache.heaps().stream().filter(CodeHeapUse::isCrowded).toList();
    Sum caused =
        log.causedWithCycles(CodeCachePressure::makesRoom).worked(WaitingCollections.worked(log));
    Optional<Incidents> low = log.incidents(IncidentKind.CODE_CACHE_LOW);
    boolean swept = isSwept(log);
    Severity severity =
        log.severity().ofPauses(caused.work(), Math.min(caused.withoutWaits(), caused.longest()));
    boolean growing = severity == Severity.INFO && isGrowing(log, cache);
    if (crowded.isEmpty() && low.isEmpty() && !swept && (caused.count() == 0 || growing)) {
      return Optional.empty();
    }
    CodeCacheRemedy remedy = CodeCacheRemedy.of(cache, CodeCacheFull.names(log));
    return found(
        swept && severity == Severity.INFO ? Severity.WARNING : severity,
        "The code cache was nearly full, or work was needed to keep it from filling%s%s."
            .formatted(
                CodeCacheFull.fullest(cache.heaps()),
                Stream.of(
                        swept
                            ? "it was swept " + Amounts.times(cache.sweeps()) + sweptAway(log)
                            : "",
                        low.map(one -> "it was critically low " + Amounts.times(one.count()))
                            .orElse(""),
                        cache.collections() > 0
                            ? "it triggered " + Amounts.count(cache.collections(), "collection")
                            : "",
                        pauses(caused))
                    .filter(part -> !part.isEmpty())
                    .reduce((some, more) -> some + ", " + more)
                    .map(all -> ": " + all)
                    .orElse("")),
        caused.count() > 0 ? caused.withoutWaits() : LogEvent.UNKNOWN,
        log.orLongest(places(log, crowded), CodeCachePressure::makesRoom),
        (swept ? SWEEPER : CodeCacheFull.mechanism(log)) + remedy.sentence(),
        log.next().compare("larger", remedy.flags()));
  }

  /// Whether the sweeper of JDK 9 to 19 has no rest: it throws code away that is compiled anew and
  /// thrown away again. It begins long before the cache is full, the sooner the smaller it is.
  static boolean isSwept(Evidence log) {
    CodeCache cache = log.report().codeCache();
    return cache != null
        && cache.sweeps() >= Math.max(SWEEPS, log.report().span().seconds())
        && cache.heaps().stream()
            .anyMatch(heap -> heap.size() > 0 && !heap.isOwnCode() && heap.filled() >= HALF);
  }

  private static String pauses(Sum caused) {
    return caused.count() == 0
        ? ""
        : "%s to free code took %s%s"
            .formatted(
                Amounts.count(caused.count(), "pause"),
                Amounts.time(caused.withoutWaits()),
                caused.besideWaits());
  }

  private static String sweptAway(Evidence log) {
    Jit jit = log.report().jit();
    return jit != null && jit.notEntrant() > 0
        ? " and the code of %s made not entrant"
            .formatted(Amounts.count(jit.notEntrant(), "method"))
        : "";
  }

  /// Whether it asked for no more collections than while it filled to its most, each once a share
  /// of what was free had filled. Where its use is not told, half of it is taken.
  private static boolean isGrowing(Evidence log, CodeCache cache) {
    long asked = Math.max(cache.collections(), log.caused(CodeCachePressure::makesRoom).count());
    return asked <= -Math.log(1 - filled(cache)) / STEP;
  }

  /// The most of all heaps that was in use, as the JVM counts it, as a share.
  private static double filled(CodeCache cache) {
    long size = cache.heaps().stream().mapToLong(CodeHeapUse::size).sum();
    long most = cache.heaps().stream().mapToLong(CodeHeapUse::maximumUsed).sum();
    return size > 0 ? (double) most / size : HALF;
  }

  private static List<Place> places(Evidence log, List<CodeHeapUse> crowded) {
    return Evidence.first(
        Stream.concat(
            log
                .places(
                    IncidentKind.CODE_CACHE_LOW,
                    IncidentKind.CODE_CACHE_COLLECTION,
                    IncidentKind.CODE_CACHE_SWEEP)
                .stream(),
            crowded.stream().flatMap(heap -> Stream.ofNullable(heap.most()))));
  }

  private static boolean makesRoom(String cause) {
    return cause.startsWith("CodeCache GC");
  }
}
