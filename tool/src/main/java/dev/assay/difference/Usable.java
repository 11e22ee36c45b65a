package dev.assay.difference;

import dev.assay.model.Notice;
import dev.assay.model.Severity;
import dev.assay.profile.CallTree;
import dev.assay.profile.SampleKind;
import java.util.List;
import java.util.stream.Stream;

/// Forks that can be compared: of one kind of samples, with samples, with a known amount of work.
final class Usable {

  private Usable() {}

  /// The kind of the first fork, which all others must have.
  static SampleKind kind(List<ProfiledFork> a, List<ProfiledFork> b) {
    return Stream.concat(a.stream(), b.stream())
        .map(fork -> fork.profile().kind())
        .findFirst()
        .orElse(SampleKind.SAMPLES);
  }

  /// Those of a side; what is wrong with others is said.
  static List<ProfiledFork> of(
      String side, List<ProfiledFork> forks, SampleKind kind, List<Notice> notices) {
    List<ProfiledFork> alike =
        forks.stream().filter(fork -> fork.profile().kind().equals(kind)).toList();
    List<ProfiledFork> counted =
        alike.stream().filter(fork -> fork.work() > 0 && Double.isFinite(fork.work())).toList();
    List<ProfiledFork> sampled = counted.stream().filter(Usable::hasSamples).toList();
    tell(side, "samples of another kind than " + kind.name(), forks, alike, notices);
    tell(side, "no amount of work", alike, counted, notices);
    tell(side, "no samples", counted, sampled, notices);
    return sampled;
  }

  private static boolean hasSamples(ProfiledFork fork) {
    CallTree tree = fork.profile().tree();
    for (int node = 0; node < tree.size(); node++) {
      if (tree.samples(node) > 0) {
        return true;
      }
    }
    return false;
  }

  private static void tell(
      String side,
      String what,
      List<ProfiledFork> all,
      List<ProfiledFork> left,
      List<Notice> notices) {
    int lost = all.size() - left.size();
    if (lost > 0) {
      notices.add(
          new Notice(
              "profile.left-out",
              Severity.WARNING,
              "%s: %d of %d recordings left out, for they have %s"
                  .formatted(side, lost, all.size(), what)));
    }
  }
}
