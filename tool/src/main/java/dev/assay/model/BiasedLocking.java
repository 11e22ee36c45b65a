package dev.assay.model;

import dev.assay.model.LogEvent.RevocationKind;
import dev.assay.model.LogReport.Counted;
import java.util.List;
import java.util.Map;

/// Revoked biases, from `-Xlog:biasedlocking`.
///
/// @param handshakes whether each bias of a single object was revoked in one, without a safepoint
public record BiasedLocking(
    Map<RevocationKind, Long> kinds,
    List<Counted> types,
    List<Counted> threads,
    boolean handshakes) {
  /// The release from which on it is off by default.
  public static final int OFF_BY_DEFAULT = 15;

  /// The release from which on that of a single object is revoked in a handshake.
  public static final int HANDSHAKES = 15;

  /// The release from which on there is none.
  public static final int GONE = 18;

  public BiasedLocking {
    kinds = Map.copyOf(kinds);
    types = List.copyOf(types);
    threads = List.copyOf(threads);
  }

  /// Whether classes are known of bulk revocations alone: JDK 15 to 17 name that of a single object
  /// only at the level that tells whose stack it was on.
  public boolean namesBulkAlone() {
    return kinds.getOrDefault(RevocationKind.OWN_STACK, 0L) < 0;
  }
}
