package dev.assay.flags;

import java.util.Optional;

/// A flag as one build lists it.
///
/// @param type as HotSpot names it: `bool`, `intx`, `uintx`, `size_t`, `double`, `ccstr`,
///   `ccstrlist`
/// @param kind what is needed to set it
/// @param value that it has when nothing is said on the command line, on the machine and with the
///   memory that the build was asked on; sizes in bytes
/// @param ergonomic whether the JVM computed that value from the machine
/// @param range that the build enforces; absent where it enforces none or (JDK 8) does not say
public record Flag(
    String name, String type, Kind kind, String value, boolean ergonomic, Optional<Range> range) {

  /// What is needed to set a flag.
  public enum Kind {
    /// Nothing.
    PRODUCT,
    /// `-XX:+UnlockDiagnosticVMOptions` before it.
    DIAGNOSTIC,
    /// `-XX:+UnlockExperimentalVMOptions` before it.
    EXPERIMENTAL,
    /// Nothing, and it can be changed while the JVM runs.
    MANAGEABLE
  }

  /// Bounds as the build prints them, both included; numbers beyond `long` occur.
  public record Range(String low, String high) {}

  /// Whether it is set with `+` and `-`.
  public boolean isBoolean() {
    return type.equals("bool");
  }

  /// Whether its value is a text.
  public boolean isText() {
    return type.startsWith("ccstr");
  }
}
