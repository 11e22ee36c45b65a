package dev.assay.log.classic;

import static dev.assay.log.classic.StatisticsJoinTest.HEADER;
import static dev.assay.log.classic.StatisticsJoinTest.join;
import static dev.assay.log.classic.StatisticsJoinTest.row;
import static dev.assay.log.classic.StatisticsJoinTest.stop;
import static dev.assay.log.classic.StatisticsJoinTest.utf8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogEvent.Safepoint;
import org.junit.jupiter.api.Test;

/// Rows that begin later than the stops before them.
class LateRowsTest {

  /// From a JDK 8 on a busy host: eleven milliseconds went by until the JVM noted the time.
  @Test
  void aRowThatBeginsAndEndsWithinAStopNamesIt() {
    String stops = stop(4.985, 0.0001118) + stop(5.076, 0.1010828) + stop(5.258, 0.0538817);
    String rows =
        HEADER
            + row(4.985, "EnableBiasedLocking", 0)
            + row(4.986, "CMS_Final_Remark", 90)
            + row(5.204, "GenCollectForAllocation", 53);

    assertThat(join(utf8(stops), utf8(rows)))
        .extracting(Safepoint::operation)
        .containsExactly("EnableBiasedLocking", "CMS_Final_Remark", "GenCollectForAllocation");
  }

  /// From a JDK 8 whose thread lost its CPU behind the operation: the row begins where the stop
  /// ends, and clearly before the next one.
  @Test
  void aRowThatCanBeOfNoOtherStopNamesTheOneItBeginsAtTheEndOf() {
    String stops = stop(13.643, 0.0000980) + stop(13.652, 0.0022224) + stop(13.655, 0.0001523);
    String rows =
        HEADER
            + row(13.642, "RevokeBias", 0)
            + row(13.652, "BulkRevokeBias", 0)
            + row(13.655, "RevokeBias", 0);

    assertThat(join(utf8(stops), utf8(rows)))
        .extracting(Safepoint::operation)
        .containsExactly("RevokeBias", "BulkRevokeBias", "RevokeBias");
    assertThat(join(utf8(rows), utf8(stops)))
        .extracting(Safepoint::operation)
        .containsExactly("RevokeBias", "BulkRevokeBias", "RevokeBias");
  }

  /// The row of the long stop is lost, and that of the next one begins where it ends or goes on
  /// behind it.
  @Test
  void aRowThatIsNotAllWithinAStopDoesNotNameIt() {
    String stops = stop(5.076, 0.1010828) + stop(5.117, 0.0400);

    assertThat(join(utf8(stops), utf8(HEADER + row(5.0755, "ThreadDump", 0))))
        .extracting(Safepoint::operation)
        .containsExactly(null, "ThreadDump");
    assertThat(join(utf8(stops), utf8(HEADER + row(5.073, "ThreadDump", 39))))
        .extracting(Safepoint::operation)
        .containsExactly(null, "ThreadDump");
  }
}
