package dev.assay.report;

import dev.assay.model.Metric;
import dev.assay.model.Metric.Better;
import dev.assay.model.Verdict;
import dev.assay.text.Percent;
import dev.assay.text.Plain;
import java.util.Locale;

/// What a metric is to a reader: decides the words for a difference.
///
/// A lower time reads "takes 4.2% less time", never "4.2% faster": a ratio of 0.96 is 4% less time
/// but 4.2% more speed, and the reader must not have to guess which is meant.
///
/// @param verb `takes`, `uses`, `has`
/// @param less `less` or `lower`
/// @param more `more` or `higher`
/// @param noun `time`, `memory`, `throughput`, or the metric's own name
/// @param good the verdict word for a better variant
/// @param bad the verdict word for a worse variant
record Kind(String verb, String less, String more, String noun, String good, String bad) {

  static Kind of(Metric metric) {
    boolean lower = metric.better() == Better.LOWER;
    if (lower && metric.unit().matches("(s|ms|us|µs|ns)(/.*)?")) {
      return time(metric);
    }
    if (lower && metric.unit().equals("B") && metric.name().matches(".*(rss|heap|memory).*")) {
      return new Kind("uses", "less", "more", "memory", "smaller", "larger");
    }
    if (!lower && metric.unit().matches(".+/(s|ms|us|µs|ns)")) {
      return new Kind("has", "lower", "higher", "throughput", "faster", "slower");
    }
    return new Kind("has", "lower", "higher", Plain.line(metric.name()), "better", "worse");
  }

  private static Kind time(Metric metric) {
    if (metric.name().contains("cpu")) {
      return new Kind("uses", "less", "more", "CPU time", "faster", "slower");
    }
    return new Kind("takes", "less", "more", noun(metric), "faster", "slower");
  }

  private static String noun(Metric metric) {
    return switch (metric.name()) {
      case "time-to-steady" -> "time to reach a steady state";
      case "iteration.gc" -> "time in the collectors";
      case "iteration.jit" -> "time in the JIT compilers";
      default -> metric.unit().endsWith("/op") ? "time per operation" : "time";
    };
  }

  /// Whether "faster" and "slower" say what is meant of the program as a whole.
  boolean speed() {
    return verb.equals("takes") && noun.startsWith("time");
  }

  /// A verdict as one word for a table.
  String word(Verdict verdict) {
    return switch (verdict) {
      case FASTER -> good;
      case SLOWER -> bad;
      case EQUIVALENT -> "same";
      case INCONCLUSIVE -> "undecided";
    };
  }

  /// A ratio in words: `4.2% less time`, or `2.5 times the time` where percentages stop helping.
  String difference(double ratio, int decimals) {
    if (isManifold(ratio)) {
      return String.format(Locale.ROOT, "%.1f times the %s", ratio, noun);
    }
    return amount(ratio, decimals) + " " + noun;
  }

  /// Whether a ratio is told in times, because percentages stop helping.
  static boolean isManifold(double ratio) {
    return ratio >= 2;
  }

  /// A ratio in words without the noun: `4.2% less`.
  String amount(double ratio, int decimals) {
    return Percent.amount(ratio - 1, decimals) + " " + (ratio < 1 ? less : more);
  }
}
