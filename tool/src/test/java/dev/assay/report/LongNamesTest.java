package dev.assay.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogReport.Counted;
import dev.assay.text.Style;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Names that are longer than a line.
class LongNamesTest {

  private static final String NAME = "com.example." + "generated.".repeat(25) + "Operation";

  @Test
  void aNameWiderThanTheTerminalLeavesRoomForItsFigures() {
    String text = LogTerminal.render(LogHostile.report(NAME), List.of(), Style.plain(100));
    assertThat(text.lines().filter(line -> line.startsWith("com.example.gen")).findFirst())
        .hasValueSatisfying(row -> assertThat(row).contains("…", " 12 ", "100%").endsWith(" ms"));
  }

  @Test
  void theTablesOfThePageShowItsEndsAndTellTheWholeInATitle() {
    String page = LogHtml.render(LogHostile.report(NAME), List.of());
    String tables = page.substring(0, page.indexOf("<script"));
    assertThat(tables)
        .contains("<th scope=\"row\" title=\"" + NAME + "\">com.example.gen")
        .doesNotContain(">" + NAME);
  }

  @Test
  void aListOfNamesIsNoLongerThanAFewLines() {
    assertThat(LogWords.mostOften(List.of(new Counted(NAME, 9), new Counted("T", 2))))
        .hasSizeLessThan(100)
        .endsWith("Operation 9, T 2");
  }
}
