package dev.assay.audit;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What JDK 8 calls its GC logs, and the selectors of `-Xlog` that print the same since 9.
///
/// The table follows JEP 271; each selector was run on JDK 11 to 28, where a selector that matches
/// nothing brings a warning.
final class GcLogFlags {

  /// Prints nothing more than the selectors of other flags, or cannot be turned off since 9.
  private static final String NOTHING = "";

  private static final Map<String, String> SELECTORS = new LinkedHashMap<>();

  static {
    SELECTORS.put("PrintGC", "gc");
    SELECTORS.put("PrintGCDetails", "gc*");
    SELECTORS.put("PrintTenuringDistribution", "gc+age=trace");
    SELECTORS.put("PrintAdaptiveSizePolicy", "gc+ergo*=debug");
    SELECTORS.put("PrintHeapAtGC", "gc+heap=debug");
    SELECTORS.put("PrintReferenceGC", "gc+ref*=debug");
    SELECTORS.put("PrintPromotionFailure", "gc+promotion=debug");
    SELECTORS.put("PrintParallelOldGCPhaseTimes", "gc+phases=trace");
    SELECTORS.put("PrintGCTaskTimeStamps", "gc+task=trace");
    SELECTORS.put("TraceDynamicGCThreads", "gc+task=trace");
    SELECTORS.put("PrintTLAB", "gc+tlab=trace");
    SELECTORS.put("PrintPLAB", "gc+plab=trace");
    SELECTORS.put("PrintJNIGCStalls", "gc+jni=debug");
    SELECTORS.put("G1PrintHeapRegions", "gc+region=trace");
    SELECTORS.put("G1PrintRegionLivenessInfo", "gc+liveness=trace");
    SELECTORS.put("G1SummarizeRSetStats", "gc+remset*=trace");
    SELECTORS.put("PrintStringDeduplicationStatistics", "stringdedup*=debug");
    SELECTORS.put("PrintClassHistogramBeforeFullGC", "gc+classhisto*=trace");
    SELECTORS.put("PrintClassHistogramAfterFullGC", "gc+classhisto*=trace");
    SELECTORS.put("PrintGCApplicationStoppedTime", "safepoint");
    SELECTORS.put("PrintGCApplicationConcurrentTime", "safepoint");
    SELECTORS.put("PrintSafepointStatistics", "safepoint*=debug");
    SELECTORS.put("PrintGCDateStamps", NOTHING);
    SELECTORS.put("PrintGCTimeStamps", NOTHING);
    SELECTORS.put("PrintGCCause", NOTHING);
    SELECTORS.put("PrintGCID", NOTHING);
    SELECTORS.put("PrintHeapAtGCExtended", NOTHING);
    SELECTORS.put("PrintHeapAtSIGBREAK", NOTHING);
    SELECTORS.put("PrintFLSStatistics", NOTHING);
    SELECTORS.put("PrintFLSCensus", NOTHING);
    SELECTORS.put("PrintCMSStatistics", NOTHING);
    SELECTORS.put("PrintCMSInitiationStatistics", NOTHING);
    SELECTORS.put("PrintOldPLAB", NOTHING);
    SELECTORS.put("PrintSafepointStatisticsCount", NOTHING);
    SELECTORS.put("PrintSafepointStatisticsTimeout", NOTHING);
    SELECTORS.put("G1SummarizeRSetStatsPeriod", NOTHING);
    SELECTORS.put("UseGCLogFileRotation", NOTHING);
    SELECTORS.put("NumberOfGCLogFiles", NOTHING);
    SELECTORS.put("GCLogFileSize", NOTHING);
  }

  /// Logs of classes, which are no GC logs but moved with them.
  private static final Map<String, String> TRACES =
      Map.ofEntries(
          Map.entry("TraceClassLoading", "class+load"),
          Map.entry("TraceClassUnloading", "class+unload"),
          Map.entry("TraceClassLoadingPreorder", "class+preorder=debug"),
          Map.entry("TraceClassResolution", "class+resolve=debug"),
          Map.entry("TraceClassInitialization", "class+init"),
          Map.entry("TraceLoaderConstraints", "class+loader+constraints"),
          Map.entry("TraceExceptions", "exceptions"),
          Map.entry("TraceMonitorInflation", "monitorinflation=debug"),
          Map.entry("TraceRedefineClasses", "redefine+class*=debug"));

  private GcLogFlags() {}

  /// Whether this argument belongs to the GC log of JDK 8.
  static boolean isOne(String text) {
    return text.equals("-verbose:gc")
        || text.startsWith("-Xloggc:")
        || SELECTORS.containsKey(XxOption.nameIn(text));
  }

  /// What to log since 9; absent when nothing is to be named.
  static Optional<String> selector(String flag) {
    return Optional.ofNullable(SELECTORS.get(flag)).filter(s -> !s.equals(NOTHING));
  }

  /// What to log since 9 for a flag that traces classes.
  static Optional<String> trace(String flag) {
    return Optional.ofNullable(TRACES.get(flag));
  }

  /// Flags of JDK 8 that print what such a selector, without its level, does.
  static Set<String> flags(String tags, boolean fine) {
    Set<String> flags = new LinkedHashSet<>();
    switch (tags) {
      case "gc" -> flags.add(fine ? "PrintGCDetails" : "PrintGC");
      case "gc*", "all" -> flags.add("PrintGCDetails");
      case "class+load" -> flags.add("TraceClassLoading");
      case "class+unload" -> flags.add("TraceClassUnloading");
      case "safepoint", "safepoint*" -> flags.add("PrintGCApplicationStoppedTime");
      case "classhisto", "classhisto*", "gc+classhisto", "gc+classhisto*" -> {
        flags.add("PrintClassHistogramBeforeFullGC");
        flags.add("PrintClassHistogramAfterFullGC");
      }
      case "gc+age", "gc+age*" -> flags.add("PrintTenuringDistribution");
      case "gc+ergo", "gc+ergo*" -> flags.add("PrintAdaptiveSizePolicy");
      case "gc+ref", "gc+ref*", "gc+phases+ref" -> flags.add("PrintReferenceGC");
      case "gc+promotion" -> flags.add("PrintPromotionFailure");
      case "gc+heap", "gc+heap*" -> flags.add(fine ? "PrintHeapAtGC" : "PrintGCDetails");
      default -> {
        if (tags.startsWith("gc+")) {
          flags.add("PrintGCDetails");
        }
      }
    }
    return flags;
  }
}
