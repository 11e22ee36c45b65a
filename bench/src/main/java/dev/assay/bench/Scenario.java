package dev.assay.bench;

import java.util.List;
import java.util.SplittableRandom;

/// A simulated machine and JVM: everything that makes forks differ although nothing was changed.
/// Values are natural logarithms of times. The seven of [#ALL] are those of the study in which the
/// design was chosen.
///
/// @param name as in the tables
/// @param fork standard deviation between forks
/// @param iteration standard deviation between iterations of one fork
/// @param machine standard deviation of the machine's slow wandering, an AR(1) process over forks
/// @param persistence correlation of the wandering from one fork to the next
/// @param drift per fork, a machine that becomes slower all the time
/// @param slowShare share of forks in a slow mode
/// @param slowBy distance of the slow mode
/// @param spikeShare share of forks hit by something from outside
/// @param spike mean of the exponential length of such a hit
public record Scenario(
    String name,
    double fork,
    double iteration,
    double machine,
    double persistence,
    double drift,
    double slowShare,
    double slowBy,
    double spikeShare,
    double spike) {

  static final Scenario QUIET = new Scenario("quiet", .005, .01, 0, 0, 0, 0, 0, 0, 0);
  static final Scenario TYPICAL = new Scenario("typical", .01, .02, .005, .8, 0, 0, 0, 0, 0);

  /// The seven scenarios.
  public static final List<Scenario> ALL =
      List.of(
          QUIET,
          TYPICAL,
          new Scenario("noisy", .02, .03, .02, .9, 0, 0, 0, 0, 0),
          new Scenario("very noisy", .05, .05, .02, .9, 0, 0, 0, 0, 0),
          new Scenario("bimodal", .01, .02, .005, .8, 0, .2, .06, 0, 0),
          new Scenario("drift", .01, .02, .01, .95, .001, 0, 0, 0, 0),
          new Scenario("spikes", .01, .02, .005, .8, 0, 0, 0, .05, .15));

  /// Two JIT modes 19% apart, as 24 forks of one and the same command showed them on JDK 25.
  static final Scenario MODES = new Scenario("two modes", .025, 0, 0, 0, 0, .58, .19, 0, 0);

  /// Correlation between neighbouring iterations of a fork.
  private static final double ITERATIONS_CORRELATE = 0.3;

  /// One iteration in fifty is hit, by something 10% long on average.
  private static final double ITERATION_SPIKE_SHARE = 0.02;

  private static final double ITERATION_SPIKE = 0.1;

  /// The machine's wandering over forks in time order.
  double[] machine(SplittableRandom random, int forks) {
    double[] state = new double[forks];
    double fresh = machine * Math.sqrt(1 - persistence * persistence);
    double now = machine > 0 ? machine * random.nextGaussian() : 0;
    for (int i = 0; i < forks; i++) {
      state[i] = now + drift * i;
      now = machine > 0 ? persistence * now + fresh * random.nextGaussian() : 0;
    }
    return state;
  }

  /// What is peculiar to one fork.
  double fork(SplittableRandom random) {
    double value = fork * random.nextGaussian();
    if (slowShare > 0 && random.nextDouble() < slowShare) {
      value += slowBy;
    }
    if (spikeShare > 0 && random.nextDouble() < spikeShare) {
      value += exponential(random, spike);
    }
    return value;
  }

  /// Fills in the logarithms of the iterations of one fork around zero.
  void iterations(SplittableRandom random, double[] into) {
    double fresh = Math.sqrt(1 - ITERATIONS_CORRELATE * ITERATIONS_CORRELATE);
    double now = random.nextGaussian();
    for (int i = 0; i < into.length; i++) {
      into[i] = iteration * now;
      if (random.nextDouble() < ITERATION_SPIKE_SHARE) {
        into[i] += exponential(random, ITERATION_SPIKE);
      }
      now = ITERATIONS_CORRELATE * now + fresh * random.nextGaussian();
    }
  }

  /// Logarithm of the mean time of a fork with this many iterations, the machine left out; the
  /// buffer holds as many values as there are iterations.
  double forkMean(SplittableRandom random, double[] buffer) {
    if (iteration == 0) {
      return fork(random);
    }
    iterations(random, buffer);
    double sum = 0;
    for (double logarithm : buffer) {
      sum += Math.exp(logarithm);
    }
    return fork(random) + Math.log(sum / buffer.length);
  }

  private static double exponential(SplittableRandom random, double mean) {
    return -mean * Math.log1p(-random.nextDouble());
  }
}
