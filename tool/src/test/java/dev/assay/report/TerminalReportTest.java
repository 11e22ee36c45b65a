package dev.assay.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.Result;
import dev.assay.text.Columns;
import dev.assay.text.Style;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TerminalReportTest {

  static Set<String> cases() {
    return results().keySet();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void everyCaseReadsAsItsGoldenFileAt80Columns(String name) throws IOException {
    Golden.check(
        "report-" + name + "-80.txt", TerminalReport.render(result(name), Style.plain(80)));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void everyCaseReadsAsItsGoldenFileAt120ColumnsInColour(String name) throws IOException {
    Golden.check(
        "report-" + name + "-120-colour.txt",
        TerminalReport.render(result(name), new Style(120, true, true)));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void noLineIsWiderThanTheTerminalExceptPathsAndCommands(String name) {
    for (int width : new int[] {80, 100, 120}) {
      assertThat(TerminalReport.render(result(name), Style.plain(width)).lines())
          .filteredOn(line -> !line.matches("(Report|Replay|Test it) .*"))
          .allSatisfy(line -> assertThat(Columns.of(line)).isLessThanOrEqualTo(width));
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void aTerminalWithoutUnicodeGetsAsciiOnly(String name) {
    assertThat(TerminalReport.render(result(name), new Style(80, false, false)))
        .matches(text -> text.chars().allMatch(c -> c < 128), "is ASCII");
  }

  private static Map<String, Result> results() {
    Map<String, Result> results = new LinkedHashMap<>(Fixtures.all());
    results.putAll(Explanations.all());
    return results;
  }

  private static Result result(String name) {
    Result result = results().get(name);
    assertThat(result).isNotNull();
    return java.util.Objects.requireNonNull(result);
  }
}
