package dev.assay.ledger;

import dev.assay.model.LogReport.CodeCache;
import dev.assay.model.LogReport.Gc;
import dev.assay.model.LogReport.JvmRun;
import dev.assay.model.LogReport.Operation;
import dev.assay.model.LogReport.Safepoints;
import dev.assay.model.LogReport.Span;
import dev.assay.model.LogReport.Unavailable;
import dev.assay.model.OperationFamily;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Figures that the logs at hand cannot give, and the option that would log them.
///
/// @param classic whether the JVM is a JDK 8 or older
/// @param collectors of all runs, an empty name for one that is not known
/// @param mixed whether lines of several JVMs stand in one log
/// @param unsized whether what was promoted is told in regions of unknown size
record Missing(boolean classic, Set<String> collectors, boolean mixed, boolean unsized) {

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
          missing(
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
          missing(
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
    if (!gc.tellsPauses()) {
      missing.add(
          new Unavailable(
              "pauses, throughput",
              "ZGC logs its pauses among the phases of collections",
              "-Xlog:gc,gc+phases"));
    }
    if (gc.allocated() < 0 && !mixed) {
      missing.add(allocation());
    }
    if (gc.promoted() < 0 && !mixed) {
      missing.add(promotion());
    }
    if (gc.cpu().real() < 0) {
      missing.add(processorTime());
    }
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

  private Unavailable allocation() {
    return areAll(Set.of("ZGC", "GenZGC"))
        ? new Unavailable(
            "allocation rate",
            "no line tells what was allocated while ZGC collected",
            "-Xlog:gc,gc+heap,gc+phases")
        : missing(
            "allocation rate",
            "no two lines tell the heap before garbage went and after",
            "-XX:+PrintGCDetails",
            "-Xlog:gc,gc+ergo");
  }

  private Unavailable promotion() {
    if (unsized) {
      return new Unavailable(
          "promotion rate",
          "it is told in regions, whose size stands in the log's first lines (gc,init), which are"
              + " not here",
          "");
    }
    return areAll(JvmRun.BESIDE)
        ? new Unavailable(
            "promotion rate",
            "ZGC and Shenandoah log no exact bytes of it, and have none without generations",
            "")
        : missing(
            "promotion rate",
            "no line tells the old generation in young collections",
            "-XX:+PrintGCDetails",
            "-Xlog:gc+heap");
  }

  private Unavailable processorTime() {
    String figure = "processor time of collections";
    return areAll(JvmRun.BESIDE)
        ? new Unavailable(figure, "ZGC and Shenandoah do not log it", "")
        : missing(figure, "no line tells it", "-XX:+PrintGCDetails", "-Xlog:gc+cpu");
  }

  private boolean areAll(Set<String> known) {
    return !collectors.isEmpty() && known.containsAll(collectors);
  }

  private Unavailable missing(String figure, String reason, String option8, String option) {
    return new Unavailable(figure, reason, classic ? option8 : option);
  }
}
