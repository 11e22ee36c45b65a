package dev.assay.ledger.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import java.util.stream.Stream;
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
}
