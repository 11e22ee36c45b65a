package dev.assay.ledger;

import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.PauseKind;
import org.jspecify.annotations.Nullable;

/// Which collector ran, from the words of its pauses: a piece of a log has lost the lines in which
/// the JVM says so.
final class CollectorGuess {

  private CollectorGuess() {}

  /// The collector whose words these are; nothing if several collectors write them.
  static @Nullable String of(Pause pause) {
    String name = pause.name();
    String cause = pause.cause();
    if (name.startsWith("Pause Young (") || (cause != null && cause.startsWith("G1 "))) {
      return "G1";
    }
    int kind = name.indexOf(" (");
    return switch (kind < 0 ? name : name.substring(0, kind)) {
      case "Pause Cleanup", "Pause Mixed" -> "G1";
      case "Pause Initial Mark" -> pause.kind() == PauseKind.STEP ? "CMS" : "G1";
      case "Pause Mark Start", "Pause Mark End", "Pause Relocate Start" ->
          name.endsWith("(Major)") || name.endsWith("(Minor)") ? "GenZGC" : "ZGC";
      case "Pause Init Mark",
          "Pause Final Mark",
          "Pause Init Update Refs",
          "Pause Final Update Refs",
          "Pause Degenerated GC" ->
          name.endsWith("(Young)") ? "GenShenandoah" : "Shenandoah";
      default -> null;
    };
  }
}
