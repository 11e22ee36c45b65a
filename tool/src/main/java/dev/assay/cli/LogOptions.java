package dev.assay.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// The options of `assay log`.
final class LogOptions {

  @Parameters(
      paramLabel = "FILE",
      arity = "0..*",
      description =
          "Logs: files, rotated sets, folders, .gz, .zip and .zst; - is standard input. Several logs are"
              + " several JVMs.")
  List<String> files = new ArrayList<>();

  @Option(
      names = "--before",
      paramLabel = "FILE",
      arity = "1..*",
      description = "Logs from before a change, one or more per node; needs --after.")
  List<String> before = new ArrayList<>();

  @Option(
      names = "--after",
      paramLabel = "FILE",
      arity = "1..*",
      description =
          "Logs from after the change: the report compares the two sets. Works with --html and --json, not"
              + " with other outputs, --follow or --fail-on.")
  List<String> after = new ArrayList<>();

  @Option(
      names = "--advise",
      paramLabel = "JDK",
      description = "Print the logging flags for this JDK (8 to 28) and what each is for.")
  @Nullable String advise;

  @Option(
      names = "--follow",
      description =
          "Keep reading while the file grows or is rotated, until Ctrl-C or SIGTERM; then report.")
  boolean follow;

  @Option(
      names = "--fail-on",
      paramLabel = "CONDITION",
      description = {
        "Exit with 1 if it holds; repeatable. For example pause.p99>200ms,",
        "safepoint.share>5%%, gc.full>0, coverage<99%%."
      })
  List<String> failOn = new ArrayList<>();

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "Write a page with charts: one file, no network; - is standard output.")
  @Nullable String html;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "Write all figures as JSON (assay.log/1); - is standard output.")
  @Nullable String json;

  @Option(
      names = "--csv",
      paramLabel = "FILE",
      description = "Write the tables of stops and pauses as CSV; - is standard output.")
  @Nullable String csv;

  @Option(
      names = "--openmetrics",
      paramLabel = "FILE",
      description = "Write the figures for Prometheus; - is standard output.")
  @Nullable String openMetrics;

  @Option(
      names = "--events",
      paramLabel = "FILE",
      description = "Write every event as a row: .csv, or .parquet for DuckDB and Spark.")
  @Nullable Path events;

  /// All that is written to, as far as it was named.
  @Nullable String[] targets() {
    return new @Nullable String[] {html, json, csv, openMetrics, Objects.toString(events, null)};
  }
}
