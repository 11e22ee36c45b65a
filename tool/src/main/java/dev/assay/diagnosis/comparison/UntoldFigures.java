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
          "%s lines of several JVMs mixed, so that nothing per hour can be compared: %s. Give each JVM a file of its own, with %%p in its name, or log with the decorations uptime,pid,tid; or leave such logs out.");
    }
    if (!others.isEmpty()) {
      add(
          "log.untimed",
          Severity.WARNING,
          others,
          "%s no usable times, so that nothing per hour can be compared: %s. Log uptime, or leave such logs out.");
    }
  }

  private void sources() {
    List<LogSeries> without = sides.without(LogSeries::hasSafepoints);
    if (without.size() == sides.all().count()) {
      add(
          "log.sources",
          Severity.INFO,
          "None of the logs tells safepoints, so that stopped time is that of the collector's pauses alone; log safepoints (-Xlog:safepoint) for all of it.");
    } else if (!sides.have(LogSeries::hasSafepoints)) {
      add(
          "log.sources",
          Severity.WARNING,
          without,
          "%s no safepoints but collector pauses at most, so that all stopped time cannot be compared: %s. Log safepoints (-Xlog:safepoint), or leave such logs out.");
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
          "%s safepoints for a part of the time only (collector pauses are outside of them, or a JVM tells none), so that safepoints cannot be compared: %s. Log safepoints all the time, or leave such logs out.");
      unplaced(
          without.stream().filter(log -> !log.omitsStops()).toList(),
          "%s safepoints of which nobody tells when they were, so that safepoints cannot be compared: %s. Leave such logs out.");
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
          "None of the logs names the operations of its safepoints, so that operations are not compared; assay log --advise N, with the release of the JDK for N, says what logs them.");
    } else if (!unnamed.isEmpty() && !sides.have(LogSeries::namesStops)) {
      Predicate<LogSeries> named = log -> !log.families().isEmpty();
      unnamed(
          unnamed.stream().filter(named.negate()).toList(),
          "None has a name; assay log --advise N, with the release of the JDK for N, says what logs them.");
      unnamed(
          unnamed.stream().filter(named).filter(LogSeries::isClassic).toList(),
          "A JDK 8 writes names in a table of their own: the last ones are missing where it was killed, others where a part of the table was not read, or where their times fit no stop.");
      unnamed(
          unnamed.stream().filter(named).filter(log -> !log.isClassic()).toList(),
          "The line that names an operation may stand at the end of the part of the log before; name all parts of a rotated log.");
    }
  }

  private void unnamed(List<LogSeries> logs, String reason) {
    if (!logs.isEmpty()) {
      add(
          "log.unnamed",
          Severity.INFO,
          logs,
          "%s safepoints without the names of their operations (more than 1%% of them, or 10%% of their time), so that operations are not compared: %s. "
              + reason);
    }
  }

  private void coarse() {
    List<LogSeries> coarse = sides.all().filter(LogSeries::isCoarse).toList();
    if (!coarse.isEmpty()) {
      add(
          "log.coarse",
          Severity.WARNING,
          "%s stops in whole milliseconds only, cut off, so that stopped time and time to safepoint cannot be compared; log -XX:+PrintGCApplicationStoppedTime too (-Xlog:safepoint on JDK 9 to 12)."
              .formatted(
                  coarse.size() == 1 ? "One of the logs tells" : coarse.size() + " logs tell"));
    }
  }

  private void reaching() {
    missed(
        LogSeries::hasReaching,
        log -> log.hasStoppedTimes() && !log.hasReaching(),
        "%s no times to safepoint, so that these are not compared: %s. Newer builds of the JDK log them with the stops; or leave such logs out.");
  }

  private void pauses() {
    missed(
        LogSeries::hasPauses,
        log -> !log.hasPauses(),
        "%s no collector pauses for some or all of the time, so that these are not compared: %s. Log the collector (-Xlog:gc*, on JDK 8 -XX:+PrintGCDetails), or leave such logs out.");
  }

  private void allocation() {
    if (!sides.any(LogSeries::hasAllocation)) {
      add(
          "log.load",
          Severity.INFO,
          "Whether the load was the same cannot be told: none of the logs tells what was allocated.");
      return;
    }
    missed(
        LogSeries::hasAllocation,
        LogSeries::isHardlyCollected,
        "%s no two collections, and only the second tells what was allocated since the first, so that neither the load nor stopped time per GB is compared: %s.");
    missed(
        LogSeries::hasAllocation,
        log -> !log.hasAllocation() && !log.isHardlyCollected(),
        "%s no heap sizes for some or all of the time, so that neither the load nor stopped time per GB is compared: %s. Log the collector (-Xlog:gc*, on JDK 8 -XX:+PrintGCDetails), or leave such logs out.");
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
          "%s less than 1%% of the time of a side and not all figures; those that are not told there are compared without: %s.");
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
    return new Notice(
        id,
        severity,
        message.formatted(
            logs.size() == 1 ? "One of the logs has" : logs.size() + " logs have",
            Plain.one(logs)));
  }
}
