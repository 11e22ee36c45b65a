package dev.assay.ledger;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogCoverage.Irregularity;
import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.JvmRun;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Logs of several JVMs one behind the other, whose times rise all the same.
class FallingNumbersTest {

  private static final List<Integer> NUMBERS = List.of(40, 41, 28, 29, 30);

  private static String pause(int second, int id) {
    return Logs.pause(
        second, id, "Pause Young (Normal) (G1 Evacuation Pause) 24M->4M(64M) 2.000ms");
  }

  /// Between the two lies nearly an hour of which neither tells, but for the begin of a pause.
  @Test
  void whatFollowsIsARunOfItsOwn() {
    String begin = Logs.pause(3599, 28, "Pause Young (Normal) (G1 Evacuation Pause)");
    LogReport report =
        Logs.ofLines(
            pause(10, 40),
            pause(20, 41),
            begin.replace("[gc", "[gc,start"),
            pause(3600, 28),
            pause(3605, 29),
            pause(3610, 30));
    assertThat(report.coverage().irregularities())
        .contains(new Irregularity(Kind.NUMBERS_FALL, 1, 0, 4, "GC(28) behind GC(41)"))
        .extracting(Irregularity::kind)
        .doesNotContain(Kind.RESTART, Kind.GAP);
    assertThat(report.starts()).isEqualTo(2);
    assertThat(report.span().nanos()).isBetween(20_000_000_000L, 20_010_000_000L);
    assertThat(requireNonNull(report.gc()).allocated()).isEqualTo(3L * (20 << 20));
  }

  @ParameterizedTest
  @ValueSource(strings = {"[2026-11-21T00:08:%02d.100+0000][info][gc] ", "[%d.100s] "})
  void timesOfEitherKindTellIt(String decorations) {
    List<String> lines =
        IntStream.range(0, NUMBERS.size())
            .mapToObj(i ->
                decorations.formatted(10 + i)
                    + "GC("
                    + NUMBERS.get(i)
                    + ") Pause Young (Normal) (G1 Evacuation Pause) 24M->4M(64M) 2.000ms")
            .toList();
    assertThat(Logs.ofLogs(List.of(lines)).coverage().irregularities())
        .extracting(Irregularity::kind)
        .contains(Kind.NUMBERS_FALL);
  }

  /// A full collection ends before the young one in which it ran, and a line is late.
  @Test
  void whatEndsLaterIsNoFall() {
    int[] ids = {1, 0, 3, 2, 5, 6, 7};
    String[] lines = new String[ids.length + 1];
    Arrays.setAll(lines, i -> i < ids.length ? pause(10 + i, ids[i]) : pause(10, 3));
    assertThat(Logs.ofLines(lines).coverage().irregularities())
        .extracting(Irregularity::kind)
        .doesNotContain(Kind.NUMBERS_FALL);
  }

  /// The numbers rise, but their times were long over: no line of one JVM is so late.
  @Test
  void higherNumbersAtEarlierUptimesAreOfAnotherJvm() {
    LogReport report = Logs.ofLines(pause(16, 6), pause(18, 7), pause(12, 12), pause(14, 13));
    assertThat(LinesOfJvms.kinds(report)).containsExactly(Kind.RESTART);
    assertThat(report.span().nanos()).isBetween(4_000_000_000L, 4_010_000_000L);
  }

  /// Each JVM lived for less than lines may be out of order. The third begins at a later uptime; a
  /// JVM on a machine that slept counts on.
  @ParameterizedTest
  @ValueSource(ints = {0, 2})
  void aJvmThatWasStartedBehindAnotherCountsAnew(int id) {
    LogReport report =
        Logs.ofLines(
            LinesOfJvms.dated(10, 0.096, LinesOfJvms.young(1)),
            LinesOfJvms.dated(22, 0.146, LinesOfJvms.young(id)));
    assertThat(report.starts()).isEqualTo(id == 0 ? 2 : 1);
  }

  private static List<String> every5Seconds(int from, int to, int id, double millis) {
    return IntStream.rangeClosed(0, (to - from) / 5)
        .mapToObj(i -> LinesOfJvms.pause(from + 5 * i, id + i).replace("2.5", "" + millis))
        .toList();
  }

  private static LogReport both(List<String> one, List<String> other) {
    return Logs.ofLogs(List.of(Stream.concat(one.stream(), other.stream()).toList()));
  }

  /// Its uptime falls to more than half. The second log has the same collections at the same
  /// uptimes, or lower numbers there.
  @ParameterizedTest
  @ValueSource(ints = {220, 12})
  void collectionsThatWereToldBeforeAreOfAnotherJvm(int id) {
    LogReport report = both(every5Seconds(1000, 2000, 200, 2.1), every5Seconds(1100, 2100, id, 3));
    assertThat(LinesOfJvms.kinds(report)).containsExactly(Kind.RESTART, Kind.BEGINS_LATE);
    assertThat(report.runs()).extracting(JvmRun::firstLine).containsExactly(1L, 202L);
    assertThat(report.span().nanos()).isBetween(2_000_000_000_000L, 2_000_100_000_000L);
  }

  /// The first lines of a JVM's pause bear no number that tells anything.
  @Test
  void linesInFrontOfSuchACollectionAreOfThatJvm() {
    LogReport report =
        both(
            every5Seconds(1000, 2000, 200, 2.1),
            List.of(
                "[1100.002s][info][gc,heap] GC(220) Old regions: 3->3",
                LinesOfJvms.pause(1100.003, 220),
                LinesOfJvms.pause(1105, 221)));
    assertThat(LinesOfJvms.kinds(report)).containsExactly(Kind.RESTART, Kind.BEGINS_LATE);
    assertThat(report.runs()).extracting(JvmRun::firstLine).containsExactly(1L, 202L);
  }

  /// None of their collections was told before.
  @ParameterizedTest
  @CsvSource({"5000, 500, 4000, 400", "1000, 100, 1500, 150"})
  void partsOfOneLogInTheWrongOrderAreNoStarts(int first, int firstId, int second, int secondId) {
    List<String> one = new ArrayList<>(every5Seconds(first, first + 100, firstId, 2));
    one.addAll(every5Seconds(first + 1000, first + 1100, firstId + 200, 2));
    LogReport report = both(one, every5Seconds(second, second + 100, secondId, 2));
    assertThat(LinesOfJvms.kinds(report)).contains(Kind.OUT_OF_ORDER).doesNotContain(Kind.RESTART);
    assertThat(report.starts()).isEqualTo(1);
  }

  /// An output with dates is followed by one without: days later, unless a line lost its date.
  @ParameterizedTest
  @CsvSource({"1108277, 53894, 2", "1108277, 1, 1", "80000, 53894, 1"})
  void datesThatEndDaysBeforeAreThoseOfAnotherJvm(int uptime, int id, int starts) {
    LogReport report =
        Logs.ofLines(
            LinesOfJvms.dated(10, 0.015, "Using G1"),
            LinesOfJvms.dated(10, 1.032, LinesOfJvms.young(0)),
            LinesOfJvms.pause(uptime, id),
            LinesOfJvms.pause(uptime + 100, id + 1));
    assertThat(report.starts()).isEqualTo(starts);
    if (starts == 2) {
      assertThat(LinesOfJvms.kinds(report)).containsExactly(Kind.RESTART);
      assertThat(report.span().nanos()).isBetween(101_000_000_000L, 101_100_000_000L);
    }
  }
}
