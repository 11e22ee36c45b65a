package dev.assay.diagnosis.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.diagnosis.ReportSketch;
import dev.assay.model.LogReport;
import dev.assay.model.Notice;
import dev.assay.model.Severity;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Folders of days and starts that are taken for nodes.
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

  private static List<Notice> notices(String before, String after) {
    return LogComparer.compare(side(before, 0), side(after, 9000)).notices().stream()
        .filter(notice -> notice.id().equals("log.days"))
        .toList();
  }

  @ParameterizedTest
  @CsvSource({
    "day1/a.log@10 day1/b.log@10 day2/a.log@34 day2/b.log@34, day1/a.log; day2/a.log",
    "day1/node0.log@10 day1/node1.log@10 day2/node0.log@34 day2/node1.log@34, day1/node0.log; day2/node0.log",
    "a/run1.log@10 a/run2.log@20, a/run1.log; a/run2.log",
    "rot2/gc.log@20 rot1/gc.log@10, rot1/gc.log; rot2/gc.log"
  })
  void logsThatDifferInANumberAndFollowOneAnotherLookLikeThoseOfANode(String logs, String named) {
    assertThat(notices(logs, logs))
        .singleElement()
        .matches(notice -> notice.severity() == Severity.WARNING)
        .matches(notice ->
            Stream.of(named.split("; ")).allMatch(name -> notice.message().contains(name)));
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
    assertThat(notices(logs, logs)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource("day1/a.log@10 day2/a.log@34, day1/a.log@10 day2/a.log@10")
  void logsThatOverlapOnOneSideDoNot(String before, String after) {
    assertThat(notices(before, after)).isEmpty();
  }
}
