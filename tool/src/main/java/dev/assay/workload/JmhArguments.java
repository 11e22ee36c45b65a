package dev.assay.workload;

import dev.assay.model.Problem;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.databind.JsonNode;

/// The JVM arguments that JMH says its forks ran with.
final class JmhArguments {

  private JmhArguments() {}

  /// Makes sure that a variant's flags reached every benchmark's JVM.
  ///
  /// @throws Problem of kind WORKLOAD when a benchmark ran without one of them
  static void require(List<String> flags, Path result) {
    for (JsonNode entry : JsonInput.read(result, "let JMH write it")) {
      List<String> arguments = entry.path("jvmArgs").valueStream().map(JsonNode::asString).toList();
      for (String flag : flags) {
        if (!arguments.contains(flag)) {
          throw Problem.workload(
              entry.path("benchmark").asString("a benchmark")
                  + " ran without "
                  + flag
                  + ", because it fixes its JVM arguments with @Fork(jvmArgs = ...); leave it out with --include, or remove the annotation");
        }
      }
    }
  }
}
