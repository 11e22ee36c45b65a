package dev.assay.ledger;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.model.LogReport;
import dev.assay.model.LogReport.JvmRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Logs before each of whose lines a build server put a time in brackets, as decorations have it.
class TimestampedLogsTest {

  private static final String TIME = "[2023-01-02T03:04:05.123Z] ";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2011-02-14T13:15:24.164+0100: 31581.748: ",
        "2011-02-14T13:15:24.164+0100: ",
        "31581.748: ",
        "",
      })
  void aLogOfJdk8IsReadBehindThem(String stamp) {
    LogReport report =
        behindTimes(
            stamp + "[GC (Allocation Failure)  65K->3K(251K), 0.0010000 secs]",
            stamp
                + "Total time for which application threads were stopped: 0.0010500 seconds,"
                + " Stopping threads took: 0.0000200 seconds",
            stamp + "[Full GC (System.gc())  3K->2K(251K), 0.0120000 secs]",
            stamp
                + "Total time for which application threads were stopped: 0.0120900 seconds,"
                + " Stopping threads took: 0.0000100 seconds");

    assertThat(Logs.gc(report).pauses().total()).isEqualTo(13_000_000);
    assertThat(requireNonNull(report.stops()).nanos()).isEqualTo(13_140_000);
    assertThat(report.coverage().foreign()).isZero();
  }

  @Test
  void whatComesBeforeTheFirstCollectionIsReadToo() {
    LogReport report =
        behindTimes(
            "CommandLine flags: -XX:InitialHeapSize=16777216 -XX:+UseSerialGC",
            "0.500: Total time for which application threads were stopped: 0.0000500 seconds,"
                + " Stopping threads took: 0.0000200 seconds",
            "[Times: user=0.01 sys=0.00, real=0.01 secs] ");

    assertThat(report.runs()).extracting(JvmRun::collector).containsExactly("Serial");
    assertThat(requireNonNull(report.stops()).nanos()).isEqualTo(50_000);
  }

  /// A time and no tags is a decoration that a JVM can be told to write, too.
  @Test
  void unifiedLinesStayUnified() {
    LogReport report =
        behindTimes(
            "GC(0) Pause Young (Allocation Failure) 10M->4M(64M) 1.000ms",
            "2 days: [GC is what the application speaks of",
            "Total time for which application threads were stopped: 0.0010500 seconds,"
                + " Stopping threads took: 0.0000200 seconds",
            "GC(1) Pause Young (Allocation Failure) 10M->4M(64M) 2.000ms");

    assertThat(Logs.gc(report).kinds())
        .extracting(group -> group.name(), group -> group.time().total())
        .containsExactly(tuple("Pause Young", 3_000_000L));
    assertThat(requireNonNull(report.stops()).count()).isEqualTo(1);
  }

  private static LogReport behindTimes(String... lines) {
    return Logs.ofLines(Stream.of(lines).map(line -> TIME + line).toArray(String[]::new));
  }

  /// The same groups, of which the unit alone is another.
  @Test
  void eachLogHasItsOwnDecorations() {
    LogReport report =
        Logs.ofLogs(
            List.of(
                List.of(
                    "[1795671877125ms] Using Serial",
                    "[1795671879125ms] GC(0) Pause Young (Allocation Failure) 9M->1M(16M) 1.000ms"),
                List.of(
                    "[5250979946383ns] Using Serial",
                    "[5252979946383ns] GC(0) Pause Young (Allocation Failure) 9M->1M(16M) 1.000ms"),
                List.of(
                    "[0.004s] Using Serial",
                    "[2.004s] GC(0) Pause Young (Allocation Failure) 9M->1M(16M) 1.000ms")));
    assertThat(report.runs()).extracting(JvmRun::seconds).containsExactly(2.0, 2.0, 2.0);
  }

  /// A JVM may get other decorations with its next start.
  @ParameterizedTest
  @CsvSource({
    "[2026-11-26T05:44:37.%03d+0000], [0.%03ds]",
    "[0.%03ds], [2026-11-26T05:44:57.%03d+0000]",
    "[2026-11-26T05:44:37.%03d+0000][0.%03ds], [2026-11-26T05:44:57.%03d+0000]",
  })
  void aJvmThatStartsWithOtherDecorationsIsAnother(String first, String second) {
    List<String> lines = new ArrayList<>();
    for (String decorations : List.of(first, second)) {
      for (int i = 0; i < 3; i++) {
        String front = String.format(Locale.ROOT, decorations, 100 * i + 100, 100 * i + 100);
        String text =
            i == 0
                ? "Using Serial"
                : "GC(" + i + ") Pause Young (Allocation Failure) 9M->1M(16M) 1.000ms";
        lines.add(front + "[info][gc] " + text);
      }
    }
    LogReport report = Logs.ofLogs(List.of(lines));
    assertThat(report.starts()).isEqualTo(2);
    assertThat(report.span().nanos()).isEqualTo(400_000_000);
  }
}
