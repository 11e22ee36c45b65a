package dev.assay.diagnosis.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.diagnosis.ReportSketch;
import dev.assay.model.LogComparison;
import dev.assay.model.LogReport;
import dev.assay.model.Notice;
import dev.assay.model.Severity;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Folders of days and starts, which are no nodes, and of nodes, which look like them.
class NumberedLogsTest {

  /// Paths with the hour at which each begins, of ten hours; after the change a year later.
  private static List<LogReport> side(String logs, int later) {
    return Stream.of(logs.split(" "))
        .map(log -> log.split("@"))
        .map(parts ->
            ReportSketch.of(
                "jvm span=10h file=%s begin=%dh"
                    .formatted(parts[0], later + Integer.parseInt(parts[1]))))
        .toList();
  }

  private static LogComparison compared(String before, String after) {
    return NodeLogs.compare(side(before, 0), side(after, 9000));
  }

  private static List<Notice> notices(String id, String before, String after) {
    return compared(before, after).notices().stream()
        .filter(notice -> notice.id().equals(id))
        .toList();
  }

  @ParameterizedTest
  @CsvSource({
    "day1/a.log@10 day1/b.log@10 day2/a.log@34 day2/b.log@34, 2, day1/a.log; day2/a.log",
    "Run-01/a.log@10 Run-01/b.log@10 Run-02/a.log@20 Run-02/b.log@20, 2, Run-01/a.log; Run-02/a.log",
    "rot2/gc.log@20 rot1/gc.log@10, 1, rot1/gc.log; rot2/gc.log",
    "day1/app-8080.log@10 day1/app-8081.log@10 day2/app-8080.log@34 day2/app-8081.log@34, 2, day1/app-8080.log; day2/app-8080.log",
    "node1/run1.log@10 node1/run2.log@20 node2/run1.log@30 node2/run2.log@40, 2, node1/run1.log; node1/run2.log",
    "week1/day1/a.log@10 week1/day2/a.log@34 week2/day1/a.log@99, 1, week1/day1/a.log; week2/day1/a.log"
  })
  void logsThatFollowOneAnotherAreOfOneNodeIfTheirNumberIsOfTime(
      String logs, int nodes, String named) {
    assertThat(compared(logs, logs).before().nodes()).isEqualTo(nodes);
    assertThat(notices("log.nodes", logs, logs))
        .singleElement()
        .matches(notice ->
            Stream.of(named.split("; ")).allMatch(name -> notice.message().contains(name)));
    assertThat(notices("log.days", logs, logs)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1/a.log@10 1/b.log@10 2/a.log@34 2/b.log@35",
        "set1/a.log@10 set1/b.log@10 set2/a.log@34 set2/b.log@34",
        "a-1.log@10 b-1.log@10 a-2.log@34 b-2.log@34"
      })
  void logsThatOtherNodesHaveWithTheSameNumbersAtTheSameTimesAreOfOneNode(String logs) {
    assertThat(compared(logs, logs).before().nodes()).isEqualTo(2);
    assertThat(notices("log.nodes", logs, logs)).hasSize(1);
  }

  @Test
  void daysOfANodeAreFoundOnTheOtherSideUnderItsName() {
    String before =
        "day1/a.log@10 day1/b.log@10 day1/c.log@10 day1/d.log@10 day2/a.log@34 day2/b.log@34 day2/c.log@34 day2/d.log@34";
    String after = "n/d.log@10 n/c.log@10 n/b.log@10 n/a.log@10";
    assertThat(notices("log.pairs", before, after))
        .singleElement()
        .extracting(Notice::message)
        .asString()
        .contains(": a, b, c, d.");
  }

  /// Blocks of time within one run do not show what differs from run to run.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "run1.log@10 run2.log@20 run3.log@30",
        "a/start-1/gc.log@10 a/start-2/gc.log@20 a/start-3/gc.log@30"
      })
  void repeatedRunsOfOneNodeAreComparedAsRuns(String logs) {
    LogComparison compared = compared(logs, logs);
    assertThat(compared.before().nodes()).isEqualTo(3);
    assertThat(compared.notices()).extracting(Notice::id).doesNotContain("log.days", "log.nodes");
  }

  /// Nodes that are tested in turn have such names, too.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "node1.log@10 node2.log@20",
        "node1/a.log@10 node2/a.log@20 node1/b.log@30 node2/b.log@40",
        "10.0.0.1.log@10 10.0.0.2.log@20"
      })
  void aWarningSaysThatOthersCountAsNodes(String logs) {
    int nodes = logs.split(" ").length;
    assertThat(compared(logs, logs).before().nodes()).isEqualTo(nodes);
    assertThat(notices("log.days", logs, logs))
        .singleElement()
        .matches(notice -> notice.severity() == Severity.WARNING)
        .matches(notice -> notice.message().contains(logs.split("@")[0]));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "node1.log@10 node2.log@10 node3.log@10",
        "node1.log@10 node2.log@34 node3.log@34",
        "a.log@10 b.log@34",
        "2026-11-24/node1.log@10 2026-11-24/node2.log@10 2026-11-25/node1.log@34 2026-11-25/node2.log@34"
      })
  void logsOfNodesDoNot(String logs) {
    assertThat(notices("log.days", logs, logs)).isEmpty();
  }

  @Test
  void logsThatOverlapOnOneSideAreJoinedOnNeither() {
    LogComparison compared = compared("day1/a.log@10 day2/a.log@34", "day1/a.log@10 day2/a.log@10");
    assertThat(compared.before().nodes()).isEqualTo(2);
    assertThat(compared.after().nodes()).isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "day1/a.log@10 day1/b.log@10 day2/a.log@10 day2/b.log@10",
        "day1/a.log@0 day1/b.log@0 day2/a.log@0 day2/b.log@0"
      })
  void daysThatNoClockTellsApartAreNodesAndAWarningSaysSo(String logs) {
    LogComparison compared = NodeLogs.compare(side(logs, 0), side(logs, 0));
    assertThat(compared.before().nodes()).isEqualTo(4);
    assertThat(compared.notices())
        .filteredOn(notice -> notice.id().equals("log.days"))
        .singleElement()
        .extracting(Notice::severity)
        .isEqualTo(Severity.WARNING);
  }
}
