package dev.assay.log.source;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Logs of collectors that are none of HotSpot's, and of programs that tell of theirs, and what
/// else a JVM writes; known by words that stand on one line.
public final class Stranger {

  /// So much is looked at.
  private static final int LENGTH = 1 << 16;

  private static final Map<List<String>, String> WORDS = new LinkedHashMap<>();

  static final String ZING = "the log of Azul Zing, also called Prime";

  /// How the header of Zing begins, behind times, decorations or the signs of a container.
  private static final Pattern ZING_HEADER =
      Pattern.compile(
          "(?m:^([0-9TZ:.,+-]{1,40} |std(out|err) [FP] |\\[[^\\[\\]\\n]{1,60}] ?){0,8}\\[GCHH : )");

  /// The heap before and after a collection of HotSpot, or the number of one.
  private static final Pattern COLLECTION = Pattern.compile("\\d[BKMG]->\\d|GC\\(\\d+\\) ");

  private static final String HISTOGRAM = "a class histogram";

  private static final String CRASH =
      "# A fatal error has been detected by the Java Runtime Environment";

  /// What a collection writes before one that is its own: `[Class Histogram (before full gc):`, and
  /// before JDK 8 `[Class Histogram:`.
  private static final String OF_COLLECTION = "[Class Histogram";

  static {
    String search = "the log of Elasticsearch or OpenSearch, whose JVM writes gc.log beside it";
    WORDS.put(List.of("JvmGcMonitorService", "[gc]["), search);
    WORDS.put(List.of("[monitor.jvm", "[gc]["), search);
    List.of("[GCHH ", "[GCH ", "[SYSINFO", "Using C4")
        .forEach(word -> WORDS.put(List.of(word), ZING));
    String j9 = "the log of OpenJ9 or of IBM's J9";
    List.of(
            "<verbosegc ",
            "<gc-start id=",
            "<gc-end id=",
            "<exclusive-start id=",
            "<cycle-start id=",
            "<exclusive-end id=",
            "</verbosegc>",
            "<timesms ",
            "<af type=",
            "<AF:",
            "<AF[",
            "<GC: freeing class ",
            "<GC(",
            "3STHSTTYPE ")
        .forEach(word -> WORDS.put(List.of(word), j9));
    WORDS.put(List.of("<GC: ", " 0 ", " >"), "the log of HP's JVM");
    String jrockit = "the log of JRockit";
    List.of("[gcpause][", "[memory ][", "[compact][", "[alloc  ][", "][memory ] ")
        .forEach(word -> WORDS.put(List.of(word), jrockit));
    WORDS.put(List.of("[memory ] ", ": Nursery GC ", "K->", " ms"), jrockit);
    WORDS.put(List.of("][memory ]", "KB->"), jrockit);
    WORDS.put(List.of("[memory ]", "-", ": GC ", "K->", " ms"), jrockit);
    WORDS.put(List.of("gc: collecting generation "), "a trace of Python's collector");
    WORDS.put(List.of("gc ", " @", " ms clock, ", " ms cpu, "), "a trace of Go's collector");
    WORDS.put(List.of(" ms: Scavenge "), "a trace of V8's collector");
    WORDS.put(List.of(" ms: Mark-"), "a trace of V8's collector");
    // A recording holds thread dumps and more, so that it comes first.
    String recording = "what the jfr command writes; assay profile reads the recording";
    WORDS.put(List.of("jdk.", " {"), recording);
    WORDS.put(List.of("\"type\": \"jdk."), recording);
    WORDS.put(List.of("<event type=\"jdk."), recording);
    WORDS.put(List.of("Event Type ", "Count ", "Size (bytes)"), recording);
    WORDS.put(List.of(CRASH), CrashReport.KIND);
    WORDS.put(List.of("Full thread dump "), "a thread dump");
    List.of("<!DOCTYPE HTML", "<!DOCTYPE html", "<!doctype html", "<html>")
        .forEach(word -> WORDS.put(List.of(word), "a page of the web"));
    WORDS.put(List.of("num ", "#instances", "#bytes"), HISTOGRAM);
    String kotlin = "the log of Kotlin/Native's runtime";
    WORDS.put(List.of("][tid#", "] Epoch #"), kotlin);
    WORDS.put(List.of("[gcScheduler][tid#"), kotlin);
    WORDS.put(
        List.of(" Gen GC lasting ", " ms. (cause = "),
        "the log of spark, a profiler, which tells pauses that it noticed");
    WORDS.put(
        List.of("jvm-pause-detector-worker", "Possible too long JVM pause: "),
        "the log of Apache Ignite, which tells pauses that it noticed");
    WORDS.put(
        List.of("JVM or host machine (eg GC): pause of approximately "),
        "the log of a Hadoop or HBase process, which tells pauses that it noticed");
    WORDS.put(
        List.of("VmPauseMonitorComponent", "Detected VM stop-the-world pause: "),
        "the log of Neo4j, which tells pauses that it noticed");
    WORDS.put(
        List.of("GCInspector", " GC in ", "ms."),
        "the log of Cassandra, which tells collections that it noticed");
    WORDS.put(List.of("concurrent ", " paused:", "Sum: "), "the log of Android's ART");
    WORDS.put(List.of("GC freed ", " paused "), "the log of Android's ART");
    WORDS.put(List.of(": GC_", " freed ", " paused "), "the log of Android's Dalvik");
  }

  private Stranger() {}

  /// What a source is, if that is known.
  ///
  /// @throws IOException when it cannot be opened or read again
  public static @Nullable String kind(LogSource source) throws IOException {
    try (LogStream stream = source.open()) {
      return kind(new String(stream.readNBytes(LENGTH), ISO_8859_1));
    }
  }

  /// Whether a text begins as the log of Zing, which tells its stops in the words of HotSpot. What
  /// has a line of HotSpot before that, or a collection of its own, only mentions it.
  ///
  /// @param log what a log of HotSpot has
  static boolean isZing(String text, Pattern log) {
    if (!text.contains("[GCHH : ")) {
      return false;
    }
    Matcher header = ZING_HEADER.matcher(text);
    return header.find()
        && !log.matcher(text.substring(0, header.start())).find()
        && !COLLECTION.matcher(text).find();
  }

  private static @Nullable String kind(String text) {
    for (Map.Entry<List<String>, String> known : WORDS.entrySet()) {
      boolean ours = known.getValue().equals(HISTOGRAM) && text.contains(OF_COLLECTION);
      if (!ours && text.lines().anyMatch(line -> stands(known.getKey(), line))) {
        return known.getValue();
      }
    }
    return null;
  }

  /// Whether the words stand there in their order.
  private static boolean stands(List<String> words, String line) {
    int at = 0;
    for (String word : words) {
      int found = line.indexOf(word, at);
      if (found < 0) {
        return false;
      }
      at = found + word.length();
    }
    return true;
  }
}
