package dev.assay.diagnosis;

import dev.assay.model.LogCoverage.Irregularity;
import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogEvent;
import dev.assay.model.LogFinding;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.JvmRun;
import dev.assay.model.LogReport.JvmRun.Ending;
import dev.assay.model.Severity;
import dev.assay.text.Amounts;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A JVM that was started again within the logs.
final class Restarts implements LogRule {

  private static final String ENDED =
      "The JVM ended by itself or on request (System.exit, end of its last thread, SIGTERM). If nobody restarted it on purpose, find out what stops it.";

  private static final String UNTOLD =
      "If nobody restarted it on purpose, check how the previous run ended. An unlogged end is a kill (such as by the kernel's out-of-memory killer, which leaves no line in a JVM's log), or the log level omits it (-Xlog:gc* and, on JDK 8, PrintGCDetails include it).";

  private static final String TROUBLE =
      "A crash or an OutOfMemoryError has its own finding with advice. Look for the crash reports and heap dumps that it left.";

  @Override
  public Optional<LogFinding> check(Evidence log) {
    List<Irregularity> restarts = log.irregularities(Set.of(Kind.RESTART));
    long count = restarts.stream().mapToLong(Irregularity::count).sum();
    if (count == 0) {
      return Optional.empty();
    }
    List<JvmRun> before = before(log.report(), count);
    return found(
        Severity.INFO,
        "The JVM was restarted %s; figures are totals over %s.%s"
            .formatted(
                Amounts.times(count),
                Amounts.count(log.report().starts(), "run"),
                ends(log.report(), before)),
        LogEvent.UNKNOWN,
        Evidence.first(restarts),
        order(log, restarts)
            + others(log.report().runs())
            + "Each start repeats the warm-up; compare single runs. "
            + advice(before),
        command(before));
  }

  /// Whether some may have been killed.
  private static boolean isUntold(List<JvmRun> before) {
    return before.isEmpty() || before.stream().anyMatch(run -> run.ending() == null);
  }

  private static boolean isAny(List<JvmRun> before, Ending ending) {
    return before.stream().anyMatch(run -> run.ending() == ending);
  }

  /// Of the ends that there were.
  private static String advice(List<JvmRun> before) {
    if (isUntold(before)) {
      return UNTOLD;
    }
    if (!isAny(before, Ending.EXIT)) {
      return TROUBLE;
    }
    return before.stream().allMatch(run -> run.ending() == Ending.EXIT)
        ? ENDED
        : ENDED + " " + TROUBLE;
  }

  private static String command(List<JvmRun> before) {
    if (isUntold(before)) {
      return "journalctl -k --grep 'Out of memory'";
    }
    return isAny(before, Ending.EXIT)
        ? "journalctl --grep 'Stopp(ing|ed)'"
        : "ls -l hs_err_pid*.log java_pid*.hprof";
  }

  /// The runs behind which another start follows in the same log, as far as that is certain.
  private static List<JvmRun> before(LogReport report, long restarts) {
    List<JvmRun> runs = report.runs();
    boolean one = report.starts() == restarts + 1;
    return IntStream.range(1, runs.size())
        .filter(i -> one || runs.get(i).file() == runs.get(i - 1).file())
        .mapToObj(i -> runs.get(i - 1))
        .toList();
  }

  /// How the runs before a start ended, as far as their lines tell.
  private static String ends(LogReport report, List<JvmRun> before) {
    List<String> parts =
        Stream.of(
                part(before, Ending.EXIT, "with an orderly exit"),
                part(before, Ending.OUT_OF_MEMORY, "out of memory"),
                part(before, Ending.CRASH, "with a crash"),
                part(before, null, "not logged"))
            .filter(part -> !part.isEmpty())
            .toList();
    int listed = report.runs().size();
    String some =
        listed < report.starts() ? " (of the first " + Amounts.count(listed, "run") + ")" : "";
    return parts.isEmpty()
        ? ""
        : " How the runs before a restart ended" + some + ": " + String.join(", ", parts) + ".";
  }

  private static String part(List<JvmRun> before, @Nullable Ending ending, String words) {
    long count = before.stream().filter(run -> run.ending() == ending).count();
    return count == 0 ? "" : Amounts.number(count) + " " + words;
  }

  /// What else it may be where examples without dates follow one another.
  private static String others(List<JvmRun> runs) {
    boolean mayBe =
        IntStream.range(1, runs.size()).anyMatch(i -> mayBeOther(runs.get(i - 1), runs.get(i)));
    return mayBe
        ? "The runs have no dates, and not the same collector or version: the log may hold lines of different JVMs, and none may have been restarted. "
        : "";
  }

  private static boolean mayBeOther(JvmRun one, JvmRun next) {
    boolean undated = one.start() < 0 && next.start() < 0;
    return undated
        && (differ(one.collector(), next.collector()) || differ(one.version(), next.version()));
  }

  private static boolean differ(@Nullable String one, @Nullable String next) {
    return one != null && next != null && !one.equals(next);
  }

  /// What else it may be where a log does not begin with its JVM, as `cat gc.log*` puts the newest
  /// file first.
  private static String order(Evidence log, List<Irregularity> restarts) {
    List<Irregularity> late = log.irregularities(Set.of(Kind.BEGINS_LATE));
    boolean mayBe =
        restarts.stream()
            .anyMatch(restart -> late.stream().anyMatch(begin -> begin.file() == restart.file()));
    return mayBe
        ? "The log begins in the middle of a run. If its parts were concatenated in the wrong order, there was no restart and times are wrong; pass the files separately instead. "
        : "";
  }
}
