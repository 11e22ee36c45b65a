package dev.assay.bench;

import dev.assay.stats.RateRatio;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/// Proves the comparison of logs on made-up ones: how often identical sides are called different,
/// how often the interval holds the truth, and what is seen of a real change.
///
/// Arguments: repetitions (4000) and seed. Exit code 1 when identical sides are called different in
/// more than 5%, by more than chance allows.
public final class LogCalibration {

  private static final int REPETITIONS = 4000;
  private static final long SEED = 20_261_121;

  private static final double LEVEL = 0.95;

  /// A figure among six is tested at this probability first (Holm).
  private static final double FIRST_OF_SIX = 0.05 / 6;

  private static final double DROP = 0.6;

  /// Families of operations take longer than single figures, and a part of the repetitions tells.
  private static final int PART_OF_OPERATIONS = 8;

  private LogCalibration() {}

  /// What was found among the repetitions.
  ///
  /// @param claims identical sides called different
  /// @param strict the same at the level of the first of six figures
  /// @param refused no interval
  /// @param covered of the judged drops, those whose interval holds it
  /// @param judged drops with an interval
  /// @param seen drops of 40% found at the level of the first of six figures
  record Tally(int total, int claims, int strict, int refused, int covered, int judged, int seen) {
    Tally plus(Tally other) {
      return new Tally(
          total + other.total,
          claims + other.claims,
          strict + other.strict,
          refused + other.refused,
          covered + other.covered,
          judged + other.judged,
          seen + other.seen);
    }

    double share(int part) {
      return 100.0 * part / total;
    }
  }

  /// Runs the calibration.
  public static void main(String[] arguments) {
    int repetitions = arguments.length > 0 ? Integer.parseInt(arguments[0]) : REPETITIONS;
    long seed = arguments.length > 1 ? Long.parseLong(arguments[1]) : SEED;
    if (!run(System.out, new Simulation(seed, repetitions))) {
      System.exit(1);
    }
  }

  static boolean run(PrintStream out, Simulation simulation) {
    out.printf("%d repetitions each, seed %d%n%n", simulation.total(), simulation.seed());
    out.printf(
        "%-52s %10s %12s %9s %9s %10s%n",
        "logs", "A/A at 5%", "A/A at 0.83%", "refused", "coverage", "sees -40%");
    boolean holds = true;
    for (NodeSeries series : cases()) {
      Tally tally = study(series, simulation.of(series.name()));
      out.printf(
          "%-52s %9.1f%% %11.2f%% %8.0f%% %8.1f%% %9.0f%%%n",
          series.name(),
          tally.share(tally.claims),
          tally.share(tally.strict),
          tally.share(tally.refused),
          100.0 * tally.covered / Math.max(1, tally.judged),
          tally.share(tally.seen));
      holds &= tally.claims <= allowed(tally.total);
    }
    Simulation fewer = simulation.times(simulation.total() / PART_OF_OPERATIONS);
    holds &= parts(out, fewer);
    return operations(out, fewer) && holds;
  }

  /// Totals that are the same may not be called different in more than 5%, whatever their parts.
  private static boolean parts(PrintStream out, Simulation simulation) {
    out.printf(
        "%n%-52s %10s %12s %15s %9s%n",
        "totals of pairs with an operation on one side only",
        "found at 5%",
        "at 0.83%",
        "by totals alone",
        "coverage");
    boolean holds = true;
    for (GonePart.Fate fate : GonePart.Fate.values()) {
      for (int nodes : new int[] {4, 5, 8}) {
        for (double days : new double[] {0.05, 0.1, 0.3}) {
          GonePart.Count count = new GonePart(nodes, days, fate).study(simulation);
          double percent = 100.0 / simulation.total();
          out.printf(
              "%-52s %10.1f%% %11.2f%% %14.2f%% %8.1f%%%n",
              "%d, %s, days %.2f apart".formatted(nodes, fate, days),
              percent * count.found(),
              percent * count.strict(),
              percent * count.whole(),
              percent * count.covered());
          holds &= fate == GonePart.Fate.GONE || count.found() <= allowed(simulation.total());
        }
      }
    }
    return holds;
  }

  /// No family may be wrong more often than in 5%.
  private static boolean operations(PrintStream out, Simulation simulation) {
    out.printf(
        "%n12 operations that each log has or has not by chance: any called gone or new%n%-20s",
        "");
    ChanceOperations.Kind[] kinds = ChanceOperations.Kind.values();
    Stream.of(kinds).forEach(kind -> out.printf(" %14s", kind));
    boolean holds = true;
    for (int[] logs : new int[][] {{2, 2}, {2, 3}, {3, 3}, {2, 4}, {3, 8}, {4, 4}, {8, 8}}) {
      out.printf("%n%-20s", logs[0] + " against " + logs[1]);
      for (ChanceOperations.Kind kind : kinds) {
        int most = mostClaims(logs, kind, simulation);
        out.printf(" %13.1f%%", 100.0 * most / simulation.total());
        holds &= most <= allowed(simulation.total());
      }
    }
    out.println();
    return holds;
  }

  /// Those of the share of logs of which most families are wrong.
  static int mostClaims(int[] logs, ChanceOperations.Kind kind, Simulation simulation) {
    return DoubleStream.of(0.3, 0.5, 0.7, 0.9)
        .mapToObj(share -> new ChanceOperations(logs[0], logs[1], kind, share))
        .mapToInt(family -> family.claims(simulation))
        .max()
        .orElseThrow();
  }

  /// 5% and four standard errors.
  static double allowed(int total) {
    return 0.05 * total + 4 * Math.sqrt(0.05 * 0.95 * total);
  }

  private static List<NodeSeries> cases() {
    List<NodeSeries> cases = new ArrayList<>();
    for (int logs : new int[] {1, 2, 4, 8}) {
      for (double memory : new double[] {0, 0.5, 0.8, 0.95}) {
        cases.add(NodeSeries.strangers(logs, 240, memory));
      }
    }
    cases.add(NodeSeries.strangers(1, 120, 0.5));
    cases.add(NodeSeries.strangers(1, 120, 0.8));
    for (int nodes : new int[] {4, 8}) {
      for (double apart : new double[] {0.1, 0.5}) {
        cases.add(new NodeSeries(nodes, 240, 0.5, 0.1, apart, false));
        cases.add(new NodeSeries(nodes, 240, 0.5, 0.1, apart, true));
      }
    }
    for (double memory : new double[] {0.5, 0.8, 0.95}) {
      cases.add(NodeSeries.strangers(1, 240, memory).overDays());
      cases.add(NodeSeries.strangers(4, 240, memory).overDays());
      cases.add(new NodeSeries(4, 240, memory, 0.1, 0.5, true).overDays());
      cases.add(new NodeSeries(8, 240, memory, 0.1, 0.5, true).overDays());
    }
    return cases;
  }

  static Tally study(NodeSeries series, Simulation simulation) {
    return simulation.sum(
        part -> {
          Tally tally = new Tally(0, 0, 0, 0, 0, 0, 0);
          for (int i = 0; i < part.repetitions(); i++) {
            tally = tally.plus(once(series, part));
          }
          return tally;
        },
        Tally::plus);
  }

  private static Tally once(NodeSeries series, Simulation.Part part) {
    double[] nodes = series.nodes(part.random());
    var base = series.side(part.random(), nodes, 1);
    Optional<RateRatio> same = series.change(base, series.side(part.random(), nodes, 1));
    Optional<RateRatio> drop = series.change(base, series.side(part.random(), nodes, DROP));
    double chance = same.map(RateRatio::probability).orElse(1.0);
    return new Tally(
        1,
        one(chance < 1 - LEVEL),
        one(chance < FIRST_OF_SIX),
        one(same.isEmpty()),
        one(drop.filter(r -> r.low(LEVEL) <= DROP && DROP <= r.high(LEVEL)).isPresent()),
        one(drop.isPresent()),
        one(drop.filter(r -> r.probability() < FIRST_OF_SIX && r.logRatio() < 0).isPresent()));
  }

  private static int one(boolean holds) {
    return holds ? 1 : 0;
  }
}
