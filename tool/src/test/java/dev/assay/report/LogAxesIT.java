package dev.assay.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The axes and the words of the charts of a log in a real browser.
class LogAxesIT {

  /// Labels of a chart that touch another on their line, or reach beyond the chart.
  private static final String LABELS =
      """
      const boxes = chart => Array.from(page.querySelectorAll(chart + " svg text"), t => t.getBoundingClientRect());
      const touching = chart => boxes(chart).filter((a, i, all) => all.some((b, j) => j > i && Math.abs(a.bottom - b.bottom) < 3
        && a.left < b.right + 2 && b.left < a.right + 2)).length;
      const cut = chart => {
        const frame = page.querySelector(chart + " svg").getBoundingClientRect();
        return boxes(chart).filter(b => b.left < frame.left - 1 || b.right > frame.right + 1).length;
      };
      const words = chart => Array.from(page.querySelectorAll(chart + " svg text"), t => t.textContent).join();
      """;

  private static final List<String> CHARTS =
      List.of("#chart-timeline", "#chart-percentiles", "#chart-utilisation", "#chart-heap");

  @TempDir private Path folder = Path.of("unset");

  @BeforeAll
  static void chromiumIsInstalled() {
    assumeTrue(Browser.isInstalled(), "no chromium here: apt-get install chromium");
  }

  @Test
  void noLabelTouchesAnotherOrIsCutOnANarrowPhone() throws IOException, InterruptedException {
    String probe =
        LABELS
            + """
            return [...common, "touching=" + CHARTS.map(touching), "cut=" + CHARTS.map(cut), "words=" + words("#chart-percentiles")].join(";");
            """
                .replace("CHARTS", charts());
    Map<String, String> seen = new Browser(folder).lookAtNarrow(article(), probe, 5);
    assertThat(seen).containsEntry("touching", "0,0,0,0").containsEntry("cut", "0,0,0,0");
    assertThat(seen.get("words")).contains("50%", "99%", "max");
  }

  /// Days in which stops take a day.
  @Test
  void longTimesAreToldInHoursAndDays() throws IOException, InterruptedException {
    String probe =
        LABELS
            + """
            press(page.querySelector("#chart-timeline svg"), "End");
            return [...common, "cut=" + CHARTS.map(cut), "percentiles=" + words("#chart-percentiles"),
              "windows=" + words("#chart-utilisation"), "axis=" + words("#chart-heap"),
              "tip=" + page.querySelector("#chart-timeline .tip").textContent].join(";");
            """
                .replace("CHARTS", charts());
    String page =
        article()
            .replaceAll("(\"(?:p\\d+|maximum|window)Seconds\":)([0-9.]+)", "$19000$2")
            .replaceAll("\"start\":\"[^\"]*\"", "\"start\":null")
            .replaceFirst("\"bucketSeconds\":[0-9.]+", "\"bucketSeconds\":900");
    assertThat(new Browser(folder).look(page, probe, 7))
        .allSatisfy(seen -> {
          assertThat(seen).containsEntry("cut", "0,0,0,0");
          assertThat(seen.get("percentiles")).contains(" h", " d").doesNotContain("00 s");
          assertThat(seen.get("windows")).containsPattern("\\d (h|d)");
          assertThat(seen.get("axis")).contains(" d").doesNotContain(":00:00");
          assertThat(seen.get("tip")).containsPattern("\\d d \\d\\d:\\d\\d:\\d\\d");
        });
  }

  @Test
  void onlyChartsWithATablePromiseOne() throws IOException, InterruptedException {
    String probe =
        """
        const charts = Array.from(page.querySelectorAll("svg.drawing[aria-label]"));
        const promising = charts.filter(c => c.getAttribute("aria-label").includes("the table below"));
        return [...common, "promised=" + promising.map(c => c.parentNode.id).sort(),
          "without=" + promising.filter(c => !c.closest("section").querySelector("details.alternative, #share-rows")).length,
          "silent=" + charts.filter(c => !c.getAttribute("aria-label").includes("Arrow keys")).length].join(";");
        """;
    assertThat(new Browser(folder).look(article(), probe, 5))
        .allSatisfy(seen ->
            assertThat(seen)
                .containsEntry(
                    "promised", "chart-percentiles,chart-utilisation,pie-count,pie-seconds")
                .containsEntry("without", "0")
                .containsEntry("silent", "0"));
  }

  /// For who does not tell colours apart.
  @Test
  void theLinesOfPercentilesDifferInForm() throws IOException, InterruptedException {
    String probe =
        """
        const style = path => page.defaultView.getComputedStyle(path).strokeDasharray;
        const forms = Array.from(page.querySelectorAll("#chart-percentiles .course"), style);
        const keys = Array.from(page.querySelectorAll("#keys-percentiles i"), i => i.className);
        return [...common, "lines=" + forms.length, "forms=" + new Set(forms).size, "keys=" + keys].join(";");
        """;
    assertThat(new Browser(folder).look(article(), probe, 5))
        .allSatisfy(seen ->
            assertThat(seen)
                .containsEntry("lines", "3")
                .containsEntry("forms", "3")
                .containsEntry("keys", "line,dots,dash"));
  }

  @Test
  void theHeapHasRoundStepsAndNoLineFromOneRunToTheNext() throws IOException, InterruptedException {
    String probe =
        """
        const before = page.querySelector("#chart-heap .course").getAttribute("d");
        const sizes = Array.from(page.querySelectorAll("#chart-heap svg text"), t => t.textContent).filter(t => /B$/.test(t));
        return [...common, "strokes=" + before.split("M").length, "odd=" + sizes.filter(t => !/^(0|1|2|4|8|16|32|64|128|192|256|384|512|640|768|896|1[.]25|1[.]5|1[.]75|3|5|6|7) /.test(t))].join(";");
        """;
    String page = LogHtml.render(LogSeveralRunsTest.twoNodes(), List.of());
    assertThat(new Browser(folder).look(page, probe, 4))
        .allSatisfy(
            seen -> assertThat(seen).containsEntry("strokes", "4").containsEntry("odd", ""));
  }

  /// Nothing frees the heap of Epsilon, and the log tells no committed size of it.
  @Test
  void theHeapHasOnlyTheLinesThatTheLogTells() throws IOException, InterruptedException {
    String probe =
        """
        return [...common, "lines=" + page.querySelectorAll("#chart-heap .course, #chart-heap .limit").length,
          "keys=" + page.querySelector("#keys-heap").textContent].join(";");
        """;
    String page =
        article().replaceAll("\"(heapAfter|capacity)Bytes\":\\[[^]]*]", "\"$1Bytes\":[null]");
    assertThat(new Browser(folder).look(page, probe, 4))
        .allSatisfy(
            seen -> assertThat(seen).containsEntry("lines", "1").containsEntry("keys", "in use"));
  }

  /// Stops of 110 ms stand out from an axis that begins at 10 ms.
  @Test
  void stopsOfOneLengthHaveAHeightThatIsSeen() throws IOException, InterruptedException {
    String probe =
        """
        const below = Array.from(page.querySelectorAll("#chart-timeline path.bars")).at(-1);
        return [...common, "high=" + (below.getBBox().height > 20)].join(";");
        """;
    String page =
        article()
            .replaceAll("(\"longestSeconds\":\\[)[^]]*]", "$1" + "0.11,".repeat(499) + "0.11]");
    assertThat(new Browser(folder).look(page, probe, 4))
        .allSatisfy(seen -> assertThat(seen).containsEntry("high", "true"));
  }

  /// That of another JVM may be another.
  @Test
  void theSizeOfTheCodeCacheIsDrawnWhereTheJvmTellsIt() throws IOException, InterruptedException {
    String probe =
        """
        const begin = kind => Number(/^M([0-9.]+)/.exec(page.querySelector("#chart-code-cache " + kind).getAttribute("d"))[1]);
        return [...common, "inUse=" + (begin(".course") > 100), "size=" + (Math.abs(begin(".course") - begin(".limit")) < 10)].join(";");
        """;
    String page = LogHtml.render(LogSeveralRunsTest.cacheOfTheSecondNode(), List.of());
    assertThat(new Browser(folder).look(page, probe, 4))
        .allSatisfy(
            seen -> assertThat(seen).containsEntry("inUse", "true").containsEntry("size", "true"));
  }

  @Test
  void aChangeFarOffIsAnArrowThatLeavesTheOthersTheirRoom()
      throws IOException, InterruptedException {
    String probe =
        """
        const rows = Array.from(page.querySelectorAll("#chart-change .row"));
        const wide = rows.map(row => row.querySelector("line.interval").getBoundingClientRect().width > 20);
        const arrows = rows.map(row => row.querySelectorAll("path.interval").length);
        return [...common, "wide=" + wide, "arrows=" + arrows].join(";");
        """;
    String page = LogComparisonHtml.render(LogComparisonFixtures.farOff());
    assertThat(new Browser(folder).look(page, probe, 4))
        .allSatisfy(seen ->
            assertThat(seen)
                .containsEntry("wide", "true,true,false")
                .containsEntry("arrows", "0,0,1"));
  }

  /// Paper does not scroll.
  @Test
  void tablesFitOnAPortraitPage() throws IOException, InterruptedException {
    String probe =
        """
        const rules = Array.from(page.styleSheets).flatMap(sheet => Array.from(sheet.cssRules));
        for (const rule of rules)
          if (rule.media && rule.media.mediaText === "print") rule.media.mediaText = "all";
        const tables = Array.from(page.querySelectorAll(".scroll > table"));
        const wide = tables.filter(t => t.scrollWidth > t.parentNode.clientWidth + 1);
        return [...common, "tables=" + (tables.length > 5), "wide=" + wide.length].join(";");
        """;
    assertThat(new Browser(folder).lookAtPaper(article(), probe, 4))
        .containsEntry("tables", "true")
        .containsEntry("wide", "0");
  }

  private static String charts() {
    return "[\"" + String.join("\", \"", CHARTS) + "\"]";
  }

  private static String article() {
    LogFixtures.Case fixture = LogFixtures.article();
    return LogHtml.render(fixture.report(), fixture.findings());
  }
}
