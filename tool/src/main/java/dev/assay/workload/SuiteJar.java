package dev.assay.workload;

import dev.assay.model.Problem;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.jar.JarFile;

/// The jar of the bundled suite, taken out of the tool's own jar into the user's cache.
public final class SuiteJar {

  private static final String RESOURCE = "assay-suite.jar";

  /// Written beside the suite's own list, which a test of the suite holds it against.
  private static final String MEMBERS = "dev/assay/suite/members.txt";

  private SuiteJar() {}

  /// The jar in a folder, put there unless it is there already; its name carries its content's
  /// hash.
  public static Path in(Path cache) {
    try (InputStream in = SuiteJar.class.getResourceAsStream(RESOURCE)) {
      if (in == null) {
        throw Problem.unfit("this build of Assay carries no suite; build it with mvn package");
      }
      byte[] bytes = in.readAllBytes();
      Path jar = cache.resolve("suite-" + hash(bytes) + ".jar");
      if (!Files.exists(jar)) {
        Files.createDirectories(cache);
        Path part = Files.createTempFile(cache, "suite", ".tmp");
        Files.write(part, bytes);
        Files.move(part, jar, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      }
      return jar;
    } catch (IOException e) {
      throw Problem.unfit(
              "cannot put the suite into the cache "
                  + cache
                  + ": "
                  + e.getMessage()
                  + "; set XDG_CACHE_HOME to a folder that can be written")
          .causedBy(e);
    }
  }

  /// The names of the members, as the suite itself lists them.
  public static List<String> members(Path jar) {
    try (JarFile file = new JarFile(jar.toFile());
        InputStream in = file.getInputStream(file.getJarEntry(MEMBERS))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      throw Problem.unfit("the suite cannot be read, " + jar + "; delete it, it will be made again")
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
