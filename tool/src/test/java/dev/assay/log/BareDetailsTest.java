package dev.assay.log;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.log.line.Coverage;
import org.junit.jupiter.api.Test;

/// What `-Xlog:safepoint*=trace:file=gc.log:none` tells besides the stops, on JDK 21.
class BareDetailsTest {

  private static final String DETAILS =
      """
      Safepoint synchronization initiated using futex wait barrier. (12 threads)
      Setting thread local yield flag for threads
      Thread: 0x00007f2ad8013f60  [0x5a03] State: _running _at_poll_safepoint 0
         JavaThread state: _thread_in_vm
      updating inline caches, 0.0000003 secs
      safepoint cleanup tasks, 0.0001263 secs
      """;

  @Test
  void areNoOutputOfAnotherProgram() {
    Coverage coverage = coverage("GC(0) Pause Young (Normal) 9M->2M(16M) 10.000ms\n" + DETAILS);

    assertThat(coverage.coverage().foreign()).isZero();
    assertThat(coverage.coverage().understood()).isEqualTo(7);
  }

  @Test
  void areThatOfAProgramWhereNoLineShowsAJvm() {
    assertThat(coverage("Thread: 0x1 is mine\n").coverage().foreign()).isEqualTo(1);
  }

  private static Coverage coverage(String lines) {
    Coverage coverage = new Coverage();
    ReadLog.events(lines.getBytes(ISO_8859_1), coverage);
    return coverage;
  }
}
