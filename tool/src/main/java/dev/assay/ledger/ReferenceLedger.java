package dev.assay.ledger;

import dev.assay.model.Gc;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.References;
import dev.assay.model.LogFinding.Place;
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
    private At place;

    Account(At first) {
      place = first;
    }

    void add(long found, long largest, long took, At at) {
      count += found;
      nanos += took;
      if (largest > most) {
        most = largest;
        place = at;
      }
    }
  }

  private final Map<ReferenceKind, Account> kinds = new EnumMap<>(ReferenceKind.class);

  void add(References told) {
    long found = Math.max(0, told.count());
    of(told.kind(), told.at()).add(found, found, Math.max(0, told.nanos()), told.at());
  }

  /// Adds runs that are over.
  void add(ReferenceLedger runs) {
    runs.kinds.forEach((kind, other) ->
        of(kind, other.place).add(other.count, other.most, other.nanos, other.place));
  }

  private Account of(ReferenceKind kind, At first) {
    return kinds.computeIfAbsent(kind, _ -> new Account(first));
  }

  List<Gc.References> references() {
    return kinds.entrySet().stream()
        .map(one ->
            new Gc.References(
                one.getKey(),
                one.getValue().count,
                one.getValue().most,
                one.getValue().nanos,
                Place.of(one.getValue().place)))
        .toList();
  }
}
