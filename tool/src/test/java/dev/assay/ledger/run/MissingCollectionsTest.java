package dev.assay.ledger.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.log.line.Coverage;
import dev.assay.model.LogCoverage.Irregularity;
import dev.assay.model.LogEvent.At;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Numbers of collections that tell of no hole.
class MissingCollectionsTest {

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

  /// A cycle is told at its end, behind collections with higher numbers, and in several lines.
  @Test
  void aLateCycleIsNotMissing() {
    Coverage remarks = new Coverage();
    MissingCollections missing = new MissingCollections();
    for (long id : new long[] {0, 5, 10, 6, 6, 6, 50}) {
      missing.next(At.NOWHERE, id, remarks);
    }
    assertThat(missing.areMost(remarks)).isTrue();
    assertThat(remarks.coverage().irregularities())
        .extracting(Irregularity::detail)
        .containsExactly("46 of 51 from GC(0) to GC(50)");
  }

  /// Every second number is that of a cycle.
  @Test
  void aHoleIsRemarkedBehindManyLateCycles() {
    MissingCollections missing = new MissingCollections();
    for (long id = 0; id < 40; id += 2) {
      assertThat(missing.before(id)).isNull();
      assertThat(missing.before(id - 1)).isNull();
    }
    assertThat(missing.before(60)).isEqualTo("GC(39) to GC(59)");
  }
}
