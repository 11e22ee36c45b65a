package dev.assay.ledger;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.model.LogCoverage;
import dev.assay.model.LogCoverage.Irregularity;
import dev.assay.model.LogCoverage.Kind;
import dev.assay.model.LogReport;
import dev.assay.model.OperationFamily;
import dev.assay.model.Safepoints.Operation;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Stops of JDK 9 to 12, which are told in several lines, of which some may be lost.
class OpenStopsTest {

  private static final String TIME =
      "[0.101s][info][safepoint] Total time for which application threads were stopped: 0.0004894"
          + " seconds, Stopping threads took: 0.0002861 seconds";

  private static String entering(String operation) {
    return "[0.100s][info][safepoint] Entering safepoint region: " + operation;
  }

  private static List<Irregularity> irregularities(String... lines) {
    return Logs.ofLines(lines).coverage().irregularities();
  }

  @Test
  void withoutTheirEndsAreCountedAndTheFirstIsNamed() {
    assertThat(
            irregularities(
                entering("ThreadDump"),
                TIME,
                entering("RevokeBias"),
                entering("ThreadDump"),
                TIME,
                entering("BulkRevokeBias"),
                entering("ThreadDump"),
                TIME))
        .extracting(Irregularity::kind, Irregularity::count, Irregularity::line)
        .containsExactly(tuple(Kind.STOPS_UNFINISHED, 2L, 3L));
  }

  private static List<String> operations(String... lines) {
    return requireNonNull(Logs.ofLines(lines).safepoints()).operations().stream()
        .map(Operation::name)
        .toList();
  }

  /// A fragment whose first lines are details.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "[0.100s][debug][vmoperation] begin VM_Operation (0x00007f4aeaa576c0): ThreadDump, mode: safepoint, requested by thread 0x00007f4abc0e3800",
        "[0.100s][debug][vmoperation] end VM_Operation (0x00007f4aeaa576c0): ThreadDump, mode: safepoint, requested by thread 0x00007f4abc0e3800",
        "[0.100s][debug][safepoint,stats]  0.100: ThreadDump                    [                18                 0             0 ][             0       0       0       0       0 ]               0"
      })
  void whoseBeginIsCutOffAreNamedByTheirDetails(String detail) {
    assertThat(operations(detail, TIME)).containsExactly("ThreadDump");
    assertThat(operations(detail, entering("RevokeBias"), TIME)).containsExactly("RevokeBias");
    assertThat(operations(TIME, detail, TIME)).containsExactly(OperationFamily.UNNAMED);
  }

  /// Details of which the tags are known are passed over where they tell nothing more.
  @Test
  void whoseBeginIsCutOffAreNamedBehindOtherDetails() {
    String detail =
        "[0.100s][debug][vmoperation] %s VM_Operation (0x00007f4aeaa576c0): %s, mode: %ssafepoint, requested by thread 0x00007f4abc0e3800";
    String handshake = detail.formatted("end", "HandshakeOneThread", "no ");
    String dump = detail.formatted("begin", "ThreadDump", "");
    assertThat(operations(handshake, handshake, dump, TIME)).containsExactly("ThreadDump");
  }

  @Test
  void areNotNamedByAnOperationThatStopsNobody() {
    String detail =
        "[0.100s][debug][vmoperation] begin VM_Operation (0x00007f4aeaa576c0): HandshakeOneThread, mode: no safepoint, requested by thread 0x00007f4abc0e3800";
    assertThat(operations(detail, TIME)).containsExactly(OperationFamily.UNNAMED);
  }

  @Test
  void atTheEndOfTheLogCutItOff() {
    assertThat(irregularities(entering("ThreadDump"), TIME, entering("RevokeBias")))
        .extracting(Irregularity::kind, Irregularity::detail)
        .containsExactly(tuple(Kind.TRUNCATED, LogCoverage.WITHIN_STOP));
  }

  /// JDK 11: a daemon thread had asked for a stop as the JVM ended in it.
  @Test
  void behindTheHeapAtExitAreTheEndOfTheJvm() {
    String heap = "[0.101s][info][gc,heap,exit] Heap";
    String end = "[0.101s][info][safepoint] Entering safepoint region: RevokeBias";

    assertThat(irregularities(TIME, heap, end)).isEmpty();
    assertThat(irregularities(entering("RevokeBias"), TIME, heap, end, TIME, end)).isEmpty();
    assertThat(irregularities(entering("RevokeBias"), entering("Cleanup"), TIME, heap, end))
        .extracting(Irregularity::kind, Irregularity::count)
        .containsExactly(tuple(Kind.STOPS_UNFINISHED, 1L));
    assertThat(irregularities(TIME, heap, "[0.005s][info][gc] Using G1", entering("RevokeBias")))
        .extracting(Irregularity::kind)
        .contains(Kind.TRUNCATED);
  }

  @Test
  void atTheEndCountWithThoseBefore() {
    assertThat(irregularities(entering("RevokeBias"), entering("ThreadDump")))
        .extracting(Irregularity::kind, Irregularity::count)
        .containsExactly(tuple(Kind.STOPS_UNFINISHED, 2L));
  }

  /// Who was killed within one and started again damaged no log.
  @Test
  void atTheEndOfAJvmBeforeAnotherLackNothing() {
    assertThat(
            irregularities(
                entering("RevokeBias"),
                "[0.005s][info][gc] Using G1",
                entering("ThreadDump"),
                TIME))
        .isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"Halt", "Exit"})
  void inWhichTheJvmEndsLackNothing(String operation) {
    assertThat(irregularities(entering("ThreadDump"), TIME, entering(operation))).isEmpty();
  }

  @Test
  void ofSeveralJvmsByTurnsLackNothing() {
    LogReport report = Logs.ofLines(entering("RevokeBias"), entering("ThreadDump"), TIME, TIME);

    assertThat(requireNonNull(report.safepoints()).total().count()).isEqualTo(2);
    assertThat(report.coverage().irregularities()).isEmpty();
  }
}
