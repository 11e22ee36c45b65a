package dev.assay.workload;

import dev.assay.model.Measurement;
import dev.assay.model.OutputMetric;
import dev.assay.model.Problem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.core.JsonPointer;
import tools.jackson.databind.JsonNode;

/// Takes the user's own metrics out of what a fork printed and wrote.
public final class OutputReader {

  private static final Pattern NUMBER =
      Pattern.compile("[+-]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d{1,4})?");
  private static final int LONGEST_NUMBER = 100;

  private final List<OutputMetric> metrics;
  private final Map<String, Pattern> patterns = new LinkedHashMap<>();
  private final Map<String, String> found = new LinkedHashMap<>();
  private String lastLine = "";

  private OutputReader(List<OutputMetric> metrics) {
    this.metrics = metrics;
    for (OutputMetric metric : metrics) {
      if (metric.source() instanceof OutputMetric.Regex(String pattern)) {
        patterns.put(pattern, Pattern.compile(pattern));
      }
    }
  }

  /// Reads the option `NAME,UNIT,lower|higher,SOURCE`, see [OutputMetricSyntax].
  ///
  /// @throws Problem of kind USAGE that says what is expected
  public static OutputMetric parse(String option) {
    return OutputMetricSyntax.parse(option);
  }

  /// Reads several such options.
  ///
  /// @throws Problem of kind USAGE, also when two of them have one name
  public static List<OutputMetric> all(List<String> options) {
    List<OutputMetric> all = options.stream().map(OutputReader::parse).toList();
    Set<String> names = new HashSet<>();
    for (OutputMetric metric : all) {
      if (!names.add(metric.metric().name())) {
        throw Problem.usage(
            "two metrics are called '%s'; give each a name of its own"
                .formatted(metric.metric().name()));
      }
    }
    return all;
  }

  /// Measures the metrics of one fork.
  ///
  /// @param metrics patterns as checked by [#parse]
  /// @param standardOutput the file that took it
  /// @param directory the fork's working directory: a relative file is looked for there
  /// @return one measurement per metric, in their order
  /// @throws Problem when a metric is missing or not a number; the sentence names the metric
  public static List<Measurement> read(
      List<OutputMetric> metrics, Path standardOutput, Path directory) {
    if (metrics.isEmpty()) {
      return List.of();
    }
    OutputReader reader = new OutputReader(metrics);
    OutputLines.forEach(standardOutput, reader::accept);
    return reader.measure(directory);
  }

  private void accept(String line) {
    if (!line.isBlank()) {
      lastLine = line;
    }
    patterns.forEach((text, pattern) -> match(text, pattern.matcher(line), line.length()));
  }

  private void match(String pattern, Matcher matcher, int length) {
    try {
      while (matcher.find()) {
        String group = matcher.group(1);
        found.put(pattern, group == null ? "" : group);
      }
    } catch (StackOverflowError e) {
      throw Problem.workload(
              "the pattern %s backtracks too deeply on a line of %d characters; make it simpler"
                  .formatted(pattern, length))
          .causedBy(e);
    }
  }

  private List<Measurement> measure(Path directory) {
    List<Measurement> measurements = new ArrayList<>();
    for (OutputMetric metric : metrics) {
      measurements.add(Measurement.whole(metric.metric(), value(metric, directory)));
    }
    return measurements;
  }

  private double value(OutputMetric metric, Path directory) {
    String name = "metric '" + metric.metric().name() + "'";
    return switch (metric.source()) {
      case OutputMetric.Regex(String pattern) -> number(name, matched(name, pattern), pattern);
      case OutputMetric.LastLine(String pointer) ->
          at(name, lastLine(name), pointer, "the last line of standard output");
      case OutputMetric.File(String path, String pointer) -> {
        Path file = directory.resolve(path);
        String remedy = "the program should write " + name + " there";
        yield at(name, JsonInput.read(file, remedy), pointer, file.toString());
      }
    };
  }

  private String matched(String name, String pattern) {
    String match = found.get(pattern);
    if (match == null) {
      throw Problem.workload(
          name + ": no line of standard output matches " + pattern + "; see the fork's stdout");
    }
    return match;
  }

  private JsonNode lastLine(String name) {
    if (lastLine.isEmpty()) {
      throw Problem.workload(
          name + ": standard output is empty; its last line should be a JSON document");
    }
    if (lastLine.length() == OutputLines.LONGEST) {
      throw Problem.workload(
          name
              + ": the last line of standard output is longer than "
              + OutputLines.LONGEST
              + " characters; write it to a file and use json=FILE#/pointer");
    }
    String remedy = "print " + name + " as one JSON document in the last line";
    return JsonInput.read(lastLine, "the last line of standard output", remedy);
  }

  private static double at(String name, JsonNode document, String pointer, String where) {
    JsonNode node = document.at(JsonPointer.compile(pointer));
    if (node.isMissingNode() || node.isNull()) {
      throw Problem.workload(
          name + ": " + where + " has nothing at '" + pointer + "'; see what it holds there");
    }
    if (node.isContainer()) {
      throw Problem.workload(
          name
              + ": "
              + where
              + " has an "
              + (node.isArray() ? "array" : "object")
              + " at '"
              + pointer
              + "'; let the pointer lead to one number");
    }
    return number(name, node.asString(), where + " at '" + pointer + "'");
  }

  private static double number(String name, String text, String where) {
    String trimmed = text.strip();
    boolean plain = trimmed.length() <= LONGEST_NUMBER && NUMBER.matcher(trimmed).matches();
    double value = plain ? Double.parseDouble(trimmed) : Double.NaN;
    if (!Double.isFinite(value)) {
      throw Problem.workload(
          "%s is '%s' (%s); it must be a plain number such as 1234.5"
              .formatted(name, shortened(trimmed), where));
    }
    return value;
  }

  private static String shortened(String text) {
    return text.length() <= LONGEST_NUMBER ? text : text.substring(0, LONGEST_NUMBER) + "...";
  }
}
