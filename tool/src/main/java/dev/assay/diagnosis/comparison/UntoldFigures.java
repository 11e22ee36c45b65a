package dev.assay.diagnosis.comparison;

import dev.assay.model.Notice;
import dev.assay.model.Severity;
import dev.assay.text.Plain;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// What the logs of a comparison do not tell, so that figures are left out: a figure that is missed
/// without a word looks like one that did not change.
final class UntoldFigures {

  private final LogSides sides;
  private final boolean timed;
  private final List<Notice> notices = new ArrayList<>();

  private UntoldFigures(LogSides sides) {
    this.sides = sides;
    this.timed = sides.all().allMatch(LogSeries::isTimed);
  }

  /// What there is to say of the logs of both sides.
  static List<Notice> notices(LogSides sides) {
    UntoldFigures made = new UntoldFigures(sides);
    made.times();
    made.sources();
    made.placed();
    made.unnamed();
    made.coarse();
    if (made.timed) {
      made.reaching();
      made.pauses();
      made.allocation();
      made.negligible();
    }
    made.code();
    return made.notices;
  }

  private void times() {
    List<LogSeries> untimed = sides.without(LogSeries::isTimed);
    List<LogSeries> mixed = untimed.stream().filter(LogSeries::isMixed).toList();
    List<LogSeries> others = untimed.stream().filter(log -> !log.isMixed()).toList();
    if (!mixed.isEmpty()) {
      add(
          "log.untimed",
          Severity.WARNING,
          mixed,
          "%s interleaved lines of several JVMs, so hourly rates cannot be compared: %s. Give each JVM its own file with %%p in the name, log with the decorations uptime,pid,tid, or leave such logs out.");
    }
    if (!others.isEmpty()) {
      add(
          "log.untimed",
          Severity.WARNING,
          others,
          "%s no usable times, so hourly rates cannot be compared: %s. Log uptime, or leave such logs out.");
    }
  }

  private void sources() {
    List<LogSeries> without = sides.without(LogSeries::hasSafepoints);
    if (without.size() == sides.all().count()) {
      add(
          "log.sources",
          Severity.INFO,
          "None of the logs contains safepoints, so stopped time is that of collector pauses alone. Log safepoints (-Xlog:safepoint) to get all of it.");
    } else if (!sides.have(LogSeries::hasSafepoints)) {
      add(
          "log.sources",
          Severity.WARNING,
          without,
          "%s no safepoints, at most collector pauses, so total stopped time cannot be compared: %s. Log safepoints (-Xlog:safepoint), or leave such logs out.");
    }
  }

  /// Stops whose time nobody tells cannot be laid beside the others.
  private void placed() {
    List<LogSeries> without =
        sides
            .all()
            .filter(log -> log.isTimed() && log.hasSafepoints() && !log.placesSafepoints())
            .toList();
    if (!sides.have(LogSeries::placesSafepoints)) {
      unplaced(
          without.stream().filter(LogSeries::omitsStops).toList(),
          "%s safepoints for only part of the time (collector pauses are outside them, or a JVM logs none), so safepoints cannot be compared: %s. Log safepoints all the time, or leave such logs out.");
      unplaced(
          without.stream().filter(log -> !log.omitsStops()).toList(),
          "%s safepoints without a time, so safepoints cannot be compared: %s. Leave such logs out.");
    }
  }

  private void unplaced(List<LogSeries> logs, String message) {
    if (!logs.isEmpty()) {
      add("log.unplaced", Severity.WARNING, logs, message);
    }
  }

  private void unnamed() {
    List<LogSeries> unnamed =
        sides.all().filter(log -> log.placesSafepoints() && !log.namesStops()).toList();
    if (unnamed.size() == sides.all().count() && !sides.any(log -> !log.families().isEmpty())) {
      add(
          "log.unnamed",
          Severity.INFO,
          "None of the logs names the operations of its safepoints, so operations are not compared. assay log --advise N, with N the JDK release, lists what else to log.");
    } else if (!unnamed.isEmpty() && !sides.have(LogSeries::namesStops)) {
      Predicate<LogSeries> named = log -> !log.families().isEmpty();
      unnamed(
          unnamed.stream().filter(named.negate()).toList(),
          "None has a name; assay log --advise N, with N the JDK release, lists what else to log.");
      unnamed(
          unnamed.stream().filter(named).filter(LogSeries::isClassic).toList(),
          "JDK 8 writes names to a separate table: the last ones are missing if the JVM was killed, others if part of the table was not read or its times match no stop.");
      unnamed(
          unnamed.stream().filter(named).filter(log -> !log.isClassic()).toList(),
          "The line that names an operation may be at the end of the previous part of the log; name all parts of a rotated log.");
    }
  }

  private void unnamed(List<LogSeries> logs, String reason) {
    if (!logs.isEmpty()) {
      add(
          "log.unnamed",
          Severity.INFO,
          logs,
          "%s safepoints without the names of their operations (more than 1%% of them, or 10%% of their time), so operations are not compared: %s. "
              + reason);
    }
  }

  private void coarse() {
    List<LogSeries> coarse = sides.all().filter(LogSeries::isCoarse).toList();
    if (!coarse.isEmpty()) {
      add(
          "log.coarse",
          Severity.WARNING,
          "%s stops only in truncated whole milliseconds, so stopped time and time to safepoint cannot be compared. Add -XX:+PrintGCApplicationStoppedTime (-Xlog:safepoint on JDK 9 to 12)."
              .formatted(have(coarse.size())));
    }
  }

  private void reaching() {
    missed(
        LogSeries::hasReaching,
        log -> log.hasStoppedTimes() && !log.hasReaching(),
        "%s no times to safepoint, so these are not compared: %s. Use a newer JDK build, which logs them with the stops, or leave such logs out.");
  }

  private void pauses() {
    missed(
        LogSeries::hasPauses,
        log -> !log.hasPauses(),
        "%s no collector pauses for some or all of the time, so these are not compared: %s. Log the collector (-Xlog:gc*, on JDK 8 -XX:+PrintGCDetails), or leave such logs out.");
  }

  private void allocation() {
    if (!sides.any(LogSeries::hasAllocation)) {
      add(
          "log.load",
          Severity.INFO,
          "It is unknown whether the load was the same: %s."
              .formatted(
                  sides.all().allMatch(LogSeries::isHardlyCollected)
                      ? "each log has a JVM run with fewer than two collections"
                      : "none of the logs contains allocation"));
      return;
    }
    missed(
        LogSeries::hasAllocation,
        LogSeries::isHardlyCollected,
        "%s a JVM run with fewer than two collections, so allocation is unknown and neither the load nor stopped time per GB is compared: %s.");
    missed(
        LogSeries::hasAllocation,
        log -> !log.hasAllocation() && !log.isHardlyCollected(),
        "%s no heap sizes, or too few to tell allocation, for some or all of the time, so neither the load nor stopped time per GB is compared: %s. Log the collector (-Xlog:gc*, on JDK 8 -XX:+PrintGCDetails), or leave such logs out.");
  }

  private void code() {
    missed(
        LogSeries::tellsCompilations,
        log -> !log.tellsCompilations(),
        "%s no JIT compilations, so these are not described: %s. Log jit+compilation=debug (JDK 8: -XX:+PrintCompilation), or leave such logs out.");
    missed(
        LogSeries::tellsCodeCache,
        log -> !log.tellsCodeCache(),
        "%s no code cache usage, so it is not described: %s. Log codecache+compilation=debug (JDK 8: -XX:+PrintCodeCache), or leave such logs out.");
    missed(
        LogSeries::tellsClasses,
        log -> !log.tellsClasses(),
        "%s no loaded classes, so these are not described: %s. Log class+load (JDK 8: -XX:+TraceClassLoading), or leave such logs out.");
  }

  /// Tells of a figure that some logs have and others lack.
  private void missed(Predicate<LogSeries> has, Predicate<LogSeries> lacks, String message) {
    List<LogSeries> lacking = sides.all().filter(lacks).toList();
    if (!lacking.isEmpty() && sides.any(has) && !sides.have(has)) {
      add("log.untold", Severity.INFO, lacking, message);
    }
  }

  /// Logs that lack what the others are compared by, and are too short to forbid it.
  private void negligible() {
    List<LogSeries> out =
        Stream.<Predicate<LogSeries>>of(
                LogSeries::placesSafepoints,
                LogSeries::hasStoppedTimes,
                LogSeries::hasReaching,
                LogSeries::hasPauses,
                LogSeries::hasAllocation,
                LogSeries::namesStops)
            .filter(sides::have)
            .flatMap(has -> sides.without(has).stream())
            .distinct()
            .toList();
    if (!out.isEmpty()) {
      add(
          "log.short",
          Severity.INFO,
          out,
          "%s less than 1%% of the time of a side and not all figures; the missing figures are compared without: %s.");
    }
  }

  private void add(String id, Severity severity, String message) {
    notices.add(new Notice(id, severity, message));
  }

  private void add(String id, Severity severity, List<LogSeries> logs, String message) {
    notices.add(notice(id, severity, logs.stream().map(LogSeries::name).toList(), message));
  }

  /// Tells something of some of the logs.
  ///
  /// @param logs what they are called
  /// @param message with a place for how many have it and for what the first is called
  static Notice notice(String id, Severity severity, List<String> logs, String message) {
    return new Notice(id, severity, message.formatted(have(logs.size()), Plain.one(logs)));
  }

  private static String have(int logs) {
    return logs == 1 ? "One of the logs has" : logs + " logs have";
  }
}
