package dev.assay.log;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Heaps and code heaps in lines that other programs wrote again.
class CarriedHeapsTest {

  /// Programs write the ends of lines out, rsyslog as `#012`.
  @ParameterizedTest
  @CsvSource({
    "'', \\n",
    "'Nov 28 10:00:00 h1 app[12]: ', #012",
    "'<14>1 2026-11-28T10:00:00Z h1 app 12 - - ', #012"
  })
  void heapsOfJdk8InOneLine(String begin, String lineEnd) {
    List<String> lines =
        List.of(
            "{Heap before GC invocations=0 (full 0):",
            " PSYoungGen      total 76288K, used 65536K [0x00000000, 0x00000000, 0x00000000)",
            "4.846: [GC (Allocation Failure) [PSYoungGen: 65536K->10746K(76288K)]"
                + " 65536K->20746K(251392K), 0.0112345 secs]",
            "4.858: Total time for which application threads were stopped: 0.0286921 seconds,"
                + " Stopping threads took: 0.0000435 seconds",
            "{Heap before GC invocations=1 (full 0):",
            "5.058: Total time for which application threads were stopped: 0.0056907 seconds,"
                + " Stopping threads took: 0.0000478 seconds");
    assertThat(told(begin + String.join(lineEnd, lines)))
        .isEqualTo(told(String.join("\n", lines)))
        .hasSizeGreaterThan(2);
  }

  /// Without the collector, which the table of a heap tells only in a line of its own, and without
  /// the date that a carrier puts in front.
  private static List<String> told(String log) {
    return ReadLog.of(log).figures().stream()
        .filter(event -> !event.startsWith("Statement"))
        .map(event -> event.replaceFirst("clock=-?\\d+", ""))
        .toList();
  }

  private static final List<String> CODE_HEAPS =
      List.of(
          "[2026-11-28T11:04:55.274+0000][12.168s][debug][compilation,codecache] CodeHeap"
              + " 'non-nmethods': size=5692Kb used=1125Kb max_used=1141Kb free=4566Kb",
          "[2026-11-28T11:04:56.516+0000][13.410s][debug][compilation,codecache] CodeHeap"
              + " 'profiled nmethods': size=120036Kb used=316Kb max_used=316Kb free=119719Kb");

  /// A JDK 8 tells the use of its code cache in the same words.
  @ParameterizedTest
  @ValueSource(strings = {"[INFO] %s", "[WARNING] [stdout] %s"})
  void codeHeapsBehindALevel(String carrier) {
    assertThat(ReadLog.of(carried(carrier, "'"))).isEqualTo(ReadLog.of(carried("%s", "'")));
  }

  /// The names of heaps are in quotes, too.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {"`    '%s\\n'`|\\'", "`  - '%s'`|''", "`  '%s',`|'"})
  void codeHeapsInLiterals(String literal, String quote) {
    assertThat(ReadLog.of(carried(literal, quote))).isEqualTo(ReadLog.of(carried("%s", "'")));
  }

  private static String carried(String carrier, String quote) {
    return CODE_HEAPS.stream()
        .map(line -> carrier.formatted(line.replace("'", quote)))
        .collect(joining("\n"));
  }

  /// What a JVM tells of itself at its start.
  @ParameterizedTest
  @ValueSource(strings = {"    ", "2026-11-28T10:00:00.000000+0000 ", "app-1  | "})
  void theFirstLinesWithoutDecorationsBehindBlanksOrATime(String prefix) {
    List<String> lines =
        List.of(
            "Using G1",
            "Version: 28-ea+18-1-Debian (release)",
            "CPUs: 2 total, 2 available",
            "Heap Region Size: 1M",
            "Heap Max Capacity: 64M",
            "GC(0) Pause Young (Normal) (G1 Evacuation Pause) 24M->3M(64M) 1.643ms");
    String log = lines.stream().map(prefix::concat).collect(joining("\n"));

    assertThat(ReadLog.of(log).figures())
        .isEqualTo(ReadLog.of(String.join("\n", lines)).figures())
        .hasSizeGreaterThan(4);
  }
}
