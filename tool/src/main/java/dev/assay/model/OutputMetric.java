package dev.assay.model;

import java.util.Locale;

/// A metric that is read from what the program prints or writes.
public record OutputMetric(Metric metric, Source source) {

  /// Where the figure stands.
  public sealed interface Source {}

  /// Group 1 of the last match in the standard output, line by line.
  public record Regex(String pattern) implements Source {}

  /// A JSON pointer (RFC 6901) into the last line of the standard output.
  public record LastLine(String pointer) implements Source {}

  /// A JSON pointer (RFC 6901) into a file that the program writes.
  public record File(String path, String pointer) implements Source {}

  /// As typed behind `--metric`: `NAME,UNIT,lower|higher,SOURCE`.
  public String text() {
    String from =
        switch (source) {
          case Regex(String pattern) -> "regex=" + pattern;
          case LastLine(String pointer) -> "json=" + pointer;
          case File(String path, String pointer) -> "json=" + path + "#" + pointer;
        };
    String better = metric.better().name().toLowerCase(Locale.ROOT);
    return String.join(",", metric.name(), metric.unit(), better, from);
  }
}
