package dev.assay.recording;

import dev.assay.profile.CallTree;
import dev.assay.profile.Frame;
import dev.assay.profile.Profile;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/// Writes the JSON of speedscope: one sampled profile, the class of threads as the outermost frame.
final class SpeedscopeWriter implements RecordingWriter {

  private static final String SCHEMA = "https://www.speedscope.app/file-format-schema.json";

  @Override
  public void write(Profile profile, OutputStream out) throws IOException {
    // Jackson would close the stream.
    OutputStream open =
        new FilterOutputStream(out) {
          @Override
          public void write(byte[] bytes, int offset, int length) throws IOException {
            out.write(bytes, offset, length);
          }

          @Override
          public void close() throws IOException {
            out.flush();
          }
        };
    try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), open)) {
      json.writeStartObject();
      json.writeStringProperty("$schema", SCHEMA);
      json.writeStringProperty("exporter", "assay");
      json.writeStringProperty("name", String.join(", ", profile.facts().sources()));
      json.writeNumberProperty("activeProfileIndex", 0);
      frames(profile.tree(), json);
      json.writeArrayPropertyStart("profiles");
      profile(profile, json);
      json.writeEndArray();
      json.writeEndObject();
    }
  }

  private static void frames(CallTree tree, JsonGenerator json) {
    json.writeObjectPropertyStart("shared");
    json.writeArrayPropertyStart("frames");
    for (int i = 0; i < tree.frames().size(); i++) {
      Frame frame = tree.frames().get(i);
      json.writeStartObject();
      json.writeStringProperty("name", SpeedscopeFrames.name(frame));
      if (!frame.owner().isEmpty()) {
        json.writeStringProperty("file", frame.owner());
      }
      if (frame.line() > 0) {
        json.writeNumberProperty("line", frame.line());
      }
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void profile(Profile profile, JsonGenerator json) {
    CallTree tree = profile.tree();
    json.writeStartObject();
    json.writeStringProperty("type", "sampled");
    json.writeStringProperty("name", profile.kind().name());
    json.writeStringProperty("unit", unit(profile));
    json.writeNumberProperty("startValue", 0);
    json.writeNumberProperty("endValue", tree.totals()[CallTree.ROOT]);
    json.writeArrayPropertyStart("samples");
    for (int node = 1; node < tree.size(); node++) {
      if (tree.self(node) > 0) {
        json.writeStartArray();
        for (int at : TreePath.of(tree, node)) {
          json.writeNumber(tree.frameNumber(at));
        }
        json.writeEndArray();
      }
    }
    json.writeEndArray();
    json.writeArrayPropertyStart("weights");
    for (int node = 1; node < tree.size(); node++) {
      if (tree.self(node) > 0) {
        json.writeNumber(tree.self(node));
      }
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static String unit(Profile profile) {
    return switch (profile.kind().unit()) {
      case NANOSECONDS -> "nanoseconds";
      case BYTES -> "bytes";
      case COUNT -> "none";
    };
  }
}
