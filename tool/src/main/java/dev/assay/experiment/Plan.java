package dev.assay.experiment;

import dev.assay.evidence.EvidenceChoice;
import dev.assay.model.Experiment;
import dev.assay.model.Problem;
import dev.assay.model.Variant;
import java.nio.file.Path;

/// An experiment together with the folder it is run from, which relative paths of its commands
/// start at, and with the evidence it takes.
///
/// @param profileForks of each variant, where the evidence is a profile too
public record Plan(
    Experiment experiment, Path directory, EvidenceChoice evidence, int profileForks) {

  /// With so many of each variant a change of one method is found that end-to-end time does not
  /// show.
  public static final int PROFILE_FORKS = 8;

  private static final int MOST_PROFILE_FORKS = 1000;

  public Plan {
    requireProfileForks(profileForks);
  }

  /// The same for another experiment.
  public Plan with(Experiment other) {
    return new Plan(other, directory, evidence, profileForks);
  }

  /// Refuses what cannot name a run and its folder.
  public static void requireName(String name) {
    if (!name.matches(Variant.NAME)) {
      throw Problem.usage(
          "the name '"
              + name
              + "' is not usable; it names a folder, so take up to 101 letters, digits, '.', '_' and '-'");
    }
  }

  /// Refuses what is no number of profiled forks.
  static void requireProfileForks(int number) {
    if (number < 2 || number > MOST_PROFILE_FORKS || number % 2 != 0) {
      throw Problem.usage(
          "the number of profiled forks is "
              + number
              + "; blocks hold two forks per variant, so take an even number from 2 to "
              + MOST_PROFILE_FORKS);
    }
  }
}
