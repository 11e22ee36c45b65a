package dev.assay.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.log.set.LogSet;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// How a JVM ended stands on its standard output, which a container may have kept in a form of its
/// own, and belongs to the log beside it.
class LastWordsTest {

  private static final String OUT_OF_MEMORY =
      "Exception in thread \"main\" java.lang.OutOfMemoryError: Direct buffer memory";

  /// H2 gives its exceptions the statement, which has lines of its own.
  private static final String WRAPPED =
      """
      Exception in thread "main" org.h2.jdbc.JdbcSQLNonTransientConnectionException: Out of memory.; SQL statement:

      UPDATE o SET note = note || ' paid' WHERE MOD(c,3)=0 [90108-200]
      \tat org.h2.message.DbException.getJdbcSQLException(DbException.java:622)
      \t... 11 more
      Caused by: java.lang.OutOfMemoryError: GC overhead limit exceeded
      \tat org.h2.mvstore.Page$NonLeaf.setChild(Page.java:1123)
      """;

  private static final String CRASH =
      """
      #
      # A fatal error has been detected by the Java Runtime Environment:
      #
      #  SIGSEGV (0xb) at pc=0x00007f0a1c2d3e4f, pid=1, tid=23
      #
      # JRE version: OpenJDK Runtime Environment (17.0.15+6) (build 17.0.15+6-Debian-1deb12u1)
      """;

  private static final String REPORT = CRASH + "#\n\n---------------  S U M M A R Y ------------\n";

  private static final List<String> WORDS =
      List.of(
          OUT_OF_MEMORY,
          "java.lang.OutOfMemoryError: Java heap space\nDumping heap to java_pid1.hprof ...",
          "Terminating due to java.lang.OutOfMemoryError: Java heap space",
          WRAPPED,
          "# SafepointSynchronize::begin: Timeout detected:",
          CRASH,
          "# There is insufficient memory for the Java Runtime Environment to continue.\n"
              + "# Native memory allocation (mmap) failed to map 715653120 bytes for committing reserved memory.",
          REPORT);

  @TempDir private Path folder;

  private final List<String> told = new ArrayList<>();

  private List<LogSet> sets() {
    return LogSources.of(List.of(folder.toString()), InputStream.nullInputStream(), told::add);
  }

  private void log(String name, int from, int to) throws IOException {
    Files.writeString(folder.resolve(name), line(from, 0.008) + line(to, 0.008 + to - from));
  }

  private static String line(int second, double uptime) {
    return "[2026-11-26T19:53:%02d.642+0000][%.3fs][info][gc] GC(0) Pause Full (System.gc()) 3M->1M(8M) 3.133ms\n"
        .formatted(second, uptime);
  }

  private static String interfaced(int second, String text) {
    return text.replaceAll("(?m)^", "2026-11-26T19:53:%02d.079285060Z stdout F ".formatted(second));
  }

  private static String ofDocker(String text) {
    return text.lines()
        .map(line -> line.replace("\"", "\\\""))
        .map(line ->
            "{\"log\":\"%s\\n\",\"stream\":\"stdout\",\"time\":\"2026-11-26T19:53:30.079285060Z\"}\n"
                .formatted(line))
        .reduce("", String::concat);
  }

  static List<String> outputs() {
    List<String> outputs = new ArrayList<>();
    for (String words : WORDS) {
      String all = "app started\n" + words;
      outputs.addAll(List.of(all, interfaced(30, all), ofDocker(all)));
    }
    return outputs;
  }

  @ParameterizedTest
  @MethodSource("outputs")
  void belongToTheOnlyLogOfTheFolder(String output) throws IOException {
    log("gc.log", 20, 30);
    Files.writeString(folder.resolve("pod.log"), output);
    List<LogSet> sets = sets();
    assertThat(sets).hasSize(1);
    assertThat(sets.getFirst().parts().getFirst().beside()).hasSize(1);
    assertThat(told).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {OUT_OF_MEMORY, WRAPPED})
  void standAtTheEndOfALongOutput(String words) throws IOException {
    log("gc.log", 20, 30);
    String program = "GET /index.html 200\n".repeat(10_000);
    Files.writeString(folder.resolve("pod.log"), interfaced(30, program + words));
    assertThat(sets().getFirst().all()).hasSize(2);
  }

  /// A program may tell of that, and a text may quote it.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "2026-11-26T19:53:30.079285060Z stdout F 12:00:07 ERROR c.a.Pool - java.lang.OutOfMemoryError: Java heap space",
        "2026-11-26T19:53:30.079285060Z stdout F > Terminating due to java.lang.OutOfMemoryError: Java heap space",
        "If it says Dumping heap to x.hprof ..., or\n    # A fatal error has been detected by the Java Runtime Environment:\nsee there",
        "Caused by: java.lang.OutOfMemoryError: Java heap space",
        "# A fatal error has been detected by the Java Runtime Environment: what now?",
        "# There is insufficient memory for the Java Runtime Environment to continue.\n\nWhat to do",
      })
  void areNotThoseOfAProgram(String text) throws IOException {
    log("gc.log", 20, 30);
    Files.writeString(folder.resolve("app.log"), text);
    assertThat(sets().getFirst().all()).hasSize(1);
    assertThat(told).containsExactly(folder + ": skipped 1 file that is not a JVM log: app.log");
  }

  @Test
  void aReportOfACrashIsNone() throws IOException {
    log("gc.log", 20, 30);
    Files.writeString(folder.resolve("hs_err_pid1.log"), REPORT);
    assertThat(sets().getFirst().all()).hasSize(1);
  }

  @Test
  void ofSeveralLogsTheyBelongToTheOneOfTheirTime() throws IOException {
    log("gc-1.log", 20, 30);
    log("gc-2.log", 40, 50);
    Files.writeString(folder.resolve("pod.log"), interfaced(31, OUT_OF_MEMORY));
    List<LogSet> sets = sets();
    assertThat(sets).hasSize(2);
    assertThat(sets.getFirst().all()).hasSize(2);
    assertThat(told)
        .containsExactly(
            folder
                + "/pod.log: read together with "
                + folder
                + "/gc-1.log, the only log that may cover the time when it was written");
  }

  @Test
  void ofTwoContainersTheOneOfTheTimeOfTheLogWroteIt() throws IOException {
    log("gc.log", 20, 30);
    Files.writeString(folder.resolve("pod.log"), interfaced(31, OUT_OF_MEMORY));
    Files.writeString(folder.resolve("previous.log"), interfaced(10, OUT_OF_MEMORY));
    List<LogSet> sets = sets();
    assertThat(sets).hasSize(2);
    assertThat(sets.getFirst().all()).hasSize(2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2026-11-26T19:53:28.079285060Z stdout F ",
        "2026-11-26T19:53:58.079285060Z stdout F ",
        ""
      })
  void whatMayBeOfSeveralOrOfNoneStaysAlone(String front) throws IOException {
    log("gc-1.log", 20, 30);
    log("gc-2.log", 25, 50);
    Files.writeString(folder.resolve("pod.log"), front + OUT_OF_MEMORY);
    assertThat(sets()).hasSize(3);
    assertThat(told)
        .containsExactly(
            folder
                + "/pod.log: cannot be matched to the log of the same JVM; each is read as a separate log. Pass only the files of one JVM, or give both the same name up to the extension");
  }
}
