package dev.assay.log.set;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.log.set.Rotations.Member;
import dev.assay.log.source.LogFiles;
import dev.assay.log.source.LogGlance;
import dev.assay.log.source.LogSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ToldMomentsTest {

  private static final String CODE =
      "[0.3%02ds][debug][codecache,compilation] CodeHeap 'profiled nmethods': size=120032Kb used=317Kb max_used=317Kb free=119714Kb\n";

  private static final String PAUSE =
      "[%1$d.0%2$02ds][info][gc] GC(%1$d) Pause Young (Normal) (G1 Evacuation Pause) 22M->2M(256M) 1.883ms\n";

  private static final String REFERENCES =
      "[%1$d.0%2$02ds][debug][gc,phases,ref] GC(%1$d)     Reference Processing: 0.02ms\n";

  /// What -Xlog:codecache+compilation=debug writes before the first collection.
  private static final String BEGINNING = "[0.001s][info][gc] Using G1\n" + lines(CODE, 400);

  @TempDir Path folder;

  @Test
  void detailsAreReadBesideALogThatBeginsWithALongTextOfOtherTopics() throws IOException {
    JvmLog log = log("gc.log", BEGINNING + collections(PAUSE, 7));
    JvmLog details = log("ref.log", collections(REFERENCES, 7));
    assertThat(beside(log, details)).isEqualTo("ref.log");
  }

  @Test
  void detailsMayBeginWithALongTextOfOtherTopics() throws IOException {
    JvmLog log = log("gc.log", collections(PAUSE, 7));
    JvmLog details = log("ref.log", BEGINNING + collections(REFERENCES, 7));
    assertThat(beside(log, details)).isEqualTo("ref.log");
  }

  @Test
  void detailsOfASingleCollectionMayBeLong() throws IOException {
    JvmLog log = log("gc.log", collections(PAUSE, 7));
    JvmLog details = log("ref.log", collections(REFERENCES.repeat(200), 7));
    assertThat(beside(log, details)).isEqualTo("ref.log");
  }

  @Test
  void detailsOfOtherMillisecondsAreOfAnotherJvm() throws IOException {
    JvmLog log = log("gc.log", BEGINNING + collections(PAUSE, 7));
    JvmLog details = log("ref.log", collections(REFERENCES, 8));
    assertThat(beside(log, details)).isEmpty();
  }

  /// The more are looked at, the more are in the milliseconds of another JVM by chance.
  @Test
  void collectionsFarBehindTheFirstAreNotLookedAt() throws IOException {
    JvmLog log = log("gc.log", between(PAUSE, 0, 200, 7) + between(PAUSE, 200, 900, 9));
    JvmLog details = log("ref.log", collections(REFERENCES, 8) + between(REFERENCES, 20, 900, 9));
    assertThat(beside(log, details)).isEmpty();
  }

  @Test
  void aPauseWithItsTimeIsKnownBehindALongBeginning() throws IOException {
    assertThat(ToldMoments.of(log("gc.log", BEGINNING + collections(PAUSE, 7))).tellAnyPause())
        .isTrue();
    assertThat(ToldMoments.of(log("ref.log", collections(REFERENCES, 7))).tellAnyPause()).isFalse();
  }

  private static String lines(String line, int count) {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < count; i++) {
      lines.append(line.formatted(i % 100));
    }
    return lines.toString();
  }

  private static String collections(String lines, int millis) {
    return between(lines, 0, 20, millis);
  }

  private static String between(String lines, int from, int to, int millis) {
    StringBuilder collections = new StringBuilder();
    for (int i = from; i < to; i++) {
      collections.append(lines.replace("%1$d", "" + i).replace("%2$02d", "0" + millis));
    }
    return collections.toString();
  }

  /// The name of what is read beside the log, or nothing.
  private static String beside(JvmLog log, JvmLog details) {
    List<String> told = new ArrayList<>();
    var left = TwiceLogged.of(List.of(log, details), List.of(), told::add).logs();
    assertThat(told).hasSize(left.size() == 1 ? 1 : 0);
    return left.size() == 1
        ? left.values().iterator().next().getFirst().name().replaceFirst(".*/", "")
        : "";
  }

  private JvmLog log(String name, String text) throws IOException {
    LogSource source = LogFiles.source(Files.writeString(folder.resolve(name), text));
    return new JvmLog(List.of(new Member(source, LogGlance.at(source), 0)), List.of());
  }
}
