package dev.assay.diagnosis;

import static dev.assay.diagnosis.ReportSketch.finding;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.Severity;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SeverityScaleTest {

  /// An excerpt of some milliseconds tells no rate at which time is lost.
  @ParameterizedTest
  @CsvSource({
    "17ms,  8ms,   INFO",
    "100ms, 9ms,   INFO",
    "100ms, 20ms,  WARNING",
    "900ms, 99ms,  WARNING",
    "900ms, 100ms, ERROR",
    "10s,   99ms,  INFO",
    "10s,   100ms, WARNING",
    "10s,   1s,    ERROR",
    "1h,    999ms, INFO",
    "1h,    1s,    WARNING",
  })
  void aShareIsOfASecondAtLeast(String span, String pause, Severity severity) {
    String log =
        """
        jvm collector=Parallel version=21.0.9+10 span=%s
        pause FULL name="Pause Full" count=1 time=%2$s longest=%2$s
        cause "System.gc()" count=1 time=%2$s longest=%2$s
        """
            .formatted(span, pause);
    assertThat(finding("system-gc", log).severity()).isEqualTo(severity);
  }
}
