package dev.assay.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.ledger.Ledger;
import dev.assay.log.LogReading;
import dev.assay.log.Watch;
import dev.assay.log.line.Coverage;
import dev.assay.log.source.LogSource;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.LogFile;
import dev.assay.model.Problem;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What a file that was followed must have told by its end.
class LogDemandTest {

  private static LogReport report(String text) {
    byte[] bytes = text.getBytes(UTF_8);
    LogSource source =
        new LogSource("app.log", bytes.length, null, () -> new ByteArrayInputStream(bytes));
    Coverage coverage = new Coverage();
    Ledger ledger = new Ledger(coverage);
    List<LogFile> files = new ArrayList<>();
    LogReading reading = new LogReading(ledger, coverage, files, Watch.none());
    reading.read(source);
    reading.end();
    return ledger.report(files);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "2026-11-26 12:00:00 INFO Started Main in 2.1 seconds\n"})
  void whatHasNoLineOfAJvmIsRefused(String text) {
    assertThatThrownBy(() -> LogDemand.followed(report(text)))
        .isInstanceOf(Problem.class)
        .hasMessageStartingWith(
            "app.log contains no line in which a HotSpot JVM logs a collection, a safepoint, a compilation or its code cache; pass one written");
  }

  @ParameterizedTest
  @ValueSource(strings = {"[0.005s][info][gc] Using G1\n", "[0.1s][info][os,cpu] CPU: 2\n"})
  void anyLineOfAJvmWillDo(String text) {
    LogReport report = report(text);
    assertThat(LogDemand.followed(report)).isSameAs(report);
  }
}
