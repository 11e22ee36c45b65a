package dev.assay.model;

import dev.assay.model.LogEvent.PauseKind;
import org.jspecify.annotations.Nullable;

/// What the names of pauses tell of the collector.
public final class PauseNames {

  private PauseNames() {}

  /// The collector whose words these are; nothing if several collectors write them.
  public static @Nullable String collector(String name, @Nullable String cause, PauseKind kind) {
    if (name.startsWith("Pause Young (") || (cause != null && cause.startsWith("G1 "))) {
      return "G1";
    }
    int group = name.indexOf(" (");
    return switch (group < 0 ? name : name.substring(0, group)) {
      case "Pause Cleanup", "Pause Mixed" -> "G1";
      case "Pause Initial Mark" -> kind == PauseKind.STEP ? "CMS" : "G1";
      case "Pause Mark Start", "Pause Mark End", "Pause Relocate Start" ->
          name.endsWith("(Major)") || name.endsWith("(Minor)") ? "GenZGC" : "ZGC";
      case "Pause Init Mark",
          "Pause Final Mark",
          "Pause Init Traversal",
          "Pause Final Traversal",
          "Pause Final Evac",
          "Pause Final Roots",
          "Pause Init Update Refs",
          "Pause Final Update Refs",
          "Pause Degenerated GC" ->
          tellsGeneration(name) ? "GenShenandoah" : "Shenandoah";
      default -> null;
    };
  }

  /// Whether a pause or phase of Shenandoah is one of a generation, or of all where there are
  /// several.
  public static boolean tellsGeneration(String name) {
    int open = Math.max(name.indexOf('('), 0);
    return name.startsWith("(Young)", open)
        || name.startsWith("(Old)", open)
        || name.startsWith("(Global)", open);
  }
}
