package dev.assay.cli;

import dev.assay.jvm.Invocation;
import dev.assay.jvm.JvmDiscovery;
import dev.assay.model.Jvm;
import dev.assay.model.Problem;
import dev.assay.model.Variant;
import dev.assay.profiler.AgentLog;
import dev.assay.profiler.FlightRecorder;
import dev.assay.profiler.JvmLibrary;
import dev.assay.profiler.JvmSymbols;
import dev.assay.profiler.PerfRecorder;
import dev.assay.profiler.ProfilerLibrary;
import dev.assay.profiler.Refusals;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/// Records a command from its start: a `java` command, or a program that starts Java.
///
/// @param jvm that runs it; for a script the one that most scripts choose, if there is one
record ProfileRecordLaunch(
    Console console,
    ProfileRecordOptions options,
    ProfileRecordSettings settings,
    List<String> command,
    Optional<Jvm> jvm,
    boolean direct) {

  static ProfileRecordLaunch of(
      Console console,
      ProfileRecordOptions options,
      ProfileRecordSettings settings,
      List<String> command) {
    Invocation plain = invocation(console, command, List.of());
    return new ProfileRecordLaunch(
        console, options, settings, command, jvm(console, plain), plain.direct());
  }

  private static Optional<Jvm> jvm(Console console, Invocation plain) {
    JvmDiscovery discovery = new JvmDiscovery(console.environment());
    try {
      return Optional.of(discovery.ofProgram(plain.preflight().getFirst()));
    } catch (Problem none) {
      if (plain.direct()) {
        throw none;
      }
      return Optional.empty(); // the script may know a Java of its own
    }
  }

  private static Invocation invocation(
      Console console, List<String> command, List<String> options) {
    return Invocation.of(
        command,
        options,
        Variant.of("profile", Optional.empty(), List.of()),
        Optional.empty(),
        console.environment(),
        Path.of("").toAbsolutePath());
  }

  /// With async-profiler inside the JVM.
  ProfileRecorded withAgent() throws IOException, InterruptedException {
    JvmSymbols symbols = symbols();
    jvm.ifPresent(one -> Refusals.events(settings.request(), one.feature(), symbols));
    if (symbols instanceof JvmSymbols.Missing(String sentence)) {
      tell(sentence);
    }
    Path library = ProfilerLibrary.in(Preparation.cache(console.environment()));
    try (ScratchFolder scratch = ScratchFolder.make()) {
      Path log = scratch.path().resolve("profiler.log");
      List<String> added = settings.request().options(library, files().pattern(), log, seconds());
      Map<String, String> environment =
          symbols instanceof JvmSymbols.ByVariable(Map<String, String> variables)
              ? variables
              : Map.of();
      long before = System.currentTimeMillis();
      tell("recording " + settings.shown());
      int exitCode = run(added, environment);
      List<Path> written = files().ofAgents(before);
      return new ProfileRecorded(
          exitCode, written, AgentLog.killed(log), silence(AgentLog.error(log)));
    }
  }

  private JvmSymbols symbols() {
    return jvm.flatMap(one -> JvmLibrary.of(Path.of(one.home())))
        .map(library ->
            JvmSymbols.of(
                library,
                new JvmSymbols.Places(
                    console.environment(), Optional.ofNullable(options.symbols), Path.of("/"))))
        .orElse(new JvmSymbols.Unknown());
  }

  /// With the JVM's own recorder.
  ProfileRecorded withFlightRecorder() throws IOException, InterruptedException {
    int feature =
        jvm.map(Jvm::feature)
            .orElseThrow(() ->
                Problem.usage(
                    "the flight recorder must know its JVM, and there is no java on the PATH; set"
                        + " JAVA_HOME, or give the java command itself"));
    if (!FlightRecorder.isIn(feature)) {
      throw Problem.unfit("JDK " + feature + " has no flight recorder; leave out --jfr");
    }
    try (ScratchFolder scratch = ScratchFolder.make()) {
      Path profile = scratch.path().resolve("assay.jfc");
      Files.writeString(
          profile,
          FlightRecorder.settings(feature, settings.flightMillis(options.interval != null)));
      Path folder = Files.createDirectory(scratch.path().resolve("recordings"));
      tell("recording with the JVM's flight recorder");
      int exitCode = run(FlightRecorder.options(profile, folder, feature, seconds()), Map.of());
      return new ProfileRecorded(
          exitCode, files().ofFlightRecorders(folder), silence(Optional.empty()));
    }
  }

  /// With perf around the command.
  ProfileRecorded withPerf() throws IOException, InterruptedException {
    Path perf = ProfileRecordPerf.program(console);
    int feature = jvm.map(Jvm::feature).orElse(0);
    if (!PerfRecorder.namesMethods(feature)) {
      tell("perf cannot name compiled Java methods before JDK 17; async-profiler can");
    }
    try (ScratchFolder scratch = ScratchFolder.make()) {
      Path data = scratch.path().resolve("perf.data");
      Invocation invocation = fitting(PerfRecorder.options(feature));
      tell("recording cpu with perf");
      int exitCode =
          ProfileRecordProgram.run(
              console,
              PerfRecorder.command(perf, data, settings.nanos(), invocation.command()),
              invocation.environment());
      return ProfileRecordPerf.recorded(console, perf, data, settings.output(), exitCode);
    }
  }

  private int run(List<String> added, Map<String, String> environment) throws InterruptedException {
    Invocation invocation = fitting(added);
    Map<String, String> all = new TreeMap<>(invocation.environment());
    all.putAll(environment);
    return ProfileRecordProgram.run(console, invocation.command(), all);
  }

  private Invocation fitting(List<String> added) {
    Invocation invocation = invocation(console, command, added);
    boolean drops = jvm.map(one -> one.feature() == 8).orElse(false) && !invocation.fitsJdk8();
    if (drops) {
      throw Problem.usage(
          "JDK 8 drops a JAVA_TOOL_OPTIONS of more than 1023 bytes or 64 options, and there is no"
              + " room left in it; give the java command itself instead of the script");
    }
    return invocation;
  }

  private ProfileRecordFiles files() {
    return new ProfileRecordFiles(settings.output());
  }

  /// The recorders count whole ones.
  private OptionalLong seconds() {
    return settings
        .duration()
        .map(time -> OptionalLong.of(time.plusMillis(999).toSeconds()))
        .orElse(OptionalLong.empty());
  }

  private String silence(Optional<String> error) {
    return error.orElse(
        direct
            ? "the JVM wrote no recording: it did not start, or was ended with kill -9"
            : "the command started no JVM, clears JAVA_TOOL_OPTIONS, or its JVM was ended with"
                + " kill -9; give the java command itself");
  }

  private void tell(String text) {
    console.err().println("assay: " + text);
  }
}
