package dev.assay.profiler;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The perf of Linux, and what a JVM must be told so that perf understands its code.
public final class PerfRecorder {

  /// Releases from here on can write down where their compiled code is.
  private static final int MAPS = 17;

  private static final Path MAP_FOLDER = Path.of("/tmp");

  /// The first line of a sample: `java 1234/1240 5.678901: 1000000 cpu-clock:`.
  private static final Pattern SAMPLE = Pattern.compile("^\\S.*?\\s([0-9]{1,10})/[0-9]+\\s");

  private PerfRecorder() {}

  /// The program, on the `PATH`.
  public static Optional<Path> program(String path) {
    for (String folder : path.split(":")) {
      Path perf = Path.of(folder.isEmpty() ? "." : folder, "perf");
      if (Files.isExecutable(perf)) {
        return Optional.of(perf);
      }
    }
    return Optional.empty();
  }

  /// The options of the JVM: frame pointers, by which perf walks stacks, and the map of compiled
  /// code when it ends.
  public static List<String> options(int feature) {
    List<String> options = new ArrayList<>(List.of("-XX:+PreserveFramePointer"));
    if (feature >= MAPS) {
      options.addAll(
          List.of(
              "-XX:+UnlockDiagnosticVMOptions",
              "-XX:+DebugNonSafepoints",
              "-XX:+DumpPerfMapAtExit"));
    }
    return options;
  }

  /// Whether perf will know the names of compiled methods.
  public static boolean namesMethods(int feature) {
    return feature >= MAPS;
  }

  /// Records a command.
  public static List<String> command(Path perf, Path data, long nanos, List<String> command) {
    List<String> words = record(perf, data, nanos);
    words.add("--");
    words.addAll(command);
    return words;
  }

  /// Records a process for some time.
  public static List<String> process(Path perf, Path data, long nanos, long pid, long seconds) {
    List<String> words = record(perf, data, nanos);
    words.addAll(
        List.of("-p", Long.toString(pid), "--", "sleep", Long.toString(Math.max(1, seconds))));
    return words;
  }

  private static List<String> record(Path perf, Path data, long nanos) {
    return new ArrayList<>(
        List.of(
            perf.toString(),
            "record",
            "-q",
            "-e",
            "cpu-clock",
            "-c",
            Long.toString(nanos),
            "-g",
            "-o",
            data.toString()));
  }

  /// Turns a recording into text, which is what can be read.
  public static List<String> script(Path perf, Path data) {
    return List.of(
        perf.toString(),
        "script",
        "-i",
        data.toString(),
        "-F",
        "comm,pid,tid,time,period,event,ip,sym,dso");
  }

  /// Removes the maps of compiled code that JVMs left, which they never do themselves.
  ///
  /// @param script what `perf script` printed, which names the processes
  public static void removeMaps(Path script) throws IOException {
    Set<String> processes = new HashSet<>();
    try (Stream<String> lines = Files.lines(script, StandardCharsets.ISO_8859_1)) {
      lines
          .map(SAMPLE::matcher)
          .filter(Matcher::find)
          .forEach(line -> processes.add(line.group(1)));
    }
    for (String process : processes) {
      Path map = MAP_FOLDER.resolve("perf-" + process + ".map");
      if (Files.isWritable(map) && ProcessHandle.of(Long.parseLong(process)).isEmpty()) {
        Files.delete(map);
      }
    }
  }
}
