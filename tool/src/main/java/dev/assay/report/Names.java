package dev.assay.report;

import dev.assay.model.Metric;
import dev.assay.text.Plain;
import java.util.List;

/// Short names for metrics: benchmarks without the package that all of them share.
///
/// @param prefix what is left out, with its last dot; empty when there is nothing in common
record Names(String prefix) {

  /// The names for a set of metrics; fewer than two share nothing.
  static Names of(List<Metric> metrics) {
    List<String> names = metrics.stream().map(Metric::name).distinct().toList();
    if (names.size() < 2) {
      return new Names("");
    }
    String common = names.getFirst();
    for (String name : names) {
      common = common.substring(0, shared(common, name));
    }
    return new Names(common.substring(0, common.lastIndexOf('.') + 1));
  }

  private static int shared(String a, String b) {
    int length = 0;
    while (length < Math.min(a.length(), b.length()) && a.charAt(length) == b.charAt(length)) {
      length++;
    }
    return length;
  }

  /// The metric's name as shown.
  String of(Metric metric) {
    String name = metric.name();
    return Plain.line(name.startsWith(prefix) ? name.substring(prefix.length()) : name);
  }
}
