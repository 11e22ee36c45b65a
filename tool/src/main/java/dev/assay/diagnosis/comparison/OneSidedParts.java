package dev.assay.diagnosis.comparison;

import dev.assay.stats.RateSample;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Large operations on one side only, as a part of a total: those of the side that has more of
/// them. What has another name on the other side is left in the rest, since it makes no total less;
/// so is what is small, which hardly makes nodes unlike.
final class OneSidedParts {

  private OneSidedParts() {}

  /// A total with what is left of it.
  ///
  /// @param operations in the unit of the total
  static Tracked apart(Tracked total, List<Tracked> operations) {
    List<Tracked> likely =
        operations.stream().filter(one -> one.isLarge() && one.isGoneOrNew()).toList();
    boolean gone =
        likely.stream().mapToDouble(one -> one.totalBefore() - one.totalAfter()).sum() > 0;
    List<Tracked> parts = likely.stream().filter(one -> one.falls() == gone).toList();
    if (parts.isEmpty()) {
      return total;
    }
    List<List<RateSample>> before = parts.stream().map(Tracked::before).toList();
    List<List<RateSample>> after = parts.stream().map(Tracked::after).toList();
    double chance = parts.stream().mapToDouble(Tracked::chanceOfOneSide).max().orElse(1);
    return rest(total.before(), before)
        .flatMap(ones ->
            rest(total.after(), after).map(others -> new Tracked.Rest(ones, others, chance)))
        .map(total::with)
        .orElse(total);
  }

  /// Nothing where a log tells the total and not its parts.
  private static Optional<List<RateSample>> rest(
      List<RateSample> total, List<List<RateSample>> parts) {
    boolean told =
        parts.stream()
            .allMatch(part ->
                IntStream.range(0, total.size())
                    .allMatch(i -> part.get(i).size() == total.get(i).size()));
    return told
        ? Optional.of(
            IntStream.range(0, total.size())
                .mapToObj(i ->
                    parts.stream().map(part -> part.get(i)).reduce(total.get(i), RateSample::minus))
                .toList())
        : Optional.empty();
  }
}
