package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.model.LogReport;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Lines of a program among those of its JVM that begin as if they told the JVM's uptime.
class ProgramTimesTest {

  private static final List<String> LOG =
      List.of(
          "[0.004s][info][gc] Using G1",
          "[0.323s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 13M->2M(256M) 3.1ms",
          "[0.324s][info][gc,heap] GC(0) Eden regions: 4->0(8)",
          "[0.353s][info][gc] GC(1) Pause Young (Normal) (G1 Evacuation Pause) 22M->3M(256M) 2.8ms",
          "[0.500s][info][safepoint] Leaving safepoint region");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[500.123s] request done",
        "[ 500.123s ] request done: 17",
        "[500.123s][worker] done",
        "[500.123s][worker-1][17] done",
        "[500.123s] [worker] done",
        "2026-11-26 10:00:01 INFO [500.123s] request done",
        "[0.001s] compiled 3 files",
        "[7.001s] compiled 3 files",
        "[500.123s] [info] request served in 33ms",
        "[500.123s] [info] [app] request served in 33ms",
        "progress 10%[500.123s] [info] request served in 33ms",
        "[500.123s][info][app] request served in 33ms",
        "[500.123s][info][http,server] request served in 33ms",
        "[2026-11-26T10:00:01.000+0000][info][main] request served",
        "[2026-11-26T10:00:01.000+0000][INFO][main] request served",
      })
  void tellNoTimeOfTheJvm(String other) {
    LogReport alone = Logs.ofLogs(List.of(LOG));
    for (int i = 0; i <= LOG.size(); i++) {
      List<String> mixed = new ArrayList<>(LOG);
      mixed.add(i, other);
      LogReport report = Logs.ofLogs(List.of(mixed));
      assertThat(report.span()).as("at %d", i).isEqualTo(alone.span());
      assertThat(report.starts()).as("at %d", i).isEqualTo(1);
      assertThat(report.coverage().irregularities()).as("at %d", i).isEmpty();
    }
  }

  /// Where no line has tags, those of a line behind all others may be the JVM's.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "[500.123s] [info] request served in 33ms",
        "[500.123s][info] request served in 33ms",
        "[500.123s][info] request: 17",
        "[500.123s] request served",
        "[500.123s][info][app] request served",
      })
  void startNoJvmWhereNoLineHasTags(String other) {
    for (String level : List.of("", "[info]")) {
      List<String> log = LOG.stream().map(line -> line.replaceAll("\\[info].*?]", level)).toList();
      LogReport alone = Logs.ofLogs(List.of(log));
      for (int i = 0; i < log.size(); i++) {
        List<String> mixed = new ArrayList<>(log);
        mixed.add(i, other);
        LogReport report = Logs.ofLogs(List.of(mixed));
        assertThat(report.span()).as("at %d of %s", i, log).isEqualTo(alone.span());
        assertThat(report.starts()).as("at %d of %s", i, log).isEqualTo(1);
        assertThat(report.coverage().irregularities()).as("at %d", i).isEmpty();
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "500.123: request served",
        "2026-11-26T10:00:01.000+0000: 500.123: request served",
        "[500.123s][info] request served",
        "[500.123s] [info] request served",
      })
  void tellNoTimeOfAJdk8(String other) {
    List<String> log =
        List.of(
            "0.323: [GC (Allocation Failure)  65536K->1024K(251392K), 0.0031 secs]",
            "0.424: [GC (Allocation Failure)  66560K->1024K(251392K), 0.0031 secs]",
            "0.525: [GC (Allocation Failure)  66560K->1024K(251392K), 0.0031 secs]");
    LogReport alone = Logs.ofLogs(List.of(log));
    for (int i = 0; i <= log.size(); i++) {
      List<String> mixed = new ArrayList<>(log);
      mixed.add(i, other);
      LogReport report = Logs.ofLogs(List.of(mixed));
      assertThat(report.span()).as("at %d", i).isEqualTo(alone.span());
      assertThat(report.starts()).as("at %d", i).isEqualTo(1);
    }
  }

  /// Brackets and stamps like those of a JDK 8 among the lines of a later one.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "[GC monitor] Full GC count is 7, pause 100 ms",
        "2026-11-26T10:00:01.000+0000: 500.123: request served",
      })
  void areNoLinesOfAnotherJdk(String other) {
    List<String> mixed = new ArrayList<>(LOG);
    mixed.add(1, other);
    LogReport report = Logs.ofLogs(List.of(mixed));
    assertThat(report.coverage().foreign()).isEqualTo(1);
    assertThat(report.coverage().unknown()).isEmpty();
  }

  /// The first line of a JVM that was started anew may have words that no reader knows.
  @Test
  void hideNoStart() {
    String pause = "[9.323s] GC(7) Pause Young (Normal) (G1 Evacuation Pause) 13M->2M(256M) 3.1ms";
    LogReport report =
        Logs.ofLogs(
            List.of(
                List.of(
                    pause,
                    "[500.000s] request served",
                    "[0.003s] nobody knows these",
                    "[0.004s] Using G1",
                    "[0.005s] CardTable entry size: 512",
                    pause.replace("9.323", "0.323").replace("(7)", "(0)"))));
    assertThat(report.starts()).isEqualTo(2);
    assertThat(report.span().nanos()).isEqualTo(3_100_000 + 319_000_000);
  }

  @Test
  void areThoseOfTheJvmWhereNoLineHasTags() {
    LogReport report =
        Logs.ofLogs(
            List.of(
                List.of(
                    "[0.323s] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 13M->2M(256M) 3.1ms",
                    "[9.000s] nobody knows these words")));
    assertThat(report.span().seconds()).isEqualTo(8.6801);
  }

  /// The first lines of a log that has no tags.
  @Test
  void areThoseOfTheJvmInFrontOfItsFirstWords() {
    String pause = "[0.323s] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 13M->2M(256M) 3.1ms";
    LogReport report =
        Logs.ofLogs(List.of(List.of("[0.100s] nobody knows", "[0.200s] these", pause)));
    assertThat(report.span().nanos()).isEqualTo(223_000_000);
    LogReport other = Logs.ofLogs(List.of(List.of("[12.100s] compiled 3 files", pause)));
    assertThat(other.span().nanos()).isEqualTo(3_100_000);
    assertThat(other.starts()).isEqualTo(1);
  }

  /// A line with both times is the JVM's also where another JVM follows.
  @Test
  void areThoseOfTheJvmThatEndedBesideItsClock() {
    String pause = "GC(0) Pause Young (Normal) (G1 Evacuation Pause) 13M->2M(256M) 3.0ms";
    LogReport report =
        Logs.ofLogs(
            List.of(
                List.of(
                    "[2026-11-26T10:00:01.003+0000][1.003s] " + pause,
                    "[2026-11-26T11:00:00.000+0000][3600.000s] nobody knows these words",
                    "[2026-11-26T11:05:01.003+0000][1.003s] " + pause)));
    assertThat(report.starts()).isEqualTo(2);
    assertThat(report.span().seconds()).isCloseTo(3599.003, within(1e-6));
  }

  @Test
  void areThoseOfTheJvmBesideItsClock() {
    LogReport report =
        Logs.ofLogs(List.of(List.of("[2026-11-26T10:00:01.000+0000][9.000s] unknown words")));
    assertThat(report.starts()).isEqualTo(1);
  }
}
