package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.diagnosis.Findings;
import dev.assay.model.LogFinding;
import dev.assay.model.LogReport;
import dev.assay.model.Severity;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Time to safepoint that passes before the threads are asked to stop, as generational ZGC has it.
class WorkersFirstTest {

  private static final String INIT =
      "[0.001s][info][gc,init] Initializing The Z Garbage Collector\n[0.001s][info][gc,init] Version: 25.0.5+8-1 (release)";

  /// As JDK 25 tells it.
  private static String stop(int second, long micros, int running) {
    return "[%d.500s][info][safepoint] Safepoint \"ZMarkStartYoung\", Time since last: 90000000 ns, Reaching safepoint: %d ns, At safepoint: 95188 ns, Leaving safepoint: 15139 ns, Total: %d ns, Threads: %d runnable, 16 total"
        .formatted(second, 1000 * micros, 1000 * micros + 110_327, running);
  }

  /// As JDK 21 does, whose line has no number of threads, and with the row in front of it.
  private static List<String> row(int second, long micros, int running) {
    long total = 1000 * micros + 110_327;
    return List.of(
        "[%d.500s][info][safepoint,stats] ZMarkStartYoung              [             16               %d ][          %d     110327    %d ]               0"
            .formatted(second, running, 1000 * micros, total),
        "[%d.500s][info][safepoint      ] Safepoint \"ZMarkStartYoung\", Time since last: 90000000 ns, Reaching safepoint: %d ns, At safepoint: 95188 ns, Leaving safepoint: 15139 ns, Total: %d ns"
            .formatted(second, 1000 * micros, total));
  }

  private static LogReport log(List<String> stops) {
    List<String> lines = new ArrayList<>(INIT.lines().toList());
    lines.addAll(stops);
    return Logs.ofLines(lines.toArray(String[]::new));
  }

  private static LogFinding found(List<String> stops) {
    return Findings.of("long-time-to-safepoint", log(stops)).orElseThrow();
  }

  @Test
  void whereNoThreadRanNoneIsBlamed() {
    LogFinding found =
        found(List.of(stop(1, 4000, 0), stop(2, 5000, 0), stop(3, 7000, 0), stop(4, 300, 2)));
    assertThat(found)
        .returns(Severity.INFO, LogFinding::severity)
        .returns(16_000_000L, LogFinding::costNanos)
        .returns("assay doctor", LogFinding::command);
    assertThat(found.summary())
        .startsWith("Reaching safepoints took 16.00 ms")
        .contains("in 3 stops for which no thread was waited for, the longest 7.00 ms");
    assertThat(found.remedy()).contains("SafepointTimeout do not help");
    assertThat(found.places()).extracting(LogFinding.Place::line).containsExactly(5L, 4L, 3L);
  }

  @Test
  void threadsAreSaidToTakeWhatTheyMayTake() {
    List<String> stops = List.of(stop(1, 44_000, 0), stop(2, 25_000, 1), stop(3, 27_000, 3));
    LogFinding found = found(stops);
    assertThat(found.costNanos()).isEqualTo(52_000_000L);
    assertThat(found.summary())
        .startsWith("Reaching safepoints took 52.0 ms")
        .contains("the longest 27.0 ms.")
        .endsWith(
            " Another 44.0 ms of time to safepoint passed before 1 stop for which no thread was waited for.");
    assertThat(found.remedy())
        .contains("most of it under generational ZGC")
        .doesNotContain("+stats");
    assertThat(Logs.stops(log(stops)).reaching().total()).isEqualTo(96_000_000L);
    assertThat(Logs.stops(log(stops)).worstReaching().getFirst().reaching()).isEqualTo(44_000_000L);
  }

  /// Named is a thread that was asked when the delay was over.
  @Test
  void aThreadIsLateForNoStopThatWaitedForNone() {
    List<String> stops = new ArrayList<>();
    stops.add("[1.400s][warning][safepoint] # SafepointSynchronize::begin: Timeout detected:");
    stops.add(
        "[1.400s][warning][safepoint] # SafepointSynchronize::begin: Threads which did not reach the safepoint:");
    stops.add(
        "[1.400s][warning][safepoint] # \"Thread-0\" #14 prio=5 os_prio=0 cpu=205.84ms elapsed=4.12s tid=0x00007f0b9c0d0740 nid=0x3b7a runnable  [0x00007f0ba09b8000]");
    stops.add("[1.400s][warning][safepoint] # SafepointSynchronize::begin: (End of list)");
    stops.add(stop(1, 40_000, 1));
    stops.add(stop(2, 90_000, 0));
    LogFinding found = found(stops);
    assertThat(found.summary()).contains("the longest 40.0 ms.").doesNotContain("late thread");
    assertThat(found.remedy())
        .contains("The named threads may be innocent")
        .doesNotContain("Check what the named thread does");
  }

  /// The rows alone, or in front of lines.
  @ParameterizedTest
  @CsvSource({"0, 2", "1, 2", "0, 1", "1, 1"})
  void rowsTellWhetherThreadsRanWhereLinesDoNot(int running, int lines) {
    List<String> stops =
        List.of(row(1, 9_000, running), row(2, 9_500, running), row(3, 12_000, running)).stream()
            .flatMap(stop -> stop.stream().limit(lines))
            .toList();
    assertThat(Logs.stops(log(stops)).waitedFor().none().time().count())
        .isEqualTo(running == 0 ? 3 : 0);
    assertThat(found(stops).summary().contains("no thread was waited for")).isEqualTo(running == 0);
  }
}
