package dev.assay.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// The launcher `./assay` started in a folder, with its two streams in files there.
record Launched(Process process, Path out, Path err) {

  /// The repository; `bench/run` starts us there.
  private static final Path LAUNCHER = Path.of("assay").toAbsolutePath();

  /// How it ended.
  record Outcome(int exit, String out, String err) {}

  static Launched in(Path folder, List<String> arguments) throws IOException {
    List<String> command = new ArrayList<>(List.of(LAUNCHER.toString()));
    command.addAll(arguments);
    Path streams = Files.createTempDirectory("assay-streams");
    Path out = streams.resolve("out");
    Path err = streams.resolve("err");
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    return new Launched(process, out, err);
  }

  /// Waits for its end.
  Outcome outcome(long minutes) throws IOException, InterruptedException {
    if (!process.waitFor(minutes, TimeUnit.MINUTES)) {
      kill();
      throw new IOException("assay did not end within " + minutes + " minutes");
    }
    return new Outcome(
        process.exitValue(),
        Files.readString(out, StandardCharsets.UTF_8),
        Files.readString(err, StandardCharsets.UTF_8));
  }

  /// `kill -9`, not of its children: that they end with it is one of the things shown.
  void kill() throws InterruptedException {
    process.destroyForcibly();
    process.waitFor();
  }
}
