package dev.assay.ledger;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.diagnosis.LogRules;
import dev.assay.diagnosis.condition.LogCondition;
import dev.assay.model.LogFinding;
import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Unavailable;
import dev.assay.model.Severity;
import java.util.List;
import org.junit.jupiter.api.Test;

/// A pause or two and nothing around them, of which nobody knows how much of the time they took.
class QuotedPausesTest {

  private static final String FULL =
      "2017-09-12T08:55:35.596-0500: 187646.780: [Full GC (Allocation Failure) 2017-09-12T08:55:35.596-0500: 187646.780: [Tenured: 64K->64K(64K), 1.2320452 secs] 471871K->352446K(471872K), [Metaspace: 391525K->391525K(1359872K)], 1.2325193 secs] [Times: user=1.02 sys=0.00, real=1.23 secs]";

  private static final String INSPECTED =
      "2017-07-05T20:13:10.591+0800: 38.999: [Full GC (Heap Inspection Initiated GC) 47M->13M(1096M), 0.0710197 secs]";

  @Test
  void aPauseAloneHasNoShareOfTheTime() {
    LogReport report = Logs.ofLines(FULL);
    assertThat(requireNonNull(report.gc()).throughput()).isNaN();
    assertThat(report.pausesOver()).isNotPositive();
    assertThat(report.stopsOver()).isNotPositive();
    assertThat(ofTime(report)).containsExactly("the log covers little more than one or two pauses");
    assertThat(LogCondition.parse(List.of("pause.share>5%")).getFirst().test(report))
        .isInstanceOf(LogCondition.Unknown.class);
    assertThat(LogRules.findings(report))
        .noneMatch(one -> one.id().equals("frequent-full-gc"))
        .noneMatch(one -> one.severity() == Severity.ERROR);
  }

  @Test
  void aPauseAloneIsNoError() {
    assertThat(LogRules.findings(Logs.ofLines(INSPECTED)))
        .extracting(LogFinding::severity)
        .containsExactly(Severity.INFO);
  }

  /// Pieces of several logs whose uptimes do not tell them apart. Those that go back have a reason
  /// of their own.
  @Test
  void pausesThatTakeLongerThanTheirTimeHaveNoShareOfIt() {
    LogReport report =
        Logs.ofLines(
            "9000.000: [GC (Allocation Failure)  100K->10K(200K), 2.0000000 secs]",
            "9000.500: [GC (Allocation Failure)  100K->10K(200K), 2.0000000 secs]",
            "9001.000: [GC (Allocation Failure)  100K->10K(200K), 2.0000000 secs]");
    assertThat(Logs.gc(report).throughput()).isNaN();
    assertThat(report.pausesOver()).isNotPositive();
    assertThat(report.stopsOver()).isNotPositive();
    assertThat(report.rateOver(Logs.gc(report).over().allocated())).isNotPositive();
    assertThat(ofTime(report))
        .containsExactly("pauses take longer than the time from the first line to the last");
  }

  /// Why figures over time are not told.
  private static List<String> ofTime(LogReport report) {
    return report.unavailable().stream()
        .filter(one -> one.figure().equals("throughput, rates, shares of time"))
        .map(Unavailable::reason)
        .toList();
  }

  /// Of the stops alone, where no pause is told.
  @Test
  void aStopAloneHasNoShareOfTheTime() {
    LogReport report =
        Logs.ofLines(
            "1.000: Total time for which application threads were stopped: 0.5000000 seconds, Stopping threads took: 0.0000310 seconds");
    assertThat(report.unavailable())
        .extracting(Unavailable::figure, Unavailable::reason)
        .contains(tuple("shares of time", "the log covers little more than one or two stops"));
  }

  /// Their times are told to a microsecond, those of lines to a millisecond.
  @Test
  void pausesThatFillTheirTimeTakeAllOfIt() {
    LogReport report =
        Logs.ofLines(
            "1.000: [Full GC (Ergonomics)  100K->90K(200K), 1.0004000 secs]",
            "2.000: [Full GC (Ergonomics)  100K->90K(200K), 1.0004000 secs]",
            "3.000: [Full GC (Ergonomics)  100K->90K(200K), 1.0000000 secs]");
    assertThat(report.stopsOver()).isPositive();
    assertThat(Logs.gc(report).throughput()).isZero();
    assertThat(ofTime(report)).isEmpty();
    assertThat(LogCondition.parse(List.of("stopped.share=100%")).getFirst().test(report))
        .isInstanceOf(LogCondition.Holds.class);
  }

  @Test
  void aPauseAmongOthersHasAShare() {
    LogReport report =
        Logs.ofLines(
            "1.000: [Full GC (Ergonomics)  100K->10K(200K), 0.8000000 secs]",
            "2.000: [Full GC (Ergonomics)  100K->10K(200K), 0.8000000 secs]",
            "3.000: [Full GC (Ergonomics)  100K->10K(200K), 0.8000000 secs]");
    assertThat(requireNonNull(report.gc()).throughput()).isBetween(0.1, 0.2);
    assertThat(report.pausesOver()).isPositive();
  }
}
