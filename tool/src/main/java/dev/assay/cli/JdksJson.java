package dev.assay.cli;

import dev.assay.jvm.JvmSelector;
import dev.assay.jvm.Silent;
import dev.assay.model.Jvm;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// The list of JVMs as JSON, schema `assay.jdks/1`.
final class JdksJson {
  private JdksJson() {}

  static ObjectNode of(List<Jvm> jvms, List<Silent> silent) {
    ObjectNode root = JsonNodeFactory.instance.objectNode().put("schema", "assay.jdks/1");
    ArrayNode jdks = root.putArray("jdks");
    jvms.forEach(jvm -> add(jdks, jvm, JvmSelector.shortest(jvm, jvms)));
    ArrayNode failing = root.putArray("failing");
    silent.forEach(jvm ->
        failing
            .addObject()
            .put("home", jvm.home())
            .put("foundBy", jvm.foundBy())
            .put("reason", jvm.reason()));
    return root;
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
