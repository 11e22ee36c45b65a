package dev.assay.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.text.Columns;
import dev.assay.text.Style;
import java.io.IOException;
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
  void whatIsNotInTheLogIsNotInTheReport() {
    assertThat(render("timeless", Style.plain(100)))
        .doesNotContain("Code cache", "Throughput", "Allocated", "Over time", "Safepoints, by");
    assertThat(render("nothing", Style.plain(100))).doesNotContain("0 s", "NaN", "Infinity");
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
