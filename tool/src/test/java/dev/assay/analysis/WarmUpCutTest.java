package dev.assay.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.Conditions;
import dev.assay.model.Evidence;
import dev.assay.model.Measurement;
import dev.assay.model.Measurement.Shape;
import dev.assay.model.Metric;
import dev.assay.model.Trial;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Forks that still shift, and forks that do not.
class WarmUpCutTest {

  private static final long SEED = 20_261_121;
  private static final int ITERATIONS = 40;
  private static final double MARGIN = 0.02;

  private final SplittableRandom random = new SplittableRandom(SEED);

  /// Iterations with 2% of spread, each like the one before.
  private double[] iterations(double seconds, double memory) {
    double[] values = new double[ITERATIONS];
    double state = random.nextGaussian();
    for (int i = 0; i < ITERATIONS; i++) {
      values[i] = seconds * Math.exp(0.02 * state);
      state = memory * state + Math.sqrt(1 - memory * memory) * random.nextGaussian();
    }
    return values;
  }

  /// As the kernel counts them.
  private double[] ticks(double[] seconds) {
    double tick = 0.01;
    double[] values = new double[seconds.length];
    double left = tick * random.nextDouble();
    for (int i = 0; i < values.length; i++) {
      values[i] = tick * Math.floor((left + seconds[i]) / tick);
      left += seconds[i] - values[i];
    }
    return values;
  }

  private static boolean isUnsteady(Metric metric, double[] values) {
    Measurement measured =
        new Measurement(metric, Shape.ITERATIONS, Arrays.stream(values).boxed().toList());
    Trial trial =
        new Trial(
            1,
            1,
            1,
            "a",
            Instant.EPOCH,
            Optional.empty(),
            List.of(measured),
            Conditions.UNKNOWN,
            Evidence.NONE,
            "trials/1");
    return new WarmUpCut(metric, 2, values.length).unsteady(trial, MARGIN);
  }

  private static long unsteady(IntStream forks, Metric metric, Supplier<double[]> fork) {
    return forks.filter(_ -> isUnsteady(metric, fork.get())).count();
  }

  /// With a tick of a tenth of an iteration 91% of such forks were called unsteady.
  @ParameterizedTest
  @CsvSource({"0.03", "0.1", "0.3"})
  void ticksAreNoShift(double seconds) {
    long found =
        unsteady(
            IntStream.range(0, 300), Metric.ITERATION_CPU, () -> ticks(iterations(seconds, 0)));
    assertThat(found).as("seed %d", SEED).isLessThanOrEqualTo(15);
  }

  /// 31% when iterations were taken for independent; a fifth of the forks is warned of.
  @Test
  void iterationsThatAreAlikeAreNoShift() {
    long found =
        unsteady(IntStream.range(0, 300), Metric.ITERATION_THREAD_CPU, () -> iterations(1, 0.3));
    assertThat(found).as("seed %d", SEED).isLessThanOrEqualTo(30);
  }

  @Test
  void aLateShiftOfThreeSpreadsIsSeen() {
    long found =
        unsteady(
            IntStream.range(0, 300),
            Metric.ITERATION_THREAD_CPU,
            () -> {
              double[] values = iterations(1, 0.3);
              for (int i = 28; i < values.length; i++) {
                values[i] *= 0.94;
              }
              return values;
            });
    assertThat(found).as("seed %d", SEED).isGreaterThanOrEqualTo(255);
  }
}
