package dev.assay.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LogMetricsTest {

  /// A sample line as the grammar of OpenMetrics 1.0 has it, without timestamps and exemplars.
  private static final Pattern SAMPLE =
      Pattern.compile(
          "([a-zA-Z_:][a-zA-Z0-9_:]*)"
              + "(\\{[a-z_]+=\"(?:[^\"\\\\\\n]|\\\\[\\\\\"n])*\""
              + "(?:,[a-z_]+=\"(?:[^\"\\\\\\n]|\\\\[\\\\\"n])*\")*\\})?"
              + " (-?[0-9.]+(?:E-?[0-9]+)?)");

  private static final Pattern META = Pattern.compile("# (TYPE|UNIT|HELP) (\\S+) (.*)");

  static Set<String> cases() {
    return LogFixtures.all().keySet();
  }

  @Test
  void aReportReadsAsItsGoldenFile() throws IOException {
    Golden.check("log-article.prom", write("article"));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void everyCaseFollowsTheGrammar(String name) {
    assertValid(write(name));
  }

  @Test
  void hostileNamesAreEscaped() {
    String text = LogMetrics.write(LogHostile.report(), LogHostile.findings());
    assertValid(text);
    assertThat(text).contains("\\n::error::x \\\"q\\\" \\\\ ,");
  }

  @Test
  void whatTheLogCannotGiveHasNoSample() {
    assertThat(write("timeless")).doesNotContain("span_seconds", "safepoint", "allocated");
  }

  @Test
  void theReferenceListsEveryFamily() throws IOException {
    String page = Files.readString(Path.of("../docs/reference/log-metrics.md"));
    for (String name : cases()) {
      write(name)
          .lines()
          .filter(line -> line.startsWith("# TYPE assay_log_"))
          .map(line -> line.split(" ")[2].substring("assay_log_".length()))
          .forEach(family -> assertThat(page).contains("`" + family + "`"));
    }
  }

  /// Families are whole and named once, units are the ends of their names, counters end in
  /// `_total`, no sample comes twice, and `# EOF` ends it all.
  private static void assertValid(String text) {
    assertThat(text).endsWith("# EOF\n");
    Set<String> families = new HashSet<>();
    Set<String> samples = new HashSet<>();
    String family = "";
    String type = "";
    for (String line : text.lines().toList().subList(0, (int) text.lines().count() - 1)) {
      Matcher meta = META.matcher(line);
      if (meta.matches()) {
        if (meta.group(1).equals("TYPE")) {
          family = meta.group(2);
          type = meta.group(3);
          assertThat(families.add(family)).as(line).isTrue();
          assertThat(List.of("counter", "gauge", "summary")).contains(type);
        } else if (meta.group(1).equals("UNIT")) {
          assertThat(family).endsWith("_" + meta.group(3));
        }
        assertThat(meta.group(2)).isEqualTo(family);
      } else {
        Matcher sample = SAMPLE.matcher(line);
        assertThat(sample.matches()).as(line).isTrue();
        assertThat(endings(type)).as(line).contains(sample.group(1).substring(family.length()));
        assertThat(samples.add(sample.group(1) + sample.group(2))).as(line).isTrue();
      }
    }
  }

  private static List<String> endings(String type) {
    return switch (type) {
      case "counter" -> List.of("_total");
      case "summary" -> List.of("", "_count", "_sum");
      default -> List.of("");
    };
  }

  private static String write(String name) {
    LogFixtures.Case fixture = LogFixtures.named(name);
    return LogMetrics.write(fixture.report(), fixture.findings());
  }
}
