package dev.assay.model;

import java.util.List;
import java.util.Map;

/// Where an experiment ran.
///
/// @param machine facts by name: `cpu.model`, `cpu.count`, `memory.bytes`, `os`, `kernel`,
///   `hostname`
/// @param checks what `assay doctor` says at the start
/// @param jvms the JVM of each variant by variant name
/// @param commands the command line of each variant by variant name, as started
/// @param differences of each challenger's JVM from the baseline's
public record Environment(
    Map<String, String> machine,
    List<Check> checks,
    Map<String, Jvm> jvms,
    Map<String, List<String>> commands,
    List<JvmDifference> differences) {
  public Environment {
    machine = Map.copyOf(machine);
    checks = List.copyOf(checks);
    jvms = Map.copyOf(jvms);
    commands = Map.copyOf(commands);
    differences = List.copyOf(differences);
  }
}
