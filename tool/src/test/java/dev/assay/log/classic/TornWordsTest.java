package dev.assay.log.classic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.PauseKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Pauses whose lines somebody broke within their words.
class TornWordsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(G1 Evacuation Pause) (young~)|GC pause (young)|YOUNG",
        "(G1 Evacuation Pause) (y~oung)|GC pause (young)|YOUNG",
        "(G1 Evacuation Pause) (mix~ed)|GC pause (mixed)|MIXED",
        "(G1 Evacuation Pause) (young) (initial-~mark)|GC pause (young) (initial-mark)|CONCURRENT_START",
        "(G1 Evacuation Pau~se) (young)|GC pause (young)|YOUNG",
        "(G1 E~vacuation Pause) (mixed)|GC pause (mixed)|MIXED",
      })
  void keepTheirKindAndCause(String words, String name, PauseKind kind) {
    ClassicLog log =
        ClassicLog.of(
            "5.300: [GC pause %s 65000K->9000K(251000K), 0.0120 secs]"
                .formatted(words)
                .replace('~', '\n'));

    Pause pause = log.pause();
    assertThat(pause.name()).isEqualTo(name);
    assertThat(pause.kind()).isEqualTo(kind);
    assertThat(pause.cause()).isEqualTo("G1 Evacuation Pause");
    assertThat(pause.duration()).isEqualTo(12_000_000L);
  }

  @Test
  void oneOfSeveralCausesIsUnknown() {
    ClassicLog log =
        ClassicLog.of("5.3: [GC (Allocation", " Failure)  6500K->900K(25100K), 0.0120 secs]");

    assertThat(log.pause().cause()).isNull();
  }
}
