package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.model.Fact;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Statement;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.JvmRun;
import dev.assay.model.Machine;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What a JVM states of its machine.
class MachineFactsTest {

  private static Machine with(Machine machine, Fact fact, String value) {
    At nowhere = new At(LogEvent.UNKNOWN, LogEvent.UNKNOWN, 0, 1, 0);
    return MachineFacts.with(machine, new Statement(nowhere, fact, value));
  }

  @Test
  void addUp() {
    Machine machine = with(Machine.UNKNOWN, Fact.CPUS, "2 total, 1 available");
    machine = with(machine, Fact.MEMORY, "25275924480");
    machine = with(machine, Fact.WORKERS, "32");
    machine = with(machine, Fact.CONCURRENT_WORKERS, "16");
    assertThat(machine).isEqualTo(new Machine(2, 1, 25_275_924_480L, 32, 16));
  }

  @Test
  void ofOtherWordsStayUnknown() {
    assertThat(with(Machine.UNKNOWN, Fact.CPUS, "some").isTold()).isFalse();
  }

  /// Of Shenandoah up to JDK 15, ZGC of JDK 11, and `os+cpu` of any release.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[0.08s][info][gc,init] GC threads: 3 parallel, 2 concurrent|-1|3|2",
        "[0.08s] GC threads: 3 parallel, 2 concurrent|-1|3|2",
        "GC threads: 3 parallel, 2 concurrent|-1|3|2",
        "[0.05s][info][gc,init] Parallel GC threads: 33|-1|33|-1",
        "Concurrent GC threads: 33|-1|-1|33",
        "[0.08s][info][gc,init] Workers: 2 parallel, 1 concurrent|-1|2|1",
        "[0.08s][info][gc,init] GC threads: 3 parallel|-1|-1|-1",
        "[0.08s][info][gc,init] Runtime Workers: 3|-1|3|-1",
        "[0.08s][info][gc,init] GC Workers: 2 (dynamic)|-1|-1|2",
        "[0.08s][info][gc,init] GC Workers Max: 2 (dynamic)|-1|-1|2",
        "[0.08s][info][gc,init] GC Workers for Old Generation: 2 (dynamic)|-1|-1|-1",
        "[0.4s][info][gc,task] GC(0) Using 1 workers of 3 for evacuation|-1|3|-1",
        "[0.4s][info][gc,task     ] GC(0) Using 1 workers of 2 for marking|-1|-1|2",
        "[0.4s][info][gc,task] GC(0) Using 1 workers of 3 for full compaction|-1|-1|-1",
        "[0.4s][info][gc,task] GC(0) Using 1 workers|-1|-1|-1",
        "[0.01s][info][os,cpu] CPU: total 2 (initial active 1) (2 cores per cpu, 1 threads|2|-1|-1",
        "[0.01s][info][os,cpu] CPU:total 2 (initial active 1) (4 cores per cpu, 1 threads|2|-1|-1",
        "[0.01s][info][os,cpu] CPU: total|-1|-1|-1",
      })
  void formerWordsTellItToo(String line, long cpus, long workers, long concurrent) {
    String pause =
        line.startsWith("[")
            ? "[0.5s][info][gc] GC(0) Pause Init Mark 0.1ms"
            : "0.5: [Pause Init Mark, 0.1 ms]";
    LogReport report = Logs.ofLines(line, pause);
    assertThat(report.runs())
        .singleElement()
        .extracting(JvmRun::machine)
        .isEqualTo(new Machine(cpus, cpus < 0 ? -1 : 1, -1, workers, concurrent));
    assertThat(report.coverage().understood()).isEqualTo(2);
  }

  /// JDK 11 tells them in each pause and cycle; each JVM is asked once.
  @Test
  void threadsAreThoseOfTheFirstLinesOfEachJvm() {
    String evacuation = "[%1$d.1s][info][gc,task] GC(%1$d) Using 1 workers of %2$d for evacuation";
    String pause =
        "[%1$d.3s][info][gc] GC(%1$d) Pause Young (Normal) (G1 Evacuation Pause) 9M->4M(20M) 1.000ms";
    LogReport report =
        Logs.ofLines(
            evacuation.formatted(1, 8),
            pause.formatted(1),
            evacuation.formatted(2, 8),
            "[2.2s][info][gc,task] GC(2) Using 1 workers of 2 for marking",
            pause.formatted(2),
            pause.formatted(9),
            evacuation.formatted(1, 4),
            pause.formatted(1),
            pause.formatted(3));
    assertThat(report.runs())
        .extracting(run -> run.machine().workers(), run -> run.machine().concurrentWorkers())
        .containsExactly(tuple(8L, 2L), tuple(4L, -1L));
    assertThat(report.coverage().understood()).isEqualTo(9);
  }

  /// Fewer may collect at a time.
  @Test
  void jdk8TellsThemInEachPauseOfG1() {
    String pause =
        """
        %1$d.3: [GC pause (G1 Evacuation Pause) (young), 0.0260879 secs]
           [Parallel Time: 18.3 ms, GC Workers: %2$d]
              [GC Worker Start (ms): Min: 16778.6, Avg: 16778.7, Max: 16778.8, Diff: 0.1]
           [Other: 7.1 ms]
           [Eden: 204.0M(204.0M)->0.0B(204.0M) Survivors: 0.0B->8192.0K Heap: 204.0M(4096.0M)->7542.8K(4096.0M)]
         [Times: user=0.05 sys=0.01, real=0.03 secs]
        """;
    LogReport report =
        Logs.ofLines(
            (pause.formatted(8, 3)
                    + pause.formatted(10, 8)
                    + pause.formatted(16, 6)
                    + pause.formatted(2, 4))
                .split("\n"));
    assertThat(report.runs()).extracting(run -> run.machine().workers()).containsExactly(8L, 4L);
    assertThat(Logs.gc(report).pauses().count()).isEqualTo(4);
    assertThat(report.coverage().understood()).isEqualTo(24);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[0.101s][info][gc,init] Initialize Shenandoah heap: 120M initial, 120M min, 180M max",
        "[0.101s] Initialize Shenandoah heap: 120M initial, 120M min, 180M max",
        "Initialize Shenandoah heap: 120M initial, 120M min, 180M max",
      })
  void shenandoahToldItsHeap(String line) {
    String pause =
        line.startsWith("[")
            ? "[0.5s][info][gc] GC(0) Pause Init Mark 0.1ms"
            : "0.5: [Pause Init Mark, 0.1 ms]";
    assertThat(Logs.gc(line, pause).heapMaximum()).isEqualTo(180L << 20);
  }

  /// As JDK 17 and later, and JDK 11 write it.
  @ParameterizedTest
  @ValueSource(strings = {"Mode: Passive", "Shenandoah GC mode: Passive"})
  void thePassiveModeOfShenandoahIsAFlag(String mode) {
    LogReport report =
        Logs.ofLines(
            "[0.032s][info][gc     ] Using Shenandoah",
            "[0.032s][info][gc,init] " + mode,
            "[0.532s][info][gc     ] GC(0) Pause Full 9M->2M(16M) 10.000ms");

    assertThat(report.runs())
        .extracting(run -> run.flags())
        .containsExactly(List.of("-XX:ShenandoahGCMode=passive"));
  }
}
