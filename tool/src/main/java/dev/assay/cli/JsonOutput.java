package dev.assay.cli;

import java.io.IOException;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Where `--json FILE` writes.
final class JsonOutput {

  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  private JsonOutput() {}

  /// Writes to a file, or to standard output for `-`.
  static void write(String target, Console console, ObjectNode root) throws IOException {
    String text = JSON.writeValueAsString(root) + "\n";
    OutputFile.write(target, console, text);
  }
}
