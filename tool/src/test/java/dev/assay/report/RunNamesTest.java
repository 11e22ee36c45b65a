package dev.assay.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Moment;
import java.util.List;
import org.junit.jupiter.api.Test;

class RunNamesTest {

  private static final long SECOND = 1_000_000_000L;

  private final LogReport report = LogSeveralRunsTest.twoNodes();
  private final RunNames runs = new RunNames(report);

  private static Moment moment(long clock, int file, long line) {
    return new Moment(SECOND, -1, "Cleanup", 12 * SECOND, clock, file, line, 0);
  }

  @Test
  void theUptimeInAFileOfSeveralRunsIsThatOfOneOfThem() {
    assertThat(runs.when(moment(-1, 1, 4))).isEqualTo("12.000 s of run 1");
    assertThat(runs.when(moment(-1, 1, 5))).isEqualTo("12.000 s of run 2");
  }

  @Test
  void aFileOfOneRunTellsIt() {
    assertThat(runs.when(moment(-1, 0, 9))).isEqualTo("12.000 s");
  }

  @Test
  void aDateNeedsNoRun() {
    long clock = LogFixtures.nanos("2026-11-21T06:00:12Z");
    assertThat(runs.when(moment(clock, 1, 5))).isEqualTo("2026-11-21 06:00:12.000");
  }

  @Test
  void aRunThatGoesOnInTheNextFileHasTheNameOfItsFirst() {
    assertThat(runs.when(moment(-1, 2, 1))).isEqualTo("12.000 s of node2/gc.log, run 2");
  }

  @Test
  void thePageListsTheRunsUnderTheirNames() {
    String page = LogHtml.render(report, List.of());
    String table = page.substring(page.indexOf(">Runs of JVMs<"), page.indexOf(">Lines by tag<"));
    assertThat(table)
        .containsSubsequence(
            ">node1/gc.log</th>",
            "12 hours",
            ">node2/gc.log, run 1</th>",
            "6 hours",
            ">node2/gc.log, run 2</th>",
            "2026-11-21 06:00:00.000",
            "6 hours");
  }
}
