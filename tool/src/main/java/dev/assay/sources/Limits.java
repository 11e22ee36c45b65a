package dev.assay.sources;

import dev.assay.model.Container;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;

/// The limits that a container's description sets.
final class Limits {

  private Limits() {}

  /// Of Kubernetes (`resources.limits`), compose (`mem_limit`, `deploy.resources.limits`), a
  /// devfile (`memoryLimit`) or Nomad (`resources.memory`).
  static Container of(Tree tree) {
    OptionalLong memory =
        memory(tree, Quantity::kubernetes, "resources", "limits", "memory")
            .or(() -> memory(tree, Quantity::binary, "deploy", "resources", "limits", "memory"))
            .or(() -> memory(tree, Quantity::binary, "mem_limit"))
            .or(() -> memory(tree, Quantity::kubernetes, "memoryLimit"))
            .or(() -> memory(tree, Limits::megabytes, "resources", "memory"))
            .orElse(OptionalLong.empty());
    OptionalDouble cpus =
        cpus(tree, "resources", "limits", "cpu")
            .or(() -> cpus(tree, "deploy", "resources", "limits", "cpus"))
            .or(() -> cpus(tree, "cpus"))
            .or(() -> cpus(tree, "cpuLimit"))
            .or(() -> cpus(tree, "resources", "cores"))
            .orElse(OptionalDouble.empty());
    return new Container(memory, cpus);
  }

  private static Optional<OptionalLong> memory(
      Tree tree, Function<String, OptionalLong> unit, String... path) {
    return tree.scalar(path).map(unit).filter(OptionalLong::isPresent);
  }

  private static Optional<OptionalDouble> cpus(Tree tree, String... path) {
    return tree.scalar(path).map(Quantity::cpus).filter(OptionalDouble::isPresent);
  }

  /// Nomad counts in megabytes.
  private static OptionalLong megabytes(String text) {
    return text.matches("\\d{1,9}") ? Quantity.binary(text + "m") : OptionalLong.empty();
  }

  /// The inner limits, and the outer ones where those say nothing.
  static Container within(Container outer, Container inner) {
    return new Container(
        inner.memory().isPresent() ? inner.memory() : outer.memory(),
        inner.cpus().isPresent() ? inner.cpus() : outer.cpus());
  }
}
