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
import java.util.Optional;
import java.util.stream.Collectors;

/// How fast `assay log` reads: `bench/run LogSpeed [--peers] FOLDER [MEGABYTES [ROUNDS]]`.
///
/// Real recordings are grown to logs of a gigabyte in the folder, which is kept. On each, `wc -l`,
/// `grep -c` and `assay log`, started as a user would, take turns; with `--peers` two other readers
/// follow, which takes minutes. The figure is the median of CPU seconds.
public final class LogSpeed {

  private static final Path LAUNCHER = Path.of("assay").toAbsolutePath();
  private static final int SMALL = 64;

  private final Path folder;
  private final int rounds;
  private final Children children = new LinuxChildren();
  private int failures;

  /// A log and what to search in it.
  private record Subject(Path log, long bytes, String word) {
    double megabytes() {
      return bytes / 1e6;
    }
  }

  private LogSpeed(Path folder, int rounds) {
    this.folder = folder;
    this.rounds = rounds;
  }

  public static void main(String[] args) throws Exception {
    List<String> words = new ArrayList<>(Arrays.asList(args));
    boolean peers = words.remove("--peers");
    Path folder = Files.createDirectories(Path.of(words.removeFirst())).toAbsolutePath();
    int megabytes = words.isEmpty() ? 1024 : Integer.parseInt(words.removeFirst());
    int rounds = words.isEmpty() ? 5 : Integer.parseInt(words.removeFirst());
    LogSpeed bench = new LogSpeed(folder, rounds);
    bench.run(megabytes, peers);
    System.out.println(
        bench.failures == 0 ? "== all ended well" : "== failures: " + bench.failures);
    System.exit(bench.failures == 0 ? 0 : 1);
  }

  private void run(int megabytes, boolean peers) throws Exception {
    // Records what later starts of this command use.
    measure("assay log --help", List.of(LAUNCHER.toString(), "log", "--help"));
    // Young collections and little else; the second has more stops and concurrent cycles in as many
    // bytes.
    Subject modern = grown("jdk21-g1-young", "", megabytes, "Safepoint");
    subject(modern);
    subject(grown("jdk21-g1", "", megabytes, "Safepoint"));
    subject(grown("jdk11-revoke", "", megabytes, "stopped"));
    subject(grown("jdk8-g1", "", megabytes / 2, "stopped"));
    subject(grown("jdk21-g1", ".gz", megabytes, "Safepoint"));
    subject(mixed(modern, megabytes / 4));
    if (peers) {
      LogPeers others = LogPeers.fetch(folder);
      Subject small = grown("jdk21-g1-young", "", Math.min(SMALL, megabytes), "Safepoint");
      peers(small, others);
      peers(modern, others);
    }
  }

  private Subject grown(String name, String ending, int megabytes, String word) throws IOException {
    Path log = folder.resolve(name + "-" + megabytes + ".log" + ending);
    if (!Files.exists(log)) {
      Path part = folder.resolve("part" + ending);
      Path recording = BenchLogs.folder().resolve(name + ".log.gz");
      new GrownLog(BenchLogs.text(recording)).write(part, (long) megabytes << 20);
      Files.move(part, log);
    }
    return new Subject(log, (long) megabytes << 20, word);
  }

  /// With output of a program between the lines.
  private Subject mixed(Subject subject, int megabytes) throws IOException {
    Path log = folder.resolve("mixed-" + megabytes + ".log");
    if (!Files.exists(log)) {
      Path part = folder.resolve("part");
      MixedLog.write(subject.log, part, (long) megabytes << 20);
      Files.move(part, log);
    }
    return new Subject(log, (long) megabytes << 20, subject.word);
  }

  private void subject(Subject subject) throws Exception {
    boolean packed = subject.log.toString().endsWith(".gz");
    String log = subject.log.toString();
    Map<String, List<String>> commands = new LinkedHashMap<>();
    if (packed) {
      commands.put("gzip -t", List.of("gzip", "-t", log));
    } else {
      commands.put("wc -l", List.of("wc", "-l", log));
      commands.put("grep -c", List.of("grep", "-c", subject.word, log));
    }
    commands.put("assay log", List.of(LAUNCHER.toString(), "log", log));
    commands.put("steady", steady(log));
    measured(subject, commands, rounds);
  }

  private static List<String> steady(String log) {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String classes =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .map(entry -> Path.of(entry).toAbsolutePath().toString())
            .collect(Collectors.joining(File.pathSeparator));
    // As the launcher starts a JVM for a long log.
    return List.of(
        java,
        "-XX:+UseSerialGC",
        "-Xms96m",
        "-Xmn64m",
        "-Xmx256m",
        "-XX:FreqInlineSize=100",
        "-XX:InlineSmallCode=1000",
        "-XX:LoopUnrollLimit=0",
        "-XX:Tier4LoadFeedback=1",
        "-XX:Tier4BackEdgeThreshold=200000",
        "--enable-native-access=ALL-UNNAMED",
        "-cp",
        classes,
        LogSteady.class.getName(),
        log);
  }

  private void peers(Subject subject, LogPeers others) throws Exception {
    Map<String, List<String>> commands = new LinkedHashMap<>();
    commands.put("grep -c", List.of("grep", "-c", subject.word, subject.log.toString()));
    commands.put("assay log", List.of(LAUNCHER.toString(), "log", subject.log.toString()));
    commands.put("GCViewer 1.36", others.gcViewer(subject.log));
    commands.put("GCToolKit 3.5.0", others.gcToolKit(subject.log));
    measured(subject, commands, 1);
  }

  /// Runs the commands by turns and prints a table.
  private void measured(Subject subject, Map<String, List<String>> commands, int times)
      throws Exception {
    Map<String, List<Figures>> all = new LinkedHashMap<>();
    for (int round = 0; round < times; round++) {
      for (Map.Entry<String, List<String>> command : commands.entrySet()) {
        List<Figures> runs = all.computeIfAbsent(command.getKey(), _ -> new ArrayList<>());
        measure(command.getKey(), command.getValue()).ifPresent(runs::add);
      }
    }
    String first =
        commands.keySet().stream().filter(c -> !c.startsWith("wc")).findFirst().orElseThrow();
    double yardstick = Figures.cpu(all.getOrDefault(first, List.of()));
    System.out.printf(
        "%n%s, %,.0f MB%n%-16s %9s %9s %9s %9s %9s%n",
        subject.log.getFileName(),
        subject.megabytes(),
        "",
        "CPU s",
        "MB/CPU-s",
        "wall s",
        "RSS MB",
        "x " + first);
    all.forEach((name, runs) -> {
      double cpu = Figures.cpu(runs);
      System.out.printf(
          "%-16s %9.2f %9.0f %9.2f %9.0f %9.1f%n",
          name,
          cpu,
          subject.megabytes() / cpu,
          Figures.wall(runs),
          Figures.rss(runs),
          cpu / yardstick);
    });
  }

  /// Nothing when it failed.
  private Optional<Figures> measure(String name, List<String> command)
      throws IOException, InterruptedException {
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    Ended ended =
        children.run(new Program(command, Map.of(), folder, out, err, Duration.ofMinutes(30)));
    if (!ended.ok()) {
      failures++;
      System.out.println("failed: " + name + ": " + Figures.tail(err));
      return Optional.empty();
    }
    boolean steady = command.contains(LogSteady.class.getName());
    return Optional.of(steady ? Figures.steady(out, ended) : Figures.of(ended));
  }
}
