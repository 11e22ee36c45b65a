package dev.assay.diagnosis.condition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.diagnosis.ReportSketch;
import dev.assay.diagnosis.condition.LogCondition.Answer;
import dev.assay.diagnosis.condition.LogCondition.Holds;
import dev.assay.diagnosis.condition.LogCondition.HoldsNot;
import dev.assay.diagnosis.condition.LogCondition.Unknown;
import dev.assay.model.LogReport;
import dev.assay.model.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Conditions on a log with 100 s of stops in an hour, one full collection and a pause of 2 s.
class LogConditionTest {

  private static final LogReport LOG =
      ReportSketch.of(
          """
          jvm collector=G1 version=17.0.12+7 span=1h
          lines all=1000 understood=980
          operation G1CollectForAllocation count=900 time=98s longest=2.1s
          operation RevokeBias count=100 time=2s reaching=1s longestReaching=50ms longest=60ms
          pause YOUNG name=Young count=899 time=90s longest=150ms
          pause FULL name="Pause Full" count=1 time=2s longest=2s
          heap maximum=1g live=900m
          """);

  private static Answer answer(String condition) {
    return LogCondition.parse(List.of(condition)).getFirst().test(LOG);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "pause.max>200ms",
        "pause.max >= 2s",
        "safepoint.total>2%",
        "safepoint.total>99s",
        "safepoint.share>2%",
        "stopped.share>2%",
        "gc.full>0",
        "ttsp.max>10ms",
        "coverage<99%",
        "operation.RevokeBias.count>=100",
        "operation.RevokeBias.max=60ms",
        "operation.ThreadDump.count=0",
        "gc.live>800M",
        "gc.live > 800 MiB",
        "gc.live>0.9GB",
        "pause.max > 200 ms",
        "gc.live-share>0.5%",
        "gc.throughput<98%",
        "pause.total>0"
      })
  void holds(String condition) {
    assertThat(answer(condition)).isInstanceOf(Holds.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"pause.max>3s", "gc.full>1", "safepoint.total>5%", "gc.degenerated>0"})
  void doesNotHold(String condition) {
    assertThat(answer(condition)).isInstanceOf(HoldsNot.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "coverage<101%",
        "pause.count<0",
        "pause.max>=0",
        "dropped=1.5",
        "coverage>100%",
        "pause.share>100%",
        "stopped.total>100%",
        "gc.throughput>100%",
        "coverage<=100%"
      })
  void whatHoldsAlwaysOrNeverIsRefused(String condition) {
    assertThatThrownBy(() -> LogCondition.parse(List.of(condition)))
        .hasMessageContaining("'" + condition + "' is always or never true, because ");
  }

  @Test
  void aShareMayBeAll() {
    assertThat(LogCondition.parse(List.of("coverage<100%", "coverage>=100%", "coverage=100%")))
        .hasSize(3);
  }

  @Test
  void theAnswerHasTheFigure() {
    assertThat(answer("safepoint.total>2%").sentence())
        .isEqualTo("safepoint.total>2%: safepoint.total is 2.8%");
    assertThat(answer("pause.max>200ms").sentence())
        .isEqualTo("pause.max>200ms: pause.max is 2.00 s");
  }

  @Test
  void theFigureHasAsManyDigitsAsShowWhy() {
    LogReport log =
        ReportSketch.of(
            """
            jvm collector=G1 version=17.0.12+7 span=1h
            pause YOUNG name=Young count=9 time=180.0036s longest=73712us
            heap maximum=1g live=51201k
            """);
    assertThat(
            LogCondition.parse(
                    List.of(
                        "pause.max>73.7ms",
                        "pause.max>73ms",
                        "pause.share>5%",
                        "pause.total<=180.0036s",
                        "gc.live>50MiB"))
                .stream()
                .map(condition -> condition.test(log).sentence()))
        .containsExactly(
            "pause.max>73.7ms: pause.max is 73.712 ms",
            "pause.max>73ms: pause.max is 73.7 ms",
            "pause.share>5%: pause.share is 5.0001%",
            "pause.total<=180.0036s: pause.total is 180.0 s",
            "gc.live>50MiB: gc.live is 52429824 bytes");
  }

  /// Neither a success nor a failure: nobody knows what it is by now.
  @Test
  void whatWasAliveLongAgoIsNoLiveSet() {
    String log =
        """
        jvm collector=G1 version=17.0.12+7 span=47s
        pause YOUNG name=Young count=9 time=1s longest=73ms
        heap maximum=1g live=7m at=%s
        """;
    List<LogCondition> conditions = LogCondition.parse(List.of("gc.live>1m", "gc.live-share>0.1%"));
    assertThat(conditions)
        .allMatch(
            one -> one.test(ReportSketch.of(log.formatted("40s"))).sentence().contains(" is "))
        .allMatch(one ->
            one.test(ReportSketch.of(log.formatted("9.5s"))) instanceof Unknown unknown
                && unknown.sentence().contains("no collection of the old generation ended"));
  }

  @Test
  void aLimitOfZeroHasTheUnitOfItsFigure() {
    assertThat(
            Stream.of(
                    "pause.max>0",
                    "pause.total>0",
                    "pause.share>0",
                    "gc.throughput>0",
                    "gc.live>0",
                    "pause.p50<=0",
                    "operation.ThreadDump.max=0",
                    "pause.count>0")
                .map(condition -> answer(condition).sentence().split(": ")[1]))
        .containsExactly(
            "pause.max is 2.00 s",
            "pause.total is 92.0 s",
            "pause.share is 2.6%",
            "gc.throughput is 97.4%",
            "gc.live is 900 MiB",
            "pause.p50 is 102.2 ms",
            "operation.ThreadDump.max is 0 s",
            "pause.count is 900");
  }

  @Test
  void theAdviceIsForTheJdkOfTheLog() {
    assertThat(answer("codecache.full>0").sentence())
        .endsWith("'assay log --advise 17' shows what to log");
  }

  @Test
  void whatTheLogCannotSayIsNeverPassed() {
    assertThat(answer("codecache.full>0")).isInstanceOf(Unknown.class);
    LogReport untimed = ReportSketch.of("pause FULL name=Full count=1 time=2s");
    assertThat(LogCondition.parse(List.of("pause.total>1%")).getFirst().test(untimed))
        .isInstanceOf(Unknown.class);
    assertThat(LogCondition.parse(List.of("safepoint.max>1s")).getFirst().test(untimed).sentence())
        .contains("the log does not contain safepoint.max");
  }

  @Test
  void severalAreSeparatedByCommas() {
    assertThat(LogCondition.parse(List.of("gc.full>0,pause.p99>1s", "coverage<99%")))
        .hasToString("[gc.full>0, pause.p99>1s, coverage<99%]");
  }

  @Test
  void anUnknownFigureNamesThoseThatAreKnown() {
    assertThatThrownBy(() -> answer("pause.p98>200ms"))
        .isInstanceOf(Problem.class)
        .hasMessageContaining("'pause.p98'")
        .hasMessageContaining("pause.p99,")
        .hasMessageNotContaining("coverage");
  }

  @Test
  void ofAnUnknownGroupTheGroupsAreNamed() {
    assertThatThrownBy(() -> answer("paus.max>200ms"))
        .hasMessageContaining("known: ")
        .hasMessageContaining("pause, ")
        .hasMessageContaining("operation.NAME");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "pause.p99>200",
        "pause.p99>5%",
        "gc.full>1s",
        "coverage<99",
        "gc.live>1s",
        "gc.live>5 0m"
      })
  void aLimitOfAnotherKindIsRefused(String condition) {
    assertThatThrownBy(() -> answer(condition))
        .isInstanceOf(Problem.class)
        .hasMessageContaining("is not a limit for");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "pause.p99", ">1", "pause.p99>", "pause.p99~1s", "operation.count>1", "a b>1"})
  void whatCannotBeReadIsNamed(String condition) {
    assertThatThrownBy(() -> answer(condition)).isInstanceOf(Problem.class);
  }

  @Test
  void everyFigureIsDocumented() throws IOException {
    String page = Files.readString(Path.of("../docs/reference/log.md"));
    for (LogFigure figure : LogFigures.ALL) {
      String base =
          figure
              .name()
              .replaceFirst("\\.(count|total|share|p50|p90|p95|p99|p99\\.9|p99\\.99|max)$", "");
      assertThat(page).as(figure.name()).contains("`" + base);
    }
  }

  private static String remark(String condition) {
    return LogCondition.parse(List.of(condition)).getFirst().remark(LOG).orElse("");
  }

  @Test
  void anOperationThatNobodyKnowsIsTold() {
    assertThat(remark("operation.ThreadDumb.count>0"))
        .isEqualTo(
            "operation.ThreadDumb.count>0: unknown operation ThreadDumb (did you mean"
                + " ThreadDump?); the log contains G1CollectForAllocation, RevokeBias");
    assertThat(remark("operation.Frobnicate.p99.9>1s")).contains("unknown operation Frobnicate");
    assertThat(remark("operation.G1CollectForAlocation.count>0"))
        .contains("did you mean G1CollectForAllocation?");
    assertThat(remark("operation.G1 young collection.count>0"))
        .contains("unknown operation G1 young");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "operation.ThreadDump.count>0",
        "operation.RevokeBias.count>0",
        "operation.ShenandoahFinalRoots.count>0",
        "pause.max>1s"
      })
  void oneThatIsKnownOrInTheLogIsNot(String condition) {
    assertThat(remark(condition)).isEmpty();
  }

  /// As doubles, 1.011617162 times 1e9 is less, and 1.005 times 1e9 too.
  @ParameterizedTest
  @CsvSource({"1.011617162s, 1011617162", "1.005 s, 1005000000", "0.29%, 0.0029", "1.1kB, 1100"})
  void limitsAreDecimal(String limit, double exact) {
    assertThat(Quantity.parse(limit).orElseThrow().value()).isEqualTo(exact);
  }

  @Test
  void theNameOfAnOperationMayHaveBlanks() {
    assertThat(LogCondition.parse(List.of("operation.no vm operation.count > 0"))).hasSize(1);
  }

  /// A JDK 8 with stopped-time lines alone, beside a log whose operations are named.
  private static final LogReport PARTLY_NAMED =
      ReportSketch.of(
          """
          jvm collector=G1 version=1.8.0_504 span=100s
          operation RevokeBias count=100 time=2s longest=60ms
          operation "(not named)" count=40 time=1s longest=288ms
          """);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "operation.ThreadDump.total>1ns",
        "operation.ThreadDump.count>0",
        "operation.ThreadDump.count=0",
        "operation.ThreadDump.max>100ms",
        "operation.ThreadDump.p99>1ns",
        "operation.RevokeBias.count>100",
        "operation.RevokeBias.total>2.5s",
        "operation.RevokeBias.share>2.5%",
        "operation.RevokeBias.max>100ms",
        "operation.RevokeBias.p50>1s"
      })
  void aStopWithoutANameMayBeOneOfTheOperation(String condition) {
    assertThat(LogCondition.parse(List.of(condition)).getFirst().test(PARTLY_NAMED))
        .isInstanceOf(Unknown.class);
  }

  @Test
  void whatAllStopsWithoutANameCannotChangeIsKnown() {
    assertThat(
            LogCondition.parse(
                    List.of(
                        "operation.RevokeBias.count>=100",
                        "operation.RevokeBias.count>140",
                        "operation.RevokeBias.max>288ms",
                        "operation.(not named).count=40"))
                .stream()
                .map(condition -> condition.test(PARTLY_NAMED).sentence()))
        .containsExactly(
            "operation.RevokeBias.count>=100: operation.RevokeBias.count is at least 100",
            "operation.RevokeBias.count>140: operation.RevokeBias.count is at most 140",
            "operation.RevokeBias.max>288ms: operation.RevokeBias.max is at most 288 ms",
            "operation.(not named).count=40: operation.(not named).count is 40");
    assertThat(
            LogCondition.parse(List.of("operation.RevokeBias.total>2.5s"))
                .getFirst()
                .test(PARTLY_NAMED)
                .sentence())
        .startsWith(
            "operation.RevokeBias.total>2.5s: operation.RevokeBias.total is 2.00 s or more, up to"
                + " 3.00 s, because the log does not name the operation of 40 safepoints; ");
  }
}
