package dev.assay.diagnosis.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.diagnosis.ReportSketch;
import dev.assay.model.LogReport;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Which logs of a side are of one node.
class LogNodeTest {

  /// A path with the hour at which it begins, of ten hours; or without one.
  private static LogReport log(String path) {
    String[] parts = path.split("@");
    String begin = parts.length > 1 ? " begin=" + parts[1] + "h" : "";
    return ReportSketch.of("jvm span=10h file=" + parts[0] + begin);
  }

  private static String nodes(String logs) {
    List<LogReport> side = Stream.of(logs.split(" ")).map(LogNodeTest::log).toList();
    return LogNode.of(side, NodeNaming.ofNodes(side, List.of())).stream()
        .map(node ->
            node.files().stream()
                .map(file -> "" + place(logs, file.path()))
                .collect(Collectors.joining("+")))
        .collect(Collectors.joining(" "));
  }

  private static int place(String logs, String path) {
    List<String> paths = Stream.of(logs.split(" ")).map(one -> one.split("@")[0]).toList();
    return paths.indexOf(path) + 1;
  }

  @ParameterizedTest
  @CsvSource({
    "a/gc_pid1.log@10 a/gc_pid2.log@20 b/gc_pid3.log@10, 1+2 3",
    "a/gc_2026-11-20_10-00-00.log@30 a/gc_2026-11-19_10-00-00.log@10, 2+1",
    "2026-11-16/a.log@10 2026-11-16/b.log@10 2026-11-17/a.log@34 2026-11-17/b.log@34, 1+3 2+4",
    "2026/11/16/a.log@10 2026/11/17/a.log@34 2026/11/18/a.log@58, 1+2+3",
    "gc-20261116.log@10 gc-20261117.log@34, 1+2",
    "monday/a.log@10 tuesday/a.log@34 monday/b.log@10, 1+2 3",
    "mon/a.log@10 tue/a.log@34 mon/b.log@10, 1+2 3",
    "16/app-8080.log@10 16/app-8081.log@10, 1 2",
    "2026-11-16/app-8080.log@10 2026-11-16/app-8081.log@10 2026-11-17/app-8080.log@34 2026-11-17/app-8081.log@34, 1+3 2+4",
    "2026-11-16/10.0.3.100.log@10 2026-11-16/10.0.3.101.log@10 2026-11-17/10.0.3.100.log@34, 1+3 2",
    "a/gc-16-11-2026.log@10 a/gc-17-11-2026.log@34, 1+2",
    "a/gc-2026-11-16T10:00:00Z.log@10 a/gc-2026-11-17T10:00:00Z.log@34, 1+2",
    "a/gc-20261116T100000.log@10 a/gc-20261117T100000.log@34, 1+2",
    "a/gc_4711.log@10 a/gc_4812.log@34, 1+2",
    "a/gc-2026-11-16.log.gz@10 a/gc-2026-11-17.log@34, 1+2"
  })
  void logsThatFollowOneAnotherUnderOneNameAreOfOneNode(String logs, String nodes) {
    assertThat(nodes(logs)).isEqualTo(nodes);
  }

  @ParameterizedTest
  @CsvSource({
    "a/gc_pid1.log@10 a/gc_pid2.log@19, 1 2",
    "web-101.log@10 web-102.log@10, 1 2",
    "a/gc_pid1.log a/gc_pid2.log, 1 2",
    "a/gc_pid1.log@10 a/gc_pid2.log, 1 2",
    "a.log@10 b.log@20, 1 2",
    "a/gc.log@10 b/gc.log@20, 1 2"
  })
  void othersAreNodesOfTheirOwn(String logs, String nodes) {
    assertThat(nodes(logs)).isEqualTo(nodes);
  }
}
