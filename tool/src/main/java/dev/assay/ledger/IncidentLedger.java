package dev.assay.ledger;

import dev.assay.model.BiasedLocking;
import dev.assay.model.JvmVersion;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Incident;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogEvent.LateThread;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.Revocation;
import dev.assay.model.LogEvent.RevocationKind;
import dev.assay.model.LogReport.Counted;
import dev.assay.model.LogReport.Incidents;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Counts incidents by kind, and revoked biases.
final class IncidentLedger {

  /// Incidents of one kind.
  private static final class Account {
    private final IncidentKind kind;
    private final Tally details = new Tally();
    private int file;
    private long line;
    private long count;
    private long amount;
    private long told;
    private Wait waited = Wait.NONE;
    private final LongestEvents worst = new LongestEvents();

    Account(IncidentKind kind, int file, long line) {
      this.kind = kind;
      this.file = file;
      this.line = line;
    }

    void add(Account other) {
      count += other.count;
      amount += other.amount;
      told += other.told;
      waited = waited.and(other.waited);
      worst.addAll(other.worst);
      details.addAll(other.details);
      if (other.file < file || (other.file == file && other.line < line)) {
        file = other.file;
        line = other.line;
      }
    }

    void add(Incident incident) {
      count++;
      amount += Math.max(0, incident.amount());
      told += incident.amount() >= 0 ? 1 : 0;
      if (incident.detail() != null) {
        details.add(incident.detail());
      }
      worst.add(incident.amount(), LogEvent.UNKNOWN, kind.name(), incident.at());
    }

    Incidents incidents() {
      return new Incidents(
          kind,
          count,
          amount,
          told,
          waited.nanos(),
          waited.of(),
          details.counted(),
          file,
          line,
          worst.moments());
    }
  }

  private final Map<IncidentKind, Account> accounts = new EnumMap<>(IncidentKind.class);
  private final Map<RevocationKind, Long> revocations = new EnumMap<>(RevocationKind.class);
  private final Tally types = new Tally();

  /// Whether a revocation was logged without its object, as by JDK 15 to 17 above the trace level:
  /// then it is unknown which of them needed no safepoint.
  private boolean unnamed;

  /// Whether a single bias may have been revoked in a safepoint.
  private boolean stopped;

  private final Tally threads = new Tally();

  /// One whose time may follow.
  private @Nullable Incident held;

  /// The one of the last pause, whose processor time may follow.
  private @Nullable Incident failed;

  /// Adds one. JDK 8 tells in front of the time of a pause that its evacuation failed, JDK 9 to 16
  /// in a line of their own.
  void add(Incident incident) {
    boolean timeFollows =
        incident.kind() == IncidentKind.EVACUATION_FAILURE && incident.amount() < 0;
    if (timeFollows) {
      addHeld();
      held = incident;
    } else {
      book(incident);
    }
  }

  /// A pause, perhaps that whose evacuation failed.
  void pause(Pause pause) {
    failed = failed != null && isOf(failed, pause) ? failed : null;
    Incident failure = held;
    if (failure != null && isOf(failure, pause)) {
      held = null;
      book(new Incident(pause.at(), failure.kind(), failure.detail(), pause.duration()));
    }
  }

  /// The last pause waited, perhaps one whose evacuation failed.
  void waited(Wait wait) {
    Incident failure = failed;
    if (failure != null) {
      Account account = account(failure.kind(), failure.at().file(), failure.at().line());
      account.waited = account.waited.and(wait);
    }
    failed = null;
  }

  private static boolean isOf(Incident failure, Pause pause) {
    return isOnOneLine(failure.at(), pause.at())
        || (failure.id() >= 0 && failure.id() == pause.id());
  }

  private static boolean isOnOneLine(At one, At other) {
    return one.file() == other.file() && one.line() == other.line();
  }

  private void addHeld() {
    Incident incident = held;
    if (incident != null) {
      held = null;
      book(incident);
    }
  }

  private void book(Incident incident) {
    boolean timed = incident.kind() == IncidentKind.EVACUATION_FAILURE && incident.amount() >= 0;
    failed = timed ? incident : failed;
    account(incident.kind(), incident.at().file(), incident.at().line()).add(incident);
  }

  /// A thread let the others wait for a safepoint until that was told.
  void add(LateThread thread) {
    Account account = accounts.get(IncidentKind.SAFEPOINT_TIMEOUT);
    if (account != null) {
      account.details.add(thread.thread());
    }
  }

  /// Threads for which the others waited long, and how often.
  Map<String, Long> lateThreads() {
    Account account = accounts.get(IncidentKind.SAFEPOINT_TIMEOUT);
    return account == null
        ? Map.of()
        : account.details.counted().stream()
            .collect(Collectors.toMap(Counted::name, Counted::count));
  }

  private Account account(IncidentKind kind, int file, long line) {
    Account account = accounts.get(kind);
    if (account == null) {
      account = new Account(kind, file, line);
      accounts.put(kind, account);
    }
    return account;
  }

  /// The run is over.
  ///
  /// @param version of its JVM, where it is known
  void ends(@Nullable String version) {
    stopped |=
        revocations.containsKey(RevocationKind.SINGLE)
            && JvmVersion.release(version) < BiasedLocking.HANDSHAKES;
  }

  /// Adds those of runs that are over.
  void add(IncidentLedger runs) {
    runs.addHeld();
    for (Account other : runs.accounts.values()) {
      account(other.kind, other.file, other.line).add(other);
    }
    runs.revocations.forEach((kind, count) -> revocations.merge(kind, count, Long::sum));
    types.addAll(runs.types);
    threads.addAll(runs.threads);
    unnamed |= runs.unnamed;
    stopped |= runs.stopped;
  }

  /// A thread that walks its own stack stops no other, so neither its class nor the thread is worth
  /// naming.
  void add(Revocation revocation) {
    revocations.merge(revocation.kind(), 1L, Long::sum);
    if (revocation.kind() == RevocationKind.OWN_STACK) {
      return;
    }
    if (revocation.type() != null) {
      types.add(revocation.type());
    } else if (revocation.kind() == RevocationKind.SINGLE) {
      unnamed = true;
    }
    if (revocation.thread() != null) {
      threads.add(revocation.thread());
    }
  }

  List<Incidents> incidents() {
    addHeld();
    return accounts.values().stream().map(Account::incidents).toList();
  }

  @Nullable BiasedLocking biasedLocking() {
    if (revocations.isEmpty()) {
      return null;
    }
    Map<RevocationKind, Long> kinds = new EnumMap<>(revocations);
    if (unnamed) {
      kinds.putIfAbsent(RevocationKind.OWN_STACK, LogEvent.UNKNOWN);
    }
    return new BiasedLocking(kinds, types.counted(), threads.counted(), !stopped);
  }
}
