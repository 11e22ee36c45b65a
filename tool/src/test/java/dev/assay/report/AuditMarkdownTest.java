package dev.assay.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.Audit;
import java.io.IOException;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class AuditMarkdownTest {

  /// What a comment on GitHub may have.
  private static final int COMMENT = 65_536;

  static Set<String> cases() {
    return AuditFixtures.all().keySet();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void everyCaseReadsAsItsGoldenFile(String name) throws IOException {
    Golden.check(
        "audit-" + name + ".md",
        AuditMarkdown.render(Objects.requireNonNull(AuditFixtures.all().get(name))));
  }

  @Test
  void hostileTextCannotMakeMarkup() {
    String text = AuditMarkdown.render(AuditHostile.audit());
    assertThat(text.chars().allMatch(c -> c == '\n' || (c >= 32 && c != 127))).isTrue();
    assertThat(withoutCode(text)).doesNotContain("<img", " @everyone", "[e](");
    assertThat(withoutCode(text).replace("\\|", "").lines())
        .filteredOn(line -> line.startsWith("| ❌"))
        .hasSize(AuditHostile.ATTACKS.size())
        .allSatisfy(line -> assertThat(line.chars().filter(c -> c == '|').count()).isEqualTo(7));
  }

  @Test
  void aThousandFilesFitIntoAComment() {
    Audit audit =
        new Audit(
            IntStream.range(0, 1000)
                .mapToObj(i -> AuditFixtures.aggressive("x".repeat(150) + i + "/Dockerfile", i + 1))
                .map(line ->
                    new Audit.AuditedLine(
                        AuditFixtures.line(
                            line.line().title(), AuditFixtures.typed("-Dn=" + line.line().title())),
                        line.jdks(),
                        line.findings()))
                .toList(),
            java.util.List.of());
    assertThat(AuditMarkdown.render(audit)).hasSizeLessThan(COMMENT);
  }

  @Test
  void theLongestOfEverythingFitsIntoAComment() {
    assertThat(AuditMarkdown.render(AuditFixtures.longest(200))).hasSizeLessThan(COMMENT);
  }

  private static String withoutCode(String text) {
    return text.replaceAll("(?<!\\\\)`[^`\n]*`", "");
  }
}
