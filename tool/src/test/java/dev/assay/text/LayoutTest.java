package dev.assay.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.text.Table.Align;
import dev.assay.text.Table.Cell;
import dev.assay.text.Table.Column;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class LayoutTest {

  @Test
  void wideCharactersTakeTwoColumnsAndMarksNone() {
    assertThat(Columns.of("abc")).isEqualTo(3);
    assertThat(Columns.of("测量")).isEqualTo(4);
    assertThat(Columns.of("e\u0301")).isEqualTo(1);
    assertThat(Columns.of("🚀")).isEqualTo(2);
    assertThat(Columns.of("▁█·…µ±")).isEqualTo(6);
  }

  @Test
  void aLongNameKeepsBothItsEnds() {
    assertThat(Columns.shorten("JsonBench.parse:size=1000", 13)).isEqualTo("JsonBe…e=1000");
    assertThat(Columns.of(Columns.shorten("测量测量测量测量", 7))).isLessThanOrEqualTo(7);
    assertThat(Columns.shorten("short", 13)).isEqualTo("short");
  }

  @Test
  void columnsLineUpByWhatTheirCharactersTake() {
    Table table = new Table(List.of(new Column("名前", Align.LEFT), new Column("n", Align.RIGHT)));
    table.add(List.of(Cell.of("a"), Cell.of("1")));
    table.add(List.of(Cell.of("测量器"), Cell.of("10")));
    assertThat(table.lines(Style.plain(80))).containsExactly("名前     n", "a        1", "测量器  10");
  }

  @Test
  void theFirstColumnGivesWayInATableThatIsTooWide() {
    Table table = new Table(List.of(new Column("name", Align.LEFT), new Column("n", Align.RIGHT)));
    table.add(List.of(Cell.of("x".repeat(100)), Cell.of("1234567890")));
    assertThat(table.lines(Style.plain(50)))
        .allSatisfy(line -> assertThat(Columns.of(line)).isLessThanOrEqualTo(50));
  }

  @Test
  void otherWordsGiveWayWhereTheFirstColumnIsNotEnough() {
    Table table =
        new Table(
            List.of(
                new Column("what", Align.LEFT),
                new Column("stopped", Align.RIGHT),
                new Column("line", Align.LEFT)));
    table.add(
        List.of(Cell.of("x".repeat(30)), Cell.of("100.0 ms"), Cell.of("folder/gc.log.gz:123456")));
    assertThat(table.lines(Style.plain(40)))
        .allSatisfy(line -> assertThat(Columns.of(line)).isLessThanOrEqualTo(40))
        .last()
        .asString()
        .contains("100.0 ms")
        .endsWith(":123456");
  }

  @Test
  void aRowOfAnotherLengthIsRefused() {
    Table table = new Table(List.of(new Column("name", Align.LEFT)));
    assertThatThrownBy(() -> table.add(List.of()))
        .hasMessage("a row of 0 cells in a table of 1 columns");
  }

  @Test
  void colourSwitchesOff() {
    assertThat(new Style(80, true, true).paint(Colour.RED, "x")).isEqualTo("\u001b[31mx\u001b[0m");
    assertThat(new Style(80, false, true).paint(Colour.RED, "x")).isEqualTo("x");
  }

  @Test
  void furtherLinesStandUnderTheFirst() {
    assertThat(Paragraph.hanging("note: ", "one two three four", 16))
        .containsExactly("note: one two", "      three four");
  }

  @Test
  void aProgramsWordsCannotMoveTheCursor() {
    assertThat(Plain.line("a\u001b[2Jb\r\nc\td\u0007\u202e")).isEqualTo("a?[2Jb  c d??");
  }

  @Test
  void barsRiseWithTheValueAndASeriesThatIsTooLongIsAveraged() {
    Axis axis = new Axis(0, 7);
    assertThat(Sparkline.of(List.of(0.0, 3.5, 7.0), axis, 10, true)).isEqualTo("▁▅█");
    assertThat(Sparkline.of(List.of(0.0, 3.5, 7.0), axis, 10, false)).isEqualTo("_=#");
    assertThat(Sparkline.of(Collections.nCopies(100, 7.0), axis, 10, true)).isEqualTo("██████████");
  }

  @Test
  void equalValuesStandInTheMiddle() {
    Axis axis = Axis.over(List.of(List.of(5.0, 5.0)));
    assertThat(DotPlot.of(List.of(5.0, 5.0), axis, 5, true)).isEqualTo("  •  ");
  }

  @Test
  void dotsGrowWithTheValuesThatFallTogether() {
    List<Double> values = List.of(0.0, 5.0, 5.0, 10.0, 10.0, 10.0, 10.0, 10.0);
    assertThat(DotPlot.of(values, Axis.over(List.of(values)), 5, true)).isEqualTo("· • ●");
    assertThat(DotPlot.of(values, Axis.over(List.of(values)), 5, false)).isEqualTo(". o @");
  }

  @Test
  void timesAreSaidAndShownAsPeopleDo() {
    assertThat(Span.words(Duration.ofMillis(200))).isEqualTo("200 ms");
    assertThat(Span.words(Duration.ofSeconds(35))).isEqualTo("35 seconds");
    assertThat(Span.words(Duration.ofSeconds(89))).isEqualTo("89 seconds");
    assertThat(Span.words(Duration.ofMillis(91_800))).isEqualTo("1.5 minutes");
    assertThat(Span.words(Duration.ofMinutes(4))).isEqualTo("4 minutes");
    assertThat(Span.words(Duration.ofSeconds(599))).isEqualTo("10 minutes");
    assertThat(Span.words(Duration.ofSeconds(640))).isEqualTo("11 minutes");
    assertThat(Span.words(Duration.ofMinutes(150))).isEqualTo("2.5 hours");
    assertThat(Span.words(Duration.ofHours(71))).isEqualTo("71 hours");
    assertThat(Span.words(Duration.ofDays(30))).isEqualTo("30 days");
    assertThat(Span.words(Duration.ofHours(84))).isEqualTo("3.5 days");
    assertThat(Span.clock(Duration.ofSeconds(370))).isEqualTo("6:10");
    assertThat(Span.clock(Duration.ofSeconds(3723))).isEqualTo("1:02:03");
  }
}
