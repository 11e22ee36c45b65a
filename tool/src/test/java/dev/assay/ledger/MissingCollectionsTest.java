package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogCoverage.Irregularity;
import dev.assay.model.LogCoverage.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Holes in the numbers of collections.
class MissingCollectionsTest {

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

  static Stream<IntStream> numbersWithoutAHole() {
    IntStream nineAbsent = IntStream.range(0, 50).filter(id -> id < 20 || id > 28);
    IntStream tooFewBefore = IntStream.concat(IntStream.range(0, 9), IntStream.range(60, 90));
    IntStream everyThird = IntStream.range(0, 30).map(i -> i < 20 ? 3 * i : 3 * i + 100);
    IntStream oneLate = IntStream.concat(IntStream.range(0, 30), IntStream.of(12, 30, 31));
    IntStream none = IntStream.range(0, 30).map(_ -> -1);
    return Stream.of(nineAbsent, tooFewBefore, everyThird, oneLate, none);
  }

  @ParameterizedTest
  @MethodSource("numbersWithoutAHole")
  void whatMayBeIsNoHole(IntStream ids) {
    MissingCollections missing = new MissingCollections();
    assertThat(ids.mapToObj(missing::before)).containsOnlyNulls();
  }

  @Test
  void aJvmThatWasStartedAnewHasNumbersOfItsOwn() {
    List<String> lines = new ArrayList<>(pauses(IntStream.range(100, 130)));
    IntStream.range(0, 20).mapToObj(i -> pause(1 + i, 400 + i)).forEach(lines::add);
    assertThat(irregularities(lines))
        .extracting(Irregularity::kind)
        .containsExactlyInAnyOrder(Kind.BEGINS_LATE, Kind.RESTART);
  }
}
