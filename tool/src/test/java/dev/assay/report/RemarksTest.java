package dev.assay.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.Analysis;
import dev.assay.model.Comparison;
import dev.assay.model.Comparison.Judged;
import dev.assay.model.Comparison.Modes;
import dev.assay.model.Effect;
import dev.assay.model.Result;
import dev.assay.model.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class RemarksTest {

  private static final Effect WIDE = new Effect(0.8, 0.5, 1.4, 0.95);
  private static final Modes MODES = new Modes(0.19, 12, 0.25, 0.75, 0.02);

  @Test
  void aSingleVerdictStandsBesideTheOneWithDisturbedBlocks() {
    Result slower = with(Fixtures.slower(), c -> disturbed(c, Verdict.INCONCLUSIVE));
    assertThat(texts(slower, "Disturbed"))
        .singleElement()
        .asString()
        .endsWith("disturbed them: -20% (-50% .. +40%), undecided instead of slower.");
  }

  @Test
  void ofSeveralVerdictsThoseThatDisturbedBlocksChangeAreNamed() {
    Result jmh = Fixtures.jmh(6);
    Comparison first = Ranking.primary(jmh.analysis().comparisons()).getFirst();
    Verdict other =
        first.verdict() == Verdict.INCONCLUSIVE ? Verdict.EQUIVALENT : Verdict.INCONCLUSIVE;
    Result one =
        with(jmh, c -> disturbed(c, c.metric().equals(first.metric()) ? other : c.verdict()));
    String name = Headline.names(jmh).of(first.metric());
    assertThat(texts(one, "Disturbed"))
        .singleElement()
        .asString()
        .contains("disturbed them, 1 of 6 verdicts would differ: " + name + ", parallel -20%");
    Result none = with(jmh, c -> disturbed(c, c.verdict()));
    assertThat(texts(none, "Disturbed"))
        .singleElement()
        .asString()
        .endsWith("disturbed them, none of 6 verdicts would differ.");
  }

  @Test
  void theModesOfSeveralBenchmarksAreNamedByThem() {
    Result jmh = with(Fixtures.jmh(6), c -> new Parts(c).of(Optional.of(MODES), Optional.empty()));
    assertThat(texts(jmh, "Modes"))
        .hasSize(6)
        .allMatch(text -> text.matches("[\\w.:=]+: Two modes.*"));
    Result one =
        with(Fixtures.slower(), c -> new Parts(c).of(Optional.of(MODES), Optional.empty()));
    assertThat(texts(one, "Modes")).singleElement().asString().startsWith("Two modes");
  }

  @Test
  void onlyTheSameVerdictOnFreshForksConfirms() {
    Result first = Fixtures.slower();
    Result same = first.withConfirmation(first.analysis());
    assertThat(texts(same, "Confirmed")).singleElement().asString().endsWith("slower.");
    assertThat(texts(same, "Again")).isEmpty();
    assertThat(Remarks.advice(same)).noneMatch(advice -> advice.text().contains("--confirm"));
    Analysis undecided = with(first, c -> new Parts(c).of(Verdict.INCONCLUSIVE)).analysis();
    Result other = first.withConfirmation(undecided);
    assertThat(texts(other, "Confirmed")).isEmpty();
    assertThat(texts(other, "Again"))
        .singleElement()
        .asString()
        .endsWith("undecided, which does not confirm the first verdict.");
  }

  private static List<String> texts(Result result, String label) {
    return Remarks.of(result).stream()
        .filter(remark -> remark.label().equals(label))
        .map(Remarks.Remark::text)
        .toList();
  }

  private static Comparison disturbed(Comparison c, Verdict verdict) {
    return new Parts(c).of(Optional.empty(), Optional.of(new Judged(WIDE, verdict)));
  }

  private record Parts(Comparison c) {
    Comparison of(Optional<Modes> modes, Optional<Judged> withDisturbed) {
      return of(c.verdict(), modes, withDisturbed);
    }

    Comparison of(Verdict verdict) {
      return of(verdict, c.modes(), c.withDisturbed());
    }

    private Comparison of(Verdict verdict, Optional<Modes> modes, Optional<Judged> withDisturbed) {
      return new Comparison(
          c.variant(),
          c.metric(),
          c.primary(),
          c.baselineMean(),
          c.variantMean(),
          c.effect(),
          verdict,
          c.blocks(),
          c.forks(),
          c.moreBlocks(),
          c.detectable(),
          c.robust(),
          modes,
          withDisturbed);
    }
  }

  private static Result with(Result result, UnaryOperator<Comparison> change) {
    Analysis a = result.analysis();
    return new Result(
        result.directory(),
        result.experiment(),
        result.trials(),
        new Analysis(
            a.primary(),
            a.primaryReason(),
            a.comparisons().stream().map(change).toList(),
            a.decided(),
            a.nextLook(),
            a.warmUp(),
            a.placebos(),
            a.findings(),
            a.notices()),
        result.stopped(),
        result.elapsed(),
        result.confirmation(),
        result.environment(),
        result.explanation(),
        result.replay());
  }
}
