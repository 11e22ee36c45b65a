package dev.assay.ledger.unavailable;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogReport.JvmRun;
import dev.assay.model.LogReport.LogFile;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Runs of which a log may lack something.
class LoggedRunTest {

  private static JvmRun run(int file) {
    return new JvmRun("G1", null, -1, -1, 1, 1, file);
  }

  @Test
  void filesOfOneNameAreTold() {
    RunSubjects told = new RunSubjects(Set.of(), "");
    List<LogFile> files =
        Stream.of("a/gc", "b/gc", "b/x")
            .map(name -> new LogFile("/logs/" + name + ".log", LogFile.UNIFIED, 9, 1, null))
            .toList();
    assertThat(
            LoggedRun.of(List.of(run(0), run(1), run(2)), List.of(told, told, told), files).stream()
                .map(LoggedRun::file))
        .containsExactly("a/gc.log", "b/gc.log", "x.log");
  }
}
