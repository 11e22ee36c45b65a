package dev.assay.diagnosis.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogComparison.Change;
import dev.assay.model.LogComparison.Figure;
import dev.assay.model.LogComparison.Outcome;
import dev.assay.model.LogComparison.Quantity;
import dev.assay.model.Notice;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What is said of a load that is not the same on both sides.
class OtherLoadTest {

  private static Figure figure(String name, double low, double probability) {
    return new Figure(
        name,
        "",
        Quantity.BYTES,
        9e9,
        6e7,
        1.5e8,
        1e6,
        new Change(1 / 150.0, low, 1, 0.95, probability),
        Outcome.INCONCLUSIVE,
        "",
        "");
  }

  private static String told(Figure allocation, Figure perGigabyte) {
    return new OtherLoad(List.of(), List.of(), allocation, Optional.of(perGigabyte))
        .notice()
        .map(Notice::message)
        .orElse("");
  }

  /// The one figure that is left of another load may have no verdict either.
  @Test
  void whatIsNotJudgedIsNoChanceAndNothingToRead() {
    assertThat(
            told(
                figure("allocation", Double.NaN, Double.NaN),
                figure("stopped time", Double.NaN, Double.NaN)))
        .isEqualTo(
            "The load may differ: allocation per second changed by -99%. Hourly rates may reflect the different load, and too little is known to compare stopped time per GB.");
    assertThat(told(figure("allocation", 0.001, 0.3), figure("stopped time", 0.5, 0.3)))
        .isEqualTo(
            "The load may differ: allocation per second changed by -99%, perhaps by chance. Read stopped time per GB allocated rather than per hour.");
  }
}
