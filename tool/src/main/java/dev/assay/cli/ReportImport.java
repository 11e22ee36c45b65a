package dev.assay.cli;

import dev.assay.analysis.Reanalysis;
import dev.assay.model.Effect;
import dev.assay.model.Measurement;
import dev.assay.model.Metric;
import dev.assay.model.Problem;
import dev.assay.workload.HyperfineResults;
import dev.assay.workload.JmhResults;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Files of other tools, re-analysed by fork.
///
/// @param rows one per file and benchmark, in their order
/// @param pairs of benchmarks that can be compared
record ReportImport(List<Row> rows, List<Pair> pairs) {

  /// What one file says of one benchmark.
  ///
  /// @param name of the benchmark or command
  /// @param forks the values of each
  record Row(
      String file, String name, Metric metric, List<List<Double>> forks, Reanalysis figures) {
    static Row of(Path file, String name, Metric metric, List<Measurement> forks) {
      List<List<Double>> values = forks.stream().map(Measurement::values).toList();
      return new Row(
          String.valueOf(file.getFileName()), name, metric, values, Reanalysis.of(values));
    }
  }

  /// Two rows that measure the same.
  ///
  /// @param effect absent when one of them has a single fork, from which nothing follows
  record Pair(Row base, Row other, Optional<Effect> effect) {}

  ReportImport {
    rows = List.copyOf(rows);
    pairs = List.copyOf(pairs);
  }

  static ReportImport read(List<Path> files) throws IOException {
    List<List<Row>> all = new ArrayList<>();
    boolean alike = true;
    for (Path file : files) {
      boolean list = isList(file);
      alike &= !list;
      all.add(list ? benchmarks(file) : commands(file));
    }
    List<Pair> pairs = all.size() > 1 ? across(all) : alike ? within(all.getFirst()) : List.of();
    return new ReportImport(all.stream().flatMap(List::stream).toList(), pairs);
  }

  /// JMH writes a list, hyperfine an object.
  private static boolean isList(Path file) throws IOException {
    if (Files.isDirectory(file)) {
      throw Problem.usage(file + " is a folder; name the files of results in it");
    }
    try (Reader reader = Files.newBufferedReader(file)) {
      int first = reader.read();
      while (Character.isWhitespace(first)) {
        first = reader.read();
      }
      if (first == '[' || first == '{') {
        return first == '[';
      }
    } catch (NoSuchFileException e) {
      throw Problem.usage("there is no file " + file + "; correct the path").causedBy(e);
    } catch (CharacterCodingException e) {
      throw Problem.unfit(file + " is not text; unpack it first, if it is packed").causedBy(e);
    }
    throw Problem.unfit(
        file
            + " is neither a result of JMH nor of hyperfine; write one with -rf json or with"
            + " --export-json");
  }

  private static List<Row> benchmarks(Path file) {
    return JmhResults.read(file).series().stream()
        .filter(series -> !JmhResults.isAddition(series.metric()))
        .map(series -> Row.of(file, series.metric().name(), series.metric(), series.forks()))
        .toList();
  }

  private static List<Row> commands(Path file) {
    return HyperfineResults.read(file).commands().stream()
        .map(command -> Row.of(file, command.command(), Metric.WALL, command.forks()))
        .toList();
  }

  /// The commands of one file of hyperfine do the same; the benchmarks of one of JMH do not.
  private static List<Pair> within(List<Row> rows) {
    return rows.stream().skip(1).map(row -> pair(rows.getFirst(), row)).toList();
  }

  private static List<Pair> across(List<List<Row>> files) {
    List<Row> bases = files.getFirst();
    List<Pair> pairs = new ArrayList<>();
    for (List<Row> others : files.subList(1, files.size())) {
      for (Row base : bases) {
        partner(base, bases, others).map(other -> pair(base, other)).ifPresent(pairs::add);
      }
    }
    return pairs;
  }

  /// The row of the same name, or the only one of a file against the only one of the other.
  private static Optional<Row> partner(Row base, List<Row> bases, List<Row> others) {
    return bases.size() == 1 && others.size() == 1
        ? Optional.of(others.getFirst())
        : others.stream()
            .filter(other -> other.name().equals(base.name()))
            .filter(other -> other.metric().equals(base.metric()))
            .findFirst();
  }

  private static Pair pair(Row base, Row other) {
    return new Pair(base, other, Reanalysis.ratio(base.forks(), other.forks()));
  }
}
