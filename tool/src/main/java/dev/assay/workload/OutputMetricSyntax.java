package dev.assay.workload;

import dev.assay.model.Metric;
import dev.assay.model.OutputMetric;
import dev.assay.model.OutputMetric.Source;
import dev.assay.model.Problem;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import tools.jackson.core.JsonPointer;

/// How a metric of the program's output is written on the command line and in a plan:
/// `NAME,UNIT,lower|higher,SOURCE`, where SOURCE is one of
///
/// - `regex=PATTERN`: group 1 of the last match; PATTERN may hold commas
/// - `json=/POINTER`: into the last line of the standard output
/// - `json=FILE#/POINTER`: into a file that the program writes; a bare `FILE#` is the whole
///   document
final class OutputMetricSyntax {

  private static final String EXPECTED =
      "; write NAME,UNIT,lower|higher,regex=PATTERN or NAME,UNIT,lower|higher,json=POINTER, as in"
          + " 'throughput,ops/s,higher,regex=Throughput: ([\\d.]+)'";
  private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9._-]*");
  private static final String REGEX = "regex=";
  private static final String JSON = "json=";

  private OutputMetricSyntax() {}

  static OutputMetric parse(String option) {
    String[] parts = option.split(",", 4);
    if (parts.length < 4) {
      throw wrong(option, "has " + parts.length + " of 4 parts");
    }
    Metric metric =
        new Metric(name(option, parts[0]), unit(option, parts[1]), better(option, parts[2]));
    return new OutputMetric(metric, source(option, parts[3]));
  }

  private static String name(String option, String text) {
    String name = text.strip();
    if (!NAME.matcher(name).matches()) {
      throw wrong(
          option,
          "has the name '" + name + "', not letters, digits, '.', '_' and '-' after a letter");
    }
    if (KnownMetrics.isOwn(name)) {
      throw wrong(option, "has the name '" + name + "', which Assay measures itself");
    }
    return name;
  }

  private static String unit(String option, String text) {
    if (text.isBlank()) {
      throw wrong(option, "has no unit");
    }
    return text.strip();
  }

  private static Metric.Better better(String option, String text) {
    return switch (text.strip()) {
      case "lower" -> Metric.Better.LOWER;
      case "higher" -> Metric.Better.HIGHER;
      default ->
          throw wrong(option, "has the direction '" + text.strip() + "', not 'lower' or 'higher'");
    };
  }

  private static Source source(String option, String text) {
    if (text.startsWith(REGEX)) {
      return regex(option, text.substring(REGEX.length()));
    }
    if (text.startsWith(JSON)) {
      return json(option, text.substring(JSON.length()));
    }
    throw wrong(option, "has the source '" + text + "', not 'regex=...' or 'json=...'");
  }

  private static Source regex(String option, String pattern) {
    try {
      if (Pattern.compile(pattern).matcher("").groupCount() == 0) {
        throw wrong(option, "has a pattern without a group; put the number's part in ( )");
      }
      return new OutputMetric.Regex(pattern);
    } catch (PatternSyntaxException e) {
      throw wrong(
          option, "has a pattern that is wrong at " + e.getIndex() + ": " + e.getDescription());
    }
  }

  /// A hash before a pointer, or at the end, parts the file from it, so that an absolute path is
  /// not taken for a pointer.
  private static Source json(String option, String text) {
    int hash = text.endsWith("#") ? text.length() - 1 : text.indexOf("#/");
    if (hash < 0) {
      return new OutputMetric.LastLine(pointer(option, text));
    }
    if (hash == 0) {
      throw wrong(option, "names no file before the '#'");
    }
    return new OutputMetric.File(
        text.substring(0, hash), pointer(option, text.substring(hash + 1)));
  }

  private static String pointer(String option, String pointer) {
    try {
      JsonPointer.compile(pointer);
      return pointer;
    } catch (IllegalArgumentException e) {
      throw wrong(
          option,
          "has the JSON pointer '" + pointer + "', which must start with '/', as /latency/p99");
    }
  }

  private static Problem wrong(String option, String what) {
    return Problem.usage("metric '" + option + "' " + what + EXPECTED);
  }
}
