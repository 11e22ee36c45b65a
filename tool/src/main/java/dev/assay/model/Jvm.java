package dev.assay.model;

import java.util.List;

/// One installed JVM, as its `release` file and the JVM itself say.
///
/// @param home the JDK's folder, links resolved
/// @param version full, `25.0.3+9` or `1.8.0_504-b08`
/// @param feature 8, 11, 25
/// @param vendor as the JVM names it
/// @param name of the VM, `OpenJDK 64-Bit Server VM`
/// @param architecture `amd64`, `aarch64`
/// @param collectors that this build offers: Serial, Parallel, CMS, G1, Z, Shenandoah, Epsilon
/// @param foundBy where discovery met it first: `JAVA_HOME`, `PATH`, `/usr/lib/jvm`
public record Jvm(
    String home,
    String version,
    int feature,
    String vendor,
    String name,
    String architecture,
    List<String> collectors,
    String foundBy) {
  public Jvm {
    collectors = List.copyOf(collectors);
  }
}
