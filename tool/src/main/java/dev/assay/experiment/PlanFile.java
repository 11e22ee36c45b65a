package dev.assay.experiment;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import dev.assay.evidence.EvidenceChoice;
import dev.assay.model.Experiment;
import dev.assay.model.Experiment.Design;
import dev.assay.model.Experiment.Stopping;
import dev.assay.model.OutputMetric;
import dev.assay.model.Problem;
import dev.assay.model.Variant;
import dev.assay.model.Workload;
import dev.assay.text.Shell;
import dev.assay.workload.OutputReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.dataformat.yaml.YAMLFactory;
import tools.jackson.dataformat.yaml.YAMLMapper;
import tools.jackson.dataformat.yaml.YAMLWriteFeature;

/// A plan as YAML, written by people with `-f` and by Assay into every run directory.
///
/// Every key that is absent takes the default of the command line. See
/// `docs/reference/experiment-file.md`.
@JsonInclude(JsonInclude.Include.NON_EMPTY)
@JsonPropertyOrder({"name", "variants", "workload"})
public record PlanFile(
    Optional<String> name,
    List<VariantEntry> variants,
    Optional<WorkloadEntry> workload,
    Optional<String> primary,
    Optional<String> minEffect,
    OptionalInt maxForks,
    Optional<String> maxTime,
    Optional<FixedForks> fixed,
    Optional<Boolean> duet,
    OptionalLong seed,
    Optional<String> timeout,
    Optional<String> evidence,
    OptionalInt profileForks,
    Optional<String> directory) {

  /// A plan of some hundred lines is long already.
  private static final long MAX_BYTES = 1 << 20;

  private static final YAMLMapper MAPPER =
      YAMLMapper.builder(
              YAMLFactory.builder()
                  .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                  .disable(YAMLWriteFeature.WRITE_DOC_START_MARKER)
                  .build())
          .enable(YAMLWriteFeature.MINIMIZE_QUOTES)
          .enable(YAMLWriteFeature.ALWAYS_QUOTE_NUMBERS_AS_STRINGS)
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
          .enable(EnumFeature.READ_ENUMS_USING_TO_STRING)
          .build();

  public PlanFile {
    variants = variants == null ? List.of() : List.copyOf(variants);
    List<VariantEntry> entries = variants;
    PlanMistake.check(
        "variants",
        () -> Variant.requireDistinct(entries.stream().map(VariantEntry::name).toList()));
    fixed
        .map(FixedForks::forks)
        .orElse(OptionalInt.empty())
        .ifPresent(n -> PlanMistake.check("fixed", () -> requireForks(n)));
    if (fixed.filter(f -> f.forks().isPresent()).isPresent() && maxForks.isPresent()) {
      throw new IllegalArgumentException(
          "'fixed' and 'maxForks' both give a number of forks; leave one of them out");
    }
    name.ifPresent(text -> PlanMistake.check("name", () -> Plan.requireName(text)));
    maxForks.ifPresent(n -> PlanMistake.check("maxForks", () -> requireForks(n)));
    minEffect.ifPresent(text ->
        PlanMistake.check("minEffect", () -> Experiment.requireMinEffect(Quantities.share(text))));
    maxTime.ifPresent(text -> PlanMistake.check("maxTime", () -> Quantities.duration(text)));
    timeout.ifPresent(text -> PlanMistake.check("timeout", () -> Quantities.duration(text)));
    evidence.ifPresent(text -> PlanMistake.check("evidence", () -> EvidenceChoice.parse(text)));
    profileForks.ifPresent(
        n -> PlanMistake.check("profileForks", () -> Plan.requireProfileForks(n)));
  }

  private static void requireForks(int number) {
    new Stopping(number, Optional.empty(), false);
  }

  /// A list of words, or one string that is parted.
  private static List<String> split(List<String> words) {
    return words.size() == 1 ? Words.split(words.getFirst()) : words;
  }

  /// One variant; flags as one string with shell-like quotes, or as a list.
  @JsonInclude(JsonInclude.Include.NON_EMPTY)
  public record VariantEntry(
      String name,
      Optional<String> jdk,
      @JsonFormat(with = JsonFormat.Feature.ACCEPT_SINGLE_VALUE_AS_ARRAY) List<String> flags,
      Map<String, String> env,
      Optional<String> jar,
      Optional<String> classPath) {
    public VariantEntry {
      if (name == null) {
        throw new IllegalArgumentException("a variant has no name");
      }
      PlanMistake.check("name", () -> Variant.of(name, Optional.empty(), List.of()));
      flags = flags == null ? List.of() : List.copyOf(flags);
      List<String> words = flags;
      PlanMistake.check("flags", () -> split(words));
      env = env == null ? Map.of() : Map.copyOf(env);
    }

    Variant variant() {
      return new Variant(name, jdk, split(flags), env, jar, classPath);
    }

    static VariantEntry of(Variant v) {
      List<String> flags =
          v.flags().size() == 1 ? List.of(Shell.quote(v.flags().getFirst())) : v.flags();
      return new VariantEntry(v.name(), v.jdk(), flags, v.environment(), v.jar(), v.classPath());
    }
  }

  /// One workload: exactly one of `command`, `jmh` and `suite`.
  @JsonInclude(JsonInclude.Include.NON_EMPTY)
  public record WorkloadEntry(
      @JsonFormat(with = JsonFormat.Feature.ACCEPT_SINGLE_VALUE_AS_ARRAY) List<String> command,
      List<String> metrics,
      Optional<String> jmh,
      Optional<String> include,
      List<String> options,
      Optional<String> suite,
      OptionalInt iterations) {
    public WorkloadEntry {
      command = command == null ? List.of() : List.copyOf(command);
      metrics = metrics == null ? List.of() : List.copyOf(metrics);
      options = options == null ? List.of() : List.copyOf(options);
      int kinds =
          (command.isEmpty() ? 0 : 1) + (jmh.isPresent() ? 1 : 0) + (suite.isPresent() ? 1 : 0);
      if (kinds != 1) {
        throw new IllegalArgumentException(
            "a workload is exactly one of 'command', 'jmh' and 'suite', and here are " + kinds);
      }
      requireOf("command", !command.isEmpty(), "metrics", !metrics.isEmpty());
      requireOf("jmh", jmh.isPresent(), "include", include.isPresent());
      requireOf("jmh", jmh.isPresent(), "options", !options.isEmpty());
      requireOf("suite", suite.isPresent(), "iterations", iterations.isPresent());
      List<String> words = command;
      List<String> read = metrics;
      PlanMistake.check("command", () -> requireProgram(words));
      PlanMistake.check("metrics", () -> OutputReader.all(read));
      iterations.ifPresent(n -> PlanMistake.check("iterations", () -> new Workload.Suite("", n)));
    }

    /// Refuses a key that says something of another kind of workload.
    private static void requireOf(String kind, boolean isOfKind, String key, boolean given) {
      PlanMistake.check(
          key,
          () -> {
            if (given && !isOfKind) {
              throw new IllegalArgumentException(
                  "'%s' belongs to a workload of '%s'; leave it out".formatted(key, kind));
            }
          });
    }

    private static void requireProgram(List<String> command) {
      if (!command.isEmpty() && split(command).isEmpty()) {
        throw new IllegalArgumentException(
            "the command is empty; write a program and its arguments");
      }
    }

    Workload workload() {
      if (jmh.isPresent()) {
        return new Workload.Jmh(jmh.get(), include, options);
      }
      if (suite.isPresent()) {
        return new Workload.Suite(suite.get(), iterations.orElse(Workload.Suite.ITERATIONS));
      }
      return new Workload.Command(split(command), OutputReader.all(metrics));
    }

    static WorkloadEntry of(Workload workload) {
      List<String> none = List.of();
      return switch (workload) {
        case Workload.Command(var words, var metrics) ->
            new WorkloadEntry(
                words.size() == 1 ? List.of(Shell.quote(words.getFirst())) : words,
                metrics.stream().map(OutputMetric::text).toList(),
                Optional.empty(),
                Optional.empty(),
                none,
                Optional.empty(),
                OptionalInt.empty());
        case Workload.Jmh(var jar, var include, var options) ->
            new WorkloadEntry(
                none,
                none,
                Optional.of(jar),
                include,
                options,
                Optional.empty(),
                OptionalInt.empty());
        case Workload.Suite(var member, var iterations) ->
            new WorkloadEntry(
                none,
                none,
                Optional.empty(),
                Optional.empty(),
                none,
                Optional.of(member),
                OptionalInt.of(iterations));
      };
    }
  }

  /// Reads a plan that a person wrote.
  ///
  /// @throws Problem that names the file and the line
  public static PlanFile read(Path file) {
    String yaml = text(file);
    try {
      return MAPPER.readValue(yaml, PlanFile.class);
    } catch (JacksonException e) {
      throw Problem.usage(
              PlanMistake.words(e)
                  + ", "
                  + file
                  + " line "
                  + PlanMistake.line(e, yaml)
                  + "; see docs/reference/experiment-file.md")
          .causedBy(e);
    }
  }

  private static String text(Path file) {
    try {
      if (Files.size(file) > MAX_BYTES) {
        throw Problem.usage("the plan is larger than 1 MiB, " + file + "; is this the right file?");
      }
      String yaml = Files.readString(file);
      if (yaml.isBlank()) {
        throw Problem.usage(
            "the plan is empty, " + file + "; see docs/reference/experiment-file.md");
      }
      return yaml;
    } catch (NoSuchFileException e) {
      throw Problem.usage("there is no plan, " + file + "; check the path").causedBy(e);
    } catch (IOException e) {
      throw Problem.usage(
              "the plan cannot be read as UTF-8 text, " + file + ": " + e + "; check the file")
          .causedBy(e);
    }
  }

  /// Forks of each variant, wherever the plan says it.
  public OptionalInt forks() {
    OptionalInt exact = fixed.map(FixedForks::forks).orElse(OptionalInt.empty());
    return exact.isPresent() ? exact : maxForks;
  }

  /// The YAML of a plan.
  public String yaml() {
    return MAPPER.writeValueAsString(this);
  }

  /// The variants as the experiment knows them.
  public List<Variant> experimentVariants() {
    return variants.stream().map(VariantEntry::variant).toList();
  }

  /// The workload as the experiment knows it.
  public Optional<Workload> experimentWorkload() {
    return workload.map(WorkloadEntry::workload);
  }

  /// The resolved plan of an experiment: nothing is left to a default.
  public static PlanFile of(Plan plan) {
    Experiment e = plan.experiment();
    return new PlanFile(
        Optional.of(e.name()),
        e.variants().stream().map(VariantEntry::of).toList(),
        Optional.of(WorkloadEntry.of(e.workload())),
        e.primary(),
        Optional.of(e.minEffect() * 100 + "%"),
        OptionalInt.of(e.stopping().maxForks()),
        e.stopping().maxTime().map(Quantities::text),
        Optional.of(new FixedForks(e.stopping().fixed(), OptionalInt.empty())),
        Optional.of(e.design() == Design.DUET),
        OptionalLong.of(e.seed()),
        Optional.of(Quantities.text(e.timeout())),
        Optional.of(plan.evidence().text()),
        OptionalInt.of(plan.profileForks()),
        Optional.of(plan.directory().toString()));
  }

  /// The experiment of a resolved plan.
  public Plan resolved() {
    Experiment experiment =
        new Experiment(
            name.orElseThrow(),
            experimentVariants(),
            experimentWorkload().orElseThrow(),
            primary,
            new Stopping(
                forks().orElseThrow(),
                maxTime.map(Quantities::duration),
                fixed.map(FixedForks::wanted).orElse(false)),
            duet.orElse(false) ? Design.DUET : Design.BLOCKS,
            Quantities.share(minEffect.orElseThrow()),
            seed.orElseThrow(),
            timeout.map(Quantities::duration).orElse(Duration.ZERO));
    return new Plan(
        experiment,
        Path.of(directory.orElseThrow()),
        evidence.map(EvidenceChoice::parse).orElse(EvidenceChoice.USUAL),
        profileForks.orElse(Plan.PROFILE_FORKS));
  }
}
