package dev.assay.log;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.log.line.Coverage;
import dev.assay.model.LogEvent.Incident;
import dev.assay.model.LogEvent.IncidentKind;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What `-Xlog:async` (JDK 17 and later) says where its buffer was full.
class AsyncLoggingTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[0.054s][warning][                 ]   2539 messages dropped due to async logging",
        "[0.054s][warning][gc,heap          ] GC(0) Eden regions: 2->0(3)\n"
            + "[0.054s][warning][                 ]   2539 messages dropped due to async logging",
        "[2026-11-26T20:16:01.123+0000]   2539 messages dropped due to async logging",
      })
  void messagesThatDidNotFitAreLost(String lines) {
    Coverage coverage = new Coverage();

    assertThat(ReadLog.events((lines + "\n").getBytes(ISO_8859_1), coverage))
        .filteredOn(Incident.class::isInstance)
        .extracting(event -> ((Incident) event).kind(), event -> ((Incident) event).amount())
        .containsExactly(tuple(IncidentKind.MESSAGES_DROPPED, 2539L));
    assertThat(coverage.coverage().dropped()).isEqualTo(2539);
    assertThat(coverage.coverage().foreign()).isZero();
  }
}
