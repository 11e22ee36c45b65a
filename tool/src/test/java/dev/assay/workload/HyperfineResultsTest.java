package dev.assay.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.model.Measurement;
import dev.assay.model.Metric;
import dev.assay.model.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HyperfineResultsTest {

  /// Written by hyperfine 1.15.
  private static final Path REAL = Path.of("src/test/resources/dev/assay/workload/hyperfine.json");

  @TempDir private Path folder;

  @Test
  void everyRunOfACommandIsAFork() {
    assertThat(HyperfineResults.read(REAL).commands())
        .extracting(HyperfineResults.Command::command)
        .containsExactly("sleep 0.02", "true");
    HyperfineResults.Command sleep = HyperfineResults.read(REAL).commands().getFirst();
    assertThat(sleep.forks())
        .hasSize(5)
        .startsWith(Measurement.whole(Metric.WALL, 0.021585761000000002));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[] | is not a result of hyperfine: it has no list 'results'",
        "{\"results\": []} | is not a result of hyperfine: it has no list 'results'",
        "{\"results\": [{\"command\": \"a\"}]} | results[0].times is missing or empty",
        "{\"results\": [{\"times\": [1, -1]}]} | results[0].times holds -1, not a time in seconds",
        "{\"results\": [{\"times\": [1e300]}]} | results[0].times holds 1.0E300, not a time in seconds",
        "{\"results\": [{\"times\": [\"x\"]}]} | results[0].times holds \"x\", not a time",
        "{ | is not usable JSON at line 1, column"
      })
  void anotherFileIsRefused(String text, String message) {
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(Problem.class)
        .hasMessageContaining(message)
        .hasMessageContaining("--export-json");
  }

  @Test
  void aFileThatIsNotThereIsNamed() {
    assertThatThrownBy(() -> HyperfineResults.read(folder.resolve("absent.json")))
        .hasMessageStartingWith("there is no file ");
  }

  private HyperfineResults read(String text) throws IOException {
    return HyperfineResults.read(Files.writeString(folder.resolve("hyperfine.json"), text));
  }
}
