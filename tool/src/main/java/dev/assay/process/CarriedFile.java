package dev.assay.process;

import dev.assay.model.Problem;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/// A file that Assay carries within itself, put into the user's cache for the processes that need
/// it. Its name there carries its content's hash, so that versions do not meet.
///
/// @param what it is: `suite`
/// @param name of the file, without hash and ending
/// @param ending of the name, with its dot
public record CarriedFile(String what, String name, String ending) {

  /// The file in a folder, put there unless it is there already.
  ///
  /// @param content of the file, which is read to its end and closed
  /// @throws Problem when the cache cannot be written
  public Path in(Path cache, InputStream content) {
    try (content) {
      byte[] bytes = content.readAllBytes();
      Path file = cache.resolve(name + "-" + hash(bytes) + ending);
      if (!Files.exists(file)) {
        Files.createDirectories(cache);
        Path part = Files.createTempFile(cache, name, ".tmp");
        Files.write(part, bytes);
        Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      }
      return file;
    } catch (IOException e) {
      throw Problem.unfit(
              "cannot put the "
                  + what
                  + " into the cache "
                  + cache
                  + ": "
                  + e.getMessage()
                  + "; set XDG_CACHE_HOME to a folder that can be written")
          .causedBy(e);
    }
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
