package dev.assay.workload;

import dev.assay.model.Measurement;
import dev.assay.model.Problem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Renaissance 0.9 to 0.16: `====== NAME (MODULE) [CONFIGURATION], iteration 0 completed (81.234
/// ms) ======`; the first releases have no configuration there. A failure ends an iteration with
/// `failed`, or is named in the last line only.
final class IterationFormatRenaissance implements IterationFormat {

  private static final Pattern ENDED =
      Pattern.compile(
          "====== (\\S{1,100}) \\([^()]{1,100}\\)(?: \\[[^\\]]{1,100}\\])?, iteration \\d{1,9}"
              + " (?:completed \\((\\d{1,12}(?:\\.\\d{1,9})?) ms\\)|failed \\(.{1,100}\\)) ======");
  private static final Pattern FAILED =
      Pattern.compile("^The following benchmarks failed: (.{1,1000})");

  private final Map<String, List<Double>> seconds = new LinkedHashMap<>();

  @Override
  public void accept(String line) {
    Matcher ended = ENDED.matcher(line);
    Matcher failed = FAILED.matcher(line);
    if (ended.find() && ended.group(2) != null) {
      seconds
          .computeIfAbsent(ended.group(1), name -> new ArrayList<>())
          .add(Double.parseDouble(ended.group(2)) / 1e3);
    } else if (failed.find()) {
      throw failure(failed.group(1));
    } else if (ended.hasMatch()) {
      throw failure(ended.group(1));
    }
  }

  private static Problem failure(String benchmark) {
    return Problem.workload(
        "Renaissance says that "
            + benchmark
            + " failed; its output says why, often that this JDK is not supported");
  }

  @Override
  public List<Measurement> measurements() {
    return IterationFormat.wall(seconds);
  }
}
