package dev.assay.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.Zstd;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

/// What is packed, cut off, damaged, or made to fill a disk.
class LogStreamTest {

  private static final String PAUSE =
      "GC(3) Pause Young (Normal) (G1 Evacuation Pause) 22M->22M(256M) 18.883ms\n";

  @Test
  void whatIsCutOrDamagedIsReadUpToThere() throws IOException {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 20_000; i++) {
      text.append("[").append(i * 7919L % 100_003).append("s]").append(PAUSE);
    }
    String log = text.toString();
    assertDamage(log, Packed.gzip(log), "gzip");
    assertDamage(log, Zstd.compress(log.getBytes(UTF_8)), "zstd");
  }

  private void assertDamage(String log, byte[] packed, String word) throws IOException {
    assertCut(log, Arrays.copyOf(packed, packed.length / 2), "truncated " + word + " after ");
    byte[] damaged = packed.clone();
    for (int i = packed.length / 2; i < packed.length / 2 + 64; i++) {
      damaged[i] ^= 0x55;
    }
    assertCut(log, damaged, "damaged " + word + " after ");
  }

  private static void assertCut(String log, byte[] packed, String note) throws IOException {
    try (LogStream stream = LogStream.of(new ByteArrayInputStream(packed))) {
      byte[] read = stream.readAllBytes();
      assertThat(read.length).isGreaterThan(log.length() / 10);
      assertThat(log.substring(0, log.length() / 10))
          .isEqualTo(new String(read, UTF_8).substring(0, log.length() / 10));
      assertThat(stream.note()).startsWith(note);
    }
  }

  @Test
  void aBombStopsUnpacking() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      byte[] zeros = new byte[1 << 20];
      for (int i = 0; i < 1100; i++) {
        gzip.write(zeros);
      }
    }
    try (LogStream stream = LogStream.of(new ByteArrayInputStream(out.toByteArray()))) {
      assertThat(stream.transferTo(OutputStream.nullOutputStream())).isLessThan(1025L << 20);
      assertThat(stream.note()).contains("more than 300 times its size");
    }
  }
}
