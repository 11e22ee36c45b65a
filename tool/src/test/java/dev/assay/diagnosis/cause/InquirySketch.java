package dev.assay.diagnosis.cause;

import dev.assay.diagnosis.ReportSketch;
import dev.assay.diagnosis.Statement;
import dev.assay.diagnosis.cause.Suspect.Inquiry;
import dev.assay.model.Analysis;
import dev.assay.model.CauseLedger;
import dev.assay.model.CauseLedger.Component;
import dev.assay.model.CauseLedger.Part;
import dev.assay.model.Comparison;
import dev.assay.model.Conditions;
import dev.assay.model.Effect;
import dev.assay.model.Environment;
import dev.assay.model.EvidenceFigure;
import dev.assay.model.Experiment;
import dev.assay.model.Experiment.Design;
import dev.assay.model.Experiment.Stopping;
import dev.assay.model.FigureChange;
import dev.assay.model.Finding;
import dev.assay.model.Jvm;
import dev.assay.model.JvmDifference;
import dev.assay.model.JvmDifference.Kind;
import dev.assay.model.LogReport;
import dev.assay.model.Metric;
import dev.assay.model.Trial;
import dev.assay.model.Variant;
import dev.assay.model.Verdict;
import dev.assay.model.WarmUp;
import dev.assay.model.Why;
import dev.assay.model.Workload;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/// A comparison with as much known of it as an example says; see `docs/findings/compare/`.
final class InquirySketch {

  private static final Statement NOTHING = Statement.of("nothing");

  private Statement baseline = NOTHING;
  private Statement challenger = NOTHING;
  private Statement throttled = NOTHING;
  private Optional<WarmUp> warmUp = Optional.empty();
  private Verdict verdict = Verdict.INCONCLUSIVE;
  private final Map<String, Statement> totals = new HashMap<>();
  private final List<Statement> parts = new ArrayList<>();
  private final List<Statement> facts = new ArrayList<>();
  private final List<FigureChange> figures = new ArrayList<>();
  private final List<JvmDifference> differences = new ArrayList<>();
  private final StringBuilder baselineLog = new StringBuilder();
  private final StringBuilder challengerLog = new StringBuilder();

  /// What all rules find.
  static List<Finding> findings(String text) {
    InquirySketch sketch = new InquirySketch();
    text.lines().filter(line -> !line.isBlank()).forEach(sketch::add);
    Inquiry inquiry = sketch.inquiry();
    return CauseRules.explained(
            inquiry.experiment(),
            inquiry.environment(),
            inquiry.trials(),
            inquiry.analysis(),
            List.of(sketch.why()),
            inquiry.logs())
        .getFirst()
        .findings();
  }

  private void add(String line) {
    if (line.startsWith("baseline: ")) {
      baselineLog.append(line.substring("baseline: ".length())).append('\n');
      return;
    }
    if (line.startsWith("challenger: ")) {
      challengerLog.append(line.substring("challenger: ".length())).append('\n');
      return;
    }
    Statement one = Statement.of(line);
    switch (one.word()) {
      case "baseline" -> baseline = one;
      case "challenger" -> challenger = one;
      case "verdict" -> verdict = Verdict.valueOf(one.name());
      case "iterates" ->
          warmUp =
              Optional.of(
                  new WarmUp(
                      (int) one.number("cut", 0),
                      (int) one.number("iterations", 0),
                      Map.of("a", one.number("unsteady", 0))));
      case "throttled" -> throttled = one;
      case "total" -> totals.put(one.name(), one);
      case "part" -> parts.add(one);
      case "fact" -> facts.add(one);
      case "figure" -> figures.add(figure(one));
      case "difference" -> differences.add(difference(one));
      default -> throw new IllegalArgumentException("no statement: " + line);
    }
  }

  private static FigureChange figure(Statement one) {
    double from = one.number("baseline", 0);
    double to = one.number("variant", 0);
    return new FigureChange(
        EvidenceFigure.of(one.name()).orElseThrow(),
        from,
        to,
        to - from,
        Math.min(0, to - from),
        Math.max(0, to - from),
        yes(one, "changed"),
        OptionalDouble.empty(),
        0);
  }

  private static boolean yes(Statement one, String key) {
    return one.text(key, "no").equals("yes");
  }

  private JvmDifference difference(Statement one) {
    return new JvmDifference(
        challenger.name(),
        Kind.valueOf(one.name()),
        one.text("name", ""),
        one.text("baseline", ""),
        one.text("variant", ""),
        yes(one, "asked"));
  }

  private static double seconds(Statement one, String key) {
    return one.nanos(key, 0) / 1e9;
  }

  private Why why() {
    List<CauseLedger> ledgers =
        totals.values().stream()
            .map(total -> {
              double base = seconds(total, "baseline");
              List<Part> own =
                  parts.stream()
                      .filter(part -> part.text("of", "").equals(total.name()))
                      .map(part -> part(part, base))
                      .toList();
              return new CauseLedger(
                  total.name(), "fork", base, seconds(total, "variant"), own, List.of());
            })
            .toList();
    return new Why(challenger.name(), ledgers, figures, differences, List.of());
  }

  private static Part part(Statement part, double total) {
    double from = seconds(part, "baseline");
    double to = seconds(part, "variant");
    double change = (to - from) / total;
    return new Part(
        Component.valueOf(part.name()), from, to, change, change, change, yes(part, "cause"), 0);
  }

  private Inquiry inquiry() {
    Variant first = variant(baseline);
    Variant second = variant(challenger);
    Experiment experiment =
        new Experiment(
            "sketch",
            List.of(first, second),
            new Workload.Command(List.of("java", "-jar", "a.jar"), List.of()),
            Optional.empty(),
            new Stopping(10, Optional.empty(), false),
            Design.BLOCKS,
            0.02,
            1,
            Duration.ofMinutes(1));
    return new Inquiry(
        experiment, environment(), List.of(trial(false), trial(true)), analysis(), logs());
  }

  private static Variant variant(Statement one) {
    String flags = one.text("flags", "");
    return Variant.of(
        one.name(), Optional.empty(), flags.isEmpty() ? List.of() : List.of(flags.split(" ", -1)));
  }

  private Environment environment() {
    return new Environment(
        Map.of(),
        List.of(),
        Map.of(baseline.name(), jvm(baseline), challenger.name(), jvm(challenger)),
        Map.of(),
        differences);
  }

  private static Jvm jvm(Statement one) {
    int feature = Integer.parseInt(one.text("jdk", "25"));
    return new Jvm(
        "jdk", feature + ".0.1", feature, "vendor", "Server VM", "amd64", List.of(), "PATH");
  }

  private Trial trial(boolean challenging) {
    Map<String, String> words = new HashMap<>();
    for (Statement fact : facts) {
      String word = fact.text(challenging ? "variant" : "baseline", "");
      if (!word.isEmpty()) {
        words.put(fact.name(), word);
      }
    }
    Conditions none = Conditions.UNKNOWN;
    Conditions conditions =
        new Conditions(
            none.steal(),
            OptionalLong.of(throttled.count(challenging ? "variant" : "baseline", 0)),
            none.cpuPressure(),
            none.ioPressure(),
            none.swappedPages(),
            none.frequency(),
            none.load());
    return new Trial(
        challenging ? 2 : 1,
        1,
        1,
        challenging ? challenger.name() : baseline.name(),
        Instant.EPOCH,
        Optional.empty(),
        List.of(),
        conditions,
        new dev.assay.model.Evidence(Map.of(), words, Map.of()),
        "trials/x");
  }

  private Analysis analysis() {
    Comparison primary =
        new Comparison(
            challenger.name(),
            Metric.WALL,
            true,
            1,
            1,
            new Effect(1, 1, 1, 0.95),
            verdict,
            2,
            4,
            0,
            0.01,
            1,
            Optional.empty(),
            Optional.empty());
    return new Analysis(
        Optional.of(warmUp.isPresent() ? Metric.ITERATION_WALL : Metric.WALL),
        "",
        List.of(primary),
        true,
        0,
        warmUp,
        List.of(),
        List.of(),
        List.of());
  }

  private Map<String, LogReport> logs() {
    return baselineLog.isEmpty() && challengerLog.isEmpty()
        ? Map.of()
        : Map.of(
            baseline.name(), ReportSketch.of(baselineLog.toString()),
            challenger.name(), ReportSketch.of(challengerLog.toString()));
  }
}
