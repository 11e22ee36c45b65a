package dev.assay.log.source;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.log.LogSources;
import dev.assay.log.ReadLog;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Logs that stand in their file more than once.
class DoubledTest {

  @TempDir Path folder;

  private final List<String> told = new ArrayList<>();

  private String read(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("gc.log"), text, ISO_8859_1);
    LogSource source =
        LogSources.of(List.of(file.toString()), InputStream.nullInputStream(), told::add)
            .getFirst()
            .sources()
            .getFirst();
    try (LogStream stream = source.open()) {
      return new String(stream.readAllBytes(), ISO_8859_1);
    }
  }

  /// Nor where dates tell it from another start.
  @ParameterizedTest
  @CsvSource({
    "jdk17-g1.plain.log, 2",
    "jdk8-parallel.log, 3",
    "jdk11-zgc.plain.log, 4",
    "jdk25-g1.log, 2"
  })
  void furtherCopiesAreNotRead(String name, int copies) throws IOException {
    String log = ReadLog.sample(name).replaceAll("\\d{4}-\\d\\d-\\d\\dT[^\\] ]+ ", "");
    assertThat(read(log.repeat(copies))).isEqualTo(log);
    assertThat(told)
        .singleElement()
        .asString()
        .endsWith("contains the same log more than once; it is read once");
  }

  /// Its times have so many digits that no other start has the same.
  @Test
  void ofAShortLogNeither() throws IOException {
    String log =
        """
        [7.093s][info][safepoint] Safepoint "SerialGCCollect", Time since last: 554245621 ns, Reaching safepoint: 5667285088 ns, At safepoint: 7212389 ns, Leaving safepoint: 11455 ns, Total: 5674508932 ns
        [7.101s][info][safepoint,stats] Halt                                 1
        """;
    assertThat(read(log + log)).isEqualTo(log);
    assertThat(told).hasSize(1);
  }

  @Test
  void aShortStartThatMayBeAnotherIsRead() throws IOException {
    String log =
        """
        [0.005s][info][gc] Using G1
        [0.170s][info][gc] GC(0) Pause Full (System.gc()) 2M->1M(8M) 4.123ms
        """;
    assertThat(read(log + log)).isEqualTo(log + log);
    assertThat(told).isEmpty();
  }

  @Test
  void anotherStartThatBeginsAlikeIsRead() throws IOException {
    String log = ReadLog.sample("jdk17-g1.plain.log");
    int last = log.lastIndexOf("ms");
    String other = log.substring(0, last - 1) + "x" + log.substring(last);
    assertThat(read(log + other)).isEqualTo(log + other);
    assertThat(told).isEmpty();
  }
}
