package dev.assay.diagnosis;

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
  LogNode {
    logs = List.copyOf(logs);
  }

  /// Logs whose names differ in nothing but what differs from start to start or from day to day,
  /// and that follow one another by the clock, are of one node. Where no clock tells that, each is
  /// taken for a node of its own.
  static List<LogNode> of(List<LogReport> side) {
    Map<List<String>, List<LogReport>> named = new LinkedHashMap<>();
    for (LogReport log : side) {
      named
          .computeIfAbsent(NodeNaming.OF_A_NODE.words(log.files()), _ -> new ArrayList<>())
          .add(log);
    }
    return named.values().stream().flatMap(LogNode::together).toList();
  }

  private static Stream<LogNode> together(List<LogReport> logs) {
    List<LogReport> ordered =
        logs.stream().sorted(Comparator.comparingLong(LogNode::begin)).toList();
    boolean follow = ordered.stream().allMatch(LogNode::isDated);
    for (int i = 1; follow && i < ordered.size(); i++) {
      follow = end(ordered.get(i - 1)) <= begin(ordered.get(i));
    }
    return follow
        ? Stream.of(new LogNode(ordered))
        : logs.stream().map(log -> new LogNode(List.of(log)));
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
