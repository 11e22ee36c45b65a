package dev.assay.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.text.Columns;
import dev.assay.text.Style;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LogTerminalTest {

  static Set<String> cases() {
    return LogFixtures.all().keySet();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void everyCaseReadsAsItsGoldenFileAt80Columns(String name) throws IOException {
    Golden.check("log-" + name + "-80.txt", render(name, Style.plain(80)));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void everyCaseReadsAsItsGoldenFileAt130ColumnsInColour(String name) throws IOException {
    Golden.check("log-" + name + "-130-colour.txt", render(name, new Style(130, true, true)));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void noLineIsWiderThanTheTerminalExceptCommands(String name) {
    for (int width : new int[] {60, 80, 100, 130, 200}) {
      assertThat(render(name, Style.plain(width)).lines())
          .filteredOn(line -> !line.contains("assay compare"))
          .allSatisfy(line -> assertThat(Columns.of(line)).isLessThanOrEqualTo(width));
    }
  }

  /// Words and commands without a gap may be wider; rows and bars are not.
  @ParameterizedTest
  @MethodSource("cases")
  void onTheNarrowestTerminalRowsWithPlacesAndBarsFit(String name) {
    assertThat(render(name, Style.plain(40)).lines())
        .filteredOn(line -> line.contains("at most ") || line.matches("\\S.*\\S {2,}\\S+:\\d+.*"))
        .allSatisfy(line -> assertThat(Columns.of(line)).isLessThanOrEqualTo(40));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void aTerminalWithoutUnicodeGetsAsciiOnly(String name) {
    assertThat(render(name, new Style(80, false, false)))
        .matches(text -> text.chars().allMatch(c -> c < 128), "is ASCII")
        .doesNotContain("?");
  }

  @Test
  void aTableOfTimesToSafepointKeepsThem() {
    List<String> lines = render("article", Style.plain(40)).lines().toList();
    int title = 0;
    while (!lines.get(title).startsWith("The longest times to safepoint")) {
      title++;
    }
    assertThat(lines.get(title + 1)).contains("reaching").doesNotContain("stopped");
  }

  @Test
  void whatIsNotInTheLogIsNotInTheReport() {
    assertThat(render("timeless", Style.plain(100)))
        .doesNotContain("Code cache", "Throughput", "Allocated", "Over time", "Safepoints, by");
    assertThat(render("nothing", Style.plain(100))).doesNotContain("0 s", "NaN", "Infinity");
  }

  /// Where the table of the operations has no room for the parts, a small one of the largest has.
  @Test
  void thePartsOfTheStopsStandAtEveryWidth() {
    assertThat(render("genzgc", Style.plain(200)).lines())
        .anyMatch(line -> line.matches("operation.* reaching +cleanup +at safepoint .*longest"))
        .noneMatch(line -> line.startsWith("stopped time by phase"));
    for (int width : new int[] {80, 100, 130}) {
      assertThat(render("genzgc", Style.plain(width)).lines())
          .noneMatch(line -> line.startsWith("operation ") && line.contains("cleanup"))
          .anyMatch(
              line -> line.matches("stopped time by phase +reaching +cleanup +at safepoint.*"));
    }
  }

  /// What one operation does not tell is not known of all.
  @Test
  void theSumOfAPartNeedsAllOfThem() {
    List<StopParts> parts =
        List.of(
            new StopParts(1, 2, 3, 4), new StopParts(10, -1, 30, -1), new StopParts(5, 6, 7, 8));
    assertThat(StopParts.sum(parts, part -> part)).isEqualTo(new StopParts(16, -1, 40, -1));
    assertThat(StopParts.sum(parts, part -> part).tellsMore()).isTrue();
    assertThat(new StopParts(1, -1, -1, -1).tellsMore()).isFalse();
  }

  @Test
  void namesFromALogCannotMoveTheCursor() {
    String text = LogTerminal.render(LogHostile.report(), LogHostile.findings(), Style.plain(90));
    assertThat(text)
        .matches(t -> t.chars().allMatch(c -> c == '\n' || (c >= 32 && c != 127)), "is plain")
        .doesNotContain("\u202e", "\u009b");
  }

  private static String render(String name, Style style) {
    LogFixtures.Case fixture = LogFixtures.named(name);
    return LogTerminal.render(fixture.report(), fixture.findings(), style);
  }
}
