package dev.assay.sources;

import dev.assay.model.Problem;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/// Reads files that anyone may have written, within bounds.
public final class TextFile {

  private static final int LOOKED_AT = 8_192;

  /// What editors of Windows put in front of a text.
  public static final String BYTE_ORDER_MARK = "\uFEFF";

  private TextFile() {}

  /// The text of a file. Bytes that are no UTF-8 become U+FFFD.
  ///
  /// @param name for messages and places
  /// @throws Problem when it is not there, not readable, too large or no text
  static SourceText read(Path file, int largest, String name) {
    return SourceText.of(name, text(bytes(file, largest, name), name));
  }

  /// The bytes of a regular file.
  static byte[] bytes(Path file, int largest, String name) {
    if (Files.isDirectory(file)) {
      throw Problem.unfit(name + " is a folder; give a file, or the folder to --scan");
    }
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw Problem.unfit(name + " is not a regular file; give a file");
    }
    try (InputStream stream = Files.newInputStream(file)) {
      byte[] bytes = stream.readNBytes(largest + 1);
      if (bytes.length > largest) {
        throw Problem.unfit(
            "%s is larger than %,d KB; give the part of it that holds the options"
                .formatted(name, largest >> 10));
      }
      return bytes;
    } catch (NoSuchFileException e) {
      throw Problem.usage("there is no file " + name + "; correct the path").causedBy(e);
    } catch (IOException e) {
      throw Problem.unfit(name + " cannot be read: " + Problem.reason(e) + "; make it readable")
          .causedBy(e);
    }
  }

  /// The bytes as a text, without a byte order mark.
  static String text(byte[] bytes, String name) {
    if (isBinary(bytes)) {
      throw Problem.unfit(name + " is not text; give a file with the options of a JVM");
    }
    return withoutMark(new String(bytes, StandardCharsets.UTF_8));
  }

  /// A text without the byte order mark that it may begin with.
  public static String withoutMark(String text) {
    return text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
  }

  /// Whether there is a zero among the first bytes, as in hardly any text and nearly any other
  /// file.
  static boolean isBinary(byte[] bytes) {
    for (int i = 0; i < Math.min(bytes.length, LOOKED_AT); i++) {
      if (bytes[i] == 0) {
        return true;
      }
    }
    return false;
  }
}
