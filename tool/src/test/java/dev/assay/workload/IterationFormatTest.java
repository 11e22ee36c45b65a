package dev.assay.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.model.Measurement;
import dev.assay.model.Measurement.Shape;
import dev.assay.model.Metric;
import dev.assay.model.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IterationFormatTest {

  /// Printed by `suite:json` on OpenJDK 8u504.
  private static final String HARNESS =
      """
      assay-iteration index=0 wall=388264168 thread-cpu=285026545 process-cpu=730000000 jit=506000000 gc=0
      assay-iteration index=1 wall=143165032 thread-cpu=128423143 process-cpu=280000000 jit=186000000 gc=9000000
      assay-end iterations=2 checksum=208605721812913
      """;

  /// Renaissance 0.15.
  private static final String RENAISSANCE =
      """
      ====== mnemonics (functional) [default], iteration 0 started ======
      GC before operation: completed in 4.812 ms, heap usage 121.567 MB -> 3.935 MB.
      ====== mnemonics (functional) [default], iteration 0 completed (1575.265 ms) ======
      ====== scala-kmeans (scala) [default], iteration 0 started ======
      GC before operation: completed in 29.958 ms, heap usage 41.335 MB -> 26.363 MB.
      ====== scala-kmeans (scala) [default], iteration 0 completed (214.788 ms) ======
      """;

  @TempDir private Path folder;

  @Test
  void theHarnessGivesEveryFigureOfEveryIteration() throws IOException {
    assertThat(read(HARNESS))
        .containsExactly(
            iterations(Metric.ITERATION_WALL, 0.388264168, 0.143165032),
            iterations(Metric.ITERATION_CPU, 0.73, 0.28),
            iterations(Metric.ITERATION_THREAD_CPU, 0.285026545, 0.128423143),
            iterations(Metric.ITERATION_JIT, 0.506, 0.186),
            iterations(Metric.ITERATION_GC, 0, 0.009));
  }

  @Test
  void aFigureThatTheJvmLeftOutIsNotMeasured() throws IOException {
    assertThat(
            read(
                """
                assay-iteration index=0 wall=5000000 gc=0
                assay-iteration index=1 wall=4000000
                assay-end iterations=2 checksum=1
                """))
        .containsExactly(iterations(Metric.ITERATION_WALL, 0.005, 0.004));
  }

  @Test
  void aRecordBehindTheProgramsOwnUnendedTextIsFound() throws IOException {
    assertThat(read("." + HARNESS.replace("\nassay-it", "\r\n....assay-it")))
        .hasSize(5)
        .allMatch(measurement -> measurement.values().size() == 2);
  }

  @Test
  void textThatOnlyLooksLikeARecordIsPassedOver() throws IOException {
    assertThat(
            read(
                "see assay-iteration index=0 wall=12 in the manual\n"
                    + "assay-iteration index=0 wall=1.5\n"
                    + HARNESS))
        .hasSize(5);
  }

  @Test
  void aHarnessThatWasCutOffIsAFailure() {
    assertThatThrownBy(() -> read(HARNESS.substring(0, HARNESS.indexOf("assay-end"))))
        .isInstanceOf(Problem.class)
        .hasMessage(
            "the harness stopped after 2 iterations without its last line; its standard error says"
                + " why");
  }

  @Test
  void aMissingRecordIsAFailure() {
    assertThatThrownBy(() -> read(HARNESS.substring(HARNESS.indexOf('\n') + 1)))
        .hasMessageContaining("the record of iteration 1 where that of 0 was due");
  }

  @Test
  void renaissanceGivesAMetricPerBenchmark() throws IOException {
    assertThat(read(RENAISSANCE))
        .containsExactly(
            iterations(
                new Metric("iteration.wall:mnemonics", "s", Metric.Better.LOWER), 1575.265 / 1e3),
            iterations(
                new Metric("iteration.wall:scala-kmeans", "s", Metric.Better.LOWER),
                214.788 / 1e3));
  }

  @Test
  void theFirstRenaissanceReleaseHasNoConfiguration() throws IOException {
    assertThat(
            read(
                """
                ====== dotty (dotty), iteration 0 started ======
                ====== dotty (dotty), iteration 0 completed (9381.131 ms) ======
                ====== dotty (dotty), iteration 1 started ======
                ====== dotty (dotty), iteration 1 completed (5073.66 ms) ======
                """))
        .containsExactly(iterations(Metric.ITERATION_WALL, 9381.131 / 1e3, 5073.66 / 1e3));
  }

  @Test
  void aFailedRenaissanceIterationIsAFailure() {
    String output =
        """
        ====== als (apache-spark) [default], iteration 0 started ======
        GC before operation: completed in 113.522 ms, heap usage 2.109 GB -> 97.734 MB.
        ====== als (apache-spark) [default], iteration 0 failed (ValidationException) ======
        """;
    assertThatThrownBy(() -> read(output))
        .isInstanceOf(Problem.class)
        .hasMessageStartingWith("Renaissance says that als failed;");
  }

  @Test
  void theLastLineOfAnOlderRenaissanceNamesTheFailure() {
    assertThatThrownBy(() -> read(RENAISSANCE + "The following benchmarks failed: als, dotty\n"))
        .hasMessageStartingWith("Renaissance says that als, dotty failed;");
  }

  @Test
  void dacapoIteratesOnStandardErrorAndItsLastIterationCountsAlike() throws IOException {
    Path out = write("stdout", "");
    Path err =
        write(
            "stderr",
            """
            ===== DaCapo 9.12-MR1 avrora starting warmup 1 =====
            ===== DaCapo 9.12-MR1 avrora completed warmup 1 in 3420 msec =====
            ===== DaCapo 9.12-MR1 avrora starting warmup 2 =====
            ===== DaCapo 9.12-MR1 avrora completed warmup 2 in 2536 msec =====
            ===== DaCapo 9.12-MR1 avrora starting =====
            ===== DaCapo 9.12-MR1 avrora PASSED in 2502 msec =====
            """);
    assertThat(IterationFormat.read(out, err))
        .containsExactly(iterations(Metric.ITERATION_WALL, 3.42, 2.536, 2.502));
  }

  @Test
  void dacapoChopinPrintsLatenciesBetweenThatAreNotIterations() throws IOException {
    assertThat(
            read(
                """
                ===== DaCapo 23.11-MR2-chopin cassandra starting warmup 1 =====
                ===== DaCapo 23.11-MR2-chopin cassandra completed warmup 1 in 7858 msec =====
                ===== DaCapo processed 200000 requests in 4935 msec, 40526 requests per second =====
                ===== DaCapo tail latency, simple: 50% 143 usec, 90% 356 usec, 99% 932 usec =====
                """))
        .containsExactly(iterations(Metric.ITERATION_WALL, 7.858));
  }

  @Test
  void aFailedDacapoValidationIsAFailure() {
    String output =
        """
        ===== DaCapo 23.11-chopin pmd starting warmup 1 =====
        PMD checked 601 files.
        ===== DaCapo 23.11-chopin pmd FAILED warmup =====
        ===== DaCapo 23.11-chopin pmd starting =====
        ===== DaCapo 23.11-chopin pmd PASSED in 11567 msec =====
        """;
    assertThatThrownBy(() -> read(output))
        .isInstanceOf(Problem.class)
        .hasMessageStartingWith("DaCapo says that pmd FAILED its validation;");
  }

  @Test
  void otherOutputHasNoIterations() throws IOException {
    assertThat(read("Throughput: 12.5\n")).isEmpty();
  }

  @Test
  void anEndlessLineAndBinaryDataDoNotHideTheRecords() throws IOException {
    String endless = "x".repeat(3 * OutputLines.LONGEST);
    assertThat(read("\u0000\ufffd" + endless + "\n" + HARNESS)).hasSize(5);
  }

  private List<Measurement> read(String output) throws IOException {
    return IterationFormat.read(write("stdout", output), write("stderr", ""));
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private static Measurement iterations(Metric metric, double... seconds) {
    return new Measurement(metric, Shape.ITERATIONS, Arrays.stream(seconds).boxed().toList());
  }
}
