package dev.assay.diagnosis;

import static dev.assay.diagnosis.ReportSketch.finding;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogEvent;
import org.junit.jupiter.api.Test;

/// What is said of references that pauses go through.
class ReferenceProcessingTest {

  /// JDK 11 and later tell their number and their time in lines of different kinds.
  @Test
  void referencesWithoutATimeHaveAnUnknownCost() {
    String log =
        """
        jvm collector=G1 version=21.0.4+7 span=10min
        heap maximum=256m
        pause YOUNG name="Pause Young (Normal)" count=200 time=8s longest=90ms
        references FINAL count=940395 most=451279%s
        """;
    assertThat(finding("reference-processing", log.formatted("")).costNanos())
        .isEqualTo(LogEvent.UNKNOWN);
    assertThat(finding("reference-processing", log.formatted(" time=40ms")).costNanos())
        .isEqualTo(40_000_000L);
  }
}
