package dev.assay.ledger;

import dev.assay.model.LogEvent.Incident;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogEvent.Revocation;
import dev.assay.model.LogEvent.RevocationKind;
import dev.assay.model.LogReport.BiasedLocking;
import dev.assay.model.LogReport.Incidents;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Incidents by kind, and revoked biases.
final class IncidentLedger {

  /// Incidents of one kind.
  private static final class Account {
    private final IncidentKind kind;
    private final Tally details = new Tally();
    private final int file;
    private final long line;
    private long count;
    private long amount;

    Account(Incident first) {
      kind = first.kind();
      file = first.at().file();
      line = first.at().line();
    }

    Incidents incidents() {
      return new Incidents(kind, count, amount, details.counted(), file, line);
    }
  }

  private final Map<IncidentKind, Account> accounts = new EnumMap<>(IncidentKind.class);
  private final Map<RevocationKind, Long> revocations = new EnumMap<>(RevocationKind.class);
  private final Tally types = new Tally();
  private final Tally threads = new Tally();

  void add(Incident incident) {
    Account account = accounts.get(incident.kind());
    if (account == null) {
      account = new Account(incident);
      accounts.put(incident.kind(), account);
    }
    account.count++;
    account.amount += Math.max(0, incident.amount());
    if (incident.detail() != null) {
      account.details.add(incident.detail());
    }
  }

  void add(Revocation revocation) {
    revocations.merge(revocation.kind(), 1L, Long::sum);
    if (revocation.type() != null) {
      types.add(revocation.type());
    }
    if (revocation.thread() != null) {
      threads.add(revocation.thread());
    }
  }

  List<Incidents> incidents() {
    return accounts.values().stream().map(Account::incidents).toList();
  }

  @Nullable BiasedLocking biasedLocking() {
    return revocations.isEmpty()
        ? null
        : new BiasedLocking(revocations, types.counted(), threads.counted());
  }
}
