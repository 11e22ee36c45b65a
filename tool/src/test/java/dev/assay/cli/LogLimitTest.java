package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Limits of percentiles, which are the ends of buckets: 200.016 ms stands for 200 ms.
class LogLimitTest {

  @TempDir Path folder = Path.of("unset");

  @Test
  void aPercentileThatIsTheLimitIsNotAboveIt() throws IOException {
    Path log = log(Collections.nCopies(198, "200.000"), List.of("300.000", "300.000"));
    for (String rank : List.of("pause.p50", "pause.p95", "pause.p99")) {
      assertThat(code(log, rank + ">200ms")).isZero();
      assertThat(code(log, rank + "<200ms")).isZero();
      assertThat(code(log, rank + ">=200ms")).isEqualTo(1);
      assertThat(code(log, rank + "=200ms")).isEqualTo(1);
      assertThat(code(log, rank + ">199ms")).isEqualTo(1);
      assertThat(code(log, rank + "<201ms")).isEqualTo(1);
    }
  }

  @Test
  void aPercentileThatIsTheLongestIsExact() throws IOException {
    Path log = log(Collections.nCopies(50, "10.000"), List.of("200.010"));
    assertThat(code(log, "pause.p99>200ms")).isEqualTo(1);
    assertThat(code(log, "pause.max>200ms")).isEqualTo(1);
    assertThat(code(log, "pause.p99=200ms")).isZero();
  }

  private static int code(Path log, String condition) {
    return Run.assay("log", log.toString(), "--fail-on", condition).code();
  }

  private Path log(List<String> times, List<String> longer) throws IOException {
    List<String> all = Stream.of(times, longer).flatMap(List::stream).toList();
    return Files.write(
        folder.resolve("gc.log"),
        IntStream.range(0, all.size()).mapToObj(i -> pause(i, all.get(i))).toList());
  }

  private static String pause(int number, String time) {
    return String.format(
        Locale.ROOT,
        "[%d.000s][info][gc] GC(%d) Pause Young (Normal) (G1 Evacuation Pause) 24M->4M(64M) %sms",
        number + 1,
        number,
        time);
  }
}
