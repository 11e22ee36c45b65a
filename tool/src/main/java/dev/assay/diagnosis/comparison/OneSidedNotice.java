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
    Map<String, Integer> ofFewNodes = new LinkedHashMap<>();
    Map<String, Integer> rare = new LinkedHashMap<>();
    tracked.stream()
        .filter(Tracked::isGoneOrNew)
        .forEach(one ->
            figures.stream()
                .filter(figure -> isOpen(figure, one))
                .map(figure -> one.enoughNodes(1 - figure.change().level()))
                .flatMapToInt(OptionalInt::stream)
                .forEach(nodes ->
                    (one.isOfFewLogs() ? ofFewNodes : rare).putIfAbsent(one.name(), nodes)));
    return ofFewNodes.isEmpty() && rare.isEmpty()
        ? Optional.empty()
        : Optional.of(notice(tracked.getFirst(), ofFewNodes, rare));
  }

  private static boolean isOpen(Figure figure, Tracked tracked) {
    return figure.name().equals(tracked.name())
        && figure.unit().equals(tracked.unit())
        && figure.outcome() == Outcome.INCONCLUSIVE
        && Double.isFinite(figure.change().probability());
  }

  private static Notice notice(
      Tracked any, Map<String, Integer> ofFewNodes, Map<String, Integer> rare) {
    List<String> reasons = new ArrayList<>();
    if (!ofFewNodes.isEmpty()) {
      reasons.add(
          "because with %s against %d this may be chance: %s"
              .formatted(
                  any.before().size() == 1 ? "1 node" : any.before().size() + " nodes",
                  any.after().size(),
                  names(ofFewNodes)));
    }
    if (!rare.isEmpty()) {
      reasons.add("because they are too rare or come in bursts, as at JVM startup: " + names(rare));
    }
    return new Notice(
        "log.one-sided",
        Severity.INFO,
        "On one side only, but called neither gone nor new, %s. In parentheses: how many nodes per side would suffice if all agreed."
            .formatted(String.join("; and ", reasons)));
  }

  private static String names(Map<String, Integer> enough) {
    return Plain.several(
        enough.entrySet().stream()
            .map(one -> "%s (%d)".formatted(one.getKey(), one.getValue()))
            .toList());
  }
}
