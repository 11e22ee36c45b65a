package dev.assay.cli;

import dev.assay.jvm.Invocation;
import dev.assay.jvm.JvmDiscovery;
import dev.assay.model.Jvm;
import dev.assay.model.Problem;
import dev.assay.model.Variant;
import dev.assay.profiler.AgentLog;
import dev.assay.profiler.AgentRequest;
import dev.assay.profiler.FlightRecorder;
import dev.assay.profiler.JvmLibrary;
import dev.assay.profiler.JvmSymbols;
import dev.assay.profiler.PerfRecorder;
import dev.assay.profiler.ProfilerLibrary;
import dev.assay.profiler.Refusals;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.Stream;

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
      List<String> added = settings.request().options(library, pattern(), log, seconds());
      Map<String, String> environment =
          symbols instanceof JvmSymbols.ByVariable(Map<String, String> variables)
              ? variables
              : Map.of();
      long before = System.currentTimeMillis();
      tell("recording " + settings.shown());
      int exitCode = run(added, environment);
      return new ProfileRecorded(exitCode, written(before), silence(AgentLog.error(log)));
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
      Path target = direct ? folder.resolve("one.jfr") : folder;
      tell("recording with the JVM's flight recorder");
      int exitCode = run(FlightRecorder.options(profile, target, feature, seconds()), Map.of());
      return new ProfileRecorded(exitCode, moved(folder), silence(Optional.empty()));
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

  /// The recorders count whole ones.
  private OptionalLong seconds() {
    return settings
        .duration()
        .map(time -> OptionalLong.of(time.plusMillis(999).toSeconds()))
        .orElse(OptionalLong.empty());
  }

  /// A script may start several JVMs, each of which gets a file of its own.
  private Path pattern() {
    Path literal = AgentRequest.literal(settings.output());
    return direct ? literal : literal.resolveSibling(named(literal, "%p"));
  }

  private static String named(Path file, String middle) {
    String name = String.valueOf(file.getFileName());
    int dot = name.lastIndexOf('.');
    return dot > 0
        ? name.substring(0, dot) + "-" + middle + name.substring(dot)
        : name + "-" + middle;
  }

  private List<Path> written(long since) throws IOException {
    Path output = settings.output();
    if (direct) {
      return Stream.of(output).filter(file -> isWritten(file, since)).toList();
    }
    String[] around = named(output, "\0").split("\0", -1);
    try (Stream<Path> files = Files.list(Objects.requireNonNull(output.getParent()))) {
      return files
          .filter(file -> isOfProcess(String.valueOf(file.getFileName()), around))
          .filter(file -> isWritten(file, since))
          .sorted()
          .toList();
    }
  }

  private static boolean isOfProcess(String name, String[] around) {
    return name.length() > around[0].length() + around[1].length()
        && name.startsWith(around[0])
        && name.endsWith(around[1])
        && name.substring(around[0].length(), name.length() - around[1].length())
            .chars()
            .allMatch(Character::isDigit);
  }

  private static boolean isWritten(Path file, long since) {
    return file.toFile().length() > 0 && file.toFile().lastModified() >= since - 1000;
  }

  private List<Path> moved(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      List<Path> all = files.filter(file -> file.toFile().length() > 0).sorted().toList();
      List<Path> moved = new ArrayList<>();
      for (Path file : all) {
        Path target =
            all.size() == 1
                ? settings.output()
                : settings
                    .output()
                    .resolveSibling(named(settings.output(), String.valueOf(moved.size() + 1)));
        Files.copy(file, target, StandardCopyOption.REPLACE_EXISTING);
        moved.add(target);
      }
      return moved;
    }
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
