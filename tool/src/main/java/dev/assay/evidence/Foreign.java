package dev.assay.evidence;

import dev.assay.model.Jvm;

/// Tells JVMs apart that are not HotSpot: their options and what they leave are others.
final class Foreign {

  private Foreign() {}

  /// Whether this is such a JVM.
  static boolean is(Jvm jvm) {
    return jvm.name().contains("OpenJ9") || jvm.name().contains("Zing");
  }
}
