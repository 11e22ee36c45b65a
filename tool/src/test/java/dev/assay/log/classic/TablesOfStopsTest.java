package dev.assay.log.classic;

import static dev.assay.log.classic.StatisticsJoinTest.HEADER;
import static dev.assay.log.classic.StatisticsJoinTest.join;
import static dev.assay.log.classic.StatisticsJoinTest.row;
import static dev.assay.log.classic.StatisticsJoinTest.stop;
import static dev.assay.log.classic.StatisticsJoinTest.utf8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.model.LogEvent.Safepoint;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Stops without a time in one file with the table that names them. A JVM writes the row of a stop
/// in front of its line, or many rows in front of the line of the last of them.
class TablesOfStopsTest {

  /// A part of a log, which begins behind the row of its first line.
  @Test
  void aTableOfOneRowIsThatOfTheNextLine() {
    String log =
        line(0.0303256)
            + HEADER
            + row(14.610, "RevokeBias", 0)
            + line(0.0001146)
            + HEADER
            + row(15.610, "GenCollectForAllocation", 45)
            + line(0.0453146);

    assertThat(join(utf8(log)))
        .extracting(Safepoint::operation, Safepoint::total)
        .containsExactly(
            tuple(null, 30_325_600L),
            tuple("RevokeBias", 114_600L),
            tuple("GenCollectForAllocation", 45_314_600L));
  }

  @Test
  void aTableOfManyRowsEndsWithThatOfTheNextLine() {
    String rows = HEADER + row(1.0, "A", 1) + row(2.0, "B", 2) + row(3.0, "C", 3);
    String three = line(0.0015) + line(0.0025) + rows + line(0.0035);

    assertThat(join(utf8(three))).extracting(Safepoint::operation).containsExactly("A", "B", "C");
    assertThat(join(utf8(line(0.5) + three)))
        .extracting(Safepoint::operation)
        .containsExactly(null, "A", "B", "C");
    assertThat(join(utf8(line(0.0025) + rows + line(0.0035))))
        .extracting(Safepoint::operation)
        .containsExactly("B", "C", "A");
  }

  /// Behind 30 rows the header stands again.
  @Test
  void aTableGoesOnBehindItsSecondHeader() {
    StringBuilder rows = new StringBuilder();
    StringBuilder lines = new StringBuilder(line(0.5));
    for (int i = 0; i < 40; i++) {
      rows.append(i % 30 == 0 ? HEADER : "").append(row(i + 1, "Op" + i, i));
      lines.append(i < 39 ? line(i / 1000.0 + 0.0005) : "");
    }
    String log = lines.append(rows).append(line(0.0395)).toString();

    assertThat(join(utf8(log)).subList(1, 41))
        .allMatch(stop -> ("Op" + stop.total() / 1_000_000).equals(stop.operation()));
  }

  /// The row of a stop that did not take as long is not that of another one either.
  @Test
  void aRowThatTookLongerThanItsStopNamesNone() {
    String rows = HEADER + row(1.0, "A", 1) + row(2.0, "B", 9) + row(3.0, "C", 3);

    assertThat(join(utf8(line(0.0015) + line(0.0025) + rows + line(0.0035))))
        .filteredOn(stop -> stop.total() % 1_000_000 != 0)
        .extracting(Safepoint::operation)
        .containsExactly("A", null, "C");
  }

  /// Notes on flags show an example of each. The lines behind these rows are not among them.
  @Test
  void rowsBehindWhichNoLineFollowsAreStopsOfTheirOwn() {
    String rows =
        HEADER + row(1.025, "no vm operation", 0) + HEADER + row(30.158, "ParallelGCSystemGC", 4);

    assertThat(join(utf8(line(0.0010555) + rows)))
        .extracting(Safepoint::operation, stop -> stop.at().uptime())
        .containsExactly(
            tuple(null, -1L),
            tuple("no vm operation", 1_025_000_000L),
            tuple("ParallelGCSystemGC", 30_162_000_000L));
  }

  /// Nobody knows in which order they were.
  @Test
  void oneLineAndOneRowAreTakenForOneStop() {
    assertThat(join(utf8(line(0.0428) + HEADER + row(0.345, "CMS_Initial_Mark", 42))))
        .extracting(Safepoint::operation)
        .containsExactly("CMS_Initial_Mark");
  }

  /// Whoever quotes a table leaves its summary out.
  @Test
  void theStopInWhichTheJvmEndedTookNoTimeWithoutASummaryEither() {
    String rows = HEADER + row(0.379, "ParallelGCSystemGC", 16) + row(0.396, "%s", 341);

    for (String name : List.of("no vm operation", "Exit")) {
      assertThat(join(utf8(rows.formatted(name))))
          .extracting(Safepoint::operation, Safepoint::total)
          .containsExactly(tuple("ParallelGCSystemGC", 16_000_000L), tuple(name, 0L));
    }
    assertThat(join(utf8(rows.formatted("RevokeBias"))))
        .extracting(Safepoint::total)
        .containsExactly(16_000_000L, 341_000_000L);
  }

  private static String line(double total) {
    return stop(0, total).substring("0.000: ".length());
  }
}
