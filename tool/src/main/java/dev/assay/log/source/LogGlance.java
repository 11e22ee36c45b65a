package dev.assay.log.source;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.assay.log.line.SafepointWords;
import java.io.IOException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What the first bytes of a source reveal before it is read.
///
/// @param log whether a JVM wrote something there
/// @param other what it is, if it is certainly no text: `a recording of the flight recorder`, or
///   `truncated zstd after 0 bytes`
/// @param empty whether there is not a byte
/// @param beginning a few lines
/// @param beside which stream of a JVM that keeps a log of its collections elsewhere it is
/// @param order how it is turned round, if its newest lines stand first
/// @param writers the JVMs that wrote it; where it is turned round first, that comes later
public record LogGlance(
    boolean log,
    @Nullable String other,
    boolean empty,
    Excerpt beginning,
    @Nullable Stream beside,
    @Nullable NewestFirst order,
    Writers writers) {

  /// What a JVM writes to besides its log.
  public enum Stream {
    /// Standard output or a `LogFile`: names of stops, compilations, what it logs as a warning.
    OUTPUT,
    /// Standard error: warnings that it prints.
    ERRORS
  }

  /// Of a source that can be read only once.
  public static final LogGlance NONE =
      new LogGlance(true, null, false, new Excerpt(""), null, null, Writers.ONE);

  /// Bytes that are looked at.
  public static final int LENGTH = 1 << 16;

  private static final int BEGINNING = 1 << 13;

  /// Zeroes in front of a log that are passed over.
  private static final long MOST_ZEROES = 1L << 30;

  /// From JDK 20 on nothing stands in front of the milliseconds.
  private static final String COMPILATION =
      "(?m:^ {0,9}\\d+ {1,6}\\d+ [ %sbn!]{1,8}[0-4]? +\\S+::\\S+ .{0,6}\\(\\d+ bytes\\))";

  /// What a JVM prints when memory ran out, and nobody else does.
  private static final String RAN_OUT =
      "(?m:^(Terminating|Aborting) due to java\\.lang\\.OutOfMemoryError)"
          + "|(?m:^Dumping heap to \\S.{0,500} \\.\\.\\.)"
          + "|(?m:^Exception in thread \".{0,200}\" java\\.lang\\.OutOfMemoryError)"
          // Memory ran out for the words of the error, too.
          + "|(?m:^Exception: java\\.lang\\.OutOfMemoryError thrown from the UncaughtExceptionHandler in thread \")";

  private static final String CAUSE = "(?m:^Caused by: java\\.lang\\.OutOfMemoryError\\b)";

  /// What it prints when a thread ends by an exception that a library put around such an error. The
  /// message may have lines of its own, and the trace a few hundred.
  private static final String ENDED_BY =
      "(?m:^Exception in thread \".{0,200}\" )[\\s\\S]{0,32768}?" + CAUSE;

  /// What it prints when it crashes; a report of that begins so, too.
  private static final String CRASHED =
      "(?m:^# A fatal error has been detected by the Java Runtime Environment:\\R# *\\R# +\\S)"
          + "|(?m:^# There is insufficient memory for the Java Runtime Environment to continue\\.\\R# +\\S)";

  private static final String LATE = "(?m:^# SafepointSynchronize::begin: )";

  /// A row of the table of stops of JDK 8, whose header one of the parts of an output may lack.
  private static final String ROW =
      "(?m:^\\d{1,12}[.,]\\d{3}: [\\w ]{1,90}\\[( {1,20}\\d+){3} {1,20}] {1,20}\\[( {1,20}\\d+){5} )";

  private static final String UPTIME = "\\[\\d{1,12}([.,]\\d{3}s|ms|ns)]";

  /// Whatever a JVM writes, in any decoration, alone or wrapped.
  private static final Pattern LOG =
      Pattern.compile(
          "\\[(trace|debug|info|warning|error) *]\\[[a-z0-9_,]*(gc|safepoint|biasedlocking|codecache|jit"
              + "|compilation|inlining|class|oops|cds|os|metaspace|startuptime|module|heap|logging)[a-z0-9_,]* *]"
              + "|GC\\(\\d+\\) "
              + "|Using (The )?(Serial|Parallel|G1|Z Garbage|Shenandoah|Epsilon|Concurrent Mark)\\b"
              + "|\\[(Full |Incremental )?GC([ (-]|\\[)|\\[Eden: \\d|Heap [Rr]egion [Ss]ize: \\d|\\[ParNew|\\[CMS|\\[PSYoungGen|\\[DefNew|Heap (before|after) GC"
              + "|\\{Heap before gc|Reaching safepoint|initially_running"
              + "|\\w {1,30}\\[ {2,20}\\d+ {2,20}\\d+ ]\\[ {2,20}\\d+ {2,20}\\d+ "
              + words(SafepointWords.ONE_LINE)
              + words(SafepointWords.STOPPED)
              + words(SafepointWords.RUNNING)
              + words(SafepointWords.ENTERING)
              + words(SafepointWords.LEAVING)
              + "|\\[[0-9-]{10}T[0-9:.,]{8,18}[+-]\\d{4}]"
              + UPTIME
              // The decorations of standard output, and more that others have, whatever the tags.
              + "|"
              + UPTIME
              + "(\\[[\\w.:+-]{1,60} *]){0,6}\\[(trace|debug|info|warning|error) *]\\[[a-z]"
              + "|"
              + LATE
              + "|"
              + RAN_OUT
              // What Shenandoah tells behind a cycle.
              + "|All times are wall-clock times, except per-root|Allocation pacing accrued:"
              + "|\\b[A-Z]{1,6}: <total> {2,40}\\d+ us\\b"
              + "|GC STATISTICS:|=== Garbage Collection Statistics ="
              + "|CommandLine flags: -|CodeCache: {1,40}size=|CodeHeap '|CodeCache is full"
              + "|(Java HotSpot|OpenJDK).{1,60}VM .{0,20}\\(\\d.{1,80}(for|built)"
              + "|"
              + COMPILATION
              + "|"
              + ROW);

  /// What begins a line of the JVM, whatever others put in front of it.
  private static final Pattern BEGINS =
      Pattern.compile(String.join("|", LATE, RAN_OUT, CRASHED, COMPILATION, ENDED_BY, ROW));

  private static final Pattern CRASH = Pattern.compile(CRASHED);

  /// What a JVM writes to its standard output, whatever its log of collections is.
  private static final Pattern PRINTED =
      Pattern.compile(
          "initially_running|<hotspot_log |(?m:^Code(Cache|Heap '[a-z -]{1,30}'): {1,40}size=\\d)|"
              + String.join("|", LATE, CRASHED, COMPILATION, ROW));

  /// What a JVM prints, and programs may write, too, so that a user has to name it: flags, classes
  /// that were loaded, what was inlined, an error.
  private static final Pattern PRINTED_WORDS =
      Pattern.compile(
          "(?m:^-XX:\\w+=\\d+ (-XX:\\S+ ){2})"
              + "|(?m:^\\[(Loaded|Unloading class) [\\w.$/]+ )"
              + "|(?m:^ {2,200}@ \\d{1,6} {1,4}\\S+::\\S+ \\()"
              + "|(?m:^java\\.lang\\.OutOfMemoryError\\b)");

  /// What a program prints to its standard error, and may write to a log, too.
  private static final Pattern PRINTED_CAUSE = Pattern.compile(CAUSE);

  /// What it writes there if it is asked for nothing; a recording from the start on tells itself.
  private static final Pattern WARNING =
      Pattern.compile("\\[(warning|error) *]\\[[a-z,]+ *]|\\[info *]\\[jfr,startup *]");

  private static final Pattern PRINTED_WARNING =
      Pattern.compile(" VM( .{1,60})? warning: Code(Cache|Heap) " + "|" + RAN_OUT);

  private static final Pattern COLLECTIONS =
      Pattern.compile(
          "\\[(Full |Incremental )?GC|\\[ParNew|\\[CMS|GC\\(\\d+\\) |Total time for which");

  /// What it writes there when it ends, behind whatever its program wrote.
  private static final Pattern AT_EXIT =
      Pattern.compile(
          "initially_running|VM operations coalesced during safepoint|(?m:^CodeCache: size=\\d)");

  /// What it writes there when it does not end as it should.
  private static final Pattern LAST_WORDS =
      Pattern.compile(String.join("|", RAN_OUT, CRASHED, ENDED_BY));

  private static final Pattern STOPS = Pattern.compile("\\[safepoint");

  /// What only a JVM that was asked writes.
  private static final Pattern ASKED =
      Pattern.compile("\\[(trace|debug|info) *]\\[(?!jfr,startup *])[a-z,]+ *]");

  /// Words that have no meaning of their own in a pattern; before a quotation mark JSON puts a
  /// sign.
  static String words(byte[] words) {
    return "|" + new String(words, ISO_8859_1).replace("\"", "\\\\?\"");
  }

  /// @throws IOException when the source cannot be opened or read
  public static LogGlance at(LogSource source) throws IOException {
    try (LogStream stream = source.open()) {
      byte[] bytes = head(stream);
      String text = new String(bytes, ISO_8859_1);
      Unwrapped bare = Unwrapped.of(text);
      String stranger = stranger(text, bare);
      boolean log = stranger == null && Unreadable.format(text) == null && tells(text, bare.text());
      Excerpt beginning = new Excerpt(text.substring(0, Math.min(text.length(), BEGINNING)));
      if (log) {
        return ofLog(source, bytes, beginning, bare.text());
      }
      boolean empty = bytes.length == 0 && stream.note() == null;
      String other =
          bytes.length == 0 ? stream.note() : stranger == null ? Unreadable.kind(bytes) : stranger;
      LogGlance later =
          other == null && bytes.length == LENGTH ? later(source, stream, beginning) : null;
      Stream beside = other == null ? printed(bare.text()) : null;
      return later == null
          ? new LogGlance(false, other, empty, beginning, beside, null, Writers.ONE)
          : later;
    }
  }

  private static LogGlance ofLog(LogSource source, byte[] bytes, Excerpt beginning, String bare)
      throws IOException {
    NewestFirst order = NewestFirst.of(new String(bytes, ISO_8859_1));
    // What is turned round is looked at again.
    Writers writers = order == null ? Census.of(source, bytes) : Writers.ONE;
    boolean many = writers.jvms() > Census.MOST;
    return new LogGlance(
        !many,
        many ? "the log of more than %d JVMs".formatted(Census.MOST) : null,
        false,
        beginning,
        beside(bare),
        order,
        many ? Writers.ONE : writers);
  }

  /// Of a text in which a JVM wrote behind its beginning, or nothing.
  ///
  /// @param stream behind the first bytes of the source
  private static @Nullable LogGlance later(LogSource source, LogStream stream, Excerpt beginning)
      throws IOException {
    // What is packed is not unpacked for its last lines.
    String end = source.plain() == null ? "" : Excerpt.end(source).text();
    if (AT_EXIT.matcher(end).find()) {
      return later(beginning, Stream.OUTPUT);
    }
    String stop = Further.stop(source, stream);
    if (stop != null) {
      return later(beginning, beside(stop));
    }
    // Who tells stops, too, is no stream beside a log.
    return LAST_WORDS.matcher(Unwrapped.of(end).text()).find()
        ? later(beginning, Stream.OUTPUT)
        : null;
  }

  /// That of what is certainly something else.
  public LogGlance being(String kind) {
    return new LogGlance(false, kind, empty, beginning, null, null, Writers.ONE);
  }

  private static boolean tells(String text, String bare) {
    return LOG.matcher(text).find(Unreadable.header(text)) || BEGINS.matcher(bare).find();
  }

  /// Whether a JVM printed its crash behind other lines, or to where somebody put something in
  /// front of it. A report of its own begins with it.
  private static boolean isPrinted(String text, Unwrapped bare) {
    boolean first = text.stripLeading().startsWith("#") && !bare.differsFrom(text);
    return !first && CRASH.matcher(bare.text()).find();
  }

  private static LogGlance later(Excerpt beginning, @Nullable Stream beside) {
    return new LogGlance(true, null, false, beginning, beside, null, Writers.ONE);
  }

  /// What has lines as those of a log of HotSpot, and is none.
  private static @Nullable String stranger(String text, Unwrapped bare) {
    if (CrashReport.isAll(text, LOG) && !isPrinted(text, bare)) {
      return CrashReport.KIND;
    }
    return Stranger.isZing(bare.text(), LOG) ? Stranger.ZING : null;
  }

  /// The first text of a source.
  ///
  /// @throws IOException when it cannot be opened or read
  public static String beginning(LogSource source) throws IOException {
    try (LogStream stream = source.open()) {
      return new String(head(stream), ISO_8859_1);
    }
  }

  /// The first bytes; those of a file that was cut to nothing while the JVM wrote on at its old
  /// place are zeroes, behind which the log goes on.
  private static byte[] head(LogStream stream) throws IOException {
    byte[] bytes = stream.readNBytes(LENGTH);
    long passed = 0;
    while (bytes.length == LENGTH && Zeroes.fill(bytes, 0, LENGTH) && passed < MOST_ZEROES) {
      passed += bytes.length;
      bytes = stream.readNBytes(LENGTH);
    }
    return bytes;
  }

  /// Of a file that is no log of a JVM, unless a user names it.
  private static @Nullable Stream printed(String text) {
    return PRINTED_WORDS.matcher(text).find()
        ? Stream.OUTPUT
        : PRINTED_CAUSE.matcher(text).find() ? Stream.ERRORS : null;
  }

  /// Most logs tell of a collection in their first lines, and are looked at no further then.
  private static @Nullable Stream beside(String text) {
    if (COLLECTIONS.matcher(text).find()) {
      return null;
    }
    if (!STOPS.matcher(text).find() && PRINTED.matcher(text).find()) {
      return Stream.OUTPUT;
    }
    if (ASKED.matcher(text).find()) {
      return null;
    }
    return WARNING.matcher(text).find() || PRINTED_WORDS.matcher(text).find()
        ? Stream.OUTPUT
        : PRINTED_WARNING.matcher(text).find() || PRINTED_CAUSE.matcher(text).find()
            ? Stream.ERRORS
            : null;
  }
}
