package dev.assay.cli;

import dev.assay.model.Problem;
import java.io.IOException;
import java.nio.file.Path;
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

  /// Whether these words are something to record and no recordings: one number that is a running
  /// process and no file.
  static boolean isProcess(List<String> words) {
    return words.size() == 1 && words.getFirst().matches("[0-9]{1,9}");
  }

  /// Records, then has the recordings shown.
  ///
  /// @param event as typed behind `--event`
  /// @param output as typed behind `--output`
  /// @param words a command, or the number of a process, see [#isProcess]
  /// @return the exit code of the command, 0 after recording a process
  int record(Optional<String> event, Optional<Path> output, List<String> words)
      throws IOException, InterruptedException {
    throw Problem.unfit("recording is not there yet");
  }
}
