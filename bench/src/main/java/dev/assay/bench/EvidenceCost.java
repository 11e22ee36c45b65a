package dev.assay.bench;

import dev.assay.evidence.EvidenceChoice;
import dev.assay.evidence.Inquiry;
import dev.assay.jvm.JvmDiscovery;
import dev.assay.model.Jvm;
import dev.assay.model.Variant;
import dev.assay.process.Children;
import dev.assay.process.Ended;
import dev.assay.process.LinuxChildren;
import dev.assay.process.Program;
import dev.assay.process.ThreadUse;
import dev.assay.stats.Student;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/// What the evidence of timed forks costs them: forks of one program with and without it, in pairs
/// whose order is drawn.
///
/// `EvidenceCost [FORKS [SEED [JAVA ARGUMENTS...]]]`: so many forks of each kind of `java
/// ARGUMENTS`, by default of [Planted].
public final class EvidenceCost {

  /// What evidence may cost at most.
  private static final double BAR = 0.005;

  private static final Variant VARIANT = Variant.of("a", Optional.empty(), List.of());

  private final Children children = new LinuxChildren();
  private final Jvm jvm;
  private final List<String> arguments;
  private final Path folder;

  private EvidenceCost(Jvm jvm, List<String> arguments, Path folder) {
    this.jvm = jvm;
    this.arguments = arguments;
    this.folder = folder;
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    int forks = args.length > 0 ? Integer.parseInt(args[0]) : 40;
    long seed = args.length > 1 ? Long.parseLong(args[1]) : System.nanoTime();
    Path folder = Files.createTempDirectory("assay-evidence-cost");
    try {
      Jvm jvm = new JvmDiscovery(System.getenv()).ofProgram("java");
      boolean holds =
          new EvidenceCost(jvm, arguments(args, folder), folder).run(forks, new Random(seed), seed);
      if (!holds) {
        System.exit(1);
      }
    } finally {
      delete(folder);
    }
  }

  private static List<String> arguments(String[] args, Path folder) throws IOException {
    return args.length > 2
        ? Arrays.asList(args).subList(2, args.length)
        : PlantedProgram.compile(folder, 600).command().stream().skip(1).toList();
  }

  private boolean run(int forks, Random random, long seed)
      throws IOException, InterruptedException {
    System.out.printf(
        "%s %s, %d forks of each kind, seed %d%n", jvm.name(), jvm.version(), forks, seed);
    List<Ended> with = new ArrayList<>();
    List<Ended> without = new ArrayList<>();
    for (int i = -1; i < forks; i++) {
      boolean first = random.nextBoolean();
      Ended one = fork(first);
      Ended other = fork(!first);
      if (i >= 0) { // the first pair warms up the disk and us
        with.add(first ? one : other);
        without.add(first ? other : one);
      }
    }
    System.out.printf("looking took %.2f%% of a CPU%n", 100 * looking(with));
    boolean cpu = holds("CPU", with, without, Ended::cpu);
    boolean wall = holds("wall", with, without, Ended::wall);
    System.out.printf(
        "== evidence of the timed forks changes CPU time by less than %.1f%%: %s; wall-clock time: %s%n",
        100 * BAR, cpu ? "holds" : "not shown", wall ? "holds" : "not shown");
    return cpu;
  }

  private Ended fork(boolean evidence) throws IOException, InterruptedException {
    Path trial = Files.createDirectories(folder.resolve("trial"));
    EvidenceChoice choice = evidence ? EvidenceChoice.USUAL : EvidenceChoice.parse("none");
    Inquiry.Asked asked =
        new Inquiry(choice.timed(), Map.of("a", jvm)).about(VARIANT, trial, options -> true);
    List<String> command = new ArrayList<>(List.of(jvm.home() + "/bin/java"));
    command.addAll(asked.options());
    command.addAll(arguments);
    Ended ended =
        children.run(
            new Program(
                command,
                Map.of(),
                Path.of(""),
                trial.resolve("out"),
                trial.resolve("err"),
                Duration.ofMinutes(5),
                asked.watched()));
    if (!ended.ok()) {
      throw new IOException("a fork failed: " + Files.readString(trial.resolve("err")));
    }
    if (evidence && asked.evidence(ended).figures().isEmpty()) {
      throw new IOException("a fork gave no evidence");
    }
    delete(trial);
    return ended;
  }

  private static double looking(List<Ended> forks) {
    return forks.stream()
        .mapToDouble(fork -> fork.threads().map(ThreadUse::cost).orElse(0.0) / fork.wall())
        .average()
        .orElseThrow();
  }

  /// Prints the mean of the pairs' log ratios with its 95% interval.
  private static boolean holds(
      String name, List<Ended> with, List<Ended> without, ToDoubleFunction<Ended> figure) {
    int pairs = with.size();
    double[] ratios = new double[pairs];
    for (int i = 0; i < pairs; i++) {
      ratios[i] =
          Math.log(figure.applyAsDouble(with.get(i)) / figure.applyAsDouble(without.get(i)));
    }
    double mean = Arrays.stream(ratios).average().orElseThrow();
    double squares = Arrays.stream(ratios).map(r -> (r - mean) * (r - mean)).sum();
    double half = Student.critical(0.05, pairs - 1.0) * Math.sqrt(squares / (pairs - 1.0) / pairs);
    double low = Math.expm1(mean - half);
    double high = Math.expm1(mean + half);
    System.out.printf(
        "%-5s %+.2f%% [%+.2f%%, %+.2f%%]%n", name, 100 * Math.expm1(mean), 100 * low, 100 * high);
    return low > -BAR && high < BAR;
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
