package dev.assay.log.source;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.assay.log.stream.BlockStream;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A log whose lines somebody sorted as text, by `sort gc.log`: `[10.2s]` stands in front of
/// `[9.9s]` there. Among uptimes with as many digits this order is that of the times, so that lines
/// with fewer digits are given out first.
public final class TextSorted extends BlockStream {

  /// An uptime in front of a line.
  private static final Pattern UPTIME = Pattern.compile("\\[?((\\d{1,9})[.,]\\d{3})(?:s]|: )");

  /// Fewer lines may stand in this order by chance.
  private static final int FEWEST = 16;

  private static final int DECIMALS = 3;

  private static final int BLOCK = 1 << 16;

  /// The uptime stands within so many bytes of a line.
  private static final int STAMP = 16;

  /// Bytes of a file that are given out one after the other.
  private static final class Range {
    private long next;
    private long end;

    Range(long begin, long end) {
      next = begin;
      this.end = end;
    }
  }

  private final FileChannel file;
  private final Deque<Range> ranges;

  private TextSorted(Deque<Range> ranges, FileChannel file) {
    this.ranges = ranges;
    this.file = file;
  }

  /// The log in the order of its times, or nothing if it was not sorted so.
  ///
  /// @param beginning its first lines
  /// @throws IOException when it cannot be read
  public static @Nullable LogSource turned(LogSource source, String beginning) throws IOException {
    Path path = source.plain();
    // Most logs show in their first lines that they are not, and the others in few more.
    if (path == null
        || !mayBegin(beginning, false)
        || !mayBegin(LogGlance.beginning(source), true)
        || ranges(path).isEmpty()) {
      return null;
    }
    return source.readAs(
        " (by its times)", () -> new TextSorted(ranges(path), FileChannel.open(path)));
  }

  /// Whether the first lines of such a log may be these.
  ///
  /// @param several whether their uptimes have to differ in the number of their digits
  private static boolean mayBegin(String text, boolean several) {
    Order order = new Order();
    int begin = 0;
    for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', begin)) {
      Matcher matcher = UPTIME.matcher(text).region(begin, end);
      if (!matcher.lookingAt() || !order.holds(matcher.group(1))) {
        return false;
      }
      begin = end + 1;
    }
    return order.widths || !several;
  }

  /// The lines by the digits of their uptimes; nothing unless all have one and are sorted, and the
  /// uptime falls somewhere.
  private static Deque<Range> ranges(Path path) throws IOException {
    try (InputStream in = new BufferedInputStream(Files.newInputStream(path), BLOCK)) {
      TreeMap<Integer, Deque<Range>> byDigits = new TreeMap<>();
      Order order = new Order();
      byte[] line = new byte[STAMP];
      long begin = 0;
      for (long end = LineStart.next(in, line, begin);
          end > begin;
          end = LineStart.next(in, line, begin)) {
        String text = new String(line, 0, (int) Math.min(STAMP, end - begin), ISO_8859_1);
        Matcher matcher = UPTIME.matcher(text);
        if (!matcher.lookingAt() || !order.holds(matcher.group(1))) {
          return new ArrayDeque<>();
        }
        add(
            byDigits.computeIfAbsent(matcher.group(2).length(), _ -> new ArrayDeque<>()),
            begin,
            end);
        begin = end;
      }
      Deque<Range> all = new ArrayDeque<>();
      byDigits.values().forEach(all::addAll);
      return order.lines >= FEWEST && order.falls ? all : new ArrayDeque<>();
    }
  }

  /// The order of uptimes as text. Where the language of a system decides, signs count for nothing.
  private static final class Order {
    private String before = "";
    private boolean plain = true;
    private boolean digits = true;
    private boolean falls;
    private long lines;

    /// Whether some have more digits than others.
    private boolean widths;

    /// Whether the lines up to this uptime stand in it.
    boolean holds(String uptime) {
      String bare = digits(uptime);
      plain &= before.compareTo(uptime) <= 0;
      digits &= digits(before).compareTo(bare) <= 0;
      falls |= lines > 0 && Long.parseLong(bare) < Long.parseLong(digits(before));
      widths |= lines > 0 && uptime.length() != before.length();
      before = uptime;
      lines++;
      return plain || digits;
    }

    private static String digits(String uptime) {
      int point = uptime.length() - DECIMALS - 1;
      return point < 0 ? "" : uptime.substring(0, point) + uptime.substring(point + 1);
    }
  }

  private static void add(Deque<Range> ranges, long begin, long end) {
    if (!ranges.isEmpty() && ranges.getLast().end == begin) {
      ranges.getLast().end = end;
    } else {
      ranges.add(new Range(begin, end));
    }
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    Range range = ranges.peek();
    if (range == null) {
      return -1;
    }
    int count = (int) Math.min(length, range.end - range.next);
    int read = file.read(ByteBuffer.wrap(target, offset, count), range.next);
    range.next += Math.max(0, read);
    if (range.next == range.end || read < 0) {
      ranges.remove();
    }
    return read;
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
