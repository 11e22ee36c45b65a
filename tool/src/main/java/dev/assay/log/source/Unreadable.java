package dev.assay.log.source;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.assay.log.line.Colours;
import dev.assay.log.line.Line;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Recognises files that are not text.
public final class Unreadable {

  private static final Map<String, String> STARTS = new LinkedHashMap<>();

  /// Of a text hardly one byte in a hundred is a control character.
  private static final int MOST_CONTROLS = 50;

  private static final int TAR_AT = 257;

  /// What can be read when somebody has unpacked it.
  public static final String UNPACK = "unpack it";

  /// Of a line so much is looked at, and so many control characters are no text; a bell and what
  /// moves about the screen do not count.
  private static final int BEGINNING = 64;

  private static final int CONTROLS = 4;
  private static final int BELL = 7;

  static {
    STARTS.put("FLR\0", "a recording of the flight recorder, which assay profile reads");
    STARTS.put("JAVA PROFILE", "a heap dump");
    STARTS.put("\u007fELF", "a program");
    STARTS.put("\u00ca\u00fe\u00ba\u00be", "a class file");
    STARTS.put("\u00ca\u00fe\u00c0\u00c0", "performance data of a JVM, hsperfdata");
    STARTS.put("\u00fd7zXZ", "packed by xz; " + UNPACK + " first");
    STARTS.put("BZh", "packed by bzip2; " + UNPACK + " first");
    STARTS.put("7z\u00bc\u00af", "packed by 7-Zip; " + UNPACK + " first");
    STARTS.put("\u0004\"M\u0018", "packed by lz4; " + UNPACK + " first");
    STARTS.put("PK\5\6", "an empty zip archive");
    STARTS.put("%PDF", "a PDF");
    STARTS.put("\u0089PNG", "a picture");
  }

  /// What `LogCompilation` and `LogVMOutput` write begins with facts about the JVM in XML; what the
  /// JVM prints follows behind them, if anything.
  private static final String HOTSPOT = "<hotspot_log ";

  private static final String OUTPUT = "<tty>";

  private Unreadable() {}

  /// Index behind what a file tells in XML about its JVM, 0 without that.
  static int header(String text) {
    int begin = text.indexOf(HOTSPOT);
    return begin >= 0 && text.startsWith("<") ? Math.max(0, text.indexOf(OUTPUT, begin)) : 0;
  }

  /// What the first bytes say that it is, whatever words stand in it.
  static @Nullable String format(String text) {
    if (text.startsWith("ustar", TAR_AT)) {
      return "a tar archive; " + UNPACK + " and name the folder";
    }
    return STARTS.entrySet().stream()
        .filter(start -> text.startsWith(start.getKey()))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse(null);
  }

  /// What it is, nothing for what may be a text.
  static @Nullable String kind(byte[] bytes) {
    String text = new String(bytes, ISO_8859_1);
    String format = format(text);
    if (format != null) {
      return format;
    }
    if (header(text) > 0) {
      return "XML of LogCompilation, for JITWatch and its like";
    }
    return controls(bytes) * MOST_CONTROLS > bytes.length ? "binary" : null;
  }

  /// Whether a line holds no text: a part of a file that is packed, or was overwritten.
  public static boolean is(Line line) {
    int controls = 0;
    int to = Math.min(line.to, line.from + BEGINNING);
    for (int i = line.from; i < to; i++) {
      byte one = line.bytes[i];
      controls +=
          one > 0 && one < ' ' && (one < BELL || one > '\r') && one != Colours.ESCAPE ? 1 : 0;
    }
    return controls >= CONTROLS;
  }

  /// A log that was cut while it was written may be full of zeros; they do not count.
  private static long controls(byte[] bytes) {
    long count = 0;
    for (byte one : bytes) {
      boolean space = one >= '\t' && one <= '\r';
      count += one > 0 && one < ' ' && !space && one != Colours.ESCAPE ? 1 : 0;
    }
    return count;
  }
}
