package dev.assay.bench;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import com.github.luben.zstd.Zstd;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/// Makes damaged logs out of whole ones: everything that disks, shippers, editors and other locales
/// do to logs, and some things that nobody does.
final class LogMutation {

  private static final int MOST_LINES = 4000;
  private static final int MOST_BYTES = 16 << 20;
  private static final List<String> NUMBERS =
      List.of(
          "9223372036854775807", "-1", "99999999999999999999999", "1e308", "NaN", "0", "", "0x7f");
  private static final List<String> WRAPPINGS =
      List.of(
          "2026-11-21T00:08:08.028123456Z stdout F %s",
          "2026-11-21T00:08:08.028123456Z stdout P %s",
          "{\"log\":\"%s\\n\",\"stream\":\"stdout\",\"time\":\"2026-11-21T00:08:08.028123456Z\"}",
          "{\"message\":\"%s\"}",
          "app-1  | %s",
          "Nov 21 00:08:08 node-1 java[4711]: %s",
          "[pod/app/main] %s");

  private final List<String> logs;
  private final Random random;

  /// @param logs whole ones, a byte a character
  LogMutation(List<String> logs, Random random) {
    this.logs = logs;
    this.random = random;
  }

  /// The next damaged log, perhaps packed.
  byte[] next() {
    List<String> lines = lines(pick(logs));
    for (int i = random.nextInt(4); i > 0; i--) {
      lines = changed(lines);
    }
    StringBuilder text =
        new StringBuilder(String.join(random.nextInt(6) == 0 ? "\r\n" : "\n", lines));
    for (int i = random.nextInt(5); i > 0; i--) {
      change(text);
    }
    byte[] bytes = text.substring(0, Math.min(text.length(), MOST_BYTES)).getBytes(ISO_8859_1);
    flip(bytes);
    return random.nextInt(8) == 0 ? packed(bytes) : bytes;
  }

  private List<String> lines(String log) {
    List<String> lines = log.lines().toList();
    int count = Math.min(lines.size(), 1 + random.nextInt(MOST_LINES));
    int from = random.nextInt(lines.size() - count + 1);
    return new ArrayList<>(lines.subList(from, from + count));
  }

  private List<String> changed(List<String> lines) {
    int at = random.nextInt(lines.size());
    switch (random.nextInt(9)) {
      case 0 -> Collections.shuffle(lines, random);
      case 1 -> lines.addAll(at, lines(pick(logs)));
      case 2 -> lines.addAll(new ArrayList<>(lines.subList(0, at)));
      case 3 -> lines.subList(at, Math.min(lines.size(), at + random.nextInt(200))).clear();
      case 4 -> lines.replaceAll(line -> random.nextInt(10) == 0 ? cut(line) : line);
      case 5 -> lines.replaceAll(this::withOtherNumber);
      case 6 -> lines.replaceAll(line -> line.replaceAll("(\\d)\\.(\\d)", "$1,$2"));
      case 7 -> wrap(lines);
      default -> Collections.reverse(lines);
    }
    return lines.isEmpty() ? new ArrayList<>(List.of("")) : lines;
  }

  private void wrap(List<String> lines) {
    String wrapping = pick(WRAPPINGS);
    lines.replaceAll(line -> {
      String inside = wrapping.startsWith("{") ? line.replace("\"", "\\\"") : line;
      return wrapping.replace("%s", inside);
    });
  }

  private String cut(String line) {
    return line.substring(0, random.nextInt(line.length() + 1));
  }

  private String withOtherNumber(String line) {
    if (random.nextInt(20) != 0) {
      return line;
    }
    String number = pick(NUMBERS);
    return random.nextBoolean()
        ? line.replaceFirst("\\d+", number)
        : line.replaceAll("\\d+", number);
  }

  private void change(StringBuilder text) {
    int at = random.nextInt(text.length() + 1);
    switch (random.nextInt(5)) {
      case 0 -> text.setLength(at);
      case 1 -> text.insert(at, "\0".repeat(random.nextInt(100_000)));
      case 2 ->
          text.insert(
              at,
              pick(List.of("[", "(", "{", "\"", "x ", "9", "->")).repeat(random.nextInt(200_000)));
      case 3 -> text.insert(at, cut(pick(logs)));
      default ->
          text.insert(
              at, pick(List.of("\u001b[31m", "\u00ff\u00fe", "\u00ef\u00bb\u00bf", "\r", "\n\n")));
    }
  }

  private void flip(byte[] bytes) {
    if (bytes.length == 0 || random.nextBoolean()) {
      return;
    }
    for (int i = random.nextInt(1 + bytes.length / 50); i > 0; i--) {
      bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
    }
  }

  /// The packing may be damaged too.
  private byte[] packed(byte[] bytes) {
    byte[] packed =
        switch (random.nextInt(3)) {
          case 0 -> Zstd.compress(bytes);
          case 1 -> zip(bytes);
          default -> gzip(bytes);
        };
    if (random.nextBoolean()) {
      packed[random.nextInt(packed.length)] ^= 0x10;
    }
    return random.nextBoolean() ? packed : Arrays.copyOf(packed, random.nextInt(packed.length + 1));
  }

  private static byte[] gzip(byte[] bytes) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  private static byte[] zip(byte[] bytes) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(out)) {
      zip.putNextEntry(new ZipEntry("gc.log"));
      zip.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  private String pick(List<String> list) {
    return list.get(random.nextInt(list.size()));
  }
}
