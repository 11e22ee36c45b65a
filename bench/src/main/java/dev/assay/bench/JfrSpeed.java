package dev.assay.bench;

import dev.assay.process.Children;
import dev.assay.process.Ended;
import dev.assay.process.LinuxChildren;
import dev.assay.process.Program;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// How fast flight recordings become collapsed stacks: `bench/run JfrSpeed [--peers] FOLDER
/// [MEGABYTES [ROUNDS]]`.
///
/// Recordings are made in the folder, which is kept. On each, the whole command `assay profile`,
/// started as a user would, and async-profiler's jfrconv in a JVM of its own take turns; with
/// `--peers` the JDK's own reader and JMC follow once. The figure is the median of CPU seconds,
/// user and system, the start of the JVM and what its compilers take among them.
public final class JfrSpeed {

  private static final Path LAUNCHER = Path.of("assay").toAbsolutePath();

  private final Path folder;
  private final int rounds;
  private final Children children = new LinuxChildren();
  private int failures;

  private JfrSpeed(Path folder, int rounds) {
    this.folder = folder;
    this.rounds = rounds;
  }

  public static void main(String[] args) throws Exception {
    List<String> words = new ArrayList<>(Arrays.asList(args));
    boolean peers = words.remove("--peers");
    Path folder = Files.createDirectories(Path.of(words.removeFirst())).toAbsolutePath();
    int megabytes = words.isEmpty() ? 300 : Integer.parseInt(words.removeFirst());
    int rounds = words.isEmpty() ? 5 : Integer.parseInt(words.removeFirst());
    JfrSpeed bench = new JfrSpeed(folder, rounds);
    bench.rehearse();
    JfrFiles files = new JfrFiles(folder, bench.children);
    for (Path file : List.of(files.async(megabytes), files.jdk(megabytes))) {
      for (String kind : List.of("cpu", "alloc")) {
        bench.subject(file, kind, peers);
      }
    }
    System.out.println(
        bench.failures == 0 ? "== all ended well" : "== failures: " + bench.failures);
    System.exit(bench.failures == 0 ? 0 : 1);
  }

  /// The beginning of a command with the classes of this program.
  static List<String> java(List<String> options) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:+UseSerialGC", "-XX:-UsePerfData"));
    command.addAll(options);
    String classes =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .flatMap(JfrSpeed::entries)
            .collect(Collectors.joining(File.pathSeparator));
    command.addAll(List.of("-cp", classes));
    return command;
  }

  private static Stream<String> entries(String entry) {
    return Stream.of(Path.of(entry).toAbsolutePath().toString());
  }

  private void subject(Path file, String kind, boolean peers) throws Exception {
    Map<String, List<Figures>> all = new LinkedHashMap<>();
    for (int round = 0; round < rounds; round++) {
      measure("jfrconv", reader("jfrconv", "-Xmx4g", file, kind), kind, all);
      measure("assay", assay(file, kind), kind, all);
    }
    if (peers) {
      measure("jdk", reader("jdk", "-Xmx4g", file, kind), kind, all);
      if (kind.equals("cpu")) {
        measure("jmc", reader("jmc", "-Xmx12g", file, kind), kind, all);
      }
    }
    double megabytes = Files.size(file) / 1e6;
    double yardstick = Figures.cpu(all.getOrDefault("jfrconv", List.of()));
    System.out.printf(
        "%n%s, %s, %,.0f MB%n%-10s %9s %9s %9s %9s %12s%n",
        file.getFileName(),
        kind,
        megabytes,
        "",
        "CPU s",
        "MB/CPU-s",
        "wall s",
        "RSS MB",
        "x jfrconv");
    all.forEach((name, runs) -> {
      double cpu = Figures.cpu(runs);
      System.out.printf(
          "%-10s %9.2f %9.0f %9.2f %9.0f %12.2f%n",
          name, cpu, megabytes / cpu, Figures.wall(runs), Figures.rss(runs), yardstick / cpu);
    });
  }

  private static List<String> assay(Path file, String kind) {
    return List.of(
        LAUNCHER.toString(), "profile", file.toString(), "--event", kind, "--to", "collapsed");
  }

  private List<String> reader(String name, String heap, Path file, String kind) {
    List<String> command = java(List.of(heap));
    command.add(JfrPeer.class.getName());
    Path collapsed = folder.resolve(name + ".collapsed");
    command.addAll(List.of(name, file.toString(), kind, collapsed.toString()));
    return command;
  }

  /// Lets the launcher build and record what it keeps for later starts.
  private void rehearse() throws IOException, InterruptedException {
    List<String> command = List.of(LAUNCHER.toString(), "profile", "--help");
    children.run(program(command, folder.resolve("out"), folder.resolve("err")));
  }

  private Program program(List<String> command, Path out, Path err) {
    return new Program(command, Map.of(), folder, out, err, Duration.ofMinutes(15));
  }

  private void measure(
      String reader, List<String> command, String kind, Map<String, List<Figures>> all)
      throws IOException, InterruptedException {
    Path err = folder.resolve("err");
    Ended ended = children.run(program(command, folder.resolve("out"), err));
    if (ended.ok()) {
      all.computeIfAbsent(reader, _ -> new ArrayList<>()).add(Figures.of(ended));
    } else {
      failures++;
      System.out.println("failed: " + reader + " " + kind + ": " + Figures.tail(err));
    }
  }
}
