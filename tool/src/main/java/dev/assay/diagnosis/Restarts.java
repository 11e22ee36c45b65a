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
      "The JVM ended by itself or because it was asked to (System.exit, its last thread, SIGTERM): if nobody restarted it, look who stops it.";

  private static final String UNTOLD =
      "If nobody restarted it, look for the end before: an untold one was a kill, as by the kernel's out-of-memory killer, which leaves no line in a JVM's log, or the log leaves it out (-Xlog:gc* tells it, and PrintGCDetails of JDK 8).";

  private static final String TROUBLE =
      "A crash, or memory that ran out, has a finding of its own that says what to do; look for what it left, reports of crashes and heap dumps.";

  @Override
  public String id() {
    return "restarts";
  }

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
        "The JVM was started again %s; figures are sums over %s.%s"
            .formatted(
                Amounts.times(count),
                Amounts.count(log.report().starts(), "run"),
                ends(log.report(), before)),
        LogEvent.UNKNOWN,
        Evidence.first(restarts),
        order(log, restarts)
            + "Each start warms up anew; compare runs of their own. "
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
                part(before, Ending.EXIT, "in order (the heap is told last)"),
                part(before, Ending.OUT_OF_MEMORY, "after memory ran out"),
                part(before, Ending.CRASH, "with a crash"),
                part(before, null, "untold"))
            .filter(part -> !part.isEmpty())
            .toList();
    int listed = report.runs().size();
    String some = listed < report.starts() ? ", of the first " + Amounts.count(listed, "run") : "";
    return parts.isEmpty()
        ? ""
        : " How the runs before a start ended" + some + ": " + String.join(", ", parts) + ".";
  }

  private static String part(List<JvmRun> before, @Nullable Ending ending, String words) {
    long count = before.stream().filter(run -> run.ending() == ending).count();
    return count == 0 ? "" : Amounts.number(count) + " " + words;
  }

  /// What else it may be where a log does not begin with its JVM, as `cat gc.log*` puts the newest
  /// file first.
  private static String order(Evidence log, List<Irregularity> restarts) {
    List<Irregularity> late = log.irregularities(Set.of(Kind.BEGINS_LATE));
    boolean mayBe =
        restarts.stream()
            .anyMatch(restart -> late.stream().anyMatch(begin -> begin.file() == restart.file()));
    return mayBe
        ? "Its log begins in the midst of a JVM: if pieces were put together in another order than they were written, there was no start, and times are wrong; name the files instead. "
        : "";
  }
}
