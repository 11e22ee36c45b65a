package dev.assay.log.classic;

import dev.assay.log.line.Ascii;
import dev.assay.model.LookNames;
import java.util.Arrays;

/// What a bracket of an old log is about, as its first words say.
public enum BracketKind {
  /// `[GC`, `[Full GC`: a pause with all that belongs to it.
  PAUSE,
  FULL_PAUSE,
  /// `[Pause Init Mark, 0.123 ms]` of Shenandoah.
  SHENANDOAH_PAUSE,
  SHENANDOAH_PHASE,
  /// `[CMS-concurrent-mark: 0.011/0.011 secs]`.
  CMS_PHASE,
  /// `[GC concurrent-mark-end, 0.0123 secs]`.
  G1_PHASE,
  /// The young generation: `[ParNew: 69952K->8696K(78656K), 0.0907986 secs]`.
  YOUNG,
  OLD,
  METASPACE,
  /// What holds the classes of JDK 7 and older.
  PERMANENT,
  /// `[1 CMS-initial-mark: 90458K(174784K)]`.
  INITIAL_MARK,
  REMARK,
  /// `[YG occupancy: 2179 K (19136 K)]`, which begins a remark.
  OCCUPANCY,
  /// `[Eden: 13.0M(13.0M)->0.0B(12.0M) Survivors: ...]`.
  SIZES,
  /// `[ 53M->53M(103M)]` of the first G1.
  HEAP,
  TIMES,
  /// `[Loaded java.lang.Object from ...]`.
  LOADED,
  UNLOADING,
  /// A known detail that feeds no figure.
  DETAIL,
  /// One that ends with its time: `[Rescan (parallel) , 0.0035 secs]`.
  TIMED_DETAIL,
  /// One of them that tells references: `[FinalReference, 13 refs, 0.0035 secs]`.
  REFERENCES,
  /// A step with others within, which ends with its time: `[marking phase6567.743: [par mark, `.
  STEP,
  /// `[Heap Dump (before full gc): , 0.1661 secs]`: a stop of its own, also within a collection.
  DUMP,
  /// `[Class Histogram (before full gc): , 0.1661 secs]`: likewise, its rows before its time.
  HISTOGRAM,
  UNKNOWN;

  private static final byte[] GC = Ascii.of("[GC");
  private static final byte[] FULL_GC = Ascii.of("[Full GC");

  private static final byte[][][] WORDS = new byte[128][0][];
  private static final BracketKind[][] KINDS = new BracketKind[128][0];

  static {
    add(G1_PHASE, "GC concurrent-");
    add(REFERENCES, "GC ref-proc");
    add(TIMED_DETAIL, "Finalize Marking");
    add(DETAIL, "GC Worker", "G1Ergonomics");
    // What `jcmd` answers of the heap of a Dragonwell: `[GC.elastic_heap: in generation limit
    // mode]`.
    add(UNKNOWN, "GC.");
    add(PAUSE, "GC", "Inc GC", "Incremental GC");
    add(FULL_PAUSE, "Full GC");
    add(SHENANDOAH_PAUSE, "Pause Init ", "Pause Final ", "Pause Full", "Pause Degenerated ");
    add(SHENANDOAH_PHASE, "Concurrent marking", "Concurrent evacuation", "Concurrent update ref");
    add(SHENANDOAH_PHASE, "Concurrent cleanup", "Concurrent reset", "Concurrent precleaning");
    add(SHENANDOAH_PHASE, "Concurrent uncommit", "Concurrent traversal", "Concurrent partial");
    // The last one is all of the name where the line was broken at its hyphen.
    add(CMS_PHASE, "CMS-concurrent-", "ASCMS-concurrent-", "CMS-");
    add(METASPACE, "Metaspace");
    add(PERMANENT, "CMS Perm", "PSPermGen", "Perm");
    add(OLD, "CMS", "ASCMS", "ParOldGen", "PSOldGen", "ASPSOldGen", "Tenured", "Train");
    add(YOUNG, "PSYoungGen", "ASPSYoungGen", "ParNew", "ASParNew", "DefNew");
    add(INITIAL_MARK, "1 CMS-initial-mark", "1 ASCMS-initial-mark");
    add(REMARK, "1 CMS-remark", "1 ASCMS-remark");
    add(OCCUPANCY, "YG occupancy");
    add(SIZES, "Eden:");
    add(TIMES, "Times:");
    add(LOADED, "Loaded ");
    add(UNLOADING, "Unloading class ");
    add(DETAIL, "Parallel ", "Code Root", "Clear CT", "Other:", "SATB", "Ext Root", "Update RS");
    add(DETAIL, "Processed Buffers", "Scan RS", "Object Copy", "Termination", "Choose CSet");
    add(DETAIL, "Ref Proc", "Ref Enq", "Redirty Cards", "Humongous", "Free CSet", "Evacuation");
    add(DETAIL, "Mark Stack", "Root Region", "String Dedup", "Queue Fixup", "Table Fixup");
    add(REFERENCES, "SoftReference", "WeakReference", "FinalReference", "PhantomReference");
    add(TIMED_DETAIL, "JNI Weak", "Cleaners");
    add(REFERENCES, "weak refs processing");
    add(TIMED_DETAIL, "Rescan", "weak refs", "class unloading", "scrub ", "Unloading", "Preclean ");
    add(TIMED_DETAIL, "grey object", "root rescan", "rotating ");
    add(TIMED_DETAIL, "deflating idle", "updating inline", "compilation policy", "mark nmethods");
    add(TIMED_DETAIL, "sweeping nmethods", "purging class");
    add(DETAIL, "Verifying", "Last Exec", "Total Exec");
    add(DETAIL, "Inspected", "Deduplicated", "Table", "Queue", "PLAB", "Young Free CSet");
    add(DETAIL, "Skipped:", "Hashed:", "Known:", "New:", "Young:", "Old:", "Memory Usage");
    add(DETAIL, "Size:", "Entries:", "Resize Count", "Rehash Count", "Age Threshold", "Dropped:");
    add(DETAIL, "Non-Young Free CSet", "Reference Processing", "Preserve CM", "Complete CSet");
    add(DETAIL, "Opened ", "Accumulated GC ");
    add(TIMED_DETAIL, "pre compact", "summary phase", "adjust roots", "compact perm gen");
    add(TIMED_DETAIL, "drain task setup", "dense prefix task setup", "steal task setup");
    add(TIMED_DETAIL, "par compact", "deferred updates", "post compact", "par marking main");
    add(STEP, "marking phase", "par marking phase");
    add(STEP, "reference processing", "compaction phase");
    add(STEP, "Scavenge-Before-Remark");
    add(DUMP, LookNames.DUMP);
    add(HISTOGRAM, LookNames.HISTOGRAM);
  }

  private static void add(BracketKind kind, String... words) {
    for (String text : words) {
      int first = text.charAt(0);
      int count = WORDS[first].length;
      WORDS[first] = Arrays.copyOf(WORDS[first], count + 1);
      WORDS[first][count] = Ascii.of(text);
      KINDS[first] = Arrays.copyOf(KINDS[first], count + 1);
      KINDS[first][count] = kind;
    }
  }

  /// The kind of the bracket whose first word stands here; the cursor moves over that word.
  static BracketKind take(ClassicCursor cursor) {
    int first = cursor.peek();
    if (first == ' ') {
      return isHeap(cursor) ? HEAP : UNKNOWN;
    }
    if (first > 0) {
      for (int i = 0; i < WORDS[first].length; i++) {
        if (cursor.take(WORDS[first][i])) {
          return isWhole(KINDS[first][i], cursor) ? PAUSE : KINDS[first][i];
        }
      }
    }
    return UNKNOWN;
  }

  /// Whether a young collection is told by its generation alone, which has no colon then: `[ParNew
  /// 173250K->163849K(190460K), 0.0044482 secs]` of JDK 5 and older without details.
  private static boolean isWhole(BracketKind kind, ClassicCursor cursor) {
    return kind == YOUNG && cursor.peek() == ' ' && isHeap(cursor);
  }

  /// The kind of the bracket that opens here; unknown where none does. The cursor stays.
  static BracketKind here(ClassicCursor cursor) {
    int begin = cursor.at;
    boolean opens = cursor.peek() == '[';
    cursor.at++;
    BracketKind kind = opens ? take(cursor) : UNKNOWN;
    cursor.at = begin;
    return kind;
  }

  private static boolean isHeap(ClassicCursor cursor) {
    int begin = cursor.at;
    cursor.spaces();
    boolean heap = cursor.isChange();
    cursor.at = begin;
    return heap;
  }

  /// Whether the bracket of a pause opens here, or that of a phase of G1.
  public static boolean isCollection(byte[] bytes, int from, int to) {
    return Ascii.at(bytes, from, to, GC) || Ascii.at(bytes, from, to, FULL_GC);
  }

  /// Whether one opens anywhere.
  static boolean holdsCollection(byte[] bytes, int from, int to) {
    return Ascii.find(bytes, from, to, GC) >= 0 || Ascii.find(bytes, from, to, FULL_GC) >= 0;
  }

  /// Whether there is nothing but the beginning of such a bracket, `[Full`.
  public static boolean isCutCollection(byte[] bytes, int from, int to) {
    return to - from > 1 && (isCut(GC, bytes, from, to) || isCut(FULL_GC, bytes, from, to));
  }

  private static boolean isCut(byte[] words, byte[] bytes, int from, int to) {
    int length = Math.min(words.length, to - from);
    return Arrays.equals(words, 0, length, bytes, from, to);
  }

  /// Whether it can begin a line of the log on its own.
  boolean begins() {
    return switch (this) {
      case PAUSE, FULL_PAUSE, SHENANDOAH_PAUSE, SHENANDOAH_PHASE, CMS_PHASE, G1_PHASE -> true;
      default -> false;
    };
  }

  /// Whether only a JVM writes such words, as a part of a collection.
  boolean isPart() {
    return switch (this) {
      case YOUNG, OLD, INITIAL_MARK, REMARK, OCCUPANCY, TIMED_DETAIL, REFERENCES, STEP -> true;
      default -> isOfClasses() || isLook();
    };
  }

  boolean isGeneration() {
    return this == YOUNG || this == OLD;
  }

  /// Whether it tells a part of what is collected.
  boolean isSpace() {
    return isGeneration() || isOfClasses();
  }

  /// Whether it tells of what holds the classes.
  boolean isOfClasses() {
    return this == METASPACE || this == PERMANENT;
  }

  /// Whether it tells the heap of a pause of CMS, which only the pause itself does.
  boolean isHeapOfStep() {
    return this == INITIAL_MARK || this == REMARK;
  }

  /// Whether somebody looks at the heap there, and nothing is collected.
  boolean isLook() {
    return this == DUMP || this == HISTOGRAM;
  }

  boolean isShenandoah() {
    return this == SHENANDOAH_PAUSE || this == SHENANDOAH_PHASE;
  }

  boolean isPause() {
    return this == PAUSE || this == FULL_PAUSE || this == SHENANDOAH_PAUSE;
  }

  /// Whether its bytes feed no figure, so that they need not be looked at.
  boolean isMute() {
    return this == DETAIL || isTimed() || this == OCCUPANCY;
  }

  /// Whether it ends with its time and feeds no figure but that.
  boolean isTimed() {
    return this == TIMED_DETAIL || this == REFERENCES || this == HISTOGRAM;
  }
}
