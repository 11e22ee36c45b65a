package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The command on real logs.
class LogCommandTest {

  private static final String SAMPLES = "src/test/resources/log/samples/";
  private static final String ARTICLE = SAMPLES + "article-jdk11-on-1.log.gz";
  private static final String ARTICLE_OFF = SAMPLES + "article-jdk11-off-1.log.gz";

  @TempDir Path folder;

  @Test
  void theReportOfALogWithBiasedLocksIsGolden() throws IOException {
    Run run = Run.assay("log", ARTICLE);
    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isZero();
    Golden.check("log-article.txt", run.out());
  }

  @Test
  void jsonHasTheFiguresOfTheSchema() {
    JsonNode json = JsonMapper.shared().readTree(Run.assay("log", ARTICLE, "--json", "-").out());
    assertThat(json.path("schema").asString()).isEqualTo("assay.log/1");
    assertThat(json.path("safepoints").path("count").asLong()).isEqualTo(340);
    assertThat(json.path("safepoints").path("stoppedSeconds").decimalValue())
        .isEqualByComparingTo("10.5737821");
    assertThat(json.path("gc").path("pauses").asLong()).isEqualTo(133);
    assertThat(json.path("gc").path("fullPauses").asLong()).isZero();
    assertThat(json.path("findings").values().stream().map(f -> f.path("id").asString()))
        .contains("revoke-bias");
  }

  @Test
  void operationsBeyondTheTableAndBeyondTheLedgerAreOneRow() throws IOException {
    StringBuilder log = new StringBuilder();
    for (int i = 0; i < 150; i++) {
      log.append("[%d.000s][info][safepoint] Safepoint \"Op%d\", ".formatted(i + 1, i))
          .append("Time since last: 900000 ns, Reaching safepoint: 10000 ns, ")
          .append("At safepoint: 90000 ns, Total: 100000 ns\n");
    }
    Path file = Files.writeString(folder.resolve("many.log"), log);
    assertThat(Run.assay("log", file.toString()).out())
        .containsPattern("\nall other operations +138 ")
        .doesNotContain("more operations", "\n(others)  ");
    // A slice of the page's pie is called others, too, and is more.
    assertThat(Run.assay("log", file.toString(), "--html", "-").out())
        .contains(">(those without a row)</th>")
        .doesNotContain(">(others)</th>");
  }

  @Test
  void aFigureThatTheLogCannotGiveIsNull() throws IOException {
    Path log = log("[1.000s][info][gc] GC(0) Pause Remark 2.000ms");
    JsonNode json =
        JsonMapper.shared().readTree(Run.assay("log", log.toString(), "--json", "-").out());
    assertThat(json.path("safepoints").path("count").isNull()).isTrue();
    assertThat(json.path("safepoints").path("stoppedSeconds").isNull()).isTrue();
    assertThat(json.path("gc").path("pauseSeconds").decimalValue()).isEqualByComparingTo("0.002");
  }

  @Test
  void thatNothingWasStoppedPassesAConditionWhereItIsKnown() throws IOException {
    String begin = "[0.010s][info][gc] Using G1\n";
    Path log = log(begin + "[2.010s][info][safepoint,stats] Maximum sync time  0 ns\n");
    Run run =
        Run.assay("log", log.toString(), "--fail-on", "pause.max>1ms", "--fail-on=ttsp.share>0%");
    assertThat(run.code()).isZero();
    assertThat(run.out()).contains("No stop in 2 seconds");
    Run.refused(
        4,
        "does not contain pause.max",
        "log",
        log(begin).toString(),
        "--fail-on",
        "pause.max>1ms");
  }

  /// Each line of a stack of the application is of who wrote before.
  @Test
  void jvmsThatWroteOneFileByTurnsAreRunsOfTheirOwn() throws IOException {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      lines.add(
          "[%d.250s][4711][info][gc] GC(%d) Pause Young (Normal) 20M->6M(64M) 2.500ms"
              .formatted(i + 500, i));
      lines.add("java.lang.Exception: of 4711");
      lines.add(
          "[%d.500s][4712][info][gc] GC(%<d) Pause Young (Normal) 30M->6M(64M) 1.500ms"
              .formatted(i));
    }
    Path log = log(lines.toArray(String[]::new));
    JsonNode json = report(log);
    assertThat(json.path("runs").size()).isEqualTo(2);
    assertThat(json.path("coverage").path("irregularities").isEmpty()).isTrue();
    assertThat(json.path("coverage").path("lines").asLong()).isEqualTo(300);
    assertThat(json.path("coverage").path("foreign").asLong()).isEqualTo(100);
    assertThat(json.path("gc").path("pauses").asLong()).isEqualTo(200);
    assertThat(json.path("gc").path("allocatedBytes").asLong())
        .isEqualTo(99L * (14 << 20) + 99L * (24 << 20));
    assertThat(json.path("files").path(0).path("path").asString()).endsWith("gc.log (4711)");
    assertThat(json.path("files").path(0).path("bytes").asLong())
        .isEqualTo(Files.size(log) - json.path("files").path(1).path("bytes").asLong());
    assertThat(Run.assay("log", log.toString()).err()).contains("2 JVMs wrote it;");
  }

  /// The reader of JDK 8 holds its last line back until it knows that nothing follows.
  @Test
  void theLastLineIsNoOtherJvm() throws IOException {
    Path log =
        log(
            """
            [GC (Allocation Failure)  16384K->10273K(62976K), 0.0089835 secs]
            [GC (Allocation Failure)  26657K->16423K(62976K), 0.0104896 secs]
            """);
    Path other = Files.copy(log, log.resolveSibling("other-jvm.log"));
    JsonNode one = report(log);
    assertThat(one.path("runs").size()).isEqualTo(1);
    assertThat(one.path("gc").path("pauses").asLong()).isEqualTo(2);
    JsonNode two = report(log, other);
    assertThat(two.path("runs").size()).isEqualTo(2);
    assertThat(two.path("gc").path("pauses").asLong()).isEqualTo(4);
  }

  private static JsonNode report(Path... logs) {
    List<String> words = new ArrayList<>(List.of("log", "--json", "-"));
    Stream.of(logs).map(Path::toString).forEach(words::add);
    return JsonMapper.shared().readTree(Run.assay(words.toArray(String[]::new)).out());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          pause.p99>200ms                     | 1
          pause.max>10s                       | 0
          gc.full>0                           | 0
          operation.RevokeBias.count>=204     | 1
          coverage<99%                        | 0
          pause.p99>200ms, coverage<99%       | 1
          codecache.full>0                    | 4
          nonsense>1                          | 2
          pause.p99>soon                      | 2
          """)
  void conditionsDecideTheExitCode(String condition, int code) {
    Run run = Run.assay("log", ARTICLE, "--fail-on", condition);
    assertThat(run.code()).as(run.err()).isEqualTo(code);
    assertThat(run.err().isEmpty()).isEqualTo(code == 0);
  }

  @Test
  void beforeAndAfterAreCompared() {
    Run run = Run.assay("log", "--before", ARTICLE, "--after", ARTICLE_OFF);
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out())
        .contains("57.9% fewer per hour")
        .containsPattern("no change shown at [\\d.]+% confidence:\\s[^:]*stopped\\stime")
        .containsPattern("Revoke bias +204 +0 +[\\d,.]+ /h +0 /h +-100% .*gone");
  }

  /// Before the logs are read, which may take minutes.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "--csv=-",
        "--openmetrics=-",
        "--events=e.csv",
        "--fail-on=coverage<99%",
        "--follow"
      })
  void aComparisonRefusesWhatIsOfOneSet(String option) {
    Run.refused(2, "omit --", "log", "--before", "absent.log", "--after", "absent.log", option);
  }

  @Test
  void whatIsWrongIsOneLine() throws IOException {
    Path empty = Files.createFile(folder.resolve("empty.log"));
    Run.refused(2, "absent.log", "log", file("absent.log"));
    Run.refused(4, "empty", "log", empty.toString());
    assertThat(Run.assay("log", empty.toString()).err().lines()).hasSize(1);
    Run.refused(2, "--before and --after", "log", "--before", ARTICLE);
    Run.refused(
        2,
        "belongs to neither --before nor --after",
        "log",
        "x.log",
        "--before=" + ARTICLE,
        "--after=" + ARTICLE);
    Run.refused(2, "not a JDK release", "log", "--advise", "eleven");
    Run.refused(
        2, "omit the other options", "log", "--advise", "21", "--json", file("advice.json"));
    Run.refused(2, "not 99", "log", "--advise", "99");
    Run.refused(2, "not a JDK release", "log", "--advise", "99999999999");
    Run.refused(2, ".csv or .parquet", "log", ARTICLE, "--events", file("events.txt"));
    Run.refused(
        2,
        "--follow reads one file, and 2 are given; start one for each",
        "log",
        "--follow",
        ARTICLE,
        ARTICLE_OFF);
    Run.refused(2, "there is no file", "log", "--follow", file("absent.log"));
    Run.refused(2, "not standard input", "log", "--follow", "-");
    Path packed = Files.write(folder.resolve("a.log.gz"), new byte[] {0x1f, (byte) 0x8b, 8, 0});
    Run.refused(2, "is compressed", "log", "--follow", packed.toString());
    Run.refused(2, "is not a regular file", "log", "--follow", folder.toString());
    Run.refused(2, "two forms", "log", ARTICLE, "--json", "-", "--csv", "-");
    Run.refused(2, "no log given", "log");
  }

  @Test
  void adviceNamesFlagsAndTraps() {
    assertThat(Run.assay("log", "--advise", "8").out()).contains("-XX:+PrintGCDetails");
    assertThat(Run.assay("log", "--advise", "1.8.0_292").out()).startsWith("What to log on JDK 8");
    assertThat(Run.assay("log", "--advise", "17.0.2+8").out()).startsWith("What to log on JDK 17");
    assertThat(Run.assay("log", "--advise", "21").out())
        .contains("-Xlog:safepoint*")
        .contains("prevents this JVM from starting");
  }

  /// JDK-8284849.
  @Test
  void deoptimizationIsLoggedFromJdk20On() {
    assertThat(Run.assay("log", "--advise", "19").out())
        .containsPattern("-Xlog:deoptimization=debug\\s+prevents this JVM from starting");
    assertThat(Run.assay("log", "--advise", "20").out()).doesNotContain("deoptimization");
  }

  @Test
  void adviceReadsNoLog() {
    Run.refused(2, "omit 'gc.log'", "log", "--advise", "21", "gc.log");
    Run.refused(2, "omit 'a.log'", "log", "--advise=21", "--before", "a.log", "--after", "b.log");
  }

  @Test
  void everyFigureThatTheLogCannotSayIsNamed() throws IOException {
    String log = log("[1.000s][info][gc] GC(0) Pause Remark 2.000ms").toString();
    String unknown = "ttsp.max>1s,codecache.full>0";
    Run run = Run.assay("log", log, "--fail-on", unknown + ",pause.max>1s");
    assertThat(run.code()).isEqualTo(4);
    assertThat(run.err()).contains("does not contain ttsp.max", "does not contain codecache.full");
    Run failed = Run.assay("log", log, "--fail-on", unknown + ",pause.max>1ms");
    assertThat(failed.code()).isEqualTo(1);
    assertThat(failed.err())
        .contains(
            "pause.max is 2.00 ms", "does not contain ttsp.max", "does not contain codecache.full");
  }

  /// The log has no line that tells its JDK.
  @Test
  void withoutAKnownJdkTheUserMustSayIt() throws IOException {
    Path log =
        log(
            "[0.1s][info][gc] GC(0) Pause Young (Normal) (x) 9M->1M(9M) 1.000ms",
            "[0.2s][info][strange] of a kind that nobody knows",
            "[0.3s][info][strange] and another one");
    assertThat(Run.assay("log", log.toString()).out())
        .containsPattern("assay log --advise N, with N\\s+the JDK\\s+release, lists")
        .doesNotContain("--advise 25", "--advise JDK");
  }

  /// Whoever runs this test may read every file, but for this one.
  @EnabledOnOs(OS.LINUX)
  @Test
  void whatCannotBeReadKeepsNothingElseFromBeingReported() throws IOException {
    Path log = log("[1.000s][info][gc] GC(0) Pause Remark 2.000ms");
    Run run = Run.assay("log", "/proc/self/mem", log.toString());
    assertThat(run.code()).isEqualTo(4);
    assertThat(run.out()).contains("1 pause");
    assertThat(run.err()).contains("/proc/self/mem cannot be read", "the report covers the rest");
    Run.refused(4, "/proc/self/mem cannot be read", "log", "/proc/self/mem");
  }

  @Test
  void whatWasNamedAndIsNoTextIsToldByTheExitCode() throws IOException {
    Path log = log("[1.000s][info][gc] GC(0) Pause Remark 2.000ms");
    Files.write(folder.resolve("packed.log"), new byte[] {(byte) 0xfd, '7', 'z', 'X', 'Z', 0, 1});
    Run run = Run.assay("log", log.toString(), file("packed.log"), "--fail-on", "pause.count>1");
    assertThat(run.code()).isEqualTo(4);
    assertThat(run.out()).contains("1 pause");
    assertThat(run.err())
        .contains("packed.log: skipped, it is packed by xz", "the report covers the rest");
    assertThat(Run.assay("log", log.toString(), file("packed.log"), "--fail-on", "pause.count>0"))
        .satisfies(failed -> assertThat(failed.code()).isEqualTo(1));
    assertThat(Run.assay("log", folder.toString()).code()).isZero();
  }

  private Path log(String... lines) throws IOException {
    return Files.write(folder.resolve("gc.log"), List.of(lines));
  }

  private String file(String name) {
    return folder.resolve(name).toString();
  }
}
