package dev.assay.ledger;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.as;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import dev.assay.diagnosis.condition.LogCondition;
import dev.assay.diagnosis.condition.LogCondition.Answer;
import dev.assay.diagnosis.condition.LogCondition.HoldsNot;
import dev.assay.diagnosis.condition.LogCondition.Unknown;
import dev.assay.model.Jit;
import dev.assay.model.Kept;
import dev.assay.model.LogEvent.At;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Counted;
import dev.assay.model.Safepoints;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// More names than are kept.
class ManyNamesTest {

  /// Nothing limits what a line names, and a report lists dozens of names.
  @Test
  void namesWithoutBoundsAreCutWhereverTheReportTellsThem() {
    String huge = "x".repeat(100_000);
    List<String> lines = new ArrayList<>(List.of("[0.001s][info][gc] Using G1"));
    for (int i = 1; i <= 9; i++) {
      lines.add(
          "[%d.000s][info][safepoint] Safepoint \"A%sZ\", Time since last: 100000000 ns, Reaching safepoint: 20000 ns, At safepoint: 3000000 ns, Total: 3020000 ns"
              .formatted(i, huge));
      lines.add("[%d.000s][info][gc] Allocation Stall (B%s) 5.000ms".formatted(i, huge));
    }
    LogReport report = Logs.ofLogs(List.of(lines));
    Safepoints safepoints = requireNonNull(report.safepoints());
    String name = safepoints.operations().getFirst().name();
    assertThat(name).hasSizeLessThan(400).startsWith("Ax").endsWith("xZ").contains("…");
    assertThat(report.timeline().operations()).containsOnlyKeys(name);
    assertThat(safepoints.worst()).allMatch(moment -> moment.what().equals(name));
    assertThat(report.incidents().getFirst().details().getFirst())
        .satisfies(stall -> assertThat(stall.name()).hasSizeLessThan(400).startsWith("Bx"))
        .satisfies(stall -> assertThat(stall.count()).isEqualTo(9));
  }

  @Test
  void aNameIsNotCutWithinACharacter() {
    String name = "\ud83d\ude00".repeat(1000);
    assertThat(Kept.name(name).replace("…", "").codePoints()).containsOnly(0x1F600);
    assertThat(Kept.name("a" + name).replace("…", "").codePoints())
        .containsOnly((int) 'a', 0x1F600);
    assertThat(Kept.name("RevokeBias")).isEqualTo("RevokeBias");
  }

  @Test
  void namesThatAreNotToldAreCountedBehindThoseThatAre() {
    Tally tally = new Tally();
    IntStream.range(0, 20_000).forEach(i -> tally.add("T" + i));
    tally.add("T7");
    List<Counted> counted = tally.counted();
    assertThat(counted).hasSize(Kept.NAMES + 1);
    assertThat(counted.getFirst()).isEqualTo(new Counted("T7", 2));
    assertThat(counted.getLast().name()).isEqualTo(Kept.OTHERS);
    assertThat(counted.stream().mapToLong(Counted::count).sum()).isEqualTo(20_001);
  }

  @Test
  void namesThatAreKeptAreCut() {
    String huge = "x".repeat(100_000);
    Tally tally = new Tally();
    tally.add(huge);
    assertThat(tally.counted()).containsExactly(new Counted(Kept.name(huge), 1));
    UnstableMethods methods = new UnstableMethods();
    methods.add(huge, At.NOWHERE);
    methods.runEnds();
    assertThat(methods.methods().getFirst().name).isEqualTo(Kept.name(huge));
  }

  /// As a thread may be named.
  @Test
  void aNameThatReadsLikeTheOthersIsCountedWithThem() {
    Tally tally = new Tally();
    IntStream.range(0, 60).forEach(i -> tally.add("T" + i));
    IntStream.range(0, 3).forEach(_ -> tally.add(Kept.OTHERS));
    List<Counted> counted = tally.counted();
    assertThat(counted).extracting(Counted::name).doesNotHaveDuplicates();
    assertThat(counted.getLast()).isEqualTo(new Counted(Kept.OTHERS, 63 - (Kept.NAMES - 1)));
  }

  @Test
  void theOthersOfSeveralJvmsAreAddedUp() {
    Tally one = new Tally();
    Tally other = new Tally();
    IntStream.range(0, 20_000).forEach(i -> one.add("T" + i));
    IntStream.range(0, 20_000).forEach(i -> other.add("U" + i));
    one.addAll(other);
    assertThat(one.counted().stream().mapToLong(Counted::count).sum()).isEqualTo(40_000);
  }

  @Test
  void asManyNamesAsAreToldHaveNoOthers() {
    Tally tally = new Tally();
    IntStream.range(0, Kept.NAMES).forEach(i -> tally.add("T" + i));
    assertThat(tally.counted()).hasSize(Kept.NAMES).noneMatch(c -> Kept.isOthers(c.name()));
  }

  @Test
  void aMethodThatIsThrownAwayAgainAndAgainIsFoundAmongVeryManyThatAreNot() {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 40_000; i++) {
      lines.add(thrownAway("X::m" + i));
      if (i % 1000 == 999 && i > 35_000) {
        lines.add(thrownAway("X::storm"));
      }
    }
    Jit jit = requireNonNull(Logs.ofLogs(List.of(lines)).jit());
    assertThat(jit.unstable().getFirst()).isEqualTo(new Counted("X::storm", 5));
    assertThat(jit.notEntrant()).isEqualTo(40_005);
  }

  private static String thrownAway(String method) {
    return "[1.256s][debug][jit,compilation]    4       4       %s (42 bytes)   made not entrant"
        .formatted(method);
  }

  private static LogReport operations(int many) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < many; i++) {
      lines.add(
          String.format(
              Locale.ROOT,
              "[%d.000s][info][safepoint] Safepoint \"Op%d\", Time since last: 1000 ns, Reaching"
                  + " safepoint: 0 ns, Cleanup: 0 ns, At safepoint: %3$d ns, Total: %3$d ns",
              i + 1,
              i,
              1_000_000 + i));
    }
    return Logs.ofLogs(List.of(lines));
  }

  private static Answer answer(String condition, LogReport report) {
    return LogCondition.parse(List.of(condition)).getFirst().test(report);
  }

  @Test
  void operationsThatAreNotKeptAreTheLast() {
    LogReport report = operations(125);
    assertThat(Logs.stops(report).operations().getLast().name()).isEqualTo(Kept.OTHERS);
    assertThat(Logs.stops(report).operations()).hasSize(101);
  }

  @Test
  void anOperationMayBeAmongThoseThatAreNotKept() {
    LogReport report = operations(125);
    assertThat(answer("operation.Op120.count>0", report))
        .isInstanceOf(Unknown.class)
        .extracting(Answer::sentence, as(STRING))
        .contains("at most 25, because the log has too many operations to keep the names");
    assertThat(answer("operation.Op120.count>25", report)).isInstanceOf(HoldsNot.class);
    assertThat(answer("operation.Op7.count>1", report)).isInstanceOf(HoldsNot.class);
    assertThat(LogCondition.parse(List.of("operation.Op120.count>0")).getFirst().remark(report))
        .isEmpty();
    assertThat(answer("operation.Op120.count>0", operations(99))).isInstanceOf(HoldsNot.class);
  }
}
