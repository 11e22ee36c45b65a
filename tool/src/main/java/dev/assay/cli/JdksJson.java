package dev.assay.cli;

import dev.assay.jvm.JvmSelector;
import dev.assay.jvm.Silent;
import dev.assay.model.Jvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The list of JVMs as JSON, schema `assay.jdks/1`.
final class JdksJson {
  private JdksJson() {}

  /// Writes to a file, or to standard output for `-`.
  static void write(String target, Console console, List<Jvm> jvms, List<Silent> silent)
      throws IOException {
    JsonMapper mapper = JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
    ObjectNode root = mapper.createObjectNode().put("schema", "assay.jdks/1");
    ArrayNode jdks = root.putArray("jdks");
    jvms.forEach(jvm -> add(jdks, jvm, JvmSelector.shortest(jvm, jvms)));
    ArrayNode failing = root.putArray("failing");
    silent.forEach(
        jvm ->
            failing
                .addObject()
                .put("home", jvm.home())
                .put("foundBy", jvm.foundBy())
                .put("reason", jvm.reason()));
    String text = mapper.writeValueAsString(root) + "\n";
    if (target.equals("-")) {
      console.out().print(text);
    } else {
      Files.writeString(Path.of(target), text);
    }
  }

  private static void add(ArrayNode array, Jvm jvm, String selector) {
    ObjectNode node =
        array
            .addObject()
            .put("selector", selector)
            .put("version", jvm.version())
            .put("feature", jvm.feature())
            .put("vendor", jvm.vendor())
            .put("name", jvm.name())
            .put("architecture", jvm.architecture())
            .put("home", jvm.home())
            .put("foundBy", jvm.foundBy());
    jvm.collectors().forEach(node.putArray("collectors")::add);
  }
}
