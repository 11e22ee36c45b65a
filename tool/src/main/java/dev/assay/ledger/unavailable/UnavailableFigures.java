package dev.assay.ledger.unavailable;

import dev.assay.ledger.run.LogTimes;
import dev.assay.model.CodeCache;
import dev.assay.model.Gc;
import dev.assay.model.LogCoverage;
import dev.assay.model.LogReport.JvmRun;
import dev.assay.model.LogReport.LogFile;
import dev.assay.model.LogReport.Span;
import dev.assay.model.LogReport.Unavailable;
import dev.assay.model.Quotation;
import dev.assay.model.Safepoints;
import dev.assay.model.Stops;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The figures that the logs at hand cannot give, each with the reason and the option that would
/// have logged it.
public final class UnavailableFigures {

  /// Causes of the collections of native images, from JDK 20 on, before, and of the first ones.
  private static final Set<String> OF_IMAGES =
      Set.of("Collect on allocation", "CollectOnAllocation", "CollectOnAllocation.Sometimes");

  private static final String RATES = "rates, shares of time, MMU";

  private static final String SHARES = "shares of time";

  private static final String QUOTED = "throughput, rates";

  /// Beginnings of figures that lack only time.
  private static final List<String> OF_TIME = List.of(RATES, SHARES, QUOTED);

  private final Remedy remedy;
  private final LogTimes times;
  private final UnavailableStops stops;

  private UnavailableFigures(Remedy remedy, LogTimes times, UnavailableStops stops) {
    this.remedy = remedy;
    this.times = times;
    this.stops = stops;
  }

  /// Those of some logs.
  ///
  /// @param tellsOfJvm whether the logs tell more than compilations and the code cache
  /// @param subjects of each of the runs
  /// @param times how much is known of when things happened
  public static UnavailableFigures of(
      List<LogFile> files,
      LogCoverage coverage,
      boolean tellsOfJvm,
      List<JvmRun> runs,
      List<RunSubjects> subjects,
      LogTimes times,
      UnavailableStops stops) {
    Remedy remedy =
        new Remedy(Formats.of(files, coverage, tellsOfJvm), LoggedRun.of(runs, subjects, files));
    return new UnavailableFigures(remedy, times, stops);
  }

  /// What they are, beside the figures that the logs do give.
  public List<Unavailable> figures(
      Span span,
      @Nullable Safepoints safepoints,
      @Nullable Gc gc,
      @Nullable Stops stopped,
      @Nullable CodeCache codeCache) {
    List<Unavailable> missing =
        Stream.of(
                rates(span, safepoints, gc).stream(),
                quoted(span.nanos(), gc, stopped).stream(),
                stops.figures(remedy, safepoints, gc).stream(),
                new UnavailableCollections(remedy, times).figures(gc, safepoints).stream(),
                codeCache(codeCache).stream())
            .flatMap(figures -> figures)
            .toList();
    return isOfImage(gc) ? missing.stream().map(UnavailableFigures::ofImage).toList() : missing;
  }

  private Optional<Unavailable> rates(Span span, @Nullable Safepoints safepoints, @Nullable Gc gc) {
    if (times == LogTimes.MIXED) {
      return Optional.of(
          remedy.missing(
              RATES + ", allocation, promotion",
              "lines of several JVMs are interleaved",
              "-Xloggc:gc-%p.log",
              "-Xlog:safepoint,gc*:file=jvm-%p.log"));
    }
    if (span.nanos() >= 0) {
      return Optional.empty();
    }
    if (times == LogTimes.BACKWARD) {
      return Optional.of(
          new Unavailable(
              RATES + ", allocation, promotion",
              "lines are from long before the first line of their JVM",
              ""));
    }
    boolean stopped = safepoints == null || safepoints.total().count() > 0;
    boolean collected = gc == null || !gc.isNone();
    if (!stopped || (!collected && safepoints == null && !remedy.formats().unified())) {
      return Optional.of(new Unavailable(RATES, "no event with a timestamp occurred", ""));
    }
    return Optional.of(
        remedy.missing(
            RATES,
            safepoints == null && gc == null
                ? "neither stops nor collections were found"
                : times == LogTimes.CUT_OFF
                    ? "the last lines of the JVM have no timestamps, although earlier ones do"
                    : "the lines of the JVM have no timestamps",
            "-XX:+PrintGCDateStamps -XX:+PrintGCTimeStamps",
            "-Xlog:safepoint,gc*:file=jvm.log:time,uptime,level,tags"));
  }

  /// What is not known of a few lines from a longer log.
  private Optional<Unavailable> quoted(long span, @Nullable Gc gc, @Nullable Stops stopped) {
    if (span < 0 || times == LogTimes.MIXED) {
      return Optional.empty();
    }
    boolean shares = stopped != null && Quotation.isOfStops(stopped, gc, span);
    if (gc != null && Quotation.isOfPauses(gc, span)) {
      String figures = shares ? QUOTED + ", " + SHARES : QUOTED;
      return quoted(figures, "pauses", gc.paused(), Quotation.timeOf(gc, span));
    }
    return stopped != null && shares
        ? quoted(SHARES, "stops", stopped.nanos(), Quotation.timeOf(stopped, gc, span))
        : Optional.empty();
  }

  private static Optional<Unavailable> quoted(String figures, String stops, long nanos, long over) {
    String reason =
        Quotation.areLonger(nanos, over)
            ? stops + " take longer than the time from the first line to the last"
            : "the log covers little more than one or two " + stops;
    return Optional.of(new Unavailable(figures, reason, ""));
  }

  private Optional<Unavailable> codeCache(@Nullable CodeCache codeCache) {
    if (codeCache == null || codeCache.heaps().isEmpty()) {
      return Optional.of(
          remedy.onOutput(
              "code cache usage",
              "not logged",
              "-XX:+PrintCodeCache",
              "-Xlog:codecache*,codecache+compilation=debug"));
    }
    if (codeCache.fulls() >= 0) {
      return Optional.empty();
    }
    String figure = "whether the code cache was full";
    return Optional.of(
        remedy.formats().unified()
            ? new Unavailable(
                figure,
                "it came close to full, and the line that reports a full one may not be logged",
                "-XX:+PrintCodeCache or -Xlog:codecache*")
            : new Unavailable(
                figure,
                "it came close to full; the JVM reports a full one on its standard error",
                ""));
  }

  /// Whether collections are those of a native image, which names causes that no other JVM has.
  private boolean isOfImage(@Nullable Gc gc) {
    return gc != null
        && gc.causes().stream().anyMatch(cause -> OF_IMAGES.contains(cause.name()))
        && remedy.runs().stream().allMatch(run -> run.collector().isEmpty());
  }

  /// Some log times.
  private static Unavailable ofImage(Unavailable figure) {
    boolean ofTime = OF_TIME.stream().anyMatch(figure.figure()::startsWith);
    String reason = ofTime ? figure.reason() : "native images do not log it";
    return new Unavailable(figure.figure(), reason, "");
  }
}
