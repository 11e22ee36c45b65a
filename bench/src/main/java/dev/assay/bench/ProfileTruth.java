package dev.assay.bench;

import java.io.IOException;
import java.nio.file.Path;

/// What differences of profiles find and what they make up, on recordings of real JVMs.
///
/// `ProfileTruth record FOLDER [BLOCKS [SEED]]` records forks of [Profiled], `ProfileTruth judge
/// FOLDER [SPLITS [SEED]]` judges them.
public final class ProfileTruth {

  private ProfileTruth() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    Path folder = Path.of(args[1]);
    int number = args.length > 2 ? Integer.parseInt(args[2]) : 0;
    long seed = args.length > 3 ? Long.parseLong(args[3]) : 1;
    switch (args[0]) {
      case "record" -> ProfileForks.record(folder, number == 0 ? 12 : number, seed);
      default -> throw new IllegalArgumentException("record or judge, not " + args[0]);
    }
  }
}
