package dev.assay.workload;

import dev.assay.model.Problem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/// One element of JMH's result list: a benchmark with its parameters in one mode.
///
/// @param index counts from 0 in the file
record JmhEntry(Path file, int index, JsonNode node) {

  /// Figures of one kind.
  ///
  /// @param unit as JMH writes it
  /// @param forks a list per fork with a value per iteration, all finite, none empty
  record Scores(String unit, List<List<Double>> forks) {}

  /// The benchmark with its parameters.
  String name() {
    return name(node);
  }

  static String name(JsonNode node) {
    String parameters =
        node.path("params")
            .propertyStream()
            .map(parameter -> parameter.getKey() + "=" + parameter.getValue().asString())
            .collect(Collectors.joining(","));
    String benchmark = node.path("benchmark").asString("");
    return (parameters.isEmpty() ? benchmark : benchmark + ":" + parameters).replace('\u00b7', '.');
  }

  /// `thrpt`, `avgt`, `sample` or `ss`.
  String mode() {
    return node.path("mode").asString("");
  }

  /// The benchmark's own figures.
  Scores primary() {
    if (name().isEmpty()) {
      throw Problem.unfit(
          "element "
              + index
              + " of "
              + file
              + " is not a result of JMH: it names no benchmark; let"
              + " JMH write the file with -rf json");
    }
    return scores(node.path("primaryMetric"))
        .orElseThrow(() ->
            Problem.workload(
                "JMH has no usable figure for "
                    + name()
                    + " ("
                    + file
                    + ", element "
                    + index
                    + ": primaryMetric is missing, empty or not a number); its output says what"
                    + " failed"));
  }

  /// What profilers, groups and the sample mode add; a figure that is missing somewhere is left
  /// out.
  Map<String, Scores> additions() {
    Map<String, Scores> additions = new LinkedHashMap<>();
    node.path("secondaryMetrics")
        .propertyStream()
        .forEach(addition ->
            scores(addition.getValue())
                .ifPresent(scores -> additions.put(plain(addition.getKey()), scores)));
    return additions;
  }

  /// JMH before 1.37 puts a middle dot before a profiler's name, or what the platform's encoding
  /// made of it.
  private static String plain(String name) {
    return name.replaceFirst("^[^\\p{Alnum}+]+", "").replace('\u00b7', '.');
  }

  /// The squares of larger ones are beyond all numbers.
  private static final double LARGEST = 1e100;

  private static Optional<Scores> scores(JsonNode metric) {
    JsonNode histogram = metric.path("rawDataHistogram");
    JsonNode raw = histogram.isMissingNode() ? metric.path("rawData") : histogram;
    List<List<Double>> forks = new ArrayList<>();
    for (JsonNode fork : raw) {
      forks.add(
          fork.valueStream()
              .map(value -> value.isArray() ? meanOf(value) : number(value))
              .toList());
    }
    boolean usable =
        !forks.isEmpty()
            && forks.stream().noneMatch(List::isEmpty)
            && forks.stream().flatMap(List::stream).allMatch(score -> Math.abs(score) < LARGEST);
    return usable
        ? Optional.of(new Scores(metric.path("scoreUnit").asString(""), forks))
        : Optional.empty();
  }

  /// The mean of an iteration in sample mode: pairs of a value and how often it was sampled.
  private static double meanOf(JsonNode histogram) {
    double sum = 0;
    double count = 0;
    for (JsonNode pair : histogram) {
      sum += number(pair.path(0)) * number(pair.path(1));
      count += number(pair.path(1));
    }
    return sum / count;
  }

  /// JMH writes "NaN" as a string.
  private static double number(JsonNode value) {
    return value.isNumber() ? value.asDouble() : Double.NaN;
  }
}
