package dev.assay.log.set;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.assay.log.source.Excerpt;
import dev.assay.log.source.LogGlance;
import dev.assay.log.source.LogSource;
import dev.assay.log.source.RawLines;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.regex.Pattern;

/// Searches the beginning and the end of a log for collections and stops, across all of its files.
final class MarkSearch {

  /// In lines of a collection, and in the first ones of a log that tells some.
  static final Pattern COLLECTIONS = Pattern.compile("GC\\(\\d|\\[gc[], ,]|] *Using ");

  /// So many tell what JVM it was.
  private static final int SOME = 16;

  /// At the end, where others tell the same ones.
  private static final int FEW = 4;

  /// So much is looked at where they are rare, or begin behind other text.
  static final int FURTHER = 1 << 22;

  private static final int END = 1 << 14;

  /// Of more logs less is looked at of each, so that what all of them tell fits into the memory.
  private static final int MANY = 128;

  private final JvmLog log;
  private final boolean collections;

  /// In how many logs they are looked for.
  private final int logs;

  MarkSearch(JvmLog log, int logs) {
    this.log = log;
    this.logs = logs;
    collections = COLLECTIONS.matcher(log.first().beginning().text()).find();
  }

  private int share(int bytes) {
    return (int) ((long) bytes * MANY / Math.max(MANY, logs));
  }

  /// Those of the first start of its JVM.
  ToldMarks head() {
    ToldMarks head = new ToldMarks(log, false);
    int left = FURTHER;
    for (Iterator<LogSource> sources = log.sources().iterator(); left > 0 && sources.hasNext(); ) {
      left = head(head, sources.next(), left);
    }
    return head;
  }

  /// How many bytes more there are to look at.
  private int head(ToldMarks head, LogSource source, int most) {
    int left = most;
    try (RawLines lines = new RawLines(source)) {
      while (left > 0 && lines.next()) {
        left -= lines.length();
        boolean enough = FURTHER - left >= share(LogGlance.LENGTH) && isEnough(head, SOME);
        if (enough || (lines.isOfLog() && !head.add(lines.text()))) {
          return 0;
        }
      }
    } catch (IOException e) {
      // Reading it says what is wrong.
    }
    return left;
  }

  private boolean isEnough(ToldMarks told, int count) {
    return told.collections() >= count || (told.stops() >= count && !collections);
  }

  /// Those of its last start at the very end.
  ToldMarks end() {
    return end(END);
  }

  /// Those further up as well, where few stand at the very end.
  ToldMarks further(ToldMarks end) {
    return isEnough(end, FEW) ? end : longEnd();
  }

  /// Those of its last start, however many stand at the very end.
  ToldMarks longEnd() {
    return end(FURTHER);
  }

  private ToldMarks end(int length) {
    ToldMarks end = new ToldMarks(log, true);
    try {
      for (LogSource part : ends(share(length))) {
        add(end, part);
      }
    } catch (IOException e) {
      // Reading it says what is wrong.
    }
    return end;
  }

  private static void add(ToldMarks end, LogSource part) throws IOException {
    try (RawLines lines = new RawLines(part)) {
      while (lines.next()) {
        if (lines.isOfLog()) {
          end.add(lines.text());
        }
      }
    }
  }

  /// The last bytes, file by file. What is packed is unpacked for its own last ones alone.
  private Deque<LogSource> ends(int length) throws IOException {
    Deque<LogSource> ends = new ArrayDeque<>();
    long left = length;
    for (Iterator<LogSource> sources = log.sources().reversed().iterator();
        left > 0 && sources.hasNext(); ) {
      LogSource source = sources.next();
      Path file = source.plain();
      if (file == null) {
        if (ends.isEmpty()) {
          byte[] text = Excerpt.end(source).text().getBytes(ISO_8859_1);
          int most = share(text.length);
          ends.add(
              source.readAs("", () -> new ByteArrayInputStream(text, text.length - most, most)));
        }
        break;
      }
      long size = Files.size(file);
      long from = Math.max(0, size - left);
      left -= size;
      ends.addFirst(source.readAs("", () -> opened(file, from)));
    }
    return ends;
  }

  private static InputStream opened(Path file, long from) throws IOException {
    InputStream in = Files.newInputStream(file);
    in.skipNBytes(from);
    return in;
  }
}
