package dev.assay.ledger;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.Collection;
import dev.assay.model.LogEvent.Incident;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogEvent.Pause;
import org.jspecify.annotations.Nullable;

/// Detects by the words of collections that another JVM tells them: none changes its collector. It
/// looks at one run.
final class CollectorWords {

  /// Those of which the pauses have the same words, which G1 does not use.
  private static final String STOPPING = "Serial, Parallel or CMS";

  /// Whose words were told first.
  private @Nullable String told;

  /// Whether an event is of a JVM with another collector than the run.
  boolean areOfAnother(LogEvent event) {
    return told != null && isOfAnother(of(event));
  }

  private boolean isOfAnother(@Nullable String words) {
    return words != null && !words.equals(told);
  }

  /// Takes the next event of the run.
  void take(LogEvent event) {
    told = told == null ? of(event) : told;
  }

  private static @Nullable String of(LogEvent event) {
    if (event instanceof Pause pause) {
      return pause.id() < 0 ? null : of(pause);
    }
    if (event instanceof Collection collection) {
      String guess = CollectorGuess.of(collection, null);
      return guess == null ? null : family(guess);
    }
    return event instanceof Incident one && one.kind() == IncidentKind.ALLOCATION_STALL
        ? "ZGC"
        : null;
  }

  private static @Nullable String of(Pause pause) {
    String guess = CollectorGuess.of(pause, null);
    if (guess != null) {
      return family(guess);
    }
    return switch (pause.name()) {
      case "Pause Young" -> "Allocation Failure".equals(pause.cause()) ? STOPPING : null;
      case "Pause Incremental GC" -> STOPPING;
      default -> null;
    };
  }

  /// Those collectors that this one shares its words with.
  private static String family(String collector) {
    return switch (collector) {
      case "CMS" -> STOPPING;
      case "GenZGC" -> "ZGC";
      case "GenShenandoah" -> "Shenandoah";
      default -> collector;
    };
  }
}
