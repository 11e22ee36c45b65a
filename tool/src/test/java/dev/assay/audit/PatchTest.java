package dev.assay.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.audit.Patch.Change;
import dev.assay.model.Argument;
import dev.assay.model.Origin;
import dev.assay.model.Releases;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PatchTest {

  @Test
  void aDeletedElementOfAnExecFormTakesItsCommaWithIt() {
    String text = "CMD [\"java\", \"-XX:+A\", \"-XX:+B\", \"-jar\", \"app.jar\"] # run\n";
    assertThat(patched(text, out("\"-XX:+A\"")))
        .isEqualTo("CMD [\"java\", \"-XX:+B\", \"-jar\", \"app.jar\"] # run\n");
    assertThat(patched(text, out("\"-XX:+A\""), out("\"-XX:+B\"")))
        .isEqualTo("CMD [\"java\", \"-jar\", \"app.jar\"] # run\n");
  }

  @Test
  void theLastElementTakesTheCommaBeforeIt() {
    assertThat(
            patched(
                "x: [\"-Xmx1g\", \"-XX:+A\", \"-XX:+B\"]\n", out("\"-XX:+A\""), out("\"-XX:+B\"")))
        .isEqualTo("x: [\"-Xmx1g\"]\n");
  }

  @Test
  void anArrayOverSeveralLinesLosesWholeLines() {
    String text =
        """
        ENTRYPOINT ["java", \\
          "-Xmx1g", \\
          "-XX:+A", \\
          "-XX:+B"]
        """;
    assertThat(patched(text, out("\"-XX:+A\"")))
        .isEqualTo("ENTRYPOINT [\"java\", \\\n  \"-Xmx1g\", \\\n  \"-XX:+B\"]\n");
    assertThat(patched(text, out("\"-XX:+B\"")))
        .isEqualTo("ENTRYPOINT [\"java\", \\\n  \"-Xmx1g\", \\\n  \"-XX:+A\"]\n");
  }

  @Test
  void aReplacedElementKeepsItsQuotesAndBecomesSeveral() {
    assertThat(
            patched("[\"java\", \"-XX:+A\", \"x\"]", into("\"-XX:+A\"", "-XX:+U", "-XX:C=\"q\"")))
        .isEqualTo("[\"java\", \"-XX:+U\", \"-XX:C=\\\"q\\\"\", \"x\"]");
    assertThat(patched("[java, -XX:+A, x]", into("-XX:+A", "-Xlog:gc,safepoint")))
        .isEqualTo("[java, \"-Xlog:gc,safepoint\", x]");
    assertThat(patched("jvmArgs('-XX:+A')", into("'-XX:+A'", "-XX:+B", "-XX:+C")))
        .isEqualTo("jvmArgs('-XX:+B', '-XX:+C')");
  }

  @Test
  void aWordOfAShellStringTakesOneSpaceWithIt() {
    assertThat(patched("OPTS=\"-Xmx1g -XX:+A -XX:+B\" # x\n", out("-XX:+A")))
        .isEqualTo("OPTS=\"-Xmx1g -XX:+B\" # x\n");
    assertThat(patched("OPTS=\"-XX:+A -XX:+B\"\n", out("-XX:+A"))).isEqualTo("OPTS=\"-XX:+B\"\n");
    assertThat(patched("OPTS=\"-XX:+A\"\n", out("-XX:+A"))).isEqualTo("OPTS=\"\"\n");
    assertThat(patched("OPTS=\"$OPTS -XX:+A\"\n", out("-XX:+A"))).isEqualTo("OPTS=\"$OPTS\"\n");
  }

  @Test
  void aVariableOfADockerfileKeepsAValue() {
    assertThat(patched("ENV JAVA_OPTS -XX:+A\n", out("-XX:+A"))).isEqualTo("ENV JAVA_OPTS \"\"\n");
    assertThat(patched("ENV JAVA_OPTS=-XX:+A\n", out("-XX:+A"))).isEqualTo("ENV JAVA_OPTS=\n");
  }

  @Test
  void quotesThatWereLeftOutOfThePlaceGoWithAnElement() {
    assertThat(patched("x: [\"-XX:+A\", \"b\"]\n", out("-XX:+A"))).isEqualTo("x: [\"b\"]\n");
    assertThat(patched("x:\n  - \"-XX:+A\"\n  - b\n", out("-XX:+A"))).isEqualTo("x:\n  - b\n");
    assertThat(patched("value: \"-XX:+A\"\n", out("-XX:+A"))).isEqualTo("value: \"\"\n");
  }

  @Test
  void aClosingQuoteThatBelongsToTheStringStays() {
    assertThat(patched("OPTS=\"-Xmx1g -XX:+A\"\n", out("-XX:+A\""))).isEqualTo("OPTS=\"-Xmx1g\"\n");
    assertThat(patched("OPTS='-XX:+A -Xmx1g'\n", into("'-XX:+A", "-XX:+B")))
        .isEqualTo("OPTS='-XX:+B -Xmx1g'\n");
  }

  @Test
  void continuationLinesStayConnected() {
    String text =
        """
        exec java \\
          -Xmx1g \\
          -XX:+A \\
          -jar app.jar
        """;
    assertThat(patched(text, out("-XX:+A")))
        .isEqualTo("exec java \\\n  -Xmx1g \\\n  -jar app.jar\n");
    String string = "OPTS=\"-Xmx1g \\\n  -XX:+A \\\n  -XX:+B\"\nexec x\n";
    assertThat(patched(string, out("-XX:+B"))).isEqualTo("OPTS=\"-Xmx1g \\\n  -XX:+A\"\nexec x\n");
    assertThat(patched(string, out("-XX:+A"), out("-XX:+B")))
        .isEqualTo("OPTS=\"-Xmx1g\"\nexec x\n");
    assertThat(patched("a=1 \\\n  -XX:+A\nb\n", out("-XX:+A"))).isEqualTo("a=1\nb\n");
  }

  @Test
  void itemsOfAYamlListGoWithTheirLineButNotWithTheirComment() {
    String text = "args:\n  - -Xmx1g\n  - \"-XX:+A\"\n  - -XX:+B # why\n";
    assertThat(patched(text, out("\"-XX:+A\""))).isEqualTo("args:\n  - -Xmx1g\n  - -XX:+B # why\n");
    assertThat(patched(text, out("-XX:+B")))
        .isEqualTo("args:\n  - -Xmx1g\n  - \"-XX:+A\"\n  # why\n");
    assertThat(patched(text, into("\"-XX:+A\"", "-XX:+U", "-XX:+A")))
        .isEqualTo("args:\n  - -Xmx1g\n  - \"-XX:+U\"\n  - \"-XX:+A\"\n  - -XX:+B # why\n");
  }

  @Test
  void carriageReturnsStay() {
    assertThat(patched("-Xmx1g\r\n-XX:+A\r\n-XX:+B\r\n", out("-XX:+A")))
        .isEqualTo("-Xmx1g\r\n-XX:+B\r\n");
    assertThat(patched("-XX:+A\r\n-XX:+B\r\n", into("-XX:+A", "-XX:+U", "-XX:+A")))
        .isEqualTo("-XX:+U\r\n-XX:+A\r\n-XX:+B\r\n");
  }

  @Test
  void prefixesOfTheSourceStay() {
    Argument argument = new Argument("-XX:+A", new Origin("x", 1, 1, 4, 8), Releases.ALL);
    assertThat(
            Patch.apply("sbt -J-XX:+A run", List.of(new Change(argument, List.of("-XX:+B"))), true))
        .isEqualTo("sbt -J-XX:+B run");
    String unit = "ExecStart=java -Xloggc:/l/%%p.log -jar a.jar\n";
    Argument log = new Argument("-Xloggc:/l/%p.log", new Origin("x", 1, 1, 15, 18), Releases.ALL);
    assertThat(
            Patch.apply(unit, List.of(new Change(log, List.of("-Xlog:gc:file=/l/%p.log"))), true))
        .isEqualTo("ExecStart=java -Xlog:gc:file=/l/%%p.log -jar a.jar\n");
  }

  @Test
  void aLineWithRangesKeepsTheOldArgumentForOldReleases() {
    String text = "-Xmx1g\n# collector\n-XX:+C\n11-:-XX:+D\n8:-XX:+E\n";
    Releases since12 = Releases.from(12);
    assertThat(ranged(text, "-XX:+C", Releases.ALL, since12, "-XX:+G"))
        .isEqualTo("-Xmx1g\n# collector\n8-11:-XX:+C\n12-:-XX:+G\n11-:-XX:+D\n8:-XX:+E\n");
    assertThat(ranged(text, "-XX:+D", Releases.from(11), Releases.from(27)))
        .isEqualTo("-Xmx1g\n# collector\n-XX:+C\n11-26:-XX:+D\n8:-XX:+E\n");
    assertThat(ranged(text, "-XX:+D", Releases.from(11), Releases.from(9), "-XX:+F"))
        .isEqualTo("-Xmx1g\n# collector\n-XX:+C\n11-:-XX:+F\n8:-XX:+E\n");
    assertThat(ranged(text, "-XX:+C", Releases.ALL, new Releases(0, 10), "-XX:+P"))
        .isEqualTo("-Xmx1g\n# collector\n8-10:-XX:+P\n11-:-XX:+C\n11-:-XX:+D\n8:-XX:+E\n");
    assertThat(ranged(text, "-XX:+E", new Releases(8, 8), new Releases(0, 8)))
        .isEqualTo("-Xmx1g\n# collector\n-XX:+C\n11-:-XX:+D\n");
  }

  @Test
  void aPlaceThatIsUnknownIsLeftAlone() {
    assertThat(
            Patch.apply("-XX:+A", List.of(new Change(Argument.typed("-XX:+A"), List.of())), true))
        .isEqualTo("-XX:+A");
  }

  private record Wanted(String raw, List<String> texts) {}

  private static Wanted out(String raw) {
    return new Wanted(raw, List.of());
  }

  private static Wanted into(String raw, String... texts) {
    return new Wanted(raw, List.of(texts));
  }

  private static String patched(String text, Wanted... wanted) {
    List<Change> changes = new ArrayList<>();
    for (Wanted one : wanted) {
      changes.add(new Change(argument(text, one.raw(), Releases.ALL), one.texts()));
    }
    return Patch.apply(text, changes, true);
  }

  private static String ranged(
      String text, String raw, Releases releases, Releases needed, String... texts) {
    return Patch.apply(
        text, List.of(new Change(argument(text, raw, releases), List.of(texts), needed)), true);
  }

  private static Argument argument(String text, String raw, Releases releases) {
    int offset = text.indexOf(raw);
    assertThat(offset).as(raw).isNotNegative();
    Origin origin = new Origin("x", 1, 1, offset, raw.length());
    return new Argument(raw.replaceAll("[\"']", ""), origin, releases);
  }
}
