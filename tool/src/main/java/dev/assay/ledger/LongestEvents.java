package dev.assay.ledger;

import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Moment;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/// Keeps the longest of many events, with their places.
final class LongestEvents {
  private final int most;

  /// Whether it is the time to safepoint that makes an event longer than another.
  private final boolean toReach;

  private final Comparator<Moment> order;
  private final PriorityQueue<Moment> kept;
  private long least = -1;

  /// Those of the longest duration, as many as a report lists.
  LongestEvents() {
    this(LogReport.LONGEST);
  }

  /// @param most how many are kept
  LongestEvents(int most) {
    this(false, most);
  }

  private LongestEvents(boolean toReach, int most) {
    this.most = most;
    this.toReach = toReach;
    // Not put together from parts of Comparator, whose lambdas are linked anew at each start.
    order = (one, other) -> Long.compare(sizeOf(one), sizeOf(other));
    kept = new PriorityQueue<>(order);
  }

  /// Those of the longest time to safepoint.
  static LongestEvents toReach() {
    return new LongestEvents(true, LogReport.LONGEST);
  }

  private long sizeOf(Moment moment) {
    return toReach ? moment.reaching() : moment.nanos();
  }

  private boolean isKept(long value) {
    return value > least || kept.size() < most;
  }

  /// Adds an event, which is kept if it is one of the longest so far.
  void add(long nanos, long reaching, String what, At at) {
    if (isKept(toReach ? reaching : nanos)) {
      add(
          new Moment(
              nanos, reaching, what, at.uptime(), at.clock(), at.file(), at.line(), at.offset()));
    }
  }

  /// Adds a pause, whose text is put together only if it is kept.
  void add(Pause pause) {
    if (isKept(pause.duration())) {
      add(pause.duration(), -1, pause.name() + because(pause.cause()), pause.at());
    }
  }

  /// What follows on the name of a pause.
  static String because(@Nullable String cause) {
    return cause == null ? "" : " (" + cause + ")";
  }

  /// Adds those of another.
  void addAll(LongestEvents other) {
    other.kept.forEach(this::add);
  }

  private void add(Moment moment) {
    kept.add(moment);
    if (kept.size() > most) {
      kept.remove();
    }
    least = sizeOf(kept.element());
  }

  /// The longest first.
  List<Moment> moments() {
    return kept.stream().sorted((one, other) -> order.compare(other, one)).toList();
  }
}
