package dev.assay.diagnosis.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.diagnosis.ReportSketch;
import dev.assay.model.LogComparison;
import dev.assay.model.LogComparison.Figure;
import dev.assay.model.Notice;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Two sets of logs that tell of compilers, code and classes.
class CodeTotalsTest {

  private static final String LARGE =
      """
      jvm span=1h
      codeheap "CodeHeap 'non-profiled nmethods'" size=117m most=40m
      codeheap "CodeHeap 'profiled nmethods'" size=117m most=20m
      method a count=3
      """;
  private static final String SMALL =
      """
      jvm span=1h
      codeheap CodeCache size=8m most=7m
      codecache fulls=1 disabled=2
      method a count=30
      """;

  private static LogComparison compared(String before, String after) {
    return NodeLogs.compare(List.of(ReportSketch.of(before)), List.of(ReportSketch.of(after)));
  }

  private static List<String> described(LogComparison comparison) {
    return comparison.described().stream().map(Figure::sentence).toList();
  }

  @Test
  void aCodeCacheThatWasTooSmallOnOneSideIsDescribed() {
    assertThat(described(compared(LARGE, SMALL)))
        .containsExactly(
            "code made not entrant: 3 before, 30 after",
            "code cache, most in use: 60.0 MiB before, 7.00 MiB after",
            "code cache, size: 234 MiB before, 8.00 MiB after",
            "compiler disabled: 0 before, 2 after");
  }

  @Test
  void whatOneSideDoesNotTellIsSaid() {
    LogComparison comparison = compared("jvm span=1h\noperation Cleanup count=9 time=1s", LARGE);
    assertThat(described(comparison)).noneMatch(one -> one.startsWith("code"));
    assertThat(comparison.notices())
        .filteredOn(one -> one.id().equals("log.untold"))
        .extracting(Notice::message)
        .anyMatch(one -> one.contains("no JIT compilations"))
        .anyMatch(one -> one.contains("no code cache usage"));
  }

  @Test
  void logsOfNeitherSideNeedThem() {
    String log = "jvm span=1h\noperation Cleanup count=9 time=1s";
    assertThat(compared(log, log).notices()).noneMatch(one -> one.message().contains("JIT"));
  }
}
