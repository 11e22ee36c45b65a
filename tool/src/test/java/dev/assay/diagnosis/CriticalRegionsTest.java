package dev.assay.diagnosis;

import static dev.assay.diagnosis.ReportSketch.finding;
import static dev.assay.diagnosis.ReportSketch.ids;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogFinding;
import dev.assay.model.LogFinding.Place;
import dev.assay.model.Severity;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Threads that wait for a collection which others keep from beginning.
class CriticalRegionsTest {

  /// Clients see that wait, and no average of a thousand others.
  @Test
  void oneLongWaitIsAWarningAmongShortOnes() {
    assertThat(finding("gc-locker", waits("longest=1.4s")))
        .returns(Severity.WARNING, LogFinding::severity)
        .returns(List.of(new Place(0, 59)), LogFinding::places);
    assertThat(ids(waits("longest=400ms"))).doesNotContain("gc-locker");
  }

  private static String waits(String longest) {
    return """
    jvm collector=Parallel version=25.0.3+9 span=1h
    pause YOUNG name="Pause Young" count=100 time=200ms
    incident LOCKER_STALL count=1000 amount=3s %s
    """
        .formatted(longest);
  }
}
