package dev.assay.log.classic;

import dev.assay.log.line.Ascii;
import dev.assay.log.line.CancelledCycle;
import dev.assay.log.line.Line;
import dev.assay.log.line.LogSign;
import dev.assay.log.line.ReservedHeap;
import dev.assay.log.line.UsedHeap;
import dev.assay.model.Fact;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Statement;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Finds out which collector the JVM uses: from its flags, or from the first line that only one
/// collector writes.
final class CollectorSigns {

  private static final byte[] HEAP_OF_G1 = Ascii.of("garbage-first heap ");
  private static final byte[] HEAP_OF_PARALLEL = Ascii.of("PSYoungGen ");
  private static final byte[] SERIAL_YOUNG = Ascii.of("def new generation ");
  private static final byte[] PARALLEL_YOUNG = Ascii.of("par new generation ");
  private static final byte[] TENURED = Ascii.of("tenured generation ");
  private static final byte[] HEAP_OF_CMS = Ascii.of("concurrent mark-sweep generation ");

  // What the flags of a JVM have, and what a page puts for some of them.

  private static final String INITIAL = "-XX:InitialHeapSize=";
  private static final String MAXIMUM = "-XX:MaxHeapSize=";
  private static final String LEFT_OUT = "..";

  private static final String CHOICE = "-XX:+Use";
  private static final String COLLECTOR = "GC";

  /// The parallel young generation with the serial old one.
  static final String PAR_NEW = "ParNew";

  /// In the order in which a JVM tells its flags: of two the first counts.
  private static final Map<String, String> BY_FLAG =
      Map.of(
          "-XX:+UseG1GC", "G1",
          "-XX:+UseConcMarkSweepGC", "CMS",
          "-XX:+UseParallelGC", "Parallel",
          "-XX:+UseParallelOldGC", "Parallel",
          "-XX:+UseParNewGC", PAR_NEW,
          "-XX:+UseSerialGC", "Serial",
          "-XX:+UseShenandoahGC", "Shenandoah");

  private final ClassicCursor cursor;
  private final ClassicStamps stamps;
  private final LastPause last;

  private final YoungGenerations generations = new YoungGenerations();
  private final ReservedHeap reserved = new ReservedHeap();
  private final UsedHeap used = new UsedHeap();

  /// Whether the collector of the JVM at hand was told, and whether it is G1 or CMS.
  private boolean told;

  private boolean g1;
  private boolean cms;

  /// The collector that most have who have such a young generation, until the old one is told.
  private @Nullable Statement expected;

  /// Whether that is because flags chose none, of which a page may have broken the line.
  private boolean unchosen;

  /// Whether the old generation is told that the serial young one and the parallel one both have,
  /// and no young one yet: a log may begin within a collection.
  private boolean tenured;

  CollectorSigns(ClassicCursor cursor, ClassicStamps stamps, LastPause last) {
    this.cursor = cursor;
    this.stamps = stamps;
    this.last = last;
  }

  /// Whether a flag chooses a collector.
  static boolean isChoice(String flag) {
    return BY_FLAG.containsKey(flag);
  }

  /// Whether what begins so may be such a flag.
  static boolean mayBecomeChoice(String begin) {
    return BY_FLAG.keySet().stream()
        .anyMatch(flag -> flag.startsWith(begin) && flag.length() > begin.length());
  }

  /// Tells the collector by the flags of the JVM. Up to JDK 8 they have that of each but Serial,
  /// which a JVM uses that chooses none.
  ///
  /// @param all whether none may be missing at the end
  void guessByFlags(Line line, String flags, boolean all) {
    forgetUnchosen();
    boolean chosen = false;
    for (String flag : flags.split(" ", -1)) {
      String collector = BY_FLAG.get(flag);
      if (collector != null) {
        collector(line, collector);
      }
      chosen |= flag.startsWith(CHOICE) && flag.endsWith(COLLECTOR);
    }
    boolean sized = flags.contains(MAXIMUM);
    if (sized) {
      reserved.told();
    }
    if (all && sized && !chosen && flags.contains(INITIAL) && !flags.contains(LEFT_OUT)) {
      expect(line, "Serial");
      unchosen = true;
    }
  }

  /// The line of flags that chose none went on.
  private void forgetUnchosen() {
    expected = unchosen ? null : expected;
    unchosen = false;
  }

  /// Tells the collector by a bracket that only one collector writes.
  ///
  /// @param first the first byte within the bracket
  void guess(Bracket bracket, int first, Line line) {
    boolean known = isTold();
    if (generations.areOfSeveral(bracket, first)) {
      last.give(LogSign.MIXED, At.NOWHERE);
    }
    if (known && !isOfAnother(bracket, first)) {
      return;
    }
    if (known) {
      told = false;
      last.give(LogSign.STARTED, line.at(LogEvent.UNKNOWN, LogEvent.UNKNOWN));
    }
    switch (bracket.kind) {
      case CMS_PHASE, INITIAL_MARK, REMARK -> collector(line, "CMS");
      case G1_PHASE -> collector(line, "G1");
      case SHENANDOAH_PAUSE, SHENANDOAH_PHASE -> collector(line, "Shenandoah");
      case PAUSE -> {
        if (bracket.step || bracket.name.equals("GC pause")) {
          collector(line, "G1");
        } else if (first == 'P') {
          young(line, "CMS", PAR_NEW);
        }
      }
      case FULL_PAUSE -> {
        if (expected == null && isInMegabytes()) {
          // Its details follow the end of the pause, so that the time of its beginning is over.
          expected = new Statement(stamps.at(line).untimed(), Fact.COLLECTOR, "G1");
        }
      }
      case YOUNG, OLD -> generation(line, first);
      case PERMANENT -> {
        // `CMS Perm`; others are `PSPermGen` and `Perm`.
        if (first == 'C') {
          collector(line, "CMS");
        }
      }
      case DETAIL -> {
        // `G1Ergonomics` and `GC Worker`.
        if (first == 'G') {
          expect(line, "G1");
        }
      }
      default -> {}
    }
  }

  /// Whether the heap before a pause follows in a unit that only G1 tells it in.
  private boolean isInMegabytes() {
    int part = Ascii.find(cursor.bytes, cursor.at, cursor.end, '[');
    int arrow = Ascii.find(cursor.bytes, cursor.at, part, ClassicCursor.ARROW);
    return arrow > cursor.at && (cursor.bytes[arrow - 1] == 'M' || cursor.bytes[arrow - 1] == 'G');
  }

  /// Whether a bracket is none of a JVM with the collector that was told. Its place has no time
  /// then, as an uptime that rises would tell nothing.
  private boolean isOfAnother(Bracket bracket, int first) {
    return switch (bracket.kind) {
      case YOUNG -> g1;
      // `[Tenured`: CMS may have the serial young generation, but has an old one of its own.
      case OLD -> g1 || (cms && first == 'T');
      case G1_PHASE -> !g1;
      default -> false;
    };
  }

  /// Tells the collector by what only this one has.
  void guess(String collector, Line line) {
    if (!isTold()) {
      collector(line, collector);
    }
  }

  /// Tells the collector by the sizes of the heap that follow a pause of G1.
  ///
  /// @return whether neither a pause nor anything that tells the collector is there before: the log
  ///   begins within that pause
  boolean guessBySizes(Line line) {
    boolean first = !isTold();
    if (first) {
      collector(line, "G1");
    }
    return first && !last.isLast();
  }

  /// Tells the collector by a line that only one collector has: mostly of the heap, perhaps of
  /// those with the young generation that was told before. Such a line may tell the maximum of the
  /// heap, too.
  void guessByDetail(Line line) {
    boolean known = isTold();
    long maximum = reserved.read(line.bytes, cursor.at, line.to);
    state(line, Fact.HEAP_MAXIMUM, maximum);
    state(line, Fact.HEAP_PEAK, used.read(line.bytes, cursor.at, line.to));
    if (!known) {
      guessUnknown(line);
    }
  }

  private void state(Line line, Fact fact, long bytes) {
    if (bytes > 0) {
      last.give(new Statement(stamps.at(line), fact, Long.toString(bytes)));
    }
  }

  private void guessUnknown(Line line) {
    if (cursor.starts(TENURED) && expected != null) {
      tenured(line);
      return;
    }
    if (cursor.starts(SERIAL_YOUNG)) {
      young(line, "Serial", "Serial");
    } else if (cursor.starts(PARALLEL_YOUNG)) {
      young(line, "CMS", PAR_NEW);
    }
    String collector = ofDetail();
    if (collector != null) {
      collector(line, collector);
    }
  }

  private @Nullable String ofDetail() {
    if (cursor.starts(HEAP_OF_G1)) {
      return "G1";
    }
    if (cursor.starts(HEAP_OF_PARALLEL)) {
      return "Parallel";
    }
    if (cursor.starts(HEAP_OF_CMS)) {
      return "CMS";
    }
    return CancelledCycle.isAt(cursor.bytes, cursor.at, cursor.end) ? "Shenandoah" : null;
  }

  /// A JVM that was started anew may have another collector, and a log that goes on has no header.
  private boolean isTold() {
    if (stamps.restarted) {
      stamps.restarted = false;
      forget();
    }
    return told;
  }

  /// Another JVM begins.
  void forget() {
    confirm();
    generations.forget();
    reserved.forget();
    used.forget();
    told = false;
    tenured = false;
  }

  /// The run of a JVM is over: nothing more will be told of its old generation.
  void confirm() {
    Statement statement = expected;
    if (statement != null) {
      expected = null;
      unchosen = false;
      told(statement.value());
      last.give(statement);
    }
  }

  private void generation(Line line, int first) {
    int lastByte = cursor.bytes[cursor.at - 1];
    switch (first) {
      case 'D' -> young(line, "Serial", "Serial");
      case 'T' -> tenured(line);
      case 'C' -> collector(line, "CMS");
      case 'P', 'A' -> {
        // ParNew ends with w; ASCMS with S; PSYoungGen, PSOldGen and ParOldGen with n.
        if (lastByte == 'w') {
          young(line, "CMS", PAR_NEW);
        } else {
          collector(line, lastByte == 'S' ? "CMS" : "Parallel");
        }
      }
      default -> {}
    }
  }

  private void young(Line line, String usual, String withTenured) {
    if (tenured) {
      collector(line, withTenured);
      return;
    }
    Statement guessed = expected;
    if (guessed != null && unchosen) {
      unchosen = false;
      expected = new Statement(guessed.at(), Fact.COLLECTOR, usual);
    } else {
      expect(line, usual);
    }
  }

  private void tenured(Line line) {
    Statement young = expected;
    if (young == null || tenured) {
      tenured = true;
      expect(line, "Serial");
    } else {
      collector(line, young.value().equals("CMS") ? PAR_NEW : "Serial");
    }
  }

  private void expect(Line line, String name) {
    if (expected == null) {
      expected = statement(line, name);
    }
  }

  private void collector(Line line, String name) {
    if (!told) {
      told(name);
      Statement before = expected;
      expected = null;
      unchosen = false;
      if (before == null) {
        last.give(statement(line, name));
      } else {
        last.give(new Statement(before.at(), Fact.COLLECTOR, name));
      }
    }
  }

  private void told(String name) {
    told = true;
    g1 = name.equals("G1");
    cms = name.equals("CMS");
  }

  private Statement statement(Line line, String name) {
    return new Statement(stamps.at(line), Fact.COLLECTOR, name);
  }
}
