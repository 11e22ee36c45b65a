package dev.assay.log.source;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.Line;
import dev.assay.log.line.LogEvents;
import dev.assay.log.unified.UnifiedReader;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Incident;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.SavedReport;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What a JVM writes when it crashes, as it goes by among the lines of its log. Its head says what
/// happened. Its body has lines as those of a log, such as the last twenty compilations, which feed
/// no figure; `jcmd PID VM.info` writes that, too.
public final class CrashReport {

  private enum Part {
    NONE,
    HEAD,
    BODY,
    /// Lists of the last events alone, as `jcmd PID VM.events` writes them.
    EVENTS
  }

  /// What a text is that holds nothing else.
  public static final String KIND = "what a JVM writes when it crashes, or when jcmd VM.info asks";

  /// How a head begins: an error, or memory that the system did not give.
  private static final List<byte[]> BEGINS =
      List.of(
          Ascii.of("# A fatal error has been detected by the Java Runtime Environment"),
          Ascii.of("# There is insufficient memory for the Java Runtime Environment to continue"));

  /// Titles of its parts, and of the last events of a kind. The dashes in front are looked at once,
  /// however many they are.
  static final Pattern TITLE =
      Pattern.compile(
          "(?<!-)-{9,}+ +(S U M M A R Y|T H R E A D|P R O C E S S|S Y S T E M) +-{9,}"
              + "|(Compilation|Deoptimization|Dll operation|GC Heap History|Internal exceptions|Events)"
              + "( events)? \\(\\d+ events\\):");

  private static final String RULE = "---------  ";
  private static final String EVENTS = "events):";
  private static final byte[] RULE_BYTES = Ascii.of(RULE);
  private static final byte[] EVENTS_BYTES = Ascii.of(EVENTS);

  /// Their last signs, and what closes a field.
  private static final String ENDS = ":.- \"";

  /// Its last line, from JDK 9 on and before.
  private static final Pattern END =
      Pattern.compile("(?m:(?:^|\\W)END\\.\\W{0,8}$|(?<!\\d{4} \\S{1,9} )elapsed time: \\d)");

  /// How a log of a JDK 8 begins that is started anew.
  private static final byte[] NEXT = Ascii.of("CommandLine flags: -");

  /// More lines than any head has; what the program writes meanwhile may stand among them.
  private static final int LONGEST = 100;

  private static final int MOST_DECORATED = 3;

  private static final byte[] EVENT = Ascii.of("Event: ");
  private static final byte[] NO_EVENTS = Ascii.of("No events");
  private static final byte[] HEAP = Ascii.of("Heap ");

  private static final String FRAME = "Problematic frame:";
  private static final String SAVED = "An error report file with more information is saved as:";
  private static final String JRE = "JRE version:";

  private final LogEvents events;
  private Part part = Part.NONE;

  // Of the head at hand.

  private @Nullable At at;
  private String error = "";

  /// Whether the next words say what kind of error it is.
  private boolean errorFollows;

  private String frame = "";
  private String saved = "";
  private String before = "";
  private int lines;

  /// Lines of a log since the last one of the head or the body.
  private int decorated;

  public CrashReport(LogEvents events) {
    this.events = events;
  }

  /// Whether a text is such a report, perhaps without its head, and nothing besides that a log has.
  ///
  /// @param log what a log has
  static boolean isAll(String text, Pattern log) {
    if (!text.contains(RULE) && !text.contains(EVENTS)) {
      return false;
    }
    Matcher title = TITLE.matcher(text);
    if (!title.find() || log.matcher(text.substring(0, title.start())).find()) {
      return false;
    }
    Matcher end = END.matcher(text);
    return !end.find(title.end()) || !log.matcher(text.substring(end.end())).find();
  }

  /// Whether a line belongs to the body of a report; those of its head are looked at.
  public boolean holds(Line line) {
    return part != Part.NONE && goesOn(line);
  }

  /// A line that is no log's, with which a report may begin.
  public void foreign(Line line) {
    if (part != Part.NONE || !mayBegin(line)) {
      return;
    }
    if (BEGINS.stream().anyMatch(words -> has(line, words))) {
      part = Part.HEAD;
      at = line.at();
    } else if (isTitle(line)) {
      part = has(line, RULE_BYTES) ? Part.BODY : Part.EVENTS;
    }
  }

  /// A line of a log was read. A JVM that crashes may still write some; more of them are those of
  /// one that was started when the report had been cut off.
  public void decorated() {
    if (part != Part.EVENTS && ++decorated == MOST_DECORATED) {
      end();
    }
  }

  /// Whether the lines that go by are those of a report.
  public boolean isOpen() {
    return part != Part.NONE;
  }

  /// Whether the line ends as the first of a report and titles do: quick, because programs write
  /// many lines.
  private static boolean mayBegin(Line line) {
    return line.to > line.from && ENDS.indexOf(line.bytes[line.to - 1]) >= 0;
  }

  /// The file ends, or the head.
  public void end() {
    At place = at;
    if (place != null) {
      String where = frame.isEmpty() ? "" : " in " + frame;
      String told = SavedReport.behind(error.replaceFirst("\\.$", "") + where, saved);
      events.accept(new Incident(place, IncidentKind.CRASH, told.isEmpty() ? null : told));
    }
    part = Part.NONE;
    at = null;
    error = "";
    errorFollows = false;
    frame = "";
    saved = "";
    before = "";
    lines = 0;
    decorated = 0;
  }

  private boolean goesOn(Line line) {
    if (part == Part.EVENTS) {
      return isEvent(line);
    }
    if (part == Part.HEAD) {
      return head(line);
    }
    decorated = 0;
    // A report that was cut off is over where a JVM of before JDK 9 begins to collect.
    boolean next = has(line, NEXT) || UnifiedReader.isOlder(line);
    if (next || END.matcher(line.text()).find()) {
      part = Part.NONE;
    }
    return !next;
  }

  /// Whether a line stands in a list of events; the heap before a collection has several.
  private boolean isEvent(Line line) {
    byte[] bytes = line.bytes;
    int text = Ascii.skipSpaces(bytes, line.from, line.to);
    boolean indented = text > line.from && text < line.to && Ascii.isLetter(bytes[text]);
    boolean here =
        isTitle(line)
            || indented
            || Ascii.at(bytes, text, line.to, EVENT)
            || Ascii.at(bytes, text, line.to, NO_EVENTS)
            || Ascii.at(bytes, text, line.to, HEAP)
            || (text < line.to && (bytes[text] == '{' || bytes[text] == '}'));
    part = !here ? Part.NONE : has(line, RULE_BYTES) ? Part.BODY : Part.EVENTS;
    return here;
  }

  private boolean head(Line line) {
    boolean title = isTitle(line);
    lines++;
    if (title || has(line, NEXT) || lines > LONGEST) {
      saved = title && saved.isEmpty() ? SavedReport.IN_LOG : saved;
      end();
      part = title ? Part.BODY : Part.NONE;
      return title;
    }
    String text = line.text();
    int sign = text.indexOf('#');
    String words = sign < 0 ? "" : text.substring(sign + 1).strip();
    if (!words.isEmpty()) {
      decorated = 0;
      words(words);
    } else if (UnifiedReader.isOlder(line)) {
      decorated();
    }
    if (!saved.isEmpty()) {
      // What the JVM says behind the name of its file tells no more, and it may be its last line.
      end();
    }
    return false;
  }

  private void words(String words) {
    switch (before) {
      case FRAME -> frame = frame(words);
      case SAVED -> saved = words;
      default -> {
        if (error.isEmpty()) {
          error = words.replaceFirst(",? pid=.*", "");
          errorFollows = error.contains("Error (") && error.endsWith(")");
        } else if (errorFollows) {
          errorFollows = false;
          error += words.startsWith(JRE) ? "" : ": " + words;
        }
      }
    }
    before = words;
  }

  /// The JVM writes on while it crashes, and where no line ended.
  private static String frame(String words) {
    int next = words.indexOf("][");
    return (next < 0 ? words : words.substring(0, next + 1)).replaceAll(" {2,}", " ");
  }

  private static boolean isTitle(Line line) {
    return (has(line, RULE_BYTES) || has(line, EVENTS_BYTES)) && TITLE.matcher(line.text()).find();
  }

  private static boolean has(Line line, byte[] words) {
    return Ascii.find(line.bytes, line.from, line.to, words) >= 0;
  }
}
