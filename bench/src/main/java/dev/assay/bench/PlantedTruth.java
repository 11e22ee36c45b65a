package dev.assay.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Whether `assay compare` finds a planted 5% and does not find a planted 0%, on real forks:
/// `bench/planted-truth [RUNS [FIRST_SEED]]`, 20 runs each unless told.
public final class PlantedTruth {

  private static final double WORK = 200;
  private static final double TRUTH = 0.05;

  private final PlantedProgram program;
  private final Path folder;

  private PlantedTruth(PlantedProgram program, Path folder) {
    this.program = program;
    this.folder = folder;
  }

  /// What one run said.
  private record Said(String verdict, double ratio, int forks) {}

  public static void main(String[] args) throws IOException, InterruptedException {
    int runs = args.length > 0 ? Integer.parseInt(args[0]) : 20;
    long seed = args.length > 1 ? Long.parseLong(args[1]) : 1;
    Path folder = Files.createTempDirectory("assay-planted");
    PlantedTruth bench = new PlantedTruth(PlantedProgram.compile(folder, WORK), folder);
    double extra = bench.calibrate();
    boolean right = bench.series("planted " + percent(TRUTH), extra, "slower", runs, seed);
    right &= bench.series("planted 0%", 0, "equivalent", runs, seed + runs);
    System.exit(right ? 0 : 1);
  }

  /// Shows that the cost is linear, and returns the share of extra steps that makes a whole fork,
  /// its start-up included, cost 5% more.
  private double calibrate() throws IOException, InterruptedException {
    double[] extras = {-1, 0, 0.05, 0.10};
    double[] cpu = program.cost(extras, 10);
    for (int i = 1; i < extras.length; i++) {
      double predicted = cpu[1] + extras[i] * (cpu[1] - cpu[0]);
      System.out.printf(
          Locale.ROOT,
          "linear? %+.0f%% steps: %.4f s CPU, predicted %.4f s%n",
          100 * extras[i],
          cpu[i],
          predicted);
    }
    double extra = TRUTH * cpu[1] / (cpu[1] - cpu[0]);
    System.out.printf(
        Locale.ROOT,
        "start-up takes %.4f s of it, so %.2f%% more steps are 5%% more CPU time of a fork%n",
        cpu[0],
        100 * extra);
    return extra;
  }

  private boolean series(String name, double extra, String expected, int runs, long firstSeed)
      throws IOException, InterruptedException {
    List<Said> said = new ArrayList<>();
    for (int run = 0; run < runs; run++) {
      said.add(compare(extra, firstSeed + run));
      System.out.printf("%s, seed %d: %s%n", name, firstSeed + run, show(said.getLast()));
    }
    return judge(name, said, expected);
  }

  private Said compare(double extra, long seed) throws IOException, InterruptedException {
    Path json = folder.resolve("result-" + seed + ".json");
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "compare",
                "--variant",
                "base=-Dextra=0",
                "--variant",
                "planted=-Dextra=" + String.format(Locale.ROOT, "%.4f", 100 * extra),
                "--max-forks",
                "24",
                "--primary",
                "cpu",
                "--seed",
                String.valueOf(seed),
                "--json",
                json.toString(),
                "--"));
    arguments.addAll(program.command());
    Launched.Outcome outcome = Launched.in(folder, arguments).outcome(10);
    if (outcome.exit() != 0) {
      throw new IOException("assay compare ended with " + outcome.exit() + ": " + outcome.err());
    }
    return read(JsonMapper.shared().readTree(Files.readString(json)));
  }

  private static Said read(JsonNode result) throws IOException {
    for (JsonNode comparison : result.path("comparisons")) {
      if (comparison.path("metric").asString().equals("cpu")) {
        return new Said(
            comparison.path("verdict").asString(),
            comparison.path("ratio").asDouble(),
            result.path("trials").path("base").asInt());
      }
    }
    throw new IOException("result.json compares no metric 'cpu'");
  }

  /// A verdict is wrong when it claims a difference that is not there, the wrong direction, or that
  /// there is none where there is; not to know is neither right nor wrong.
  private static boolean judge(String name, List<Said> said, String expected) {
    long right = said.stream().filter(s -> s.verdict().equals(expected)).count();
    long undecided = said.stream().filter(s -> s.verdict().equals("inconclusive")).count();
    DoubleSummaryStatistics forks = said.stream().mapToDouble(Said::forks).summaryStatistics();
    DoubleSummaryStatistics ratios = said.stream().mapToDouble(Said::ratio).summaryStatistics();
    System.out.printf(
        Locale.ROOT,
        "== %s: %d of %d %s, %d wrong, %d inconclusive; forks per variant mean %.1f, max %.0f;"
            + " estimates %s to %s, mean %s%n",
        name,
        right,
        said.size(),
        expected,
        said.size() - right - undecided,
        undecided,
        forks.getAverage(),
        forks.getMax(),
        change(ratios.getMin()),
        change(ratios.getMax()),
        change(ratios.getAverage()));
    return right == said.size();
  }

  private static String show(Said said) {
    return said.verdict() + " " + change(said.ratio()) + ", " + said.forks() + " forks per variant";
  }

  private static String change(double ratio) {
    return String.format(Locale.ROOT, "%+.2f%%", 100 * (ratio - 1));
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.0f%%", 100 * share);
  }
}
