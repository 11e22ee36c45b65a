package dev.assay.log.classic;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.FormerStart;
import dev.assay.log.line.Line;
import dev.assay.log.line.LogSign;
import dev.assay.model.Fact;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.Statement;
import org.jspecify.annotations.Nullable;

/// What a JVM says about itself: the three lines at the top of its log, the message that it ends,
/// and the use of its class space at that time.
final class ClassicFacts {

  private static final byte[] JRE = Ascii.of(" JRE (");
  private static final byte[] MAKER = Ascii.of(") (");
  private static final byte[] VM = Ascii.of("VM (");
  private static final byte[] NAMED_VM = Ascii.of(" VM ");
  private static final byte[] MEMORY = Ascii.of("Memory: ");
  private static final byte[] PHYSICAL = Ascii.of("physical ");
  private static final String VM_OF_8 = "25.";
  static final byte[] FLAGS = Ascii.of("CommandLine flags: ");

  private static final byte[] FLAG = Ascii.of("-XX:");

  /// Behind the flags, where a page has taken the ends of the lines away.
  private static final byte[] EVENT = Ascii.of(": [");

  /// What a JVM ends with that prints details: its heap follows.
  private static final byte[] HEAP = Ascii.of("Heap");

  private static final byte[] TAG = Ascii.of("</");
  private static final byte[] COMMENT = Ascii.of("//");

  /// Above the heap before and after a collection, behind the brace that may stand in front.
  private static final byte[][] AROUND = {
    Ascii.of("Heap before GC"), Ascii.of("{Heap before GC"), Ascii.of("Heap after GC")
  };

  /// Of a dump of threads, behind which the heap is told too.
  private static final byte[] THREADS = Ascii.of("JNI global references: ");

  /// What a remark of CMS tells first.
  private static final byte[] YOUNG_OCCUPANCY = Ascii.of("[YG occupancy: ");

  private static final byte[] METASPACE = Ascii.of("Metaspace ");
  private static final byte[] COMMITTED = Ascii.of("committed ");

  private static final String MAXIMUM = "-XX:MaxHeapSize=";
  private static final byte[] LARGEST_HEAP = Ascii.of(MAXIMUM);
  private static final String STOPPED_TIME = "-XX:+PrintGCApplicationStoppedTime";
  private static final String REGION = "-XX:G1HeapRegionSize=";

  private static final byte[] ERGONOMICS = Ascii.of("[G1Ergonomics (");
  private static final byte[] HUMONGOUS = Ascii.of("humongous allocation");
  private static final byte[] REQUEST = Ascii.of("allocation request: ");

  /// Bytes of a statement that are kept.
  private static final int LONGEST = 1 << 15;

  private final ClassicCursor cursor;
  private final ClassicStamps stamps;
  private final LastPause last;
  private final CollectorSigns collector;
  private final BrokenFlags broken = new BrokenFlags();

  /// What follows the header.
  final FirstCollection first;

  /// That the flags of the JVM at hand let it log every stop.
  private @Nullable Statement telling;

  /// Whether the JVM at hand wrote its last lines.
  private boolean ended;

  /// Whether the next header is that of another file in which the JVM at hand goes on.
  private boolean goesOn;

  /// Whether the next lines of the heap are those of a dump of threads.
  private boolean dumped;

  /// The line behind the last one that tells that a heap around a collection follows: JDK 1.4 tells
  /// it as the one that a JVM leaves.
  private long around;

  ClassicFacts(
      ClassicCursor cursor, ClassicStamps stamps, LastPause last, CollectorSigns collector) {
    this.cursor = cursor;
    this.stamps = stamps;
    this.last = last;
    this.collector = collector;
    first = new FirstCollection(cursor, last);
  }

  /// Takes one of the three lines at the top of a log, or that of the classes below the heap.
  boolean take(Line line) {
    dumped |= cursor.starts(THREADS);
    if (cursor.starts(FLAGS) || areFlags()) {
      flags(line);
      return true;
    }
    if (cursor.starts(METASPACE)) {
      return size(line, COMMITTED, Fact.METASPACE_PEAK);
    }
    return cursor.starts(MEMORY) ? size(line, PHYSICAL, Fact.MEMORY) : version(line);
  }

  /// What Shenandoah tells below the header.
  void begins(Line line) {
    FormerStart.read(
        cursor.bytes, cursor.at, cursor.end, (fact, value) -> state(line, fact, value));
  }

  /// Whether the line is what `PrintCommandLineFlags` writes: flags and nothing else, and always
  /// that of the largest heap.
  private boolean areFlags() {
    boolean flags = cursor.starts(FLAG) && cursor.holds(LARGEST_HEAP);
    for (int i = cursor.at; flags && i < cursor.end; i = wordEnd(i)) {
      i = Ascii.skipBlanks(cursor.bytes, i, cursor.end);
      flags = i == cursor.end || cursor.bytes[i] == '-';
    }
    return flags;
  }

  private int wordEnd(int from) {
    int i = from;
    while (i < cursor.end && !Ascii.isBlank(cursor.bytes[i])) {
      i++;
    }
    return i;
  }

  /// What `PrintAdaptiveSizePolicy` tells of an object of more than half a region: how large it is,
  /// when it is asked for.
  void humongous(Line line) {
    if (!cursor.starts(ERGONOMICS)) {
      return;
    }
    int request = Ascii.find(cursor.bytes, cursor.at, cursor.end, REQUEST);
    if (request >= 0 && cursor.holds(HUMONGOUS)) {
      long size = Ascii.numberAt(cursor.bytes, request + REQUEST.length, cursor.end);
      if (size > 0) {
        state(line, Fact.HUMONGOUS_OBJECT, Long.toString(size));
      }
    }
  }

  /// The JVM at hand says that it begins a file, of several in which it writes by turns.
  void nextFile() {
    goesOn = true;
  }

  /// Looks at a line behind the brace that ends the heap around a collection, or begins it.
  void brace(Line line) {
    int begin = cursor.at;
    if (cursor.peek() == '}') {
      cursor.at++;
      cursor.spaces();
    }
    heading(line);
    first.heap(line);
    cursor.at = begin;
  }

  private void heading(Line line) {
    if (cursor.startsAny(AROUND)) {
      around = line.number + 1;
    }
  }

  /// Takes the first line of the heap that a JVM leaves.
  boolean takeHeap(Line line) {
    heading(line);
    int end = cursor.at + HEAP.length;
    boolean here = cursor.starts(HEAP) && isBare(end);
    if (here) {
      if (!dumped && line.number != around) {
        ended = true;
        state(line, Fact.END, "");
      }
      dumped = false;
    }
    return here;
  }

  /// Whether a JVM's line ends here: nothing follows but blanks, a note in front of which these
  /// stand, or what closes the field of a page.
  private boolean isBare(int end) {
    byte[] bytes = cursor.bytes;
    int next = Ascii.skipBlanks(bytes, end, cursor.end);
    return next == cursor.end
        || Ascii.at(bytes, next, cursor.end, TAG)
        || (next > end && (bytes[next] < 0 || Ascii.at(bytes, next, cursor.end, COMMENT)));
  }

  /// A pause begins. Behind the last lines of a JVM it is that of another one, unless it comes at
  /// once or ends a cycle of CMS: threads allocate on while a JVM ends, and that of CMS goes on.
  void pauseBegins(Line line) {
    if (ended && stamps.maySpanAStart() && !isRemark()) {
      ended = false;
      collector.forget();
      last.give(LogSign.STARTED, stamps.at(line));
    }
  }

  /// No JVM begins with the remark of CMS.
  private boolean isRemark() {
    int begin = cursor.at;
    boolean remark = cursor.seekNear(YOUNG_OCCUPANCY);
    cursor.at = begin;
    return remark;
  }

  /// `OpenJDK 64-Bit Server VM (25.504-b01) for linux-amd64 JRE (1.8.0_504-b01), built on ...`, or
  /// the version of the VM alone in front of a thread dump.
  private boolean version(Line line) {
    int begin = cursor.at;
    boolean plain = cursor.seek(VM) && Ascii.isDigit(cursor.peek());
    cursor.at = plain ? cursor.at : begin;
    int from = cursor.at;
    // Some makers put a name of their own behind: `Server VM GraalVM CE 20.3.0 (25.272-b10)`.
    boolean whole = (plain || cursor.seek(NAMED_VM)) && cursor.seek(JRE);
    if (!plain && !whole) {
      cursor.at = begin;
      return false;
    }
    if (whole) {
      from = behindMaker();
      // The times before it may be those of the JVM before.
      stamps.forget();
      startsBehindLast(line);
    }
    int to = from;
    while (to < cursor.end && to < from + LONGEST && !isBehindVersion(cursor.bytes[to])) {
      to++;
    }
    // A new JVM: its collector may be another.
    collector.forget();
    String version = version(line.text(from, to));
    if (version != null) {
      state(line, Fact.VERSION, version);
    }
    if (whole && !goesOn) {
      state(line, Fact.START, "");
      first.await();
    }
    goesOn = false;
    return true;
  }

  /// What a JVM tells first is here. Behind the last lines of a JVM it is that of another one.
  private void startsBehindLast(Line line) {
    if (ended && !goesOn) {
      tellStops();
      stamps.forget();
      last.give(LogSign.STARTED, stamps.at(line));
    }
    ended = false;
  }

  /// Some makers put a name of their own before: `JRE (Zulu 8.70.0.23) (1.8.0_372-b07)`.
  private int behindMaker() {
    int from = cursor.at;
    while (!Ascii.isDigit(cursor.peek()) && cursor.seek(MAKER)) {
      from = Ascii.isDigit(cursor.peek()) ? cursor.at : from;
    }
    return from;
  }

  private static boolean isBehindVersion(byte b) {
    return b == ')' || b == ',' || b == ' ';
  }

  /// The version of the JDK. Before JDK 9 the VM had versions of its own, `25.504-b01`; of those
  /// only VM 25 is that of one JDK, and counts its updates.
  private static @Nullable String version(String text) {
    boolean ofVm = !text.startsWith("1.") && text.contains("-b");
    if (!ofVm) {
      return text;
    }
    return text.startsWith(VM_OF_8) ? "1.8.0_" + text.substring(VM_OF_8.length()) : null;
  }

  private boolean size(Line line, byte[] label, Fact fact) {
    long bytes = cursor.seek(label) ? cursor.size() : LogEvent.UNKNOWN;
    if (bytes >= 0) {
      state(line, fact, Long.toString(bytes));
    }
    return bytes >= 0;
  }

  private void flags(Line line) {
    cursor.take(FLAGS);
    int from = cursor.at;
    int event = Ascii.find(line.bytes, from, line.to, EVENT);
    int to = event < 0 ? line.to : behindFlags(from, event);
    String text = line.text(from, Math.min(to, from + LONGEST));
    broken.begin(line, text);
    startsBehindLast(line);
    flags(line, text);
  }

  /// Index behind the last flag in front of an event with its stamps.
  private int behindFlags(int from, int event) {
    int to = event;
    int word = Ascii.findLast(cursor.bytes, from, to, ' ') + 1;
    while (word > from && cursor.bytes[word] != '-') {
      to = Ascii.trimmed(cursor.bytes, from, word);
      word = Ascii.findLast(cursor.bytes, from, to, ' ') + 1;
    }
    return to;
  }

  /// Takes a line behind the flags on which they go on.
  boolean takeMoreFlags(Line line) {
    if (!broken.isNext(line)) {
      return false;
    }
    int to = Math.min(line.to, cursor.at + LONGEST);
    String all = broken.goOn(line, line.text(cursor.at, to));
    if (all != null) {
      flags(line, all);
    }
    return all != null;
  }

  private void flags(Line line, String text) {
    state(line, Fact.COMMAND_LINE, text.strip());
    telling = text.contains(STOPPED_TIME) ? statement(line, Fact.STOPS_TOLD, "") : null;
    String whole = BrokenFlags.whole(text);
    number(line, whole, MAXIMUM, Fact.HEAP_MAXIMUM);
    number(line, whole, REGION, Fact.REGION_SIZE);
    collector.guessByFlags(line, whole.strip(), !BrokenFlags.mayBeCut(text));
  }

  private void number(Line line, String flags, String flag, Fact fact) {
    int at = flags.indexOf(flag);
    byte[] behind = at < 0 ? new byte[0] : Ascii.of(flags.substring(at + flag.length()));
    long number = Ascii.numberAt(behind, 0, behind.length);
    if (number >= 0) {
      state(line, fact, Long.toString(number));
    }
  }

  /// The log ends. One with nothing but its header does not tell whether the JVM ran on.
  ///
  /// @param within whether it does so within an event, which may be a stop
  void end(boolean within) {
    collector.confirm();
    if (!within) {
      tellStops();
    }
  }

  /// The log of the JVM at hand is over: whether it would have told every stop.
  private void tellStops() {
    Statement statement = telling;
    if (statement != null && ended) {
      last.give(statement);
    }
  }

  private void state(Line line, Fact fact, String value) {
    last.give(statement(line, fact, value));
  }

  private Statement statement(Line line, Fact fact, String value) {
    return new Statement(stamps.at(line), fact, value);
  }
}
