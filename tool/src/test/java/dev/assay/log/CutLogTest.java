package dev.assay.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.log.line.Coverage;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.Pause;
import dev.assay.model.LogEvent.Safepoint;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Logs of JDK 8 that end anywhere, or whose line does: what is left tells no pause and no stop
/// that the whole log does not tell.
class CutLogTest {

  private static final int ROUNDS = Integer.getInteger("assay.fuzz.rounds", 60);

  /// So much of a log is read.
  private static final int LENGTH = 6_000;

  private final long seed = System.nanoTime();
  private final Random random = new Random(seed);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "jdk8-all-flags-concmarksweep.log.gz",
        "jdk8-all-flags-g1.log.gz",
        "jdk8-all-flags-parallel.log.gz",
        "jdk8-all-flags-serial.log.gz",
        "jdk8-cms-free-lists.log.gz",
        "jdk8-cms.log.gz",
        "jdk8-cms.stdout.sp.txt.gz",
        "jdk8-g1-off.gc.log.gz",
        "jdk8-g1-on.gc.log.gz",
        "jdk8-parallel.log.gz",
        "jdk8-parallel.stdout.sp.txt.gz",
      })
  void nothingIsToldThatIsNotInTheWholeLog(String name) {
    String log = some(ReadLog.resource(name));
    List<LogEvent> whole = read(log);
    for (int round = 0; round < ROUNDS; round++) {
      int cut = 1 + random.nextInt(log.length() - 1);
      hold(read(log.substring(0, cut)), whole, cut);
      hold(read(log.substring(0, cut) + log.substring(log.indexOf('\n', cut))), whole, cut);
    }
  }

  /// Some of its lines, to their ends.
  private String some(String log) {
    int from = log.indexOf('\n', random.nextInt(log.length() - LENGTH)) + 1;
    return log.substring(from, log.indexOf('\n', Math.min(from + LENGTH, log.length() - 2)) + 1);
  }

  private static List<LogEvent> read(String log) {
    return ReadLog.events(log.getBytes(StandardCharsets.ISO_8859_1), new Coverage());
  }

  private void hold(List<LogEvent> cut, List<LogEvent> whole, int place) {
    assertThat(left(pauses(cut), pauses(whole))).as("cut at %d, seed %d", place, seed).isEmpty();
    assertThat(left(stops(cut), stops(whole))).as("cut at %d, seed %d", place, seed).isEmpty();
    assertThat(reaching(cut)).as("cut at %d, seed %d", place, seed).isSubsetOf(reaching(whole));
  }

  private static <T> List<T> left(List<T> some, List<T> all) {
    List<T> left = new ArrayList<>(some);
    all.forEach(left::remove);
    return left;
  }

  private static List<Long> pauses(List<LogEvent> events) {
    return events.stream()
        .filter(Pause.class::isInstance)
        .map(pause -> ((Pause) pause).duration())
        .toList();
  }

  private static List<Long> stops(List<LogEvent> events) {
    return safepoints(events).stream().map(Safepoint::total).toList();
  }

  /// Each with the time of its stop.
  private static List<List<Long>> reaching(List<LogEvent> events) {
    return safepoints(events).stream()
        .filter(stop -> stop.reaching() != LogEvent.UNKNOWN)
        .map(stop -> List.of(stop.total(), stop.reaching()))
        .toList();
  }

  private static List<Safepoint> safepoints(List<LogEvent> events) {
    return events.stream().filter(Safepoint.class::isInstance).map(Safepoint.class::cast).toList();
  }
}
