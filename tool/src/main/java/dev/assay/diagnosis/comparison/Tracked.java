package dev.assay.diagnosis.comparison;

import dev.assay.model.LogComparison.Quantity;
import dev.assay.stats.OneSided;
import dev.assay.stats.RatePairs;
import dev.assay.stats.RateRatio;
import dev.assay.stats.RateSample;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A figure on both sides, before it is judged: one series for each log.
///
/// @param paired whether the logs of both sides are of the same nodes, in the same order
/// @param count of what this is the time; null where it is no time, or nothing is counted
/// @param part of all stops, where this counts an operation; null otherwise
/// @param rest without what is on one side only, where this is a total; null otherwise
record Tracked(
    String name,
    String unit,
    Quantity quantity,
    List<RateSample> before,
    List<RateSample> after,
    boolean paired,
    @Nullable Tracked count,
    @Nullable Part part,
    @Nullable Rest rest) {

  /// A total without operations that are on one side only.
  ///
  /// @param chance that these are on one side by chance
  record Rest(List<RateSample> before, List<RateSample> after, double chance) {}

  /// What an operation is among all.
  ///
  /// @param ofStops the least share of stops in any log of the side that has it
  /// @param ofTime the same of the stopped time
  /// @param varying operations that some logs have and others lack, of those with as much time in a
  ///   log as this and more
  record Part(double ofStops, double ofTime, int varying) {
    private static final double MOST = 0.5;
    private static final double LARGE = 0.25;

    /// There is but one such operation, and hardly one that each of a few JVMs has by chance.
    boolean isMost() {
      return ofStops >= MOST;
    }

    /// So large that it needs no amounts that are alike.
    boolean isLarge() {
      return Math.max(ofStops, ofTime) >= LARGE;
    }
  }

  /// Buckets with something in them that a side needs: the logarithm of a rate of fewer events is
  /// far from normal.
  private static final long FEWEST = 8;

  /// What counts no operation.
  Tracked(
      String name,
      String unit,
      Quantity quantity,
      List<RateSample> before,
      List<RateSample> after,
      boolean paired,
      @Nullable Tracked count) {
    this(name, unit, quantity, before, after, paired, count, null, null);
  }

  /// The same as a part of all.
  Tracked as(Part operation) {
    return new Tracked(name, unit, quantity, before, after, paired, count, operation, rest);
  }

  /// The same with what is left of it without operations that are on one side only.
  Tracked with(Rest left) {
    return new Tracked(name, unit, quantity, before, after, paired, count, part, left);
  }

  /// The same as the time of this.
  Tracked of(Tracked counted) {
    return new Tracked(name, unit, quantity, before, after, paired, counted, part, rest);
  }

  double totalBefore() {
    return sum(before, RateSample::amount);
  }

  double totalAfter() {
    return sum(after, RateSample::amount);
  }

  /// Of pairs, as if each counted for as much before as after.
  double rateBefore() {
    return rate(paired ? RatePairs.of(before, after).first() : RateRatio.counted(before));
  }

  double rateAfter() {
    return rate(paired ? RatePairs.of(before, after).second() : RateRatio.counted(after));
  }

  private static double rate(List<RateSample> samples) {
    return sum(samples, RateSample::amount) / sum(samples, RateSample::exposure);
  }

  /// Whether there is anything on either side.
  boolean isPresent() {
    return totalBefore() > 0 || totalAfter() > 0;
  }

  /// Whether it is there on one side only.
  boolean isGoneOrNew() {
    return isPresent() && (totalBefore() == 0 || totalAfter() == 0);
  }

  /// Whether it is there on one side only or, less often, in so few buckets of the other that these
  /// give no rate.
  boolean isOneSided() {
    boolean isRareOnOne = isRare(before) != isRare(after);
    return isGoneOrNew() || (isRareOnOne && isRare(after) == falls() && hasExposure());
  }

  /// Whether there is less of it after.
  boolean falls() {
    return totalAfter() == 0 || (totalBefore() > 0 && rateAfter() < rateBefore());
  }

  /// Whether both sides have enough of what the rate is per: of gigabytes there may be as few as of
  /// stops, and those of the first collections are unlike others.
  private boolean hasExposure() {
    return Stream.of(before, after)
        .allMatch(side -> side.stream().mapToLong(RateSample::exposed).sum() >= FEWEST);
  }

  private static boolean isRare(List<RateSample> side) {
    return occupied(side) < FEWEST;
  }

  /// Why there is no ratio.
  enum Obstacle {
    RARE,
    EXPOSURE,
    /// Without it nothing is left to tell how it varies.
    ONE_NODE,
    SLOW
  }

  /// What stands against a ratio, where there is none.
  Obstacle obstacle() {
    if (isRare(before) || isRare(after)) {
      return Obstacle.RARE;
    }
    if (!hasExposure()) {
      return Obstacle.EXPOSURE;
    }
    return isOfOneNode(before) || isOfOneNode(after) ? Obstacle.ONE_NODE : Obstacle.SLOW;
  }

  private static boolean isOfOneNode(List<RateSample> side) {
    return side.size() > 1 && side.stream().filter(node -> node.amount() > 0).count() < 2;
  }

  /// The ratio, where the logs suffice.
  Optional<RateRatio> ratio() {
    if (isRare(before) || isRare(after) || !hasExposure()) {
      return Optional.empty();
    }
    if (!paired) {
      return RateRatio.of(before, after);
    }
    return rest == null
        ? RateRatio.ofPairs(before, after)
        : RateRatio.ofPairs(before, after, rest.before, rest.after, rest.chance);
  }

  /// How likely it is by chance that something falls on one side only, or nearly. Whether it is
  /// gone is a matter of how often it occurs, not of how long it takes, so that what is gone is
  /// gone with its time.
  double chanceOfOneSide() {
    return count != null && count.isGoneOrNew() ? count.ownChance() : ownChance();
  }

  private double ownChance() {
    OneSided side = oneSided();
    if (side.isOfFew() && part != null && part.isMost()) {
      return Math.min(side.byTime(), side.probability(varying()));
    }
    return side.isOfFew() && part != null && part.isLarge()
        ? side.ofLarge(varying())
        : side.probability(varying());
  }

  private int varying() {
    return part == null ? 1 : part.varying();
  }

  private OneSided oneSided() {
    return new OneSided(exposed(falls() ? before : after), exposed(falls() ? after : before));
  }

  /// The least share of all that this has in any log of the side that has more of it.
  double leastShare(Tracked all) {
    List<RateSample> ones = falls() ? before : after;
    List<RateSample> others = falls() ? all.before : all.after;
    return IntStream.range(0, ones.size())
        .filter(i -> others.get(i).amount() > 0)
        .mapToDouble(i -> ones.get(i).amount() / others.get(i).amount())
        .min()
        .orElse(0);
  }

  /// How much there is of it in a log that has any. Whatever has more logs has more in all, so that
  /// totals would put first what is on one side by chance.
  double perLog() {
    return Stream.concat(before.stream(), after.stream())
        .mapToDouble(RateSample::amount)
        .filter(amount -> amount > 0)
        .average()
        .orElse(0);
  }

  /// Whether it is of an operation that is a large part of all.
  boolean isLarge() {
    Part own = count == null ? part : count.part;
    return own != null && own.isLarge();
  }

  /// Whether some logs, of whatever side, lack it and others have it, and not because it is rare.
  boolean varies() {
    return OneSided.varies(exposed(Stream.concat(before.stream(), after.stream()).toList()));
  }

  /// Whether it falls on one side, and the logs are too few to tell whether that is chance.
  boolean isOfFewLogs() {
    return isOneSided() && oneSided().isOfFew();
  }

  /// Whether nodes of the side that has more of it have none, too.
  boolean isOfSomeNodes() {
    return oneSided().isOfSome();
  }

  /// How many nodes a side would show that it is gone or new, if all told the same.
  OptionalInt enoughNodes(double chance) {
    return oneSided().enough(chance, count == null ? varying() : count.varying());
  }

  /// Whether both are the same events, as where one operation makes all stops.
  boolean isSameAs(Tracked other) {
    return unit.equals(other.unit) && areSame(before, other.before) && areSame(after, other.after);
  }

  /// Whether each log has as much of both, but for a small share.
  boolean isAbout(Tracked other, double share) {
    return unit.equals(other.unit)
        && areAbout(before, other.before, share)
        && areAbout(after, other.after, share);
  }

  private static boolean areAbout(List<RateSample> ones, List<RateSample> others, double share) {
    return ones.size() == others.size()
        && IntStream.range(0, ones.size())
            .allMatch(i ->
                Math.abs(ones.get(i).amount() - others.get(i).amount())
                    <= share * others.get(i).amount());
  }

  private static boolean areSame(List<RateSample> ones, List<RateSample> others) {
    return Arrays.equals(amounts(ones), amounts(others));
  }

  private static double[] amounts(List<RateSample> samples) {
    return samples.stream().mapToDouble(RateSample::amount).toArray();
  }

  /// Without logs that do not have the figure.
  private static List<RateSample> exposed(List<RateSample> logs) {
    return logs.stream().filter(log -> log.exposure() > 0).toList();
  }

  private static long occupied(List<RateSample> samples) {
    return samples.stream().mapToLong(RateSample::occupied).sum();
  }

  private static double sum(List<RateSample> samples, ToDoubleFunction<RateSample> value) {
    return samples.stream().mapToDouble(value).sum();
  }
}
