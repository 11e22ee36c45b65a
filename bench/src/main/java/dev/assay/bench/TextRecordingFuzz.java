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
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/// Whether reading of collapsed stacks, pprof, perf script, speedscope and Firefox profiler files
/// withstands any input: `bench/run TextRecordingFuzz SECONDS SEED FILE...`.
///
/// Damaged recordings are read, and what was read is written in every format, in a JVM with a heap
/// of 256 MB until the time is over. Each must give a profile or a problem with its name, within
/// ten seconds.
public final class TextRecordingFuzz {

  private static final int HEAP = 256;
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
  private long profiles;

  private TextRecordingFuzz(List<byte[]> originals) {
    this.originals = originals;
  }

  public static void main(String[] args) throws Exception {
    FuzzRun.inSmallHeap(HEAP, TextRecordingFuzz.class, args);
    int seconds = Integer.parseInt(args[0]);
    long seed = Long.parseLong(args[1]);
    System.out.println("seed " + seed);
    TextRecordingFuzz recordings =
        new TextRecordingFuzz(originals(Arrays.asList(args).subList(2, args.length)));
    FuzzRun fuzz = new FuzzRun(seed);
    fuzz.run(seconds, recordings::damaged, recordings::read);
    System.out.printf(
        "== %d damaged recordings (%d MB) of %d in %d s and a heap of %d MB: %d profiles, %d"
            + " problems, no other exception, none over %d s%n",
        fuzz.inputs(),
        fuzz.megabytes(),
        recordings.originals.size(),
        seconds,
        HEAP,
        recordings.profiles,
        fuzz.inputs() - recordings.profiles,
        FuzzRun.LIMIT_SECONDS);
    System.exit(0);
  }

  private static List<byte[]> originals(List<String> files) throws IOException {
    List<byte[]> originals = new ArrayList<>();
    for (RecordingSource source : RecordingSources.of(files, System.in)) {
      try (InputStream in = source.opener().open()) {
        originals.add(in.readNBytes(MOST_BYTES));
      }
    }
    return originals;
  }

  private byte[] damaged(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
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

  /// Counts the profile that the bytes give; otherwise they must give a problem.
  private void read(byte[] input) throws IOException {
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
      profiles++;
    } catch (Problem problem) {
      if (!String.valueOf(problem.getMessage()).startsWith("fuzz ")) {
        throw new IllegalStateException("a problem without its file", problem);
      }
    }
  }
}
