package dev.assay.workload;

import dev.assay.model.Measurement;
import dev.assay.model.Measurement.Shape;
import dev.assay.model.Metric;
import dev.assay.model.Problem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The records of Assay's own harness (`docs/reference/harness.md`). They are found at the end of a
/// line too, because a program may print without ending its line.
final class IterationFormatHarness implements IterationFormat {

  private static final Pattern RECORD =
      Pattern.compile("assay-iteration index=(\\d{1,7})((?: [a-z-]{1,20}=\\d{1,18})+)$");
  private static final Pattern END =
      Pattern.compile("assay-end iterations=(\\d{1,7}) checksum=-?\\d{1,20}$");

  private static final Map<String, Metric> METRICS = new LinkedHashMap<>();

  static {
    METRICS.put("wall", Metric.ITERATION_WALL);
    METRICS.put("process-cpu", Metric.ITERATION_CPU);
    METRICS.put("thread-cpu", Metric.ITERATION_THREAD_CPU);
    METRICS.put("jit", Metric.ITERATION_JIT);
    METRICS.put("gc", Metric.ITERATION_GC);
  }

  private final Map<String, List<Double>> seconds = new LinkedHashMap<>();
  private int records;
  private int announced = -1;

  @Override
  public void accept(String line) {
    if (!line.contains("assay-")) {
      return;
    }
    Matcher record = RECORD.matcher(line);
    Matcher end = END.matcher(line);
    if (record.find()) {
      accept(Integer.parseInt(record.group(1)), record.group(2).trim());
    } else if (end.find()) {
      announced = Integer.parseInt(end.group(1));
    }
  }

  private void accept(int index, String figures) {
    if (index != records) {
      throw Problem.workload(
          "the harness printed the record of iteration "
              + index
              + " where that of "
              + records
              + " was due; run one benchmark once per process and leave its lines whole");
    }
    records++;
    for (String figure : figures.split(" ")) {
      int equals = figure.indexOf('=');
      double nanoseconds = Long.parseLong(figure.substring(equals + 1));
      seconds
          .computeIfAbsent(figure.substring(0, equals), name -> new ArrayList<>())
          .add(nanoseconds / 1e9);
    }
  }

  @Override
  public List<Measurement> measurements() {
    if (records > 0 && announced != records) {
      throw Problem.workload(
          "the harness stopped after "
              + records
              + (records == 1 ? " iteration" : " iterations")
              + " without its last line; its standard error says why");
    }
    List<Measurement> measurements = new ArrayList<>();
    METRICS.forEach((name, metric) -> {
      List<Double> values = seconds.getOrDefault(name, List.of());
      // Values of a figure that some records lack would belong to unknown iterations.
      if (records > 0 && values.size() == records) {
        measurements.add(new Measurement(metric, Shape.ITERATIONS, values));
      }
    });
    return measurements;
  }
}
