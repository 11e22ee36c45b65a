package dev.assay.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.model.Argument;
import dev.assay.model.Container;
import dev.assay.model.FlagFinding;
import dev.assay.model.JvmLine;
import dev.assay.model.Origin;
import dev.assay.model.Problem;
import dev.assay.model.Releases;
import dev.assay.model.Severity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PolicyTest {

  private static final String WHOLE =
      """
      # what we run on
      jdks: [25, 17, 21]
      fail-on: warning
      allowed:
        - -Xm*
        - UseG1GC
        - "-XX:MaxRAMPercentage=*"
      forbidden:
        - flag: AggressiveOpts
          reason: removed in 12
        - flag: "-Xmn*"
          reason: G1 chooses the young generation
      ignored:
        - rule: equal-to-default
          file: docker/*
          reason: the image is shared
      """;

  @TempDir Path folder;

  @Test
  void aPolicyIsReadAsAWhole() throws IOException {
    Policy policy = policy(WHOLE);
    assertThat(policy.jdks()).containsExactly(17, 21, 25);
    assertThat(policy.failOn()).contains(Severity.WARNING);
    assertThat(policy.forbidden()).hasSize(2);
  }

  @Test
  void forbiddenAndUnlistedArgumentsAreFound() throws IOException {
    List<FlagFinding> findings =
        policy(WHOLE)
            .check(
                line("-Xmx1g", "-XX:-AggressiveOpts", "-Xmn1g", "-XX:+UseG1GC", "-server"),
                List.of(17, 25));
    assertThat(findings)
        .extracting(FlagFinding::rule, FlagFinding::argument)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple("policy-forbidden", "-XX:-AggressiveOpts"),
            org.assertj.core.groups.Tuple.tuple("policy-forbidden", "-Xmn1g"),
            org.assertj.core.groups.Tuple.tuple("policy-not-allowed", "-server"));
    assertThat(findings.getFirst().message()).contains("removed in 12");
    assertThat(findings.getFirst().jdks()).containsExactly(17, 25);
  }

  @Test
  void anArgumentForOtherReleasesIsNotAskedAbout() throws IOException {
    Argument old = new Argument("-XX:+AggressiveOpts", Origin.COMMAND_LINE, new Releases(8, 11));
    JvmLine line = line(Stream.of(old));
    assertThat(policy(WHOLE).check(line, List.of(17))).isEmpty();
    assertThat(policy(WHOLE).check(line, List.of(11, 17)).getFirst().jdks()).containsExactly(11);
  }

  @Test
  void aPolicyWithoutListsAllowsEverything() throws IOException {
    assertThat(policy("jdks: [21]\n").check(line("-XX:+AggressiveOpts"), List.of(21))).isEmpty();
  }

  @Test
  void findingsOfARuleInAFileAreIgnored() throws IOException {
    Policy policy = policy(WHOLE);
    assertThat(policy.ignores(finding("equal-to-default", "docker/web/Dockerfile"))).isTrue();
    assertThat(policy.ignores(finding("equal-to-default", "Dockerfile"))).isFalse();
    assertThat(policy.ignores(finding("removed-flag", "docker/web/Dockerfile"))).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          jdks: [17]\\nforbiden: []\\n            | unknown key 'forbiden' (known: allowed, fail-on, forbidden, ignored, jdks), FILE line 2
          jdks: [seventeen]\\n                    | 'seventeen' is not a JDK release, such as 17, FILE line 1
          jdks: 17\\n                             | 'jdks' wants a list, FILE line 1
          \\nfail-on: never\\n                    | 'fail-on' is error, warning or info, and here 'never', FILE line 2
          forbidden:\\n  - flag: A\\n             | an entry has no 'reason', FILE line 2
          forbidden:\\n  - A\\n                   | an entry of 'forbidden' is made of the keys flag, reason, FILE line 2
          jdks: [17]\\njdks: [21]\\n              | key 'jdks' is there twice, FILE line 2
          allowed: [[a]]\\n                       | 'flag' wants a text, FILE line 1
          - a\\n                                  | a policy is made of the keys allowed, fail-on, forbidden, ignored, jdks, FILE line 1
          ignored:\\n- rule: a\\n  why: b\\n      | unknown key 'why' (known: file, flag, reason, rule), FILE line 3
          """)
  void mistakesAreNamedWithTheirLine(String yaml, String message) {
    Path file = folder.resolve("assay-policy.yaml");
    assertThatThrownBy(() -> policy(yaml.replace("\\n", "\n")))
        .isInstanceOf(Problem.class)
        .hasMessage(message.replace("FILE", file.toString()) + "; see docs/reference/policy.md");
  }

  @Test
  void brokenYamlAndFilesThatAreNoPolicyAreRefused() {
    assertThatThrownBy(() -> policy("jdks: [17\n"))
        .isInstanceOf(Problem.class)
        .hasMessageContaining(" line ");
    assertThatThrownBy(() -> policy("")).hasMessageContaining("is empty");
    assertThatThrownBy(() -> policy("#".repeat((1 << 20) + 1)))
        .hasMessageContaining("larger than 1 MiB");
    assertThatThrownBy(() -> Policy.read(folder.resolve("none.yaml")))
        .hasMessageContaining("there is no policy");
    assertThatThrownBy(() -> Policy.read(folder)).isInstanceOf(Problem.class);
  }

  private Policy policy(String yaml) throws IOException {
    Path file = folder.resolve("assay-policy.yaml");
    Files.writeString(file, yaml);
    return Policy.read(file);
  }

  private static FlagFinding finding(String rule, String source) {
    return new FlagFinding(
        rule, Severity.WARNING, "-Xmx1g", Origin.unplaced(source), List.of(17), "m", "f");
  }

  private static JvmLine line(String... arguments) {
    return line(Stream.of(arguments).map(Argument::typed));
  }

  private static JvmLine line(Stream<Argument> arguments) {
    return new JvmLine(
        "test", arguments.toList(), List.of(), OptionalInt.empty(), Container.UNLIMITED);
  }
}
