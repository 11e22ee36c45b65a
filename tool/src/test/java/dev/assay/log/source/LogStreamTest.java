package dev.assay.log.source;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.Zstd;
import dev.assay.log.Packed;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.util.Arrays;
import java.util.List;
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

  @Test
  void aFailureThatNamesNoReasonIsToldByItsKind() throws IOException {
    InputStream failing =
        new InputStream() {
          @Override
          public int read() throws IOException {
            throw new IOException();
          }

          @Override
          public int read(byte[] bytes, int from, int count) throws IOException {
            return read();
          }
        };
    InputStream text = new ByteArrayInputStream(PAUSE.repeat(2_000).getBytes(UTF_8));
    try (LogStream stream = LogStream.of(new SequenceInputStream(text, failing))) {
      stream.readAllBytes();
      assertThat(stream.note()).matches("cannot be read after [\\d,]+ bytes: IOException");
    }
  }

  /// Who packs a folder packs what logrotate had packed.
  @Test
  void whatWasPackedTwiceIsUnpackedTwice() throws IOException {
    byte[] once = Packed.gzip(PAUSE);
    ByteArrayOutputStream twice = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(twice)) {
      gzip.write(once);
    }
    try (LogStream stream = LogStream.of(new ByteArrayInputStream(twice.toByteArray()))) {
      assertThat(new String(stream.readAllBytes(), UTF_8)).isEqualTo(PAUSE);
      assertThat(stream.note()).isNull();
    }
  }

  /// `pzstd` and `cat` make several; the library's own stream takes the end of any but the first
  /// for that of the log.
  @Test
  void framesOfZstdAreReadToTheLastAndTheirCutsTold() throws IOException {
    byte[] one = Zstd.compress(PAUSE.repeat(20_000).getBytes(UTF_8));
    byte[] three = Arrays.copyOf(one, 3 * one.length);
    System.arraycopy(one, 0, three, one.length, one.length);
    System.arraycopy(one, 0, three, 2 * one.length, one.length);
    try (LogStream stream = LogStream.of(new ByteArrayInputStream(three))) {
      assertThat(stream.readAllBytes()).hasSize(3 * 20_000 * PAUSE.length());
      assertThat(stream.note()).isNull();
    }
    for (int cut : List.of(2, one.length / 2, one.length - 1)) {
      byte[] less = Arrays.copyOf(three, three.length - cut);
      try (LogStream stream = LogStream.of(new ByteArrayInputStream(less))) {
        assertThat(stream.readAllBytes()).hasSizeGreaterThanOrEqualTo(2 * 20_000 * PAUSE.length());
        assertThat(stream.note()).as("%d bytes less", cut).startsWith("truncated zstd after ");
      }
    }
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
