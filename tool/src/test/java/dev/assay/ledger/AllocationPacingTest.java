package dev.assay.ledger;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.diagnosis.LogRules;
import dev.assay.log.source.LogSource;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogFinding;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Counted;
import dev.assay.model.LogReport.Incidents;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What Shenandoah held threads back, as `gc+stats` tells it behind each collection.
class AllocationPacingTest {

  private static final String PAUSE = "%n[1.0s][info][gc] GC(0) Pause Init Mark 0.1ms";

  /// JDK 21, two threads that do nothing but allocate for half a second in a heap of 96 MiB. At its
  /// end the log says 0.568 s.
  @Test
  void eachThreadTellsWhatItWaited() throws IOException {
    LogReport report = Logs.of("shenandoah-pacing-21.log.gz");
    assertThat(report.incidents())
        .filteredOn(one -> one.kind() == IncidentKind.ALLOCATION_PACING)
        .singleElement()
        .satisfies(paced -> {
          assertThat(paced.amount()).isEqualTo(568_000_000L);
          assertThat(paced.longest()).isEqualTo(32_000_000L);
          assertThat(paced.details())
              .extracting(Counted::name)
              .containsExactlyInAnyOrder("Worker-0", "Worker-1");
        });
    assertThat(LogRules.findings(report))
        .filteredOn(found -> found.id().equals("allocation-pacing"))
        .singleElement()
        .extracting(LogFinding::lostNanos)
        .isEqualTo(284_000_000L);
    assertThat(report.coverage().understood()).isEqualTo(report.coverage().lines());
  }

  @Test
  void threadsMayBeCalledAnything() {
    assertThat(
            Logs.ofLines(
                    "[0.121s][info][gc,stats    ] Allocation pacing accrued:",
                    "[0.121s][info][gc,stats    ]      17 of    43 ms ( 39.0%): pool (1): 7 of 8",
                    "[0.121s][info][gc,stats    ]      17 of    43 ms ( 39.0%): <total>")
                .incidents())
        .extracting(Incidents::kind, Incidents::count, one -> one.details().getFirst().name())
        .containsExactly(tuple(IncidentKind.ALLOCATION_PACING, 1L, "pool (1): 7 of 8"));
  }

  /// Without tags, without any decorations, and of JDK 8, which has none.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "[2.223s] ",
        "[2.223s][info] ",
        "[2024-04-09T08:26:09.925-0400] ",
        "Using Shenandoah%nGC(0) Pause Init Mark 0.1ms%n",
        "2.469: [Pause Init Mark, 1.745 ms]%n%nAll times are wall-clock times, except"
            + " per-root-class counters, that are sum over%nall workers.%n%nPacing                 "
            + "  48000 us%n%n",
      })
  void theWordsTellWhatThreadsWaited(String front) {
    String before = front.formatted();
    String each = before.contains("\n") ? "" : before;
    LogReport report =
        Logs.ofLines(
            (before
                    + "Allocation pacing accrued:\n"
                    + each
                    + "     48 of    97 ms ( 49.8%): main\n"
                    + each
                    + "     48 of    97 ms ( 49.8%): <total>\n")
                .split("\n"));
    assertThat(report.incidents())
        .extracting(Incidents::kind, Incidents::amount)
        .containsExactly(tuple(IncidentKind.ALLOCATION_PACING, 48_000_000L));
    assertThat(report.coverage().foreign()).isLessThanOrEqualTo(3);
    assertThat(report.isSilent()).isFalse();
  }

  /// Of JDK 11 to 25, where the part of a log that is at hand has nothing else.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "[0.412s] All times are wall-clock times, except per-root-class counters, that are sum",
        "[0.412s] Concurrent Reset                  99 us%n[0.412s]   CMR: <total>        422 us",
        "[0.412s] Allocation pacing accrued:",
      })
  void theTableAloneIsOfAJvm(String lines) throws IOException {
    byte[] text = lines.formatted().getBytes(UTF_8);
    LogSource table =
        new LogSource("gc.log", text.length, null, () -> new ByteArrayInputStream(text));
    assertThat(table.beginsLikeLog()).isTrue();
    LogReport report = Logs.ofLines(lines.formatted().split("\\R"));
    assertThat(report.coverage().understood()).isEqualTo(report.coverage().lines());
  }

  /// Sums, who did not wait, and rows of other tables.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "      39 of    43 ms ( 90.6%): <total>",
        "       0 of    43 ms (  0.0%): main",
        "      45 successful concurrent GCs (100.00%)",
        "       4 happened at Outside of Cycle",
        "      39 of    43 ms ( 90.6%): ",
        "      39 of them"
      })
  void otherRowsTellNothing(String row) {
    assertThat(Logs.ofLines("[0.121s][info][gc,stats    ] " + row).incidents()).isEmpty();
  }

  /// A log without tags may have them; who paces not at all writes the other tables.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[0.1s][info][gc] Using Shenandoah|1",
        "[0.1s][info][gc] Using Shenandoah%n[0.1s][info][gc,init] Version: 25.0.3+9 (release)|1",
        "[0.1s][info][gc] Using Shenandoah%n[0.1s][info][gc,init] Version: 26.0.1+8 (release)|0",
        "[0.1s][info][gc] Using Shenandoah%n[0.2s][info][gc,stats] Concurrent Reset = 0.1 s|0",
        "[0.1s] Using Shenandoah|0",
        "[0.1s][info][gc] Using G1|0",
      })
  void withoutItsTagNobodyKnowsWhatThreadsWaited(String begin, int missing) {
    String[] lines = (begin + PAUSE).formatted().split("\\R");
    if (!begin.contains("[gc]")) {
      lines = Stream.of(lines).map(line -> line.replace("[info][gc]", "")).toArray(String[]::new);
    }
    assertThat(Logs.ofLines(lines).unavailable())
        .filteredOn(one -> one.flag().equals("-Xlog:gc,gc+stats"))
        .hasSize(missing);
  }

  /// The tables behind a cycle have lines that only their heading tells to be the JVM's.
  @Test
  void withoutDecorationsTheTableIsOfTheJvm() {
    LogReport report =
        Logs.ofLines(
            "Using Shenandoah",
            "GC(0) Concurrent cleanup 37M->25M(128M) 0.045ms",
            "",
            "All times are wall-clock times, except per-root-class counters, that are sum over",
            "all workers. Dividing the <total> over the root stage time estimates parallelism.",
            "",
            "Concurrent Reset                     94 us",
            "  Update Region States               12 us",
            "  CSR: VM Strong Roots                7 us, workers (us):   7, ",
            "",
            "Allocation pacing accrued:",
            "      4 of    93 ms (  4.8%): main",
            "      4 of    93 ms (  4.8%): <total>");
    assertThat(report.coverage().foreign()).isZero();
    assertThat(report.incidents()).extracting(Incidents::count).containsExactly(1L);
  }
}
