package dev.assay.log.set;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ToldTimesTest {

  /// Of a clock of nanoseconds nobody can tell where it began.
  @ParameterizedTest
  @CsvSource({
    "[0.709s], [0.709s], true, false",
    "[0.709s], [0.710s], false, true",
    "[0.709s], [709ms], true, false",
    "[0.709s], [709134451ns], true, false",
    "[0.709s], [68802954597940ns], false, false",
    "[709134451ns], [68802954597940ns], false, false",
    "[68802954597940ns], [68802954597940ns], true, false",
    "[2026-11-26T23:23:51.223+0000][0.709s], [2026-11-26T23:23:51.223+0000][68802954597940ns], true, false",
    "[2026-11-26T23:23:51.223+0000][709134451ns], [2026-11-26T23:23:51.224+0000][709134451ns], false, true",
  })
  void sameTimesAndOthers(String one, String another, boolean same, boolean other) {
    assertThat(ToldTimes.of(one).areThoseOf(ToldTimes.of(another))).isEqualTo(same);
    assertThat(ToldTimes.of(one).areOthersThan(ToldTimes.of(another))).isEqualTo(other);
    assertThat(ToldTimes.of(another).areOthersThan(ToldTimes.of(one))).isEqualTo(other);
  }

  /// By it those are found that may be the same.
  @ParameterizedTest
  @CsvSource({
    "[0.709s], [709999451ns], true",
    "[0.709s], [708000451ns], true",
    "[0.709s], [0.709s][68802954597940ns], true",
    "[0.709s], [0.711s], false",
    "[0.709s], [1970-01-01T00:00:00.709+0000], false",
  })
  void sameTimesHaveAMarkInCommon(String one, String another, boolean same) {
    Set<String> marks = ToldTimes.of(one).marks().collect(Collectors.toSet());
    assertThat(ToldTimes.of(another).marks().anyMatch(marks::contains)).isEqualTo(same);
  }
}
