package dev.assay.diagnosis;

import dev.assay.diagnosis.LogFigure.Dimension;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A number with its unit, as a limit is written.
///
/// @param value in nanoseconds, bytes, or as a share or a count
record Quantity(double value, Dimension dimension) {

  private static final Pattern FORM = Pattern.compile("(\\d{1,18}(?:\\.\\d{1,18})?)([a-zµ%]*)");

  private static final Map<String, Double> TIMES =
      Map.of("ns", 1.0, "us", 1e3, "µs", 1e3, "ms", 1e6, "s", 1e9, "min", 60e9, "h", 3600e9);

  /// As the JVM's own flags have them.
  private static final Map<String, Double> SIZES =
      Map.of("b", 1.0, "k", 0x1p10, "m", 0x1p20, "g", 0x1p30, "t", 0x1p40);

  /// Absent when it is no number with a known unit.
  static Optional<Quantity> parse(String text) {
    Matcher form = FORM.matcher(text.toLowerCase(Locale.ROOT));
    if (!form.matches()) {
      return Optional.empty();
    }
    double number = Double.parseDouble(form.group(1));
    String unit = form.group(2);
    if (unit.isEmpty()) {
      return Optional.of(new Quantity(number, Dimension.COUNT));
    }
    if (unit.equals("%")) {
      return Optional.of(new Quantity(number / 100, Dimension.SHARE));
    }
    return Optional.ofNullable(TIMES.get(unit))
        .map(time -> new Quantity(number * time, Dimension.TIME))
        .or(() ->
            Optional.ofNullable(SIZES.get(unit))
                .map(size -> new Quantity(number * size, Dimension.BYTES)));
  }

  /// Whether a figure of this dimension can be compared with it; zero is zero of everything.
  boolean fits(Dimension figure) {
    return switch (figure) {
      case TOTAL -> dimension == Dimension.TIME || dimension == Dimension.SHARE || value == 0;
      case COUNT -> dimension == Dimension.COUNT;
      case TIME, SHARE, BYTES ->
          dimension == figure || (value == 0 && dimension == Dimension.COUNT);
    };
  }
}
