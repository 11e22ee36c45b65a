package dev.assay.log;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Logs in which somebody put blanks around arrows and within brackets.
class PaddingTest {

  @ParameterizedTest
  @ValueSource(strings = {"jdk8-cms.log", "jdk8-off-1.gc.log", "jdk8-parallel.log"})
  void tellsWhatItToldWithoutThem(String name) {
    String log = ReadLog.sample(name);
    String padded =
        log.replace("->", " -> ")
            .replace("[Full GC", "[ Full GC")
            .replace("[GC", "[ GC")
            .replace("[P", "[ P")
            .replace("[Times: ", "[ Times:  ")
            .replace("K)]", "K) ]")
            .replace(" secs]", "  secs ]");
    assertThat(ReadLog.of(padded).figures()).isEqualTo(ReadLog.of(log).figures());
  }

  @Test
  void unifiedLinesToo() {
    String log = ReadLog.sample("jdk21-g1.plain.log");
    String padded = log.replaceAll("(\\d+M)->(\\d+M)\\((\\d+M)\\)", "$1  -> $2 ( $3 )");
    assertThat(padded).contains("M  -> ");
    assertThat(ReadLog.of(padded).figures()).isEqualTo(ReadLog.of(log).figures());
  }

  /// As a word processor breaks it.
  @Test
  void anArrowInTwoPieces() {
    String line = "[Full GC 121376K->10414K(130112K), 0.0650971 secs]\n";
    assertThat(ReadLog.of(line.replace("->", "- >")).figures())
        .isEqualTo(ReadLog.of(line).figures())
        .hasSize(1);
  }
}
