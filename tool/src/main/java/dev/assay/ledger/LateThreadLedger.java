package dev.assay.ledger;

import dev.assay.model.Kept;
import dev.assay.model.LateThreads;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Incident;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogFinding.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Assigns late threads to stops. The JVM names the threads while it waits for them and logs the
/// stop when it ends, so they belong to the next stop of the same log.
final class LateThreadLedger {

  /// More threads of one JVM are never late at once; a file may name ever new ones, and no stop.
  private static final int MOST = 10_000;

  private final List<String> waiting = new ArrayList<>();
  private @Nullable At since;

  /// Whether the log at hand tells stops.
  private boolean tellsStops;

  private long longest = -1;
  private List<String> ofLongest = List.of();
  private List<String> unreached = List.of();
  private @Nullable Place unreachedAt;

  void incident(Incident incident) {
    if (incident.kind() == IncidentKind.SAFEPOINT_TIMEOUT) {
      since = incident.at();
      waiting.clear();
    } else if (incident.kind() == IncidentKind.CRASH) {
      crashed();
    }
  }

  void thread(String name) {
    if (waiting.size() < MOST) {
      waiting.add(Kept.name(name));
    }
  }

  /// A stop is told with its exact times.
  ///
  /// @param reaching nanoseconds that threads may have been waited for, or unknown
  void stop(long reaching) {
    tellsStops = true;
    if (reaching > longest) {
      longest = reaching;
      ofLongest = List.copyOf(waiting);
    }
    forget();
  }

  /// The JVM ended while it waited, if it did.
  private void crashed() {
    At at = since;
    if (at != null && !waiting.isEmpty()) {
      unreached = List.copyOf(waiting);
      unreachedAt = Place.of(at);
    }
    forget();
  }

  /// The log or its run ends. If its stops are in another file, it is unknown whether one follows.
  void ends() {
    if (tellsStops) {
      crashed();
    }
    forget();
    tellsStops = false;
  }

  private void forget() {
    since = null;
    waiting.clear();
  }

  /// @param counts how often each was named
  LateThreads threads(Map<String, Long> counts) {
    return new LateThreads(counts, ofLongest, unreached, unreachedAt);
  }
}
