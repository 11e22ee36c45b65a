package dev.assay.jvm;

import static org.assertj.core.api.Assumptions.assumeThat;

import java.nio.file.Files;
import java.nio.file.Path;

/// The JDKs that `dev/jdks` unpacked on this machine; a test that needs an absent one is skipped.
public final class TestJdks {
  private TestJdks() {}

  /// The home of this Debian build.
  public static Path home(int feature) {
    String set = System.getenv().getOrDefault("JDK_ZOO", "");
    Path zoo =
        set.isBlank() ? Path.of(System.getProperty("user.home"), ".cache/jdk-zoo") : Path.of(set);
    Path home = zoo.resolve(feature + "/usr/lib/jvm/java-" + feature + "-openjdk-amd64");
    assumeThat(Files.isExecutable(home.resolve("bin/java")))
        .as("JDK %d is unpacked (dev/jdks %d does it)", feature, feature)
        .isTrue();
    return home;
  }

  public static String java(int feature) {
    return home(feature).resolve("bin/java").toString();
  }
}
