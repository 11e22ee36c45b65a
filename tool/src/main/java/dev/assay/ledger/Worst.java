package dev.assay.ledger;

import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Moment;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/// The greatest of many events.
final class Worst {
  private final int most;
  private final ToLongFunction<Moment> size;
  private final Comparator<Moment> order;
  private final PriorityQueue<Moment> kept;
  private long least = -1;

  /// @param size what makes one greater than another
  Worst(ToLongFunction<Moment> size) {
    this(size, LogReport.LONGEST);
  }

  /// @param most that are kept
  Worst(ToLongFunction<Moment> size, int most) {
    this.most = most;
    // Not put together from parts of Comparator, whose lambdas are linked anew at each start.
    order = (one, other) -> Long.compare(size.applyAsLong(one), size.applyAsLong(other));
    kept = new PriorityQueue<>(order);
    this.size = size;
  }

  /// Whether an event of this size is worth [#add].
  boolean wants(long value) {
    return value > least || kept.size() < most;
  }

  /// Adds one.
  void add(long nanos, long reaching, String what, At at) {
    add(
        new Moment(
            nanos, reaching, what, at.uptime(), at.clock(), at.file(), at.line(), at.offset()));
  }

  /// Adds a pause if it is one of the greatest.
  void add(Pause pause) {
    if (wants(pause.duration())) {
      add(pause.duration(), -1, pause.name() + because(pause.cause()), pause.at());
    }
  }

  /// What follows on the name of a pause.
  static String because(@Nullable String cause) {
    return cause == null ? "" : " (" + cause + ")";
  }

  /// Adds those of another.
  void addAll(Worst other) {
    other.kept.forEach(this::add);
  }

  private void add(Moment moment) {
    kept.add(moment);
    if (kept.size() > most) {
      kept.remove();
    }
    least = size.applyAsLong(kept.element());
  }

  /// The greatest first.
  List<Moment> moments() {
    return kept.stream().sorted((one, other) -> order.compare(other, one)).toList();
  }
}
