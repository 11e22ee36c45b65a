package dev.assay.log.classic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.Safepoint;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// Real logs with damage: whatever they hold, the reader goes on.
class ClassicReaderFuzzTest {

  private static final int ROUNDS = Integer.getInteger("assay.fuzz.rounds", 400);

  private static final List<String> LOGS =
      List.of(
          "jdk8-cms.log.gz",
          "jdk8-parallel.log.gz",
          "jdk8-g1-off.gc.log.gz",
          "jdk8-cms.stdout.sp.txt.gz",
          "ttsp-11.out");

  private static final String CHARACTERS =
      "[](){}:,.->#% \n\tKMGB0123456789secsGCFTAx\"'\u0000\u00ff";

  @Test
  void damageNeverStopsTheReaderNorMakesDurationsNegative() throws IOException {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int round = 0; round < ROUNDS; round++) {
      byte[] damaged = damaged(bytes(LOGS.get(round % LOGS.size())), random);
      assertThatCode(() -> read(damaged)).as("seed %d", seed).doesNotThrowAnyException();
    }
  }

  private static void read(byte[] bytes) {
    for (LogEvent event : ClassicLog.of(bytes, StatisticsJoin::new).events()) {
      if (event instanceof Pause pause) {
        assertThat(pause.duration()).isNotNegative();
      } else if (event instanceof Safepoint stop) {
        assertThat(stop.total()).isNotNegative();
      }
    }
  }

  private static byte[] damaged(byte[] log, Random random) {
    int from = random.nextInt(log.length);
    byte[] bytes = Arrays.copyOfRange(log, from, Math.min(log.length, from + 20_000));
    int damages = 1 + random.nextInt(200);
    for (int i = 0; i < damages; i++) {
      int place = random.nextInt(bytes.length);
      switch (random.nextInt(4)) {
        case 0 -> bytes[place] = (byte) CHARACTERS.charAt(random.nextInt(CHARACTERS.length()));
        case 1 -> bytes[place] = (byte) random.nextInt();
        case 2 -> bytes = without(bytes, place, random.nextInt(60));
        default -> copy(bytes, random.nextInt(bytes.length), place, random.nextInt(80));
      }
      if (bytes.length < 200) {
        return bytes;
      }
    }
    return bytes;
  }

  private static byte[] without(byte[] bytes, int place, int length) {
    int end = Math.min(bytes.length, place + length);
    byte[] rest = Arrays.copyOf(bytes, bytes.length - (end - place));
    System.arraycopy(bytes, end, rest, place, bytes.length - end);
    return rest;
  }

  private static void copy(byte[] bytes, int from, int to, int length) {
    int most = Math.min(length, Math.min(bytes.length - from, bytes.length - to));
    System.arraycopy(bytes, from, bytes, to, most);
  }

  private static byte[] bytes(String name) throws IOException {
    try (InputStream in = ClassicReaderFuzzTest.class.getResourceAsStream("/log/" + name)) {
      return ClassicLog.unpacked(in, name);
    }
  }
}
