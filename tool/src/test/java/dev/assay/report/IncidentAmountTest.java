package dev.assay.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogReport.Incidents;
import java.util.List;
import org.junit.jupiter.api.Test;

class IncidentAmountTest {

  /// A log without times tells that threads waited and not for how long, which is not 0.
  @Test
  void whatNoLineTellsIsNoAmount() {
    assertThat(IncidentAmount.of(stalls(0, 0)).nanos()).isEqualTo(LogEvent.UNKNOWN);
    assertThat(IncidentAmount.of(stalls(7, 1)).nanos()).isEqualTo(7);
  }

  private static Incidents stalls(long amount, long told) {
    return new Incidents(
        IncidentKind.LOCKER_STALL, 2, amount, told, 0, 0, List.of(), 0, 1, List.of());
  }
}
