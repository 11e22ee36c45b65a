package dev.assay.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogReport;
import dev.assay.model.Notice;
import dev.assay.model.Severity;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What must be known of logs before their comparison is believed.
class ComparisonNoticesTest {

  private static List<LogReport> starts(int number) {
    return List.of(
        ReportSketch.of("jvm span=24h\nstarts n count=1"),
        ReportSketch.of("jvm span=24h\nstarts n count=" + number));
  }

  private static List<Severity> restarts(List<LogReport> before, List<LogReport> after) {
    return LogComparer.compare(before, after).notices().stream()
        .filter(notice -> notice.id().equals("log.starts"))
        .map(Notice::severity)
        .toList();
  }

  @Test
  void jvmsThatAreStartedMoreOftenAreTold() {
    assertThat(restarts(starts(1), starts(1))).isEmpty();
    assertThat(restarts(starts(3), starts(3))).isEmpty();
    assertThat(restarts(starts(1), starts(2))).containsExactly(Severity.INFO);
    assertThat(restarts(starts(60), starts(1))).containsExactly(Severity.WARNING);
  }
}
