package dev.assay.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is told of many files alike: the first few and a count, wherever it is told.
class LogMessagesTest {

  @TempDir Path folder = Path.of("unset");

  @Test
  void whatIsSaidOfEachOfManyLogsIsCounted() throws IOException {
    Path zip = zip(30, LogMessagesTest::newestFirst);
    List<String> told = Run.assay("log", zip.toString()).err().lines().toList();
    assertThat(told).hasSize(11);
    assertThat(told.get(9)).contains("gc-109.log: has its newest lines first; it is read from");
    assertThat(told.get(10))
        .startsWith("assay: 20 more like this: ... has its newest lines first; it is read from");
  }

  @Test
  void copiesAreCountedInTheReport() throws IOException {
    Path zip = zip(30, _ -> pause(1, "2026-11-21T10:00:00.196+0000") + "\n");
    Path json = folder.resolve("r.json");
    Path html = folder.resolve("r.html");
    Run run =
        Run.assay("log", zip.toString(), "--json", json.toString(), "--html", html.toString());
    for (String form : List.of(run.out(), Files.readString(json), Files.readString(html))) {
      assertThat(form).contains("gc-104.log").doesNotContain("gc-105.log");
      assertThat(form.replaceAll("\\s+", " ")).contains("and 25 more");
    }
    assertThat(run.err()).contains("19 more logs: skipped, they are copies too");
  }

  private Path zip(int count, IntFunction<String> log) throws IOException {
    Path zip = folder.resolve("logs.zip");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
      for (int i = 0; i < count; i++) {
        out.putNextEntry(new ZipEntry("gc-" + (100 + i) + ".log"));
        out.write(log.apply(i).getBytes(UTF_8));
      }
    }
    return zip;
  }

  private static String newestFirst(int log) {
    StringBuilder text = new StringBuilder();
    for (int i = 9; i >= 0; i--) {
      String time = String.format(Locale.ROOT, "2026-11-%02dT10:00:%02d.196+0000", log + 1, i);
      text.append(pause(i, time)).append('\n');
    }
    return text.toString();
  }

  private static String pause(int number, String time) {
    return String.format(
        Locale.ROOT,
        "[%s][%d.196s][info][gc] GC(%d) Pause Young (Normal) (G1 Evacuation Pause) 24M->4M(64M) 18.883ms",
        time,
        number,
        number);
  }
}
