package dev.assay.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.log.line.Coverage;
import dev.assay.log.source.LogSource;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.Revocation;
import dev.assay.model.LogEvent.RevocationKind;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Lines of `-Xlog:biasedlocking=trace`, whose finest ones are told about every object.
class BiasLinesTest {

  private static List<Revocation> revocations(String... lines) {
    Coverage coverage = new Coverage();
    byte[] bytes = String.join("\n", lines).getBytes(UTF_8);
    List<Revocation> found =
        ReadLog.events(bytes, coverage).stream()
            .filter(Revocation.class::isInstance)
            .map(Revocation.class::cast)
            .toList();
    assertThat(coverage.coverage().understood()).isEqualTo(lines.length);
    return found;
  }

  @Test
  void threadsOfJdk17RevokeInHandshakesOrWalkTheirOwnStacks() {
    assertThat(
            revocations(
                "[0.1s][trace][biasedlocking] JavaThread(0x01) revoking object 0x11, mark 0x05,"
                    + " type com.shop.Cart, prototype header 0x05, biaser 0x02 ",
                "[0.1s][info ][biasedlocking]   Revoked bias of currently-unlocked object",
                "[0.2s][trace][biasedlocking] JavaThread(0x02) revoking object 0x12, mark 0x05,"
                    + " type com.shop.Item, prototype header 0x05, biaser 0x02 (walking own stack)",
                "[0.2s][trace][biasedlocking]    mon_info->owner (0x12) == obj (0x12)",
                "[0.2s][info ][biasedlocking]   Revoked bias of currently-locked object",
                "[0.3s][info ][biasedlocking]   Revoked bias of currently-unlocked object"))
        .extracting(Revocation::kind, Revocation::type, Revocation::thread)
        .containsExactly(
            tuple(RevocationKind.SINGLE, "com.shop.Cart", "0x01"),
            tuple(RevocationKind.OWN_STACK, "com.shop.Item", null),
            tuple(RevocationKind.SINGLE, null, null));
  }

  /// Who is asked walks its own stack for the one that asks.
  @Test
  void aThreadOfJdk17MayRevokeForAnother() {
    assertThat(
            revocations(
                "[0.1s][info ][biasedlocking,handshake] JavaThread 0x03 handshaking JavaThread 0x02"
                    + " to revoke object 0x11",
                "[0.1s][trace][biasedlocking] JavaThread(0x04) revoking object 0x12, mark 0x05,"
                    + " type com.shop.Item, prototype header 0x05, biaser 0x04 (walking own stack)",
                "[0.1s][trace][biasedlocking] JavaThread(0x02) revoking object 0x11, mark 0x05,"
                    + " type com.shop.Cart, prototype header 0x05, biaser 0x02 (walking own stack)",
                "[0.1s][info ][biasedlocking,handshake] Handshake revocation for object 0x11"
                    + " succeeded. Bias was revoked"))
        .extracting(Revocation::kind, Revocation::type, Revocation::thread)
        .containsExactly(
            tuple(RevocationKind.OWN_STACK, "com.shop.Item", "0x04"),
            tuple(RevocationKind.SINGLE, "com.shop.Cart", "0x03"));
  }

  /// The log of one ends behind its request; the other has an object at the same address.
  @Test
  void whoAskedInALogAsksInNoOther() {
    List<LogEvent> found = new ArrayList<>();
    LogReading reading =
        new LogReading(found::add, new Coverage(), new ArrayList<>(), Watch.none());
    read(
        reading,
        "[0.1s][info ][biasedlocking,handshake] JavaThread 0x03 handshaking JavaThread 0x02"
            + " to revoke object 0x11\n");
    reading.nextLog();
    read(
        reading,
        "[0.1s][trace][biasedlocking] JavaThread(0x02) revoking object 0x11, mark 0x05,"
            + " type com.shop.Cart, prototype header 0x05, biaser 0x02 (walking own stack)\n");
    reading.end();
    assertThat(found)
        .singleElement()
        .extracting("kind", "thread")
        .containsExactly(RevocationKind.OWN_STACK, null);
  }

  private static void read(LogReading reading, String text) {
    byte[] bytes = text.getBytes(UTF_8);
    reading.read(new LogSource("gc.log", -1, null, () -> new ByteArrayInputStream(bytes)));
  }

  @Test
  void theObjectsOfABulkRevocationAreOfIt() {
    assertThat(
            revocations(
                "[0.1s][info ][biasedlocking] * Beginning bulk revocation (kind == revoke) because"
                    + " of object 0x11 , mark 0x05 , type com.shop.Cart",
                "[0.1s][trace][biasedlocking] Revoking bias of object 0x11 , mark 0x05 , type"
                    + " com.shop.Cart , prototype header 0x01 , allow rebias 0 , requesting thread"
                    + " 0x01",
                "[0.1s][trace][biasedlocking]   Revoked bias of currently-unlocked object",
                "[0.1s][info ][biasedlocking] * Ending bulk revocation",
                "[0.2s][info ][biasedlocking] Revoking bias of object 0x12, mark 0x05, type"
                    + " com.shop.Item, prototype header 0x05, allow rebias 0, requesting thread"
                    + " 0x01",
                "[0.2s][info ][biasedlocking]   Revoked bias of currently-unlocked object"))
        .extracting(Revocation::kind, Revocation::type, Revocation::thread)
        .containsExactly(
            tuple(RevocationKind.BULK_REVOKE, "com.shop.Cart", null),
            tuple(RevocationKind.SINGLE, "com.shop.Item", "0x01"));
  }

  /// JDK 8 has no tags, and a blank before every comma; it tells no objects of a bulk revocation.
  @Test
  void aJdk8PrintsTheSameWords() {
    assertThat(
            revocations(
                "Aligned thread 0x00007f2db000b190 to 0x00007f2db000b800",
                "Biased locking enabled",
                "Revoking bias by walking my own stack:",
                revoking("Bl$C", "0x01"),
                "  Revoked bias of currently-unlocked object",
                "Revoking bias with potentially per-thread safepoint:",
                revoking("Bl$A", "0x02"),
                "   mon_info->owner (0x00000000feff5aa8) != obj (0x00000000feff5af0)",
                "  Revoked bias of currently-locked object",
                "Revoking bias with potentially per-thread safepoint:",
                "  (Skipping revocation of object of type Bl$A because it's no longer biased)",
                "* Beginning bulk revocation (kind == rebias) because of object 0x00000000feffe038 ,"
                    + " mark 0x00007f2db000b805 , type Bl$A",
                "* Ending bulk revocation",
                "  Rebiased object toward thread 0x00007f2db0133000",
                "* Beginning bulk revocation (kind == revoke) because of object 0x00000000feffeb38 ,"
                    + " mark 0x00007f2db000b905 , type Bl$A",
                "* Disabling biased locking for type Bl$A",
                "* Ending bulk revocation",
                "Revoking bias with global safepoint:",
                revoking("Bl$B", "0x02"),
                "  Revoked bias of anonymously-biased object"))
        .extracting(Revocation::kind, Revocation::type, Revocation::thread)
        .containsExactly(
            tuple(RevocationKind.OWN_STACK, "Bl$C", "0x01"),
            tuple(RevocationKind.SINGLE, "Bl$A", "0x02"),
            tuple(RevocationKind.BULK_REBIAS, "Bl$A", null),
            tuple(RevocationKind.BULK_REVOKE, "Bl$A", null),
            tuple(RevocationKind.SINGLE, "Bl$B", "0x02"));
  }

  private static String revoking(String type, String thread) {
    return "Revoking bias of object 0x00000000feff5aa8 , mark 0x00007f2db000b805 , type "
        + type
        + " , prototype header 0x0000000000000005 , allow rebias 0 , requesting thread "
        + thread;
  }

  @Test
  void whatAProgramPrintsIsNotOfTheLocks() {
    Coverage coverage = new Coverage();
    byte[] bytes =
        "(none)\n* Beginning\nRevoked 3 tokens\nRebiased\nmon_info\nAligned thread".getBytes(UTF_8);
    assertThat(ReadLog.events(bytes, coverage)).isEmpty();
    assertThat(coverage.coverage().understood()).isZero();
  }
}
