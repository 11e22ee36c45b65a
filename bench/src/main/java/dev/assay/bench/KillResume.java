package dev.assay.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Whether an experiment survives `kill -9` at any instant: `bench/kill-resume [KILLS [SEED]]`.
///
/// An experiment is killed at random moments and resumed until it is done, then the next one
/// begins, until there were so many kills (50 unless told). Every finished trial ever seen in
/// `trials.jsonl` must still be there unchanged at the end, none twice, and `result.json` must
/// count exactly those.
public final class KillResume {

  private static final JsonMapper JSON = JsonMapper.shared();

  /// Forks per variant: about half a minute of trials.
  private static final int FORKS = 40;

  private final PlantedProgram program;
  private final Random random;
  private int kills;
  private int halfLines;
  private int beforeTheRun;
  private int orphans;

  private KillResume(PlantedProgram program, Random random) {
    this.program = program;
    this.random = random;
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    int wanted = args.length > 0 ? Integer.parseInt(args[0]) : 50;
    long seed = args.length > 1 ? Long.parseLong(args[1]) : System.nanoTime();
    System.out.println("seed " + seed);
    Path classes = Files.createTempDirectory("assay-kill-program");
    KillResume bench = new KillResume(PlantedProgram.compile(classes, 20), new Random(seed));
    // What is built before the first command would be killed instead.
    finish(Launched.in(classes, List.of("--version")));
    int experiments = 0;
    int trials = 0;
    while (bench.kills < wanted) {
      trials += bench.experiment(Files.createTempDirectory("assay-kill"), wanted);
      experiments++;
    }
    System.out.printf(
        "== %d kills in %d experiments (%d before there was a run, %d left a half-written line):"
            + " all %d finished trials are there, none twice, every result.json is valid;"
            + " %d kills left a fork running%n",
        bench.kills, experiments, bench.beforeTheRun, bench.halfLines, trials, bench.orphans);
    demand(bench.beforeTheRun < bench.kills, "no kill met a run, so that nothing is shown");
  }

  /// One experiment to its end; the number of its trials.
  private int experiment(Path folder, int wanted) throws IOException, InterruptedException {
    List<String> seen = new ArrayList<>();
    while (true) {
      Optional<Path> run = run(folder);
      Launched assay = Launched.in(folder, run.map(KillResume::resume).orElseGet(this::start));
      boolean ended = kills >= wanted || endsWithin(assay, 200 + random.nextInt(8000));
      if (ended) {
        finish(assay);
        return check(run(folder).orElseThrow(), seen);
      }
      assay.kill();
      kills++;
      orphans += orphaned() ? 1 : 0;
      seen = stillThere(run(folder), seen);
      System.out.printf("kill %d: %d trials finished so far%n", kills, seen.size());
    }
  }

  /// Whether a fork of the killed Assay still runs a moment later: it would disturb the next ones.
  private boolean orphaned() throws InterruptedException {
    Thread.sleep(100);
    String marker = program.folder().toString();
    return ProcessHandle.allProcesses()
        .flatMap(process -> process.info().commandLine().stream())
        .anyMatch(line -> line.contains(marker) && line.contains(Planted.class.getName()));
  }

  private static boolean endsWithin(Launched assay, long millis) throws InterruptedException {
    return assay.process().waitFor(Duration.ofMillis(millis));
  }

  private static void finish(Launched assay) throws IOException, InterruptedException {
    Launched.Outcome outcome = assay.outcome(10);
    demand(outcome.exit() == 0, "it ended with " + outcome.exit() + ": " + outcome.err());
  }

  private List<String> start() {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "compare",
                "--variant",
                "base=-Dextra=0",
                "--variant",
                "planted=-Dextra=5",
                "--fixed",
                String.valueOf(FORKS),
                "--"));
    arguments.addAll(program.command());
    return arguments;
  }

  private static List<String> resume(Path run) {
    return List.of("compare", "--resume", run.toString());
  }

  /// The run directory, once it holds a plan that can be resumed.
  private static Optional<Path> run(Path folder) throws IOException {
    Path runs = folder.resolve("assay-runs");
    if (!Files.isDirectory(runs)) {
      return Optional.empty();
    }
    try (Stream<Path> all = Files.list(runs)) {
      return all.filter(run -> Files.exists(run.resolve("experiment.yaml"))).findFirst();
    }
  }

  /// The finished trials now, after a look that those seen before are still there, in their places.
  private List<String> stillThere(Optional<Path> run, List<String> seen) throws IOException {
    if (run.isEmpty()) {
      beforeTheRun++;
      return seen;
    }
    List<String> now = finished(run.get());
    demand(
        now.size() >= seen.size() && now.subList(0, seen.size()).equals(seen),
        "a finished trial was lost or changed in " + run.get());
    return now;
  }

  /// Lines with a line end; what follows the last one is a trial that did not finish.
  private List<String> finished(Path run) throws IOException {
    Path file = run.resolve("trials.jsonl");
    if (!Files.exists(file)) {
      return List.of();
    }
    String text = Files.readString(file, StandardCharsets.UTF_8);
    if (!text.isEmpty() && !text.endsWith("\n")) {
      halfLines++;
    }
    return text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
  }

  private int check(Path run, List<String> seen) throws IOException {
    List<Integer> finished = new ArrayList<>();
    for (String line : stillThere(Optional.of(run), seen)) {
      finished.add(JSON.readTree(line).path("number").asInt());
    }
    demand(
        new HashSet<>(finished).size() == finished.size(), "a trial is there twice: " + finished);
    JsonNode result = JSON.readTree(Files.readString(run.resolve("result.json")));
    demand(result.path("schema").asString().equals("assay.result/1"), "result.json has no schema");
    List<Integer> forks = new ArrayList<>();
    result.path("forks").forEach(fork -> forks.add(fork.path("number").asInt()));
    demand(forks.equals(finished), "result.json has the forks " + forks + " of " + finished);
    for (String variant : List.of("base", "planted")) {
      int counted = result.path("trials").path(variant).asInt();
      demand(counted == FORKS, "result.json counts " + counted + " forks of " + variant);
    }
    return finished.size();
  }

  private static void demand(boolean holds, String otherwise) throws IOException {
    if (!holds) {
      throw new IOException(otherwise);
    }
  }
}
