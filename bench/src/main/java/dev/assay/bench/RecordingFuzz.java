package dev.assay.bench;

import dev.assay.model.Problem;
import dev.assay.profile.Profile;
import dev.assay.profile.Selection;
import dev.assay.recording.RecordingSource;
import dev.assay.recording.Recordings;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/// Whether readers of recordings withstand any input: `bench/run RecordingFuzz [SECONDS [SEED]]`.
///
/// The real recordings among the tests' resources are damaged and read in a JVM with a heap of 300
/// MB until the time is over. Each must give a profile or a [Problem], within ten seconds.
public final class RecordingFuzz {

  private static final String FOLDER = "tool/src/test/resources/dev/assay/recording";
  private static final int HEAP = 300;

  private final List<byte[]> recordings;
  private long problems;

  private RecordingFuzz(List<byte[]> recordings) {
    this.recordings = recordings;
  }

  public static void main(String[] args) throws Exception {
    FuzzRun.inSmallHeap(HEAP, RecordingFuzz.class, args);
    int seconds = args.length > 0 ? Integer.parseInt(args[0]) : 300;
    long seed = args.length > 1 ? Long.parseLong(args[1]) : System.nanoTime();
    System.out.println("seed " + seed);
    RecordingFuzz recordings = new RecordingFuzz(recordings());
    FuzzRun fuzz = new FuzzRun(seed);
    fuzz.run(seconds, recordings::damaged, recordings::read);
    System.out.printf(
        "== %d damaged recordings (%d MB) in %d s and a heap of %d MB: %d refused, the others read,"
            + " no exception, none over %d s%n",
        fuzz.inputs(), fuzz.megabytes(), seconds, HEAP, recordings.problems, FuzzRun.LIMIT_SECONDS);
    System.exit(0);
  }

  private static List<byte[]> recordings() throws IOException {
    List<byte[]> recordings = new ArrayList<>();
    try (Stream<Path> files = Files.walk(Path.of(FOLDER))) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        recordings.add(unpacked(file));
      }
    }
    return recordings;
  }

  private static byte[] unpacked(Path file) throws IOException {
    if (!file.toString().endsWith(".jfr.gz")) {
      return Files.readAllBytes(file);
    }
    try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
      return in.readAllBytes();
    }
  }

  private byte[] damaged(long seed) {
    Random random = new Random(seed);
    byte[] input = recordings.get(random.nextInt(recordings.size())).clone();
    for (int i = random.nextInt(4); i >= 0; i--) {
      input = changed(input, random);
    }
    return input;
  }

  private byte[] changed(byte[] input, Random random) {
    if (input.length < 2) {
      return input;
    }
    int at = random.nextInt(input.length);
    int length = random.nextInt(Math.min(input.length - at, 1 << random.nextInt(16)) + 1);
    switch (random.nextInt(7)) {
      case 0 -> {
        return Arrays.copyOf(input, at);
      }
      case 1 -> Arrays.fill(input, at, at + length, (byte) random.nextInt());
      case 2 -> {
        byte[] noise = new byte[length];
        random.nextBytes(noise);
        System.arraycopy(noise, 0, input, at, length);
      }
      case 3 ->
          System.arraycopy(input, random.nextInt(input.length - length + 1), input, at, length);
      case 4 -> input[random.nextInt(Math.min(input.length, 68))] = (byte) random.nextInt();
      case 5 -> {
        byte[] other = recordings.get(random.nextInt(recordings.size()));
        byte[] both = Arrays.copyOf(input, at + other.length);
        System.arraycopy(other, 0, both, at, other.length);
        return both.length > 8 << 20 ? input : both;
      }
      default -> {
        for (int i = random.nextInt(1 + input.length / 2000); i >= 0; i--) {
          input[random.nextInt(input.length)] ^= (byte) (1 << random.nextInt(8));
        }
      }
    }
    return input;
  }

  private void read(byte[] input) throws IOException {
    RecordingSource source =
        new RecordingSource("fuzz", Optional.empty(), () -> new ByteArrayInputStream(input));
    try {
      Profile profile = Recordings.read(source, Selection.ALL, (_, _) -> {});
      long samples = profile.tree().totalSamples()[0];
      if (samples < 0) {
        throw new IllegalStateException("fewer than no samples: " + samples);
      }
    } catch (Problem expected) {
      problems++;
    }
  }
}
