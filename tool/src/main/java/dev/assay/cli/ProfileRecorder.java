package dev.assay.cli;

import dev.assay.model.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/// Makes recordings of a program that it starts, or of a process that runs.
final class ProfileRecorder {

  /// Shows recordings as `assay profile FILE...` does.
  interface Viewer {
    void show(List<Path> recordings) throws IOException;
  }

  private final Console console;
  private final ProfileRecordOptions options;
  private final Viewer viewer;

  ProfileRecorder(Console console, ProfileRecordOptions options, Viewer viewer) {
    this.console = console;
    this.options = options;
    this.viewer = viewer;
  }

  /// Whether these words are a process to record and no recording: one number that names no file.
  static boolean isProcess(List<String> words) {
    return words.size() == 1
        && words.getFirst().matches("[0-9]{1,9}")
        && !Files.exists(Path.of(words.getFirst()));
  }

  /// Records, then has the recordings shown.
  ///
  /// @param event as typed behind `--event`
  /// @param output as typed behind `--output`
  /// @param words a command, or the number of a process, see [#isProcess]
  /// @return the exit code of the command, 0 after recording a process
  int record(Optional<String> event, Optional<Path> output, List<String> words)
      throws IOException, InterruptedException {
    if (words.isEmpty()) {
      throw Problem.usage(
          "there is nothing to record; give -- and a command, or the id of a java process");
    }
    ProfileRecordSettings settings =
        ProfileRecordSettings.of(options, event, output, LocalDateTime.now(ZoneId.systemDefault()));
    ProfileRecorded recorded =
        isProcess(words)
            ? process(settings, Long.parseLong(words.getFirst()))
            : command(settings, words);
    recorded.show(console, viewer);
    return recorded.exitCode();
  }

  private ProfileRecorded command(ProfileRecordSettings settings, List<String> words)
      throws IOException, InterruptedException {
    ProfileRecordLaunch launch = ProfileRecordLaunch.of(console, options, settings, words);
    return switch (settings.tool()) {
      case ASYNC_PROFILER -> launch.withAgent();
      case FLIGHT_RECORDER -> launch.withFlightRecorder();
      case PERF -> launch.withPerf();
    };
  }

  private ProfileRecorded process(ProfileRecordSettings settings, long pid)
      throws IOException, InterruptedException {
    ProfileRecordProcess process = ProfileRecordProcess.of(console, options, settings, pid);
    return switch (settings.tool()) {
      case ASYNC_PROFILER -> process.withAgent();
      case FLIGHT_RECORDER -> process.withFlightRecorder();
      case PERF -> process.withPerf();
    };
  }
}
