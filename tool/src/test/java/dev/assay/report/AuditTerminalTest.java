package dev.assay.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.Argument;
import dev.assay.model.Audit;
import dev.assay.model.FlagFinding;
import dev.assay.model.Origin;
import dev.assay.model.Releases;
import dev.assay.model.Severity;
import dev.assay.text.Columns;
import dev.assay.text.Style;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class AuditTerminalTest {

  static Set<String> cases() {
    return AuditFixtures.all().keySet();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void everyCaseReadsAsItsGoldenFileAt80Columns(String name) throws IOException {
    Golden.check("audit-" + name + "-80.txt", render(name, Style.plain(80)));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void everyCaseReadsAsItsGoldenFileAt120ColumnsInColour(String name) throws IOException {
    Golden.check("audit-" + name + "-120-colour.txt", render(name, new Style(120, true, true)));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void noLineIsWiderThanTheTerminalExceptCommands(String name) {
    for (int width : new int[] {80, 100, 120}) {
      assertThat(render(name, Style.plain(width)).lines())
          .filteredOn(line -> !line.contains("assay compare"))
          .allSatisfy(line -> assertThat(Columns.of(line)).isLessThanOrEqualTo(width));
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void aTerminalWithoutUnicodeGetsAsciiOnly(String name) {
    assertThat(render(name, new Style(80, false, false)))
        .matches(text -> text.chars().allMatch(c -> c < 128), "is ASCII");
  }

  @Test
  void textFromAFileCannotMoveTheCursorNorBreakTheLine() {
    String text = AuditTerminal.render(AuditHostile.audit(), Style.plain(80));
    assertThat(text)
        .matches(t -> t.chars().allMatch(c -> c == '\n' || (c >= 32 && c != 127)), "is plain")
        .doesNotContain("\u202e", "\u009b")
        .contains("-Dname=?[2J?[31mred");
  }

  @Test
  void textFromAFileCannotBeACommandOfTheContinuousIntegrationService() {
    for (int width = Style.NARROWEST; width <= 120; width++) {
      assertThat(AuditTerminal.render(AuditHostile.audit(), Style.plain(width)).lines())
          .noneMatch(line -> line.strip().startsWith("::"))
          .noneMatch(line -> line.contains("##["));
    }
  }

  @Test
  void textThatIsNotAsciiIsReplacedWhereTheTerminalHasOnlyAscii() {
    Audit audit =
        new Audit(
            List.of(
                new Audit.AuditedLine(
                    AuditFixtures.line("größe.args", AuditFixtures.typed("-Xmx1g")),
                    List.of(),
                    List.of())),
            List.of());
    assertThat(AuditTerminal.render(audit, new Style(80, false, false))).contains("gr??e.args");
  }

  @Test
  void aThousandFilesAreBoundedAndCounted() {
    Audit audit =
        new Audit(
            IntStream.range(0, 1000)
                .mapToObj(i -> AuditFixtures.aggressive("f" + i + "/Dockerfile", i + 1))
                .map(line ->
                    new Audit.AuditedLine(
                        AuditFixtures.line(
                            line.line().title(), AuditFixtures.typed("-Dn=" + line.line().title())),
                        line.jdks(),
                        line.findings()))
                .toList(),
            List.of());
    String text = AuditTerminal.render(audit, Style.plain(120));
    assertThat(text.lines().count()).isLessThan(2000);
    assertThat(text)
        .contains("and 940 more blocks", "and 800 more lines", "1,000 command lines")
        .contains("3,000 errors");
  }

  @Test
  void amongManyFilesNotesAreCountedOnly() {
    List<Audit.AuditedLine> lines =
        IntStream.range(0, 6).mapToObj(i -> AuditFixtures.aggressive("f" + i, i + 1)).toList();
    assertThat(AuditTerminal.render(new Audit(lines, List.of()), Style.plain(80)))
        .as("one block, since all are alike")
        .contains("note: -XX:+AggressiveOpts, f0:1:14");
    List<Audit.AuditedLine> others =
        lines.stream()
            .map(line ->
                new Audit.AuditedLine(
                    AuditFixtures.line(
                        line.line().title(),
                        List.of(
                            new Argument(
                                "-D" + line.line().title(),
                                Origin.unplaced(line.line().title()),
                                Releases.ALL))),
                    line.jdks(),
                    line.findings()))
            .toList();
    assertThat(AuditTerminal.render(new Audit(others, List.of()), Style.plain(80)))
        .doesNotContain("note: -XX")
        .contains("and 1 note, told when the file is alone");
  }

  @Test
  void whatHoldsForSeveralFlagsIsSaidOnceEvenWhereItNamesThem() {
    List<FlagFinding> findings =
        Stream.of("UseParNewGC", "PrintGC", "UseMembar")
            .map(name ->
                AuditFixtures.finding(
                    "dropped-silently",
                    Severity.WARNING,
                    AuditFixtures.at("x.sh", 3, name.length(), "-XX:+" + name),
                    AuditFixtures.JDKS,
                    "Nobody sees that " + name + " does nothing.",
                    "Remove -XX:+" + name + "."))
            .toList();
    Audit audit =
        new Audit(
            List.of(
                new Audit.AuditedLine(AuditFixtures.line("x.sh", List.of()), List.of(), findings)),
            List.of());
    assertThat(AuditTerminal.render(audit, Style.plain(80)))
        .containsOnlyOnce("Nobody sees")
        .contains("  The same holds for\n    -XX:+PrintGC (3:7)  -XX:+UseMembar (3:9)\n");
  }

  @Test
  void anArgumentOfAMegabyteIsCutInItsMiddle() {
    Audit audit =
        new Audit(
            List.of(
                new Audit.AuditedLine(
                    AuditFixtures.line("x", List.of()),
                    List.of(
                        AuditFixtures.verdict(0)
                            .refused(AuditFixtures.at("x", 1, 1, "-D" + "a".repeat(1_000_000)))
                            .build()),
                    List.of())),
            List.of());
    assertThat(AuditTerminal.render(audit, Style.plain(80)))
        .hasSizeLessThan(1000)
        .contains("-Daaa", "…");
  }

  private static String render(String name, Style style) {
    return AuditTerminal.render(
        java.util.Objects.requireNonNull(AuditFixtures.all().get(name)), style);
  }
}
