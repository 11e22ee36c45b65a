package dev.assay.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.model.Measurement;
import dev.assay.model.Metric;
import dev.assay.model.OutputMetric;
import dev.assay.model.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OutputReaderTest {

  private static final String THROUGHPUT = "throughput,ops/s,higher,regex=Throughput: ([\\d.]+)";
  private static final String LATENCY = "latency.p99,s,lower,json=/latency/p99";

  @TempDir private Path folder;

  @Test
  void aPatternMayHoldCommas() {
    assertThat(OutputReader.parse("rate,ops/s,higher,regex=a{1,2}, (\\d+)"))
        .isEqualTo(
            new OutputMetric(
                new Metric("rate", "ops/s", Metric.Better.HIGHER),
                new OutputMetric.Regex("a{1,2}, (\\d+)")));
  }

  @ParameterizedTest
  @CsvSource({"json=/a/b,/a/b", "json=/a~1b/0,/a~1b/0"})
  void aPointerAloneLeadsIntoTheLastLine(String source, String pointer) {
    assertThat(OutputReader.parse("m,s,lower," + source).source())
        .isEqualTo(new OutputMetric.LastLine(pointer));
  }

  @ParameterizedTest
  @CsvSource({
    "json=out.json#/a/b,out.json,/a/b",
    "json=/tmp/out.json#/a,/tmp/out.json,/a",
    "json=out.json#/a#/b,out.json,/a#/b",
    "json=out.json#,out.json,''"
  })
  void aHashPartsAFileFromThePointer(String source, String file, String pointer) {
    assertThat(OutputReader.parse("m,s,lower," + source).source())
        .isEqualTo(new OutputMetric.File(file, pointer));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "throughput | has 1 of 4 parts",
        "throughput,ops/s,up,regex=(x) | has the direction 'up', not 'lower' or 'higher'",
        ",s,lower,regex=(x) | has the name ''",
        "wall,s,lower,regex=(x) | has the name 'wall', which Assay measures itself",
        "m,,lower,regex=(x) | has no unit",
        "m,s,lower,xpath=/a | has the source 'xpath=/a', not 'regex=...' or 'json=...'",
        "m,s,lower,regex=[\\d.]+ | has a pattern without a group",
        "m,s,lower,regex=([\\d.]+ | has a pattern that is wrong at 7: Unclosed group",
        "m,s,lower,json=latency | has the JSON pointer 'latency', which must start with '/'",
        "m,s,lower,json=#/a | names no file before the '#'"
      })
  void aWrongOptionIsRefusedWithWhatIsExpected(String option, String what) {
    assertThatThrownBy(() -> OutputReader.parse(option))
        .isInstanceOfSatisfying(
            Problem.class, problem -> assertThat(problem.kind()).isEqualTo(Problem.Kind.USAGE))
        .hasMessageStartingWith("metric '" + option + "' " + what)
        .hasMessageContaining("write NAME,UNIT,lower|higher,regex=PATTERN");
  }

  @Test
  void theLastMatchCounts() throws IOException {
    assertThat(read("Throughput: 10\nThroughput: 12.5 Throughput: 13e2\r\nDone\n", THROUGHPUT))
        .containsExactly(
            Measurement.whole(new Metric("throughput", "ops/s", Metric.Better.HIGHER), 13));
  }

  @Test
  void everyMetricOfAForkIsMeasuredInTheOrderAskedFor() throws IOException {
    Files.writeString(folder.resolve("stats.json"), "{\"heap\": {\"used\": \"123\"}}");
    assertThat(
            read(
                "Throughput: 10\n{\"latency\": {\"p99\": 2.5e-3}}\n\n",
                "heap,B,lower,json=stats.json#/heap/used",
                THROUGHPUT,
                LATENCY))
        .extracting(measurement -> measurement.metric().name(), measurement -> measurement.value(0))
        .containsExactly(
            tuple("heap", 123.0), tuple("throughput", 10.0), tuple("latency.p99", 0.0025));
  }

  @Test
  void aMissingLineIsNamedWithThePattern() {
    assertThatThrownBy(() -> read("Done\n", THROUGHPUT))
        .hasMessage(
            "metric 'throughput': no line of standard output matches Throughput: ([\\d.]+); see the"
                + " fork's stdout");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"1,234.5", "NaN", "1d", "0x1p3", "1e999", "fast", "1.2.3", "''"})
  void whatIsNoPlainNumberIsNotMeasured(String text) {
    assertThatThrownBy(() -> read("Rate=" + text + "\n", "rate,ops/s,higher,regex=^Rate=(.*)$"))
        .hasMessage(
            "metric 'rate' is '"
                + text
                + "' (^Rate=(.*)$); it must be a plain number such as 1234.5");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"latency\": {}} | metric 'latency.p99': the last line of standard output has nothing at"
            + " '/latency/p99'",
        "{\"latency\": {\"p99\": [1, 2]}} | metric 'latency.p99': the last line of standard output"
            + " has an array at '/latency/p99'",
        "{\"latency\": {\"p99\": true}} | metric 'latency.p99' is 'true' (the last line",
        "{\"latency\": {\"p99\": 1, \"p99\": 2}} | the last line of standard output is not usable"
            + " JSON at line 1, column",
        "{\"latency\": | the last line of standard output is not usable JSON at line 1, column",
        "'' | metric 'latency.p99': standard output is empty"
      })
  void anUnclearJsonFigureIsNamed(String line, String message) {
    assertThatThrownBy(() -> read(line + "\n", LATENCY)).hasMessageStartingWith(message);
  }

  @Test
  void nestingWithoutEndIsRefused() {
    assertThatThrownBy(() -> read("[".repeat(100_000) + "\n", LATENCY))
        .isInstanceOf(Problem.class)
        .hasMessageContaining("nesting depth (101) exceeds the maximum allowed (100");
  }

  @Test
  void anAbsurdlyLongNumberIsRefused() {
    assertThatThrownBy(
            () -> read("{\"latency\": {\"p99\": " + "9".repeat(100_000) + "}}\n", LATENCY))
        .isInstanceOf(Problem.class)
        .hasMessageContaining("Number value length");
  }

  @Test
  void aLastLineBeyondTheBoundIsNotTakenForTheWhole() {
    assertThatThrownBy(() -> read("1".repeat(OutputLines.LONGEST + 5), LATENCY))
        .hasMessageContaining("longer than 1048576 characters; write it to a file");
  }

  @Test
  void aPatternThatBacktracksTooDeeplyIsNamed() {
    assertThatThrownBy(() -> read("ab".repeat(400_000) + "\n", "m,s,lower,regex=((?:a|b)*)c"))
        .hasMessageContaining("the pattern ((?:a|b)*)c backtracks too deeply");
  }

  @Test
  void aFileThatIsNotThereIsNamed() {
    assertThatThrownBy(() -> read("", "m,s,lower,json=stats.json#/a"))
        .isInstanceOf(Problem.class)
        .hasMessage(
            "there is no file "
                + folder.resolve("stats.json")
                + "; the program should write metric 'm' there");
  }

  @Test
  void withoutMetricsTheOutputIsNotEvenOpened() {
    assertThat(OutputReader.read(List.of(), folder.resolve("absent"), folder)).isEmpty();
  }

  private List<Measurement> read(String output, String... options) throws IOException {
    Path stdout = Files.writeString(folder.resolve("stdout"), output);
    return OutputReader.read(
        Arrays.stream(options).map(OutputReader::parse).toList(), stdout, folder);
  }
}
