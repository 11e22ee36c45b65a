package dev.assay.ledger;

import dev.assay.ledger.RunTold.Subject;
import dev.assay.log.line.UpgradedPause;
import dev.assay.model.CodeCache;
import dev.assay.model.Gc;
import dev.assay.model.LogCoverage.Tag;
import dev.assay.model.LogEvent.PauseKind;
import dev.assay.model.LogReport.Span;
import dev.assay.model.LogReport.Unavailable;
import dev.assay.model.OperationFamily;
import dev.assay.model.Safepoints;
import dev.assay.model.Safepoints.Operation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Figures that the logs at hand cannot give, and the option that would log them.
///
/// @param mixed whether lines of several JVMs stand in one log
/// @param untimed whether lines have times, but not to the end of a run
/// @param pausesOnly logs that tell pauses and no safepoint, where others tell safepoints
/// @param outside pauses that are in none of the stops of their run
/// @param unlisted safepoints that are counted, of which nothing else is told
record Missing(
    Formats formats,
    boolean mixed,
    boolean untimed,
    long pausesOnly,
    long outside,
    long unlisted,
    List<LoggedRun> runs) {

  /// Causes of the collections of native images, from JDK 20 on and before.
  private static final Set<String> OF_IMAGES =
      Set.of("Collect on allocation", "CollectOnAllocation");

  /// Why nothing is told of collections that stopped the program.
  static final String ONLY_STOPS = "only safepoints tell of them";

  /// The same where `gc+heap` is logged without `gc`.
  static final String STOPS_AND_SPACES =
      "safepoints tell of them and parts of the heap around them, but no line of their pauses does";

  List<Unavailable> figures(
      Span span, @Nullable Safepoints safepoints, @Nullable Gc gc, @Nullable CodeCache codeCache) {
    List<Unavailable> missing = new ArrayList<>();
    if (mixed) {
      missing.add(
          missing(
              "rates, shares of time, utilisation, allocation, promotion",
              "lines of several JVMs are mixed",
              "-Xloggc:gc-%p.log",
              "-Xlog:safepoint,gc*:file=jvm-%p.log"));
    } else if (span.nanos() < 0 && isUnstopped(safepoints)) {
      missing.add(
          new Unavailable(
              "rates, shares of time, utilisation", "nothing happened that bears a time", ""));
    } else if (span.nanos() < 0) {
      missing.add(
          missing(
              "rates, shares of time, utilisation",
              safepoints == null && gc == null
                  ? "neither stops nor collections were found"
                  : untimed
                      ? "the last lines of the JVM have no time, those before have one"
                      : "the lines of the JVM have no time",
              "-XX:+PrintGCDateStamps -XX:+PrintGCTimeStamps",
              "-Xlog:safepoint,gc*:file=jvm.log:time,uptime,level,tags"));
    }
    safepoints(missing, safepoints, gc);
    gc(missing, gc, safepoints);
    if (codeCache == null || codeCache.heaps().isEmpty()) {
      missing.add(
          onOutput(
              "use of the code cache",
              "no line tells it",
              "-XX:+PrintCodeCache",
              "-Xlog:codecache*,codecache+compilation=debug"));
    } else if (codeCache.fulls() < 0) {
      missing.add(
          new Unavailable(
              "whether the code cache was full",
              formats.unified()
                  ? "it came near its end, and whether the line that says so is logged nobody can see"
                  : "it came near its end; the JVM says so on its standard error",
              formats.unified() ? "-Xlog:codecache*" : ""));
    }
    return isOfImage(gc) ? missing.stream().map(Missing::ofImage).toList() : missing;
  }

  /// Whether collections are those of a native image, which names causes that no other JVM has.
  private boolean isOfImage(@Nullable Gc gc) {
    return gc != null
        && gc.causes().stream().anyMatch(cause -> OF_IMAGES.contains(cause.name()))
        && runs.stream().allMatch(run -> run.collector().isEmpty());
  }

  private static Unavailable ofImage(Unavailable figure) {
    return new Unavailable(figure.figure(), "native images do not log it", "");
  }

  private void safepoints(
      List<Unavailable> missing, @Nullable Safepoints safepoints, @Nullable Gc gc) {
    if (safepoints == null) {
      missing.add(unstopped(gc));
    } else if (!isUnstopped(safepoints)
        && safepoints.operations().stream()
            .allMatch(operation -> operation.name().equals(OperationFamily.UNNAMED))) {
      missing.add(
          onOutput(
              "stopped time by VM operation",
              formats.unified()
                  ? "no line names the operations, as those of JDK 11 and later do"
                  : "no line names the operations",
              "-XX:+PrintSafepointStatistics -XX:PrintSafepointStatisticsCount=1",
              "-Xlog:safepoint"));
    }
    if (pausesOnly > 0) {
      missing.add(
          missing(
              "stopped time of every log",
              pausesOnly == 1
                  ? "one log has pauses and no safepoint, so that its stops are not in it"
                  : pausesOnly
                      + " logs have pauses and no safepoint, so that their stops are not in it",
              "-XX:+PrintGCApplicationStoppedTime",
              "-Xlog:safepoint"));
    }
    if (outside > 0) {
      missing.add(
          new Unavailable(
              "utilisation, percentiles of all stops",
              outside == 1
                  ? "one pause comes before the first safepoint that is told or behind the last"
                  : String.format(
                      Locale.ROOT,
                      "%,d pauses come before the first safepoint that is told or behind the last",
                      outside),
              ""));
    }
    if (safepoints != null && unlisted > 0) {
      long listed = safepoints.total().count();
      missing.add(
          new Unavailable(
              "counts, shares and sums of all safepoints",
              String.format(
                  Locale.ROOT,
                  "%,d of %,d safepoints are listed; counts, shares and sums are those of the listed ones",
                  listed,
                  listed + unlisted),
              "-XX:PrintSafepointStatisticsTimeout=-1"));
    }
    if (safepoints != null && safepoints.coarse() > 0) {
      missing.add(
          missing(
              "exact stopped time, time to safepoint, parts of the stops, utilisation",
              String.format(
                  Locale.ROOT,
                  "%,d of %,d stops stand only in a table of whole milliseconds, cut off",
                  safepoints.coarse(),
                  safepoints.total().count()),
              "-XX:+PrintGCApplicationStoppedTime",
              "-Xlog:safepoint"));
    }
    if (safepoints != null
        && safepoints.coarse() == 0
        && !formats.classic()
        && isWithoutParts(safepoints)) {
      missing.add(
          new Unavailable("cleanup within the stops", "no line tells it", "-Xlog:safepoint*"));
    }
  }

  /// What is said of stops where no line tells one to its end. Who logs safepoints logs one with
  /// each pause of the collector.
  private Unavailable unstopped(@Nullable Gc gc) {
    String figure = "all stopped time, time to safepoint";
    Tag lines = formats.stops();
    if (lines.lines() == 0) {
      return missing(
          figure,
          gc != null && gc.pauses().count() > 0 ? "safepoints are not logged" : LoggedRun.NONE,
          "-XX:+PrintGCApplicationStoppedTime",
          "-Xlog:safepoint");
    }
    return new Unavailable(
        figure,
        lines.understood() < lines.lines()
            ? "safepoints are logged, but no line that tells the time of one was understood"
            : "safepoints are logged, but the end of none is told",
        "");
  }

  private static boolean isUnstopped(@Nullable Safepoints safepoints) {
    return safepoints != null && safepoints.total().count() == 0;
  }

  /// Whether the stops are those of JDK 9 to 12 without the lines of their cleanup: newer JVMs tell
  /// the operation's own time.
  private static boolean isWithoutParts(Safepoints safepoints) {
    return safepoints.total().count() > 0
        && safepoints.operations().stream()
            .allMatch(operation -> operation.cleanup() < 0 && operation.operating() < 0);
  }

  private void gc(List<Unavailable> missing, @Nullable Gc gc, @Nullable Safepoints safepoints) {
    if (gc == null && areAll(Set.of("Epsilon"))) {
      missing.add(new Unavailable(LoggedRun.COLLECTIONS, "Epsilon makes none", ""));
      return;
    }
    if (gc == null) {
      missing.add(unlogged(safepoints));
      return;
    }
    if (gc.pauses().count() == 0 && gc.collections().isEmpty() && gc.concurrent().isEmpty()) {
      missing.add(new Unavailable("allocation, promotion, live set", "no collection was made", ""));
      return;
    }
    if (formats.unified() && !formats.phases() && mayHaveUpgraded(gc)) {
      missing.add(
          new Unavailable(
              Unavailable.UPGRADES,
              "JDK 28 and later do not tell them with the tag gc",
              "-Xlog:gc*"));
    }
    lacking(
        missing,
        runs,
        told -> !told.tells(Subject.COLLECTIONS) && !told.tells(Subject.NONE),
        LoggedRun::collections);
    List<LoggedRun> collecting =
        runs.stream().filter(run -> run.told().tells(Subject.COLLECTIONS)).toList();
    lacking(missing, collecting, told -> !told.tells(Subject.PAUSES), LoggedRun::pauses);
    lacking(missing, collecting, told -> told.tells(Subject.FEW), LoggedRun::throughput);
    if (!mixed) {
      lacking(missing, collecting, told -> !told.tells(Subject.ALLOCATION), LoggedRun::allocation);
      lacking(missing, collecting, told -> !told.tells(Subject.PROMOTION), LoggedRun::promotion);
    }
    lacking(
        missing, collecting, told -> !told.tells(Subject.PROCESSOR_TIME), LoggedRun::processorTime);
    lacking(missing, collecting, told -> !told.tells(Subject.MAXIMUM), LoggedRun::maximum);
  }

  /// Whether there are degenerated pauses, and no line tells that one became a full one.
  private static boolean mayHaveUpgraded(Gc gc) {
    return gc.kinds().stream().anyMatch(kind -> kind.kind() == PauseKind.DEGENERATED)
        && gc.kinds().stream().noneMatch(kind -> UpgradedPause.isUpgraded(kind.name()));
  }

  /// What runs lack: where others tell it, how many do not.
  private static void lacking(
      List<Unavailable> missing,
      List<LoggedRun> all,
      Predicate<RunTold> lacks,
      Function<LoggedRun, Unavailable> figure) {
    // By text, because the JVM links what compares records at each start.
    Map<String, List<LoggedRun>> alike = new LinkedHashMap<>();
    all.stream()
        .filter(run -> lacks.test(run.told()))
        .forEach(run -> {
          Unavailable one = figure.apply(run);
          alike.computeIfAbsent(one.reason() + one.flag(), _ -> new ArrayList<>()).add(run);
        });
    for (List<LoggedRun> those : alike.values()) {
      Unavailable one = figure.apply(those.getFirst());
      missing.add(those.size() == all.size() ? one : of(one, those, all.size()));
    }
  }

  private static Unavailable of(Unavailable one, List<LoggedRun> those, int all) {
    return new Unavailable(
        one.figure(),
        String.format(
            Locale.ROOT,
            "not of %,d of %,d runs, the first in %s: %s",
            those.size(),
            all,
            those.getFirst().file(),
            one.reason()),
        one.flag());
  }

  private Unavailable unlogged(@Nullable Safepoints safepoints) {
    List<String> known =
        safepoints == null
            ? List.of()
            : safepoints.operations().stream()
                .map(Operation::name)
                .filter(OperationFamily::isCollection)
                .toList();
    if (known.isEmpty() && runs.stream().anyMatch(run -> run.told().tells(Subject.UNFINISHED))) {
      return new Unavailable(LoggedRun.COLLECTIONS, LoggedRun.UNFINISHED, "");
    }
    String reason =
        known.isEmpty()
            ? LoggedRun.NONE
            : (runs.stream().anyMatch(run -> run.told().tells(Subject.SPACES))
                    ? STOPS_AND_SPACES
                    : ONLY_STOPS)
                + ": "
                + String.join(", ", known);
    return missing(LoggedRun.COLLECTIONS, reason, "-XX:+PrintGCDetails", "-Xlog:gc*");
  }

  private boolean areAll(Set<String> known) {
    return !runs.isEmpty() && runs.stream().allMatch(run -> run.isOf(known));
  }

  /// What a JDK 8 writes on its standard output, beside the log.
  private Unavailable onOutput(String figure, String reason, String option8, String option) {
    return isAsked(option8)
        ? new Unavailable(
            figure,
            reason + ": the JVM, whose flags ask for it, tells it on its standard output",
            "")
        : missing(figure, reason, option8, option);
  }

  private boolean isAsked(String option8) {
    return formats.classic()
        && !formats.unified()
        && !runs.isEmpty()
        && runs.stream().allMatch(run -> run.told().hasAll(option8));
  }

  /// Where JVMs of both kinds are told, the option of each.
  private Unavailable missing(String figure, String reason, String option8, String option) {
    if (formats.classic() && formats.unified()) {
      return new Unavailable(figure, reason, option + " (JDK 8: " + option8 + ")");
    }
    return isAsked(option8)
        ? new Unavailable(figure, "no line tells it, though the flags of the JVM ask for it", "")
        : new Unavailable(figure, reason, formats.classic() ? option8 : option);
  }
}
