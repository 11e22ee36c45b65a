package dev.assay.workload;

import java.nio.file.Path;

/// Names of what a trial leaves in its folder.
public final class Artefacts {

  /// Standard output of the trial.
  public static final String OUTPUT = "stdout.txt";

  /// Standard error of the trial.
  public static final String ERRORS = "stderr.txt";

  /// Stands for the trial's folder in commands, flags and file names.
  private static final String TRIAL = "{trial}";

  private Artefacts() {}

  static String fill(String word, Path trial) {
    return word.replace(TRIAL, trial.toString());
  }
}
