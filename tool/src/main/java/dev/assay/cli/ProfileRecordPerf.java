package dev.assay.cli;

import dev.assay.model.Problem;
import dev.assay.profiler.PerfRecorder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// Recording with perf, which writes a file of its own that must be turned into text.
final class ProfileRecordPerf {

  private ProfileRecordPerf() {}

  /// The program.
  static Path program(Console console) {
    return PerfRecorder.program(console.environment().getOrDefault("PATH", ""))
        .orElseThrow(() ->
            Problem.unfit(
                "--perf needs the program perf, which is not on the PATH; install it"
                    + " (linux-perf on Debian, perf on Fedora), or leave out --perf"));
  }

  /// The text of what was recorded; then the maps that JVMs left behind are removed.
  static ProfileRecorded recorded(Console console, Path perf, Path data, Path output, int exitCode)
      throws IOException, InterruptedException {
    if (data.toFile().length() == 0) {
      return new ProfileRecorded(exitCode, List.of(), "perf wrote nothing; see what it says above");
    }
    console.err().println("assay: turning what perf recorded into text");
    Process script =
        new ProcessBuilder(PerfRecorder.script(perf, data))
            .redirectOutput(output.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    int code = script.waitFor();
    if (code != 0) {
      throw Problem.unfit("perf script ended with exit code " + code + "; try it on a short run");
    }
    PerfRecorder.removeMaps(output);
    List<Path> files = output.toFile().length() > 0 ? List.of(output) : List.of();
    return new ProfileRecorded(exitCode, files, "perf took no samples");
  }
}
