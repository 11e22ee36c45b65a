package dev.assay.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.log.line.Coverage;
import dev.assay.log.source.LogSource;
import dev.assay.model.LogEvent;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;

/// Logs of several JVMs that are read one behind the other: each tells what it tells alone.
class ReadTogetherTest {

  private static final int AT_ONCE = 5;

  private final Map<Path, List<String>> alone = new HashMap<>();

  @Test
  void eachTellsWhatItTellsAlone() throws IOException, URISyntaxException {
    long seed = System.nanoTime();
    List<Path> logs = logs();
    Collections.shuffle(logs, new Random(seed));
    for (int from = 0; from + AT_ONCE <= logs.size(); from += AT_ONCE) {
      List<Path> some = logs.subList(from, from + AT_ONCE);
      List<List<String>> together = events(some);
      for (int i = 0; i < some.size(); i++) {
        assertThat(together.get(i))
            .as("seed %d, %s of %s", seed, some.get(i), some)
            .isEqualTo(alone.computeIfAbsent(some.get(i), log -> events(List.of(log)).getFirst()));
      }
    }
  }

  /// Rows of `PrintSafepointStatistics` are left out: they may be of any of the others.
  private static List<Path> logs() throws IOException, URISyntaxException {
    Path folder = Path.of(ReadTogetherTest.class.getResource("/log").toURI());
    try (Stream<Path> found = Files.walk(folder)) {
      return new ArrayList<>(
          found
              .filter(log ->
                  log.toString().endsWith(".gz")
                      && !log.toString().contains(".out.")
                      && !log.toString().contains(".stdout."))
              .sorted()
              .toList());
    }
  }

  /// The events of each, sorted: stops that wait for their names come later.
  private static List<List<String>> events(List<Path> logs) {
    List<List<String>> found =
        IntStream.range(0, logs.size()).<List<String>>mapToObj(i -> new ArrayList<>()).toList();
    LogReading reading =
        new LogReading(
            event -> found.get(event.at().file()).add(told(event)),
            new Coverage(),
            new ArrayList<>(),
            Watch.none());
    for (Path log : logs) {
      reading.nextLog();
      String name = log.getFileName().toString();
      reading.read(
          new LogSource(name, -1, null, () -> new GZIPInputStream(Files.newInputStream(log))));
    }
    reading.end();
    found.forEach(Collections::sort);
    return found;
  }

  private static String told(LogEvent event) {
    return event.toString().replaceFirst("file=\\d+", "");
  }
}
