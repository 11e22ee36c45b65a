package dev.assay.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongFunction;

/// Damaged inputs handed to a reader one by one: none may make it throw, none may take longer than
/// ten seconds. One that does is kept.
final class FuzzRun {

  static final int LIMIT_SECONDS = 10;

  private static final String READER = "reader";

  private final long seed;
  private long inputs;
  private long bytes;

  FuzzRun(long seed) {
    this.seed = seed;
  }

  /// Reads one input, and throws when what it gave is wrong.
  interface Reading {
    void read(byte[] input) throws IOException;
  }

  /// Ends this program as the same in a JVM with a small heap does, unless this is that JVM.
  static void inSmallHeap(int megabytes, Class<?> program, String... args)
      throws IOException, InterruptedException {
    if (Runtime.getRuntime().maxMemory() <= (long) megabytes << 20) {
      return;
    }
    List<String> command =
        JfrSpeed.java(List.of("-Xmx" + megabytes + "m", "--enable-native-access=ALL-UNNAMED"));
    command.add(program.getName());
    command.addAll(Arrays.asList(args));
    System.exit(new ProcessBuilder(command).inheritIO().start().waitFor());
  }

  /// Goes on until the time is over.
  ///
  /// @param damaged the input of a seed
  void run(int seconds, LongFunction<byte[]> damaged, Reading reading) throws Exception {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    try (ExecutorService reader =
        Executors.newSingleThreadExecutor(
            work -> Thread.ofPlatform().name(READER).daemon().unstarted(work))) {
      while (System.nanoTime() < end) {
        byte[] input = damaged.apply(seed + inputs);
        await(
            reader.submit(() -> {
              reading.read(input);
              return input;
            }),
            input);
        inputs++;
        bytes += input.length;
      }
      reader.shutdownNow();
    }
  }

  /// How many were read.
  long inputs() {
    return inputs;
  }

  /// How much was read.
  long megabytes() {
    return bytes >> 20;
  }

  private void await(Future<?> result, byte[] input) throws IOException, InterruptedException {
    try {
      result.get(LIMIT_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException e) {
      throw new IOException(place(input), e.getCause());
    } catch (TimeoutException e) {
      Thread.getAllStackTraces().entrySet().stream()
          .filter(entry -> entry.getKey().getName().equals(READER))
          .flatMap(entry -> Arrays.stream(entry.getValue()))
          .forEach(frame -> System.err.println("  at " + frame));
      throw new IOException("over " + LIMIT_SECONDS + " s: " + place(input), e);
    }
  }

  private String place(byte[] input) throws IOException {
    Path kept = Files.write(Files.createTempFile("assay-fuzz", ".bin"), input);
    return "input " + inputs + " of seed " + seed + ", kept in " + kept;
  }
}
