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
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MarkSearchTest {

  private static final String PAUSE =
      "[%1$d.000s][info][gc] GC(%1$d) Pause Young (Normal) (G1 Evacuation Pause) 22M->2M(256M) 1.883ms\n";

  @TempDir Path folder;

  /// What a folder of 1,200 logs told at their beginnings and ends filled 256 MB.
  @Test
  void ofManyLogsLessIsRememberedOfEach() throws IOException {
    JvmLog log = log(5000);
    ToldMarks head = new MarkSearch(log, 1_000).head();
    ToldMarks end = new MarkSearch(log, 1_000).end();
    assertThat(head.collections()).isBetween(16, 100);
    assertThat(end.collections()).isBetween(16, 100);
    assertThat(new MarkSearch(log, 100).head().collections()).isGreaterThan(500);
    assertThat(new MarkSearch(log, 100).end().collections()).isGreaterThan(100);
  }

  private JvmLog log(int collections) throws IOException {
    String text =
        IntStream.range(0, collections).mapToObj(PAUSE::formatted).collect(Collectors.joining());
    LogSource source = LogFiles.source(Files.writeString(folder.resolve("gc.log"), text));
    return new JvmLog(List.of(new Member(source, LogGlance.at(source), 0)), List.of());
  }
}
