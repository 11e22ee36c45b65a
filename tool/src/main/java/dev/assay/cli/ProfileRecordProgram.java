package dev.assay.cli;

import dev.assay.model.Problem;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// A program whose input, output and exit code are its own, while Assay waits for it.
final class ProfileRecordProgram {

  /// The terminal sends Ctrl-C to the program too; one that did not get it is asked to end.
  private static final Duration PATIENCE = Duration.ofSeconds(1);

  /// A program that was killed is gone at once, but on a machine that has no CPU to spare.
  private static final Duration KILLED = Duration.ofSeconds(30);

  private ProfileRecordProgram() {}

  /// Runs it to its end.
  ///
  /// @return its exit code, 128 and the number of the signal that ended it
  static int run(Console console, List<String> command, Map<String, String> environment)
      throws InterruptedException {
    CompletableFuture<Process> program = new CompletableFuture<>();
    StopSignal stop =
        new StopSignal(
            console.err(),
            "the program ends, then its recording is shown",
            () -> Thread.ofVirtual().start(() -> endSoon(program.join())));
    // Whoever asked for the end once and does so again does not want to wait for the program.
    Thread together =
        new Thread(() -> {
          if (program.isDone()) {
            endTogether(program.join(), stop.getAsBoolean());
          }
        });
    // Ready before Ctrl-C is taken over: two that come at once would end Assay without the program.
    Runtime.getRuntime().addShutdownHook(together);
    // Before the program runs: it may ask for the end of both as its first act.
    stop.install();
    try {
      Process process = started(command, environment);
      program.complete(process);
      return process.waitFor();
    } finally {
      unhook(together);
    }
  }

  private static Process started(List<String> command, Map<String, String> environment) {
    try {
      ProcessBuilder builder = new ProcessBuilder(command).inheritIO();
      builder.environment().putAll(environment);
      return builder.start();
    } catch (IOException e) {
      throw Problem.workload(
              "cannot start "
                  + command.getFirst()
                  + "; check that it is a program and on the PATH, or give its path")
          .causedBy(e);
    }
  }

  private static void endSoon(Process process) {
    try {
      if (!process.waitFor(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
        endAll(process.toHandle(), false);
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private static void endTogether(Process process, boolean atOnce) {
    endAll(process.toHandle(), atOnce);
    if (atOnce) {
      awaitEnd(process);
    }
  }

  private static void endAll(ProcessHandle process, boolean atOnce) {
    Stream.concat(Stream.of(process), process.descendants())
        .toList()
        .forEach(atOnce ? ProcessHandle::destroyForcibly : ProcessHandle::destroy);
  }

  /// Who was told that it is over finds neither the program nor, where the first process of a
  /// container does not reap, its remains.
  private static void awaitEnd(Process killed) {
    try {
      killed.waitFor(KILLED.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private static void unhook(Thread hook) {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException _) {
      // Assay is going down already.
    }
  }
}
