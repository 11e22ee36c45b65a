package dev.assay.process;

import dev.assay.model.Conditions;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/// Everything that a check may look at.
///
/// @param facts of [Machine#facts()]
/// @param folder where runs will be written
/// @param own the number of Assay's own process
record DoctorView(
    Machine machine,
    Map<String, String> facts,
    DoctorFolder folder,
    DoctorSample start,
    DoctorSample end,
    long own) {

  KernelFiles files() {
    return machine.files();
  }

  ControlGroup group() {
    return machine.group();
  }

  /// What the machine did between the samples.
  Conditions conditions() {
    return machine.conditions(start.machine(), end.machine());
  }

  /// The hypervisor, where there is one.
  Optional<String> hypervisor() {
    return Optional.ofNullable(facts.get("virtualisation"));
  }

  /// Why a figure of the hardware is not there.
  String hidden(String otherwise) {
    return hypervisor()
        .map(name -> "this is a virtual machine (" + name + "), which hides it")
        .orElse(otherwise);
  }

  String system() {
    return facts.getOrDefault("os", "this system");
  }

  /// CPUs that a process may use.
  OptionalDouble cpus() {
    return Optional.ofNullable(facts.get("cpu.count")).stream()
        .mapToDouble(Double::parseDouble)
        .findFirst();
  }
}
