package dev.assay.cli;

import dev.assay.model.Check;
import dev.assay.process.DoctorReport;
import java.util.Map;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// What the doctor says as JSON, schema `assay.doctor/1`: `docs/reference/doctor.md`.
final class DoctorJson {
  private DoctorJson() {}

  static ObjectNode of(DoctorReport report, Map<String, String> facts, double seconds) {
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    root.put("schema", "assay.doctor/1");
    root.put("fit", report.fit());
    root.put("verdict", report.verdict());
    root.put("seconds", seconds);
    facts.forEach(root.putObject("machine")::put);
    ArrayNode checks = root.putArray("checks");
    report.checks().forEach(check -> add(checks.addObject(), check));
    return root;
  }

  private static void add(ObjectNode node, Check check) {
    node.put("id", check.id());
    node.put("title", check.title());
    node.put("status", status(check));
    node.put("severity", check.severity().name());
    node.put("value", check.value());
    node.put("remedy", check.remedy());
  }

  private static String status(Check check) {
    return switch (check.severity()) {
      case INFO -> DoctorReport.known(check) ? "ok" : "unknown";
      case WARNING -> "warn";
      case ERROR -> "bad";
    };
  }
}
