package dev.assay.log.classic;

import dev.assay.log.line.Ascii;
import java.util.Arrays;

/// Recognises lines of JVMs up to JDK 8 that contribute to no figure: tenuring distributions, the
/// heap before and after a collection, free lists, adaptive sizes, class histograms and the
/// statistics of Shenandoah. They count as understood.
final class ClassicDetails {

  private static final byte[][][] BY_FIRST = new byte[128][0][];
  private static final byte[][][] INDENTED = new byte[128][0][];

  /// Indented lines behind the heading of Shenandoah's statistics.
  private static final byte[] STATISTICS = Ascii.of("GC STATISTICS:");

  private static final byte[] PARALLELISM = Ascii.of("All times are wall-clock times");

  /// Heading of G1's statistics of remembered sets at the end of the JVM.
  private static final byte[] CUMULATIVE = Ascii.of("Cumulative RS summary");

  private static final byte[] REMEMBERED = Ascii.of("Concurrent RS processed");

  /// Heading of its statistics of marking there.
  private static final byte[] MARKING = Ascii.of("Concurrent marking:");

  private static final byte[] HISTOGRAM = Ascii.of("num     #instances");

  /// The last line of a class histogram.
  private static final byte[] TOTALS = Ascii.of("Total  ");

  /// Headings and last rows of the census of free lists, which `PrintFLSCensus` tells.
  private static final byte[] CENSUS = Ascii.of("size\t");

  private static final byte[] CENSUS_OF_TREE = Ascii.of("bfrsurp\t");

  private static final byte[] SUM = Ascii.of("TOTAL\t");

  private static final byte[] USING = Ascii.of("Using ");
  private static final byte[] BUFFER = Ascii.of("]: ");
  private static final byte[] TIMES = Ascii.of(" x ");
  private static final byte[] REGIONS = Ascii.of(" regions");
  private static final byte[] TOTAL = Ascii.of(" total, ");
  private static final byte[] MAXIMUM = Ascii.of(" max, ");

  private static final String[] HEAP = {
    "Heap",
    "{Heap",
    "par new generation",
    "adaptive size par new",
    "PSYoungGen  ",
    "PSOldGen  ",
    "ParOldGen  ",
    "PSPermGen  ",
    "def new generation",
    "tenured generation",
    "compacting perm gen",
    "concurrent mark-sweep",
    "concurrent-mark-sweep",
    "garbage-first heap",
    // Whoever copied them may have taken the blanks in front away.
    "eden space ",
    "from space ",
    "to   space ",
    // As pages show it that fold blanks.
    "to space ",
    "class space  ",
    " region size",
    " eden ",
    " from ",
    " to  ",
    " to [",
    " object ",
    " the space",
    "ro space",
    "rw space",
    " Metaspace ",
    " class space",
    "No shared spaces",
    " data space",
    " survivor ",
    " [0x",
    " total ",
    "AC   ",
    "Total  ",
    "/proc/meminfo:",
  };

  private static final String[] COLLECTION = {
    "Desired survivor size",
    "- age ",
    " Avg:",
    " Min:",
    " avg_survived",
    " Recent concurrent",
    " Conc RS",
    " Max size region",
    " Current rem set",
    " Total per region rem",
    " Total heap region",
    " Processed ",
    " Of ",
    " Did ",
    " Concurrent sampling",
    " Concurrent RS",
    " [std. dev = ",
    " Static structures",
    " Region with largest",
    "Before GC RS",
    "After GC RS",
    " Sum:",
    " G1HR ",
    " GC overhead (%)",
    " Young generation: ",
    " Tenured generation: ",
    " Tenuring threshold: ",
    "AdaptiveSize",
    "PSAdaptiveSize",
    "CMSAdaptiveSize",
    "UseAdaptiveSizePolicy",
    "size at end of GC",
    "TLAB: ",
    "TLAB totals",
    "(CMS-",
    "(cardTable: ",
    "PLAB",
    "Mark stack is full",
    "Setting abort in",
    "GC locker: ",
    "Finished ",
    "CMS: Large block",
    "CMS: Large Block",
    "CMSCollector",
    "CMS: abort preclean due to",
    "GC time is near",
    "No expansion",
    "Dumping heap to ",
    "Cleaned string",
    " survived: ",
    " minor_",
    " major_",
    "Allocation failed",
    "Resetting ",
    "JT: ",
    "### PHASE ",
    "### HEAP ",
    "###  ",
    "GC-Thread ",
    "VM-Thread ",
    "Aligned thread 0x",
    "eden 0x",
    "survivor 0x",
    "_eden_chunk_",
    "_survivor_chunk_",
  };

  private static final String[] FREE_LISTS = {
    "Statistics for",
    "Total Free Space",
    "Max   Chunk Size",
    "Number of Blocks",
    "Av.  Block  Size",
    "Tree      Height",
    "free=",
    "Before GC:",
    "After GC:",
    "size[",
    "demand:",
    "time_until_cms_gen_full",
    "contiguous_available",
    "promotion_rate",
    "cms_allocation_rate",
    "cms_time_since_",
    "metadata initialized ",
    "occupancy=",
    "initiatingOccupancy",
    "initiatingPermOccupancy",
    "Large block",
    "CMSConcMark",
    "end sweep#",
    "total_free(words):",
    "Total free in indexed lists",
    "BinaryTree",
    "growth: ",
  };

  private static final String[] SHENANDOAH = {
    "Region size ",
    "Regions: ",
    "Humongous ",
    "Number of regions",
    "Shenandoah ",
    "Parallel GC threads",
    "Concurrent GC threads",
    "Parallel reference processing",
    "Initialize Shenandoah",
    "Concurrent marking triggered",
    "Total Garbage",
    "Immediate Garbage",
    "Garbage to be collected",
    "Live objects",
    "Live/garbage",
    "Capacity: ",
    "Predicted cset",
    "Adjusting free",
    "Max TLAB size",
    "Soft Max Heap Size",
    "GC threads: ",
    "Reference processing: ",
    "Heuristics ",
    "Pacer for ",
    "Periodic GC triggered",
    "Trigger: ",
    "Free: ",
    "Free headroom",
    "Evacuation Reserve",
    " Adaptive CSet",
    " Collectable Garbage",
    "Cancelling ",
    " Failed to allocate",
    "Status: ",
    "Reserved region",
    "- [0x",
    "- map (",
    "Collection set:",
    "Good progress",
    "Bad progress",
    "Uncommitted ",
    "Concurrent mode",
  };

  private static final String[] CODE_CACHE = {
    " bounds [0x", " total_blobs=", " blobs=", " compilation: ", " stopped_count=", " full_count=",
  };

  static {
    for (String[] known : new String[][] {HEAP, COLLECTION, FREE_LISTS, SHENANDOAH, CODE_CACHE}) {
      for (String text : known) {
        boolean indented = text.startsWith(" ");
        add(indented ? INDENTED : BY_FIRST, text.stripLeading());
      }
    }
  }

  private static void add(byte[][][] table, String text) {
    byte[][] before = table[text.charAt(0)];
    byte[][] more = Arrays.copyOf(before, before.length + 1);
    more[before.length] = Ascii.of(text);
    table[text.charAt(0)] = more;
  }

  /// Heading of free lists, and what stands below it.
  private static final byte[] FREE_LIST = Ascii.of("Statistics for");

  private static final byte[] RULE = Ascii.of("--------");

  private boolean table;

  /// Whether the last line was such a heading or the rule below it.
  private boolean headed;

  /// Whether the last line was the heading or a row of a census.
  private boolean census;

  /// Whether the last line of a class histogram was told last.
  private boolean totalled;

  /// Whether the time stands here that ends a class histogram: `, 9.7637786 secs]`.
  boolean endsHistogram(ClassicCursor cursor) {
    return totalled && cursor.peek() == ',';
  }

  /// Whether such a line stands here. `cursor` stands at the first byte that is no space.
  boolean isHere(ClassicCursor cursor) {
    int first = cursor.peek();
    if (first < 0) {
      return false;
    }
    boolean indented = cursor.at > 0 && cursor.bytes[cursor.at - 1] == ' ';
    if (first == '}') {
      // The heap after a collection ends with it; objects of JSON do, too.
      return !cursor.isIndented() && (cursor.peek(1) < 0 || cursor.peek(1) == ' ');
    }
    return begins(cursor)
        || isRule(cursor)
        || isCensus(cursor)
        || cursor.startsAny(BY_FIRST[first])
        || (indented && (cursor.startsAny(INDENTED[first]) || isWorkers(cursor)))
        || (Ascii.isDigit(first) && (isHistogram(cursor) || (indented && isRegions(cursor))));
  }

  private boolean begins(ClassicCursor cursor) {
    table |=
        cursor.starts(STATISTICS)
            || cursor.starts(PARALLELISM)
            || cursor.starts(REMEMBERED)
            || cursor.starts(CUMULATIVE)
            || cursor.starts(MARKING)
            || cursor.starts(HISTOGRAM);
    totalled = cursor.starts(TOTALS);
    table &= !totalled;
    return table && (cursor.peek() == '"' || Ascii.isLetter(cursor.peek()));
  }

  /// A rule below a heading: reports of other programs have rules too.
  private boolean isRule(ClassicCursor cursor) {
    boolean rule = (headed || table) && cursor.starts(RULE);
    headed = rule || cursor.starts(FREE_LIST);
    return rule;
  }

  /// The heading of a census, or one of its rows, of which there are hundreds.
  private boolean isCensus(ClassicCursor cursor) {
    boolean last = cursor.starts(SUM);
    boolean row = last || (census && Ascii.isDigit(cursor.peek()));
    boolean heading = cursor.starts(CENSUS) || cursor.starts(CENSUS_OF_TREE);
    census = heading || (row && !last);
    return census || row;
  }

  /// ` Using 2 of 2 workers for init marking` of Shenandoah; later JDKs name their collector so.
  private static boolean isWorkers(ClassicCursor cursor) {
    return cursor.starts(USING) && Ascii.isDigit(cursor.peek(USING.length));
  }

  /// ` 1: 1434125 167434592 [C`.
  private static boolean isHistogram(ClassicCursor cursor) {
    int begin = cursor.at;
    boolean row = cursor.number() && !cursor.decimal && cursor.peek() == ':';
    if (row) {
      cursor.at++;
      row = cursor.peek() == ' ' && cursor.count() >= 0 && cursor.count() >= 0;
    }
    cursor.at = begin;
    return row;
  }

  /// Whether a row of CMS's `PrintOldPLAB` stands here, which a pause may have hundreds of: `0[33]:
  /// 11/12/16` and `[33]: 427`.
  static boolean isBuffer(ClassicCursor cursor) {
    int begin = cursor.at;
    cursor.count();
    boolean row = cursor.peek() == '[';
    cursor.at++;
    row = row && cursor.count() >= 0 && cursor.take(BUFFER) && Ascii.isDigit(cursor.peek());
    cursor.at = begin;
    return row;
  }

  /// ` 262144K total, 262144K committed, 81920K used` and ` 128 x 2048K regions` of Shenandoah;
  /// newer builds put a space before the last unit.
  private static boolean isRegions(ClassicCursor cursor) {
    int begin = cursor.at;
    cursor.number();
    boolean row =
        cursor.unit() < 0
            ? cursor.take(TIMES) && cursor.count() >= 0 && isUnit(cursor) && cursor.starts(REGIONS)
            : cursor.starts(TOTAL) || cursor.starts(MAXIMUM);
    cursor.at = begin;
    return row;
  }

  private static boolean isUnit(ClassicCursor cursor) {
    cursor.spaces();
    return cursor.unit() >= 0;
  }

  /// Whether a table is being told, whose rows may look like anything.
  boolean isTable() {
    return table;
  }

  /// A stamp or a bracket ends all tables.
  void end() {
    table = false;
    totalled = false;
    census = false;
  }

  /// Whether the bracket that begins here is a detail of a G1 pause that feeds no figure.
  static boolean isMute(ClassicCursor cursor) {
    return switch (cursor.peek(1)) {
      case ' ' -> false;
      case 'E' -> cursor.peek(2) != 'd';
      case 'T' -> cursor.peek(2) != 'i';
      case 'F' -> cursor.peek(2) != 'u';
      case 'G' -> cursor.peek(2) != 'C' || cursor.peek(4) == 'W';
      default -> true;
    };
  }
}
