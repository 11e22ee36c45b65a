package dev.assay.log.line;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogEvent;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class TimeStampTest {

  private static final String UTC = "2026-11-21T00:08:46.295Z";

  private final TimeStamp stamp = new TimeStamp();

  @Test
  void itEndsBehindItsZone() {
    assertThat(read("2026-11-21T02:08:46.295+0200: 0.938: ")).isEqualTo(nanos(UTC));
    assertThat(stamp.end).isEqualTo("2026-11-21T02:08:46.295+0200".length());
    assertThat(read("2026-11-20T18:38:46,295-05:30 ")).isEqualTo(nanos(UTC));
    assertThat(stamp.end).isEqualTo("2026-11-20T18:38:46,295-05:30".length());
    assertThat(read(UTC + ": ")).isEqualTo(nanos(UTC));
    assertThat(stamp.end).isEqualTo(UTC.length());
    assertThat(stamp.zoned).isTrue();
  }

  @Test
  void withoutZoneItIsUtcAndEndsBehindItsDigits() {
    assertThat(read("2026-11-21T00:08:46.295: ")).isEqualTo(nanos(UTC));
    assertThat(stamp.zoned).isFalse();
    assertThat(stamp.end).isEqualTo("2026-11-21T00:08:46.295".length());
    assertThat(read("2026-11-21T00:08:46,INFO")).isEqualTo(nanos("2026-11-21T00:08:46Z"));
    assertThat(stamp.end).isEqualTo("2026-11-21T00:08:46".length());
  }

  @Test
  void aZoneThatWasCutOffIsKnownToBe() {
    read("2026-11-21T02:08:46.295+02");
    assertThat(stamp.cut).isTrue();
    read("2026-11-21T02:08:46.295+0200");
    assertThat(stamp.cut).isFalse();
  }

  @Test
  void whatIsNoDateIsUnknown() {
    assertThat(read("2026-02-30T02:08:46.295+0200")).isEqualTo(LogEvent.UNKNOWN);
    assertThat(read("2026-11-21T02:08")).isEqualTo(LogEvent.UNKNOWN);
    assertThat(read("2026-11-21T02:0x:46.295")).isEqualTo(LogEvent.UNKNOWN);
  }

  private long read(String text) {
    return stamp.nanos(Ascii.of(text), 0, text.length());
  }

  private static long nanos(String instant) {
    return TimeUnit.MILLISECONDS.toNanos(Instant.parse(instant).toEpochMilli());
  }
}
