package dev.assay.log.set;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.log.set.Rotations.Member;
import dev.assay.log.source.LogFiles;
import dev.assay.log.source.LogGlance;
import dev.assay.log.source.LogSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadMarksTest {

  @TempDir Path folder;

  private final ReadMarks read = new ReadMarks();

  /// Each of a thousand logs of one JVM would read all others.
  @Test
  void aLogThatTellsNothingOfAnotherIsReadOnce() throws IOException {
    JvmLog log = log("log.txt", 1, 2, 3);
    JvmLog other = log("other.txt", 4, 5, 6);
    assertThat(elsewhere(log, other)).isZero();
    log("other.txt", 1, 2, 3);
    assertThat(elsewhere(log, other)).isZero();
  }

  @Test
  void aLogThatTellsSomeIsReadAgain() throws IOException {
    JvmLog log = log("log.txt", 1, 2, 3);
    JvmLog other = log("other.txt", 2, 3, 4);
    assertThat(elsewhere(log, other)).isEqualTo(2);
    assertThat(elsewhere(log, other)).isEqualTo(2);
  }

  private int elsewhere(JvmLog log, JvmLog other) {
    return new Elsewhere(log, List.of(other), List.of(), read).collections().elsewhere();
  }

  private JvmLog log(String name, int... collections) throws IOException {
    StringBuilder text = new StringBuilder();
    for (int collection : collections) {
      text.append(
          "[%1$d.000s][info][gc] GC(%1$d) Pause Young (Normal) (G1 Evacuation Pause) 22M->2M(256M) 1.%2$03dms\n"
              .formatted(collection, collection * 37));
    }
    LogSource source = LogFiles.source(Files.writeString(folder.resolve(name), text));
    return new JvmLog(List.of(new Member(source, LogGlance.at(source), 0)), List.of());
  }
}
