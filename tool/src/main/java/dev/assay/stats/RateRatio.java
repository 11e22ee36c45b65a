package dev.assay.stats;

import java.util.List;
import java.util.Optional;

/// The ratio of two rates, each observed in one or more series over time, on the logarithmic scale.
///
/// With several series of one side the spread between them is what counts (the first stage of a
/// two-stage bootstrap, Davison and Hinkley 1997, section 3.8, in closed form), but never less than
/// what blocks of time say. A single series is judged by its blocks alone: by few long batches, and
/// never less than by the stationary bootstrap. Where the sides have unlike numbers of series, the
/// one with fewer is taken to spread between series as both together do: two values that agree by
/// luck know nothing, and one knows nothing anyway.
///
/// Variances are those of the logarithm, by leaving one part out at a time (the jackknife of Tukey
/// 1958): a rate that hangs on a single series, or on a few rare and large amounts, is then known
/// as badly as it is.
///
/// @param logRatio logarithm of second rate / first rate
/// @param standardError of the logarithm
/// @param degrees of freedom, by Welch and Satterthwaite
public record RateRatio(double logRatio, double standardError, double degrees) {

  /// Fewer series of a side hardly know their own spread.
  public static final int ENOUGH_SERIES = 4;

  /// Fewest buckets of a single series that say something of its spread.
  public static final int FEWEST_BUCKETS = 100;

  /// Fewest blocks of like values in a single series: with fewer, identical series would be called
  /// different in more than 5%.
  public static final int FEWEST_BLOCKS = 20;

  /// A single series is cut into a few long batches (Schmeiser 1982): what neighbours have in
  /// common stays inside a batch, and so few degrees of freedom are honest about how little a
  /// series whose values are alike knows of its own variance. With 6, and the bootstrap's variance
  /// as its floor, identical pairs of series of 200 values differ in 5% at most up to an
  /// autocorrelation of 0.8; with 8 in 6%, with 10 in 8%.
  private static final int BATCHES = 6;

  /// Series of less than this share of the longest of their side do not count.
  public static final double SHORTEST = 0.01;

  /// Sides of which one counts for less than this share of the other know their spread less well.
  private static final double ALIKE = 0.8;

  /// The error of the change of a rest, and once more for that of what is on one side only.
  private static final double REST_AND_PART = 2;

  /// Where widths of intervals are compared: what a figure among six must reach first.
  private static final double NARROW = 0.05 / 6;

  /// @param weight how many series alike know as much; of two single series their exposures
  /// @param spread degrees of freedom with which the spread of what is weighted is known
  /// @param variance of the logarithm of the rate
  /// @param degrees of freedom that the variance is known with
  private record Side(double rate, double weight, double spread, double variance, double degrees) {

    /// Whether this side knows less of the spread than the other one.
    boolean isBelow(Side other) {
      return weight < ALIKE * other.weight || spread < ALIKE * other.spread;
    }

    /// This side with the spread that both have together, where its own is less.
    Side spreadingAsBoth(Side other) {
      double both = spread + other.spread;
      double squares = ofOne() * spread + other.ofOne() * other.spread;
      double shared = squares / both / weight;
      return shared > variance ? new Side(rate, weight, spread, shared, Math.max(1, both)) : this;
    }

    private double ofOne() {
      return weight * variance;
    }
  }

  /// Absent when a side has nothing, or a single series that is too short for how slowly it
  /// changes.
  public static Optional<RateRatio> of(List<RateSample> first, List<RateSample> second) {
    List<RateSample> ones = counted(first);
    List<RateSample> others = counted(second);
    if (amount(ones) <= 0 || amount(others) <= 0) {
      return Optional.empty();
    }
    Optional<SameHours> same = SameHours.of(ones, others);
    boolean single = ones.size() == 1 && others.size() == 1;
    if (single && same.isPresent() && isLong(same.get().first())) {
      return atSameHours(same.get());
    }
    return side(ones, single, same.isPresent())
        .flatMap(a -> side(others, single, same.isPresent()).map(b -> alike(a, b)))
        .map(ratio -> ratio.atLeast(same));
  }

  /// The ratio where each series of the first has a counterpart in the second, at the same place of
  /// the list: what makes a pair unlike another pair is on both sides of it and drops out, and the
  /// spread between the changes of the pairs decides.
  ///
  /// @throws IllegalArgumentException if the sides have unlike numbers of series
  public static Optional<RateRatio> ofPairs(List<RateSample> first, List<RateSample> second) {
    RatePairs pairs = RatePairs.of(first, second);
    return pairs.size() < 2
        ? of(pairs.first(), pairs.second())
        : ofPairs(pairs, SameHours.of(pairs.first(), pairs.second()));
  }

  private static Optional<RateRatio> ofPairs(RatePairs pairs, Optional<SameHours> same) {
    List<RateSample> ones = pairs.first();
    List<RateSample> others = pairs.second();
    if (amount(ones) <= 0 || amount(others) <= 0) {
      return Optional.empty();
    }
    double variance = jackknife(changesWithoutOne(ones, others));
    return Double.isFinite(variance)
        ? Optional.of(ofPairs(pairs, same, variance, degrees(ones, others)))
        : Optional.empty();
  }

  private static RateRatio ofPairs(
      RatePairs pairs, Optional<SameHours> same, double variance, double degrees) {
    List<RateSample> ones = pairs.first();
    List<RateSample> others = pairs.second();
    double floor = same.isPresent() ? 0 : within(ones) + within(others);
    return new RateRatio(
            Math.log(rate(others) / rate(ones)), error(Math.max(variance, floor)), degrees)
        .atLeast(same);
  }

  /// The ratio of the totals of the same nodes, of which a part falls on one side only. How much of
  /// a node's total that is, is no chance: where it goes, a node of which it was nine tenths falls
  /// otherwise than one of which it was half, and taken for spread this hides that each fell. What
  /// spreads is the change of the rest. The part is taken to vary between the days of a node as the
  /// rest does, and both errors are added, since one may rise as the other falls.
  ///
  /// @param restOfFirst without the part, in the order of the first
  /// @param restOfSecond likewise
  /// @param chance that the part is on one side by chance: no surer is a change that it makes
  public static Optional<RateRatio> ofPairs(
      List<RateSample> first,
      List<RateSample> second,
      List<RateSample> restOfFirst,
      List<RateSample> restOfSecond,
      double chance) {
    Optional<RateRatio> whole = ofPairs(first, second);
    RatePairs pairs = RatePairs.of(first, second);
    Optional<RateRatio> rest = ofPairs(restOfFirst, restOfSecond);
    if (pairs.size() < 2 || whole.isEmpty() || rest.isEmpty()) {
      return whole;
    }
    RateRatio known = rest.get();
    double error = known.standardError * REST_AND_PART;
    return Optional.of(
            ofPairs(
                    pairs,
                    SameHours.of(pairs.first(), pairs.second()),
                    error * error,
                    known.degrees)
                .noSurerThan(chance))
        .filter(ratio -> ratio.width() < whole.get().width())
        .or(() -> whole);
  }

  private RateRatio noSurerThan(double chance) {
    double least = Math.abs(logRatio) / Student.critical(chance, degrees);
    return new RateRatio(logRatio, Math.max(standardError, least), degrees);
  }

  private double width() {
    return Student.critical(NARROW, degrees) * standardError;
  }

  /// Two single series, cut into pairs of batches of the same hours.
  private static Optional<RateRatio> atSameHours(SameHours same) {
    double[] differences = same.differences();
    if (differences.length / BlockLength.of(differences) < FEWEST_BLOCKS) {
      return Optional.empty();
    }
    double variance =
        jackknife(changesWithoutOne(same.first().batches(BATCHES), same.second().batches(BATCHES)));
    double change = Math.log(same.second().rate() / same.first().rate());
    return Double.isFinite(variance)
        ? Optional.of(
            new RateRatio(change, error(variance), BATCHES - 1.0).atLeast(Optional.of(same)))
        : Optional.empty();
  }

  private static boolean isLong(RateSample series) {
    return series.size() >= FEWEST_BUCKETS;
  }

  /// This ratio, known no better than what blocks of time say of both sides at the same hours.
  private RateRatio atLeast(Optional<SameHours> same) {
    double[] differences = same.map(SameHours::differences).orElse(new double[0]);
    double floor = differences.length > 1 ? StationaryBootstrap.variance(differences) : 0;
    return new RateRatio(logRatio, Math.max(standardError, Math.sqrt(floor)), degrees);
  }

  /// What a few large nodes decide is known no better for the small ones beside them: one less than
  /// the effective number of pairs (Kish 1965), which is their number where all are alike.
  private static double degrees(List<RateSample> first, List<RateSample> second) {
    double squares = 0;
    for (int i = 0; i < first.size(); i++) {
      double before = first.get(i).amount() / amount(first);
      double after = second.get(i).amount() / amount(second);
      squares += Math.pow((before + after) / 2, 2);
    }
    return Math.max(1, 1 / squares - 1);
  }

  private static RateRatio alike(Side a, Side b) {
    Side first = a.isBelow(b) ? a.spreadingAsBoth(b) : a;
    Side second = b.isBelow(a) ? b.spreadingAsBoth(a) : b;
    RateRatio ratio = ratio(first, second);
    // What both say together is not known any better for being used twice.
    double most = Math.max(first.degrees, second.degrees);
    boolean shared = !first.equals(a) || !second.equals(b);
    return shared && ratio.degrees > most
        ? new RateRatio(ratio.logRatio, ratio.standardError, most)
        : ratio;
  }

  private static RateRatio ratio(Side a, Side b) {
    double variance = a.variance + b.variance;
    double degrees =
        variance
            * variance
            / (a.variance * a.variance / a.degrees + b.variance * b.variance / b.degrees);
    return new RateRatio(
        Math.log(b.rate / a.rate),
        error(variance),
        variance > 0 ? degrees : Math.min(a.degrees, b.degrees));
  }

  private static double error(double variance) {
    return Math.max(Math.sqrt(variance), Estimate.FINEST);
  }

  /// @param single whether both sides have a single series
  /// @param same whether both sides cover the same hours, so that blocks of one say nothing
  private static Optional<Side> side(List<RateSample> samples, boolean single, boolean same) {
    Optional<Side> side =
        samples.size() > 1
            ? Optional.of(several(samples, same))
            : alone(samples.getFirst(), single, same);
    return side.filter(known -> Double.isFinite(known.variance));
  }

  private static Optional<Side> alone(RateSample sample, boolean single, boolean same) {
    double rate = sample.rate();
    if (!single && same) {
      return Optional.of(new Side(rate, 1, 0, 0, 1));
    }
    double[] surplus = sample.surplus(rate);
    if (!isLong(sample) || surplus.length / BlockLength.of(surplus) < FEWEST_BLOCKS) {
      return Optional.empty();
    }
    double between = jackknife(logarithmsWithoutOne(sample.batches(BATCHES)));
    double variance = Math.max(between, within(List.of(sample)));
    int degrees = BATCHES - 1;
    return Optional.of(
        single
            ? new Side(rate, sample.exposure(), degrees, variance, degrees)
            : new Side(rate, 1, 0, variance, degrees));
  }

  private static Side several(List<RateSample> samples, boolean same) {
    double number = effective(samples);
    double floor = same ? 0 : within(samples);
    if (number < ALIKE * samples.size()) {
      floor = Math.max(floor, spread(samples) / number);
    }
    double variance = Math.max(jackknife(logarithmsWithoutOne(samples)), floor);
    double degrees = Math.max(1, number - 1);
    return new Side(rate(samples), number, degrees, variance, degrees);
  }

  /// The variance of the logarithms of the rates of all series, long or short, without what their
  /// own blocks of time make of it: what a long one among short ones hides when it alone decides
  /// the rate.
  private static double spread(List<RateSample> samples) {
    List<RateSample> some =
        samples.stream().filter(one -> one.amount() > 0 && one.size() > 1).toList();
    if (some.size() < 2) {
      return 0;
    }
    double[] logarithms = some.stream().mapToDouble(one -> Math.log(one.rate())).toArray();
    double own = some.stream().mapToDouble(one -> within(List.of(one))).average().orElse(0);
    return Math.max(0, Welch.variance(logarithms) - own);
  }

  /// How many series of like exposure know as much (Kish 1965).
  private static double effective(List<RateSample> samples) {
    double squares = samples.stream().mapToDouble(one -> Math.pow(one.exposure(), 2)).sum();
    return Math.pow(exposure(samples), 2) / squares;
  }

  /// The series of a side that count: one of a minute beside others of a day is no log like them,
  /// and its few events would say that all of them spread.
  public static List<RateSample> counted(List<RateSample> samples) {
    double longest = samples.stream().mapToDouble(RateSample::exposure).max().orElse(0);
    return samples.stream()
        .filter(sample -> sample.exposure() > 0 && sample.exposure() >= SHORTEST * longest)
        .toList();
  }

  private static double rate(List<RateSample> samples) {
    return amount(samples) / exposure(samples);
  }

  private static double amount(List<RateSample> samples) {
    return samples.stream().mapToDouble(RateSample::amount).sum();
  }

  private static double exposure(List<RateSample> samples) {
    return samples.stream().mapToDouble(RateSample::exposure).sum();
  }

  /// What blocks of time alone say of the variance of the logarithm of a rate.
  private static double within(List<RateSample> samples) {
    double rate = rate(samples);
    double amount = amount(samples);
    double squares = 0;
    for (RateSample sample : samples) {
      squares += sample.size() > 1 ? StationaryBootstrap.variance(sample.surplus(rate)) : 0;
    }
    return squares / (amount * amount);
  }

  /// The logarithm of the rate without the first part, without the second, and so on; not finite
  /// where one of them has all.
  private static double[] logarithmsWithoutOne(List<RateSample> parts) {
    double amount = amount(parts);
    double exposure = exposure(parts);
    return parts.stream()
        .mapToDouble(part -> Math.log((amount - part.amount()) / (exposure - part.exposure())))
        .toArray();
  }

  /// The same of the ratio of two rates, without one pair at a time.
  private static double[] changesWithoutOne(List<RateSample> first, List<RateSample> second) {
    double[] changes = logarithmsWithoutOne(second);
    double[] before = logarithmsWithoutOne(first);
    for (int i = 0; i < changes.length; i++) {
      changes[i] -= before[i];
    }
    return changes;
  }

  /// The variance by what is found without one part at a time.
  private static double jackknife(double[] withoutOne) {
    double n = withoutOne.length;
    return Welch.variance(withoutOne) * (n - 1) * (n - 1) / n;
  }

  /// The two-sided probability of a ratio at least this far from 1 by chance.
  public double probability() {
    return Student.probability(logRatio / standardError, degrees);
  }

  /// The ratio itself.
  public double ratio() {
    return Math.exp(logRatio);
  }

  /// Lower end of the interval of this level.
  public double low(double level) {
    return Math.exp(logRatio - Student.critical(1 - level, degrees) * standardError);
  }

  /// Upper end of the interval of this level.
  public double high(double level) {
    return Math.exp(logRatio + Student.critical(1 - level, degrees) * standardError);
  }
}
