package dev.assay.experiment;

import dev.assay.model.Experiment;
import dev.assay.model.Variant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/// The order of the trials of a block: drawn from the seed, the block and the attempt alone, so
/// that a resumed experiment goes on as it would have gone.
final class TrialOrder {

  /// Spreads neighbouring blocks over the whole range of seeds: the golden ratio, as in
  /// SplittableRandom.
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private TrialOrder() {}

  /// The variants of one block in the order to run them.
  static List<String> of(Experiment experiment, int block, int attempt) {
    List<String> names = new ArrayList<>();
    int each = experiment.design().forksPerBlock();
    for (int i = 0; i < each; i++) {
      experiment.variants().stream().map(Variant::name).forEach(names::add);
    }
    Collections.shuffle(names, new Random(experiment.seed() + GOLDEN * (block * 64L + attempt)));
    return names;
  }
}
