package dev.assay.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.Gc.Cpu;
import dev.assay.report.FactLines.Fact;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GcCpuTimeTest {

  /// The processor time of collections with heap dumps is not theirs alone, and left out.
  @ParameterizedTest
  @CsvSource({
    "22, '60.0 ms user, 110.0 ms system, 700 ms real'",
    "17, '60.0 ms user, 110.0 ms system, 700 ms real, in 17 of 22 pauses'",
    "23, '60.0 ms user, 110.0 ms system, 700 ms real'"
  })
  void saysOfHowManyPausesItIsUnlessOfAll(long told, String words) {
    List<Fact> facts = new ArrayList<>();

    LogCollectionFacts.cpu(
        facts, new Cpu(60_000_000, 110_000_000, 700_000_000, told, LogFixtures.NO_WAITS), 22);

    assertThat(facts).containsExactly(new Fact("GC CPU time", words));
  }
}
