package dev.assay.report;

import dev.assay.model.Metric;
import dev.assay.model.Result;
import dev.assay.model.Variant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The forks of the most important metric: what a report shows where it has room for one.
///
/// @param values by variant in the experiment's order, one number per fork in the order of time
record ForkSeries(Metric metric, Map<String, List<Double>> values) {

  /// Absent before the first comparison.
  static Optional<ForkSeries> of(Result result) {
    Forks forks = Forks.of(result);
    return Ranking.of(result.analysis().comparisons()).stream()
        .findFirst()
        .map(comparison -> {
          Map<String, List<Double>> values = new LinkedHashMap<>();
          for (Variant variant : result.experiment().variants()) {
            values.put(variant.name(), forks.values(variant.name(), comparison.metric()));
          }
          return new ForkSeries(comparison.metric(), values);
        });
  }
}
