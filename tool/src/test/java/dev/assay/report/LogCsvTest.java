package dev.assay.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LogCsvTest {

  @ParameterizedTest
  @ValueSource(strings = {"article", "timeless"})
  void aReportReadsAsItsGoldenFile(String name) throws IOException {
    Golden.check("log-" + name + ".csv", write(name).replace("\r\n", "\n"));
  }

  @Test
  void everyRowHasTheColumnsOfTheHeader() {
    for (String name : LogFixtures.all().keySet()) {
      assertThat(write(name).split("\r\n"))
          .allSatisfy(row -> assertThat(row.split(",", -1)).as(row).hasSize(17));
    }
  }

  @Test
  void namesWithQuotesAndLineEndsAreQuoted() {
    assertThat(LogCsv.write(LogHostile.report())).contains(",\"</script><script>", "x \"\"q\"\"");
  }

  @Test
  void noNameIsAFormula() {
    assertThat(LogCsv.write(LogHostile.report("=cmd|x")))
        .contains("safepoint,'=cmd|x,'=cmd|x,")
        .doesNotContain(",=cmd");
  }

  @Test
  void theReferenceDescribesEveryColumn() throws IOException {
    String page = Files.readString(Path.of("../docs/reference/log-csv.md"));
    assertThat(write("nothing").strip().split(","))
        .allSatisfy(column -> assertThat(page).contains("`" + column + "`"));
  }

  private static String write(String name) {
    return LogCsv.write(LogFixtures.named(name).report());
  }
}
