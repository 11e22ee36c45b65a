package dev.assay.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.Metric;
import dev.assay.model.Result;
import dev.assay.model.Trial;
import dev.assay.report.Forks.State;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ForksTest {
  private static final List<String> TWO = List.of("serial", "parallel");
  private static final List<Metric> WALL = List.of(Metric.WALL);

  @Test
  void aBlockThatRanAgainCountsOnce() {
    Forks forks =
        forks(new Laboratory(1, TWO, WALL).run(3, Map.of(), List.of(2)), Integer.MAX_VALUE);
    assertThat(forks.count("serial", State.COUNTED)).isEqualTo(6);
    assertThat(forks.count("serial", State.REPEATED)).isEqualTo(2);
  }

  @Test
  void aDisturbedBlockWhoseRepetitionWasCutShortStillCounts() {
    Forks forks = forks(new Laboratory(1, TWO, WALL).run(2, Map.of(), List.of(2)), 10);
    assertThat(forks.count("serial", State.COUNTED)).isEqualTo(4);
    assertThat(forks.all()).filteredOn(f -> f.state() == State.INCOMPLETE).hasSize(2);
  }

  @Test
  void theGoodForksOfABlockThatFailedDoNotCount() {
    Forks forks =
        forks(new Laboratory(1, TWO, WALL).run(2, Map.of(2, "boom"), List.of()), Integer.MAX_VALUE);
    assertThat(forks.failed()).hasSize(1);
    assertThat(forks.all()).filteredOn(f -> f.state() == State.REPEATED).hasSize(3);
    assertThat(forks.count("parallel", State.COUNTED)).isEqualTo(4);
  }

  private static Forks forks(Laboratory laboratory, int first) {
    Result r = laboratory.result(WALL, List.of(), List.of());
    List<Trial> trials = r.trials().subList(0, Math.min(first, r.trials().size()));
    return Forks.of(
        new Result(
            r.directory(),
            r.experiment(),
            trials,
            r.analysis(),
            r.stopped(),
            r.elapsed(),
            Optional.empty(),
            r.environment(),
            r.explanation(),
            r.replay()));
  }
}
