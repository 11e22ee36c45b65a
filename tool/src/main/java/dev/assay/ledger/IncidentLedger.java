package dev.assay.ledger;

import dev.assay.model.LogEvent.Incident;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogEvent.LateThread;
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
    private int file;
    private long line;
    private long count;
    private long amount;

    Account(IncidentKind kind, int file, long line) {
      this.kind = kind;
      this.file = file;
      this.line = line;
    }

    void add(Account other) {
      count += other.count;
      amount += other.amount;
      details.addAll(other.details);
      if (other.file < file || (other.file == file && other.line < line)) {
        file = other.file;
        line = other.line;
      }
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
    Account account = account(incident.kind(), incident.at().file(), incident.at().line());
    account.count++;
    account.amount += Math.max(0, incident.amount());
    if (incident.detail() != null) {
      account.details.add(incident.detail());
    }
  }

  /// A thread let the others wait for a safepoint until that was told.
  void add(LateThread thread) {
    Account account = accounts.get(IncidentKind.SAFEPOINT_TIMEOUT);
    if (account != null) {
      account.details.add(thread.thread());
    }
  }

  private Account account(IncidentKind kind, int file, long line) {
    Account account = accounts.get(kind);
    if (account == null) {
      account = new Account(kind, file, line);
      accounts.put(kind, account);
    }
    return account;
  }

  /// Adds those of runs that are over.
  void add(IncidentLedger runs) {
    for (Account other : runs.accounts.values()) {
      account(other.kind, other.file, other.line).add(other);
    }
    runs.revocations.forEach((kind, count) -> revocations.merge(kind, count, Long::sum));
    types.addAll(runs.types);
    threads.addAll(runs.threads);
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
