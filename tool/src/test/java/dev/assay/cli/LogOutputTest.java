package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// The files that the command writes.
class LogOutputTest {

  private static final String ARTICLE = "src/test/resources/log/samples/article-jdk11-on-1.log.gz";

  @TempDir Path folder;

  @Test
  void thePageCanGoToStandardOutput() {
    Run run = Run.assay("log", ARTICLE, "--html", "-");
    assertThat(run.out()).startsWith("<!doctype html>").endsWith("</html>\n");
    Run.refused(2, "two forms", "log", ARTICLE, "--html", "-", "--json", "-");
  }

  @Test
  void everyFormIsWritten() throws IOException {
    List<String> forms =
        List.of("page.html", "report.json", "rows.csv", "metrics.txt", "events.csv");
    Run run =
        Run.assay(
            "log",
            ARTICLE,
            "--html",
            file("page.html"),
            "--json",
            file("report.json"),
            "--csv",
            file("rows.csv"),
            "--openmetrics",
            file("metrics.txt"),
            "--events",
            file("events.csv"));
    assertThat(run.code()).as(run.err()).isZero();
    for (String form : forms) {
      assertThat(folder.resolve(form)).as(form).isNotEmptyFile();
    }
    assertThat(Files.readString(folder.resolve("metrics.txt"))).endsWith("# EOF\n");
    assertThat(Files.readString(folder.resolve("page.html")))
        .doesNotContain("http-equiv=\"refresh\"");
    try (var left = Files.list(folder)) {
      assertThat(left).as("nothing half-written stays").hasSize(forms.size());
    }
  }

  /// Pieces of logs, whose pauses take longer than the time between their lines.
  @Test
  void noRateIsToldOverATimeThatIsWrong() throws IOException {
    Path log =
        Files.writeString(
            folder.resolve("pieces.log"),
            """
            6.000: [GC (Allocation Failure)  100K->10K(200K), 2.0000000 secs]
            4.000: [GC (Allocation Failure)  100K->10K(200K), 2.0000000 secs]
            5.000: [GC (Allocation Failure)  100K->10K(200K), 2.0000000 secs]
            """);
    assertThat(Run.assay("log", log.toString()).out())
        .contains("Allocated ", "throughput, rates, shares of time: pauses take longer")
        .doesNotContain("KiB/s");
    assertThat(Run.assay("log", log.toString(), "--html", "-").out())
        .doesNotContain("Allocation rate");
    assertThat(Run.assay("log", log.toString(), "--json", "-").out())
        .contains("\"allocatedBytesPerSecond\" : null");
  }

  /// A JVM tells it when it starts.
  @Test
  void theMaximumOfAHeapIsToldWithoutACollection() throws IOException {
    Path log =
        Files.writeString(
            folder.resolve("gc.log"),
            """
            [0.008s][info][gc] Using G1
            [0.009s][info][gc,init] Heap Max Capacity: 64M
            """);
    assertThat(Run.assay("log", log.toString()).out()).contains("Maximum heap  64.0 MiB");
    assertThat(Run.assay("log", log.toString(), "--json", "-").out().split("67108864", -1))
        .as("of the run, and of the log")
        .hasSize(3);
    assertThat(Run.assay("log", log.toString(), "--openmetrics", "-").out())
        .contains("assay_log_heap_maximum_bytes 67108864");
  }

  /// The rows of pauses add up to more than stopped time then.
  @Test
  void timeThatTwoPausesTellIsInTheReport() throws IOException {
    Path log =
        Files.writeString(
            folder.resolve("gc.log"),
            """
            [1.000s][info][gc] Using Serial
            [2.000s][info][gc] GC(0) Pause Full (System.gc()) 9M->2M(16M) 50.000ms
            [3.000s][info][gc] GC(2) Pause Full (Allocation Failure) 15M->7M(16M) 60.000ms
            [3.100s][info][gc] GC(1) Pause Young (Allocation Failure) 15M->7M(16M) 200.000ms
            [5.000s][info][gc] GC(3) Pause Full (System.gc()) 9M->2M(16M) 50.000ms
            """);
    String fact = "60.0 ms inside other pauses, counted once in stopped time";
    assertThat(Run.assay("log", log.toString()).out()).contains("Inner pauses  " + fact);
    assertThat(Run.assay("log", log.toString(), "--html", "-").out()).contains(fact);
    assertThat(Run.assay("log", log.toString(), "--json", "-").out())
        .containsPattern("\"nestedSeconds\" : 0\\.060?\\b");
    assertThat(Run.assay("log", ARTICLE).out()).doesNotContain("Inner pauses");
  }

  @Test
  void metricsTellNoPauseFromNoneThatIsLogged() throws IOException {
    Path quiet =
        log(
            "[0.008s][info][gc] Using Epsilon",
            "[3.020s][info][safepoint,stats] Maximum sync time  0 ns");
    assertThat(Run.assay("log", quiet.toString(), "--openmetrics", "-").out())
        .contains(
            "assay_log_gc_pause_duration_seconds_count 0\n",
            "assay_log_gc_pause_duration_seconds_sum 0\n",
            "assay_log_safepoint_duration_seconds_count 0\n",
            "assay_log_time_to_safepoint_seconds_count 0\n")
        .doesNotContain("quantile");
    Path collected =
        log(
            "[0.008s][info][gc] Using The Z Garbage Collector",
            "[1.020s][info][gc] GC(0) Garbage Collection (Warmup) 112M(11%)->14M(1%)");
    assertThat(Run.assay("log", collected.toString(), "--openmetrics", "-").out())
        .contains("assay_log_heap_peak_bytes")
        .doesNotContain("gc_pause_duration", "safepoint");
  }

  @Test
  void twoFormsOnStandardOutputAreRefusedBeforeAnythingIsRead() {
    Run.refused(2, "standard output", "log", file("absent.log"), "--json", "-", "--csv", "-");
  }

  @Test
  void anOlderReportStaysUntilTheNewOneIsWhole() throws IOException {
    Path old = Files.writeString(folder.resolve("report.json"), "old");
    Path linked = Files.createSymbolicLink(folder.resolve("link.json"), old);
    assertThat(Run.assay("log", ARTICLE, "--json", linked.toString()).code()).isZero();
    assertThat(linked).isSymbolicLink();
    assertThat(old).content().startsWith("{");
    try (var left = Files.list(folder)) {
      assertThat(left).hasSize(2);
    }
    Run.refused(4, "missing", "log", ARTICLE, "--json", file("missing/report.json"));
  }

  @Test
  void eventsAsParquet() throws IOException {
    Run run = Run.assay("log", ARTICLE, "--events", file("events.parquet"));
    assertThat(run.code()).as(run.err()).isZero();
    byte[] bytes = Files.readAllBytes(folder.resolve("events.parquet"));
    assertThat(new String(bytes, 0, 4, StandardCharsets.US_ASCII)).isEqualTo("PAR1");
  }

  @Test
  void whatIsReadIsNotWrittenOver() throws IOException {
    Path log = log("[1.000s][info][gc] GC(0) Pause Remark 2.000ms");
    String name = log.toString();
    String beside = folder.resolve("./gc.log").toString();
    for (String form : List.of("--json", "--html", "--csv", "--openmetrics", "--events")) {
      Run.refused(2, "would overwrite", "log", name, form, beside);
    }
    Run.refused(2, "would overwrite", "log", "--before", name, "--after", ARTICLE, "--json", name);
    assertThat(log).content().startsWith("[1.000s]");
  }

  /// A copy of another log is not read, and is the user's nevertheless.
  @Test
  void aCopyIsNotWrittenOver() throws IOException {
    String line = "[2026-11-26T12:00:00.000+0000][info][gc] GC(0) Pause Remark 2.000ms";
    Path log = log(line);
    Path copy = Files.copy(log, folder.resolve("other.log"));
    Run.refused(2, "would overwrite", "log", folder.toString(), "--json", copy.toString());
    assertThat(copy).content().startsWith(line);
  }

  @Test
  void whatLiesBesideTheEventsIsNotWrittenOver() throws IOException {
    Path log = log("[1.000s][info][gc] GC(0) Pause Remark 2.000ms\n");
    for (String form : List.of("events.csv", "events.parquet")) {
      Path beside = Files.copy(log, folder.resolve(form + ".tmp"));
      assertThat(Run.assay("log", beside.toString(), "--events", file(form)).code()).isZero();
      assertThat(beside).hasSameTextualContentAs(log);
    }
  }

  @Test
  void twoFormsDoNotGoToOneFile() {
    Run.refused(2, "two forms", "log", ARTICLE, "--json", file("a"), "--csv", file("./a"));
  }

  @Test
  void norThroughALink() throws IOException {
    Files.createSymbolicLink(folder.resolve("link"), Path.of("a"));
    Run.refused(2, "two forms", "log", ARTICLE, "--json", file("a"), "--csv", file("link"));
    Files.createFile(folder.resolve("a"));
    Run.refused(2, "two forms", "log", ARTICLE, "--json", file("a"), "--csv", file("link"));
  }

  /// Before a log is read, or followed for hours.
  @Test
  void whatCannotBeWrittenIsToldAtOnce() throws IOException {
    Run.refused(4, "there is no such folder", "log", ARTICLE, "--html", file("none/a.html"));
    Run.refused(4, "is the name of a folder", "log", ARTICLE, "--html", file("none") + "/");
    Run.refused(2, "the name of an output is empty", "log", ARTICLE, "--html", "");
    for (String option : List.of("--html", "--json", "--csv", "--openmetrics")) {
      Run.refused(4, "is a folder and cannot be written", "log", ARTICLE, option, file(""));
    }
    Path events = Files.createDirectory(folder.resolve("events.csv"));
    Run.refused(
        4, "is a folder and cannot be written", "log", ARTICLE, "--events", events.toString());
  }

  private Path log(String... lines) throws IOException {
    return Files.write(folder.resolve("gc.log"), List.of(lines));
  }

  private String file(String name) {
    return folder.resolve(name).toString();
  }

  /// A pipeline that cannot keep the report must fail for what it asked about.
  @Test
  @EnabledOnOs(OS.LINUX)
  void aFileThatCannotBeWrittenKeepsNothingElseFromBeingWrittenOrJudged() {
    Run run =
        Run.assay(
            "log",
            ARTICLE,
            "--json",
            "/dev/full",
            "--csv",
            file("rows.csv"),
            "--fail-on",
            "safepoint.count>0");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err())
        .contains("assay: /dev/full: ")
        .contains("assay: safepoint.count>0: safepoint.count is ");
    assertThat(run.out()).contains("Safepoints by VM operation");
    assertThat(folder.resolve("rows.csv")).isNotEmptyFile();
    Run.refused(4, "/dev/full: ", "log", ARTICLE, "--json", "/dev/full");
  }
}
