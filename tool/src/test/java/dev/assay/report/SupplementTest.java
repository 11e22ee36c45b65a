package dev.assay.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.Audit;
import dev.assay.model.AuditSupplement;
import dev.assay.text.Columns;
import dev.assay.text.Style;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class SupplementTest {
  private static final Audit AUDIT = new Audit(List.of(AuditFixtures.clean()), List.of());

  static Set<String> cases() {
    return SupplementFixtures.all().keySet();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void everyCaseReadsAsItsGoldenFile(String name) throws IOException {
    AuditSupplement supplement = Objects.requireNonNull(SupplementFixtures.all().get(name));
    Golden.check(
        "audit-with-" + name + "-80.txt", AuditTerminal.render(AUDIT, supplement, Style.plain(80)));
    Golden.check(
        "audit-with-" + name + "-120-colour.txt",
        AuditTerminal.render(AUDIT, supplement, new Style(120, true, true)));
    Golden.check("audit-with-" + name + ".md", AuditMarkdown.render(AUDIT, supplement));
    Golden.check("audit-with-" + name + ".json", AuditJson.write(AUDIT, supplement));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void noLineIsWiderThanTheTerminal(String name) {
    AuditSupplement supplement = Objects.requireNonNull(SupplementFixtures.all().get(name));
    for (int width : new int[] {80, 120}) {
      assertThat(AuditTerminal.render(AUDIT, supplement, Style.plain(width)).lines())
          .allSatisfy(line -> assertThat(Columns.of(line)).isLessThanOrEqualTo(width));
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void aTerminalWithoutUnicodeGetsAsciiOnly(String name) {
    AuditSupplement supplement = Objects.requireNonNull(SupplementFixtures.all().get(name));
    assertThat(AuditTerminal.render(AUDIT, supplement, new Style(80, false, false)))
        .matches(text -> text.chars().allMatch(c -> c < 128), "is ASCII");
  }

  @Test
  void hostileTextStaysHarmlessAndBoundedOnTheTerminal() {
    String text = AuditTerminal.render(AUDIT, SupplementFixtures.hostile(), Style.plain(80));
    assertThat(text.chars().allMatch(c -> c == '\n' || (c >= 32 && c != 127))).isTrue();
    assertThat(text.lines())
        .noneMatch(line -> line.strip().startsWith("::"))
        .noneMatch(line -> line.contains("##["))
        .hasSizeLessThan(25_000);
  }

  @Test
  void hostileTextStaysHarmlessAndFitsIntoAComment() {
    String text = AuditMarkdown.render(AUDIT, SupplementFixtures.hostile());
    assertThat(text).hasSizeLessThan(65_536);
    assertThat(text.chars().allMatch(c -> c == '\n' || (c >= 32 && c != 127))).isTrue();
    assertThat(AuditMarkdown.render(AuditFixtures.longest(200), SupplementFixtures.hostile()))
        .hasSizeLessThan(65_536);
  }

  @Test
  void aRowOfTildesInAFileCannotEndTheFenceOfItsDifference() {
    AuditSupplement hostile = SupplementFixtures.hostile();
    AuditSupplement rewrites =
        new AuditSupplement(List.of(), hostile.rewrites().subList(0, 1), List.of(), List.of());
    List<String> lines = AuditMarkdown.render(AUDIT, rewrites).lines().toList();
    int open = lines.indexOf("~~~~~~~~~diff");
    assertThat(open).isPositive();
    assertThat(lines.subList(open + 1, lines.lastIndexOf("~~~~~~~~~")))
        .noneMatch(line -> line.strip().startsWith("~~~~~~~~~"))
        .anyMatch(line -> line.startsWith(" ~~~~~~~~-D"));
  }

  @Test
  void whatWasNotAskedForIsNotInTheJson() {
    JsonNode root = JsonMapper.builder().build().readTree(AuditJson.write(AUDIT));
    assertThat(root.propertyNames())
        .doesNotContain("upgrades", "rewrites", "expansions", "choices");
  }

  @Test
  void aNumberThatStandsForNoLimitIsNotReadAsASize() {
    assertThat(UpgradeWords.value("18446744073709551615")).isEqualTo("unlimited");
    assertThat(UpgradeWords.value("18446744073709547520")).isEqualTo("unlimited");
    assertThat(UpgradeWords.value("9223372036854775807")).isEqualTo("9223372036854775807");
    assertThat(UpgradeWords.value("240")).isEqualTo("240");
    assertThat(UpgradeWords.value("")).isEqualTo("(empty)");
  }

  @Test
  void theIndentationOfAFileStaysInItsDifference() {
    assertThat(RewriteWords.diffLine("     - name: JAVA_OPTS")).isEqualTo("     - name: JAVA_OPTS");
  }
}
