package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogEvent.Fact;
import dev.assay.model.LogEvent.Statement;
import dev.assay.model.LogReport;
import dev.assay.model.Machine;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
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
