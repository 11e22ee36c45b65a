package dev.assay.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.log.line.Coverage;
import dev.assay.log.source.LogSource;
import dev.assay.model.LogCoverage;
import dev.assay.model.LogCoverage.Irregularity;
import dev.assay.model.LogCoverage.Kind;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import org.junit.jupiter.api.Test;

/// Nobody knows the rest of the line in which reading stopped.
class InterruptedReadingTest {

  private static final String WHOLE =
      "[0.100s][info][gc] GC(0) Pause Young (Normal) 2M->1M(8M) 1.5ms\n";

  /// A watch that lets the first bytes pass.
  private static final Watch FIRST = (_, bytes) -> bytes == 0;

  /// The input ends because somebody closed it.
  private static final Watch CLOSED =
      new Watch() {
        @Override
        public boolean goOn(LogSource source, long bytes) {
          return true;
        }

        @Override
        public boolean isCut(LogSource source) {
          return true;
        }
      };

  @Test
  void aHalfLineIsNoneOfAnotherProgram() {
    for (Watch watch : new Watch[] {FIRST, CLOSED}) {
      for (String half : new String[] {"[0.2", "[0.200s][info][gc] GC(1) Pause Young (N"}) {
        LogCoverage read = read(WHOLE + half, watch);

        assertThat(read.lines()).isEqualTo(1);
        assertThat(read.understood()).isEqualTo(1);
        assertThat(read.foreign()).isZero();
        assertThat(read.irregularities())
            .extracting(Irregularity::kind)
            .containsExactly(Kind.INTERRUPTED);
      }
    }
  }

  /// Kubernetes writes a long line in pieces, of which only the last is `F`.
  @Test
  void norIsOneInPieces() {
    String stamp = "2026-11-21T09:11:12.000000001Z stdout ";
    String piece = stamp + "P [0.200s][info][gc] GC(1) Pause Young (N\n";

    LogCoverage read = read(stamp + "F " + WHOLE + piece, FIRST);

    assertThat(read.lines()).isEqualTo(1);
    assertThat(read.foreign()).isZero();
  }

  /// The file ends there, whatever cut it.
  @Test
  void theLastLineOfAFileCounts() {
    assertThat(read(WHOLE + WHOLE.strip(), Watch.none()).lines()).isEqualTo(2);
  }

  private static LogCoverage read(String text, Watch watch) {
    Coverage coverage = new Coverage();
    LogReading reading = new LogReading(_ -> {}, coverage, new ArrayList<>(), watch);
    reading.read(
        new LogSource("gc.log", -1, null, () -> new ByteArrayInputStream(text.getBytes(UTF_8))));
    reading.end();
    return coverage.coverage();
  }
}
