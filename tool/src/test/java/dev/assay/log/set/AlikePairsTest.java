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

class AlikePairsTest {

  @TempDir private Path folder;

  private final List<ToldMarks> logs = new ArrayList<>();

  /// @param micros of each collection, 0 of one that is not told
  private void add(int... micros) throws IOException {
    StringBuilder text = new StringBuilder("[0.005s][info][gc] Using G1\n");
    for (int i = 0; i < micros.length; i++) {
      if (micros[i] > 0) {
        text.append("[%d.000s][info][gc] GC(%d) ".formatted(i + 1, i))
            .append("Pause Young (Normal) (G1 Evacuation Pause) 22M->2M(256M) 1.")
            .append(micros[i])
            .append("ms\n");
      }
    }
    Path file = folder.resolve(logs.size() + ".log");
    LogSource source = LogFiles.source(Files.writeString(file, text));
    JvmLog log = new JvmLog(List.of(new Member(source, LogGlance.at(source), 0)), List.of());
    logs.add(new MarkSearch(log, 1).head());
  }

  private List<List<Integer>> pairs() {
    List<List<Integer>> pairs = new ArrayList<>();
    new AlikePairs(logs)
        .forEach((one, other) -> pairs.add(List.of(logs.indexOf(one), logs.indexOf(other))));
    return pairs;
  }

  @Test
  void twoCollectionsInCommonMakeAPair() throws IOException {
    add(881, 882, 883);
    add(0, 882, 883, 884);
    add(0, 0, 883, 884, 885);
    add(0, 0, 0, 884, 886);
    assertThat(pairs()).containsExactly(List.of(1, 0), List.of(2, 1));
  }

  /// Two thousand took half a minute.
  @Test
  void logsThatTellOneCollectionOtherwiseAreNoPair() throws IOException {
    add(881, 882, 883, 884);
    add(881, 882, 883, 885);
    add(881, 886, 883, 884);
    assertThat(pairs()).isEmpty();
  }

  @Test
  void ofASingleCollectionOneIsEnough() throws IOException {
    add(881);
    add(881);
    add(881, 882);
    assertThat(pairs()).containsExactly(List.of(1, 0));
  }
}
