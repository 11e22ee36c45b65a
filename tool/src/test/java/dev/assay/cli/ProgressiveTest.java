package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.evidence.EvidenceChoice;
import dev.assay.experiment.Plan;
import dev.assay.model.Analysis;
import dev.assay.model.Conditions;
import dev.assay.model.Evidence;
import dev.assay.model.Experiment;
import dev.assay.model.Experiment.Design;
import dev.assay.model.Experiment.Stopping;
import dev.assay.model.Measurement;
import dev.assay.model.Metric;
import dev.assay.model.Trial;
import dev.assay.model.Variant;
import dev.assay.model.Workload;
import dev.assay.text.Style;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Forks of ten seconds, of which a block holds four.
class ProgressiveTest {

  @TempDir Path folder;
  private Instant now = Instant.EPOCH;
  private final List<Trial> trials = new ArrayList<>();

  /// The line when the trials so far are judged, with the next look at six forks of each variant.
  private String line(Design design, Optional<Duration> maxTime, Duration elapsed) {
    Experiment experiment =
        new Experiment(
            "test",
            Stream.of("a", "b").map(v -> Variant.of(v, Optional.empty(), List.of())).toList(),
            new Workload.Command(List.of("java"), List.of()),
            Optional.of("wall"),
            new Stopping(20, maxTime, false),
            design,
            0.02,
            1,
            Duration.ofMinutes(5));
    var bytes = new ByteArrayOutputStream();
    var err = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    Console console = Console.plain(err, err, Map.of("XDG_STATE_HOME", folder.toString()));
    var plan = new Plan(experiment, folder, EvidenceChoice.parse("none"), Plan.PROFILE_FORKS);
    var forecasts = new Forecasts(console, plan, "host");
    now = Instant.EPOCH;
    var progressive = new Progressive(console, Style.plain(80), experiment, forecasts, () -> now);
    now = now.plus(elapsed);
    progressive.judged(Analysis.none("", 6), trials);
    return bytes.toString(StandardCharsets.UTF_8).lines().toList().getLast();
  }

  private ProgressiveTest block(int block, int attempt, int forks) {
    for (int fork = 0; fork < forks; fork++) {
      trials.add(
          new Trial(
              trials.size() + 1,
              block,
              attempt,
              fork % 2 == 0 ? "a" : "b",
              Instant.EPOCH,
              Optional.empty(),
              List.of(Measurement.whole(Metric.WALL, 10)),
              Conditions.UNKNOWN,
              Evidence.NONE,
              "trials/x"));
    }
    return this;
  }

  private String line() {
    return line(Design.BLOCKS, Optional.empty(), Duration.ZERO);
  }

  private String line(int maxSeconds, int elapsed) {
    return line(
        Design.BLOCKS, Optional.of(Duration.ofSeconds(maxSeconds)), Duration.ofSeconds(elapsed));
  }

  @Test
  void withoutALimitTheForksTellTheEnd() {
    assertThat(block(1, 1, 4).line()).isEqualTo("4/40 forks, ≤ 6:00 left, next look in 1:20");
  }

  @Test
  void forksOfADuetRunTogether() {
    assertThat(block(1, 1, 2).line(Design.DUET, Optional.empty(), Duration.ZERO))
        .isEqualTo("2/40 forks, ≤ 3:10 left, next look in 0:50");
  }

  @Test
  void aLimitOfTimeEndsWithTheBlockInWhichItIsReached() {
    assertThat(block(1, 1, 4).line(100, 40)).startsWith("4/40 forks, ≤ 1:40 left");
    assertThat(line(100, 150)).startsWith("4/40 forks, ≤ 0:40 left");
    assertThat(line(1000, 40)).startsWith("4/40 forks, ≤ 6:00 left");
  }

  @Test
  void noLookBehindTheEndIsPromised() {
    assertThat(block(1, 1, 4).line(40, 40)).isEqualTo("4/40 forks, ≤ 0:40 left");
  }

  @Test
  void blocksThatWereRunAgainAddTheirForks() {
    assertThat(block(1, 1, 4).block(1, 2, 4).line())
        .isEqualTo("8/44 forks, ≤ 6:00 left, next look in 1:20");
  }
}
