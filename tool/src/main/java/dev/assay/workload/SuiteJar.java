package dev.assay.workload;

import dev.assay.model.Problem;
import dev.assay.process.CarriedFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarFile;

/// The jar of the bundled suite, taken out of the tool's own jar into the user's cache.
public final class SuiteJar {

  private static final String RESOURCE = "assay-suite.jar";

  /// Written beside the suite's own list, which a test of the suite holds it against.
  private static final String MEMBERS = "dev/assay/suite/members.txt";

  private SuiteJar() {}

  /// The jar in a folder, put there unless it is there already.
  public static Path in(Path cache) {
    InputStream in = SuiteJar.class.getResourceAsStream(RESOURCE);
    if (in == null) {
      throw Problem.unfit("this build of Assay carries no suite; build it with mvn package");
    }
    return new CarriedFile("suite", "suite", ".jar").in(cache, in);
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
}
