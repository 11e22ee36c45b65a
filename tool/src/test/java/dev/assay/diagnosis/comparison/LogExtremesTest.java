package dev.assay.diagnosis.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.diagnosis.ReportSketch;
import dev.assay.model.LogComparison.Figure;
import dev.assay.model.LogReport;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What stands without a verdict in a comparison.
class LogExtremesTest {

  private static final String PAUSES =
      "pause YOUNG name=Young count=300 time=6s longest=227ms\npause FULL name=Full count=24 time=1s";
  private static final String STOPS = "operation G1Collect count=324 time=7s longest=228ms\n";

  private static LogReport log(String... statements) {
    return ReportSketch.of("jvm span=6h\n" + String.join("\n", statements));
  }

  private static final LogReport WHOLE = log(STOPS + PAUSES);

  private static List<LogNode> nodes(List<LogReport> logs) {
    return logs.stream().map(log -> new LogNode(List.of(log))).toList();
  }

  private static List<String> names(List<LogReport> before, List<LogReport> after) {
    return LogExtremes.of(before, after, new LogSides(nodes(before), nodes(after))).stream()
        .map(Figure::name)
        .toList();
  }

  @Test
  void whatAllLogsTellIsDescribed() {
    assertThat(names(List.of(WHOLE, WHOLE), List.of(WHOLE, WHOLE)))
        .containsExactly(
            "stop, 99% within (median of the logs)",
            "stop, longest",
            "collector pause, 99% within (median of the logs)",
            "collector pause, longest",
            "full collections",
            "time in full collections");
  }

  /// Its longest may be the longest of the side.
  @Test
  void whatALogDoesNotTellIsOfNoSide() {
    assertThat(names(List.of(WHOLE, log(PAUSES)), List.of(WHOLE, WHOLE)))
        .noneMatch(name -> name.startsWith("stop"))
        .contains("collector pause, longest", "full collections");
    assertThat(names(List.of(WHOLE, WHOLE), List.of(WHOLE, log(STOPS))))
        .containsExactly("stop, 99% within (median of the logs)", "stop, longest");
  }

  @Test
  void aJvmWithoutACollectionHasNoFullOne() {
    LogReport none = log("heap maximum=4g", STOPS);
    assertThat(names(List.of(WHOLE, none), List.of(WHOLE, WHOLE))).contains("full collections");
  }

  /// Of so few the percentile is the longest.
  @Test
  void ofFewStopsNoPercentileIsTold() {
    LogReport few = log("pause YOUNG name=Young count=99 time=6s");
    LogReport enough = log("pause YOUNG name=Young count=100 time=6s");
    assertThat(names(List.of(enough, few), List.of(enough, enough)))
        .containsExactly("collector pause, longest");
    assertThat(names(List.of(enough, enough), List.of(enough, enough))).hasSize(2);
  }

  /// That was ended after its first lines.
  @Test
  void aShortLogTakesNothingFromTheOthers() {
    LogReport brief = ReportSketch.of("jvm span=40s\noperation Cleanup count=1 time=1ms");
    assertThat(names(List.of(WHOLE, WHOLE, brief), List.of(WHOLE, WHOLE))).hasSize(6);
  }
}
