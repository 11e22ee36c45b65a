package dev.assay.difference;

import dev.assay.difference.ProfileDifference.Test;
import dev.assay.model.Notice;
import dev.assay.model.Severity;
import dev.assay.stats.Relabelings;
import java.util.List;

/// How chance is judged, which depends on how many forks there are and how they ran.
///
/// @param confidence of intervals
record Setting(Test test, Forks forks, Judge judge, double confidence) {

  /// What of the error probability goes to everything but the total: classes of threads, packages,
  /// methods and paths, all as one family.
  static final double FAMILY_SHARE = 0.6;

  /// What of it goes to the total. The rest is kept for what labels cannot be exchanged for: forks
  /// that ran one after the other on a machine that drifts.
  static final double TOTAL_SHARE = 0.2;

  /// Below this many forks a side there are too few permutations: 4 and 4 have 70.
  private static final int FEWEST_FOR_PERMUTATIONS = 6;

  /// @param run what notices call one of the forks
  static Setting of(
      Forks blocked, int baseline, String run, double confidence, long seed, List<Notice> notices) {
    int fewest = Math.min(baseline, blocked.size() - baseline);
    if (fewest < 2) {
      notices.add(
          new Notice(
              "profile.nothing-tested",
              Severity.WARNING,
              "%1$d and %2$d %3$ss: one %3$s on a side tells nothing about chance, so sizes are shown and nothing is tested; make at least %4$d %3$ss a side"
                  .formatted(baseline, blocked.size() - baseline, run, FEWEST_FOR_PERMUTATIONS)));
      return new Setting(Test.NONE, blocked, new Judge.RowByRow(), confidence);
    }
    if (fewest < FEWEST_FOR_PERMUTATIONS) {
      notices.add(
          new Notice(
              "profile.few-forks",
              Severity.WARNING,
              "%1$d and %2$d %3$ss are too few for permutations: only large changes can be found; make at least %4$d %3$ss a side, better 8"
                  .formatted(baseline, blocked.size() - baseline, run, FEWEST_FOR_PERMUTATIONS)));
      return new Setting(Test.WELCH_BH, blocked.together(), new Judge.RowByRow(), confidence);
    }
    return permutations(blocked, run, confidence, seed, notices);
  }

  private static Setting permutations(
      Forks blocked, String run, double confidence, long seed, List<Notice> notices) {
    Relabelings within = blocked.relabelings(seed);
    if (within.finest() <= (1 - confidence) * TOTAL_SHARE) {
      return new Setting(Test.MAX_T, blocked, new Judge.Permutations(within, seed), confidence);
    }
    notices.add(
        new Notice(
            "profile.few-blocks",
            Severity.INFO,
            "%ss can change sides within their blocks in only %d ways, too few to tell anything: they are judged as if they had run in one block"
                .formatted(run, within.treated().size())));
    Forks together = blocked.together();
    return new Setting(
        Test.MAX_T, together, new Judge.Permutations(together.relabelings(seed), seed), confidence);
  }

  /// The chance that anything but the total is said to have changed that has not.
  double familyAlpha() {
    return (1 - confidence) * FAMILY_SHARE;
  }

  /// The chance that the total is said to have changed and has not.
  double totalAlpha() {
    return (1 - confidence) * TOTAL_SHARE;
  }
}
