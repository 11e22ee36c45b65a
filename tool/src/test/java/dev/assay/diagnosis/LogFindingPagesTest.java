package dev.assay.diagnosis;

import static dev.assay.diagnosis.ReportSketch.findings;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogFinding;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// Every page of `docs/findings/` is a test of its rule.
class LogFindingPagesTest {

  /// No line is kept of methods that are compiled anew; the sketch has none for the other two.
  private static final Set<String> WITHOUT_LINES =
      Set.of("deopt-storm", "io-or-swap", "low-coverage");

  @Test
  void everyRuleHasAPageAndEveryPageARule() {
    assertThat(FindingPage.all().stream().map(FindingPage::id))
        .containsExactlyInAnyOrderElementsOf(ids());
  }

  private static List<String> ids() {
    return LogRules.ALL.stream().map(LogRules.Named::id).toList();
  }

  /// The examples have every list of what follows from a finding.
  @Test
  void whatIsExplainedIsARule() {
    List<LogFinding> causes =
        FindingPage.all().stream()
            .flatMap(page -> page.examples().stream())
            .flatMap(example -> findings(example.report()).stream())
            .filter(finding -> !finding.explains().isEmpty())
            .toList();
    assertThat(causes).flatExtracting(LogFinding::explains).isSubsetOf(ids());
    assertThat(causes.stream().map(LogFinding::id).distinct())
        .containsExactlyInAnyOrder(
            "gc-locker",
            "out-of-memory",
            "reference-processing",
            "small-heap",
            "small-young",
            "soft-references",
            "too-many-gc-threads");
  }

  @Test
  void everyPageHasItsPartsAndAnExampleThatFiresAndOneThatDoesNot() {
    FindingPage.demandParts(FindingPage.all());
  }

  @Test
  void theIndexListsTheRulesInTheirOrder() throws IOException {
    assertThat(Files.readAllLines(FindingPage.FOLDER.resolve("README.md")))
        .filteredOn(line -> line.startsWith("| [`"))
        .extracting(line -> line.substring(4, line.indexOf('`', 4)))
        .isEqualTo(ids());
  }

  @TestFactory
  Stream<DynamicTest> theExamplesOfThePages() {
    return FindingPage.tests(FindingPage.all(), LogFindingPagesTest::check);
  }

  private static void check(FindingPage page, FindingPage.Example example) {
    List<LogFinding> findings = findings(example.report());
    Optional<LogFinding> own =
        findings.stream().filter(finding -> finding.id().equals(page.id())).findFirst();
    assertThat(own.isPresent()).as("all that was found: %s", findings).isEqualTo(example.fires());
    own.ifPresent(finding -> {
      assertThat(finding.summary()).endsWith(".").doesNotContain("  ", "unknown of", "NaN");
      assertThat(finding.remedy()).endsWith(".").doesNotContain("  ");
      assertThat(finding.command()).isNotBlank();
      assertThat(finding.places()).hasSizeLessThanOrEqualTo(5);
      if (!WITHOUT_LINES.contains(page.id())) {
        assertThat(finding.places()).as(page.id() + example.report()).isNotEmpty();
      }
      if (example.equals(page.examples().getFirst())) {
        assertThat(finding.severity().toString().toLowerCase(Locale.ROOT))
            .isEqualTo(page.severity());
      }
    });
  }
}
