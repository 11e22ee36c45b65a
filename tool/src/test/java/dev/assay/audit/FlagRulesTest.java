package dev.assay.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.FlagFinding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// Every page of `rules/` is a test of its rule.
class FlagRulesTest {

  @Test
  void everyRuleHasAPageAndEveryPageARule() {
    assertThat(RulePage.all().stream().map(RulePage::id))
        .containsExactlyInAnyOrderElementsOf(FlagRules.ALL.stream().map(FlagRule::id).toList());
  }

  @Test
  void everyPageHasAnExampleThatFiresAndOneThatDoesNot() {
    for (RulePage page : RulePage.all()) {
      assertThat(page.examples().stream().map(ExampleLine::fires).distinct())
          .as(page.id())
          .containsExactlyInAnyOrder(true, false);
    }
  }

  @Test
  void theIndexListsTheRulesInTheirOrder() throws IOException {
    List<RulePage> pages = RulePage.all();
    List<String> rows =
        FlagRules.ALL.stream()
            .flatMap(rule -> pages.stream().filter(page -> page.id().equals(rule.id())))
            .map(page ->
                "| [`%s`](../../rules/%s.md) | %s | %s |"
                    .formatted(page.id(), page.id(), page.severity(), page.title()))
            .toList();
    assertThat(Files.readAllLines(Path.of("../docs/reference/audit-rules.md")))
        .filteredOn(line -> line.startsWith("| [`"))
        .isEqualTo(rows);
  }

  @TestFactory
  Stream<DynamicTest> theExamplesOfThePages() {
    return RulePage.all().stream()
        .flatMap(page ->
            page.examples().stream()
                .map(example ->
                    DynamicTest.dynamicTest(
                        page.id()
                            + (example.fires() ? " fires on " : " stays silent on ")
                            + example,
                        () -> check(page, example))));
  }

  private static void check(RulePage page, ExampleLine example) {
    List<FlagFinding> findings = example.audited().findings();
    List<FlagFinding> own = findings.stream().filter(f -> f.rule().equals(page.id())).toList();
    if (!example.fires()) {
      assertThat(own).isEmpty();
      return;
    }
    assertThat(own).as("all that was found: %s", findings).isNotEmpty();
    assertThat(own)
        .allSatisfy(f -> {
          assertThat(f.message()).endsWith(".").doesNotContain("  ");
          assertThat(f.fix()).isNotBlank();
        });
    if (example.equals(page.examples().getFirst())) {
      assertThat(own.getFirst().severity().toString().toLowerCase(Locale.ROOT))
          .isEqualTo(page.severity());
    }
  }
}
