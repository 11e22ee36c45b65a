package dev.assay.report;

import dev.assay.profile.SampleKind;

/// Weights of samples in words.
final class ProfileWeights {

  private ProfileWeights() {}

  /// With its sign: `+1.2 ms`.
  static String signed(SampleKind kind, double weight) {
    String amount = ProfileWords.amount(kind, Math.abs(weight));
    return weight == 0 ? amount : (weight > 0 ? "+" : "−") + amount;
  }

  /// What the weights of a kind are of: `CPU time`.
  static String what(SampleKind kind) {
    return switch (kind.name()) {
      case "cpu" -> "CPU time";
      case "wall" -> "time of threads, running or not";
      case "alloc" -> "allocated";
      case "live" -> "allocated and still alive";
      case "lock" -> "waited for locks";
      case "nativemem" -> "taken by native code";
      case "nativelock" -> "waited for native locks";
      default -> kind.name();
    };
  }
}
