package dev.assay.audit;

import java.util.Map;
import java.util.Set;

/// The collectors that look at a flag.
final class Owners {

  private static final Set<String> GENERATIONS = Set.of("Serial", "Parallel", "CMS", "G1");

  /// From 18 on (JEP 192 and its followers) every collector but Epsilon removes duplicate strings.
  private static final int DEDUPLICATION_EVERYWHERE = 18;

  private static final Map<String, Set<String>> BY_NAME =
      Map.ofEntries(
          Map.entry("InitiatingHeapOccupancyPercent", Set.of("G1")),
          Map.entry("GCPauseIntervalMillis", Set.of("G1")),
          Map.entry("MaxGCPauseMillis", Set.of("G1", "Parallel")),
          Map.entry("MaxGCMinorPauseMillis", Set.of("Parallel")),
          Map.entry("GCTimeRatio", Set.of("G1", "Parallel")),
          Map.entry("UseAdaptiveSizePolicy", Set.of("Parallel")),
          Map.entry("AdaptiveSizePolicyWeight", Set.of("Parallel")),
          Map.entry("UseParallelOldGC", Set.of("Parallel")),
          Map.entry("UseParNewGC", Set.of("CMS")),
          Map.entry("UseCMSInitiatingOccupancyOnly", Set.of("CMS")),
          Map.entry("UseCMSCompactAtFullCollection", Set.of("CMS")),
          Map.entry("ConcGCThreads", Set.of("G1", "CMS", "Z", "Shenandoah")),
          Map.entry("ParallelGCThreads", Set.of("G1", "CMS", "Parallel", "Z", "Shenandoah")),
          Map.entry("NewRatio", GENERATIONS),
          Map.entry("SurvivorRatio", GENERATIONS),
          Map.entry("MaxTenuringThreshold", GENERATIONS));

  private static final Map<String, String> PREFIXES =
      Map.of("G1", "G1", "CMS", "CMS", "Shenandoah", "Shenandoah", "Z", "Z");

  private Owners() {}

  /// Empty when every collector may, or when it is not known.
  static Set<String> of(String flag, int feature) {
    if (flag.equals("UseStringDeduplication") && feature < DEDUPLICATION_EVERYWHERE) {
      return Set.of("G1", "Shenandoah");
    }
    Set<String> named = BY_NAME.get(flag);
    return named == null ? byPrefix(flag) : named;
  }

  private static Set<String> byPrefix(String flag) {
    return PREFIXES.entrySet().stream()
        .filter(prefix -> isPrefix(prefix.getKey(), flag))
        .map(prefix -> Set.of(prefix.getValue()))
        .findFirst()
        .orElse(Set.of());
  }

  private static boolean isPrefix(String prefix, String flag) {
    return flag.startsWith(prefix)
        && flag.length() > prefix.length()
        && Character.isUpperCase(flag.charAt(prefix.length()));
  }
}
