package dev.assay.ledger;

import dev.assay.model.Gc;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.References;
import dev.assay.model.LogReport.Moment;
import dev.assay.model.ReferenceKind;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// References that pauses went through, by kind.
final class ReferenceLedger {

  /// Those of one kind.
  private static final class Account {
    private long count;
    private long most;
    private long nanos;
    private long longest;
    private At place;

    Account(At first) {
      place = first;
    }

    void add(Account other) {
      count += other.count;
      nanos += other.nanos;
      boolean more = other.longest == 0 && longest == 0 && other.most > most;
      if (other.longest > longest || more) {
        place = other.place;
      }
      longest = Math.max(longest, other.longest);
      most = Math.max(most, other.most);
    }

    Gc.References of(ReferenceKind kind) {
      Moment worst =
          new Moment(
              longest,
              LogEvent.UNKNOWN,
              kind.name(),
              place.uptime(),
              place.clock(),
              place.file(),
              place.line(),
              place.offset());
      return new Gc.References(kind, count, most, nanos, worst);
    }
  }

  private final Map<ReferenceKind, Account> kinds = new EnumMap<>(ReferenceKind.class);

  void add(References told) {
    Account one = new Account(told.at());
    one.most = Math.max(0, told.count());
    one.count = one.most;
    one.longest = Math.max(0, told.nanos());
    one.nanos = one.longest;
    of(told.kind(), told.at()).add(one);
  }

  /// Adds runs that are over.
  void add(ReferenceLedger runs) {
    runs.kinds.forEach((kind, other) -> of(kind, other.place).add(other));
  }

  private Account of(ReferenceKind kind, At first) {
    return kinds.computeIfAbsent(kind, _ -> new Account(first));
  }

  List<Gc.References> references() {
    return kinds.entrySet().stream().map(one -> one.getValue().of(one.getKey())).toList();
  }
}
