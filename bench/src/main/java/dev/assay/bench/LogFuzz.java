package dev.assay.bench;

import dev.assay.log.LogSource;
import dev.assay.model.LogCoverage;
import dev.assay.model.LogReport;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Whether `assay log` withstands any input: `bench/run LogFuzz [SECONDS [SEED]]`.
///
/// Damaged logs are read and added up in a JVM with a heap of 256 MB until the time is over. None
/// may throw, none may take longer than ten seconds, and what was counted must fit together.
public final class LogFuzz {

  private static final long HEAP = 256L << 20;
  private static final int LIMIT_SECONDS = 10;

  private final List<String> logs;
  private final long seed;
  private long inputs;
  private long bytes;

  LogFuzz(List<String> logs, long seed) {
    this.logs = logs;
    this.seed = seed;
  }

  public static void main(String[] args) throws Exception {
    if (Runtime.getRuntime().maxMemory() > HEAP) {
      System.exit(inSmallHeap(args));
    }
    int seconds = args.length > 0 ? Integer.parseInt(args[0]) : 600;
    long seed = args.length > 1 ? Long.parseLong(args[1]) : System.nanoTime();
    System.out.println("seed " + seed);
    LogFuzz fuzz = new LogFuzz(BenchLogs.texts(BenchLogs.folder()), seed);
    fuzz.run(seconds);
    System.out.printf(
        "== %d damaged logs (%d MB) in %d s and a heap of 256 MB: no exception, none over %d s%n",
        fuzz.inputs, fuzz.bytes >> 20, seconds, LIMIT_SECONDS);
    System.exit(0);
  }

  private static int inSmallHeap(String[] args) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx256m", "-XX:+UseSerialGC", "--enable-native-access=ALL-UNNAMED"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), LogFuzz.class.getName()));
    command.addAll(Arrays.asList(args));
    return new ProcessBuilder(command).inheritIO().start().waitFor();
  }

  /// Reads damaged logs until the time is over.
  void run(int seconds) throws Exception {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    try (ExecutorService reader = Executors.newSingleThreadExecutor(LogFuzz::daemon)) {
      while (System.nanoTime() < end) {
        byte[] input = new LogMutation(logs, new Random(seed + inputs)).next();
        await(reader.submit(() -> check(input)), input);
        inputs++;
        bytes += input.length;
      }
      reader.shutdownNow();
    }
  }

  private static Thread daemon(Runnable work) {
    return Thread.ofPlatform().name("reader").daemon().unstarted(work);
  }

  private void await(Future<?> result, byte[] input) throws IOException, InterruptedException {
    try {
      result.get(LIMIT_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException e) {
      throw new IOException(place(input), e.getCause());
    } catch (TimeoutException e) {
      Thread.getAllStackTraces().entrySet().stream()
          .filter(entry -> entry.getKey().getName().equals("reader"))
          .flatMap(entry -> Arrays.stream(entry.getValue()))
          .forEach(frame -> System.err.println("  at " + frame));
      throw new IOException("over " + LIMIT_SECONDS + " s: " + place(input), e);
    }
  }

  private String place(byte[] input) throws IOException {
    Path kept = Files.write(Files.createTempFile("assay-fuzz", ".log"), input);
    return "input " + inputs + " of seed " + seed + ", kept in " + kept;
  }

  /// Reads one log and looks whether the sums fit together.
  private static LogReport check(byte[] input) throws IOException {
    LogReport report =
        LogRead.report(
            new LogSource("fuzz", input.length, null, () -> new ByteArrayInputStream(input)));
    LogCoverage counted = report.coverage();
    long known = counted.understood() + counted.foreign() + counted.blank();
    if (known > counted.lines() || Math.min(counted.foreign(), counted.understood()) < 0) {
      throw new IllegalStateException("lines do not add up: " + counted);
    }
    return report;
  }
}
