package dev.assay.bench;

import dev.assay.model.Problem;
import dev.assay.profile.CallTree;
import dev.assay.profile.Profile;
import dev.assay.profile.Selection;
import dev.assay.recording.RecordingFormat;
import dev.assay.recording.RecordingFormat.Collapsing;
import dev.assay.recording.RecordingReader.Progress;
import dev.assay.recording.RecordingSource;
import dev.assay.recording.RecordingSources;
import dev.assay.recording.Recordings;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Whether reading of collapsed stacks, pprof, perf script, speedscope and Firefox profiler files
/// withstands any input: `bench/run TextRecordingFuzz SECONDS SEED FILE...`.
///
/// Damaged recordings are read, and what was read is written in every format, in a JVM with a heap
/// of 256 MB until the time is over. Each must give a profile or a problem with its name, within
/// ten seconds.
public final class TextRecordingFuzz {

  private static final long HEAP = 256L << 20;
  private static final int LIMIT_SECONDS = 10;
  private static final int MOST_BYTES = 4 << 20;

  /// Bytes and words that mean something in one of the formats.
  private static final List<String> NASTY =
      List.of(
          "\0",
          "\n",
          ";",
          " ",
          "[",
          "]",
          "{",
          "}",
          "\"",
          ",",
          "-1",
          "1e999",
          "NaN",
          "null",
          "9223372036854775807",
          "\u00ff\u00ff\u00ff\u00ff\u000f",
          "\u0012",
          "[[[[[[",
          "_[j]",
          " tid=1]",
          "`",
          "(",
          ")");

  private final List<byte[]> originals;
  private final long seed;
  private long inputs;
  private long profiles;
  private long bytes;

  TextRecordingFuzz(List<byte[]> originals, long seed) {
    this.originals = originals;
    this.seed = seed;
  }

  public static void main(String[] args) throws Exception {
    if (Runtime.getRuntime().maxMemory() > HEAP) {
      System.exit(inSmallHeap(args));
    }
    int seconds = Integer.parseInt(args[0]);
    long seed = Long.parseLong(args[1]);
    System.out.println("seed " + seed);
    List<byte[]> originals = new ArrayList<>();
    List<String> files = Arrays.asList(args).subList(2, args.length);
    for (RecordingSource source : RecordingSources.of(files, System.in)) {
      try (InputStream in = source.opener().open()) {
        originals.add(in.readNBytes(MOST_BYTES));
      }
    }
    TextRecordingFuzz fuzz = new TextRecordingFuzz(originals, seed);
    fuzz.run(seconds);
    System.out.printf(
        "== %d damaged recordings (%d MB) of %d in %d s and a heap of 256 MB: %d profiles, %d"
            + " problems, no other exception, none over %d s%n",
        fuzz.inputs,
        fuzz.bytes >> 20,
        originals.size(),
        seconds,
        fuzz.profiles,
        fuzz.inputs - fuzz.profiles,
        LIMIT_SECONDS);
    System.exit(0);
  }

  private static int inSmallHeap(String[] args) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx256m", "-XX:+UseSerialGC", "--enable-native-access=ALL-UNNAMED"));
    command.addAll(
        List.of("-cp", System.getProperty("java.class.path"), TextRecordingFuzz.class.getName()));
    command.addAll(Arrays.asList(args));
    return new ProcessBuilder(command).inheritIO().start().waitFor();
  }

  /// Reads damaged recordings until the time is over.
  void run(int seconds) throws Exception {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    try (ExecutorService reader = Executors.newSingleThreadExecutor(TextRecordingFuzz::daemon)) {
      while (System.nanoTime() < end) {
        byte[] input = damaged(new SplittableRandom(seed + inputs));
        profiles += await(reader.submit(() -> isProfile(input)), input) ? 1 : 0;
        inputs++;
        bytes += input.length;
      }
      reader.shutdownNow();
    }
  }

  private static Thread daemon(Runnable work) {
    return Thread.ofPlatform().name("reader").daemon().unstarted(work);
  }

  private boolean await(Future<Boolean> result, byte[] input)
      throws IOException, InterruptedException {
    try {
      return result.get(LIMIT_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException e) {
      throw new IOException(place(input), e.getCause());
    } catch (TimeoutException e) {
      throw new IOException("over " + LIMIT_SECONDS + " s: " + place(input), e);
    }
  }

  private String place(byte[] input) throws IOException {
    Path kept = Files.write(Files.createTempFile("assay-fuzz", ".recording"), input);
    return "input " + inputs + " of seed " + seed + ", kept in " + kept;
  }

  private byte[] damaged(SplittableRandom random) {
    byte[] original = originals.get(random.nextInt(originals.size()));
    int from = random.nextInt(4) == 0 ? random.nextInt(original.length) : 0;
    int length = Math.min(original.length - from, random.nextInt(1, 1 << 18));
    byte[] bytes = Arrays.copyOfRange(original, from, from + length);
    for (int i = random.nextInt(30); i > 0; i--) {
      int at = random.nextInt(bytes.length);
      switch (random.nextInt(3)) {
        case 0 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
        case 1 -> {
          byte[] word =
              NASTY.get(random.nextInt(NASTY.size())).getBytes(StandardCharsets.ISO_8859_1);
          System.arraycopy(word, 0, bytes, at, Math.min(word.length, bytes.length - at));
        }
        default -> {
          int some = Math.min(random.nextInt(1, 300), bytes.length - at);
          System.arraycopy(bytes, random.nextInt(bytes.length - some + 1), bytes, at, some);
        }
      }
    }
    return bytes;
  }

  /// Whether the bytes gave a profile; otherwise they gave a problem.
  private static boolean isProfile(byte[] input) throws IOException {
    Selection selection =
        new Selection(
            Optional.empty(), thread -> true, 0, Double.POSITIVE_INFINITY, true, true, true);
    RecordingSource source =
        new RecordingSource("fuzz", Optional.empty(), () -> new ByteArrayInputStream(input));
    try {
      Profile profile = Recordings.read(source, selection, Progress.NONE);
      if (profile.tree().totals()[CallTree.ROOT] < 0) {
        throw new IllegalStateException("a negative total");
      }
      for (RecordingFormat format : RecordingFormat.values()) {
        RecordingFormat.write(
            profile, format, new Collapsing(false, false), OutputStream.nullOutputStream());
      }
      return true;
    } catch (Problem problem) {
      if (!String.valueOf(problem.getMessage()).startsWith("fuzz ")) {
        throw new IllegalStateException("a problem without its file", problem);
      }
      return false;
    }
  }
}
