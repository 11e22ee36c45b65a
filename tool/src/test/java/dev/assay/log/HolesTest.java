package dev.assay.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.log.line.Coverage;
import dev.assay.model.LogCoverage.Irregularity;
import dev.assay.model.LogCoverage.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Files of which something is missing.
class HolesTest {

  private static String lines(int from, int to) {
    StringBuilder lines = new StringBuilder();
    for (int i = from; i < to; i++) {
      lines.append("[" + i + ".000s][info][gc,phases] GC(" + i + ")   Other: 0.1ms\n");
    }
    return lines.toString();
  }

  private static List<Irregularity> irregularities(String text) {
    Coverage coverage = new Coverage();
    ReadLog.events(text.getBytes(UTF_8), coverage);
    return coverage.coverage().irregularities();
  }

  /// A power cut leaves pages of zeroes.
  @Test
  void zeroesWithinAreToldWithTheirLine() {
    String hole = "\0".repeat(4096);
    String begin = lines(0, 5000);
    assertThat(irregularities(begin + hole + lines(5100, 5200) + hole + lines(5300, 5400)))
        .extracting(Irregularity::kind, Irregularity::count, Irregularity::line)
        .containsExactly(tuple(Kind.DAMAGED, 1L, 5001L));
  }

  /// A zero ends each message of GELF.
  @Test
  void zeroesBetweenRecordsAreNoHole() {
    String log = lines(0, 5000).replace("\n", "\0\n");
    assertThat(irregularities("{}\n" + log + "\0\0\n" + log)).isEmpty();
    // Where one is looked for.
    assertThat(irregularities(log.substring(log.indexOf('\0', 256) - 256))).isEmpty();
  }

  /// As a JVM leaves them that writes on in a file which was cut to nothing.
  @Test
  void zeroesInFrontAreNoHole() {
    assertThat(irregularities("\0".repeat(300_000) + lines(0, 5000))).isEmpty();
  }

  /// A hole is no text that a long line lost, wherever in a line it begins.
  @Test
  void aLongHoleChangesNothingBeforeAndBehindIt() {
    String hole = "\0".repeat(9_000_000);
    String begin = lines(0, 5000);
    for (String text :
        List.of(
            begin + hole + lines(5100, 5200),
            hole + begin + hole,
            begin + "[5000.000s][info][gc,phases] GC(5" + hole + "\n" + lines(5100, 5200))) {
      assertThat(ReadLog.of(text)).isEqualTo(ReadLog.of(text.replace(hole, "\0".repeat(4096))));
      assertThat(irregularities(text))
          .extracting(Irregularity::kind, Irregularity::detail)
          .containsExactly(
              tuple(
                  Kind.DAMAGED, "zero bytes in place of lines, as left by a crash or a full disk"));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"[2", "[2026-11-2", "2026-11", "[2026-11-26T07:30:43.820+0000][0.1"})
  void aStampAloneIsTheBeginningOfALine(String end) {
    assertThat(irregularities(lines(0, 9) + end))
        .extracting(Irregularity::kind)
        .containsExactly(Kind.TRUNCATED);
  }

  @Test
  void wordsOfAProgramAreNone() {
    for (String end : List.of("3 items", "]", "221:", "1700000000221,", "2026", "[")) {
      assertThat(irregularities(lines(0, 9) + end)).as(end).isEmpty();
    }
    assertThat(irregularities(lines(0, 9) + "2026-11-26\n")).isEmpty();
  }
}
