package dev.assay.workload;

import dev.assay.model.Experiment;
import dev.assay.model.Problem;
import dev.assay.model.Variant;
import dev.assay.model.Workload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import org.jspecify.annotations.Nullable;

/// The jars that an experiment names, looked at before the first fork.
final class GivenJars {

  /// Written by JMH's annotation processor; without it JMH has nothing to run.
  private static final String BENCHMARKS = "META-INF/BenchmarkList";

  private GivenJars() {}

  /// Refuses a jar that is not there, and one with no benchmarks for JMH.
  ///
  /// @param folder in which the commands run
  static void check(Experiment experiment, Path folder) {
    boolean jmh = experiment.workload() instanceof Workload.Jmh;
    if (experiment.workload() instanceof Workload.Jmh(String jar, var _, var _)) {
      require(jar, folder, "JMH jar", "check the path after --jmh");
      requireBenchmarks(folder.resolve(jar), jar);
    }
    for (Variant variant : experiment.variants()) {
      variant
          .jar()
          .ifPresent(jar -> {
            String whose = "jar of variant '" + variant.name() + "',";
            require(jar, folder, whose, "check the path after --jar " + variant.name() + "=");
            if (jmh) {
              requireBenchmarks(folder.resolve(jar), jar);
            }
          });
    }
  }

  private static void require(String jar, Path folder, String what, String remedy) {
    if (!Files.isRegularFile(folder.resolve(jar))) {
      throw Problem.usage("there is no " + what + " " + jar + ", in " + folder + "; " + remedy);
    }
  }

  private static void requireBenchmarks(Path file, String jar) {
    try (JarFile opened = new JarFile(file.toFile())) {
      if (opened.getEntry(BENCHMARKS) == null && !namesOthers(opened.getManifest())) {
        throw Problem.usage(
            jar
                + " is no JMH jar: it has no "
                + BENCHMARKS
                + "; take the one that the build of the benchmarks makes, often"
                + " target/benchmarks.jar, or compare the program itself with -- java -jar "
                + jar);
      }
    } catch (IOException e) {
      throw Problem.usage(jar + " is no jar: " + Problem.reason(e)).causedBy(e);
    }
  }

  /// Whether the benchmarks may lie in a jar beside it.
  private static boolean namesOthers(@Nullable Manifest manifest) {
    return manifest != null && manifest.getMainAttributes().containsKey(Attributes.Name.CLASS_PATH);
  }
}
