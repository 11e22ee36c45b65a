package dev.assay.process;

import static dev.assay.process.DoctorFound.bytes;
import static dev.assay.process.DoctorFound.good;
import static dev.assay.process.DoctorFound.noisy;
import static dev.assay.process.DoctorFound.unfit;
import static dev.assay.process.DoctorFound.unknown;

import java.util.OptionalLong;

/// Where the runs are written.
final class DoctorStorage {

  /// The output of a few hundred chatty forks.
  private static final long LITTLE = 1_000_000_000;

  /// Less than this and an experiment may end by a full disk.
  private static final long TOO_LITTLE = 100_000_000;

  private static final String ELSEWHERE = "write the run elsewhere: --runs FOLDER";

  private DoctorStorage() {}

  static DoctorFound free(DoctorView view) {
    if (!view.folder().writable()) {
      return unfit("cannot write in " + view.folder().path(), ELSEWHERE);
    }
    OptionalLong free = view.folder().free();
    if (free.isEmpty()) {
      return unknown("the file system does not say");
    }
    String value = bytes(free.getAsLong());
    if (free.getAsLong() < TOO_LITTLE) {
      return unfit(value, ELSEWHERE);
    }
    return free.getAsLong() < LITTLE ? noisy(value, ELSEWHERE) : good(value);
  }
}
