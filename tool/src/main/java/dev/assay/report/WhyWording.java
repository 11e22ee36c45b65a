package dev.assay.report;

import dev.assay.model.CauseLedger;
import dev.assay.model.CauseLedger.Part;
import dev.assay.model.Comparison;
import dev.assay.model.Effect;
import dev.assay.model.EvidenceFigure;
import dev.assay.model.EvidenceQuality;
import dev.assay.model.Explanation;
import dev.assay.model.FigureChange;
import dev.assay.model.FollowUp;
import dev.assay.model.FollowUpResult;
import dev.assay.model.JvmDifference;
import dev.assay.model.Metric;
import dev.assay.model.Result;
import dev.assay.model.Why;
import dev.assay.text.Percent;
import dev.assay.text.Scale;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/// Sentences about causes, the same in every report.
final class WhyWording {

  /// A flag's value that is at least this large and a multiple of 1024 is a size.
  private static final long SIZE = 1 << 16;

  /// An interval of ratios as wide as this says nothing of how far evidence forks are off.
  private static final double VAGUE = 2;

  private static final String NOTHING = "no part of it changed by more than chance";

  private static final String TRIFLES = "no part of it changed enough to matter";

  /// Where no total is known.
  static final String UNKNOWN = "not known: no fork has figures of its CPU time or its waits.";

  private WhyWording() {}

  /// `CPU time per fork +27.3%: +18.2% application code, +5.1% garbage collection; +4.0% without a
  /// known cause.` The figures shown add up.
  ///
  /// @param scope what the total includes that the deciding metric does not, or nothing
  static String ledger(CauseLedger ledger, String scope) {
    List<Part> causes = causes(ledger);
    int decimals = decimals(ledger);
    double rest = rounded(change(ledger), decimals);
    List<String> parts = new ArrayList<>();
    for (Part part : causes) {
      parts.add(signed(part.change(), decimals) + " " + part.component().words());
      rest -= rounded(part.change(), decimals);
    }
    String total =
        total(ledger, scope) + " " + signed(change(ledger), decimals) + leftOut(ledger.leftOut());
    return parts.isEmpty()
        ? total + ": " + (trifling(ledger) ? TRIFLES : NOTHING)
        : total + ": " + String.join(", ", parts) + "; " + signed(rest, decimals) + " unexplained";
  }

  private static String leftOut(int forks) {
    return forks == 0
        ? ""
        : " (without " + forks + " of the forks: one of their block lacks figures)";
  }

  /// Why the total that is split goes one way and the verdict's estimate the other, as a sentence
  /// behind the first ledger's; nothing where they agree.
  static String contrary(Result result, Why why) {
    List<Comparison> deciding =
        Ranking.primary(result.analysis().comparisons()).stream()
            .filter(c -> c.variant().equals(why.variant()))
            .toList();
    if (deciding.size() != 1 || why.ledgers().isEmpty()) {
      return "";
    }
    Comparison verdict = deciding.getFirst();
    double ratio = verdict.effect().ratio();
    double time = verdict.metric().better() == Metric.Better.LOWER ? ratio : 1 / ratio;
    double change = change(why.ledgers().getFirst());
    return (time > 1 && change < 0) || (time < 1 && change > 0)
        ? " The verdict's estimate goes the other way: it is of geometric means, and in plain means"
            + " of all time, as here, a few slow forks weigh more."
        : "";
  }

  /// A metric of iterations leaves out what the totals of a fork include.
  static String scope(Result result) {
    boolean iterations =
        Ranking.primary(result.analysis().comparisons()).stream()
            .anyMatch(c -> c.metric().ofIterations());
    return iterations ? "whole " : "";
  }

  /// Whether some part changed by more than chance, but none by enough to matter.
  private static boolean trifling(CauseLedger ledger) {
    return ledger.parts().stream()
        .anyMatch(part ->
            part.component() != CauseLedger.Component.UNEXPLAINED && !part.cause() && beyond(part));
  }

  /// The name of a part in a table. In a sentence all that is no cause is unexplained; here it is
  /// told apart.
  static String row(Part part) {
    boolean rest = part.component() == CauseLedger.Component.UNEXPLAINED;
    return rest ? "in no part" : part.component().words();
  }

  /// Whether the interval of a part excludes no change.
  static boolean beyond(Part part) {
    return part.low() > 0 || part.high() < 0;
  }

  /// What explains the change, the largest first.
  static List<Part> causes(CauseLedger ledger) {
    return ledger.parts().stream()
        .filter(part -> part.cause() && part.component() != CauseLedger.Component.UNEXPLAINED)
        .sorted(Comparator.comparingDouble((Part part) -> Math.abs(part.change())).reversed())
        .toList();
  }

  /// `CPU time per fork`.
  static String total(CauseLedger ledger) {
    return total(ledger, "");
  }

  private static String total(CauseLedger ledger, String scope) {
    String name =
        switch (ledger.total()) {
          case "cpu" -> "CPU time";
          case "wall" -> "wall time";
          default -> ledger.total();
        };
    return name + " per " + (ledger.work().equals("fork") ? scope : "") + ledger.work();
  }

  static double change(CauseLedger ledger) {
    return ledger.baseline() > 0 ? ledger.variant() / ledger.baseline() - 1 : Double.NaN;
  }

  /// Digits behind the point for all figures of a ledger.
  static int decimals(CauseLedger ledger) {
    double size = Math.abs(change(ledger));
    return size >= 1 ? 0 : size < 0.005 && causes(ledger).isEmpty() ? 2 : 1;
  }

  /// `+18.2%`.
  static String signed(double change, int decimals) {
    return Double.isFinite(change) ? Percent.change(1 + change, decimals) : "unknown";
  }

  private static double rounded(double change, int decimals) {
    double unit = Math.pow(10, decimals + 2);
    return Math.round(change * unit) / unit;
  }

  /// What a ledger without a cause would have shown: `running from 1.7%, stopped at safepoints from
  /// 0.4%`.
  static String detectable(CauseLedger ledger) {
    return ledger.parts().stream()
        .filter(part -> part.component() != CauseLedger.Component.UNEXPLAINED)
        .filter(part -> Double.isFinite(part.detectable()) && part.detectable() > 0)
        .map(part -> part.component().words() + " from " + Percent.amount(part.detectable(), 1))
        .collect(Collectors.joining(", "));
  }

  /// What the JVMs differ in although nobody asked for it, without sizes that are the same but for
  /// their rounding.
  static List<JvmDifference> unasked(Why why) {
    return why.differences().stream()
        .filter(difference -> !difference.asked() && !difference.isRounding())
        .toList();
  }

  /// `ReservedCodeCacheSize 240 MiB -> 48 MiB`.
  static String difference(JvmDifference difference) {
    if (difference.kind() == JvmDifference.Kind.IGNORED) {
      return difference.name() + " is ignored";
    }
    return difference.name()
        + " "
        + value(difference, difference.baseline())
        + " -> "
        + value(difference, difference.value());
  }

  /// The value of a flag, as a size where it is one.
  static String value(JvmDifference difference, String value) {
    if (value.isEmpty()) {
      return "none";
    }
    if (JvmDifference.isUnlimited(value)) {
      return "unlimited";
    }
    boolean sized =
        difference.kind() == JvmDifference.Kind.HEAP
            || difference.kind() == JvmDifference.Kind.CODE_CACHE;
    if (sized && value.matches("\\d{5,18}")) {
      long bytes = Long.parseLong(value);
      return bytes >= SIZE && bytes % 1024 == 0 ? Scale.show((double) bytes, "B") : value;
    }
    return value;
  }

  /// `safepoint.count 12,040 -> 96.0 (-99.2%)`.
  static String figure(FigureChange change) {
    String share =
        change.explains().isPresent()
            ? ", " + Percent.amount(change.explains().getAsDouble(), 0) + " of the change"
            : "";
    return change.figure().text()
        + " "
        + amount(change.figure(), change.baseline())
        + " -> "
        + amount(change.figure(), change.variant())
        + " ("
        + relative(change)
        + share
        + ")";
  }

  /// The change of a figure against the baseline: `-99.2%`, `6.3 times`, `from 0`.
  static String relative(FigureChange change) {
    if (!(change.baseline() > 0)) {
      return "from 0";
    }
    double ratio = change.variant() / change.baseline();
    return ratio >= 2
        ? String.format(Locale.ROOT, "%.1f times", ratio)
        : signed(ratio - 1, Math.abs(ratio - 1) < 0.1 ? 1 : 0);
  }

  /// A figure with its unit.
  static String amount(EvidenceFigure figure, double value) {
    return figure.unit().equals("1") ? Scale.figure(value) : Scale.show(value, figure.unit());
  }

  /// What a follow-up showed, if it ran.
  static Optional<FollowUpResult> ran(Explanation explanation, FollowUp followUp) {
    return explanation.followUps().stream()
        .filter(ran -> ran.followUp().equals(followUp))
        .findFirst();
  }

  /// How many forks stand behind the evidence, how far the extra ones are from the timed ones, and
  /// what was not to be had, from long to short: `24 timed forks; logs of 4 more, +3.1% (-0.4% ..
  /// +6.8%) off these`.
  static List<String> quality(EvidenceQuality quality) {
    String forks = forks(sum(quality.forks().values()));
    int extra = sum(quality.evidenceForks().values());
    String logs = extra > 0 ? "; logs of " + extra + " more" : "";
    String off = extra > 0 ? farthest(quality).map(WhyWording::off).orElse("") : "";
    List<String> forms = new ArrayList<>();
    for (String without : without(quality.unavailable())) {
      forms.add(forks + logs + off + without);
      forms.add(forks + logs + off.replaceFirst(" \\(.*\\)", "") + without);
    }
    forms.add(forks + logs);
    return forms;
  }

  /// Whether an interval says anything: that of two forks may not.
  static boolean tells(Effect effect) {
    return effect.low() > 0 && effect.high() / effect.low() < VAGUE;
  }

  private static String off(Effect effect) {
    return tells(effect)
        ? ", " + Wording.change(effect) + " (" + Wording.interval(effect) + ") off these"
        : ", too few to say how far off these";
  }

  private static List<String> without(List<String> unavailable) {
    if (unavailable.isEmpty()) {
      return List.of("");
    }
    int more = unavailable.size() - 1;
    return List.of(
        "; without " + unavailable.getFirst() + (more == 0 ? "" : " and " + more + " more"),
        "; " + unavailable.size() + " not available");
  }

  private static String forks(int count) {
    return count + (count == 1 ? " timed fork" : " timed forks");
  }

  private static Optional<Effect> farthest(EvidenceQuality quality) {
    return quality.perturbation().values().stream()
        .filter(e -> Double.isFinite(e.ratio()) && e.ratio() > 0)
        .max(Comparator.comparingDouble(e -> Math.abs(Math.log(e.ratio()))));
  }

  private static int sum(Collection<Integer> counts) {
    return counts.stream().mapToInt(Integer::intValue).sum();
  }
}
