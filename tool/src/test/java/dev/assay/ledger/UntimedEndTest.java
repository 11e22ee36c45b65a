package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogReport;
import dev.assay.model.LogReport.JvmRun;
import dev.assay.model.LogReport.Unavailable;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Logs whose lines lose their times on the way, as `jcmd VM.log output=#0 decorators=none` has it.
class UntimedEndTest {

  private static final String UNTIMED =
      "Safepoint \"ThreadDump\", Time since last: 6666667 ns, Reaching safepoint: 74706 ns,"
          + " At safepoint: 56893 ns, Leaving safepoint: 5474 ns, Total: 137073 ns";

  private static final String PAUSE =
      "GC(9) Pause Young (Normal) (G1 Evacuation Pause) 9M->5M(32M) 1.776ms";

  private static Stream<String> timed(int stops) {
    return IntStream.rangeClosed(1, stops)
        .mapToObj(i -> "[" + i + ".000s][info][safepoint   ] " + UNTIMED);
  }

  private static LogReport report(Stream<String> before, String... after) {
    return Logs.ofLines(Stream.concat(before, Stream.of(after)).toArray(String[]::new));
  }

  @Test
  void nobodyKnowsWhenTheLogEnds() {
    LogReport report = report(timed(12), UNTIMED, PAUSE);

    assertThat(report.span().nanos()).isNegative();
    assertThat(report.stopsOver()).isNegative();
    assertThat(report.pausesOver()).isNotPositive();
    assertThat(Logs.stops(report).total().count()).isEqualTo(13);
    assertThat(Objects.requireNonNull(report.stops()).utilisation()).isEmpty();
    assertThat(report.timeline().pauses().values()).allMatch(kind -> kind.nanos().isEmpty());
    assertThat(report.runs()).extracting(JvmRun::seconds).containsExactly(Double.NaN);
    assertThat(report.unavailable())
        .contains(
            new Unavailable(
                "rates, shares of time, MMU",
                "the last lines of the JVM have no timestamps, although earlier ones do",
                "-Xlog:safepoint,gc*:file=jvm.log:time,uptime,level,tags"));
  }

  /// A JDK 7 tells no time of its stops, of which the first are in front of all collections.
  @Test
  void whatIsInFrontOfTheFirstTimeIsNotTheEnd() {
    LogReport report =
        Logs.ofLines(
            "Total time for which application threads were stopped: 0.0038240 seconds",
            "Application time: 0.9328150 seconds",
            "52.820: [GC 52.822: [ParNew: 966519K->96048K(1100288K), 0.5364770 secs] 966519K->96048K(2200576K), 0.5377870 secs]");
    assertThat(report.span().nanos()).isNotNegative();
    assertThat(report.unavailable())
        .extracting(Unavailable::reason)
        .noneMatch(reason -> reason.startsWith("the last lines of the JVM have no timestamps"));
  }

  @Test
  void whereTimesAreToldAgainTheyCoverAll() {
    LogReport report = report(timed(2), UNTIMED, "[9.000s][info][safepoint   ] " + UNTIMED);

    assertThat(report.stopsOver()).isBetween(8_000_000_000L, 8_001_000_000L);
  }

  /// As where the last line is torn.
  @Test
  void oneOfManyChangesNothing() {
    assertThat(report(timed(100), UNTIMED).stopsOver()).isPositive();
    assertThat(report(timed(90), UNTIMED).stopsOver()).isNegative();
  }

  @Test
  void whatStandsBesideTheLogMayHaveNone() {
    List<String> log = timed(3).toList();

    LogReport report =
        Logs.withStreams(
            List.of(
                List.of(
                    String.join("\n", log), String.join("\n", Collections.nCopies(3, UNTIMED)))));

    assertThat(report.span().nanos()).isPositive();
  }
}
