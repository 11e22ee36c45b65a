package dev.assay.recording;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;

/// Flight recordings of one chunk that no JVM would write: more constants, deeper stacks, longer
/// names. All samples are of one thread.
final class JfrMade {

  private static final int HEAD = 68;
  private static final long START = 1_800_000_000_000_000_000L;

  private static final int SAMPLE = 101;
  private static final int STACK = 102;
  private static final int FRAME = 103;
  private static final int METHOD = 104;
  private static final int CLASS = 105;
  private static final int SYMBOL = 106;
  private static final int STRING = 20;
  private static final int NUMBER = 21;

  private final List<String> strings = new ArrayList<>();
  private final ByteArrayOutputStream body = new ByteArrayOutputStream();
  private final Bytes constants = new Bytes();
  private int pools;

  /// Bytes in the forms of a recording.
  private static final class Bytes extends ByteArrayOutputStream {

    Bytes number(long value) {
      long left = value;
      while (left > 0x7f) {
        write((int) ((left & 0x7f) | 0x80));
        left >>>= 7;
      }
      write((int) left);
      return this;
    }

    Bytes numbers(long... values) {
      for (long value : values) {
        number(value);
      }
      return this;
    }

    Bytes text(String text) {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      number(3).number(bytes.length).writeBytes(bytes);
      return this;
    }
  }

  /// @param methods `Made.mN`, each with `name` behind it
  /// @param stacks of `depth` frames each, each sampled once
  static byte[] recording(int methods, int stacks, int depth, String name) {
    JfrMade made = new JfrMade();
    Bytes constants = made.constants;
    made.pool(CLASS, 1, i -> constants.number(methods + 1L));
    made.pool(SYMBOL, methods + 1, i -> constants.text(i > methods ? "Made" : "m" + i + name));
    made.pool(METHOD, methods, i -> constants.numbers(1, i));
    made.pool(
        STACK,
        stacks,
        i -> {
          constants.numbers(0, depth);
          for (int frame = 0; frame < depth; frame++) {
            constants.number(1 + (i + frame) % methods);
          }
        });
    return made.bytes(stacks);
  }

  /// Constants with the ids 1, 2 and so on.
  private void pool(int type, int count, IntConsumer constant) {
    constants.numbers(type, count);
    for (int id = 1; id <= count; id++) {
      constants.number(id);
      constant.accept(id);
    }
    pools++;
  }

  private byte[] bytes(int samples) {
    for (int i = 1; i <= samples; i++) {
      event(SAMPLE, new Bytes().numbers(i, i));
    }
    long checkpoint = end();
    Bytes content = new Bytes().numbers(0, 0, 0, 0, pools);
    content.writeBytes(constants.toByteArray());
    event(1, content);
    long metadata = end();
    event(0, metadata());
    ByteBuffer whole = ByteBuffer.allocate(end());
    whole.put(new byte[] {'F', 'L', 'R', 0}).putShort((short) 2).putShort((short) 1);
    whole.putLong(whole.capacity()).putLong(checkpoint).putLong(metadata);
    whole.putLong(START).putLong(1_000_000_000L).putLong(0).putLong(1_000_000_000L).putInt(1);
    return whole.put(body.toByteArray()).array();
  }

  private int end() {
    return HEAD + body.size();
  }

  /// Sizes are four bytes long whatever they are.
  private void event(int type, Bytes content) {
    Bytes head = new Bytes().number(type);
    int size = 4 + head.size() + content.size();
    for (int i = 0; i < 4; i++) {
      body.write(((size >>> (7 * i)) & 0x7f) | (i < 3 ? 0x80 : 0));
    }
    body.writeBytes(head.toByteArray());
    body.writeBytes(content.toByteArray());
  }

  private Bytes metadata() {
    Bytes types = new Bytes();
    type(
        types,
        SAMPLE,
        "jdk.ExecutionSample",
        field("startTime", NUMBER),
        pooled("stackTrace", STACK));
    type(types, STACK, "jdk.types.StackTrace", field("truncated", NUMBER), frames());
    type(types, FRAME, "jdk.types.StackFrame", pooled("method", METHOD));
    type(types, METHOD, "jdk.types.Method", pooled("type", CLASS), pooled("name", SYMBOL));
    type(types, CLASS, "java.lang.Class", pooled("name", SYMBOL));
    type(types, SYMBOL, "jdk.types.Symbol", field("string", STRING));
    type(types, STRING, "java.lang.String");
    type(types, NUMBER, "long");
    Bytes tree = new Bytes().numbers(string("root"), 0, 1, string("metadata"), 0, 8);
    tree.writeBytes(types.toByteArray());
    Bytes metadata = new Bytes().numbers(0, 0, 1, strings.size());
    strings.forEach(metadata::text);
    metadata.writeBytes(tree.toByteArray());
    return metadata;
  }

  private void type(Bytes into, int id, String name, Bytes... fields) {
    boolean event = id == SAMPLE;
    into.numbers(string("class"), event ? 3 : 2);
    into.numbers(string("id"), string(Integer.toString(id)), string("name"), string(name));
    if (event) {
      into.numbers(string("superType"), string("jdk.jfr.Event"));
    }
    into.number(fields.length);
    for (Bytes field : fields) {
      into.writeBytes(field.toByteArray());
    }
  }

  private Bytes field(String name, int type) {
    return attributes(name, type, 2).number(0);
  }

  private Bytes pooled(String name, int type) {
    return attributes(name, type, 3).numbers(string("constantPool"), string("true"), 0);
  }

  private Bytes frames() {
    return attributes("frames", FRAME, 3).numbers(string("dimension"), string("1"), 0);
  }

  private Bytes attributes(String name, int type, int count) {
    return new Bytes()
        .numbers(string("field"), count, string("name"), string(name))
        .numbers(string("class"), string(Integer.toString(type)));
  }

  private int string(String text) {
    if (!strings.contains(text)) {
      strings.add(text);
    }
    return strings.indexOf(text);
  }
}
