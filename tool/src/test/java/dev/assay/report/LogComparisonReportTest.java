package dev.assay.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogComparison;
import dev.assay.model.LogComparison.Side;
import dev.assay.model.Notice;
import dev.assay.model.Severity;
import dev.assay.text.Columns;
import dev.assay.text.Style;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class LogComparisonReportTest {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  static Set<String> cases() {
    return LogComparisonFixtures.all().keySet();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void everyCaseReadsAsItsGoldenFiles(String name) throws IOException {
    LogComparison one = named(name);
    Golden.check(
        "log-comparison-" + name + "-80.txt", LogComparisonTerminal.render(one, Style.plain(80)));
    Golden.check(
        "log-comparison-" + name + "-120-colour.txt",
        LogComparisonTerminal.render(one, new Style(120, true, true)));
    Golden.check("log-comparison-" + name + ".json", LogComparisonJson.write(one));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void noLineIsWiderThanTheTerminal(String name) {
    for (int width : new int[] {60, 80, 100}) {
      assertThat(LogComparisonTerminal.render(named(name), Style.plain(width)).lines())
          .allSatisfy(line -> assertThat(Columns.of(line)).isLessThanOrEqualTo(width));
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void everyCaseIsAPageThatNoTextBreaks(String name) throws IOException {
    String page = LogComparisonHtml.render(named(name));
    assertThat(page).startsWith("<!doctype html>").doesNotContain("<b>.log", "times <script>");
    assertThat(page.split("<script", -1)).as("data, d3 and ours").hasSize(4);
    Files.createDirectories(Path.of("target/pages"));
    Files.writeString(Path.of("target/pages/log-comparison-" + name + ".html"), page);
  }

  @Test
  void theTotalsOfBothSidesStandSideBySide() {
    assertThat(LogComparisonTerminal.render(named("article"), Style.plain(120)))
        .containsPattern("35,793 +10,442")
        .containsPattern("65\\.3 s +59\\.1 s")
        .contains("gone");
  }

  private static List<String> headlines(LogComparison comparison) {
    return Pattern.compile("<(?:h[12]|p)>([^:<]+)[^<]*</(?:h[12]|p)>")
        .matcher(LogComparisonHtml.render(comparison))
        .results()
        .map(result -> result.group(1))
        .takeWhile(headline -> !headline.equals("Caveats"))
        .takeWhile(headline -> !headline.equals("Size of the change"))
        .toList();
  }

  @Test
  void aPageBeginsWithWhatDiffers() {
    LogComparison other = LogComparisonFixtures.unlike(List.of());
    assertThat(headlines(other))
        .containsExactly(
            "pauses", "longer", "full collections", "no change shown at 95% confidence");
  }

  /// Hourly rates reflect the different load.
  @Test
  void withAnotherLoadWhatThereIsPerGigabyteIsAmongTheFirst() {
    Notice load = new Notice("log.load", Severity.WARNING, "The load differs.");
    assertThat(headlines(LogComparisonFixtures.rising(List.of())))
        .containsExactly("a", "b", "c", "d");
    assertThat(headlines(LogComparisonFixtures.rising(List.of(load))))
        .containsExactly("a", "b", "c", "per GB");
  }

  @Test
  void whatIsOnlyDescribedShowsItsTotals() {
    assertThat(
            LogComparisonTerminal.render(LogComparisonFixtures.unlike(List.of()), Style.plain(120)))
        .containsPattern("full collections +0 +64 *\n");
  }

  @Test
  void theReferenceDescribesEveryField() throws IOException {
    String page = Files.readString(Path.of("../docs/reference/log-comparison-json.md"));
    Set<String> fields = new TreeSet<>();
    for (LogComparison one : LogComparisonFixtures.all().values()) {
      fields(JSON.readTree(LogComparisonJson.write(one)), fields);
    }
    fields.remove("schema");
    assertThat(fields).allSatisfy(field -> assertThat(page).contains("`" + field + "`"));
    assertThat(page).contains(LogComparisonJson.SCHEMA);
  }

  private static void fields(JsonNode node, Set<String> names) {
    for (Map.Entry<String, JsonNode> entry : node.properties()) {
      names.add(entry.getKey());
    }
    List.copyOf(node.values()).forEach(child -> fields(child, names));
  }

  private static LogComparison named(String name) {
    return Objects.requireNonNull(LogComparisonFixtures.all().get(name));
  }

  private static String tiles(Side before, Side after) {
    String page =
        LogComparisonHtml.render(
            new LogComparison(before, after, List.of(), List.of(), List.of(), List.of(), 0.01));
    int at = page.indexOf("class=\"facts\"");
    return at < 0 ? "" : page.substring(at, page.indexOf("</dl>", at)).replaceAll("<[^>]*>", " ");
  }

  private static Side side(double hours, String source) {
    return new Side(
        List.of("gc.log"), List.of("gc.log"), 1, hours * 3600, source, 4800, 48_000_000_000L, 0);
  }

  /// Twice the stops in twice the time look like more.
  @Test
  void theFirstFiguresOfAPageAreRatesWhereOneSideIsLonger() {
    assertThat(tiles(side(12, "safepoints"), side(12, "safepoints")))
        .containsPattern("Stops before +4,800 ")
        .containsPattern("Stopped after +48.0 s ");
    assertThat(tiles(side(12, "safepoints"), side(24, "safepoints")))
        .containsPattern("Stops before +400 /h ")
        .containsPattern("Stopped after +0.06% ");
  }

  @Test
  void aPageDoesNotBeginWithPausesBesideStops() {
    assertThat(tiles(side(12, "pauses"), side(12, "safepoints"))).isEmpty();
    assertThat(tiles(side(12, "both"), side(12, "both"))).isEmpty();
    assertThat(tiles(side(12, "pauses"), side(12, "pauses"))).contains("Pauses before");
  }
}
