package dev.assay.diagnosis;

import static dev.assay.diagnosis.ReportSketch.finding;
import static dev.assay.diagnosis.ReportSketch.ids;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogFinding;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is alive and grows, over a whole run or until a cache is full.
class LeakTest {

  private static final String GROWTH =
      """
      jvm collector=G1 version=17.0.12+7 span=4h
      heap maximum=2g live=1200m least=400m most=1300m points=40 slope=200m low=180m%s
      """;

  /// Of steady growth the last quarter has as much as any other; of a cache that is full, none.
  @ParameterizedTest
  @CsvSource({"'', true", "' late=1', true", "' late=0.34', true", "' late=0.32', false"})
  void goesOnToTheEnd(String late, boolean found) {
    assertThat(ids(GROWTH.formatted(late))).isEqualTo(found ? List.of("leak") : List.of());
  }

  /// The same before a run that is too short ends.
  @ParameterizedTest
  @CsvSource({"1, true", "0.2, false"})
  void goesOnUntilTheHeapIsFull(double late, boolean told) {
    LogFinding found =
        finding(
            "small-heap",
            """
            jvm collector=G1 version=17.0.15+6 span=20s
            heap limit=200m capacity=200m live=197m least=21m full=197m left=197m vain=25 slope=22968m low=17712m points=60 late=%s
            pause FULL name="Pause Full" count=27 time=429ms longest=35ms
            """
                .formatted(late));
    assertThat(found.summary().contains("grew by 6.38 MiB")).isEqualTo(told);
  }

  /// The least is not what was alive first.
  @Test
  void saysWhichTwoAmountsItTells() {
    assertThat(finding("leak", GROWTH.formatted("")).summary())
        .contains("from a minimum of 400 MiB to 1.172 GiB at the end");
  }
}
