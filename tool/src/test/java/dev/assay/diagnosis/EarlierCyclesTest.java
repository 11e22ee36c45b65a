package dev.assay.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Cycles that cannot end with less alive than they would begin at.
class EarlierCyclesTest {

  @ParameterizedTest
  @CsvSource({
    "G1, FULL, full-gc-with-concurrent-collector, 56, 18",
    "Shenandoah, FULL, full-gc-with-concurrent-collector, 48, 40",
    "Shenandoah, DEGENERATED, degenerated-gc, 48, 40",
    "CMS, FULL, failed-promotion, 46, 30"
  })
  void aLargerHeapIsAdvisedWhereMoreIsAlive(
      String collector, String pause, String id, String most, String less) {
    String log =
        """
        jvm collector=%1$s version=11.0.28+6 span=10min
        heap maximum=64m live=1m most=%2$sm mostfull=%2$sm
        pause %3$s name="Pause" count=30 time=9s longest=800ms
        %4$s
        """;
    String failed = "CMS".equals(collector) ? "incident CONCURRENT_MODE_FAILURE count=4" : "";
    assertThat(ReportSketch.finding(id, log.formatted(collector, most, pause, failed)).command())
        .contains("-Xmx128m");
    assertThat(ReportSketch.finding(id, log.formatted(collector, less, pause, failed)).command())
        .doesNotContain("-Xmx");
  }
}
