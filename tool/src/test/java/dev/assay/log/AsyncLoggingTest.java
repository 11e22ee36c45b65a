package dev.assay.log;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.log.line.Coverage;
import dev.assay.model.LogCoverage.Tag;
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

  /// Its line has no tags, and tells nothing of where others have theirs.
  @ParameterizedTest
  @ValueSource(strings = {"[1.5s][app1]", "[1.5s]", "[2026-11-28T17:07:47.985+0000][1.5s][42]"})
  void linesBehindThemHaveTheirTags(String front) {
    Coverage coverage = new Coverage();
    String lines =
        """
        %1$s[gc,cpu     ] GC(1) User=0.01s Sys=0.00s Real=0.01s
        %1$s[           ]     42 messages dropped due to async logging
        %1$s[gc,task    ] G1 Service Thread (wait) 0.290s
        %1$s[gc,cpu     ] GC(2) User=0.01s Sys=0.00s Real=0.01s
        """
            .formatted(front);

    ReadLog.events(lines.getBytes(ISO_8859_1), coverage);

    assertThat(coverage.coverage().tags())
        .extracting(Tag::tags, Tag::lines)
        .containsExactlyInAnyOrder(tuple("gc,cpu", 2L), tuple("gc,task", 1L), tuple(Tag.NONE, 1L));
    assertThat(coverage.coverage().understood()).isEqualTo(4);
    assertThat(coverage.coverage().dropped()).isEqualTo(42);
  }
}
