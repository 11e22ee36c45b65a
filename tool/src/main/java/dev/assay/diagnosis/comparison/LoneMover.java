package dev.assay.diagnosis.comparison;

import dev.assay.model.Notice;
import dev.assay.model.Severity;
import dev.assay.stats.RateRatio;
import dev.assay.stats.RateSample;
import dev.assay.text.Percent;
import dev.assay.text.Plain;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// A pair of a comparison whose figure changed entirely unlike those of all others: a node that was
/// taken out of the traffic, or got that of another. The spread that it makes hides what the others
/// have in common.
///
/// @param figure in which it is seen
/// @param node which it is
/// @param change of this node, as a ratio
/// @param low the least change of the others
/// @param high their greatest
record LoneMover(String figure, String node, double change, double low, double high) {

  /// So many times as far from the middle of the others as the farthest of these. Of changes that
  /// are normally distributed one lies so far off in 1% of comparisons of five pairs, and in two of
  /// 1000 of six.
  private static final double FAR = 10;

  /// So many buckets of time with something in them are no few events, of which none may come again
  /// by chance.
  private static final double FEWEST = 10;

  /// A change beside that of the others which is worth a word even where these are all alike.
  private static final double TIMES = 3;

  /// The first figure that has one.
  ///
  /// @param nodes in the order of the series of the figures
  static Optional<Notice> notice(List<String> nodes, List<Tracked> figures) {
    return figures.stream()
        .flatMap(figure -> of(nodes, figure).stream())
        .findFirst()
        .map(LoneMover::notice);
  }

  static Optional<LoneMover> of(List<String> nodes, Tracked figure) {
    int[] told =
        IntStream.range(0, nodes.size())
            .filter(i -> isTold(figure.before().get(i), figure.after().get(i)))
            .toArray();
    return told.length > RateRatio.ENOUGH_SERIES
        ? IntStream.of(told)
            .boxed()
            .flatMap(i -> alone(nodes, figure, told, i).stream())
            .findFirst()
        : Optional.empty();
  }

  private static boolean isTold(RateSample before, RateSample after) {
    return before.exposure() > 0
        && before.amount() > 0
        && after.exposure() > 0
        && Math.max(before.occupied(), after.occupied()) >= FEWEST;
  }

  private static Optional<LoneMover> alone(
      List<String> nodes, Tracked figure, int[] told, int one) {
    double[] others =
        IntStream.of(told)
            .filter(i -> i != one)
            .mapToDouble(i -> change(figure, i))
            .sorted()
            .toArray();
    double low = others[0];
    double high = others[others.length - 1];
    double middle = Math.sqrt(low * high);
    double farthest = Math.max(TIMES, Math.pow(high / middle, FAR));
    double change = change(figure, one);
    // Where one of the others is gone too, nothing is like another, and nothing is far off.
    boolean alone = middle > 0 && (change > middle * farthest || change < middle / farthest);
    return alone
        ? Optional.of(new LoneMover(figure.name(), nodes.get(one), change, low, high))
        : Optional.empty();
  }

  private static double change(Tracked figure, int pair) {
    return figure.after().get(pair).rate() / figure.before().get(pair).rate();
  }

  private Notice notice() {
    int decimals = Percent.decimals(low, high);
    return new Notice(
        "log.alone",
        Severity.WARNING,
        "%s alone changed very differently from the others: %s %s, the others %s .. %s. Look at it separately: as one of the pairs it hides what the others have in common."
            .formatted(
                Plain.name(node),
                figure,
                Percent.change(change, 0),
                Percent.change(low, decimals),
                Percent.change(high, decimals)));
  }
}
