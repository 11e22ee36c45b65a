package dev.assay.report;

import dev.assay.model.Comparison;
import dev.assay.model.Result;
import dev.assay.model.Variant;
import dev.assay.model.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The answer of an experiment, one sentence or two per variant.
///
/// @param verdict sets the tone
record Headline(Verdict verdict, String text) {

  /// With more deciding metrics than this, they are counted and only the largest are named.
  private static final int NAMED = 3;

  private static final Pattern PARTS = Pattern.compile("(.*?) \\((.*?)\\)[.;]\\s*(.*)");

  /// The sentences of a result, in the order of its variants.
  static List<Headline> of(Result result) {
    List<Comparison> primary = Ranking.of(Ranking.primary(result.analysis().comparisons()));
    if (primary.isEmpty()) {
      return List.of(new Headline(Verdict.INCONCLUSIVE, withoutComparison(result)));
    }
    List<Headline> headlines = new ArrayList<>();
    for (Variant variant : result.experiment().challengers()) {
      List<Comparison> own =
          primary.stream().filter(c -> c.variant().equals(variant.name())).toList();
      headlines.addAll(own.size() > NAMED ? counted(result, own) : named(result, own));
    }
    return headlines;
  }

  private static String withoutComparison(Result result) {
    if (result.experiment().challengers().isEmpty()) {
      return "Measured "
          + result.experiment().baseline().name()
          + " alone: there is nothing to compare it with.";
    }
    long counted =
        Forks.of(result).all().stream().filter(f -> f.state() == Forks.State.COUNTED).count();
    return counted == 0
        ? "No verdict: no block of forks was complete."
        : "No verdict yet: " + counted + " forks are too few for one.";
  }

  private static List<Headline> named(Result result, List<Comparison> comparisons) {
    Names names = names(result);
    return comparisons.stream()
        .map(c ->
            new Headline(
                c.verdict(), wording(result).verdict(c, names.of(c.metric()), perBlock(result, c))))
        .toList();
  }

  private static List<Headline> counted(Result result, List<Comparison> comparisons) {
    List<Headline> headlines = new ArrayList<>();
    headlines.add(new Headline(tone(comparisons), tally(result, comparisons)));
    List<Comparison> largest =
        comparisons.stream()
            .filter(c -> c.verdict() == Verdict.FASTER || c.verdict() == Verdict.SLOWER)
            .limit(NAMED)
            .toList();
    for (Comparison c : largest) {
      String text =
          names(result).of(c.metric()) + ": " + wording(result).verdict(c, "", perBlock(result, c));
      headlines.add(new Headline(c.verdict(), text));
    }
    return headlines;
  }

  /// The part that answers the question, before the figures in parentheses.
  String claim() {
    int end = text.indexOf(" (");
    return end < 0 ? text : text.substring(0, end);
  }

  /// `parallel against serial, 12 metrics: 3 faster, 1 slower, 6 the same, 2 undecided.`
  private static String tally(Result result, List<Comparison> comparisons) {
    String counts =
        java.util.stream.Stream.of(
                Verdict.SLOWER, Verdict.FASTER, Verdict.EQUIVALENT, Verdict.INCONCLUSIVE)
            .flatMap(verdict -> {
              List<Comparison> those =
                  comparisons.stream().filter(c -> c.verdict() == verdict).toList();
              return those.isEmpty()
                  ? java.util.stream.Stream.empty()
                  : java.util.stream.Stream.of(
                      those.size() + " " + Kind.of(those.getFirst().metric()).word(verdict));
            })
            .collect(Collectors.joining(", "));
    return comparisons.getFirst().variant()
        + " against "
        + result.experiment().baseline().name()
        + " on "
        + comparisons.size()
        + " metrics: "
        + counts
        + ".";
  }

  private static Verdict tone(List<Comparison> comparisons) {
    for (Verdict verdict : List.of(Verdict.SLOWER, Verdict.FASTER, Verdict.INCONCLUSIVE)) {
      if (comparisons.stream().anyMatch(c -> c.verdict() == verdict)) {
        return verdict;
      }
    }
    return Verdict.EQUIVALENT;
  }

  /// What stands in parentheses behind the claim, as a sentence of its own.
  Optional<String> basis() {
    Matcher parts = PARTS.matcher(text);
    return parts.matches() ? Optional.of(Wording.capital(parts.group(2)) + ".") : Optional.empty();
  }

  /// What follows the parentheses.
  Optional<String> addition() {
    Matcher parts = PARTS.matcher(text);
    return parts.matches() && !parts.group(3).isEmpty()
        ? Optional.of(Wording.capital(parts.group(3)))
        : Optional.empty();
  }

  static Wording wording(Result result) {
    return new Wording(result.experiment().baseline().name(), result.experiment().minEffect());
  }

  static Names names(Result result) {
    return Names.of(
        Ranking.primary(result.analysis().comparisons()).stream().map(Comparison::metric).toList());
  }

  private static Duration perBlock(Result result, Comparison comparison) {
    return comparison.blocks() > 0
        ? result.elapsed().dividedBy(comparison.blocks())
        : Duration.ZERO;
  }
}
