package dev.assay.bench;

import dev.assay.stats.Student;
import dev.assay.stats.Welch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/// What other tools and habits say to the same simulated machines when nothing was changed: the
/// share of A/A experiments in which they find a difference at the 5% level.
final class Peers {

  private static final double LEVEL = 0.05;

  /// A tool's layout and test.
  private interface Peer {
    boolean claims(Scenario scenario, SplittableRandom random);
  }

  private static final Map<String, Peer> ALL = new LinkedHashMap<>();

  static {
    ALL.put("JMH 5 forks x 5, pooled Welch", (s, r) -> pooled(s, r, 5, 5));
    ALL.put("hyperfine 10 runs, Welch", (s, r) -> blockAfterBlock(s, r, 10));
    ALL.put("pyperf 20 x 3, pooled Welch", (s, r) -> pooled(s, r, 20, 3));
    ALL.put("1 process x 100, Welch", (s, r) -> pooled(s, r, 1, 100));
    ALL.put("A block then B block, 20 forks", (s, r) -> blockAfterBlock(s, r, 20));
    ALL.put("Welch after every fork, 3 to 40", Peers::peeking);
  }

  private Peers() {}

  /// The names in the order of the columns.
  static List<String> names() {
    return List.copyOf(ALL.keySet());
  }

  /// Shares of false claims in the order of the names.
  static List<Double> claims(Scenario scenario, Simulation simulation) {
    var shares = new ArrayList<Double>();
    for (Peer peer : ALL.values()) {
      int claims = simulation.sum(part -> count(peer, scenario, part), Integer::sum);
      shares.add(claims / (double) simulation.total());
    }
    return shares;
  }

  private static int count(Peer peer, Scenario scenario, Simulation.Part part) {
    int claims = 0;
    for (int i = 0; i < part.repetitions(); i++) {
      claims += peer.claims(scenario, part.random()) ? 1 : 0;
    }
    return claims;
  }

  /// All iterations of all forks as if independent, one arm after the other.
  private static boolean pooled(Scenario s, SplittableRandom random, int forks, int iterations) {
    double[] machine = s.machine(random, 2 * forks);
    double[] times = new double[2 * forks * iterations];
    double[] buffer = new double[iterations];
    for (int fork = 0; fork < 2 * forks; fork++) {
      s.iterations(random, buffer);
      double level = machine[fork] + s.fork(random);
      for (int i = 0; i < iterations; i++) {
        times[fork * iterations + i] = Math.exp(level + buffer[i]);
      }
    }
    return halvesDiffer(times);
  }

  /// Fork means, all of one arm before all of the other.
  private static boolean blockAfterBlock(Scenario s, SplittableRandom random, int forks) {
    double[] machine = s.machine(random, 2 * forks);
    double[] times = new double[2 * forks];
    double[] buffer = new double[10];
    for (int fork = 0; fork < times.length; fork++) {
      times[fork] = Math.exp(machine[fork] + s.forkMean(random, buffer));
    }
    return halvesDiffer(times);
  }

  private static boolean halvesDiffer(double[] times) {
    int half = times.length / 2;
    return differ(
        Arrays.copyOfRange(times, 0, half), Arrays.copyOfRange(times, half, times.length));
  }

  private static boolean differ(double[] a, double[] b) {
    Welch welch = Welch.of(a, b).orElseThrow();
    return Math.abs(welch.difference())
        > Student.critical(LEVEL, welch.degrees()) * welch.standardError();
  }

  /// Interleaved pairs and a test after each from the third on, until one says yes.
  private static boolean peeking(Scenario s, SplittableRandom random) {
    double[] machine = s.machine(random, 80);
    double[] a = new double[40];
    double[] b = new double[40];
    double[] buffer = new double[10];
    for (int pair = 0; pair < 40; pair++) {
      int first = random.nextInt(2);
      a[pair] = machine[2 * pair + first] + s.forkMean(random, buffer);
      b[pair] = machine[2 * pair + 1 - first] + s.forkMean(random, buffer);
      if (pair >= 2 && differ(Arrays.copyOf(a, pair + 1), Arrays.copyOf(b, pair + 1))) {
        return true;
      }
    }
    return false;
  }
}
