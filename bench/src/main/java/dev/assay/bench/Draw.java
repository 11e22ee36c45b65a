package dev.assay.bench;

import dev.assay.stats.BlockedSample;
import java.util.SplittableRandom;

/// One simulated experiment with no effect: fork means in blocks of two per arm in random order. An
/// effect is added when it is judged, so that all effects are tried on the same draw.
final class Draw {

  private final double[] buffer;
  private final double[] values;
  private final boolean[] treated;

  /// Room for this many forks per arm.
  Draw(int forks, int iterations) {
    buffer = new double[iterations];
    values = new double[2 * forks];
    treated = new boolean[2 * forks];
  }

  /// Draws all forks in the order run.
  Draw fill(Scenario scenario, SplittableRandom random) {
    double[] machine = scenario.machine(random, values.length);
    for (int i = 0; i < values.length; i++) {
      values[i] = machine[i] + scenario.forkMean(random, buffer);
    }
    for (int block = 0; block < values.length; block += 4) {
      order(random, block);
    }
    return this;
  }

  /// Two of each in one of the six orders.
  private void order(SplittableRandom random, int from) {
    int left = 2;
    int end = Math.min(from + 4, values.length);
    for (int i = from; i < end; i++) {
      treated[i] = random.nextInt(end - i) < left;
      left -= treated[i] ? 1 : 0;
    }
  }

  /// Adds the forks of one block to a sample.
  void block(int block, double effect, BlockedSample to) {
    for (int i = 4 * block; i < 4 * block + 4; i++) {
      to.add(block, treated[i], values[i] + (treated[i] ? effect : 0));
    }
  }
}
