package dev.assay.report;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.Safepoints;
import dev.assay.model.Stops.Outside;
import org.junit.jupiter.api.Test;

class LogStopFactsTest {

  private static final long MILLI = 1_000_000L;

  private static String facts(Outside outside) {
    Safepoints safepoints = requireNonNull(LogFixtures.jdk8().report().safepoints());
    return LogStopFacts.safepoints(safepoints, outside).toString();
  }

  /// They are stops in the headline, and in no row of the table of operations.
  @Test
  void pausesOutsideOfTheStopsAreToldBesideTheirTable() {
    assertThat(facts(new Outside(41, 1_099 * MILLI, 60 * MILLI)))
        .contains(
            "Outside",
            "41 collector pauses (1.099 s in total, longest 60.0 ms) ran outside these stops");
    assertThat(facts(Outside.NONE)).doesNotContain("Outside");
  }
}
