package dev.assay.report;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.ledger.Ledger;
import dev.assay.log.LogReading;
import dev.assay.log.Watch;
import dev.assay.log.line.Coverage;
import dev.assay.log.source.LogSource;
import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.LogFile;
import dev.assay.model.Stops.Outside;
import dev.assay.report.FactLines.Fact;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LogHeadlineTest {

  private static LogReport report(String... lines) {
    return ofLogs(String.join("\n", lines).concat("\n"));
  }

  private static LogReport ofLogs(String... logs) {
    Coverage coverage = new Coverage();
    Ledger ledger = new Ledger(coverage);
    List<LogFile> files = new ArrayList<>();
    LogReading reading = new LogReading(ledger, coverage, files, Watch.none());
    for (String log : logs) {
      byte[] bytes = log.getBytes(StandardCharsets.UTF_8);
      reading.nextLog();
      ledger.nextLog(files.size());
      reading.read(
          new LogSource("gc.log", bytes.length, null, () -> new ByteArrayInputStream(bytes)));
    }
    reading.end();
    return ledger.report(files);
  }

  /// A killed container often leaves a pause whose safepoint is not logged.
  @Test
  void ofAPauseOutsideTheStopsTheirPercentileIsStillThatOfTheStops() {
    String pause =
        "[%1$d.500s][info][gc] GC(%1$d) Pause Young (Allocation Failure) 30M->10M(96M) 20.000ms\n";
    StringBuilder log = new StringBuilder();
    for (int i = 0; i < 120; i++) {
      log.append(pause.formatted(i))
          .append(
              "[%1$d.501s][info][safepoint] Safepoint \"SerialCollect\", Time since last: 400000000 ns, Reaching safepoint: 100000 ns, At safepoint: 20500000 ns, Total: 20600000 ns\n"
                  .formatted(i));
    }

    LogReport report = ofLogs(log + pause.formatted(120));

    assertThat(new LogHeadline(report).sentences().get(1))
        .startsWith("120 safepoints and 1 pause outside them stopped")
        .contains("; 99% of the safepoints took at most 20.6 ms, the longest");
    assertThat(new LogHeadline(report).facts())
        .extracting(Fact::label)
        .contains("99th percentile of the safepoints");
    assertThat(LogStopFacts.utilisation(report, requireNonNull(report.stops())))
        .singleElement()
        .extracting(Fact::text)
        .asString()
        .startsWith("as far as logged, the application runs at least");
  }

  /// Of a whole day what is much at noon seems little.
  @Test
  void hoursWithoutALoadDoNotHideWhatWasStoppedInTheOthers() {
    String[] lines =
        IntStream.range(0, 61)
            .mapToObj(i ->
                "[%d.500s][info][gc] GC(%d) Pause Young (Allocation Failure) 30M->10M(96M) %s"
                    .formatted(i < 60 ? i / 2 : 120, i, i < 60 ? "20.000ms" : "1.000ms"))
            .toArray(String[]::new);
    assertThat(new LogHeadline(report(lines)).sentences())
        .last()
        .asString()
        .startsWith("95% of the stopped time falls in 28 seconds. In that stretch, 4.")
        .endsWith("MiB/s.");
  }

  /// Lines of Serial of JDK 9 to 21, where a young collection that finds no room collects all.
  @Test
  void aPauseWithinAnotherIsNoStopOfItsOwn() {
    LogHeadline headline =
        new LogHeadline(
            report(
                "[1.000s][info][gc,start] GC(0) Pause Young (Allocation Failure)",
                "[1.020s][info][gc,start] GC(1) Pause Full (Allocation Failure)",
                "[1.420s][info][gc] GC(1) Pause Full (Allocation Failure) 90M->60M(96M) 400.000ms",
                "[1.425s][info][gc] GC(0) Pause Young (Allocation Failure) 90M->60M(96M) 425.000ms",
                "[2.005s][info][gc] GC(2) Pause Young (Allocation Failure) 90M->61M(96M) 5.000ms"));
    assertThat(headline.sentences())
        .last()
        .asString()
        .startsWith("2 pauses stopped the application for 430 ms in total, 42.8% of the time");
    assertThat(headline.claim()).startsWith("430 ms stopped");
  }

  /// A pause of a second would be longer than all that it told.
  @Test
  void stopsOfSomeLogsAreNotAll() {
    String stop =
        """
        [1.500s][info][safepoint] Safepoint "Cleanup", Time since last: 2000000 ns, Reaching safepoint: 20 ns, Cleanup: 100 ns, At safepoint: 2000000 ns, Total: 2000120 ns
        """;
    String pause =
        """
        [2.000s][info][gc] GC(0) Pause Full (System.gc()) 90M->60M(96M) 1000.000ms
        """;
    assertThat(new LogHeadline(ofLogs(stop, pause)).sentences())
        .last()
        .asString()
        .startsWith("1 safepoint stopped the application for 2.00 ms in the logs that contain them")
        .endsWith("; the other logs have a pause of 1.000 s (gc.log:1).");
    assertThat(new LogHeadline(ofLogs(stop, stop)).sentences())
        .last()
        .asString()
        .contains("in total");
  }

  @Test
  void whatWasNotReadToItsEndSaysSoFirst() {
    byte[] bytes = "[1.000s][info][gc] Using G1\n".getBytes(StandardCharsets.UTF_8);
    Coverage coverage = new Coverage();
    Ledger ledger = new Ledger(coverage);
    List<LogFile> files = new ArrayList<>();
    LogReading reading = new LogReading(ledger, coverage, files, (source, read) -> read == 0);
    reading.read(
        new LogSource("gc.log", bytes.length, null, () -> new ByteArrayInputStream(bytes)));
    reading.end();
    assertThat(new LogHeadline(ledger.report(files)).sentences())
        .first()
        .isEqualTo("Reading was interrupted. This report covers what was read until then.");
  }

  /// The time of what is missing is covered, and what stopped in it is not told.
  @Test
  void whereCollectionsAreMissingSharesAreBounds() {
    String[] lines =
        IntStream.range(0, 40)
            .filter(id -> id < 20 || id >= 30)
            .mapToObj(id ->
                "[%d.000s][info][gc] GC(%d) Pause Young (Normal) (G1 Evacuation Pause) 24M->4M(64M) 39.000ms"
                    .formatted(10 + id, id))
            .toArray(String[]::new);
    LogHeadline headline = new LogHeadline(report(lines));

    assertThat(headline.claim()).endsWith("at least 3% of the time");
    assertThat(headline.sentences()).last().asString().contains("in total, at least 3% of the");
    assertThat(headline.facts()).contains(new Fact("Throughput", "at most 97%"));
    assertThat(new LogHeadline(report(Arrays.copyOf(lines, 20))).claim()).doesNotContain("least");
  }

  /// Of a few pauses of many, cut out of half an hour.
  @Test
  void aBoundOfNextToNothingIsNotTold() {
    LogHeadline headline =
        new LogHeadline(
            report(
                "[10.000s][info][gc] GC(9) Pause Young (Normal) (G1 Evacuation Pause) 24M->4M(64M) 3.000ms",
                "[2100.000s][info][gc] GC(484) Pause Young (Normal) (G1 Evacuation Pause) 24M->4M(64M) 8.000ms"));
    assertThat(headline.sentences())
        .last()
        .asString()
        .contains("11.00 ms in total; the longest 8.00 ms");
    assertThat(headline.claim()).doesNotContain("least");
  }

  @Test
  void whereTheEndOfAPauseIsMissingSharesAreBounds() {
    LogHeadline headline =
        new LogHeadline(
            report(
                "[1.000s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 24M->4M(64M) 30.000ms",
                "[1.500s][info][gc,start] GC(1) Pause Full (System.gc())",
                "[1.600s][info][gc,cpu] GC(1) User=0.10s Sys=0.00s Real=0.10s",
                "[2.000s][info][gc] GC(2) Pause Young (Normal) (G1 Evacuation Pause) 24M->4M(64M) 30.000ms"));

    assertThat(headline.claim()).contains("at least");
    assertThat(headline.facts())
        .extracting(Fact::text)
        .anyMatch(value -> value.startsWith("at most"));
  }

  /// The second run logs pauses and no safepoints.
  @Test
  void aShareOfLessThanAllTheTimeSaysOfWhat() {
    String stop =
        "[%s][info][safepoint] Safepoint \"Cleanup\", Time since last: 1 ns, Reaching safepoint: 0 ns, At safepoint: 50000000 ns, Total: 50000000 ns";
    LogHeadline headline =
        new LogHeadline(
            report(
                "[0.010s][info][gc] Using G1",
                stop.formatted("1.000s"),
                stop.formatted("60.000s"),
                stop.formatted("100.010s"),
                "[0.010s][info][gc] Using G1",
                "[50.010s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 9M->6M(96M) 5.000ms"));
    assertThat(headline.about()).contains("2.5 minutes");
    assertThat(headline.claim())
        .isEqualTo(
            "150.0 ms stopped in 1.7 minutes of 2.5 minutes, 0.15% of the time with logged stops");
    assertThat(headline.sentences()).last().asString().contains("0.15% of the time with logged");
  }

  /// Pods of which one logs dates: the time that is summed up is not from its date on.
  @Test
  void theDateIsThatOfAllRunsOrOfNone() {
    String dated = "[2026-11-21T00:13:51.869+0000][%s][info][gc] Using G1";
    String dateless = "[%s][info][gc] Using Serial";
    assertThat(
            new LogHeadline(report(dated.formatted("0.018s"), dated.formatted("9.018s"))).title())
        .isEqualTo("gc.log: G1, 9 seconds from 2026-11-21 00:13 UTC");
    assertThat(
            new LogHeadline(
                    report(
                        dated.formatted("0.018s"),
                        dated.formatted("9.018s"),
                        dateless.formatted("0.010s"),
                        dateless.formatted("5.010s")))
                .title())
        .isEqualTo("gc.log: G1, Serial, 14 seconds");
  }

  /// 512 ms of a day are no day.
  @Test
  void aFileOfARotatedLogIsNamedSo() {
    for (String belongs : List.of("gc.log.0 belongs to it", "gc.log.0, gc.log.1 belong to it")) {
      assertThat(titleWith(belongs)).endsWith(", other files of this log not read");
    }
    assertThat(titleWith("gc.log.0 may belong to it")).doesNotContain("without");
  }

  /// As one that is followed over a rotation.
  @Test
  void severalFilesOfARotatedLogAreNamedSo() {
    assertThat(titleWith("at the start gc.log.0 belongs to it", 2))
        .endsWith(", some files of these logs not read");
  }

  private static String titleWith(String unread) {
    return titleWith(unread, 1);
  }

  private static String titleWith(String unread, int count) {
    byte[] bytes = "[1.000s][info][gc] Using G1\n".getBytes(StandardCharsets.UTF_8);
    Coverage coverage = new Coverage();
    Ledger ledger = new Ledger(coverage);
    coverage.irregularity(Kind.PARTS_UNREAD, 0, 1, unread);
    List<LogFile> files = new ArrayList<>();
    LogReading reading = new LogReading(ledger, coverage, files, Watch.none());
    for (int i = 0; i < count; i++) {
      reading.read(
          new LogSource("gc.log", bytes.length, null, () -> new ByteArrayInputStream(bytes)));
    }
    reading.end();
    return new LogHeadline(ledger.report(files)).title();
  }

  /// Else nobody would look for late threads where the longest stops do not tell of them.
  @Test
  void theTimeToSafepointOfSomeStopsIsALowerBound() {
    String stop =
        "%d.000: Total time for which application threads were stopped: 0.5000000 seconds";
    LogReport report =
        report(
            stop.formatted(1),
            stop.formatted(2) + ", Stopping threads took: 0.0000136 seconds",
            stop.formatted(3));
    assertThat(LogStopFacts.safepoints(requireNonNull(report.safepoints()), Outside.NONE))
        .containsExactly(
            new Fact(
                "To safepoint",
                "at least 13.60 µs in total, logged for 1 of 3 stops, longest 13.60 µs"));
  }
}
