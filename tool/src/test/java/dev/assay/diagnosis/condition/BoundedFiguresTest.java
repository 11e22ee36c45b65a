package dev.assay.diagnosis.condition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.diagnosis.ReportSketch;
import dev.assay.diagnosis.condition.LogCondition.Answer;
import dev.assay.diagnosis.condition.LogCondition.Holds;
import dev.assay.diagnosis.condition.LogCondition.HoldsNot;
import dev.assay.diagnosis.condition.LogCondition.Unknown;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Unavailable;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Conditions on figures of which a log tells bounds.
class BoundedFiguresTest {

  private static final LogReport HOLED =
      ReportSketch.of(
          """
          jvm collector=G1 version=17.0.12+7 span=100s
          operation G1CollectForAllocation count=100 time=3s longest=60ms
          pause YOUNG name=Young count=100 time=2s longest=50ms
          irregularity COLLECTIONS_MISSING detail="11 to 40"
          """);

  private static final LogReport DEGENERATED =
      ReportSketch.of(
          """
          jvm collector=Shenandoah span=100s
          pause DEGENERATED name="Pause Degenerated GC" count=3 time=1s longest=500ms
          unavailable "%s"
          """
              .formatted(Unavailable.UPGRADES));

  private static Answer answer(String condition, LogReport log) {
    return LogCondition.parse(List.of(condition)).getFirst().test(log);
  }

  /// Stops of 3% of the time, of which lines are missing.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "safepoint.share<5% | 3% or more",
        "safepoint.share>5% | 3% or more",
        "stopped.share>5% | 3% or more",
        "safepoint.total<5% | 3% or more",
        "pause.share<5% | 2% or more",
        "pause.total<=5% | 2% or more",
        "operation.ThreadDump.share>5% | 0% or more",
        "gc.throughput>95% | at most 98%",
        "gc.throughput<95% | at most 98%",
      })
  void aShareOfTimeOfWhichLinesAreMissingIsABound(String condition, String bound) {
    assertThat(answer(condition, HOLED))
        .isInstanceOfSatisfying(
            Unknown.class,
            unknown ->
                assertThat(unknown.sentence())
                    .endsWith(" is " + bound + ", because lines of the covered time are missing"));
  }

  @Test
  void whatTheBoundDecidesIsDecidedAndSumsAreThoseOfWhatIsRead() {
    assertThat(answer("safepoint.share>1%", HOLED))
        .isEqualTo(new Holds("safepoint.share>1%: safepoint.share is at least 3%"));
    assertThat(answer("pause.total<1%", HOLED))
        .isEqualTo(new HoldsNot("pause.total<1%: pause.total is at least 2%"));
    assertThat(answer("gc.throughput<99%", HOLED))
        .isEqualTo(new Holds("gc.throughput<99%: gc.throughput is at most 98%"));
    assertThat(answer("safepoint.total<5s", HOLED)).isInstanceOf(Holds.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "gc.full<1 | at most 3",
        "gc.full=0 | at most 3",
        "gc.full>0 | at most 3",
        "gc.degenerated>0 | at most 3",
      })
  void degeneratedCollectionsMayHaveBecomeFullOnes(String condition, String bound) {
    assertThat(answer(condition, DEGENERATED))
        .isInstanceOfSatisfying(
            Unknown.class,
            unknown ->
                assertThat(unknown.sentence())
                    .contains(
                        " is "
                            + bound
                            + ", because the log does not show whether degenerated collections"));
  }

  @Test
  void moreThanAllDegeneratedCollectionsCannotHaveBecomeFullOnes() {
    assertThat(answer("gc.full>3", DEGENERATED)).isInstanceOf(HoldsNot.class);
    assertThat(answer("gc.degenerated<4", DEGENERATED)).isInstanceOf(Holds.class);
  }
}
