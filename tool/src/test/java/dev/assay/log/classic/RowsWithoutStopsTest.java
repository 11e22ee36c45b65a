package dev.assay.log.classic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.model.Fact;
import dev.assay.model.LogCoverage.Irregularity;
import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Safepoint;
import dev.assay.model.LogEvent.SafepointStatistic;
import dev.assay.model.LogEvent.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Rows that no line of a stop is near of.
class RowsWithoutStopsTest {

  /// Whoever quotes a log shows a few of each. An hour away is another day.
  @Test
  void aFewRowsFarFromTheStopsOfAQuotationAreTold() {
    StatisticsJoin join = new StatisticsJoin(event -> {});
    join.accept(line(1, 3_836_207_670L));
    join.accept(row(2, 380_671L));
    join.accept(row(3, 265L));
    join.end();
    assertThat(join.irregularities())
        .extracting(Irregularity::kind, Irregularity::count, Irregularity::line)
        .containsExactly(tuple(Kind.ROWS_WITHOUT_STOPS, 2L, 2L));
  }

  /// The JVM idles before it ends: of the stop in which it does there is a row and no line.
  @ParameterizedTest
  @CsvSource({"1, true, 0", "2, true, 2", "1, false, 1", "0, false, 0"})
  void rowsApartFromAllStopsOfALogAreTold(int apart, boolean ended, long told) {
    List<LogEvent> events = new ArrayList<>();
    StatisticsJoin join = new StatisticsJoin(events::add);
    for (int i = 1; i <= 40; i++) {
      join.accept(row(2L * i, i * 1_000L));
      join.accept(line(2L * i + 1, i * 1_000L));
    }
    for (int i = 1; i <= apart; i++) {
      join.accept(row(100L + i, 50_000L * i));
    }
    if (ended) {
      At last = new At(LogEvent.UNKNOWN, LogEvent.UNKNOWN, 0, 200, 0);
      join.accept(new Statement(last, Fact.LONGEST_OPERATION, "1"));
    }
    join.end();
    assertThat(events).filteredOn(Safepoint.class::isInstance).hasSize(40);
    assertThat(join.irregularities().mapToLong(Irregularity::count).sum()).isEqualTo(told);
  }

  private static Safepoint line(long number, long millis) {
    At end = new At(millis * 1_000_000, LogEvent.UNKNOWN, 0, number, 0);
    return new Safepoint(end, null, -1, -1, -1, -1, -1, -1, 100_000, 0, 0, -1);
  }

  private static SafepointStatistic row(long number, long millis) {
    At at = new At(LogEvent.UNKNOWN, LogEvent.UNKNOWN, 0, number, 0);
    return new SafepointStatistic(at, false, "Deoptimize", millis * 1_000_000, 0, 0, 0);
  }
}
