package dev.assay.model;

import java.util.List;

/// What arguments really do to one JVM: its flags with them against its flags without.
///
/// @param feature of the JVM that was asked
/// @param provedBy the build
/// @param arguments that were added
/// @param changes flags that are not the same, by name
/// @param further effects that no list of flags shows, one sentence each
public record ExpansionReport(
    int feature,
    String provedBy,
    List<String> arguments,
    List<Changed> changes,
    List<String> further) {
  public ExpansionReport {
    arguments = List.copyOf(arguments);
    changes = List.copyOf(changes);
    further = List.copyOf(further);
  }

  /// A flag that has another value.
  ///
  /// @param before value without the arguments, sizes in bytes
  /// @param after value with them
  /// @param admitted whether a running JVM shows it among the flags that are set (`jcmd VM.flags`);
  ///   otherwise nobody who looks there learns of it
  public record Changed(String flag, String before, String after, boolean admitted) {}
}
