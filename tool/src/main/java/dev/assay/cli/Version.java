package dev.assay.cli;

import org.jspecify.annotations.Nullable;

/// Which Assay this is, and what it runs on.
final class Version {
  private Version() {}

  /// `0.1.0`, as the jar's manifest says.
  static String number() {
    @Nullable String version = Version.class.getPackage().getImplementationVersion();
    return version == null ? "development" : version;
  }

  /// One line for `--version`.
  static String line() {
    return "assay "
        + number()
        + " on JDK "
        + System.getProperty("java.runtime.version")
        + " ("
        + System.getProperty("java.vendor")
        + "), "
        + System.getProperty("os.name")
        + " "
        + System.getProperty("os.arch");
  }
}
