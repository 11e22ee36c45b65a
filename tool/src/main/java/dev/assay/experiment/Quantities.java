package dev.assay.experiment;

import dev.assay.model.Problem;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Durations and shares as people write them.
public final class Quantities {

  private static final Pattern DURATION = Pattern.compile("(\\d+(?:\\.\\d+)?)(ms|s|m|min|h|d)");
  private static final Pattern SHARE = Pattern.compile("(\\d+(?:\\.\\d+)?)(%?)");
  private static final Map<String, Double> SECONDS =
      Map.of("ms", 1e-3, "s", 1.0, "m", 60.0, "min", 60.0, "h", 3600.0, "d", 86400.0);

  private Quantities() {}

  /// A duration from `90s`, `10m`, `1.5h`.
  public static Duration duration(String text) {
    Matcher matcher = DURATION.matcher(text.strip().toLowerCase(Locale.ROOT));
    if (!matcher.matches()) {
      throw Problem.usage(
          "'" + text + "' is not a duration; write a number with its unit, as 90s, 10m or 2h");
    }
    double seconds =
        Double.parseDouble(matcher.group(1)) * SECONDS.getOrDefault(matcher.group(2), 1.0);
    if (seconds <= 0) {
      throw Problem.usage("the duration '" + text + "' is not above zero; write as 90s, 10m or 2h");
    }
    return Duration.ofMillis(Math.round(seconds * 1000));
  }

  /// A share from `2%` or `0.02`.
  public static double share(String text) {
    Matcher matcher = SHARE.matcher(text.strip());
    if (!matcher.matches()) {
      throw Problem.usage("'" + text + "' is not a share; write it as 2% or 0.02");
    }
    double value = Double.parseDouble(matcher.group(1));
    return matcher.group(2).isEmpty() ? value : value / 100;
  }

  /// The shortest form that reads back as the same duration.
  public static String text(Duration duration) {
    long millis = duration.toMillis();
    if (millis % 60_000 == 0) {
      return millis / 60_000 + "m";
    }
    return millis % 1000 == 0 ? millis / 1000 + "s" : millis + "ms";
  }
}
