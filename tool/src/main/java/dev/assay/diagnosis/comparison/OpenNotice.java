package dev.assay.diagnosis.comparison;

import dev.assay.model.LogComparison.Figure;
import dev.assay.model.LogComparison.Outcome;
import dev.assay.model.Notice;
import dev.assay.model.Severity;
import dev.assay.text.Plain;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/// Why what is on both sides has no interval, and so no verdict.
final class OpenNotice {

  private OpenNotice() {}

  /// @param tracked before they were judged
  /// @param figures their verdicts
  /// @param whole whether the logs tell all of a figure; why others have no verdict is told
  ///   elsewhere
  static Optional<Notice> of(
      List<Tracked> tracked, List<Figure> figures, Predicate<Tracked> whole) {
    Map<Tracked.Obstacle, Set<String>> names = new EnumMap<>(Tracked.Obstacle.class);
    tracked.stream()
        .filter(one -> !one.isGoneOrNew() && whole.test(one))
        .filter(one -> figures.stream().anyMatch(figure -> isOpen(figure, one)))
        .forEach(one ->
            names.computeIfAbsent(one.obstacle(), _ -> new LinkedHashSet<>()).add(name(one)));
    return names.isEmpty() ? Optional.empty() : Optional.of(notice(names));
  }

  private static boolean isOpen(Figure figure, Tracked tracked) {
    return figure.name().equals(tracked.name())
        && figure.unit().equals(tracked.unit())
        && figure.quantity() == tracked.quantity()
        && figure.outcome() == Outcome.INCONCLUSIVE
        && Double.isNaN(figure.change().low());
  }

  private static String name(Tracked tracked) {
    return tracked.unit().equals("s/GB") ? tracked.name() + " per GB" : tracked.name();
  }

  private static Notice notice(Map<Tracked.Obstacle, Set<String>> names) {
    List<String> reasons = new ArrayList<>();
    names.forEach((why, those) -> reasons.add(words(why) + ": " + several(those)));
    return new Notice(
        "log.open",
        Severity.INFO,
        "No interval, and so no verdict, because a figure %s."
            .formatted(String.join("; or ", reasons)));
  }

  private static String several(Collection<String> names) {
    return Plain.several(List.copyOf(names));
  }

  private static String words(Tracked.Obstacle why) {
    return switch (why) {
      case RARE -> "occurs in fewer than 8 parts of the time of a side";
      case EXPOSURE -> "is known of fewer than 8 parts of the time of a side";
      case ONE_NODE -> "is in a single node of a side";
      case SLOW -> "changes too slowly for the length of a log";
    };
  }
}
