package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.RevocationKind;
import dev.assay.model.LogReport.Counted;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/// What logs tell of biased locking.
class RevocationsTest {

  private static Map<RevocationKind, Long> revoked(String... lines) {
    return Objects.requireNonNull(Logs.ofLines(lines).biasedLocking()).kinds();
  }

  /// JDK 15 to 17 name the object, and who walks his own stack, at the trace level alone.
  @Test
  void revocationsOfUnnamedObjectsMayHaveNeededNoSafepoint() {
    String done = "[0.3s][info ][biasedlocking]   Revoked bias of currently-unlocked object";
    String named =
        "[0.2s][trace][biasedlocking] JavaThread(0x02) revoking object 0x12, mark 0x05, type"
            + " com.shop.Item, prototype header 0x05, biaser 0x02 ";
    assertThat(revoked(done)).containsEntry(RevocationKind.OWN_STACK, LogEvent.UNKNOWN);
    assertThat(revoked(named, done)).doesNotContainKey(RevocationKind.OWN_STACK);
    assertThat(revoked(done, named + "(walking own stack)", done))
        .containsEntry(RevocationKind.OWN_STACK, 1L);
  }

  /// It stopped nobody: of JDK 11.
  @Test
  void whoWalksItsOwnStackIsNoClassToName() {
    String named =
        "[0.2s][info][biasedlocking] Revoking bias of object 0x12, mark 0x05, type %s, prototype"
            + " header 0x05, allow rebias 0, requesting thread 0x04";
    assertThat(
            Objects.requireNonNull(
                    Logs.ofLines(
                            "[0.2s][info][biasedlocking] Revoking bias by walking my own stack:",
                            named.formatted("com.shop.Item"),
                            named.formatted("com.shop.Cart"))
                        .biasedLocking())
                .types())
        .extracting(Counted::name)
        .containsExactly("com.shop.Cart");
  }

  private static boolean areHandshakes(String... lines) {
    return Objects.requireNonNull(Logs.ofLines(lines).biasedLocking()).handshakes();
  }

  /// From JDK 15 on; of another log whose JVM is not known, it counts only if that revokes, too.
  @Test
  void whetherASingleBiasStopsAllFollowsFromTheJvmsThatRevokeOne() {
    String version = "[0.010s][info][gc,init] Version: 17.0.15+6 (release)";
    String single = "[0.2s][info ][biasedlocking]   Revoked bias of currently-unlocked object";
    String other =
        "[9.000s][info][gc] GC(3) Pause Young (Normal) (G1 Evacuation Pause) 10M->1M(64M) 5.000ms";
    String again = "[0.100s][info][gc] Using G1";
    assertThat(areHandshakes(version, single)).isTrue();
    assertThat(areHandshakes(other, version, single)).isTrue();
    assertThat(areHandshakes(version, single, other, again)).isTrue();
    assertThat(areHandshakes(version, single, other, again, single)).isFalse();
    assertThat(areHandshakes(version.replace("17.0.15", "11.0.24"), single)).isFalse();
  }
}
