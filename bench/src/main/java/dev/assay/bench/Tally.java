package dev.assay.bench;

import dev.assay.analysis.Rule.Answer;

/// Counts of how simulated experiments with one and the same true effect ended.
final class Tally {

  private final double effect;
  private final int[] endedAt;
  private long runs;
  private long more;
  private long less;
  private long equivalent;
  private long covered;

  /// @param effect the truth, on the scale of logarithms
  /// @param maximum forks per arm of the longest experiment
  Tally(double effect, int maximum) {
    this.effect = effect;
    this.endedAt = new int[maximum + 1];
  }

  void add(Sequential.End end) {
    runs++;
    endedAt[end.forks()]++;
    more += end.answer() == Answer.MORE ? 1 : 0;
    less += end.answer() == Answer.LESS ? 1 : 0;
    equivalent += end.answer() == Answer.EQUIVALENT ? 1 : 0;
    covered += end.covers(effect) ? 1 : 0;
  }

  Tally plus(Tally other) {
    var sum = new Tally(effect, endedAt.length - 1);
    for (int i = 0; i < endedAt.length; i++) {
      sum.endedAt[i] = endedAt[i] + other.endedAt[i];
    }
    sum.runs = runs + other.runs;
    sum.more = more + other.more;
    sum.less = less + other.less;
    sum.equivalent = equivalent + other.equivalent;
    sum.covered = covered + other.covered;
    return sum;
  }

  double claims() {
    return (more + less) / (double) runs;
  }

  double power() {
    return more / (double) runs;
  }

  double equivalent() {
    return equivalent / (double) runs;
  }

  double coverage() {
    return covered / (double) runs;
  }

  /// Mean number of forks, both arms together.
  double meanForks() {
    double sum = 0;
    for (int i = 0; i < endedAt.length; i++) {
      sum += 2.0 * i * endedAt[i];
    }
    return sum / runs;
  }

  /// Median number of forks, both arms together.
  int medianForks() {
    long seen = 0;
    int forks = 0;
    while (2 * seen < runs) {
      seen += endedAt[forks++];
    }
    return 2 * (forks - 1);
  }
}
