package dev.assay.diagnosis.comparison;

import dev.assay.model.LogComparison;
import dev.assay.model.LogComparison.Figure;
import dev.assay.model.LogComparison.Quantity;
import dev.assay.model.LogReport;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/// Logs of the nodes of a service, for the tests that compare them.
abstract class NodeLogs {

  static final long SEED = 20_261_121;

  private final SplittableRandom random = new SplittableRandom(SEED);

  NodeLog node(double load) {
    return new NodeLog(random, load * random.nextDouble(0.97, 1.03));
  }

  static List<LogReport> nodes(int count, Supplier<NodeLog> node) {
    return IntStream.range(0, count).mapToObj(_ -> node.get().report()).toList();
  }

  /// Logs that all were read, none of which stands on both sides.
  static LogComparison compare(List<LogReport> before, List<LogReport> after) {
    return LogComparer.compare(before, after, List.of(), new LeftOut(0, List.of()));
  }

  static Figure figure(List<Figure> figures, String name, Quantity quantity) {
    return figures.stream()
        .filter(figure -> figure.name().equals(name) && figure.quantity() == quantity)
        .findFirst()
        .orElseThrow();
  }

  /// The case of the article: most safepoints revoke biases, and take little of the time.
  LogComparison withoutBiasedLocking() {
    return compare(nodes(4, () -> node(1).with("RevokeBias", 20, 0.2e6)), nodes(4, () -> node(1)));
  }
}
