package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.cli.NoiseStore.Noise;
import dev.assay.jvm.JvmDiscovery;
import dev.assay.model.Experiment;
import dev.assay.model.Experiment.Design;
import dev.assay.model.Experiment.Stopping;
import dev.assay.model.Variant;
import dev.assay.model.Workload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NoiseStoreTest {

  @TempDir Path folder;

  @Test
  void theNoiseOfAnAaRunComesBeforeThatOfALaterRun() throws IOException {
    NoiseStore store = store("host");
    assertThat(store.find(experiment("json"), folder)).isEmpty();
    store.add(experiment("json"), folder, "cpu", 0.01, 1, 8, 1, false);
    store.add(experiment("json"), folder, "cpu", 0.02, 1, 8, 1, true);
    store.add(experiment("json"), folder, "cpu", 0.03, 1, 8, 1, false);
    assertThat(store.find(experiment("json"), folder)).map(Noise::spread).contains(0.02);
  }

  /// As the search for JVMs does, and the specification of these folders.
  @Test
  void cachesAreWhereTheShellHasItsHome() {
    Map<String, String> home = Map.of("HOME", "/h");
    assertThat(Preparation.cache(home)).hasToString("/h/.cache/assay");
    assertThat(JvmDiscovery.userHome(home)).hasToString("/h");
    assertThat(JvmDiscovery.userHome(Map.of("HOME", " ")))
        .hasToString(System.getProperty("user.home"));
  }

  @Test
  void anotherWorkloadFolderOrHostHasItsOwnNoise() throws IOException {
    store("host").add(experiment("json"), folder, "cpu", 0.01, 1, 8, 1, true);
    assertThat(store("host").find(experiment("javac"), folder)).isEmpty();
    assertThat(store("host").find(experiment("json"), folder.resolve("x"))).isEmpty();
    assertThat(store("other").find(experiment("json"), folder)).isEmpty();
  }

  @Test
  void aLineThatCannotBeReadIsPassedOver() throws IOException {
    store("host").add(experiment("json"), folder, "cpu", 0.01, 1, 8, 1, true);
    Files.writeString(folder.resolve("noise.jsonl"), "{\"half", StandardOpenOption.APPEND);
    assertThat(store("host").find(experiment("json"), folder)).isPresent();
  }

  @Test
  void aLineOfAnEarlierVersionHasOneMetricThatDecides() throws IOException {
    store("host").add(experiment("json"), folder, "cpu", 0.01, 1, 8, 3, true);
    assertThat(store("host").find(experiment("json"), folder)).map(Noise::deciding).contains(3);
    Path file = folder.resolve("noise.jsonl");
    String line = Files.readString(file);
    assertThat(line).contains("\"deciding\":3,");
    Files.writeString(file, line.replace("\"deciding\":3,", ""));
    assertThat(store("host").find(experiment("json"), folder)).map(Noise::deciding).contains(1);
  }

  private NoiseStore store(String host) {
    return new NoiseStore(folder.resolve("noise.jsonl"), host);
  }

  private static Experiment experiment(String member) {
    return new Experiment(
        "test",
        List.of(Variant.of("a", Optional.empty(), List.of())),
        new Workload.Suite(member, 20),
        Optional.empty(),
        new Stopping(40, Optional.empty(), false),
        Design.BLOCKS,
        0.02,
        1,
        Duration.ofMinutes(1));
  }
}
