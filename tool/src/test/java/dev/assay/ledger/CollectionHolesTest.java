package dev.assay.ledger;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.Gc;
import dev.assay.model.LogCoverage.Irregularity;
import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Unavailable;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Holes in the numbers of collections.
class CollectionHolesTest {

  private static List<Irregularity> irregularities(List<String> lines) {
    return Logs.ofLogs(List.of(lines)).coverage().irregularities();
  }

  private static List<String> pauses(IntStream ids) {
    return ids.mapToObj(id -> pause(10 + id, id)).toList();
  }

  private static String pause(int second, int id) {
    return Logs.pause(
        second, id, "Pause Young (Normal) (G1 Evacuation Pause) 24M->4M(64M) 2.000ms");
  }

  @Test
  void aHoleIsTold() {
    List<String> lines = new ArrayList<>(pauses(IntStream.range(0, 20)));
    lines.addAll(pauses(IntStream.range(30, 40)));
    assertThat(irregularities(lines))
        .containsExactly(new Irregularity(Kind.COLLECTIONS_MISSING, 1, 0, 21, "GC(20) to GC(29)"));
  }

  @Test
  void aJvmThatWasStartedAnewHasNumbersOfItsOwn() {
    List<String> lines = new ArrayList<>(pauses(IntStream.range(100, 130)));
    IntStream.range(0, 20).mapToObj(i -> pause(1 + i, 400 + i)).forEach(lines::add);
    assertThat(irregularities(lines))
        .extracting(Irregularity::kind)
        .containsExactlyInAnyOrder(Kind.BEGINS_LATE, Kind.RESTART);
  }

  /// What somebody looked for among the collections of a log, as full ones.
  @Test
  void whereMostAreMissingNobodyKnowsWhatTheyAddUpTo() {
    LogReport report =
        Logs.ofLines(
            Logs.pause(100, 3791, "Pause Full (System.gc()) 828M->742M(1024M) 880.722ms"),
            Logs.pause(400, 4061, "Pause Full (System.gc()) 827M->743M(1024M) 940.514ms"),
            Logs.pause(705, 4321, "Pause Full (System.gc()) 829M->741M(1024M) 911.514ms"));
    Gc gc = requireNonNull(report.gc());
    assertThat(gc.allocated()).isNegative();
    assertThat(gc.throughput()).isNaN();
    assertThat(report.coverage().irregularities())
        .contains(
            new Irregularity(
                Kind.COLLECTIONS_MISSING, 1, 0, 2, "528 of 531 from GC(3791) to GC(4321)"));
    assertThat(report.unavailable())
        .filteredOn(one -> one.reason().startsWith("most collections are missing"))
        .extracting(Unavailable::figure)
        .containsExactlyInAnyOrder("throughput", "allocation rate", "promotion rate");
  }

  @Test
  void whereLinesWereLeftOutNobodyKnowsWhatAllAddUpTo() {
    LogReport report =
        Logs.ofLines(pause(10, 0), pause(11, 1), "(...)", pause(12, 7), pause(13, 8));
    assertThat(requireNonNull(report.gc()).allocated()).isNegative();
    assertThat(report.lacksLines()).isTrue();
    assertThat(report.unavailable())
        .filteredOn(one -> one.reason().equals("an unknown number of lines was left out"))
        .extracting(Unavailable::figure)
        .containsExactlyInAnyOrder("throughput", "allocation rate", "promotion rate");
  }

  @Test
  void fewNumbersThatNeverPrintAreNoHole() {
    LogReport report = Logs.ofLogs(List.of(pauses(IntStream.range(0, 60).map(i -> 2 * i))));
    assertThat(requireNonNull(report.gc()).allocated()).isPositive();
    assertThat(report.coverage().irregularities()).isEmpty();
  }
}
