package dev.assay.report;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// An exposition in the text format of OpenMetrics 1.0: families of samples, then `# EOF`.
final class OpenMetrics {

  /// What kind of figure a family holds.
  enum Type {
    /// Its samples end in `_total`.
    COUNTER,
    GAUGE,
    SUMMARY
  }

  /// A label and what it says.
  record Label(String name, String value) {}

  private final StringBuilder out = new StringBuilder();

  /// One family in the making.
  final class Family {
    private final String name;
    private final Type type;
    private final String unit;
    private final String help;
    private final List<String> samples = new ArrayList<>();

    private Family(String name, Type type, String unit, String help) {
      this.name = unit.isEmpty() ? name : name + "_" + unit;
      this.type = type;
      this.unit = unit;
      this.help = help;
    }

    /// A count or a size; nothing where it is not known.
    Family count(long value, Label... labels) {
      return value < 0 ? this : sample("", Long.toString(value), labels);
    }

    /// Nanoseconds, written as seconds; nothing where they are not known.
    Family seconds(long nanos, Label... labels) {
      return nanos < 0 ? this : sample("", decimal(nanos), labels);
    }

    /// A ratio; nothing where it is not known.
    Family number(double value, Label... labels) {
      return Double.isFinite(value) ? sample("", Double.toString(value), labels) : this;
    }

    /// One of the three kinds of samples of a summary.
    Family part(String suffix, String value, Label... labels) {
      return sample(suffix, value, labels);
    }

    private Family sample(String suffix, String value, Label... labels) {
      String ending = type == Type.COUNTER ? "_total" : suffix;
      samples.add(name + ending + braces(labels) + " " + value);
      return this;
    }

    /// Writes the family, unless it has no sample.
    void end() {
      if (samples.isEmpty()) {
        return;
      }
      line("# TYPE " + name + " " + type.name().toLowerCase(Locale.ROOT));
      if (!unit.isEmpty()) {
        line("# UNIT " + name + " " + unit);
      }
      line("# HELP " + name + " " + escaped(help));
      samples.forEach(OpenMetrics.this::line);
    }
  }

  /// Begins a family.
  ///
  /// @param unit `seconds`, `bytes`, `ratio`, or nothing; the family's name ends in it
  Family family(String name, Type type, String unit, String help) {
    return new Family(name, type, unit, help);
  }

  /// The whole exposition.
  String finish() {
    return out + "# EOF\n";
  }

  private void line(String text) {
    out.append(text).append('\n');
  }

  static String decimal(long nanos) {
    return nanos == 0 ? "0" : BigDecimal.valueOf(nanos, 9).stripTrailingZeros().toPlainString();
  }

  private static String braces(Label... labels) {
    List<String> pairs = new ArrayList<>();
    for (Label label : labels) {
      pairs.add(label.name() + "=\"" + escaped(label.value()) + "\"");
    }
    return pairs.isEmpty() ? "" : "{" + String.join(",", pairs) + "}";
  }

  private static String escaped(String text) {
    return text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
  }
}
