package dev.assay.profiler;

import dev.assay.model.Problem;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Optional;

/// async-profiler's library for this machine, taken out of its jar into the user's cache.
public final class ProfilerLibrary {

  private static final String FILE = "libasyncProfiler.so";

  private ProfilerLibrary() {}

  /// The library in a folder, put there unless it is there already; its name carries its content's
  /// hash, so that versions do not meet.
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
    try (InputStream in = ProfilerLibrary.class.getResourceAsStream("/" + folder + "/" + FILE)) {
      if (in == null) {
        throw Problem.unfit(
            "this build of Assay carries no async-profiler; build it with mvn package, or record"
                + " with --jfr");
      }
      return placed(in.readAllBytes(), cache);
    } catch (IOException e) {
      throw Problem.unfit(
              "cannot put the profiler into the cache "
                  + cache
                  + ": "
                  + e.getMessage()
                  + "; set XDG_CACHE_HOME to a folder that can be written")
          .causedBy(e);
    }
  }

  private static Path placed(byte[] bytes, Path cache) throws IOException {
    Path library = cache.resolve("async-profiler-" + hash(bytes) + ".so");
    if (!Files.exists(library)) {
      Files.createDirectories(cache);
      Path part = Files.createTempFile(cache, "async-profiler", ".tmp");
      Files.write(part, bytes);
      Files.move(
          part, library, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }
    return library;
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

  private static String hash(byte[] bytes) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
      return String.format("%064x", new BigInteger(1, digest)).substring(0, 12);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every Java platform has it
    }
  }
}
