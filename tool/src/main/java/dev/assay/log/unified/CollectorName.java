package dev.assay.log.unified;

import org.jspecify.annotations.Nullable;

/// Collectors by the name in the line `Using ...`.
final class CollectorName {
  private CollectorName() {}

  /// Our name for it, or nothing if these are no words for a collector.
  static @Nullable String of(String words) {
    return switch (words) {
      case "Serial" -> "Serial";
      case "Parallel" -> "Parallel";
      case "G1" -> "G1";
      case "Concurrent Mark Sweep" -> "CMS";
      case "The Z Garbage Collector" -> "ZGC";
      case "Epsilon", "Epsilon GC" -> "Epsilon";
      case "Shenandoah" -> "Shenandoah";
      default -> null;
    };
  }
}
