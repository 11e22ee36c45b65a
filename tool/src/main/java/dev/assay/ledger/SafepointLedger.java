package dev.assay.ledger;

import dev.assay.model.Distribution;
import dev.assay.model.LateThreads;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.Safepoint;
import dev.assay.model.OperationFamily;
import dev.assay.model.Safepoints;
import dev.assay.model.Safepoints.Nested;
import dev.assay.model.Safepoints.Operation;
import dev.assay.model.Safepoints.Reached;
import dev.assay.model.Safepoints.WaitedFor;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Adds up stopped time by VM operation.
final class SafepointLedger {

  /// Of each operation.
  private static final int PLACES = 5;

  private final AccountsByName<Account> accounts = new AccountsByName<>(Account::new);
  private final LongestEvents worst = new LongestEvents();
  private final LongestEvents worstAwaited = LongestEvents.toReach();
  private final LongestEvents worstIdle = LongestEvents.toReach();
  private long nested;
  private long nestedNanos;
  private long coarse;
  private long leastReaching = LogEvent.UNKNOWN;
  private long unlisted;

  /// A part of the stops, known where each of them tells it: JVMs of several JDKs may not.
  private static final class PartSum {
    private long nanos;
    private boolean told;
    private boolean untold;

    void add(long part) {
      told |= part >= 0;
      untold |= part < 0;
      nanos += Math.max(0, part);
    }

    long sum() {
      return told && !untold ? nanos : LogEvent.UNKNOWN;
    }
  }

  /// What belongs to one operation.
  private static final class Account {
    private final String name;
    private final boolean collection;
    private final Durations total = new Durations();

    /// Time to safepoint where threads may have been waited for, and where none ran.
    private final Durations awaited = new Durations();

    private final Durations idle = new Durations();
    private final PartSum cleanup = new PartSum();
    private final PartSum operating = new PartSum();
    private final PartSum leaving = new PartSum();
    private long pauseNanos;
    private long aroundPauses;
    private long longestWork;
    private long coarseWaits;
    private long coarse;
    private final LongestEvents worst = new LongestEvents(PLACES);

    Account(String name) {
      this.name = name;
      collection = OperationFamily.isCollection(name);
    }

    void add(Safepoint stop, boolean cutOff, long seen) {
      total.add(stop.total());
      pauseNanos += stop.pauseNanos();
      boolean soon = cutOff && stop.reaching() < Safepoints.SOON;
      long reached = soon ? 0 : Math.max(0, stop.toldReaching());
      longestWork = Math.max(longestWork, stop.total() - reached);
      if (cutOff) {
        coarse++;
        coarseWaits += reached;
      } else {
        coarseWaits += stop.leastReaching() < Safepoints.SOON ? 0 : reached;
        long known = Math.min(stop.total() - reached, seen);
        aroundPauses += stop.pauses() > 0 ? Math.max(0, known - stop.pauseNanos()) : 0;
        (isIdle(stop) ? idle : awaited).add(stop.reaching());
        cleanup.add(stop.cleanup());
        operating.add(stop.operating());
        leaving.add(stop.leaving());
      }
    }

    Operation operation() {
      return new Operation(
          name,
          OperationFamily.of(name),
          distributed(total, coarse),
          Durations.sum(Stream.of(awaited, idle)).distribution(),
          awaited.total(),
          cleanup.sum(),
          operating.sum(),
          leaving.sum(),
          pauseNanos,
          aroundPauses,
          longestWork,
          coarseWaits,
          worst.moments());
    }
  }

  /// The name under which a stop is booked.
  static String name(Safepoint stop) {
    return stop.operation() == null ? OperationFamily.UNNAMED : stop.operation();
  }

  /// Adds one.
  ///
  /// @param cutOff whether it is told in whole milliseconds
  /// @param seen nanoseconds of it of which the log knows at most
  /// @return whether the operation is one of the collector's
  boolean add(Safepoint stop, boolean cutOff, long seen) {
    String name = name(stop);
    Account account = accounts.of(name);
    coarse += cutOff ? 1 : 0;
    leastReaching = KnownSum.of(leastReaching, stop.toldReaching());
    account.add(stop, cutOff, seen);
    long total = told(stop.total(), cutOff);
    long reaching = told(stop.toldReaching(), cutOff || stop.leastReaching() >= 0);
    account.worst.add(total, reaching, name, stop.at());
    worst.add(total, reaching, name, stop.at());
    if (reaching >= 0) {
      (isIdle(stop) ? worstIdle : worstAwaited).add(total, reaching, name, stop.at());
    }
    if (stop.pauses() > 0 && !account.collection && stop.operation() != null) {
      nested += stop.pauses();
      nestedNanos += stop.pauseNanos();
    }
    return account.collection;
  }

  /// Whether no thread ran when all were asked to stop.
  static boolean isIdle(Safepoint stop) {
    return stop.running() == 0;
  }

  /// So many more are counted, and nothing else is told of them.
  void unlisted(long stops) {
    unlisted += stops;
  }

  long unlisted() {
    return unlisted;
  }

  /// What is known where some values are cut off.
  private static Distribution distributed(Durations durations, long coarse) {
    Distribution all = durations.distribution();
    return coarse > 0 ? all.atLeast() : all;
  }

  /// A time; of one that was cut off 0 says nothing.
  private static long told(long nanos, boolean cutOff) {
    return cutOff && nanos == 0 ? LogEvent.UNKNOWN : nanos;
  }

  /// The ledger; nothing if the logs tell of no safepoint.
  ///
  /// @param late threads for which the others waited long
  @Nullable Safepoints safepoints(LateThreads late) {
    Durations total = Durations.sum(accounts.all().stream().map(account -> account.total));
    if (total.count() == 0) {
      return unlisted > 0 ? CompleteStops.none(unlisted) : null;
    }
    Durations awaited = Durations.sum(accounts.all().stream().map(account -> account.awaited));
    Durations idle = Durations.sum(accounts.all().stream().map(account -> account.idle));
    LongestEvents worstReaching = LongestEvents.toReach();
    worstReaching.addAll(worstAwaited);
    worstReaching.addAll(worstIdle);
    List<Operation> operations =
        accounts.all().stream()
            .map(Account::operation)
            .sorted((one, other) ->
                AccountsByName.order(one.name(), one.total(), other.name(), other.total()))
            .toList();
    return new Safepoints(
        distributed(total, coarse),
        Durations.sum(Stream.of(awaited, idle)).distribution(),
        operations,
        worst.moments(),
        worstReaching.moments(),
        new WaitedFor(
            new Reached(awaited.distribution(), worstAwaited.moments()),
            new Reached(idle.distribution(), worstIdle.moments())),
        late,
        new Nested(nested, nestedNanos),
        coarse,
        leastReaching,
        unlisted);
  }
}
