package dev.assay.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.log.LogSources;
import dev.assay.log.source.LogSource;
import dev.assay.model.LogReport;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GrownLogTest {

  @TempDir Path folder;

  /// Times that went back with every round were measured as hundreds of JVMs.
  @ParameterizedTest
  @ValueSource(strings = {"jdk21-g1-young", "jdk21-g1", "jdk11-revoke", "jdk8-g1"})
  void aGrownLogIsThatOfOneJvm(String name) throws Exception {
    String recording = BenchLogs.text(BenchLogs.folder().resolve(name + ".log.gz"));
    Path grown = folder.resolve(name + ".log");
    new GrownLog(recording).write(grown, 3L * recording.length());

    LogReport report = LogRead.report(source(grown));

    assertThat(Files.size(grown)).isGreaterThanOrEqualTo(3L * recording.length());
    assertThat(report.runs()).hasSize(1);
  }

  private static LogSource source(Path log) throws Exception {
    return LogSources.of(List.of(log.toString()), InputStream.nullInputStream(), _ -> {})
        .getFirst()
        .sources()
        .getFirst();
  }
}
