package dev.assay.diagnosis.comparison;

import dev.assay.model.LogComparison.Figure;
import dev.assay.model.LogComparison.Outcome;
import dev.assay.model.Notice;
import dev.assay.model.Severity;
import dev.assay.text.Plain;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// Why what falls on one side only is called neither gone nor new, and how many nodes would do.
final class OneSidedNotice {

  private OneSidedNotice() {}

  /// @param tracked before they were judged
  /// @param figures their verdicts
  static Optional<Notice> of(List<Tracked> tracked, List<Figure> figures) {
    Map<String, Integer> enough = new LinkedHashMap<>();
    tracked.stream()
        .filter(Tracked::isGoneOrNew)
        .forEach(one ->
            figures.stream()
                .filter(figure -> isOpen(figure, one))
                .map(figure -> one.enoughNodes(1 - figure.change().level()))
                .flatMapToInt(OptionalInt::stream)
                .forEach(nodes -> enough.putIfAbsent(one.name(), nodes)));
    return enough.isEmpty() ? Optional.empty() : Optional.of(notice(tracked.getFirst(), enough));
  }

  private static boolean isOpen(Figure figure, Tracked tracked) {
    return figure.name().equals(tracked.name())
        && figure.unit().equals(tracked.unit())
        && figure.outcome() == Outcome.INCONCLUSIVE
        && Double.isFinite(figure.change().probability());
  }

  private static Notice notice(Tracked any, Map<String, Integer> enough) {
    List<String> names = new ArrayList<>();
    enough.forEach((name, nodes) -> names.add("%s (%d)".formatted(name, nodes)));
    return new Notice(
        "log.one-sided",
        Severity.INFO,
        "On one side only, but called neither gone nor new, because with %s against %d this may be chance: %s. In parentheses: how many nodes per side would suffice if all agreed."
            .formatted(
                any.before().size() == 1 ? "1 node" : any.before().size() + " nodes",
                any.after().size(),
                Plain.several(names)));
  }
}
