package dev.assay.log.set;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RotationsTest {

  /// As JVMs, logrotate by day, by hour and with `%s`, and a kubelet name them; what begins a name
  /// of each start with its seconds or its process is another log.
  @ParameterizedTest
  @CsvSource({
    "log/gc.log, log/gc.log",
    "log/gc.log.3, log/gc.log",
    "gc.log.2.current, gc.log",
    "gc.log-20261121.gz, gc.log",
    "gc.log-2026112113, gc.log",
    "gc.log-2026112113.gz, gc.log",
    "gc.log-20261121-1795300000, gc.log",
    "gc-2026-11-21.log, gc.log",
    "0.log.20260101-000000, 0.log",
    "gc.log-1795300000, gc.log-1795300000",
    "gc.log.47110815, gc.log.47110815",
    "gc_2026-11-21_00-08-08.log, gc_2026-11-21_00-08-08.log",
  })
  void theNameTellsTheLog(String path, String base) {
    assertThat(Rotations.base(path)).isEqualTo(base);
  }
}
