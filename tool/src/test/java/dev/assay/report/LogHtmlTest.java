package dev.assay.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogReport;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LogHtmlTest {
  private static final int LARGEST = 3_000_000;

  static Set<Map.Entry<String, LogFixtures.Case>> cases() {
    return LogFixtures.all().entrySet();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void everyCaseIsAPageWithoutTheNetwork(Map.Entry<String, LogFixtures.Case> fixture)
      throws IOException {
    String page = render(fixture.getValue());
    assertThat(page).startsWith("<!doctype html>").endsWith("</html>\n");
    assertThat(withoutD3(page))
        .doesNotContain(" src=", "@import", "url(", "fetch(", "http://", "https://", "NaN");
    keep("log-" + fixture.getKey(), page);
  }

  @Test
  void fourThousandBucketsStayBelowThreeMegabytes() throws IOException {
    String page = LogHtml.render(large(), List.of());
    assertThat(page.getBytes(StandardCharsets.UTF_8).length).isLessThan(LARGEST);
    keep("log-large", page);
  }

  @Test
  void textFromALogNeverBecomesMarkup() throws IOException {
    String page = LogHtml.render(LogHostile.report(), LogHostile.findings());
    assertThat(page)
        .doesNotContain("<script>window.injected", "<img", "\u2028", "\u001b", "\u009b");
    assertThat(page.split("<script", -1)).as("data, d3 and ours").hasSize(4);
    keep("log-hostile", page);
  }

  @Test
  void whatTheLogCannotGiveIsNeverZero() {
    String page = withoutD3(LogHtml.render(LogFixtures.nothing().report(), List.of()));
    assertThat(page.substring(0, page.indexOf("<script")))
        .contains("The log does not contain stopped time</h1>")
        .doesNotContain("The log does not contain stopped time.</p>", ">0 s<", ">0%<");
  }

  /// A cycle lasts as long as what runs within it: their sum is no whole.
  @Test
  void phasesBesideTheApplicationHaveNoShares() {
    String page = render(LogFixtures.article());
    assertThat(head(page, "Pause kind")).contains(">Count<", ">Share<");
    assertThat(head(page, "Concurrent phases"))
        .contains(">Count<", ">Time<")
        .doesNotContain(">Share<");
  }

  @Test
  void thePartsOfTheStopsHaveATableOfTheirOwn() {
    String page = render(LogFixtures.article());
    assertThat(head(page, "Stopped time by phase"))
        .containsSubsequence(">To safepoint<", ">Cleanup<", ">At safepoint<");
    assertThat(head(page, "Safepoints by VM operation")).doesNotContain(">Cleanup<");
  }

  @Test
  void thePercentilesAndTheUtilisationOfTheChartsHaveTables() {
    String page = render(LogFixtures.article());
    String section = page.substring(page.indexOf("id=\"how-long\""), page.indexOf("id=\"worst\""));
    assertThat(section)
        .containsSubsequence(
            "Percentiles as a table", ">p90<", ">p99.99<", ">stops</th>", ">time to safepoint</th>")
        .containsSubsequence("Utilisation by window as a table", ">1 ms</th>", ">10 s</th>");
    assertThat(page).doesNotContain("class=\"part live\" id=\"how-long\"");
  }

  private static String head(String page, String heading) {
    int begin = page.indexOf(">" + heading + "<");
    return page.substring(begin, page.indexOf("</tr>", begin));
  }

  static LogReport large() {
    LogReport r = LogFixtures.article().report();
    return new LogReport(
        r.files(),
        r.coverage(),
        r.runs(),
        r.starts(),
        r.span(),
        r.safepoints(),
        r.gc(),
        r.codeCache(),
        r.jit(),
        r.biasedLocking(),
        r.classes(),
        r.stops(),
        r.incidents(),
        r.collectors(),
        LogTimelines.article(4_000),
        r.unavailable());
  }

  private static String render(LogFixtures.Case fixture) {
    return LogHtml.render(fixture.report(), fixture.findings());
  }

  private static void keep(String name, String page) throws IOException {
    Files.createDirectories(Path.of("target/pages"));
    Files.writeString(Path.of("target/pages", name + ".html"), page);
  }

  private static String withoutD3(String page) {
    int start = page.indexOf("<script>// https://d3js.org");
    int end = page.indexOf("</script>", start);
    return start < 0 ? page : page.substring(0, start) + page.substring(end);
  }
}
