package dev.assay.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.Comparison;
import dev.assay.text.Columns;
import dev.assay.text.Style;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ProgressLineTest {
  private static final Comparison SLOWER = Fixtures.slower().analysis().comparisons().getFirst();

  @Test
  void aTerminalSeesCountEstimateAndTimes() {
    assertThat(ProgressLine.render(running(List.of(SLOWER)), Style.plain(120)))
        .isEqualTo(
            "████░░░░░░░░░░░░ 24/80 forks  parallel +3.9% (+2.7% .. +5.1%)  ≤ 14:05 left"
                + "  next look in 0:45");
  }

  @Test
  void aNarrowTerminalLosesTheLeastImportantPartsFirst() {
    for (int width = 40; width < 130; width++) {
      String line = ProgressLine.render(running(List.of(SLOWER)), Style.plain(width));
      assertThat(Columns.of(line)).isLessThan(width);
      assertThat(line).contains("24/80 forks");
    }
    assertThat(ProgressLine.render(running(List.of(SLOWER)), Style.plain(60)))
        .contains("parallel +3.9%")
        .doesNotContain("next look");
  }

  @Test
  void aTerminalWithoutUnicodeGetsAsciiOnly() {
    assertThat(ProgressLine.render(running(List.of(SLOWER)), new Style(120, false, false)))
        .startsWith("[####----------] 24/80")
        .contains("<= 14:05 left")
        .matches(line -> line.chars().allMatch(c -> c < 128), "is ASCII");
  }

  @Test
  void severalDecidingMetricsAreCounted() {
    Progress progress = running(Fixtures.jmh(12).analysis().comparisons());
    assertThat(ProgressLine.plain(progress)).startsWith("24/80 forks, 6 of 12 decided");
  }

  @Test
  void theFirstForkHasNoEstimateYet() {
    Progress first = new Progress(0, 80, List.of(), Optional.empty(), Optional.empty());
    assertThat(ProgressLine.plain(first)).isEqualTo("0/80 forks");
  }

  private static Progress running(List<Comparison> comparisons) {
    return new Progress(
        24,
        80,
        comparisons,
        Optional.of(Duration.ofSeconds(45)),
        Optional.of(Duration.ofSeconds(845)));
  }
}
