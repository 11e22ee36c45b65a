package dev.assay.stats;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// How likely it is by chance that something falls on one side of a comparison and none of it, or
/// hardly any, on the other.
///
/// Time and logs are asked. Blocks of time know how often it occurs, and nothing of logs that have
/// it or have it not, so that the spread between logs must agree with them. Where there are many
/// logs, it is enough that all of one side have it and none of the other: each is one draw, however
/// much of it there is. What a JVM does when it starts it does once, however long its log is, so
/// that a longer log of the other side counts for no more than one of like length.
///
/// Whether each log has something or has it not by chance, as a node that runs another job, no
/// amounts tell: all of four may have it and none of four others in 0.8%. Things that some logs
/// have and others lack, whatever the side, may all be so, and each is one more that may fall on
/// one side: as many of them are told, the largest first, as keep the chance of any within 5%.
///
/// @param many series of the side that has it
/// @param few those of the other; both without series of no exposure
public record OneSided(List<RateSample> many, List<RateSample> few) {

  /// That any of the things that each log has or has not by chance is called one-sided.
  private static final double CHANCE = 0.05;

  /// More series a side are no advice.
  private static final int MOST = 32;

  public OneSided {
    many = List.copyOf(many);
    few = List.copyOf(few);
  }

  /// Whether some series lack what, by time, they would have if all had it at one rate.
  public static boolean varies(List<RateSample> series) {
    Map<Boolean, List<RateSample>> parts =
        series.stream().collect(Collectors.partitioningBy(one -> one.amount() > 0));
    OneSided apart =
        new OneSided(parts.getOrDefault(true, List.of()), parts.getOrDefault(false, List.of()));
    return !apart.many.isEmpty() && !apart.few.isEmpty() && apart.byTime() <= CHANCE;
  }

  /// The two-sided probability.
  ///
  /// @param varying how many things some logs have and others lack, of those that are as large as
  ///   this, which is one of them
  public double probability(int varying) {
    return probability(varying, Math.min(Math.max(byTime(), bySpread()), byLogs()));
  }

  /// The same of what is so large a part of each log that has it that its amounts need not be
  /// alike.
  public double ofLarge(int varying) {
    return probability(varying, byTime());
  }

  private double probability(int varying, double otherwise) {
    if (many.isEmpty() || few.isEmpty()) {
      return 1;
    }
    double nodes = Math.min(1, varying * byNodes());
    return nodes <= CHANCE ? otherwise : Math.max(nodes, otherwise);
  }

  /// How many series a side would show it at such a probability, if all were as these are: none
  /// where only some have it, and where no reasonable number does.
  public OptionalInt enough(double chance, int varying) {
    if (isOfSome()) {
      return OptionalInt.empty();
    }
    return IntStream.rangeClosed(Math.min(many.size(), few.size()) + 1, MOST)
        .filter(
            n -> new OneSided(repeated(many, n), repeated(few, n)).probability(varying) <= chance)
        .findFirst();
  }

  /// Whether series of the side that has it lack it, too.
  public boolean isOfSome() {
    return many.stream().anyMatch(one -> one.amount() == 0);
  }

  private static List<RateSample> repeated(List<RateSample> series, int number) {
    return IntStream.range(0, series.isEmpty() ? 0 : number)
        .mapToObj(i -> series.get(i % series.size()))
        .toList();
  }

  /// Whether a side has so few series that these may have it, or have it not, by chance, and yet
  /// several, which might agree in it.
  public boolean isOfFew() {
    int fewest = Math.min(RateRatio.counted(many).size(), RateRatio.counted(few).size());
    return fewest > 1 && fewest < RateRatio.ENOUGH_SERIES;
  }

  /// The greatest chance that all series of one side have it and none of the other, if each has it
  /// or has it not with a probability that nobody knows; zero for a single series, of which only
  /// time tells anything.
  double byNodes() {
    int with = RateRatio.counted(many).size();
    int without = RateRatio.counted(few).size();
    if (Math.min(with, without) < 2) {
      return 0;
    }
    double share = (double) with / (with + without);
    return 2 * Math.pow(share, with) * Math.pow(1 - share, without);
  }

  /// The chance if what occurs at one rate were free to lie on either side in every block of time
  /// in which it occurs: negative binomial, since blocks need not be whole numbers.
  public double byTime() {
    double mine = sum(many, RateSample::exposure);
    double others = Math.min(sum(few, RateSample::exposure), mine / many.size() * few.size());
    double share = mine / (mine + others);
    double blocks =
        sum(many, RateSample::occupied) * many.size() / sum(many, RateSample::blockLength);
    double term = Math.pow(share, blocks);
    double chance = term;
    for (int i = 1; i <= blocksOfFew(); i++) {
      term *= (blocks + i - 1) / i * (1 - share);
      chance += term;
    }
    return Math.min(1, 2 * chance);
  }

  /// Blocks with any of it, and as many as its amount would fill on the side that has it: a few
  /// long stops are no less time than many short ones.
  private double blocksOfFew() {
    double filled = sum(many, RateSample::amount) / sum(many, RateSample::occupied);
    return Math.max(sum(few, RateSample::occupied), sum(few, RateSample::amount) / filled);
  }

  /// The same by the spread between series: Student's test of two means. What one of four series
  /// has is no more than chance, however often it occurs there. Zero for a single series, which has
  /// no spread.
  double bySpread() {
    double n = many.size();
    if (n < 2) {
      return 0;
    }
    double length = sum(many, RateSample::exposure) / n;
    List<RateSample> others =
        few.stream().map(one -> one.times(Math.max(1, length / one.exposure()))).toList();
    boolean enough = n >= RateRatio.ENOUGH_SERIES;
    double least = Math.min(least(many), least(others));
    double[] here = enough ? logarithms(many, least) : amounts(many);
    double[] there = enough ? logarithms(others, least) : amounts(others);
    double mean = Welch.mean(here) - Welch.mean(there);
    double squares = squares(enough ? here : surplus(many)) + squares(there);
    double variance = squares / (n + there.length - 2);
    double error = Math.sqrt(variance * (1 / n + 1.0 / there.length));
    // Those without any say nothing of how much the others spread, so they give no degree.
    return Student.probability(mean / Math.max(error, Estimate.FINEST * mean), n - 1);
  }

  /// The same if the logs that have any of it were free to lie on either side: Fisher's exact test
  /// (1935). A log of the other side that is shorter counts for less.
  double byLogs() {
    if (sum(few, RateSample::amount) > 0) {
      return 1;
    }
    List<RateSample> ones = RateRatio.counted(many);
    List<RateSample> others = RateRatio.counted(few);
    int n = ones.size();
    double length = sum(ones, RateSample::exposure) / n;
    double none = sum(others, log -> Math.min(1, log.exposure() / length));
    double chance = 2;
    for (int i = 0; i < ones.stream().filter(log -> log.amount() > 0).count(); i++) {
      chance *= (n - i) / (n - i + none);
    }
    return Math.min(1, chance);
  }

  private static double[] amounts(List<RateSample> series) {
    return series.stream().mapToDouble(RateSample::amount).toArray();
  }

  /// By series, how far the amount is from what the rate of all lets expect.
  private static double[] surplus(List<RateSample> series) {
    double rate = sum(series, RateSample::amount) / sum(series, RateSample::exposure);
    return series.stream().mapToDouble(one -> one.amount() - rate * one.exposure()).toArray();
  }

  /// By series, the logarithm of how many times the least that a bucket has: the amounts of nodes
  /// of unlike load, none of which is small. Zero for none.
  private static double[] logarithms(List<RateSample> series, double least) {
    return series.stream().mapToDouble(one -> Math.log1p(one.amount() / least)).toArray();
  }

  private static double least(List<RateSample> series) {
    return series.stream().mapToDouble(RateSample::least).min().orElse(Double.POSITIVE_INFINITY);
  }

  /// The sum of the squares of how far they are from their mean.
  private static double squares(double[] values) {
    double mean = Welch.mean(values);
    return Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum();
  }

  private static double sum(List<RateSample> series, ToDoubleFunction<RateSample> value) {
    return series.stream().mapToDouble(value).sum();
  }
}
