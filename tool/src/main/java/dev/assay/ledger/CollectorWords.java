package dev.assay.ledger;

import dev.assay.model.Fact;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.Collection;
import dev.assay.model.LogEvent.Incident;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.Statement;
import org.jspecify.annotations.Nullable;

/// Detects by the words of collections that another JVM tells them: none changes its collector. It
/// looks at one run.
final class CollectorWords {

  /// Those of which the pauses have the same words, which G1 does not use.
  private static final String STOPPING = "Serial, Parallel or CMS";

  /// Whose words were told first.
  private @Nullable String told;

  /// What the JVM itself calls it.
  private @Nullable String name;

  /// Whether an event is of a JVM with another collector than the run.
  boolean areOfAnother(LogEvent event) {
    return event instanceof Statement statement
        ? names(statement) && isOther(statement.value())
        : told != null && isOfAnother(of(event));
  }

  /// Whether the JVM names its collector here, and not in a header without a time, which may be of
  /// the next.
  private static boolean names(Statement statement) {
    return statement.fact() == Fact.COLLECTOR && statement.at().instant() >= 0;
  }

  /// Whether it is another one, and not the same with its generations.
  private boolean isOther(String named) {
    return name != null && !name.endsWith(named) && !named.endsWith(name);
  }

  private boolean isOfAnother(@Nullable String words) {
    return words != null && !words.equals(told);
  }

  /// Takes the next event of the run.
  void take(LogEvent event) {
    told = told == null ? of(event) : told;
  }

  /// The JVM of the run names its collector.
  void take(Statement statement) {
    name = statement.value();
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
