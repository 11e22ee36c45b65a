package dev.assay.cli;

import dev.assay.model.Problem;
import dev.assay.text.Scale;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// What came of a recording.
///
/// @param exitCode of the command
/// @param files one for each JVM, none empty
/// @param killed why a JVM beside those could not start with the recorder in it
/// @param silence why there is none, should that be so
record ProfileRecorded(int exitCode, List<Path> files, Optional<String> killed, String silence) {

  /// More than this many JVMs under one command are named by their number only.
  private static final int NAMED = 4;

  ProfileRecorded {
    files = List.copyOf(files);
  }

  /// Of a recorder that cannot keep a JVM from starting.
  ProfileRecorded(int exitCode, List<Path> files, String silence) {
    this(exitCode, files, Optional.empty(), silence);
  }

  /// Says where the recordings are and has them shown. Without any, or with a JVM that the recorder
  /// ended, a command that failed keeps its exit code, and everything else is a problem.
  void show(Console console, ProfileRecorder.Viewer viewer) throws IOException {
    if (!files.isEmpty()) {
      console.err().println("assay: recorded " + names());
      viewer.show(files);
      tellKilled(console);
    } else if (exitCode != 0) {
      console.err().println("assay: nothing was recorded: " + silence);
    } else {
      throw Problem.workload("nothing was recorded: " + silence);
    }
  }

  private void tellKilled(Console console) {
    if (killed.isEmpty()) {
      return;
    }
    String sentence =
        "not every JVM was recorded: " + killed.get() + ", or record with --jfr, which bears it";
    if (exitCode == 0) {
      throw Problem.workload(sentence);
    }
    console.err().println("assay: " + sentence);
  }

  private String names() throws IOException {
    long bytes = 0;
    for (Path file : files) {
      bytes += Files.size(file);
    }
    String where =
        files.size() <= NAMED
            ? files.stream().map(ProfileRecorded::relative).collect(Collectors.joining(", "))
            : files.size() + " JVMs, " + relative(files.getFirst()) + " and others";
    return where + " (" + Scale.show((double) bytes, "B") + ")";
  }

  private static String relative(Path file) {
    Path here = Path.of("").toAbsolutePath();
    return (file.startsWith(here) ? here.relativize(file) : file).toString();
  }
}
