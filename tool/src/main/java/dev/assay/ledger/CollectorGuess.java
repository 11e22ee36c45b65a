package dev.assay.ledger;

import dev.assay.model.LogEvent.Collection;
import dev.assay.model.LogEvent.Concurrent;
import dev.assay.model.LogEvent.HeapUse;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.Safepoint;
import dev.assay.model.OperationFamily;
import dev.assay.model.PauseNames;
import org.jspecify.annotations.Nullable;

/// Guesses the collector from the words of its pauses and phases, for excerpts that lack the lines
/// in which the JVM names it.
final class CollectorGuess {

  private static final String CONCURRENT = "Concurrent ";

  private CollectorGuess() {}

  /// The collector whose words these are; nothing if several collectors write them, or no more than
  /// is known follows.
  ///
  /// @param known what is known of it
  static @Nullable String of(Pause pause, @Nullable String known) {
    String name = pause.name();
    if (known != null) {
      return isFirstGeneration(known, name) ? "GenShenandoah" : null;
    }
    return PauseNames.collector(name, pause.cause(), pause.kind());
  }

  private static boolean isFirstGeneration(String known, String name) {
    return known.equals("Shenandoah") && PauseNames.tellsGeneration(name);
  }

  /// The collector that names a phase beside the application so; nothing if several do, or no more
  /// than is known follows.
  static @Nullable String of(Concurrent phase, @Nullable String known) {
    String name = phase.name();
    if (known != null) {
      return isFirstGeneration(known, name) ? "GenShenandoah" : null;
    }
    return switch (name) {
      case "Concurrent Cycle",
          "Concurrent Mark Cycle",
          "Concurrent Undo Cycle",
          "Concurrent Scan Root Regions",
          "Concurrent Mark From Roots",
          "Concurrent Create Live Data",
          "Concurrent Rebuild Remembered Sets",
          "Concurrent Rebuild Remembered Sets and Scrub Regions",
          "Concurrent Cleanup for Next Mark",
          "Concurrent Clear Claimed Marks" ->
          "G1";
      case "Concurrent Abortable Preclean", "Concurrent Sweep", "Concurrent Reset" -> "CMS";
      case "Concurrent Process Non-Strong References",
          "Concurrent Select Relocation Set",
          "Concurrent Reset Relocation Set",
          "Concurrent Relocate" ->
          "ZGC";
      default -> isOfShenandoah(name) ? shenandoah(name) : null;
    };
  }

  private static String shenandoah(String name) {
    return PauseNames.tellsGeneration(name) ? "GenShenandoah" : "Shenandoah";
  }

  /// Only this collector writes the names of its phases small.
  private static boolean isOfShenandoah(String name) {
    return name.startsWith(CONCURRENT)
        && name.length() > CONCURRENT.length()
        && Character.isLowerCase(name.charAt(CONCURRENT.length()));
  }

  /// The collector that tells the heap so; nothing if one is known.
  static @Nullable String of(HeapUse use, @Nullable String known) {
    return known == null && use.phase().equals(HeapUse.UNFREED) ? "Epsilon" : null;
  }

  /// The collector that gives up concurrent collections in such words; nothing if one is known.
  static @Nullable String ofCancelled(@Nullable String known) {
    return known == null ? "Shenandoah" : null;
  }

  /// The collector that stops the application for such an operation; nothing if several do, or one
  /// is known.
  static @Nullable String of(Safepoint stop, @Nullable String known) {
    String operation = stop.operation();
    return known != null || operation == null ? null : OperationFamily.collector(operation);
  }

  /// The collector that tells of whole collections so; nothing if no more than is known follows.
  static @Nullable String of(Collection collection, @Nullable String known) {
    if (known != null) {
      return known.equals("ZGC") && collection.name().startsWith("M") ? "GenZGC" : null;
    }
    return switch (collection.name()) {
      case "Garbage Collection" -> "ZGC";
      case "Minor Collection", "Major Collection" -> "GenZGC";
      default -> null;
    };
  }
}
