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
  @CsvSource({"'', \\n", "'Nov 28 10:00:00 h1 app[12]: ', #012"})
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

  /// Without the collector, which the table of a heap tells only in a line of its own.
  private static List<String> told(String log) {
    return ReadLog.of(log).figures().stream()
        .filter(event -> !event.startsWith("Statement"))
        .toList();
  }

  /// A JDK 8 tells the use of its code cache in the same words.
  @ParameterizedTest
  @ValueSource(strings = {"[INFO] %s", "[WARNING] [stdout] %s"})
  void codeHeapsBehindALevel(String carrier) {
    List<String> lines =
        List.of(
            "[2026-11-28T11:04:55.274+0000][12.168s][debug][compilation,codecache] CodeHeap"
                + " 'non-nmethods': size=5692Kb used=1125Kb max_used=1141Kb free=4566Kb",
            "[2026-11-28T11:04:56.516+0000][13.410s][debug][compilation,codecache] CodeHeap"
                + " 'profiled nmethods': size=120036Kb used=316Kb max_used=316Kb free=119719Kb");
    assertThat(ReadLog.of(lines.stream().map(carrier::formatted).collect(joining("\n"))))
        .isEqualTo(ReadLog.of(String.join("\n", lines)));
  }
}
