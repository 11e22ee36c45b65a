package dev.assay.cli;

import dev.assay.evidence.EvidenceChoice;
import dev.assay.experiment.FixedForks;
import dev.assay.experiment.Plan;
import dev.assay.experiment.PlanFile;
import dev.assay.experiment.Quantities;
import dev.assay.jvm.JavaCommand;
import dev.assay.model.Experiment;
import dev.assay.model.Experiment.Design;
import dev.assay.model.Experiment.Stopping;
import dev.assay.model.OutputMetric;
import dev.assay.model.Problem;
import dev.assay.model.Variant;
import dev.assay.model.Workload;
import dev.assay.text.Shell;
import dev.assay.workload.KnownMetrics;
import dev.assay.workload.OutputReader;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;

/// From options and a plan file to a plan with nothing left open.
final class Planning {

  static final String SUITE = "suite:";

  static final Duration TIMEOUT = Duration.ofMinutes(10);

  private final CompareOptions options;
  private final Optional<PlanFile> file;
  private final LongSupplier seeds;

  Planning(CompareOptions options, LongSupplier seeds) {
    this.options = options;
    this.file = Optional.ofNullable(options.file).map(PlanFile::read);
    this.seeds = seeds;
  }

  /// The plan.
  ///
  /// @param here the folder it is run from
  Plan plan(Path here) {
    try {
      Workload workload = workload();
      primary().ifPresent(name -> KnownMetrics.require(name, workload));
      Path folder = file.flatMap(PlanFile::directory).map(here::resolve).orElse(here);
      return new Plan(experiment(workload), folder, evidence(), profileForks());
    } catch (IllegalArgumentException e) {
      throw Problem.usage(String.valueOf(e.getMessage()));
    }
  }

  private Experiment experiment(Workload workload) {
    return new Experiment(
        name(workload),
        variants(),
        workload,
        primary(),
        stopping(),
        options.duet || file.flatMap(PlanFile::duet).orElse(false) ? Design.DUET : Design.BLOCKS,
        given(options.minEffect, file.flatMap(PlanFile::minEffect))
            .map(Quantities::share)
            .orElse(Experiment.MIN_EFFECT),
        seed(),
        given(options.timeout, file.flatMap(PlanFile::timeout))
            .map(Quantities::duration)
            .orElse(TIMEOUT));
  }

  private Optional<String> primary() {
    return given(options.primary, file.flatMap(PlanFile::primary));
  }

  private EvidenceChoice evidence() {
    return given(options.evidence, file.flatMap(PlanFile::evidence))
        .map(EvidenceChoice::parse)
        .orElse(EvidenceChoice.USUAL);
  }

  private int profileForks() {
    return options.profileForks != null
        ? options.profileForks
        : file.map(f -> f.profileForks().orElse(Plan.PROFILE_FORKS)).orElse(Plan.PROFILE_FORKS);
  }

  private long seed() {
    if (options.seed != null) {
      return options.seed;
    }
    return file.flatMap(
            f -> f.seed().isPresent() ? Optional.of(f.seed().getAsLong()) : Optional.empty())
        .orElseGet(seeds::getAsLong);
  }

  private String name(Workload workload) {
    String usual =
        switch (workload) {
          case Workload.Suite suite -> suite.member();
          case Workload.Jmh jmh -> stem(jmh.jar());
          case Workload.Command command -> stem(started(command.arguments()));
        };
    String name =
        given(options.name, file.flatMap(PlanFile::name))
            .orElse(options.aa ? usual + "-aa" : usual);
    Plan.requireName(name);
    return name;
  }

  /// What a command is about: the program that java starts, else the first jar, else its first
  /// word.
  private static String started(List<String> command) {
    JavaCommand.Target target =
        JavaCommand.parse(command, file -> "")
            .map(JavaCommand::target)
            .orElse(new JavaCommand.Nothing());
    return switch (target) {
      case JavaCommand.Jar(String file) -> file;
      case JavaCommand.MainClass(String name) -> simple(name);
      case JavaCommand.Module(String name) -> simple(name);
      case JavaCommand.Nothing() ->
          command.stream().filter(w -> w.endsWith(".jar")).findFirst().orElse(command.getFirst());
    };
  }

  /// `Main` of `org.app.Main`, of `module/org.app.Main` and of `src/Main.java`.
  private static String simple(String name) {
    String last = name.substring(name.lastIndexOf('/') + 1);
    return last.endsWith(".java") ? last : last.substring(last.lastIndexOf('.') + 1);
  }

  private static String stem(String path) {
    String stem =
        String.valueOf(Path.of(path).getFileName())
            .replaceAll("\\.(jar|java)$", "")
            .replaceAll("[^A-Za-z0-9._-]", "-");
    return stem.isEmpty() || !Character.isLetterOrDigit(stem.charAt(0)) ? "run" : stem;
  }

  /// Variants that `--aa` leaves out.
  List<Variant> leftOut() {
    List<Variant> given = given();
    return options.aa && given.size() > 1 ? given.subList(1, given.size()) : List.of();
  }

  private List<Variant> variants() {
    List<Variant> given = given();
    return options.aa ? twice(given) : atLeastTwo(given);
  }

  private List<Variant> given() {
    List<Variant> all = new ArrayList<>(options.variants.stream().map(VariantText::parse).toList());
    if (all.isEmpty()) {
      file.ifPresent(f -> f.experimentVariants().forEach(all::add));
    }
    return VariantText.withJars(
        VariantText.withEnvironment(all, options.environment), options.jars);
  }

  private static List<Variant> atLeastTwo(List<Variant> variants) {
    if (variants.size() < 2) {
      throw Problem.usage(
          "there is nothing to compare with "
              + variants.size()
              + " variant"
              + (variants.size() == 1 ? "" : "s")
              + "; name two with --variant NAME=FLAGS or below 'variants' of a file, or measure the"
              + " noise floor of one with --aa");
    }
    return variants;
  }

  /// The baseline under two names.
  private static List<Variant> twice(List<Variant> variants) {
    Variant one =
        variants.isEmpty() ? Variant.of("same", Optional.empty(), List.of()) : variants.getFirst();
    return List.of(one, one.named(one.name() + "-again"));
  }

  private Stopping stopping() {
    Integer fixed = options.fixed;
    boolean fixedInFile =
        fixed == null
            && options.maxForks == null
            && file.flatMap(PlanFile::fixed).map(FixedForks::wanted).orElse(false);
    int forks =
        fixed != null
            ? fixed
            : options.maxForks != null
                ? options.maxForks
                : file.map(f -> f.forks().orElse(Stopping.MAX_FORKS)).orElse(Stopping.MAX_FORKS);
    return new Stopping(
        forks,
        given(options.maxTime, file.flatMap(PlanFile::maxTime)).map(Quantities::duration),
        fixed != null || fixedInFile);
  }

  /// The workload with what options say of it; none of them is passed over in silence.
  private Workload workload() {
    List<OutputMetric> metrics = OutputReader.all(options.metrics);
    Workload chosen = chosen();
    boolean jmh = chosen instanceof Workload.Jmh;
    boolean suite = chosen instanceof Workload.Suite;
    refuse(options.include != null && !jmh, "--include", "a JMH jar (--jmh)");
    refuse(
        options.iterations != null && !suite,
        "--iterations",
        "a member of the suite; a program of yours, or a JMH jar, takes its own behind --");
    refuse(!metrics.isEmpty() && (jmh || suite), "--metric", "a command");
    return switch (chosen) {
      case Workload.Jmh(var jar, var include, var words) ->
          new Workload.Jmh(jar, Optional.ofNullable(options.include).or(() -> include), words);
      case Workload.Suite(var member, var iterations) ->
          new Workload.Suite(member, options.iterations == null ? iterations : options.iterations);
      case Workload.Command(var words, var own) ->
          new Workload.Command(words, metrics.isEmpty() ? own : metrics);
    };
  }

  private static void refuse(boolean wrong, String option, String kind) {
    if (wrong) {
      throw Problem.usage(option + " is for " + kind + "; leave it out");
    }
  }

  private Workload chosen() {
    if (options.jmh != null) {
      return new Workload.Jmh(options.jmh, Optional.empty(), options.words);
    }
    if (options.words.isEmpty()) {
      return file.flatMap(PlanFile::experimentWorkload)
          .orElseThrow(() ->
              Problem.usage(
                  "there is no workload; give suite:json, --jmh JAR, or -- and a command"));
    }
    String first = options.words.getFirst();
    if (first.startsWith(SUITE)) {
      return suite(first.substring(SUITE.length()));
    }
    return new Workload.Command(options.words, List.of());
  }

  private Workload suite(String member) {
    if (options.words.size() > 1) {
      throw Problem.usage(
          "'"
              + options.words.get(1)
              + "' follows the suite member; members take no arguments, and one run has one workload");
    }
    return new Workload.Suite(member, Workload.Suite.ITERATIONS);
  }

  private static Optional<String> given(
      @org.jspecify.annotations.Nullable String option, Optional<String> inFile) {
    return Optional.ofNullable(option).or(() -> inFile);
  }

  /// The command line that repeats an experiment.
  static String replay(Path run) {
    return "assay compare -f " + Shell.quote(run.resolve("experiment.yaml").toString());
  }

  /// The plan of an earlier run with the limits that are given anew.
  static Plan resumed(Plan plan, CompareOptions options) {
    Experiment e = plan.experiment();
    Resumption.check(e, options);
    Stopping old = e.stopping();
    if (old.fixed() && options.maxForks != null && options.maxForks > old.maxForks()) {
      throw Problem.usage(
          "this run has a fixed number of forks and one analysis; more forks after it would be a second look: start a new run without --fixed");
    }
    if (options.maxForks != null && options.maxForks < old.maxForks()) {
      throw Problem.usage(
          "--max-forks "
              + options.maxForks
              + " is less than the "
              + old.maxForks()
              + " that the looks of this run were planned for; to end it earlier stop it, or give"
              + " --max-time: either is allowed for in its verdict");
    }
    try {
      Stopping stopping =
          new Stopping(
              options.maxForks == null ? old.maxForks() : options.maxForks,
              Optional.ofNullable(options.maxTime).map(Quantities::duration),
              old.fixed(),
              old.planned());
      return new Plan(
          e.with(stopping),
          plan.directory(),
          resumedEvidence(plan, options),
          options.profileForks == null ? plan.profileForks() : options.profileForks);
    } catch (IllegalArgumentException wrong) {
      throw Problem.usage(String.valueOf(wrong.getMessage()));
    }
  }

  /// Forks with other sources than those before them would not be comparable.
  private static EvidenceChoice resumedEvidence(Plan plan, CompareOptions options) {
    if (options.evidence == null) {
      return plan.evidence();
    }
    EvidenceChoice wanted = EvidenceChoice.parse(options.evidence);
    if (wanted.parts().isEmpty() != plan.evidence().parts().isEmpty()) {
      throw Problem.usage(
          "the timed forks of this run have --evidence "
              + plan.evidence().text()
              + ", and further ones must be like them; start a new run for --evidence "
              + wanted.text());
    }
    return wanted;
  }
}
