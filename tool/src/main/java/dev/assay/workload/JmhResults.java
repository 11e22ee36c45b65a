package dev.assay.workload;

import dev.assay.model.Measurement;
import dev.assay.model.Measurement.Shape;
import dev.assay.model.Metric;
import dev.assay.model.Problem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/// What JMH wrote with `-rf json`, by benchmark and fork.
///
/// A benchmark is called as in the file, with its parameters
/// (`org.example.Sort.run:size=10,kind=a`), and with its mode where the file has it in several
/// (`...:mode=avgt`). What a profiler, a group or the sample mode adds follows a middle dot:
/// `org.example.Sort.run·gc.alloc.rate.norm`.
///
/// @param series in the order of the file, the additional ones of a benchmark after its own
public record JmhResults(List<Series> series) {

  private static final String ADDITION = "\u00b7";
  private static final String REMEDY = "let JMH write it with -rf json -rff FILE";

  /// The forks of one benchmark, or of one figure that a profiler added.
  ///
  /// @param forks one measurement per fork, with a value per iteration
  public record Series(Metric metric, List<Measurement> forks) {
    public Series {
      forks = List.copyOf(forks);
    }
  }

  public JmhResults {
    series = List.copyOf(series);
  }

  /// Whether a metric is what a profiler, a group or the sample mode adds to a benchmark, and not a
  /// benchmark itself.
  public static boolean isAddition(Metric metric) {
    return metric.name().contains(ADDITION);
  }

  /// Reads a whole file with all its forks.
  ///
  /// @throws Problem of kind UNFIT when it is no such file; of kind WORKLOAD when JMH measured
  ///   nothing
  public static JmhResults read(Path file) {
    JsonNode root = JsonInput.read(file, REMEDY);
    if (!root.isArray()) {
      throw Problem.unfit(file + " is not a result of JMH: it is not a JSON array; " + REMEDY);
    }
    if (root.isEmpty()) {
      throw Problem.workload(
          "JMH measured nothing ("
              + file
              + " is an empty list): its forks failed or no benchmark"
              + " matched; its output says which");
    }
    return new JmhResults(series(file, root));
  }

  /// The measurements of a trial, which is one run of JMH with one fork.
  ///
  /// @throws Problem of kind WORKLOAD when a benchmark has more forks
  public List<Measurement> trial() {
    List<Measurement> measurements = new ArrayList<>();
    for (Series one : series) {
      if (one.forks().size() != 1) {
        throw Problem.workload(
            "JMH ran "
                + one.forks().size()
                + " forks of "
                + one.metric().name()
                + " in one trial; leave -f to Assay, which starts a JMH for every fork");
      }
      measurements.add(one.forks().getFirst());
    }
    return measurements;
  }

  private static List<Series> series(Path file, JsonNode root) {
    Set<String> inSeveralModes = inSeveralModes(root);
    List<Series> series = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (int i = 0; i < root.size(); i++) {
      JmhEntry entry = new JmhEntry(file, i, root.get(i));
      String name =
          inSeveralModes.contains(entry.name())
              ? entry.name() + ":mode=" + entry.mode()
              : entry.name();
      if (!names.add(name)) {
        throw Problem.unfit(
            file + " holds " + name + " twice; import the runs from separate files");
      }
      series.addAll(series(entry, name));
    }
    return series;
  }

  private static Set<String> inSeveralModes(JsonNode root) {
    Set<String> seen = new HashSet<>();
    return root.valueStream()
        .map(JmhEntry::name)
        .filter(name -> !seen.add(name))
        .collect(Collectors.toSet());
  }

  private static List<Series> series(JmhEntry entry, String name) {
    List<Series> series = new ArrayList<>();
    series.add(series(name, entry.primary()));
    entry.additions().forEach((key, scores) -> series.add(series(name + ADDITION + key, scores)));
    return series;
  }

  private static Series series(String name, JmhEntry.Scores scores) {
    JmhUnit unit = JmhUnit.of(scores.unit());
    Metric metric = new Metric(name, unit.base(), unit.better());
    List<Measurement> forks = new ArrayList<>();
    for (List<Double> fork : scores.forks()) {
      List<Double> values = fork.stream().map(value -> value * unit.factor()).toList();
      forks.add(new Measurement(metric, Shape.WARMED_UP, values));
    }
    return new Series(metric, forks);
  }
}
