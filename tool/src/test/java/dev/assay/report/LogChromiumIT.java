package dev.assay.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The page of a log report in a real browser.
class LogChromiumIT {

  private static final String PROBE =
      """
      const before = page.querySelector("#range") ? page.querySelector("#range").textContent : "";
      press(page.querySelector("#overview svg"), "+");
      press(page.querySelector("#chart-timeline svg"), "ArrowRight");
      const after = page.querySelector("#range") ? page.querySelector("#range").textContent : "";
      const tip = page.querySelector("#chart-timeline .tip");
      const visible = Array.from(page.querySelectorAll(".live")).filter(e => e.offsetParent !== null);
      return [...common,
        "charts=" + count("svg.drawing"),
        "slices=" + count("#pie-count .slice"),
        "shares=" + count("#share-rows tr"),
        "zoomed=" + (before !== after),
        "live=" + visible.length,
        "tip=" + (tip ? tip.textContent : "")].join(";");
      """;

  @TempDir private Path folder = Path.of("unset");

  @BeforeAll
  static void chromiumIsInstalled() {
    assumeTrue(Browser.isInstalled(), "no chromium here: apt-get install chromium");
  }

  static Set<Map.Entry<String, String>> cases() {
    Map<String, String> cases = new LinkedHashMap<>();
    LogFixtures.all()
        .forEach((name, one) -> cases.put(name, LogHtml.render(one.report(), one.findings())));
    cases.put("large", LogHtml.render(LogHtmlTest.large(), List.of()));
    cases.put("hostile", LogHtml.render(LogHostile.report(), LogHostile.findings()));
    LogComparisonFixtures.all()
        .forEach((name, one) -> cases.put("comparison-" + name, LogComparisonHtml.render(one)));
    return cases.entrySet();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void everyCaseFitsAPhoneAndADesk(Map.Entry<String, String> page)
      throws IOException, InterruptedException {
    assertFits(page.getKey(), page.getValue());
  }

  @Test
  void theDarkPageFitsToo() throws IOException, InterruptedException {
    assertFits("dark", article().replaceFirst("lang=\"en\"", "lang=\"en\" data-theme=\"dark\""));
  }

  private void assertFits(String name, String page) throws IOException, InterruptedException {
    assertThat(look(page))
        .as(name)
        .allSatisfy(
            seen -> assertThat(seen).containsEntry("overflow", "0").containsEntry("script", "ran"));
  }

  @Test
  void thePiesAndTheirTableHaveTheSixLargestOperationsAndTheOthers()
      throws IOException, InterruptedException {
    assertThat(look(article()))
        .allSatisfy(seen ->
            assertThat(seen)
                .containsEntry("slices", "7")
                .containsEntry("shares", "7")
                .containsEntry("charts", "9"));
  }

  @Test
  void theSlicesTellTheSharesOfTheTableInColoursOfTheirOwn()
      throws IOException, InterruptedException {
    String probe =
        """
        const cells = new Set(Array.from(page.querySelectorAll("#share-rows td"), t => t.textContent));
        const labels = Array.from(page.querySelectorAll("#pie-count .onslice, #pie-seconds .onslice"), t => t.textContent);
        const fills = Array.from(page.querySelectorAll("#keys-timeline i"), i => page.defaultView.getComputedStyle(i).backgroundColor);
        return [...common, "labels=" + labels.length, "unlike=" + labels.filter(l => !cells.has(l)).join(),
          "series=" + fills.length, "colours=" + new Set(fills).size].join(";");
        """;
    String page = article().replaceFirst("(\"source\":\"safepoints\",\"count\":)", "$19");
    assertThat(new Browser(folder).look(page, probe, 6))
        .allSatisfy(one -> {
          assertThat(one).containsEntry("unlike", "").containsEntry("series", "8");
          assertThat(one).containsEntry("colours", "8").doesNotContainEntry("labels", "0");
        });
  }

  @Test
  void theKeyboardZoomsAndReadsTheTimeline() throws IOException, InterruptedException {
    assertThat(look(article()))
        .allSatisfy(seen -> {
          assertThat(seen).containsEntry("zoomed", "true");
          assertThat(seen.get("tip"))
              .startsWith("2020-11-09 06:00:00 to ")
              .contains("stopped", "RevokeBias: ");
        });
  }

  @Test
  void pausesOutsideOfTheStopsStandOverTimeToo() throws IOException, InterruptedException {
    String probe =
        """
        press(page.querySelector("#chart-timeline svg"), "Home");
        return [...common, "keys=" + page.querySelector("#keys-timeline").textContent,
          "tip=" + page.querySelector("#chart-timeline .tip").textContent].join(";");
        """;
    String page =
        LogHtml.render(LogFixtures.jdk8().report(), List.of())
            .replaceFirst(
                "\"source\":\"safepoints\",\"count\":1418",
                "\"source\":\"safepoints\",\"count\":1518")
            .replaceFirst("(\"young\":\\{\"counts\":[^]]*],\"seconds\":\\[)[^,]+", "$150.0");
    assertThat(new Browser(folder).look(page, probe, 5))
        .allSatisfy(one -> {
          assertThat(one.get("keys")).contains("pauses outside safepoints");
          assertThat(one.get("tip")).contains("pauses outside safepoints: ");
        });
  }

  @Test
  void everyRunOfSeveralHasAMarkItsNameAndItsDates() throws IOException, InterruptedException {
    String probe =
        """
        const chart = page.querySelector("#chart-timeline svg");
        const names = Array.from(chart.querySelectorAll(".runs text"), t => t.textContent).join();
        press(chart, "End");
        return [...common, "marks=" + count("#chart-timeline .runs line"), "names=" + names,
          "range=" + page.querySelector("#range").textContent.replaceAll(";", ","),
          "tip=" + page.querySelector("#chart-timeline .tip").textContent].join(";");
        """;
    String page = LogHtml.render(LogSeveralRunsTest.twoNodes(), List.of());
    List<Map<String, String>> seen = new Browser(folder).look(page, probe, 6);
    assertThat(seen)
        .allSatisfy(one -> {
          assertThat(one).containsEntry("marks", "3").containsEntry("overflow", "0");
          assertThat(one.get("range"))
              .isEqualTo(
                  "node1/gc.log, 2026-11-21 00:00:00 to node2/gc.log, 2026-11-21 12:00:00 UTC, 3 runs lie back to back");
          assertThat(one.get("tip")).startsWith("node2/gc.log, 2026-11-21 11:");
        });
    assertThat(seen.getLast()).containsEntry("names", "node1/gc.log,node2/gc.log,restart");
  }

  /// Without dates all that is told of a time is that of the axis, which counts through the runs.
  @Test
  void runsWithoutDatesAreToldApartOnOneClock() throws IOException, InterruptedException {
    String probe =
        """
        return [...common, "range=" + page.querySelector("#range").textContent.replaceAll(";", ",")].join(";");
        """;
    String page =
        LogHtml.render(LogSeveralRunsTest.twoNodes(), List.of())
            .replaceAll("\"start\":\"[^\"]*\"", "\"start\":null");
    assertThat(new Browser(folder).look(page, probe, 4))
        .allSatisfy(one ->
            assertThat(one.get("range"))
                .matches(
                    "node1/gc.log, 00:00:00 to node2/gc.log, run 2, 1 d 00:00:00, from the first line of the first run on, 3 runs lie back to back"));
  }

  /// Runs that lie back to back have hours and no dates on their axis.
  @Test
  void theAxesHaveAllHoursAndAsManyDigitsAsTheyNeed() throws IOException, InterruptedException {
    String probe =
        """
        const texts = Array.from(page.querySelectorAll("#chart-timeline svg text"), t => t.textContent);
        return [...common, "hours=" + texts.filter(t => /^[0-9]+( d|:)/.test(t)).join(),
          "shares=" + texts.filter(t => t.endsWith("%")).join(),
          "range=" + page.querySelector("#range").textContent.replaceAll(";", ",")].join(";");
        """;
    String page =
        LogHtml.render(LogSeveralRunsTest.twoNodes(), List.of())
            .replaceFirst("\"bucketSeconds\":[0-9.]+", "\"bucketSeconds\":9000")
            .replaceFirst("\"starts\":3", "\"starts\":12000");
    String covered = page.replaceFirst("(?s).*\"coveredSeconds\":\\[([^\\]]*)].*", "$1");
    String small = page.replace(covered, covered.replaceAll("[0-9.]+(E[0-9]+)?", "9e7"));
    List<Map<String, String>> seen = new Browser(folder).look(small, probe, 5);
    assertThat(seen)
        .allSatisfy(one -> {
          assertThat(one.getOrDefault("hours", "").split(","))
              .allMatch(text -> text.matches("\\d+ d( \\d\\d:\\d\\d)?"));
          assertThat(one.getOrDefault("shares", "").split(",")).doesNotHaveDuplicates();
          assertThat(one.get("range")).endsWith(", 12,000 runs lie back to back");
        });
    assertThat(seen.getLast().get("hours")).containsPattern("\\d\\d d");
  }

  @Test
  void operationsOfWhichNoneIsDecidedAreSeenAndToldApart()
      throws IOException, InterruptedException {
    String probe =
        """
        const chart = page.querySelector("#chart-operations svg");
        const names = Array.from(chart.querySelectorAll(".name"), t => t.textContent).join();
        return [...common, "marks=" + chart.querySelectorAll(".estimate").length, "names=" + names].join(";");
        """;
    String page = LogComparisonHtml.render(LogComparisonFixtures.undecided());
    List<Map<String, String>> seen = new Browser(folder).look(page, probe, 4);
    assertThat(seen).allSatisfy(one -> assertThat(one).containsEntry("marks", "3"));
    assertThat(seen.getFirst().get("names")).containsSubsequence(": stops,", ": time,", ": time");
    assertThat(seen.getLast())
        .containsEntry(
            "names",
            "G1 young collection: stops,G1 young collection: time,G1 remark and cleanup: time");
  }

  @Test
  void withoutScriptsTheTablesRemainAndTheChartsAreGone() throws IOException, InterruptedException {
    String page = article().replaceAll("(?s)<script>.*?</script>", "");
    assertThat(look(page))
        .allSatisfy(seen ->
            assertThat(seen)
                .containsEntry("overflow", "0")
                .containsEntry("script", "none")
                .containsEntry("live", "0"));
  }

  private List<Map<String, String>> look(String page) throws IOException, InterruptedException {
    return new Browser(folder).look(page, PROBE, 8);
  }

  private static String article() {
    LogFixtures.Case fixture = LogFixtures.article();
    return LogHtml.render(fixture.report(), fixture.findings());
  }
}
