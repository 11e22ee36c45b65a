package dev.assay.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.assay.model.Measurement;
import dev.assay.model.Measurement.Shape;
import dev.assay.model.Metric;
import dev.assay.model.Metric.Better;
import dev.assay.model.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The files in the resources were written by JMH 1.37 running its own samples on OpenJDK 17.
class JmhResultsTest {

  private static final String RESOURCES = "src/test/resources/dev/assay/workload/";
  private static final Path PARAMS = Path.of(RESOURCES + "jmh-params.json");
  private static final Path MODES = Path.of(RESOURCES + "jmh-modes.json");
  private static final Path GROUPS = Path.of(RESOURCES + "jmh-groups.json");
  private static final String SAMPLES = "org.openjdk.jmh.samples.";

  @TempDir private Path folder;

  @Test
  void everyForkIsAMeasurementInSeconds() {
    JmhResults.Series first = JmhResults.read(PARAMS).series().getFirst();
    assertThat(first.metric())
        .isEqualTo(
            new Metric(SAMPLES + "JMHSample_27_Params.bench:arg=1,certainty=0", "s", Better.LOWER));
    assertThat(first.forks()).extracting(Measurement::shape).containsOnly(Shape.WARMED_UP);
    assertThat(first.forks())
        .extracting(Measurement::values)
        .containsExactly(
            List.of(1.1697830242437526 * 1e-9, 0.9471081479847966 * 1e-9),
            List.of(1.0826230555091978 * 1e-9, 1.2040367153704572 * 1e-9));
  }

  @Test
  void whatAProfilerAddsIsASeriesOfItsOwnAndNotABenchmark() {
    List<JmhResults.Series> series = JmhResults.read(PARAMS).series();
    assertThat(series).filteredOn(one -> !JmhResults.isAddition(one.metric())).hasSize(2);
    assertThat(series)
        .filteredOn(
            one -> one.metric().name().endsWith("arg=31,certainty=0\u00b7gc.alloc.rate.norm"))
        .singleElement()
        .satisfies(one -> {
          assertThat(one.metric().unit()).isEqualTo("B/op");
          assertThat(one.forks()).hasSize(2);
          assertThat(one.forks().getFirst().value(0)).isCloseTo(24.25, within(0.01));
        });
  }

  @Test
  void allModesAreReadAndSamplesByTheirMean() {
    List<Measurement> trial =
        JmhResults.read(MODES).trial().stream()
            .filter(measurement -> !JmhResults.isAddition(measurement.metric()))
            .toList();
    assertThat(trial)
        .extracting(measurement -> measurement.metric().name())
        .containsExactly(
            SAMPLES + "JMHSample_02_BenchmarkModes.measureAvgTime",
            SAMPLES + "JMHSample_02_BenchmarkModes.measureSamples",
            SAMPLES + "JMHSample_02_BenchmarkModes.measureSingleShot");
    assertThat(trial)
        .allSatisfy(measurement -> assertThat(measurement.value(0)).isCloseTo(0.1, within(0.001)));
  }

  @Test
  void theSampleModeAddsPercentiles() {
    assertThat(JmhResults.read(MODES).trial())
        .extracting(measurement -> measurement.metric().name())
        .contains(SAMPLES + "JMHSample_02_BenchmarkModes.measureSamples\u00b7p0.99");
  }

  @Test
  void aGroupAddsItsMembersInItsOwnUnit() {
    assertThat(JmhResults.read(GROUPS).trial())
        .extracting(Measurement::metric)
        .contains(
            new Metric(SAMPLES + "JMHSample_18_Control.pingpong", "ops/s", Better.HIGHER),
            new Metric(SAMPLES + "JMHSample_18_Control.pingpong\u00b7ping", "ops/s", Better.HIGHER),
            new Metric(SAMPLES + "JMHSample_15_Asymmetric.g\u00b7inc", "s", Better.LOWER));
  }

  @ParameterizedTest
  @CsvSource({
    "ops/us, 1000000, ops/s, HIGHER",
    "ops/min, 0.016666666666666666, ops/s, HIGHER",
    "ms/op, 0.001, s, LOWER",
    "ms, 0.001, s, LOWER",
    "B/op, 1, B/op, LOWER",
    "MB/sec, 1, MB/sec, LOWER",
    "counts, 1, counts, LOWER"
  })
  void unitsBecomeBaseUnits(String unit, double factor, String base, Better better) {
    assertThat(JmhUnit.of(unit).base()).isEqualTo(base);
    assertThat(JmhUnit.of(unit).better()).isEqualTo(better);
    assertThat(JmhUnit.of(unit).factor()).isCloseTo(factor, within(factor * 1e-12));
  }

  @Test
  void aTrialHasOneFork() {
    JmhResults results = JmhResults.read(PARAMS);
    assertThatThrownBy(results::trial)
        .isInstanceOf(Problem.class)
        .hasMessageStartingWith("JMH ran 2 forks of org.openjdk.jmh.samples.JMHSample_27_Params")
        .hasMessageContaining("leave -f to Assay");
  }

  @Test
  void theSameBenchmarkInTwoModesIsTwoMetrics() throws IOException {
    assertThat(read(entry("thrpt", "[[1]]", "ops/s") + "," + entry("avgt", "[[2]]", "s/op")))
        .extracting(one -> one.metric().name())
        .containsExactly("a.B.c:mode=thrpt", "a.B.c:mode=avgt");
  }

  @Test
  void theSameBenchmarkTwiceIsRefused() {
    assertThatThrownBy(
            () -> read(entry("avgt", "[[1]]", "s/op") + "," + entry("avgt", "[[2]]", "s/op")))
        .hasMessageContaining("holds a.B.c:mode=avgt twice; import the runs from separate files");
  }

  @Test
  void aProfilersNameOfAnOlderJmhIsTheSame() throws IOException {
    String secondary =
        ",\"secondaryMetrics\":{\"\u00b7gc.alloc.rate.norm\":{\"scoreUnit\":\"B/op\","
            + "\"rawData\":[[24]]},\"\u00b7gc.time\":{\"scoreUnit\":\"ms\",\"rawData\":[[\"NaN\"]]}}}";
    String entry = entry("avgt", "[[1]]", "s/op");
    assertThat(read(entry.substring(0, entry.length() - 1) + secondary))
        .extracting(one -> one.metric().name())
        .containsExactly("a.B.c", "a.B.c\u00b7gc.alloc.rate.norm");
  }

  @Test
  void anEmptyListSaysThatTheForksFailed() {
    assertThatThrownBy(() -> read("\n"))
        .isInstanceOfSatisfying(
            Problem.class, problem -> assertThat(problem.kind()).isEqualTo(Problem.Kind.WORKLOAD))
        .hasMessageStartingWith("JMH measured nothing (");
  }

  @Test
  void anEmptyFileIsWhatJmhLeavesWhenNoBenchmarkMatches() throws IOException {
    Path file = Files.writeString(folder.resolve("none.json"), "");
    assertThatThrownBy(() -> JmhResults.read(file))
        .hasMessage(file + " is empty; let JMH write it with -rf json -rff FILE");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[[\"NaN\"]]",
        "[[NaN, 1]]",
        "[[]]",
        "[]",
        "7",
        "[[1e999]]",
        "[[1e300]]",
        "[[\"1\"]]"
      })
  void aFigureThatIsNoNumberIsNamed(String rawData) {
    assertThatThrownBy(() -> read(entry("avgt", rawData, "s/op")))
        .isInstanceOf(Problem.class)
        .hasMessageStartingWith("JMH has no usable figure for a.B.c (");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"results\": []} | is not a result of JMH: it is not a JSON array",
        "[{}] | element 0 of",
        "[1] | element 0 of",
        "[{\"benchmark\": \"a\", | is not usable JSON at line 1, column"
      })
  void anotherFileIsRefused(String text, String message) throws IOException {
    Path file = Files.writeString(folder.resolve("other.json"), text);
    assertThatThrownBy(() -> JmhResults.read(file))
        .isInstanceOf(Problem.class)
        .hasMessageContaining(message)
        .hasMessageContaining("-rf json");
  }

  private List<JmhResults.Series> read(String entries) throws IOException {
    Path file = Files.writeString(folder.resolve("result.json"), "[" + entries + "]");
    return JmhResults.read(file).series();
  }

  private static String entry(String mode, String rawData, String unit) {
    return """
    {"benchmark":"a.B.c","mode":"%s","primaryMetric":{"scoreUnit":"%s","rawData":%s}}\
    """
        .formatted(mode, unit, rawData);
  }
}
