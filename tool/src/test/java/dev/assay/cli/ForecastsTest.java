package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.evidence.EvidenceChoice;
import dev.assay.experiment.Plan;
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
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ForecastsTest {

  private static final Pattern ABOUT =
      Pattern.compile("to see 2% here takes about (\\d+) forks of each variant, (\\d+) minutes");

  @TempDir Path folder;

  private Forecasts forecasts(String... variants) {
    Console console =
        Console.plain(System.out, System.err, Map.of("XDG_STATE_HOME", folder.toString()));
    return new Forecasts(console, plan(variants), "host");
  }

  private Plan plan(String... variants) {
    Experiment experiment =
        new Experiment(
            "test",
            Stream.of(variants).map(v -> Variant.of(v, Optional.empty(), List.of())).toList(),
            new Workload.Command(List.of("java", "-jar", "a.jar"), List.of()),
            Optional.of("wall"),
            new Stopping(40, Optional.empty(), false),
            Design.BLOCKS,
            0.02,
            1,
            Duration.ofMinutes(5));
    return new Plan(experiment, folder, EvidenceChoice.parse("none"), Plan.PROFILE_FORKS);
  }

  /// Forks of 2 s, of which the second of each block is 4% slower.
  private static List<Trial> trials(int blocks, String... variants) {
    List<Trial> trials = new ArrayList<>();
    for (int fork = 0; fork < 2 * blocks; fork++) {
      for (String variant : variants) {
        Measurement wall = Measurement.whole(Metric.WALL, fork % 2 == 0 ? 2 : 2.08);
        trials.add(
            new Trial(
                trials.size() + 1,
                fork / 2 + 1,
                1,
                variant,
                Instant.EPOCH,
                Optional.empty(),
                List.of(wall),
                Conditions.UNKNOWN,
                Evidence.NONE,
                "trials/x"));
      }
    }
    return trials;
  }

  @Test
  void theTimeIsThatOfTheForksOfAllVariants() {
    String[] four = {"a", "b", "c", "d"};
    String told = forecasts(four).fromTrials(trials(1, four)).orElseThrow();
    Matcher about = ABOUT.matcher(told);
    assertThat(about.lookingAt()).as(told).isTrue();
    int forks = Integer.parseInt(about.group(1));
    assertThat(Integer.parseInt(about.group(2))).isEqualTo(Math.round(forks * 4 * 2.04 / 60));
    assertThat(told).endsWith("per fork in wall, a first guess from one block)");
  }

  @Test
  void aFirstGuessFromTwoBlocksSaysSo() {
    assertThat(forecasts("a", "b").fromTrials(trials(2, "a", "b")).orElseThrow())
        .endsWith("per fork in wall, a first guess from 2 blocks)");
    assertThat(forecasts("a", "b", "c").fromTrials(trials(2, "a", "b", "c")).orElseThrow())
        .endsWith("per fork in wall, from 12 forks)");
  }

  @Test
  void moreVariantsTakeMoreForksOfEach() {
    assertThat(forks("a", "b", "c", "d")).isGreaterThan(forks("a", "b"));
  }

  private int forks(String... variants) {
    Matcher about =
        ABOUT.matcher(forecasts(variants).fromTrials(trials(1, variants)).orElseThrow());
    assertThat(about.lookingAt()).isTrue();
    return Integer.parseInt(about.group(1));
  }
}
