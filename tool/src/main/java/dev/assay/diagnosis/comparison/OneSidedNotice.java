package dev.assay.diagnosis.comparison;

import dev.assay.model.LogComparison.Figure;
import dev.assay.model.LogComparison.Outcome;
import dev.assay.model.Notice;
import dev.assay.model.Severity;
import dev.assay.text.Plain;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// Why what falls on one side only is called neither gone nor new, and how many nodes would do.
final class OneSidedNotice {

  private static final String NODES =
      " In parentheses: how many nodes per side would suffice if all agreed.";

  /// Why it may be chance, in the order in which the reasons are told.
  private enum Reason {
    FEW_NODES,
    RARE,
    SOME_NODES
  }

  private OneSidedNotice() {}

  /// @param tracked before they were judged
  /// @param figures their verdicts
  static Optional<Notice> of(List<Tracked> tracked, List<Figure> figures) {
    Map<Reason, Map<String, String>> names = new EnumMap<>(Reason.class);
    tracked.stream()
        .filter(Tracked::isGoneOrNew)
        .forEach(one ->
            figures.stream()
                .filter(figure -> isOpen(figure, one))
                .flatMap(figure -> named(one, figure).stream())
                .forEach(named ->
                    names
                        .computeIfAbsent(reason(one), _ -> new LinkedHashMap<>())
                        .putIfAbsent(one.name(), named)));
    return names.isEmpty() ? Optional.empty() : Optional.of(notice(tracked.getFirst(), names));
  }

  private static boolean isOpen(Figure figure, Tracked tracked) {
    return figure.name().equals(tracked.name())
        && figure.unit().equals(tracked.unit())
        && figure.outcome() == Outcome.INCONCLUSIVE
        && Double.isFinite(figure.change().probability());
  }

  private static Reason reason(Tracked one) {
    if (one.isOfSomeNodes()) {
      return Reason.SOME_NODES;
    }
    return one.isOfFewLogs() ? Reason.FEW_NODES : Reason.RARE;
  }

  /// With the number of nodes; if some lack it nothing tells how many would do.
  private static Optional<String> named(Tracked one, Figure figure) {
    if (one.isOfSomeNodes()) {
      return Optional.of(one.name());
    }
    OptionalInt enough = one.enoughNodes(1 - figure.change().level());
    return enough.isPresent()
        ? Optional.of("%s (%d)".formatted(one.name(), enough.getAsInt()))
        : Optional.empty();
  }

  private static Notice notice(Tracked any, Map<Reason, Map<String, String>> names) {
    List<String> reasons = new ArrayList<>();
    names.forEach((why, those) ->
        reasons.add(words(why, any) + ": " + Plain.several(List.copyOf(those.values()))));
    boolean numbers = names.size() > 1 || !names.containsKey(Reason.SOME_NODES);
    return new Notice(
        "log.one-sided",
        Severity.INFO,
        "On one side only, but called neither gone nor new, %s.%s"
            .formatted(String.join("; and ", reasons), numbers ? NODES : ""));
  }

  private static String words(Reason why, Tracked any) {
    return switch (why) {
      case FEW_NODES ->
          "because with %s against %d this may be chance"
              .formatted(
                  any.before().size() == 1 ? "1 node" : any.before().size() + " nodes",
                  any.after().size());
      case RARE -> "because they are too rare or come in bursts, as at JVM startup";
      case SOME_NODES -> "because some nodes of that side lack them, too";
    };
  }
}
