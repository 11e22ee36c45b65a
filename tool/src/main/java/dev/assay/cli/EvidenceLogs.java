package dev.assay.cli;

import dev.assay.evidence.JvmLogs;
import dev.assay.log.LogSources;
import dev.assay.log.Watch;
import dev.assay.model.Environment;
import dev.assay.model.Experiment;
import dev.assay.model.Jvm;
import dev.assay.model.LogReport;
import dev.assay.model.Problem;
import dev.assay.model.Trial;
import dev.assay.model.Variant;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// What the logs of the evidence forks add up to.
///
/// @param reports by variant; a variant without logs is absent
/// @param unavailable what could not be read, in sentences
record EvidenceLogs(Map<String, LogReport> reports, List<String> unavailable) {

  /// No evidence forks ran.
  static final EvidenceLogs NONE = new EvidenceLogs(Map.of(), List.of());

  /// Reads the logs of all good forks.
  ///
  /// @param folder of the evidence forks
  static EvidenceLogs read(
      Experiment experiment, Environment environment, Path folder, List<Trial> trials) {
    Map<String, LogReport> reports = new HashMap<>();
    List<String> unavailable = new ArrayList<>();
    for (Variant variant : experiment.variants()) {
      Jvm jvm = environment.jvms().get(variant.name());
      List<String> files =
          trials.stream()
              .filter(trial -> trial.ok() && trial.variant().equals(variant.name()))
              .flatMap(trial -> files(folder.resolve(trial.directory()), jvm).stream())
              .map(Path::toString)
              .toList();
      if (!files.isEmpty()) {
        try {
          reports.put(variant.name(), report(files));
        } catch (IOException | Problem e) {
          unavailable.add("logs of variant '" + variant.name() + "': " + e.getMessage());
        }
      }
    }
    return new EvidenceLogs(reports, unavailable);
  }

  private static List<Path> files(Path folder, @org.jspecify.annotations.Nullable Jvm jvm) {
    return jvm == null ? List.of() : JvmLogs.files(folder, jvm);
  }

  private static LogReport report(List<String> files) throws IOException {
    return LogInput.report(
        LogSources.of(files, InputStream.nullInputStream(), skipped -> {}),
        LogInput.NOWHERE,
        Watch.none());
  }
}
