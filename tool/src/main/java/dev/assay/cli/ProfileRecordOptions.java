package dev.assay.cli;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// What `assay profile` understands about making a recording, as typed. `--event` and `--output`
/// are shared with reading and therefore with the command.
final class ProfileRecordOptions {

  @Option(
      names = "--interval",
      paramLabel = "TIME",
      description = "Time between samples, as 1ms; for alloc and nativemem a size, as 512k.")
  @Nullable String interval;

  @Option(
      names = "--duration",
      paramLabel = "TIME",
      description =
          "How long to record, as 60s; of a process 60s by default, of a command to its end.")
  @Nullable String duration;

  @Option(names = "--jfr", description = "Record with the JVM's own flight recorder instead.")
  boolean jfr;

  @Option(names = "--perf", description = "Record with perf instead, where it is installed.")
  boolean perf;

  @Option(
      names = "--symbols",
      paramLabel = "DIR",
      description =
          "Debug symbols of a JVM without its own, in the layout of debuginfod:"
              + " DIR/BUILD-ID/debuginfo.")
  @Nullable Path symbols;
}
