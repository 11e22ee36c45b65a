package dev.assay.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AuditGithubTest {

  /// What GitHub takes for one command: a name, properties, a message, all on one line.
  private static final Pattern COMMAND =
      Pattern.compile(
          "::(error|warning|notice) ((file|line|col|title)=[^:,]*)(,(file|line|col|title)=[^:,]*)*::.*");

  @ParameterizedTest
  @ValueSource(strings = {"clean", "removed", "scan"})
  void everyCaseReadsAsItsGoldenFile(String name) throws IOException {
    Golden.check("audit-" + name + ".github", render(name));
  }

  @Test
  void tenThousandFindingsAreAHundredCommandsAndACount() {
    assertThat(render("long").lines()).hasSize(101).last().asString().contains("9,900 more");
  }

  @Test
  void hostileTextMakesNoCommandOfItsOwnAndNoFurtherProperty() {
    List<String> lines = AuditGithub.render(AuditHostile.audit()).lines().toList();
    assertThat(lines).hasSize(AuditHostile.ATTACKS.size());
    assertThat(lines)
        .allSatisfy(line -> {
          assertThat(line).matches(COMMAND);
          assertThat(line.chars().allMatch(c -> c >= 32)).isTrue();
        });
    assertThat(lines.get(6)).contains("%250A::set-output").doesNotContain("=%0A");
  }

  private static String render(String name) {
    return AuditGithub.render(Objects.requireNonNull(AuditFixtures.all().get(name)));
  }
}
