package dev.assay.cli;

import dev.assay.model.Problem;
import dev.assay.profiler.AgentRequest;
import dev.assay.profiler.Attachment;
import dev.assay.profiler.FlightRecorder;
import dev.assay.profiler.JvmLibrary;
import dev.assay.profiler.JvmSymbols;
import dev.assay.profiler.KernelTick;
import dev.assay.profiler.Namespace;
import dev.assay.profiler.Namespace.Shared;
import dev.assay.profiler.PerfRecorder;
import dev.assay.profiler.ProfilerLibrary;
import dev.assay.profiler.Refusals;
import dev.assay.profiler.SampledEvent;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// Records a JVM that runs, for some time.
record ProfileRecordProcess(
    Console console,
    ProfileRecordOptions options,
    ProfileRecordSettings settings,
    long pid,
    int feature,
    Duration duration) {

  private static final Duration USUAL = Duration.ofSeconds(60);

  /// After which the agent stops by itself, should Assay be gone.
  private static final Duration GRACE = Duration.ofSeconds(30);

  private static final Duration BEAT = Duration.ofMillis(200);

  /// How long a process that does not answer may take to be gone.
  private static final int LAST_BEATS = 10;

  private static final String CLEAR = "\r\u001b[K";

  static ProfileRecordProcess of(
      Console console, ProfileRecordOptions options, ProfileRecordSettings settings, long pid) {
    if (!isRunning(pid)) {
      throw Problem.usage("there is no process " + pid + "; give the id of a running JVM");
    }
    return new ProfileRecordProcess(
        console,
        options,
        settings,
        pid,
        Attachment.feature(pid),
        settings.duration().orElse(USUAL));
  }

  private static boolean isRunning(long pid) {
    return ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false);
  }

  /// With async-profiler attached.
  ProfileRecorded withAgent() throws IOException, InterruptedException {
    Refusals.attaching(feature);
    Namespace files = Namespace.of(pid);
    AgentRequest request = files.own() ? gentle().notBelowAnywhere(KernelTick.nanos()) : gentle();
    Refusals.events(request, feature, symbols());
    Shared library = files.library(ProfilerLibrary.in(Preparation.cache(console.environment())));
    Shared output = files.output(settings.output());
    try (ScratchFolder scratch = ScratchFolder.make()) {
      Shared log = files.output(scratch.path().resolve("profiler.log"));
      List<Shared> put = List.of(library, output, log);
      try {
        OptionalLong limit = OptionalLong.of(duration.plus(GRACE).toSeconds());
        Path file = AgentRequest.literal(output.there());
        String start = request.start(file, log.there(), limit);
        Attachment.agent(pid, library.there(), start, log.here());
        try (var written = Files.newInputStream(output.here())) {
          await("recording process " + pid + ", " + shown(request));
          stop(library, AgentRequest.stop(file, log.there()), log);
          files.fetch(output, written, settings.output());
        }
        return recorded();
      } finally {
        files.clear(put);
      }
    }
  }

  private void stop(Shared library, String words, Shared log)
      throws IOException, InterruptedException {
    unlessEnded(() -> Attachment.agent(pid, library.there(), words, log.here()));
  }

  /// Something that ends a recording. A process that ends meanwhile writes its recording itself.
  private interface Ending {
    void end() throws IOException, InterruptedException;
  }

  private void unlessEnded(Ending ending) throws IOException, InterruptedException {
    if (!isRunning(pid)) {
      return;
    }
    try {
      ending.end();
    } catch (Problem failed) {
      for (int i = 0; i < LAST_BEATS && isRunning(pid); i++) {
        Thread.sleep(BEAT);
      }
      if (isRunning(pid)) {
        throw failed;
      }
    }
  }

  /// A process in production is sampled less often than a program that is started for it.
  private AgentRequest gentle() {
    boolean usual = options.interval == null && settings.request().asks(SampledEvent.CPU);
    return usual ? settings.request().with(SampledEvent.CPU, "10ms") : settings.request();
  }

  private String shown(AgentRequest request) {
    return request.shown() + settings.reason().map(why -> " (" + why + ")").orElse("");
  }

  private JvmSymbols symbols() {
    JvmSymbols symbols =
        JvmLibrary.ofProcess(pid)
            .map(library ->
                JvmSymbols.of(
                    library,
                    new JvmSymbols.Places(
                        console.environment(),
                        Optional.empty(),
                        Path.of("/proc", Long.toString(pid), "root"))))
            .orElse(new JvmSymbols.Unknown());
    if (symbols instanceof JvmSymbols.Missing(String sentence)) {
      tell(sentence);
    }
    return symbols;
  }

  /// With the JVM's own recorder.
  ProfileRecorded withFlightRecorder() throws IOException, InterruptedException {
    Namespace files = Namespace.of(pid);
    Shared output = files.output(settings.output());
    try (ScratchFolder scratch = ScratchFolder.make()) {
      Shared profile = files.output(scratch.path().resolve("assay.jfc"));
      try {
        Files.writeString(
            profile.here(),
            FlightRecorder.settings(feature, settings.flightMillis(options.interval != null)));
        Files.setPosixFilePermissions(profile.here(), PosixFilePermissions.fromString("rw-r--r--"));
        jcmd(FlightRecorder.start(profile.there(), output.there()));
        await("recording process " + pid + " with its flight recorder");
        unlessEnded(() -> jcmd(FlightRecorder.stop()));
        try (var written = Files.newInputStream(output.here())) {
          files.fetch(output, written, settings.output());
        }
        return recorded();
      } finally {
        files.clear(List.of(profile, output));
      }
    }
  }

  /// With perf beside it.
  ProfileRecorded withPerf() throws IOException, InterruptedException {
    Path perf = ProfileRecordPerf.program(console);
    if (!PerfRecorder.namesMethods(feature)) {
      tell("perf cannot name compiled Java methods before JDK 17; async-profiler can");
    }
    tell(
        "stacks are whole only if the process was started with -XX:+PreserveFramePointer; recording "
            + duration.toSeconds()
            + " s with perf");
    try (ScratchFolder scratch = ScratchFolder.make()) {
      Path data = scratch.path().resolve("perf.data");
      ProfileRecordProgram.run(
          console,
          PerfRecorder.process(perf, data, settings.nanos(), pid, duration.toSeconds()),
          console.environment());
      if (PerfRecorder.namesMethods(feature) && isRunning(pid)) {
        jcmd(List.of("Compiler.perfmap"));
      }
      return ProfileRecordPerf.recorded(console, perf, data, settings.output(), 0);
    }
  }

  /// Until the time is up, Ctrl-C, or the end of the process.
  private void await(String what) throws InterruptedException {
    StopSignal stop = new StopSignal(console.err(), "ending the recording", () -> {}).install();
    tell(what + " for " + duration.toSeconds() + " s; Ctrl-C ends it earlier");
    long start = System.nanoTime();
    long end = start + duration.toNanos();
    while (System.nanoTime() < end && !stop.getAsBoolean() && isRunning(pid)) {
      Thread.sleep(BEAT);
      if (console.terminal().err()) {
        long seconds = (System.nanoTime() - start) / 1_000_000_000;
        console.err().print(CLEAR + seconds + " of " + duration.toSeconds() + " s");
        console.err().flush();
      }
    }
    if (console.terminal().err()) {
      console.err().print(CLEAR);
    }
  }

  private ProfileRecorded recorded() {
    boolean there = settings.output().toFile().length() > 0;
    return new ProfileRecorded(
        0,
        there ? List.of(settings.output()) : List.of(),
        "process " + pid + " wrote no recording; it was ended with kill -9, or its disk is full");
  }

  /// By our own JDK's jcmd, which talks to every release.
  private void jcmd(List<String> words) throws IOException, InterruptedException {
    Path jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd");
    if (!Files.isExecutable(jcmd)) {
      throw Problem.unfit("this needs " + jcmd + ", which is not there; run assay on a whole JDK");
    }
    List<String> command = new ArrayList<>(List.of(jcmd.toString(), Long.toString(pid)));
    command.addAll(words);
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String answer =
        new String(process.getInputStream().readNBytes(1 << 16), StandardCharsets.UTF_8);
    if (process.waitFor() != 0) {
      throw Problem.unfit(
          "process " + pid + " refuses " + words.getFirst() + ": " + answer.strip());
    }
  }

  private void tell(String text) {
    console.err().println("assay: " + text);
  }
}
