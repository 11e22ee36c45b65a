package dev.assay.ledger;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.model.LogCoverage.Irregularity;
import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Incidents;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What somebody pasted into a text twice counts once.
class ToldAgainTest {

  private static final String PART =
      """
      [6.451s][info][gc] GC(32) Pause Young (Normal) (G1 Evacuation Pause) 152M->52M(163M) 13.545ms
      [7.198s][info][gc] GC(33) Pause Young (Normal) (G1 Evacuation Pause) 144M->47M(163M) 13.205ms
      [7.351s][info][gc] GC(34) To-space exhausted
      [7.352s][info][gc] GC(34) Pause Young (Normal) (G1 Evacuation Pause) 163M->96M(163M) 36.664ms
      [7.867s][info][gc] GC(35) Pause Young (Mixed) (G1 Evacuation Pause) 97M->96M(163M) 5.217ms
      [7.994s][info][gc] GC(36) Pause Young (Mixed) (G1 Evacuation Pause) 138M->79M(163M) 4.565ms
      """;

  private static final String CUT =
      "[8.859s][info][gc] GC(37) Pause Young (Mixed) (G1 Evacuation Pause) 94M->20M(163M) 5.8";

  private static final String PAUSE =
      "[2.744s][info][gc] GC(41) Pause Young (Normal) (G1 Evacuation Pause) 25M->4M(254M) 3.600ms";

  @Test
  void anIncidentOfAPart() {
    LogReport report = Logs.ofLines(PART + CUT + "\n" + PART + CUT);

    assertThat(Logs.gc(report).pauses().count()).isEqualTo(5);
    assertThat(report.incidents())
        .extracting(Incidents::kind, Incidents::count)
        .containsExactly(tuple(IncidentKind.EVACUATION_FAILURE, 1L));
    assertThat(report.coverage().unknown()).hasSize(1);
  }

  /// Where lines tell one clock alone, the figures of pauses show it; those of another start may
  /// look alike.
  @ParameterizedTest
  @ValueSource(strings = {"[%d.000s]", "[2026-11-21T00:08:0%d.100+0000]"})
  void aPartOfOneStart(String time) {
    List<String> log =
        IntStream.range(5, 9)
            .mapToObj(i ->
                time.formatted(i)
                    + "[info][gc] GC(%1$d) Pause Young (Normal) (G1 Evacuation Pause) 25M->4M(254M) 3.52%1$dms"
                        .formatted(i))
            .toList();
    List<String> again = new ArrayList<>(log);
    again.addAll(log.subList(1, 4));
    LogReport report = Logs.ofLines(again.toArray(String[]::new));

    assertThat(report.gc()).isEqualTo(Logs.ofLines(log.toArray(String[]::new)).gc());
    assertThat(report.runs()).hasSize(1);
    assertThat(report.coverage().irregularities())
        .extracting(Irregularity::kind, Irregularity::line)
        .containsExactly(tuple(Kind.DAMAGED, 5L));
  }

  @Test
  void butNotAnotherStartWithoutADate() {
    String start = "[0.008s][info][gc] Using G1";
    assertThat(Logs.gc(start, PAUSE, start, PAUSE).pauses().count()).isEqualTo(2);
  }

  @Test
  void onePause() {
    LogReport report = Logs.ofLines(PAUSE, "", "and here again the interesting one:", "", PAUSE);

    assertThat(Logs.gc(report).pauses().count()).isEqualTo(1);
    assertThat(report.coverage().irregularities())
        .filteredOn(one -> one.kind() == Kind.DAMAGED)
        .extracting(Irregularity::count, Irregularity::line)
        .containsExactly(tuple(1L, 5L));
  }

  /// Another pause of the same collection, another collection, another time, and one of which
  /// nobody knows the number.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "[2.744s][info][gc] GC(41) Pause Remark 25M->4M(254M) 3.600ms",
        "[2.744s][info][gc] GC(42) Pause Young (Normal) (G1 Evacuation Pause) 25M->4M(254M) 3.600ms",
        "[2.745s][info][gc] GC(41) Pause Young (Normal) (G1 Evacuation Pause) 25M->4M(254M) 3.600ms",
        "[2.744s][info][gc] Pause Young (Normal) (G1 Evacuation Pause) 25M->4M(254M) 3.600ms"
      })
  void butNotAnother(String pause) {
    assertThat(Logs.gc(PAUSE, "and another:", pause).pauses().count()).isEqualTo(2);
  }

  /// No other frees the same within a millisecond. It may be told more often.
  @ParameterizedTest
  @ValueSource(
      strings = {
        PAUSE,
        "2018-08-08T13:07:24.965-0100: [GC (Allocation Failure) [PSYoungGen: 17126K->3056K(25600K)] 87144K->73082K(102400K), 0.0067995 secs] [Times: user=0.02 sys=0.00, real=0.01 secs]"
      })
  void aPauseNextToItself(String pause) {
    LogReport once = Logs.ofLines(pause);
    LogReport report = Logs.ofLines(pause, pause, pause);

    assertThat(report.gc()).isEqualTo(once.gc());
    assertThat(report.coverage().irregularities())
        .filteredOn(one -> one.kind() == Kind.DAMAGED)
        .extracting(Irregularity::count, Irregularity::line)
        .containsExactly(tuple(2L, 2L));
  }

  /// Of one that freed nothing, and of times in whole seconds, nobody knows.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "[2.744s][info][gc,phases] GC(41) Pause Mark End 0.004ms",
        "[2026-11-21T00:08:10+0000][info][gc] GC(41) Pause Young (Normal) 25M->4M(254M) 3.600ms"
      })
  void butNoneThatMayBeAnother(String pause) {
    assertThat(Logs.gc(pause, pause).pauses().count()).isEqualTo(2);
  }

  /// Lines of one JVM that somebody appended to its log.
  @Test
  void aLineBehindTheHeapAtTheEndIsNoStart() {
    String pause =
        "2018-08-08T13:07:2%1$d.965-0100: 2%1$d.767: [GC (Allocation Failure) [PSYoungGen: 17126K->3056K(25600K)] 87144K->73082K(102400K), 0.0067%1$d95 secs] [Times: user=0.02 sys=0.00, real=0.01 secs]";
    List<String> log = List.of(pause.formatted(4), pause.formatted(5), "Heap");
    List<String> again = new ArrayList<>(log);
    again.add(pause.formatted(4));
    LogReport report = Logs.ofLines(again.toArray(String[]::new));

    assertThat(report.gc()).isEqualTo(Logs.ofLines(log.toArray(String[]::new)).gc());
    assertThat(report.runs()).hasSize(1);
    assertThat(report.coverage().irregularities())
        .extracting(Irregularity::kind, Irregularity::line)
        .containsExactly(tuple(Kind.DAMAGED, 4L));
  }

  @Test
  void aStopWithinWhichTheClockWasSetBackIsToldToCountAsNone() {
    LogReport report =
        Logs.ofLines(
            "0.147: Total time for which application threads were stopped: 0.0000921 seconds,"
                + " Stopping threads took: 0.0000190 seconds",
            "0.692: Total time for which application threads were stopped: -0.0005950 seconds,"
                + " Stopping threads took: 0.0003310 seconds");

    assertThat(requireNonNull(report.safepoints()).total().count()).isEqualTo(2);
    assertThat(report.coverage().irregularities())
        .extracting(Irregularity::kind, Irregularity::line)
        .containsExactly(tuple(Kind.CLOCK_BACK, 2L));
  }
}
