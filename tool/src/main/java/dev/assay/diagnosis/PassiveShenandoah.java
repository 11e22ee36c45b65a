package dev.assay.diagnosis;

import java.util.Optional;

/// A Shenandoah that is told to begin no cycle by itself, so that no cycle can be late: a mode for
/// tests of the JVM.
final class PassiveShenandoah {

  static final String REMEDY =
      "Shenandoah runs in passive mode (-XX:ShenandoahGCMode=passive), a diagnostic mode that never starts a concurrent cycle: it collects only when memory has run out, with the application stopped. Remove the flag; nothing that makes cycles start earlier or end sooner has an effect in this mode.";

  private PassiveShenandoah() {}

  /// Whether the logs of all JVMs tell that they run in this mode.
  static boolean is(Evidence log) {
    return log.flag("ShenandoahGCMode").equals(Optional.of("passive"));
  }

  /// Compares it with the usual mode.
  static String command(Evidence log) {
    return log.next().compare("concurrent", "-XX:ShenandoahGCMode=satb");
  }
}
