package dev.assay.recording;

import dev.assay.profile.CallTree;
import dev.assay.profile.Frame;
import dev.assay.profile.Profile;
import dev.assay.profile.RecordingFacts;
import dev.assay.profile.SampleKind;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Writes the message `ProfilesData` of OpenTelemetry, `profiles/v1development` of
/// opentelemetry-proto 1.10: one profile of weights and, where these are no counts, a second one of
/// numbers of samples. Classes of threads, and threads where they are known, are attributes.
final class OtlpWriter implements RecordingWriter {

  private static final int BUFFER = 1 << 16;

  @Override
  public void write(Profile profile, OutputStream out) throws IOException {
    OutputStream buffered = new BufferedOutputStream(out, BUFFER);
    new Pass(profile, buffered).write();
    buffered.flush();
  }

  /// A name with its value.
  private record Attribute(String key, String value) {}

  /// One pass over one profile.
  private static final class Pass {
    private final Profile profile;
    private final CallTree tree;
    private final OutputStream out;
    private final FrameDictionary dictionary;
    private final Map<Attribute, Integer> attributes = new LinkedHashMap<>();

    /// Bytes of the places from the root down to a node.
    private final int[] stackBytes;

    Pass(Profile profile, OutputStream out) {
      this.profile = profile;
      this.tree = profile.tree();
      this.out = out;
      this.dictionary = new FrameDictionary(tree.frames());
      this.stackBytes = new int[tree.size()];
    }

    void write() throws IOException {
      measure();
      SampleKind kind = profile.kind();
      ProtoMessage scope =
          new ProtoMessage()
              .message(1, new ProtoMessage().text(1, "assay"))
              .message(2, profile(kind.name(), PprofWriter.unit(kind), true));
      if (kind.unit() != SampleKind.Unit.COUNT) {
        scope.message(2, profile("samples", "count", false));
      }
      new ProtoMessage().message(1, new ProtoMessage().message(2, scope)).writeTo(out);
      dictionary();
    }

    /// All places get their numbers here.
    private void measure() {
      for (int node = 1; node < tree.size(); node++) {
        int place = dictionary.place(tree.frameNumber(node));
        stackBytes[node] =
            stackBytes[tree.parent(node)] + (place == 0 ? 0 : ProtoMessage.length(place));
      }
    }

    private boolean isSample(int node) {
      return tree.samples(node) != 0 || tree.self(node) != 0;
    }

    private ProtoMessage profile(String name, String unit, boolean weights) {
      RecordingFacts facts = profile.facts();
      ProtoMessage message = new ProtoMessage().message(1, type(name, unit));
      int stack = 0;
      for (int node = 1; node < tree.size(); node++) {
        if (isSample(node)) {
          long value = weights ? tree.self(node) : tree.samples(node);
          message.message(
              2,
              new ProtoMessage().number(1, ++stack).packed(2, attributes(node)).packed(4, value));
        }
      }
      return message
          .fixed(3, facts.start().orElse(0L) * 1_000_000)
          .number(4, Math.round(facts.seconds().orElse(0.0) * 1e9))
          .message(5, type(profile.kind().name(), PprofWriter.unit(profile.kind())))
          .number(6, facts.intervals().getOrDefault(profile.kind().name(), 0L));
    }

    private ProtoMessage type(String name, String unit) {
      return new ProtoMessage()
          .number(1, dictionary.string(name))
          .number(2, dictionary.string(unit));
    }

    private long[] attributes(int node) {
      List<Integer> numbers = new ArrayList<>();
      for (int at : TreePath.of(tree, node)) {
        Frame frame = tree.frame(at);
        switch (frame.code()) {
          case THREAD_CLASS -> numbers.add(attribute("assay.thread.class", frame.name()));
          case THREAD -> numbers.add(attribute("thread.name", frame.name()));
          default -> {
            return numbers.stream().mapToLong(number -> number).toArray();
          }
        }
      }
      return numbers.stream().mapToLong(number -> number).toArray();
    }

    private int attribute(String key, String value) {
      Attribute attribute = new Attribute(key, value);
      attributes.putIfAbsent(attribute, attributes.size() + 1);
      dictionary.string(key);
      return attributes.get(attribute);
    }

    private void dictionary() throws IOException {
      ProtoMessage tables = tables();
      tables.message(7, new ProtoMessage());
      long stacks = 0;
      for (int node = 1; node < tree.size(); node++) {
        stacks += isSample(node) ? fieldBytes(stackMessageBytes(node)) : 0;
      }
      new ProtoMessage().start(2, Math.toIntExact(tables.size() + stacks)).writeTo(out);
      tables.writeTo(out);
      for (int node = 1; node < tree.size(); node++) {
        if (isSample(node)) {
          stack(node).writeTo(out);
        }
      }
    }

    private int stackMessageBytes(int node) {
      return stackBytes[node] == 0 ? 0 : fieldBytes(stackBytes[node]);
    }

    /// With its tag and its length.
    private static int fieldBytes(int bytes) {
      return 1 + ProtoMessage.length(bytes) + bytes;
    }

    private ProtoMessage stack(int node) {
      ProtoMessage stack = new ProtoMessage().start(7, stackMessageBytes(node));
      if (stackBytes[node] > 0) {
        stack.start(1, stackBytes[node]);
      }
      for (int at = node; at != CallTree.ROOT; at = tree.parent(at)) {
        int place = dictionary.place(tree.frameNumber(at));
        if (place > 0) {
          stack.varint(place);
        }
      }
      return stack;
    }

    /// All but the stacks. The first of each table is empty, as the format wants it.
    private ProtoMessage tables() {
      ProtoMessage tables = new ProtoMessage().message(1, new ProtoMessage());
      for (int name : dictionary.mappings()) {
        tables.message(1, new ProtoMessage().number(4, name));
      }
      tables.message(2, new ProtoMessage());
      for (FrameDictionary.Place place : dictionary.places()) {
        ProtoMessage line = new ProtoMessage().number(1, place.function()).number(2, place.line());
        tables.message(
            2,
            new ProtoMessage()
                .number(1, place.mapping())
                .message(3, line)
                .packed(4, attribute("profile.frame.type", type(place.code()))));
      }
      tables.message(3, new ProtoMessage());
      for (FrameDictionary.Function function : dictionary.functions()) {
        tables.message(3, new ProtoMessage().number(1, function.name()));
      }
      tables.message(4, new ProtoMessage());
      for (String text : dictionary.strings()) {
        tables.text(5, text);
      }
      tables.message(6, new ProtoMessage());
      for (Attribute attribute : attributes.keySet()) {
        tables.message(
            6,
            new ProtoMessage()
                .number(1, dictionary.string(attribute.key()))
                .message(2, new ProtoMessage().text(1, attribute.value())));
      }
      return tables;
    }

    private static String type(Frame.Code code) {
      return switch (code) {
        case JAVA, COMPILED_METHOD, SUBJECT -> "jvm";
        case KERNEL -> "kernel";
        case JVM, NATIVE, UNKNOWN, THREAD, THREAD_CLASS -> "native";
      };
    }
  }
}
