package dev.assay.bench;

import org.junit.jupiter.api.Test;

/// A few seconds of damaged logs; `LogFuzz` does it for longer.
class LogFuzzTest {

  @Test
  void damagedLogsAreReadWithoutAnExceptionAndInTime() throws Exception {
    long seed = Long.getLong("assay.seed", System.nanoTime());
    System.out.println("LogFuzzTest seed " + seed);
    new LogFuzz(BenchLogs.texts(BenchLogs.folder()), seed).run(5);
  }
}
