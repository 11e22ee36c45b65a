package dev.assay.jvm;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Folders that look like a JVM, with a shell script as `bin/java`.
final class FakeJvm {
  private FakeJvm() {}

  /// Answers as a JVM of this version and vendor, knows G1 and Z, but does not start with Z. Adds a
  /// line to `starts` at each start.
  static Path speaking(Path home, String version, String vendor) throws IOException {
    return script(
        home,
        "echo \"$@\" >> '" + home + "/starts'",
        "case \"$*\" in *UseZGC*) echo 'Option -XX:+UseZGC not supported'; exit 1;; esac",
        "echo '     bool UseG1GC      = true {product}'",
        "echo '     bool UseZGC       = false {product}'",
        "echo '    java.version = " + version + "'",
        "echo '    java.runtime.version = " + version + "+7-LTS'",
        "echo '    java.vendor = " + vendor + "'",
        "echo '    java.vm.name = Fake 64-Bit VM'",
        "echo '    java.home = " + home + "'",
        "echo '    os.arch = riscv64'");
  }

  /// Runs these lines of shell.
  static Path script(Path home, String... lines) throws IOException {
    Path java = home.resolve("bin/java");
    Files.createDirectories(java.getParent());
    Files.createDirectories(home.resolve("lib"));
    Files.writeString(java, "#!/bin/sh\n" + String.join("\n", lines) + "\n");
    java.toFile().setExecutable(true);
    return home.toRealPath();
  }

  /// How often it was started.
  static int starts(Path home) throws IOException {
    Path log = home.resolve("starts");
    return Files.exists(log) ? List.of(Files.readString(log).split("\n")).size() : 0;
  }
}
