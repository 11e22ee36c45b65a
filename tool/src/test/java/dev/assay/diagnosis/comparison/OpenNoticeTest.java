package dev.assay.diagnosis.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogComparison.Quantity;
import dev.assay.model.Notice;
import dev.assay.stats.RateSample;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Why a figure of both sides has no verdict.
class OpenNoticeTest {

  private static final int BUCKETS = 200;

  private static RateSample sample(IntToDoubleFunction amount, IntToDoubleFunction exposure) {
    double[] amounts = new double[BUCKETS];
    double[] exposures = new double[BUCKETS];
    Arrays.setAll(amounts, amount);
    Arrays.setAll(exposures, exposure);
    return new RateSample(amounts, exposures);
  }

  private static RateSample sample(IntToDoubleFunction amount) {
    return sample(amount, _ -> 1);
  }

  private static Tracked tracked(String name, String unit, List<RateSample> side) {
    return new Tracked(name, unit, Quantity.SECONDS, side, side, false, null);
  }

  private static final Tracked RARE =
      tracked("ThreadDump", "s/h", List.of(sample(i -> i < 7 ? 1 : 0)));
  private static final Tracked SLOW = tracked("stopped time", "s/h", List.of(sample(i -> i + 1)));
  private static final Tracked OF_ONE_NODE =
      tracked("Deoptimize", "s/h", List.of(sample(i -> 1 + i % 3), sample(_ -> 0)));
  private static final Tracked HARDLY_ALLOCATED =
      tracked("stopped time", "s/GB", List.of(sample(_ -> 1, i -> i < 7 ? 1 : 0)));
  private static final Tracked KNOWN =
      tracked(
          "safepoints",
          "s/h",
          List.of(sample(i -> 1 + i % 3), sample(i -> 2 + i % 3), sample(i -> 2 + i % 2)));

  private static List<String> told(Tracked... tracked) {
    List<Tracked> all = List.of(tracked);
    return OpenNotice.of(all, FigureFamily.judge(all), one -> !one.name().equals("Revoke bias"))
        .stream()
        .map(Notice::message)
        .toList();
  }

  @Test
  void eachReasonIsToldWithItsFigures() {
    assertThat(told(RARE, SLOW, OF_ONE_NODE, HARDLY_ALLOCATED, KNOWN))
        .containsExactly(
            "No interval, and so no verdict, because a figure occurs in fewer than 8 parts of the time of a side: ThreadDump; or is known of fewer than 8 parts of the time of a side: stopped time per GB; or is in a single node of a side: Deoptimize; or changes too slowly for the length of a log: stopped time.");
  }

  @Test
  void figuresWithAnIntervalNeedNoReason() {
    assertThat(told(KNOWN)).isEmpty();
  }

  /// As where collections ran inside other stops, and where nothing is left of an operation.
  @Test
  void reasonsThatAreToldElsewhereAreNotToldTwice() {
    List<RateSample> rare = List.of(sample(i -> i < 7 ? 1 : 0));
    List<RateSample> none = Stream.of(sample(_ -> 0)).toList();
    assertThat(
            told(
                tracked("Revoke bias", "s/h", rare),
                new Tracked("Cleanup", "s/h", Quantity.SECONDS, rare, none, false, null)))
        .isEmpty();
  }
}
