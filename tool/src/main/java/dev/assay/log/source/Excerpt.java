package dev.assay.log.source;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.assay.model.LogEvent;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;

/// A few lines of a log, from its beginning or its end, and what is told in them of the time and of
/// the numbers of collections. All times are nanoseconds, or unknown.
public record Excerpt(String text) {

  /// A way to tell a time.
  private record Told(Pattern words, ToLongFunction<MatchResult> nanos) {}

  /// A JVM that writes its first line so soon has just started.
  private static final long JUST_STARTED = 10_000_000_000L;

  /// What tells a collection with a lower number is among the first lines of a JVM.
  private static final long FIRST_COLLECTIONS = 10;

  private static final int END = 1 << 14;

  private static final long MILLI = 1_000_000L;
  private static final long SECOND = 1_000_000_000L;

  private static final List<Told> CLOCKS =
      List.of(
          new Told(
              Pattern.compile(
                  "(?m)^.{0,60}?(\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d)[.,](\\d{3})([+-]\\d{4})"),
              Excerpt::date),
          new Told(Pattern.compile("\\[(\\d{13})ms]"), time -> number(time, 1) * MILLI),
          new Told(Pattern.compile("\\[(\\d{19})ns]"), time -> number(time, 1)));

  /// A date of JDK 8 stands in front of the uptime.
  private static final List<Told> UPTIMES =
      List.of(
          new Told(
              Pattern.compile(
                  "(?m)\\[(\\d{1,9})[.,](\\d{3})s]"
                      + "|^(?:[-0-9]{10}T[.,:0-9]{12}[+-]\\d{4}: )?(\\d{1,9})[.,](\\d{3}): "),
              Excerpt::seconds),
          new Told(Pattern.compile("\\[(\\d{1,12})ms]"), time -> number(time, 1) * MILLI),
          new Told(Pattern.compile("\\[(\\d{1,18})ns]"), time -> number(time, 1)));

  private static final Pattern COLLECTION = Pattern.compile("GC\\((\\d{1,9})\\) ");

  private static final DateTimeFormatter FORMAT =
      DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ssZ");

  /// The last lines of a source; what is packed is unpacked for them.
  ///
  /// @throws IOException when it cannot be opened or read
  public static Excerpt end(LogSource source) throws IOException {
    Path file = source.plain();
    return new Excerpt(file == null ? unpacked(source) : plain(file));
  }

  private static String plain(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file)) {
      ByteBuffer end = ByteBuffer.allocate(END);
      channel.read(end, Math.max(0, channel.size() - END));
      return new String(end.array(), 0, end.position(), ISO_8859_1);
    }
  }

  private static String unpacked(LogSource source) throws IOException {
    try (LogStream stream = source.open()) {
      byte[] before = {};
      byte[] last = stream.readNBytes(END);
      byte[] block = last;
      while (block.length == END) {
        block = stream.readNBytes(END);
        if (block.length > 0) {
          before = last;
          last = block;
        }
      }
      return new String(before, ISO_8859_1) + new String(last, ISO_8859_1);
    }
  }

  /// The time since 1970 of the first line that tells it.
  public long clock() {
    return told(CLOCKS, false);
  }

  /// The time since 1970 of the last line that tells it.
  public long lastClock() {
    return told(CLOCKS, true);
  }

  /// The time since the start of the JVM of the first line that tells it.
  public long uptime() {
    return told(UPTIMES, false);
  }

  /// The time since the start of the JVM of the last line that tells it.
  public long lastUptime() {
    return told(UPTIMES, true);
  }

  /// When the JVM started, since 1970, by both clocks.
  public long start() {
    long clock = clock();
    long uptime = uptime();
    return clock >= 0 && uptime >= 0 ? clock - uptime : LogEvent.UNKNOWN;
  }

  /// The number of the first collection, or unknown.
  public long collection() {
    return collections().findFirst().orElse(LogEvent.UNKNOWN);
  }

  /// The highest number of a collection, or unknown.
  public long highestCollection() {
    return collections().max().orElse(LogEvent.UNKNOWN);
  }

  /// Whether these lines are among the first of a JVM.
  public boolean beginsWithJvm() {
    long collection = collection();
    if (collection >= 0) {
      return collection < FIRST_COLLECTIONS;
    }
    long uptime = uptime();
    return uptime >= 0 && uptime < JUST_STARTED;
  }

  /// Whether these lines are among the first of a JVM, and were written soon after its start.
  public boolean isJustStarted() {
    return beginsWithJvm() && uptime() < JUST_STARTED;
  }

  private LongStream collections() {
    return COLLECTION.matcher(text).results().mapToLong(id -> number(id, 1));
  }

  private long told(List<Told> ways, boolean last) {
    for (Told way : ways) {
      Matcher matcher = way.words.matcher(text);
      MatchResult found = null;
      while ((found == null || last) && matcher.find()) {
        found = matcher.toMatchResult();
      }
      if (found != null) {
        return way.nanos.applyAsLong(found);
      }
    }
    return LogEvent.UNKNOWN;
  }

  private static long date(MatchResult date) {
    try {
      long seconds = OffsetDateTime.parse(date.group(1) + date.group(3), FORMAT).toEpochSecond();
      return seconds * SECOND + number(date, 2) * MILLI;
    } catch (DateTimeException e) {
      return LogEvent.UNKNOWN;
    }
  }

  private static long seconds(MatchResult time) {
    int whole = time.group(1) != null ? 1 : 3;
    return number(time, whole) * SECOND + number(time, whole + 1) * MILLI;
  }

  private static long number(MatchResult found, int group) {
    return Long.parseLong(found.group(group));
  }
}
