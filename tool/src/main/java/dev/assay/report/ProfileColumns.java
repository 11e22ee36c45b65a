package dev.assay.report;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.zip.Deflater;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Columns of numbers as a page holds them: a directory in JSON, then the bytes of every column,
/// all of it deflated (RFC 1951) and in base64. `profile-data.js` reads it.
final class ProfileColumns {

  private final ByteArrayOutputStream body = new ByteArrayOutputStream();
  private final ArrayNode directory = JsonText.object().putArray("columns");

  /// Whole numbers from 0 to 2^31 - 1, seven bits a byte, the lowest first.
  void integers(String name, int[] values) {
    int start = body.size();
    for (int value : values) {
      variable(value);
    }
    enter(name, "integer", values.length, start);
  }

  /// Whole numbers from 0 to 2^53, seven bits a byte, the lowest first.
  void numbers(String name, long[] values) {
    int start = body.size();
    for (long value : values) {
      variable(value);
    }
    enter(name, "number", values.length, start);
  }

  /// Numbers of 4 bytes, little endian.
  void floats(String name, double[] values) {
    int start = body.size();
    ByteBuffer bytes = ByteBuffer.allocate(values.length * 4).order(ByteOrder.LITTLE_ENDIAN);
    for (double value : values) {
      bytes.putFloat((float) value);
    }
    body.writeBytes(bytes.array());
    enter(name, "float", values.length, start);
  }

  void bytes(String name, byte[] values) {
    int start = body.size();
    body.writeBytes(values);
    enter(name, "byte", values.length, start);
  }

  private void enter(String name, String kind, int length, int start) {
    ObjectNode entry = directory.addObject();
    entry.put("name", name).put("kind", kind).put("length", length);
    entry.put("bytes", body.size() - start);
  }

  private void variable(long value) {
    long rest = Math.max(0, value);
    while (rest > 0x7F) {
      body.write((int) (rest & 0x7F) | 0x80);
      rest >>>= 7;
    }
    body.write((int) rest);
  }

  /// Everything as one text.
  ///
  /// @param about what else the page must know; gets the directory as `columns`
  String text(ObjectNode about) {
    about.set("columns", directory);
    byte[] head = JsonText.compact(about).getBytes(StandardCharsets.UTF_8);
    ByteBuffer whole =
        ByteBuffer.allocate(4 + head.length + body.size()).order(ByteOrder.LITTLE_ENDIAN);
    whole.putInt(head.length).put(head).put(body.toByteArray());
    return Base64.getEncoder().encodeToString(deflated(whole.array()));
  }

  private static byte[] deflated(byte[] bytes) {
    try (Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION, true)) {
      deflater.setInput(bytes);
      deflater.finish();
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      byte[] buffer = new byte[1 << 16];
      while (!deflater.finished()) {
        out.write(buffer, 0, deflater.deflate(buffer));
      }
      return out.toByteArray();
    }
  }
}
