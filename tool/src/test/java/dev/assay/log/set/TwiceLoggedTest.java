package dev.assay.log.set;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.log.LogSources;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Outputs in which a JVM wrote its collections twice or more.
class TwiceLoggedTest {

  private static final int ALL = 20_000;

  @TempDir private Path folder;

  private final List<String> told = new ArrayList<>();

  private void log(String name, String tags, int from, int to) throws IOException {
    String text =
        IntStream.range(from, to)
            .mapToObj(i ->
                "[%d.000s]%s GC(%d) Pause Young (Normal) (G1 Evacuation Pause) 22M->2M(256M) %d.%03dms\n"
                    .formatted(i + 1, tags, i, i % 7 + 1, i * 331 % 1000))
            .collect(Collectors.joining());
    Files.writeString(folder.resolve(name), text);
  }

  private List<LogSet> sets() {
    return LogSources.of(List.of(folder.toString()), InputStream.nullInputStream(), told::add);
  }

  /// Neither where the others begin nor where they end stands any of them.
  @Test
  void oneMayBeginLateAndEndEarly() throws IOException {
    log("all.log", "[info][gc]", 0, ALL);
    log("stdout.log", "[info]", 0, ALL);
    log("ring.log", "[info ][gc]", ALL / 2, ALL / 2 + 400);
    assertThat(sets()).hasSize(1);
  }

  @Test
  void oneMayBeginLateAndBeOfAnotherJvm() throws IOException {
    log("all.log", "[info][gc]", 0, ALL);
    log("stdout.log", "[info]", 0, ALL);
    log("ring.log", "[info ][gc]", ALL + 100, ALL + 500);
    assertThat(sets()).hasSize(2);
  }
}
