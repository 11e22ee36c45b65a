package dev.assay.log.classic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogEvent.Pause;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Logs of which a search or a choice of columns left the ends of pauses only.
class ListedEndsTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "%dK->20000K(57000K), 0.00%s secs]",
        "(Allocation Failure)  %dK->20000K(57000K), 0.00%s secs]",
        "(System.gc()) %dK->20000K(57000K), 0.00%s secs] [Times: user=0.01 sys=0.00, real=0.01 secs] ",
        "9000K->900K(9000K), 0.0011 secs] %dK->20000K(57000K), 0.00%s secs]",
        ": [ParNew: 9000K->900K(9000K), 0.0011 secs] %dK->20000K(57000K), 0.00%s secs]",
        "(GCLocker) 1.5: [ParNew: 9000K->900K(9000K), 0.0011 secs] %dK->20000K(57000K), 0.00%s secs]",
        " %dK->20000K(57000K), [Metaspace: 2800K->2800K(105000K)], 0.00%s secs]",
      })
  void eachEndCounts(String form) {
    ClassicLog log =
        ClassicLog.of(
            form.formatted(43_000, "70"),
            form.formatted(42_000, "80"),
            "warming up (again): done",
            form.formatted(44_000, "20"));

    assertThat(log.pauses())
        .extracting(Pause::duration)
        .containsExactly(7_000_000L, 8_000_000L, 2_000_000L);
    assertThat(log.pauses().getLast().before()).isEqualTo(44_000L << 10);
    assertThat(log.foreign()).containsExactly("warming up (again): done");
  }

  /// Behind a pause that has its beginning, a heap is told in lines that were broken, too.
  @Test
  void theListEndsWithAPause() {
    String end = "43000K->20000K(57000K), 0.0070 secs]";
    ClassicLog log =
        ClassicLog.of(
            end, "9.5: [GC (Allocation Failure) 2K->1K(3K), 0.07 secs]", end.replace("70 ", "80 "));

    assertThat(log.pauses()).extracting(Pause::duration).containsExactly(7_000_000L, 70_000_000L);
  }
}
