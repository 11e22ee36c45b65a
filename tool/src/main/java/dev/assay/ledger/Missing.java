package dev.assay.ledger;

import dev.assay.model.LogReport.CodeCache;
import dev.assay.model.LogReport.Gc;
import dev.assay.model.LogReport.JvmRun;
import dev.assay.model.LogReport.LogFile;
import dev.assay.model.LogReport.Operation;
import dev.assay.model.LogReport.Safepoints;
import dev.assay.model.LogReport.Span;
import dev.assay.model.LogReport.Unavailable;
import dev.assay.model.OperationFamily;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Figures that the logs at hand cannot give, and the option that would log them.
///
/// @param classic whether a JVM is a JDK 8 or older
/// @param unified whether one is newer
/// @param mixed whether lines of several JVMs stand in one log
record Missing(boolean classic, boolean unified, boolean mixed, List<Run> runs) {

  /// Of a JVM that was asked for a figure which its log does not give.
  private static final String ASKED = ", though the JVM was asked for it by its flags";

  /// A run of a JVM, of which the log may lack something.
  ///
  /// @param collector or an empty name
  /// @param classic whether it is a JDK 8 or older
  /// @param file that tells it
  record Run(String collector, boolean classic, String file, RunTold told) {

    /// All of which something is known.
    static List<Run> of(List<JvmRun> runs, List<RunTold> told, List<LogFile> files) {
      return IntStream.range(0, Math.min(runs.size(), told.size()))
          .mapToObj(i -> of(runs.get(i), told.get(i), files))
          .toList();
    }

    private static Run of(JvmRun run, RunTold told, List<LogFile> files) {
      LogFile file = run.file() < files.size() ? files.get(run.file()) : null;
      String path = file == null ? "" : file.path();
      return new Run(
          Objects.requireNonNullElse(run.collector(), ""),
          file != null && file.format().equals(LogFile.CLASSIC),
          path.substring(path.lastIndexOf('/') + 1),
          told);
    }

    boolean isOf(Set<String> collectors) {
      return collectors.contains(collector);
    }

    private Unavailable missing(String figure, String reason, String option8, String option) {
      return classic && told.hasAll(option8)
          ? new Unavailable(figure, reason + ASKED, "")
          : new Unavailable(figure, reason, classic ? option8 : option);
    }
  }

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
                  : "no line has a time",
              "-XX:+PrintGCDateStamps -XX:+PrintGCTimeStamps",
              "-Xlog:safepoint,gc*:file=jvm.log:time,uptime,level,tags"));
    }
    safepoints(missing, safepoints);
    gc(missing, gc, safepoints);
    if (codeCache == null || codeCache.heaps().isEmpty()) {
      missing.add(
          onOutput(
              "use of the code cache",
              "no line tells it",
              "-XX:+PrintCodeCache",
              "-Xlog:codecache*,codecache+compilation=debug"));
    }
    return missing;
  }

  private void safepoints(List<Unavailable> missing, @Nullable Safepoints safepoints) {
    if (safepoints == null) {
      missing.add(
          missing(
              "all stopped time, time to safepoint",
              "safepoints are not logged",
              "-XX:+PrintGCApplicationStoppedTime",
              "-Xlog:safepoint"));
    } else if (!isUnstopped(safepoints)
        && safepoints.operations().stream()
            .allMatch(operation -> operation.name().equals(OperationFamily.UNNAMED))) {
      missing.add(
          onOutput(
              "stopped time by VM operation",
              "no line names the operations",
              "-XX:+PrintSafepointStatistics -XX:PrintSafepointStatisticsCount=1",
              "-Xlog:safepoint"));
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
    if (safepoints != null && safepoints.coarse() == 0 && !classic && isWithoutParts(safepoints)) {
      missing.add(
          new Unavailable("cleanup within the stops", "no line tells it", "-Xlog:safepoint*"));
    }
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
      missing.add(new Unavailable("everything about collections", "Epsilon makes none", ""));
      return;
    }
    if (gc == null) {
      missing.add(
          missing(
              "everything about collections",
              unlogged(safepoints),
              "-XX:+PrintGCDetails",
              "-Xlog:gc*"));
      return;
    }
    if (gc.pauses().count() == 0 && gc.collections().isEmpty() && gc.concurrent().isEmpty()) {
      missing.add(new Unavailable("allocation, promotion, live set", "no collection was made", ""));
      return;
    }
    lacking(missing, told -> !told.pauses(), Missing::pauses);
    if (!mixed) {
      lacking(missing, told -> !told.allocation(), Missing::allocation);
      lacking(missing, told -> !told.promotion(), Missing::promotion);
    }
    lacking(missing, told -> !told.processorTime(), Missing::processorTime);
  }

  /// What the runs lack that tell of collections: where others tell it, how many do not.
  private void lacking(
      List<Unavailable> missing, Predicate<RunTold> lacks, Function<Run, Unavailable> figure) {
    List<Run> collecting = runs.stream().filter(run -> run.told().collects()).toList();
    // By text, because the JVM links what compares records at each start.
    Map<String, List<Run>> alike = new LinkedHashMap<>();
    collecting.stream()
        .filter(run -> lacks.test(run.told()))
        .forEach(run -> {
          Unavailable one = figure.apply(run);
          alike.computeIfAbsent(one.reason() + one.flag(), _ -> new ArrayList<>()).add(run);
        });
    for (List<Run> those : alike.values()) {
      Unavailable one = figure.apply(those.getFirst());
      missing.add(those.size() == collecting.size() ? one : of(one, those, collecting.size()));
    }
  }

  private static Unavailable of(Unavailable one, List<Run> those, int all) {
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

  private static Unavailable pauses(Run run) {
    return run.missing(
        "pauses, throughput",
        "ZGC logs its pauses among the phases of collections",
        "-XX:+PrintGCDetails",
        "-Xlog:gc,gc+phases");
  }

  private static String unlogged(@Nullable Safepoints safepoints) {
    List<String> known =
        safepoints == null
            ? List.of()
            : safepoints.operations().stream()
                .map(Operation::name)
                .filter(OperationFamily::isCollection)
                .toList();
    return known.isEmpty()
        ? "no line tells of one, so none was made or they are not logged"
        : "only safepoints tell of them: " + String.join(", ", known);
  }

  private static Unavailable allocation(Run run) {
    return run.isOf(Set.of("ZGC", "GenZGC"))
        ? new Unavailable(
            "allocation rate",
            "no line tells what was allocated while ZGC collected",
            "-Xlog:gc,gc+heap,gc+phases")
        : run.missing(
            "allocation rate",
            "no two lines tell the heap before garbage went and after",
            "-XX:+PrintGCDetails",
            "-Xlog:gc,gc+ergo");
  }

  private static Unavailable promotion(Run run) {
    if (run.told().unsized()) {
      return new Unavailable(
          "promotion rate",
          "it is told in regions, whose size stands in the log's first lines (gc,init), which are"
              + " not here",
          "");
    }
    return run.isOf(JvmRun.BESIDE)
        ? new Unavailable(
            "promotion rate",
            "ZGC and Shenandoah log no exact bytes of it, and have none without generations",
            "")
        : run.missing(
            "promotion rate",
            "no line tells the old generation in young collections",
            "-XX:+PrintGCDetails",
            "-Xlog:gc+heap");
  }

  private static Unavailable processorTime(Run run) {
    String figure = "processor time of collections";
    return run.isOf(JvmRun.BESIDE)
        ? new Unavailable(figure, "ZGC and Shenandoah do not log it", "")
        : run.missing(figure, "no line tells it", "-XX:+PrintGCDetails", "-Xlog:gc+cpu");
  }

  private boolean areAll(Set<String> known) {
    return !runs.isEmpty() && runs.stream().allMatch(run -> run.isOf(known));
  }

  /// What a JDK 8 writes on its standard output, beside the log.
  private Unavailable onOutput(String figure, String reason, String option8, String option) {
    return isAsked(option8)
        ? new Unavailable(
            figure, reason + ": the JVM was asked for it, and tells it on its standard output", "")
        : missing(figure, reason, option8, option);
  }

  private boolean isAsked(String option8) {
    return classic
        && !unified
        && !runs.isEmpty()
        && runs.stream().allMatch(run -> run.told().hasAll(option8));
  }

  /// Where JVMs of both kinds are told, the option of each.
  private Unavailable missing(String figure, String reason, String option8, String option) {
    if (classic && unified) {
      return new Unavailable(figure, reason, option + " (JDK 8: " + option8 + ")");
    }
    return isAsked(option8)
        ? new Unavailable(figure, reason + ASKED, "")
        : new Unavailable(figure, reason, classic ? option8 : option);
  }
}
