package dev.assay.bench;

import dev.assay.process.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.ToDoubleFunction;

/// What a command took.
///
/// @param cpu seconds, user and system
/// @param wall seconds
/// @param rss peak of resident memory, megabytes
record Figures(double cpu, double wall, double rss) {

  static Figures of(Ended ended) {
    return new Figures(ended.cpu(), ended.wall(), ended.maxRss() / 1e6);
  }

  /// Of what [LogSteady] prints.
  static Figures steady(Path out, Ended ended) throws IOException {
    String[] seconds = Files.readString(out).strip().split(" ", 2);
    return new Figures(
        Double.parseDouble(seconds[0]), Double.parseDouble(seconds[1]), ended.maxRss() / 1e6);
  }

  /// The end of a file, on one line.
  static String tail(Path file) throws IOException {
    String text = Files.readString(file).strip();
    return text.substring(Math.max(0, text.length() - 300)).replace('\n', ' ');
  }

  /// The median, or NaN.
  static double cpu(List<Figures> runs) {
    return median(runs, Figures::cpu);
  }

  /// The median.
  static double wall(List<Figures> runs) {
    return median(runs, Figures::wall);
  }

  /// The largest.
  static double rss(List<Figures> runs) {
    return runs.stream().mapToDouble(Figures::rss).max().orElse(Double.NaN);
  }

  private static double median(List<Figures> runs, ToDoubleFunction<Figures> figure) {
    double[] sorted = runs.stream().mapToDouble(figure).sorted().toArray();
    return sorted.length == 0 ? Double.NaN : sorted[sorted.length / 2];
  }
}
