package dev.assay.workload;

import dev.assay.model.Measurement;
import dev.assay.model.Problem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// DaCapo 9.12 to 23.11, on standard error: `===== DaCapo VERSION NAME completed warmup 1 in 1234
/// msec =====` for every iteration but the last, `... PASSED in 1234 msec =====` for the last. All
/// are iterations alike; DaCapo's own division into warm-up and timing is not used. Its clock gives
/// whole milliseconds.
final class IterationFormatDacapo implements IterationFormat {

  private static final Pattern ENDED =
      Pattern.compile(
          "===== DaCapo \\S{1,100} (\\S{1,100})"
              + " (?:(?:completed warmup \\d{1,9}|PASSED) in (\\d{1,12}) msec|FAILED(?: warmup)?)"
              + " =====");

  private final Map<String, List<Double>> seconds = new LinkedHashMap<>();

  @Override
  public void accept(String line) {
    Matcher ended = ENDED.matcher(line);
    if (!ended.find()) {
      return;
    }
    if (ended.group(2) == null) {
      throw Problem.workload(
          "DaCapo says that "
              + ended.group(1)
              + " FAILED its validation; its output says why, often that this JDK is not supported");
    }
    seconds
        .computeIfAbsent(ended.group(1), name -> new ArrayList<>())
        .add(Long.parseLong(ended.group(2)) / 1e3);
  }

  @Override
  public List<Measurement> measurements() {
    return IterationFormat.wall(seconds);
  }
}
