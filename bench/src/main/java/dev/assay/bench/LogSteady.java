package dev.assay.bench;

import dev.assay.log.LogSources;
import dev.assay.log.source.LogSource;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.util.List;

/// CPU seconds of reading a log in a JVM that is warm: eleven times, without the first.
public final class LogSteady {

  private static final int RUNS = 10;

  private LogSteady() {}

  public static void main(String[] args) throws Exception {
    LogSource source =
        LogSources.of(List.of(args), InputStream.nullInputStream(), System.err::println)
            .getFirst()
            .sources()
            .getFirst();
    long lines = LogRead.report(source).coverage().lines();
    long cpu = cpu();
    long wall = System.nanoTime();
    for (int i = 0; i < RUNS; i++) {
      if (LogRead.report(source).coverage().lines() != lines) {
        throw new IllegalStateException("another run, another result");
      }
    }
    System.out.printf(
        "%.3f %.3f%n", (cpu() - cpu) / 1e9 / RUNS, (System.nanoTime() - wall) / 1e9 / RUNS);
  }

  private static long cpu() {
    return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }
}
