package dev.assay.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.CauseLedger;
import dev.assay.model.CauseLedger.Component;
import dev.assay.model.CauseLedger.Part;
import dev.assay.model.EvidenceQuality;
import dev.assay.model.Explanation;
import dev.assay.model.Finding;
import dev.assay.model.FollowUp;
import dev.assay.model.FollowUpResult;
import dev.assay.model.JvmDifference;
import dev.assay.model.JvmDifference.Kind;
import dev.assay.model.ProfileContrast;
import dev.assay.model.Result;
import dev.assay.model.Severity;
import dev.assay.model.Variant;
import dev.assay.model.Why;
import dev.assay.text.Style;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class WhyLinesTest {

  static Set<Map.Entry<String, Result>> cases() {
    return Explanations.all().entrySet();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void noChallengerTakesMoreThanEightLines(Map.Entry<String, Result> fixture) {
    int challengers = fixture.getValue().explanation().whys().size();
    for (int width : new int[] {80, 100, 120}) {
      assertThat(WhyLines.of(fixture.getValue(), Style.plain(width)))
          .hasSizeLessThanOrEqualTo(8 * challengers);
    }
  }

  @Test
  void tooMuchToSayIsLeftToThePage() {
    String endless = String.join(" ", Collections.nCopies(60, "words"));
    List<Finding> findings = new ArrayList<>();
    for (int i = 0; i < 9; i++) {
      findings.add(
          new Finding(
              "f" + i, Severity.WARNING, "b", endless, Map.of(), "Remedy.", Optional.empty()));
    }
    Result result = with(new Why("parallel", List.of(ledger()), List.of(), List.of(), findings));
    assertThat(WhyLines.of(result, Style.plain(80))).hasSizeLessThanOrEqualTo(8);
    Why profiled =
        result
            .explanation()
            .whys()
            .getFirst()
            .with(new ProfileContrast("profile/d.html", "two methods changed"), List.of());
    List<String> lines = WhyLines.of(with(profiled), Style.plain(80));
    assertThat(lines).hasSizeLessThanOrEqualTo(10);
    assertThat(String.join("", lines)).contains("Profile    two methods changed: ");
  }

  @Test
  void nothingIsSaidWhereNothingWasAsked() {
    assertThat(WhyLines.of(Fixtures.slower(), Style.plain(80))).isEmpty();
  }

  @Test
  void withoutALedgerItSaysSo() {
    Result result = with(new Why("parallel", List.of(), List.of(), List.of(), List.of()));
    assertThat(WhyLines.of(result, Style.plain(80)).getFirst()).contains("not known");
  }

  /// 4.44 + 2.44 + 2.44 is 9.32, but 4.4 + 2.4 + 2.4 is 9.2: the rest takes the difference.
  @Test
  void theFiguresShownAddUp() {
    assertThat(WhyWording.ledger(ledger(), ""))
        .isEqualTo(
            "CPU time per fork +9.3%: +4.4% application code, +2.4% JIT compilation, +2.4% kernel;"
                + " +0.1% unexplained");
  }

  @Test
  void forksThatALedgerLacksAreTold() {
    CauseLedger few = new CauseLedger("wall", "fork", 2, 1, List.of(), List.of(), 4);
    assertThat(WhyWording.ledger(few, ""))
        .startsWith("wall time per fork -50.0% (without 4 of the forks: one of their block lacks");
  }

  @Test
  void aTotalThatGoesTheOtherWayThanTheVerdictSaysWhy() {
    Result slower = Fixtures.slower();
    String variant = slower.analysis().comparisons().getFirst().variant();
    CauseLedger less = new CauseLedger("wall", "fork", 2, 1, List.of(), List.of());
    CauseLedger more = new CauseLedger("wall", "fork", 1, 2, List.of(), List.of());
    assertThat(WhyWording.contrary(slower, why(variant, less)))
        .isEqualTo(
            " The verdict's estimate goes the other way: it is of geometric means, and in plain means"
                + " of all time, as here, a few slow forks weigh more.");
    assertThat(WhyWording.contrary(slower, why(variant, more))).isEmpty();
  }

  private static Why why(String variant, CauseLedger ledger) {
    return new Why(variant, List.of(ledger), List.of(), List.of(), List.of());
  }

  @Test
  void sizesOfTheHeapAreShownAsSizesAndOtherNumbersAsTheyAre() {
    assertThat(
            WhyWording.difference(
                new JvmDifference(
                    "b",
                    JvmDifference.Kind.CODE_CACHE,
                    "ReservedCodeCacheSize",
                    "251658240",
                    "50331648",
                    false)))
        .isEqualTo("ReservedCodeCacheSize 240 MiB -> 48.0 MiB");
    assertThat(
            WhyWording.difference(
                new JvmDifference(
                    "b", JvmDifference.Kind.FLAG, "Tier4Threshold", "", "65536", false)))
        .isEqualTo("Tier4Threshold none -> 65536");
  }

  private static final List<JvmDifference> JDK_8_TO_28 =
      List.of(
          unasked(Kind.COLLECTOR, "collector", "Parallel", "G1"),
          unasked(Kind.HEAP, "InitialHeapSize", "396361728", "8388608"),
          unasked(Kind.ARCHIVE, "UseSharedSpaces", "false", "true"));

  /// The findings about collector and heap have no room behind one that is long.
  @Test
  void whatNoFindingThatIsShownTellsIsListedTheCollectorAndTheHeapFirst() {
    String endless = "The collector " + String.join(" ", Collections.nCopies(60, "words"));
    Finding first = finding(endless, Optional.empty());
    Finding second =
        finding("b has another collector: collector G1 instead of Parallel.", Optional.empty());
    List<JvmDifference> reversed = new ArrayList<>(JDK_8_TO_28).reversed();
    Why why = new Why("b", List.of(ledger()), List.of(), reversed, List.of(first, second));
    assertThat(String.join(" ", WhyLines.of(with(why), Style.plain(100))))
        .containsIgnoringWhitespaces("not asked for: collector Parallel -> G1, InitialHeapSize");
    Why roomy = new Why("b", List.of(ledger()), List.of(), reversed, List.of(second));
    assertThat(String.join(" ", WhyLines.of(with(roomy), Style.plain(100))))
        .containsIgnoringWhitespaces("not asked for: InitialHeapSize")
        .containsOnlyOnce("Parallel");
  }

  /// Whatever else there is to say, and however minor the finding.
  @Test
  void whatTheTestOfAFindingShowedStandsUnderIt() {
    String endless = String.join(" ", Collections.nCopies(60, "words"));
    FollowUp followUp =
        new FollowUp(
            "it is faster",
            Variant.of("b", Optional.empty(), List.of()),
            Variant.of("b-more", Optional.empty(), List.of("-Xmx1g")));
    Finding note =
        new Finding("n", Severity.INFO, "b", "A note.", Map.of(), endless, Optional.of(followUp));
    List<Finding> findings = List.of(finding(endless, Optional.empty()), note);
    FollowUpResult open =
        new FollowUpResult(
            "n",
            followUp,
            Optional.empty(),
            FollowUpResult.Outcome.OPEN,
            "still open: it is faster (too few forks)",
            "follow-up/1");
    Why why = new Why("b", List.of(ledger()), List.of(), JDK_8_TO_28, findings);
    Result result =
        WhyParts.explained(
            Fixtures.slower(),
            new Explanation(
                List.of(why), Map.of(), List.of(), EvidenceQuality.NONE, List.of(open)));
    List<String> lines = WhyLines.of(result, Style.plain(80));
    int tested = lines.indexOf("Tested     still open (too few forks), see follow-up/1");
    assertThat(lines).hasSizeLessThanOrEqualTo(8);
    assertThat(lines.get(tested - 1)).isEqualTo("note:      A note.");
  }

  private static JvmDifference unasked(Kind kind, String name, String from, String to) {
    return new JvmDifference("b", kind, name, from, to, false);
  }

  private static Finding finding(String summary, Optional<FollowUp> followUp) {
    return new Finding("f", Severity.WARNING, "b", summary, Map.of(), "", followUp);
  }

  private static CauseLedger ledger() {
    return WhyParts.ledger(
        "cpu",
        List.of(
            cause(Component.APPLICATION, 0.0444),
            cause(Component.JIT, 0.0244),
            cause(Component.KERNEL, 0.0244)),
        List.of());
  }

  private static Part cause(Component component, double change) {
    return WhyParts.part(component, 1, change, 0.01, true);
  }

  private static Result with(Why why) {
    return WhyParts.explained(
        Fixtures.slower(),
        new Explanation(List.of(why), Map.of(), List.of(), EvidenceQuality.NONE));
  }
}
