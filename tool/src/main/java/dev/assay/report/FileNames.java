package dev.assay.report;

import dev.assay.model.Kept;
import dev.assay.model.LogComparison;
import dev.assay.model.LogReport;
import dev.assay.model.PathNames;
import dev.assay.text.Plain;
import java.util.List;
import java.util.stream.Stream;

/// Files by name, as a terminal may show them.
///
/// @param paths of all files
record FileNames(List<String> paths) {

  static FileNames of(LogReport report) {
    return of(report.files().stream().map(LogReport.LogFile::path));
  }

  /// The logs of both sides.
  static FileNames of(LogComparison comparison) {
    return of(
        Stream.of(comparison.before(), comparison.after())
            .flatMap(side -> side.logs().stream())
            .distinct());
  }

  private static FileNames of(Stream<String> paths) {
    return new FileNames(paths.toList());
  }

  /// The name of one of them.
  String of(String path) {
    return shown(new PathNames(paths).of(path));
  }

  /// The names of all.
  List<String> all() {
    return of(paths);
  }

  /// The names of many.
  List<String> of(List<String> some) {
    return new PathNames(paths).of(some).stream().map(FileNames::shown).toList();
  }

  /// Names within archives have no bounds.
  private static String shown(String name) {
    return Kept.name(Plain.line(name));
  }
}
