package dev.assay.evidence;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.model.Evidence;
import dev.assay.model.EvidenceFigure;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;

/// Counters that JVMs left of a program that calls `System.gc()` three times and then allocates.
class CounterFileTest {

  @Test
  void figuresOfJdk8() throws IOException {
    Evidence evidence = evidence("jdk8-g1");
    assertFigure(evidence, EvidenceFigure.SAFEPOINTS, 12);
    assertFigure(evidence, EvidenceFigure.SAFEPOINT_SYNC, 0.000353721);
    assertFigure(evidence, EvidenceFigure.SAFEPOINT_STOPPED, 0.040520496 - 0.000353721);
    assertFigure(evidence, EvidenceFigure.YOUNG_COLLECTIONS, 8);
    assertFigure(evidence, EvidenceFigure.YOUNG_TIME, 0.016752721);
    assertFigure(evidence, EvidenceFigure.FULL_COLLECTIONS, 3);
    assertFigure(evidence, EvidenceFigure.COMPILES, 18);
    assertFigure(evidence, EvidenceFigure.COMPILE_TIME, 0.007706700);
    assertFigure(evidence, EvidenceFigure.NMETHOD_BYTES, 27928);
    assertFigure(evidence, EvidenceFigure.CLASSES, 430);
    assertFigure(evidence, EvidenceFigure.THREADS_STARTED, 5);
    assertThat(evidence.facts())
        .containsEntry("gc.last-cause", "G1 Evacuation Pause")
        .containsEntry("jvm.count", "1");
  }

  @Test
  void from13OnTheTimeAtSafepointsIsWithoutTheTimeToReachThem() throws IOException {
    assertFigure(evidence("jdk11-g1"), EvidenceFigure.SAFEPOINT_STOPPED, 0.048953124 - 0.005089277);
    assertFigure(evidence("jdk17-g1"), EvidenceFigure.SAFEPOINT_STOPPED, 0.024423280);
    assertFigure(evidence("jdk28-g1"), EvidenceFigure.SAFEPOINT_STOPPED, 0.045193668);
  }

  @Test
  void fullCollectionsAreCountedOnEveryRelease() throws IOException {
    for (String file :
        List.of(
            "jdk8-g1",
            "jdk8-cms",
            "jdk11-g1",
            "jdk17-g1",
            "jdk21-g1",
            "jdk25-g1",
            "jdk27-g1",
            "jdk28-g1")) {
      assertFigure(evidence(file), EvidenceFigure.FULL_COLLECTIONS, 3);
    }
  }

  @Test
  void classesOutOfTheArchiveAreClassesToo() throws IOException {
    assertFigure(evidence("jdk27-g1"), EvidenceFigure.CLASSES, 3 + 415);
  }

  @Test
  void pausesOfZAreNoYoungCollections() throws IOException {
    Evidence evidence = evidence("jdk25-zgc");
    assertFigure(evidence, EvidenceFigure.YOUNG_COLLECTIONS, 0);
    assertFigure(evidence, EvidenceFigure.CONCURRENT_COLLECTIONS, 3 + 39);
    assertFigure(evidence, EvidenceFigure.CONCURRENT_TIME, 0.000036488 + 0.000332072);
  }

  @Test
  void shenandoahCountsPhasesSoItsFiguresAreLeftOut() throws IOException {
    Evidence evidence = evidence("jdk25-shenandoah");
    assertThat(evidence.figure(EvidenceFigure.FULL_COLLECTIONS)).isEmpty();
    assertThat(evidence.figure(EvidenceFigure.YOUNG_COLLECTIONS)).isEmpty();
    assertFigure(evidence, EvidenceFigure.SAFEPOINTS, 17);
  }

  @Test
  void severalJvmsAddUp() throws IOException {
    Evidence evidence = CounterFigures.of(List.of(file(bytes("jdk8-g1")), file(bytes("jdk17-g1"))));
    assertFigure(evidence, EvidenceFigure.SAFEPOINTS, 24);
    assertFigure(evidence, EvidenceFigure.CLASSES, 430 + 405);
    assertThat(evidence.facts())
        .containsEntry("jvm.count", "2")
        .containsEntry("jvm.version", "25.504-b01");
  }

  @Test
  void aFigureThatOneJvmDoesNotKnowIsLeftOut() throws IOException {
    Evidence evidence =
        CounterFigures.of(List.of(file(bytes("jdk25-g1")), file(bytes("jdk25-shenandoah"))));
    assertThat(evidence.figure(EvidenceFigure.YOUNG_COLLECTIONS)).isEmpty();
    assertFigure(evidence, EvidenceFigure.SAFEPOINTS, 29);
  }

  @Test
  void whatIsNoSuchFileIsNone() {
    assertThat(CounterFile.parse(new byte[0])).isEmpty();
    assertThat(CounterFile.parse(new byte[100])).isEmpty();
    assertThat(CounterFile.parse("#!/bin/sh\n".repeat(20).getBytes(StandardCharsets.US_ASCII)))
        .isEmpty();
  }

  @Test
  void damagedFilesGiveWhatIsWhole() throws IOException {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    byte[] whole = bytes("jdk17-g1");
    for (int round = 0; round < 2000; round++) {
      byte[] damaged = Arrays.copyOf(whole, random.nextInt(whole.length + 1));
      for (int i = random.nextInt(20); i > 0 && damaged.length > 32; i--) {
        damaged[4 + random.nextInt(damaged.length - 4)] = (byte) random.nextInt(256);
      }
      CounterFile.parse(damaged)
          .ifPresent(file ->
              assertThat(CounterFigures.of(List.of(file)).figures().values())
                  .as("seed %d", seed)
                  .allSatisfy(value -> assertThat(value).isFinite()));
    }
  }

  private static void assertFigure(Evidence evidence, EvidenceFigure figure, double expected) {
    assertThat(evidence.figure(figure)).as(figure.text()).isPresent();
    assertThat(evidence.figure(figure).getAsDouble())
        .as(figure.text())
        .isCloseTo(expected, within(1e-9));
  }

  private static Evidence evidence(String name) throws IOException {
    return CounterFigures.of(List.of(file(bytes(name))));
  }

  private static CounterFile file(byte[] bytes) {
    return CounterFile.parse(bytes).orElseThrow();
  }

  private static byte[] bytes(String name) throws IOException {
    String resource = "/evidence/" + name + ".hsperfdata.gz";
    try (InputStream in =
        requireNonNull(CounterFileTest.class.getResourceAsStream(resource), resource)) {
      return new GZIPInputStream(in).readAllBytes();
    }
  }
}
