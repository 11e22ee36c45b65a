package dev.assay.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.model.Notice;
import dev.assay.profile.RecordingFacts;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FactsSumTest {

  @Test
  void betweenRecordingsNothingWasRecorded() {
    assertThat(seconds(at(0, 0.5), at(5, 0.5), at(10, 1))).isEqualTo(2.0);
  }

  @Test
  void whatTwoRecordedAtOnceCountsOnce() {
    assertThat(seconds(at(2, 3), at(0, 4), at(1, 1))).isCloseTo(5.0, within(1e-6));
    assertThat(seconds(at(0, 4), at(4, 2))).isCloseTo(6.0, within(1e-6));
  }

  @Test
  void whereNoStartIsKnownAllLengthsCount() {
    assertThat(seconds(facts(Optional.empty(), 2, 1), at(0, 4))).isEqualTo(6.0);
  }

  @Test
  void differentIntervalsAreToldInTheirUnit() {
    RecordingFacts sum =
        FactsSum.of(
            List.of(
                facts(Optional.empty(), 1, 10_000_000), facts(Optional.empty(), 1, 20_000_000)));
    assertThat(sum.notices())
        .extracting(Notice::message)
        .singleElement()
        .asString()
        .contains("10.00 ms", "20.0 ms")
        .doesNotContain("000000");
  }

  @Test
  void aStretchIsAsLongAsWhatWasRecordedOfIt() {
    assertThat(at(0, 6).between(2, 3).seconds()).hasValue(1.0);
    assertThat(at(0, 6).between(2, 3).start()).hasValue(1_800_000_002_000L);
    assertThat(at(0, 6).between(4, Double.POSITIVE_INFINITY).seconds()).hasValue(2.0);
    assertThat(at(0, 6).between(9, 10).seconds()).hasValue(0.0);
  }

  private static double seconds(RecordingFacts... facts) {
    return FactsSum.of(List.of(facts)).seconds().orElseThrow();
  }

  private static RecordingFacts at(int second, double seconds) {
    return facts(Optional.of(1_800_000_000_000L + second * 1000L), seconds, 1);
  }

  private static RecordingFacts facts(Optional<Long> start, double seconds, long interval) {
    return new RecordingFacts(
        List.of("a.jfr"),
        start,
        Optional.of(seconds),
        Optional.empty(),
        Map.of(),
        Map.of("cpu", interval),
        0,
        List.of(),
        List.of(),
        List.of());
  }
}
