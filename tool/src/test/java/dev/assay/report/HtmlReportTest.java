package dev.assay.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.Result;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class HtmlReportTest {
  private static final int LARGEST = 1_000_000;

  static Set<Map.Entry<String, Result>> cases() {
    Map<String, Result> cases = new LinkedHashMap<>(Fixtures.all());
    cases.putAll(Explanations.all());
    return cases.entrySet();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void everyCaseIsAPageWithoutTheNetwork(Map.Entry<String, Result> fixture) throws IOException {
    String page = HtmlReport.render(fixture.getValue());
    assertThat(page).startsWith("<!doctype html>").endsWith("</html>\n");
    assertThat(withoutD3(page))
        .doesNotContain(" src=", "@import", "url(", "fetch(", "http://", "https://");
    Path folder = Path.of("target/pages");
    Files.createDirectories(folder);
    Files.writeString(folder.resolve(fixture.getKey() + ".html"), page);
  }

  @Test
  void theLargestExperimentsStayBelowAMegabyte() throws IOException {
    for (Map.Entry<String, Result> entry :
        Map.of("large", Fixtures.large(), "jmh60", Fixtures.jmh(60)).entrySet()) {
      String page = HtmlReport.render(entry.getValue());
      assertThat(page.getBytes(StandardCharsets.UTF_8).length)
          .as(entry.getKey())
          .isLessThan(LARGEST);
      Files.createDirectories(Path.of("target/pages"));
      Files.writeString(Path.of("target/pages", entry.getKey() + ".html"), page);
    }
  }

  @Test
  void textFromElsewhereNeverBecomesMarkup() {
    String page = HtmlReport.render(Hostile.result());
    assertThat(page)
        .doesNotContain("<script>window.injected", "<img", "<!-- <script>", "\u2028", "\u001b");
    assertThat(page.split("<script", -1)).as("data, d3 and ours").hasSize(4);
  }

  @Test
  void aResultWithoutAnyIntervalIsStillAPage() {
    String page = HtmlReport.render(JsonReportTest.withoutInterval(Fixtures.slower()));
    assertThat(withoutD3(page))
        .contains("too few forks to say how parallel differs from serial", ">unknown<")
        .doesNotContain("NaN", "Infinity");
  }

  private static String withoutD3(String page) {
    int start = page.indexOf("<script>// https://d3js.org");
    int end = page.indexOf("</script>", start);
    return start < 0 ? page : page.substring(0, start) + page.substring(end);
  }
}
