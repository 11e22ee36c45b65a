package dev.assay.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogFinding;
import dev.assay.model.Severity;
import java.util.List;
import org.junit.jupiter.api.Test;

class CausesFirstTest {

  private static LogFinding found(String id, Severity severity, long cost, String... explains) {
    return new LogFinding(id, severity, "", cost, List.of(), "", "").explaining(List.of(explains));
  }

  private static List<String> order(LogFinding... found) {
    return CausesFirst.of(List.of(found)).stream().map(LogFinding::id).toList();
  }

  @Test
  void aCauseStandsWhereTheWorstOfItsConsequencesWould() {
    assertThat(
            order(
                found("other", Severity.ERROR, 5),
                found("waits", Severity.ERROR, 9),
                found("late", Severity.WARNING, 20),
                found("threads", Severity.WARNING, -1, "waits", "late")))
        .containsExactly("threads", "waits", "other", "late");
  }

  @Test
  void aCauseOfWhatIsNotFoundStandsByItself() {
    assertThat(
            order(
                found("threads", Severity.INFO, -1, "waits"), found("other", Severity.WARNING, 5)))
        .containsExactly("other", "threads");
  }

  @Test
  void theCauseOfACauseStandsBeforeIt() {
    assertThat(
            order(
                found("fulls", Severity.ERROR, 9),
                found("heap", Severity.WARNING, 7, "fulls"),
                found("memory", Severity.ERROR, -1, "heap", "fulls")))
        .containsExactly("memory", "heap", "fulls");
  }

  /// A full heap is among what memory that ran out leads to, and names the same list.
  @Test
  void aCauseIsNoConsequenceOfItself() {
    assertThat(
            order(
                found("heap", Severity.ERROR, 7, "heap", "fulls"),
                found("memory", Severity.ERROR, -1, "heap", "fulls"),
                found("fulls", Severity.ERROR, 9)))
        .containsExactly("memory", "heap", "fulls");
  }
}
