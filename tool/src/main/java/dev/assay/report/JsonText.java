package dev.assay.report;

import dev.assay.model.Notice;
import java.io.StringWriter;
import java.util.Locale;
import java.util.Map;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// A JSON document as text, written by the parser's own generator. A mapper does the same and takes
/// a fifth of a second of CPU time to load, more than a whole audit.
final class JsonText {

  /// Asks for indentation.
  private static final class Indented extends ObjectWriteContext.Base {
    @Override
    public PrettyPrinter getPrettyPrinter() {
      return new DefaultPrettyPrinter();
    }

    @Override
    public boolean hasPrettyPrinter() {
      return true;
    }
  }

  private JsonText() {}

  static ObjectNode object() {
    return JsonNodeFactory.instance.objectNode();
  }

  /// `clock_back` of `CLOCK_BACK`.
  static String name(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  static ObjectNode notice(Notice notice) {
    ObjectNode node = object();
    node.put("id", notice.id());
    node.put("severity", name(notice.severity()));
    node.put("message", notice.message());
    return node;
  }

  /// The document, indented, with a line end.
  static String of(ObjectNode root) {
    return write(root, new Indented()) + '\n';
  }

  /// The document without any space.
  static String compact(ObjectNode root) {
    return write(root, ObjectWriteContext.empty());
  }

  private static String write(ObjectNode root, ObjectWriteContext form) {
    StringWriter out = new StringWriter();
    try (JsonGenerator generator = new JsonFactory().createGenerator(form, out)) {
      write(generator, root);
    }
    return out.toString();
  }

  private static void write(JsonGenerator generator, JsonNode node) {
    switch (node.getNodeType()) {
      case OBJECT -> {
        generator.writeStartObject();
        for (Map.Entry<String, JsonNode> entry : node.properties()) {
          generator.writeName(entry.getKey());
          write(generator, entry.getValue());
        }
        generator.writeEndObject();
      }
      case ARRAY -> {
        generator.writeStartArray();
        node.values().forEach(value -> write(generator, value));
        generator.writeEndArray();
      }
      case STRING -> generator.writeString(node.asString());
      case BOOLEAN -> generator.writeBoolean(node.asBoolean());
      case NUMBER -> number(generator, node);
      case NULL -> generator.writeNull();
      case BINARY, POJO, MISSING ->
          throw new IllegalArgumentException("no JSON: " + node.getNodeType());
    }
  }

  private static void number(JsonGenerator generator, JsonNode node) {
    if (node.isBigDecimal()) {
      generator.writeNumber(node.decimalValue().toPlainString());
    } else if (node.isIntegralNumber()) {
      generator.writeNumber(node.asLong());
    } else {
      generator.writeNumber(node.asDouble());
    }
  }
}
