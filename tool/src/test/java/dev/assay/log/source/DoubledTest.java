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

  @Test
  void anotherStartThatBeginsAlikeIsRead() throws IOException {
    String log = ReadLog.sample("jdk17-g1.plain.log");
    int last = log.lastIndexOf("ms");
    String other = log.substring(0, last - 1) + "x" + log.substring(last);
    assertThat(read(log + other)).isEqualTo(log + other);
    assertThat(told).isEmpty();
  }
}
