package dev.assay.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Whether `assay compare` names the cause that was planted, and none where none was: `bench/run
/// PlantedCauses [RUNS [FIRST_SEED [CAUSE...]]]`, 20 runs of each unless told.
public final class PlantedCauses {

  /// @param name as [PlantedCause] takes it
  /// @param amount how often a tenth of the program does it
  /// @param primary the metric that decides
  /// @param expected parts of the leading ledger that it is
  private record Cause(String name, int amount, String primary, Set<String> expected) {}

  private static final String NONE = "none";

  private static final List<Cause> CAUSES =
      List.of(
          new Cause("application", 2, "cpu", Set.of("application")),
          new Cause("allocation", 3, "cpu", Set.of("gc")),
          new Cause("jit", 1, "cpu", Set.of("jit")),
          new Cause("faults", 1, "cpu", Set.of("kernel")),
          new Cause("sleep", 1, "wall", Set.of("idle")),
          new Cause("lock", 1, "wall", Set.of("idle")),
          new Cause("system-gc", 3, "wall", Set.of("gc")),
          new Cause(NONE, 1, "cpu", Set.of()),
          new Cause(NONE, 1, "wall", Set.of()));

  private static final int FORKS = 8;

  private final Path folder;

  private PlantedCauses(Path folder) {
    this.folder = folder;
  }

  /// What one run said.
  ///
  /// @param first the part of the leading ledger that changed most among the causes; empty without
  /// @param findings above info
  private record Said(String first, List<String> causes, Set<String> findings) {}

  public static void main(String[] args) throws IOException, InterruptedException {
    int runs = args.length > 0 ? Integer.parseInt(args[0]) : 20;
    long seed = args.length > 1 ? Long.parseLong(args[1]) : 1;
    Set<String> wanted =
        new TreeSet<>(List.of(args).subList(Math.min(2, args.length), args.length));
    Path folder = Files.createTempDirectory("assay-causes");
    PlantedProgram.compile(folder, PlantedCause.class);
    PlantedCauses bench = new PlantedCauses(folder);
    boolean right = true;
    for (Cause cause : CAUSES) {
      if (wanted.isEmpty() || wanted.contains(cause.name())) {
        right &= bench.series(cause, runs, seed);
      }
      seed += runs;
    }
    System.exit(right ? 0 : 1);
  }

  private boolean series(Cause cause, int runs, long firstSeed)
      throws IOException, InterruptedException {
    int right = 0;
    for (int run = 0; run < runs; run++) {
      Said said = compare(cause, firstSeed + run);
      boolean found = isRight(cause, said);
      right += found ? 1 : 0;
      System.out.printf(
          "%s on %s, seed %d: %s; causes %s, findings %s%s%n",
          cause.name(),
          cause.primary(),
          firstSeed + run,
          said.first().isEmpty() ? "no cause" : said.first() + " first",
          said.causes(),
          said.findings(),
          found ? "" : "  <-- wrong");
    }
    System.out.printf(
        "== %s on %s: %s in %d of %d runs%n",
        cause.name(),
        cause.primary(),
        cause.expected().isEmpty() ? "nothing above info" : cause.expected() + " first",
        right,
        runs);
    return right >= Math.ceil(cause.expected().isEmpty() ? runs : 0.95 * runs);
  }

  private static boolean isRight(Cause cause, Said said) {
    return cause.expected().isEmpty()
        ? said.findings().isEmpty()
        : cause.expected().contains(said.first());
  }

  private Said compare(Cause cause, long seed) throws IOException, InterruptedException {
    Path json = folder.resolve(cause.name() + "-" + seed + ".json");
    List<String> arguments =
        List.of(
            "compare",
            "--variant",
            "base=-Dcause=none",
            "--variant",
            "planted=-Dcause=" + cause.name() + " -Damount=" + cause.amount(),
            "--fixed",
            String.valueOf(FORKS),
            "--primary",
            cause.primary(),
            "--evidence",
            "counters",
            "--seed",
            String.valueOf(seed),
            "--json",
            json.toString(),
            "--",
            "java",
            "-Xms64m",
            "-Xmx64m",
            "-cp",
            folder.toString(),
            PlantedCause.class.getName());
    Launched.Outcome outcome = Launched.in(folder, arguments).outcome(10);
    if (outcome.exit() != 0) {
      throw new IOException("assay compare ended with " + outcome.exit() + ": " + outcome.err());
    }
    return read(JsonMapper.shared().readTree(Files.readString(json)));
  }

  private static Said read(JsonNode result) throws IOException {
    JsonNode why = result.path("why").path(0);
    JsonNode leading = why.path("ledgers").path(0);
    if (leading.isMissingNode()) {
      throw new IOException("result.json has no ledger; is there evidence?");
    }
    String first = "";
    double most = 0;
    List<String> causes = new ArrayList<>();
    for (JsonNode part : leading.path("parts")) {
      double change = part.path("change").asDouble();
      if (part.path("cause").asBoolean()) {
        String component = part.path("component").asString();
        causes.add(String.format(Locale.ROOT, "%s %+.1f%%", component, 100 * change));
        if (Math.abs(change) > most) {
          most = Math.abs(change);
          first = component;
        }
      }
    }
    Set<String> findings = new TreeSet<>();
    for (JsonNode finding : why.path("findings")) {
      if (!finding.path("severity").asString().equals("info")) {
        findings.add(finding.path("id").asString());
      }
    }
    return new Said(first, causes, findings);
  }
}
