package dev.assay.profiler;

import dev.assay.model.Problem;
import dev.assay.process.CarriedFile;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Optional;

/// async-profiler's library for this machine, taken out of its jar into the user's cache.
public final class ProfilerLibrary {

  private static final String FILE = "libasyncProfiler.so";

  private ProfilerLibrary() {}

  /// The library in a folder, put there unless it is there already.
  ///
  /// @throws Problem on a platform that async-profiler has no library for, or when the cache cannot
  ///   be written
  public static Path in(Path cache) {
    String system = System.getProperty("os.name");
    String architecture = System.getProperty("os.arch");
    String folder =
        folder(system, architecture)
            .orElseThrow(() ->
                Problem.unfit(
                    "async-profiler has no library for "
                        + system
                        + " on "
                        + architecture
                        + "; record with --jfr instead"));
    InputStream in = ProfilerLibrary.class.getResourceAsStream("/" + folder + "/" + FILE);
    if (in == null) {
      throw Problem.unfit(
          "this build of Assay carries no async-profiler; build it with mvn package, or record"
              + " with --jfr");
    }
    return new CarriedFile("profiler", "async-profiler", ".so").in(cache, in);
  }

  /// The folder of the jar that has the library for a platform, as Java names platforms.
  static Optional<String> folder(String system, String architecture) {
    boolean arm = architecture.equals("aarch64");
    if (system.equals("Linux")) {
      return arm
          ? Optional.of("linux-arm64")
          : Optional.of("linux-x64").filter(_ -> architecture.equals("amd64"));
    }
    return system.startsWith("Mac") ? Optional.of("macos") : Optional.empty();
  }
}
