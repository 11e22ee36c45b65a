package dev.assay.bench;

import dev.assay.log.source.LogSource;
import dev.assay.model.LogCoverage;
import dev.assay.model.LogReport;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import java.util.Random;

/// Whether `assay log` withstands any input: `bench/run LogFuzz [SECONDS [SEED]]`.
///
/// Damaged logs are read and added up in a JVM with a heap of 256 MB until the time is over. None
/// may throw, none may take longer than ten seconds, and what was counted must fit together.
public final class LogFuzz {

  private static final int HEAP = 256;

  private final List<String> logs;
  private final FuzzRun fuzz;

  LogFuzz(List<String> logs, long seed) {
    this.logs = logs;
    this.fuzz = new FuzzRun(seed);
  }

  public static void main(String[] args) throws Exception {
    FuzzRun.inSmallHeap(HEAP, LogFuzz.class, args);
    int seconds = args.length > 0 ? Integer.parseInt(args[0]) : 600;
    long seed = args.length > 1 ? Long.parseLong(args[1]) : System.nanoTime();
    System.out.println("seed " + seed);
    LogFuzz logs = new LogFuzz(BenchLogs.texts(BenchLogs.folder()), seed);
    logs.run(seconds);
    System.out.printf(
        "== %d damaged logs (%d MB) in %d s and a heap of %d MB: no exception, none over %d s%n",
        logs.fuzz.inputs(), logs.fuzz.megabytes(), seconds, HEAP, FuzzRun.LIMIT_SECONDS);
    System.exit(0);
  }

  /// Reads damaged logs until the time is over.
  void run(int seconds) throws Exception {
    fuzz.run(seconds, seed -> new LogMutation(logs, new Random(seed)).next(), LogFuzz::check);
  }

  /// Reads one log and looks whether the sums fit together.
  private static void check(byte[] input) throws IOException {
    LogReport report =
        LogRead.report(
            new LogSource("fuzz", input.length, null, () -> new ByteArrayInputStream(input)));
    LogCoverage counted = report.coverage();
    long known = counted.understood() + counted.foreign() + counted.blank();
    if (known > counted.lines() || Math.min(counted.foreign(), counted.understood()) < 0) {
      throw new IllegalStateException("lines do not add up: " + counted);
    }
  }
}
