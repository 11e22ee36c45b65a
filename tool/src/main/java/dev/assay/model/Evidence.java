package dev.assay.model;

import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;

/// What is known of what a JVM did in one fork, besides what was measured.
///
/// @param figures totals of the fork; one that is not known is absent, never 0
/// @param facts words, by name: `gc.last-cause`
/// @param unavailable why a source gave nothing, by the name of the source
public record Evidence(
    Map<EvidenceFigure, Double> figures,
    Map<String, String> facts,
    Map<String, String> unavailable) {

  /// Nothing known, and nothing asked.
  public static final Evidence NONE = new Evidence(Map.of(), Map.of(), Map.of());

  public Evidence {
    figures = Map.copyOf(figures);
    facts = Map.copyOf(facts);
    unavailable = Map.copyOf(unavailable);
  }

  /// A figure, if it is known.
  public OptionalDouble figure(EvidenceFigure figure) {
    Double value = figures.get(figure);
    return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
  }

  /// Both together; of a figure that both know, the other's.
  public Evidence plus(Evidence other) {
    Map<EvidenceFigure, Double> all = new EnumMap<>(EvidenceFigure.class);
    all.putAll(figures);
    all.putAll(other.figures);
    return new Evidence(all, union(facts, other.facts), union(unavailable, other.unavailable));
  }

  private static Map<String, String> union(Map<String, String> some, Map<String, String> more) {
    Map<String, String> all = new TreeMap<>(some);
    all.putAll(more);
    return all;
  }
}
