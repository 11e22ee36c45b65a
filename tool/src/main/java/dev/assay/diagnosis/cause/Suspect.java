package dev.assay.diagnosis.cause;

import dev.assay.diagnosis.Evidence;
import dev.assay.diagnosis.FlagWords;
import dev.assay.model.Analysis;
import dev.assay.model.CauseLedger;
import dev.assay.model.CauseLedger.Component;
import dev.assay.model.CauseLedger.Part;
import dev.assay.model.Comparison;
import dev.assay.model.Environment;
import dev.assay.model.EvidenceFigure;
import dev.assay.model.Experiment;
import dev.assay.model.Finding;
import dev.assay.model.FollowUp;
import dev.assay.model.JvmDifference;
import dev.assay.model.JvmDifference.Kind;
import dev.assay.model.LogReport;
import dev.assay.model.Severity;
import dev.assay.model.Trial;
import dev.assay.model.Variant;
import dev.assay.model.Verdict;
import dev.assay.model.Why;
import dev.assay.text.Amounts;
import dev.assay.text.Scale;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// One variant of a comparison held against the other, with the questions that rules ask. A rule
/// sees both of a pair in turn, because the baseline can be the one that suffers.
///
/// @param variant the one that is looked at
/// @param other the one it is held against
/// @param challenging whether the variant looked at is the challenger
record Suspect(Inquiry inquiry, Why why, Variant variant, Variant other, boolean challenging) {

  private static final List<EvidenceFigure> COLLECTIONS =
      List.of(
          EvidenceFigure.YOUNG_COLLECTIONS,
          EvidenceFigure.FULL_COLLECTIONS,
          EvidenceFigure.CONCURRENT_COLLECTIONS);

  /// Everything that is known of an experiment.
  ///
  /// @param trials all
  /// @param logs by variant
  record Inquiry(
      Experiment experiment,
      Environment environment,
      List<Trial> trials,
      Analysis analysis,
      Map<String, LogReport> logs) {}

  /// A figure of the suspect beside the other's, per unit of work.
  ///
  /// @param changed whether they differ by more than chance
  record Figure(double own, double others, boolean changed) {

    /// Whether the suspect has more of it, by more than chance.
    boolean more() {
      return changed && own > others;
    }

    /// Whether the suspect has less of it, by more than chance.
    boolean less() {
      return changed && own < others;
    }

    /// The suspect's in units of the other's.
    double ratio() {
      return own / Math.max(others, Double.MIN_NORMAL);
    }
  }

  /// A part of a ledger, of the suspect beside the other's.
  ///
  /// @param own seconds per unit of work
  /// @param share of the suspect's own total
  /// @param change by which it makes the suspect's total larger, as a share of the baseline's
  /// @param cause whether the change is a cause
  record Share(double own, double others, double share, double change, boolean cause) {

    /// Whether it is a cause for the suspect's larger total.
    boolean more() {
      return cause && change > 0;
    }
  }

  /// Both of a pair.
  static List<Suspect> both(Inquiry inquiry, Why why) {
    Variant baseline = inquiry.experiment.baseline();
    return inquiry.experiment.challengers().stream()
        .filter(variant -> variant.name().equals(why.variant()))
        .flatMap(variant ->
            Stream.of(
                new Suspect(inquiry, why, variant, baseline, true),
                new Suspect(inquiry, why, baseline, variant, false)))
        .toList();
  }

  String name() {
    return variant.name();
  }

  /// The suspect, and how many JVMs' logs hold what is said of it: figures of logs are totals over
  /// all of them, where all other figures are for each fork.
  String logged() {
    LogReport log = inquiry.logs.get(name());
    return log == null || log.starts() < 2
        ? name()
        : name() + ", logs of " + log.starts() + " JVMs together";
  }

  /// Feature release of the suspect's JVM, 0 when unknown.
  int jdk() {
    var jvm = inquiry.environment.jvms().get(name());
    return jvm == null ? 0 : jvm.feature();
  }

  /// A figure, where both know it.
  Optional<Figure> figure(EvidenceFigure wanted) {
    return why.figures().stream()
        .filter(change -> change.figure() == wanted)
        .map(change ->
            challenging
                ? new Figure(change.variant(), change.baseline(), change.changed())
                : new Figure(change.baseline(), change.variant(), change.changed()))
        .findFirst();
  }

  /// Whether the suspect has more of a figure by more than chance.
  boolean more(EvidenceFigure wanted) {
    return figure(wanted).filter(Figure::more).isPresent();
  }

  /// Of which collections the suspect makes more by more than chance.
  List<EvidenceFigure> moreCollections() {
    return COLLECTIONS.stream().filter(this::more).toList();
  }

  /// A part of the ledger of a total.
  Optional<Share> part(String total, Component component) {
    return why.ledgers().stream()
        .filter(ledger -> ledger.total().equals(total))
        .flatMap(ledger ->
            ledger.parts().stream()
                .filter(part -> part.component() == component)
                .map(part -> share(ledger, part)))
        .findFirst();
  }

  private Share share(CauseLedger ledger, Part part) {
    double own = challenging ? part.variant() : part.baseline();
    double others = challenging ? part.baseline() : part.variant();
    double total = challenging ? ledger.variant() : ledger.baseline();
    return new Share(
        own, others, own / total, challenging ? part.change() : -part.change(), part.cause());
  }

  /// A figure of both in words: `19,300 against 3,086`; empty where it is not known of both.
  String beside(EvidenceFigure wanted) {
    return figure(wanted)
        .map(f -> amount(f.own(), wanted) + " against " + amount(f.others(), wanted))
        .orElse("");
  }

  /// Counts per unit of work need not be whole: `19,300`, `0.25`; others have their unit: `1.25 s`.
  private static String amount(double value, EvidenceFigure figure) {
    if (!figure.unit().equals("1")) {
      return Scale.show(value, figure.unit());
    }
    return value == Math.rint(value) || value >= 100
        ? Amounts.number(Math.round(value))
        : String.format(Locale.ROOT, "%.3g", value);
  }

  /// The suspect's share of a total for some parts.
  double share(String total, Component... components) {
    return Stream.of(components)
        .flatMap(component -> part(total, component).stream())
        .mapToDouble(Share::share)
        .sum();
  }

  /// Whether a part is a cause for the suspect's larger total.
  boolean causes(String total, Component component) {
    return part(total, component).filter(Share::more).isPresent();
  }

  private Stream<Comparison> primary() {
    return inquiry.analysis.comparisons().stream()
        .filter(c -> c.primary() && c.variant().equals(why.variant()));
  }

  /// Whether the experiment said that the two differ.
  boolean different() {
    return primary().anyMatch(c -> c.verdict() == Verdict.FASTER || c.verdict() == Verdict.SLOWER);
  }

  /// Whether the suspect is the slower one by the experiment's verdict.
  boolean slower() {
    Verdict wanted = challenging ? Verdict.SLOWER : Verdict.FASTER;
    return primary().anyMatch(c -> c.verdict() == wanted);
  }

  /// A warning where the suspect is the slower one.
  Severity severity() {
    return slower() ? Severity.WARNING : Severity.INFO;
  }

  /// Differences of these kinds; values are as the challenger's against the baseline's.
  List<JvmDifference> differences(Kind... kinds) {
    return why.differences().stream().filter(d -> List.of(kinds).contains(d.kind())).toList();
  }

  /// The suspect's value of a flag or property in which the two differ.
  Optional<String> own(String name) {
    return difference(name).map(d -> challenging ? d.value() : d.baseline());
  }

  /// The other's value of a flag or property in which the two differ.
  Optional<String> others(String name) {
    return difference(name).map(d -> challenging ? d.baseline() : d.value());
  }

  private Optional<JvmDifference> difference(String name) {
    return why.differences().stream().filter(d -> d.name().equals(name)).findFirst();
  }

  /// The value that the suspect's flags give a flag, the last one counts: `240m`, `true`.
  Optional<String> flag(String name) {
    return FlagWords.value(variant.flags(), name);
  }

  /// For what the last collections of the suspect's good forks were, each once.
  List<String> lastCauses() {
    return inquiry.trials.stream()
        .filter(trial -> trial.ok() && trial.variant().equals(name()))
        .map(trial -> trial.evidence().facts().get("gc.last-cause"))
        .filter(Objects::nonNull)
        .distinct()
        .toList();
  }

  /// The mean of something over the suspect's good forks that know it, or NaN.
  double mean(Function<Trial, Optional<Double>> value) {
    return inquiry.trials.stream()
        .filter(trial -> trial.ok() && trial.variant().equals(name()))
        .flatMap(trial -> value.apply(trial).stream())
        .mapToDouble(x -> x)
        .average()
        .orElse(Double.NaN);
  }

  /// What the suspect's logs add up to.
  @Nullable Evidence log() {
    LogReport report = inquiry.logs.get(name());
    return report == null ? null : new Evidence(report);
  }

  /// The same question of the other.
  Suspect turned() {
    return new Suspect(inquiry, why, /* variant= */ other, /* other= */ variant, !challenging);
  }

  /// A finding about the suspect, which [CauseRules] names.
  Finding found(
      Severity severity,
      String summary,
      Map<String, Double> figures,
      String remedy,
      Optional<FollowUp> followUp) {
    return new Finding(/* id= */ "", severity, name(), summary, figures, remedy, followUp);
  }

  /// The suspect as it is against the suspect with more flags, which come last and so win.
  ///
  /// @param suffix of the second variant's name
  FollowUp remedied(String expectation, String suffix, String... flags) {
    List<String> all = new ArrayList<>(variant.flags());
    all.addAll(List.of(flags));
    Variant changed =
        new Variant(
            name() + "-" + suffix,
            variant.jdk(),
            all,
            variant.environment(),
            variant.jar(),
            variant.classPath());
    return new FollowUp(expectation, variant, changed);
  }
}
