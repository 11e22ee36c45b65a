package dev.assay.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.Result;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MarkdownReportTest {

  static Set<Map.Entry<String, Result>> cases() {
    Map<String, Result> cases = new LinkedHashMap<>(Fixtures.all());
    cases.putAll(Explanations.all());
    return cases.entrySet();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void everyCaseReadsAsItsGoldenFile(Map.Entry<String, Result> fixture) throws IOException {
    Golden.check("report-" + fixture.getKey() + ".md", MarkdownReport.render(fixture.getValue()));
  }

  @Test
  void textFromElsewhereCannotMakeTablesLinksMentionsOrTags() {
    assertThat(MarkdownReport.text("a|b `c` [d](e) @f #1 <img src=x>\n\u001b[31m_g_"))
        .isEqualTo("a\\|b \\`c\\` \\[d\\](e) \\@f \\#1 &lt;img src=x> ?\\[31m\\_g\\_");
  }
}
