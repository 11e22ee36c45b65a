package dev.assay.log.source;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.assay.log.stream.BlockStream;
import dev.assay.model.LogEvent;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A log that a JDK 8 wrote from its beginning again, as it does with `NumberOfGCLogFiles=1` when
/// the file is as large as it may be: behind the new lines stand what is left of the old ones.
/// Gives out the old lines first.
public final class Rewound extends BlockStream {

  /// What the JVM writes first then: `File gc.log rotated at 2026-11-26 11:00:30`.
  private static final String FILE = "File ";

  private static final String ROTATED = " rotated at ";

  private static final String HEADER = "CommandLine flags: ";

  /// Uptime and the colon behind it. Of the first of the old lines the beginning is written over.
  private static final Pattern UPTIME = Pattern.compile("(\\d{1,9})[.,](\\d{3}): ");

  /// It stands within so many bytes of a line.
  private static final int STAMPS = 64;

  private final LogSource source;

  /// Bytes in front of the old lines.
  private final long newer;

  private LogStream stream;

  /// Whether what is given out are the old lines, and how many bytes of the new ones are left.
  private boolean older = true;

  private long left = Long.MAX_VALUE;

  private Rewound(LogSource source, long newer) throws IOException {
    this.source = source;
    this.newer = newer;
    stream = source.open();
    try {
      stream.skipNBytes(newer);
    } catch (IOException e) {
      stream.close();
      throw e;
    }
  }

  /// The log with its old lines first, or nothing if it was not written so.
  ///
  /// @param beginning its first lines
  /// @throws IOException when it cannot be opened or read
  public static @Nullable LogSource turned(LogSource source, String beginning) throws IOException {
    int end = beginning.indexOf('\n');
    boolean rotated =
        end > 0 && beginning.startsWith(FILE) && beginning.substring(0, end).contains(ROTATED);
    long newer = rotated ? newer(source) : 0;
    return newer > 0
        ? source.readAs(" (from its oldest line)", () -> new Rewound(source, newer))
        : null;
  }

  /// Bytes in front of the first line that is older than the first of all, or of what is left of
  /// the one before; nothing unless all lines from there on are older, and none tells of another
  /// JVM.
  private static long newer(LogSource source) throws IOException {
    try (InputStream in = new BufferedInputStream(source.open())) {
      byte[] line = new byte[STAMPS];
      long first = LogEvent.UNKNOWN;
      long newer = 0;
      long rest = LogEvent.UNKNOWN;
      long begin = 0;
      for (long end = LineStart.next(in, line, begin);
          end > begin;
          end = LineStart.next(in, line, begin)) {
        String text = new String(line, 0, (int) Math.min(STAMPS, end - begin), ISO_8859_1);
        long uptime = uptime(text);
        boolean another = first >= 0 && text.startsWith(HEADER);
        if (another || (newer > 0 && uptime >= first)) {
          return 0;
        }
        first = first < 0 ? uptime : first;
        if (newer == 0 && uptime >= 0 && uptime < first) {
          newer = rest >= 0 ? rest : begin;
        }
        rest = uptime < 0 && isRest(text) ? begin : LogEvent.UNKNOWN;
        begin = end;
      }
      return newer;
    }
  }

  /// Whether a line without an uptime is what is left of one. The last lines that a JVM writes
  /// without it, those of its heap and of the details of a pause, begin with a blank or a sign.
  private static boolean isRest(String line) {
    return !line.isEmpty() && Character.isLetterOrDigit(line.charAt(0));
  }

  /// Milliseconds, or unknown.
  private static long uptime(String line) {
    Matcher matcher = UPTIME.matcher(line);
    return matcher.find()
        ? Long.parseLong(matcher.group(1)) * 1000 + Long.parseLong(matcher.group(2))
        : LogEvent.UNKNOWN;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    int count = left == 0 ? -1 : stream.read(target, offset, (int) Math.min(length, left));
    if (count < 0 && older) {
      older = false;
      stream.close();
      stream = source.open();
      left = newer;
      return read(target, offset, length);
    }
    left -= Math.max(0, count);
    return count;
  }

  @Override
  public void close() throws IOException {
    stream.close();
  }
}
