package dev.assay.log.source;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.log.LogSources;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Logs whose lines somebody sorted as text.
class TextSortedTest {

  private static final String UNIFIED = "[%.3fs][info][gc] GC(%d) Pause Young (Normal)";
  private static final String CLASSIC = "%.3f: [GC (Allocation Failure) 8K->%dK(16K), 0.01 secs]";

  @TempDir Path folder;

  private final List<String> told = new ArrayList<>();

  private static List<String> log(String form) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      lines.add(String.format(Locale.ROOT, form, 0.5 + 2.007 * i, i));
    }
    return lines;
  }

  private LogSource source(List<String> lines) throws IOException {
    Path file = Files.write(folder.resolve("gc.log"), lines, ISO_8859_1);
    return LogSources.of(List.of(file.toString()), InputStream.nullInputStream(), told::add)
        .getFirst()
        .sources()
        .getFirst();
  }

  private static List<String> lines(LogSource source) throws IOException {
    try (LogStream stream = source.open()) {
      return new String(stream.readAllBytes(), ISO_8859_1).lines().toList();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {UNIFIED, CLASSIC})
  void areReadInTheOrderOfTheirTimes(String form) throws IOException {
    List<String> log = log(form);
    List<Comparator<String>> orders =
        List.of(
            Comparator.naturalOrder(),
            // As `sort` does it in most languages.
            Comparator.comparing(line -> line.replaceAll("[^0-9a-zA-Z]", "")));
    for (Comparator<String> order : orders) {
      LogSource source = source(log.stream().sorted(order).toList());
      assertThat(source.name()).endsWith("gc.log (by its times)");
      assertThat(lines(source)).isEqualTo(log);
      assertThat(told).last().asString().contains("has its lines sorted as text");
    }
  }

  @Test
  void othersAreReadAsTheyStand() throws IOException {
    List<String> twoStarts = log(UNIFIED);
    twoStarts.addAll(log(UNIFIED).reversed().subList(0, 3));
    twoStarts.addAll(log(UNIFIED).subList(0, 30));
    for (List<String> lines :
        List.of(log(UNIFIED), twoStarts, log(UNIFIED).stream().sorted().limit(9).toList())) {
      assertThat(source(lines).name()).endsWith("gc.log");
    }
    assertThat(told).isEmpty();
  }
}
