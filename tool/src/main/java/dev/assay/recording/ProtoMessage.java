package dev.assay.recording;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// A message of protocol buffers that is being put together. Zeros are left out, as the format has
/// it. Our own, because the library's one begins with a warning on JDK 24 and later: it wants to
/// know the machine's memory.
final class ProtoMessage {

  private static final int VARINT = 0;
  private static final int FIXED = 1;
  private static final int BYTES = 2;

  private byte[] bytes = new byte[64];
  private int size;

  ProtoMessage number(int field, long number) {
    if (number != 0) {
      tag(field, VARINT);
      varint(number);
    }
    return this;
  }

  ProtoMessage fixed(int field, long number) {
    if (number != 0) {
      tag(field, FIXED);
      for (int shift = 0; shift < Long.SIZE; shift += Byte.SIZE) {
        one((int) (number >>> shift));
      }
    }
    return this;
  }

  /// Also an empty one: it has a place in a table.
  ProtoMessage text(int field, String text) {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    return bytes(field, utf8, utf8.length);
  }

  /// Also an empty one: it has a place in a table.
  ProtoMessage message(int field, ProtoMessage message) {
    return bytes(field, message.bytes, message.size);
  }

  private ProtoMessage bytes(int field, byte[] content, int length) {
    start(field, length);
    room(length);
    System.arraycopy(content, 0, bytes, size, length);
    size += length;
    return this;
  }

  /// The beginning of a field of so many bytes, which are written elsewhere.
  ProtoMessage start(int field, int length) {
    tag(field, BYTES);
    varint(length);
    return this;
  }

  ProtoMessage packed(int field, long... numbers) {
    int length = 0;
    for (long number : numbers) {
      length += length(number);
    }
    if (length > 0) {
      start(field, length);
    }
    for (long number : numbers) {
      varint(number);
    }
    return this;
  }

  private void tag(int field, int type) {
    varint((long) field << 3 | type);
  }

  /// A number without a field.
  ProtoMessage varint(long number) {
    long rest = number;
    while ((rest & ~0x7fL) != 0) {
      one((int) (rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    one((int) rest);
    return this;
  }

  /// Bytes of a number without a field.
  static int length(long number) {
    return Math.max(1, (Long.SIZE - Long.numberOfLeadingZeros(number) + 6) / 7);
  }

  private void one(int value) {
    room(1);
    bytes[size++] = (byte) value;
  }

  private void room(int more) {
    if (more > bytes.length - size) {
      bytes = Arrays.copyOf(bytes, Math.max(Math.addExact(size, more), bytes.length * 2));
    }
  }

  int size() {
    return size;
  }

  void writeTo(OutputStream out) throws IOException {
    out.write(bytes, 0, size);
  }
}
