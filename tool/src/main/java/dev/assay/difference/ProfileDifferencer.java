package dev.assay.difference;

import dev.assay.difference.ProfileDifference.Of;
import dev.assay.difference.ProfileDifference.Test;
import dev.assay.model.Notice;
import dev.assay.profile.SampleKind;
import java.util.ArrayList;
import java.util.List;

/// Judges what differs between the profiles of two sets of forks. The method and its sources:
/// docs/concepts/profile-differences.md.
public final class ProfileDifferencer {

  private ProfileDifferencer() {}

  /// Judges two sets of forks. What cannot be compared is left out with a notice; with fewer than
  /// two forks on a side nothing is tested.
  ///
  /// @param before name of the baseline
  /// @param a its forks
  /// @param after name of the other side
  /// @param b its forks
  /// @param workUnit what [ProfiledFork#work] counts: `op`, `fork`
  /// @param confidence of intervals; 1 minus it is the chance that anything is said to have changed
  ///   that has not
  /// @param seed of permutations and resamples
  public static ProfileDifference of(
      String before,
      List<ProfiledFork> a,
      String after,
      List<ProfiledFork> b,
      String workUnit,
      double confidence,
      long seed) {
    List<Notice> notices = new ArrayList<>();
    SampleKind kind = Usable.kind(a, b);
    List<ProfiledFork> baseline = Usable.of(before, a, kind, notices);
    List<ProfiledFork> other = Usable.of(after, b, kind, notices);
    UnionTree union = new UnionTree();
    baseline.forEach(union::add);
    other.forEach(union::add);
    Items items = new Items(union.tree());
    Sides sides = Sides.of(union, items, baseline.size());
    Setting setting =
        Setting.of(
            Forks.of(baseline, other),
            baseline.size(),
            ProfileDifference.run(workUnit),
            confidence,
            seed,
            notices);
    Measured measured = Measured.of(union, items, setting.forks());
    Changes changes = Changes.of(union, items, sides, measured, setting);
    return new ProfileDifference(
        kind,
        before,
        after,
        baseline.size(),
        other.size(),
        workUnit,
        setting.test(),
        changes.total(),
        changes.levels(items, sides),
        union.tree(),
        node -> sides.selfBefore()[node],
        node -> sides.selfAfter()[node],
        changes.paths(),
        setting.test() == Test.NONE ? Double.NaN : NullBand.of(measured.only(items, Of.SELF), seed),
        notices);
  }
}
