package dev.assay.diagnosis.comparison;

import dev.assay.model.LogReport;
import dev.assay.model.LogReport.JvmRun;
import dev.assay.model.LogReport.LogFile;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// An instance of a service and all its logs of a side: one of each day, or of each start. What
/// makes one node unlike another is in all of them, so that many logs of few nodes know no more of
/// how nodes differ than few nodes do.
///
/// @param logs the earliest first
record LogNode(List<LogReport> logs) {

  /// How long a JVM may write while the next one starts, nanoseconds, and at most one of so many
  /// parts of its log.
  private static final long LONGEST_END = 120_000_000_000L;

  private static final long SHARE_OF_END = 20;

  LogNode {
    logs = List.copyOf(logs);
  }

  /// Logs whose names differ in nothing but what differs from start to start or from day to day,
  /// and that follow one another by the clock, are of one node. Where no clock tells that, each is
  /// taken for a node of its own.
  static List<LogNode> of(List<LogReport> side, NodeNaming naming) {
    return named(side, naming)
        .flatMap(
            logs -> doFollow(logs) ? Stream.of(new LogNode(ordered(logs))) : each(logs).stream())
        .toList();
  }

  /// Each log as a node of its own.
  static List<LogNode> each(List<LogReport> side) {
    return side.stream().map(log -> new LogNode(List.of(log))).toList();
  }

  /// Whether several names have several logs each that are not known to be those of one node.
  static boolean areOpen(List<LogReport> side, NodeNaming naming) {
    return named(side, naming).filter(logs -> !doFollow(logs)).count() > 1;
  }

  /// The logs of each name.
  static Stream<List<LogReport>> named(List<LogReport> side, NodeNaming naming) {
    Map<List<String>, List<LogReport>> named = new LinkedHashMap<>();
    for (LogReport log : side) {
      named.computeIfAbsent(naming.words(log.files()), _ -> new ArrayList<>()).add(log);
    }
    return named.values().stream();
  }

  /// The earliest first.
  private static List<LogReport> ordered(List<LogReport> logs) {
    return logs.stream().sorted(Comparator.comparingLong(LogNode::begin)).toList();
  }

  /// Whether each begins as the one before ends, by the clock.
  static boolean doFollow(List<LogReport> unordered) {
    List<LogReport> logs = ordered(unordered);
    boolean follow = logs.size() == 1 || logs.stream().allMatch(LogNode::isDated);
    for (int i = 1; follow && i < logs.size(); i++) {
      follow = doesFollow(logs.get(i - 1), logs.get(i));
    }
    return follow;
  }

  private static boolean doesFollow(LogReport log, LogReport next) {
    long shorter = Math.min(end(log) - begin(log), end(next) - begin(next));
    return end(log) - begin(next) <= Math.min(LONGEST_END, shorter / SHARE_OF_END);
  }

  private static boolean isDated(LogReport log) {
    return !log.runs().isEmpty()
        && log.starts() <= log.runs().size()
        && log.runs().stream().allMatch(run -> run.start() > 0 && run.end() > 0);
  }

  private static long begin(LogReport log) {
    return log.runs().stream().mapToLong(JvmRun::start).min().orElse(0);
  }

  private static long end(LogReport log) {
    return log.runs().stream().mapToLong(JvmRun::end).max().orElse(0);
  }

  /// The logs of all of them.
  static List<LogReport> logs(List<LogNode> nodes) {
    return nodes.stream().flatMap(node -> node.logs.stream()).toList();
  }

  List<LogFile> files() {
    return logs.stream().flatMap(log -> log.files().stream()).toList();
  }

  /// Covered by its logs; not a number where one does not tell it.
  double seconds() {
    return logs.stream().mapToDouble(log -> log.span().seconds()).sum();
  }

  /// How often a JVM started, as far as its logs tell.
  long starts() {
    return logs.stream().mapToLong(log -> Math.max(1, log.starts())).sum();
  }
}
