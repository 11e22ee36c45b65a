package dev.assay.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.model.Result;
import java.io.IOException;
import java.nio.file.Files;
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

/// The page of a comparison in a real browser.
class ChromiumIT {
  @TempDir private Path folder = Path.of("unset");

  @BeforeAll
  static void chromiumIsInstalled() {
    assumeTrue(Browser.isInstalled(), "no chromium here: apt-get install chromium");
  }

  static Set<Map.Entry<String, Result>> cases() {
    Map<String, Result> cases = new LinkedHashMap<>(Fixtures.all());
    cases.putAll(Explanations.all());
    cases.put("large", Fixtures.large());
    cases.put("jmh60", Fixtures.jmh(60));
    cases.put("unbounded", JsonReportTest.withoutInterval(Fixtures.slower()));
    cases.put("hostile", Hostile.result());
    return cases.entrySet();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void everyCaseDrawsItsChartsOnAPhoneAndOnADesk(Map.Entry<String, Result> fixture)
      throws IOException, InterruptedException {
    int comparisons = fixture.getValue().analysis().comparisons().size();
    for (Map<String, String> seen : look(HtmlReport.render(fixture.getValue()))) {
      assertThat(seen)
          .as(fixture.getKey())
          .containsEntry("overflow", "0")
          .containsEntry("script", "ran")
          .containsEntry("rows", Integer.toString(comparisons));
      if (comparisons > 0) {
        assertThat(Integer.parseInt(seen.getOrDefault("marks", ""))).isPositive();
      }
    }
  }

  /// A ledger of six parts and one of five; two pies and a course for either variant.
  @Test
  void theWhyDrawsItsLedgersPiesAndCourses() throws IOException, InterruptedException {
    String probe =
        """
        press(page.querySelector("#chart-ledger-0-0 svg"), "End");
        return [...common,
          "causes=" + count(".cause"),
          "drawings=" + count(".why .drawing"),
          "keys=" + count("#keys-operations li"),
          "tip=" + page.querySelector("#chart-ledger-0-0 .tip").textContent].join(";");
        """;
    String page = HtmlReport.render(Explanations.codeCache());
    assertThat(new Browser(folder).look(page, probe, 6))
        .allSatisfy(seen ->
            assertThat(seen)
                .containsEntry("overflow", "0")
                .containsEntry("causes", "11")
                .containsEntry("drawings", "9")
                .containsEntry("keys", "3")
                .hasEntrySatisfying(
                    "tip", tip -> assertThat(tip).startsWith("all together: +27.3%")));
  }

  @Test
  void theTablesOfAWhyFitOnADesk() throws IOException, InterruptedException {
    String probe =
        """
        frame.style.width = "1200px";
        page.querySelectorAll("details").forEach(closed => closed.open = true);
        const tables = Array.from(page.querySelectorAll(".why .scroll"), t => t.scrollWidth - t.clientWidth);
        return [...common, "beyond=" + Math.max(...tables)].join(";");
        """;
    for (Result result : List.of(Explanations.codeCache(), Explanations.biased())) {
      assertThat(new Browser(folder).look(HtmlReport.render(result), probe, 3))
          .allSatisfy(seen -> assertThat(seen).containsEntry("beyond", "0"));
    }
  }

  @Test
  void theArrowKeysReadTheMarksOfAChart() throws IOException, InterruptedException {
    assertThat(look(HtmlReport.render(Fixtures.slower())))
        .allSatisfy(seen -> assertThat(seen.get("tip")).startsWith("iteration.wall: slower"));
  }

  @Test
  void withoutScriptsTheTablesAreOpenAndTheChartsAreGone()
      throws IOException, InterruptedException {
    String page = HtmlReport.render(Fixtures.slower()).replaceAll("(?s)<script>.*?</script>", "");
    assertThat(look(page))
        .allSatisfy(seen ->
            assertThat(seen)
                .containsEntry("overflow", "0")
                .containsEntry("closed", "0")
                .containsEntry("live", "0"));
  }

  @Test
  void theScriptsAndTheStylePassThePagesOwnPolicy() throws IOException, InterruptedException {
    Path page = folder.resolve("page.html");
    Files.writeString(page, HtmlReport.render(Fixtures.slower()));
    assertThat(new Browser(folder).dump(page))
        .contains("class=\"drawing\"")
        .contains("class=\"js\"");
  }

  private List<Map<String, String>> look(String page) throws IOException, InterruptedException {
    return new Browser(folder).look(page, PROBE, 7);
  }

  private static final String PROBE =
      """
      press(page.querySelector("#chart-intervals svg"), "ArrowRight");
      const tip = page.querySelector("#chart-intervals .tip");
      const visible = Array.from(page.querySelectorAll(".live")).filter(e => e.offsetParent !== null);
      return [...common,
        "rows=" + count("#chart-intervals .row"),
        "marks=" + count("#chart-forks .mark"),
        "closed=" + count("details.alternative:not([open])"),
        "live=" + visible.length,
        "tip=" + (tip ? tip.textContent : "")].join(";");
      """;
}
