package dev.assay.diagnosis.condition;

import dev.assay.diagnosis.condition.LogFigure.Dimension;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A number with its unit, as a limit is written.
///
/// @param value in nanoseconds, bytes, or as a share or a count
record Quantity(double value, Dimension dimension) {

  private static final Pattern FORM = Pattern.compile("(\\d{1,18}(?:\\.\\d{1,18})?) ?([a-zµ%]*)");

  private static final Map<String, Double> TIMES =
      Map.of("ns", 1.0, "us", 1e3, "µs", 1e3, "ms", 1e6, "s", 1e9, "min", 60e9, "h", 3600e9);

  /// As the JVM's own flags have them, and as others write them.
  private static final Map<String, Double> SIZES =
      Map.ofEntries(
          Map.entry("b", 1.0),
          Map.entry("k", 0x1p10),
          Map.entry("m", 0x1p20),
          Map.entry("g", 0x1p30),
          Map.entry("t", 0x1p40),
          Map.entry("kib", 0x1p10),
          Map.entry("mib", 0x1p20),
          Map.entry("gib", 0x1p30),
          Map.entry("tib", 0x1p40),
          Map.entry("kb", 1e3),
          Map.entry("mb", 1e6),
          Map.entry("gb", 1e9),
          Map.entry("tb", 1e12));

  /// Absent when it is no number with a known unit.
  static Optional<Quantity> parse(String text) {
    Matcher form = FORM.matcher(text.toLowerCase(Locale.ROOT));
    if (!form.matches()) {
      return Optional.empty();
    }
    BigDecimal number = new BigDecimal(form.group(1));
    String unit = form.group(2);
    if (unit.isEmpty()) {
      return Optional.of(new Quantity(number.doubleValue(), Dimension.COUNT));
    }
    if (unit.equals("%")) {
      return Optional.of(new Quantity(number.movePointLeft(2).doubleValue(), Dimension.SHARE));
    }
    return Optional.ofNullable(TIMES.get(unit))
        .map(time -> new Quantity(times(number, time), Dimension.TIME))
        .or(() ->
            Optional.ofNullable(SIZES.get(unit))
                .map(size -> new Quantity(times(number, size), Dimension.BYTES)));
  }

  /// In decimal: 1.011617162 s are 1,011,617,162 ns and no fraction more.
  private static double times(BigDecimal number, double unit) {
    return number.multiply(BigDecimal.valueOf(unit)).doubleValue();
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
