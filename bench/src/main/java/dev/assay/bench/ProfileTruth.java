package dev.assay.bench;

import dev.assay.bench.ProfileForks.Fork;
import dev.assay.difference.Change;
import dev.assay.difference.Change.Standing;
import dev.assay.difference.ProfileDifference;
import dev.assay.difference.ProfileDifference.Item;
import dev.assay.difference.ProfileDifference.Of;
import dev.assay.difference.ProfileDifferencer;
import dev.assay.difference.ProfiledFork;
import dev.assay.stats.Welch;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/// What differences of profiles find and what they make up, on recordings of real JVMs, and what
/// other ways to compare profiles say of the same recordings.
///
/// `ProfileTruth record FOLDER [BLOCKS [SEED]]` records forks of [Profiled]: in each block two of A,
/// one of B with 30% more work in one method, one of C without escape analysis. `ProfileTruth judge
/// FOLDER [SPLITS [SEED]]` judges them; exit code 1 when a bar is missed.
public final class ProfileTruth {

  private static final double CONFIDENCE = 0.95;
  private static final int SIDE = 11;
  private static final String PLANTED = "dev.assay.bench.Profiled.hashRow";

  private final Map<String, List<ProfiledFork>> forks = new TreeMap<>();
  private final Map<String, List<Fork>> facts = new TreeMap<>();
  private final Random random;
  private final long seed;

  private ProfileTruth(Path folder, long seed) throws IOException {
    this.seed = seed;
    this.random = new Random(seed);
    for (Fork fork : ProfileForks.of(folder)) {
      forks
          .computeIfAbsent(fork.variant(), variant -> new ArrayList<>())
          .add(fork.profiled(folder));
      facts.computeIfAbsent(fork.variant(), variant -> new ArrayList<>()).add(fork);
    }
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    Path folder = Path.of(args[1]);
    int number = args.length > 2 ? Integer.parseInt(args[2]) : 0;
    long seed = args.length > 3 ? Long.parseLong(args[3]) : 1;
    switch (args[0]) {
      case "record" -> ProfileForks.record(folder, number == 0 ? 12 : number, seed);
      case "judge" -> {
        if (!new ProfileTruth(folder, seed).judge(number == 0 ? 200 : number)) {
          System.exit(1);
        }
      }
      default -> throw new IllegalArgumentException("record or judge, not " + args[0]);
    }
  }

  private List<ProfiledFork> of(String variant) {
    return forks.getOrDefault(variant, List.of());
  }

  private boolean judge(int splits) {
    System.out.printf(
        "%d forks of A, %d of B, %d of C; seed %d; values are samples, one each millisecond of CPU time%n",
        of("A").size(), of("B").size(), of("C").size(), seed);
    boolean honest = nothing(splits, SIDE);
    nothing(splits, 4);
    boolean found = planted();
    power();
    boolean explained = escape();
    System.out.printf(
        "== nothing is made up of nothing: %s; the planted change is found and comes first: %s; what escape analysis did is explained: %s%n",
        said(honest), said(found), said(explained));
    return honest && found && explained;
  }

  private static String said(boolean holds) {
    return holds ? "holds" : "MISSED";
  }

  /// Splits of one variant's forks: whatever is named is false.
  private boolean nothing(int splits, int side) {
    int any = 0;
    int named = 0;
    Map<String, int[]> peers = new TreeMap<>();
    for (int split = 0; split < splits; split++) {
      List<ProfiledFork> drawn = drawn("A", 2 * side);
      List<ProfiledFork> one = drawn.subList(0, side);
      List<ProfiledFork> other = drawn.subList(side, 2 * side);
      int false_ = named(difference(one, other, split));
      any += false_ > 0 ? 1 : 0;
      named += false_;
      ProfilePeers.claims(one, other)
          .forEach(
              (peer, claims) -> {
                int[] sums = peers.computeIfAbsent(peer, p -> new int[2]);
                sums[0] += claims > 0 ? 1 : 0;
                sums[1] += claims;
              });
    }
    System.out.printf(
        "%n%d splits of A, %d against %d: splits with anything named (names a split)%n",
        splits, side, side);
    line("Assay", splits, any, named);
    peers.forEach((peer, sums) -> line(peer, splits, sums[0], sums[1]));
    System.out.printf(
        "one fork against another, raw counts as jfrconv --diff: %.0f%% of frames coloured%n",
        100 * ProfilePeers.coloured(of("A").get(0), of("A").get(1)));
    return any <= 0.05 * splits;
  }

  private static void line(String who, int splits, int any, int named) {
    System.out.printf(
        "  %-40s %5.1f%%  (%.2f)%n", who, 100.0 * any / splits, (double) named / splits);
  }

  private List<ProfiledFork> drawn(String variant, int number) {
    List<ProfiledFork> all = new ArrayList<>(of(variant));
    Collections.shuffle(all, random);
    return all.subList(0, number);
  }

  /// Forks in the order in which they are drawn know no blocks.
  private ProfileDifference difference(
      List<ProfiledFork> one, List<ProfiledFork> other, long differenceSeed) {
    return ProfileDifferencer.of(
        "one", unblocked(one), "other", unblocked(other), "fork", CONFIDENCE, differenceSeed);
  }

  private static List<ProfiledFork> unblocked(List<ProfiledFork> forks) {
    return forks.stream().map(f -> new ProfiledFork(f.profile(), f.work(), -1)).toList();
  }

  private static int named(ProfileDifference difference) {
    return (int)
        Stream.of(
                Stream.of(difference.total()),
                difference.levels().stream().flatMap(l -> l.items().stream()).map(Item::change),
                difference.paths().values().stream())
            .flatMap(changes -> changes)
            .filter(Change::passes)
            .count();
  }

  /// B against A, in the blocks in which they ran and as if there had been none.
  private boolean planted() {
    boolean found = true;
    for (boolean blocks : new boolean[] {false, true}) {
      List<ProfiledFork> a = of("A").subList(0, 2 * SIDE);
      List<ProfiledFork> b = of("B").subList(0, SIDE);
      ProfileDifference difference =
          blocks
              ? ProfileDifferencer.of("A", a, "B", b, "fork", CONFIDENCE, seed)
              : difference(drawn("A", SIDE), b, seed);
      System.out.printf(
          "%n30%% more work in hashRow, %d against %d forks%s%n",
          difference.forksBefore(), difference.forksAfter(), blocks ? ", in blocks" : "");
      print(difference);
      for (Of of : List.of(Of.METHOD, Of.SELF)) {
        Item first = items(difference, of).getFirst();
        found &= first.name().equals(PLANTED) && first.change().standing() == Standing.GREW;
      }
    }
    System.out.println("end to end, Welch:");
    endToEnd("CPU time", Fork::cpu);
    endToEnd("wall-clock time", Fork::nanos);
    System.out.print("peers, names in all:");
    ProfilePeers.claims(drawn("A", SIDE), of("B").subList(0, SIDE))
        .forEach((peer, claims) -> System.out.printf(" %s %d;", peer, claims));
    System.out.println();
    return found;
  }

  private static List<Item> items(ProfileDifference difference, Of of) {
    return difference.levels().stream()
        .filter(level -> level.of() == of)
        .findFirst()
        .orElseThrow()
        .items();
  }

  private void endToEnd(String name, ToDoubleFunction<Fork> figure) {
    double[] a = values("A", figure);
    double[] b = values("B", figure);
    Welch welch = Welch.of(a, b).orElseThrow();
    System.out.printf(
        "  %s %+.1f%%, p = %.3f%n",
        name,
        100 * welch.difference() / Arrays.stream(a).average().orElseThrow(),
        welch.probability());
  }

  private double[] values(String variant, ToDoubleFunction<Fork> figure) {
    return facts.getOrDefault(variant, List.of()).stream().mapToDouble(figure).toArray();
  }

  private static void print(ProfileDifference difference) {
    System.out.printf(
        "  total %s; null band %.1f%n",
        text(difference.total()), difference.nullBand());
    for (ProfileDifference.Level level : difference.levels()) {
      List<Item> passed = level.items().stream().filter(i -> i.change().passes()).toList();
      System.out.printf(
          "  %s: %d tested, %d named%n",
          level.of(),
          level.items().stream().filter(i -> i.change().standing() != Standing.UNTESTED).count(),
          passed.size());
      passed.stream()
          .limit(12)
          .forEach(i -> System.out.printf("    %s %s: %s%n", i.within(), i.name(), text(i.change())));
    }
    System.out.printf(
        "  paths: %d tested, %d named%n",
        difference.paths().size(),
        difference.paths().values().stream().filter(Change::passes).count());
  }

  private static String text(Change change) {
    return "%s %+.1f [%+.1f, %+.1f] of %.1f, p %.4f, would have seen %.1f, share %.2f"
        .formatted(
            change.standing(),
            change.delta(),
            change.low(),
            change.high(),
            change.before(),
            change.p(),
            change.detectable(),
            change.share());
  }

  /// How often the planted change is found with fewer forks.
  private void power() {
    System.out.printf("%nhashRow found with n against n forks, 40 draws each%n");
    for (int n : new int[] {4, 6, 8, SIDE}) {
      int found = 0;
      int welch = 0;
      for (int draw = 0; draw < 40; draw++) {
        List<ProfiledFork> a = drawn("A", n);
        List<ProfiledFork> b = drawn("B", n);
        ProfileDifference difference = difference(a, b, draw);
        found +=
            Stream.of(Of.METHOD, Of.SELF)
                    .flatMap(of -> items(difference, of).stream())
                    .anyMatch(i -> i.name().equals(PLANTED) && i.change().passes())
                ? 1
                : 0;
        welch += ProfilePeers.welchFinds(a, b, PLANTED) ? 1 : 0;
      }
      System.out.printf(
          "  %2d: Assay %.0f%%, Welch + BH %.0f%%%n", n, 100 * found / 40.0, 100 * welch / 40.0);
    }
  }

  /// C against A: without escape analysis objects live on the heap, and the methods that make them
  /// grow.
  private boolean escape() {
    ProfileDifference difference = difference(drawn("A", SIDE), of("C").subList(0, SIDE), seed);
    System.out.printf("%nwithout escape analysis, %d against %d forks%n", SIDE, SIDE);
    print(difference);
    System.out.println("  moved:");
    for (Of of : List.of(Of.METHOD, Of.SELF)) {
      items(difference, of).stream()
          .filter(item -> item.change().standing() == Standing.MOVED)
          .limit(15)
          .forEach(i -> System.out.printf("    %s %s: %s%n", of, i.name(), text(i.change())));
    }
    return items(difference, Of.SELF).stream()
        .filter(item -> item.change().passes())
        .limit(3)
        .anyMatch(item -> item.name().contains("Profiled$Point"));
  }
}
