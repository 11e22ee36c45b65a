package dev.assay.log.unified;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.log.line.Coverage;
import dev.assay.log.line.Line;
import dev.assay.log.line.LineReader;
import dev.assay.log.line.ToldTwice;
import dev.assay.model.LogCoverage.Tag;
import dev.assay.model.LogEvent;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DetailsTest {

  private static final String PHASE = "[0.196s][info][gc,phases] GC(0)   Other: 0.05ms\n";

  private final Coverage coverage = new Coverage();
  private final List<LogEvent> events = new ArrayList<>();
  private final UnifiedReader reader =
      new UnifiedReader(events::add, coverage, new ToldTwice(), () -> {});
  private final Details details = reader.details();

  /// The first line tells what stands where, the second makes its tags known.
  @BeforeEach
  void learnPhases() {
    read("[0.196s][info][gc,phases] GC(0)   Other: 0.04ms");
    read("[0.196s][info][gc,phases] GC(0)   Other: 0.05ms");
  }

  @Test
  void detailsArePassedOverAndCounted() {
    String others = PHASE.replace("0.196s", "0.207s") + PHASE.replace("Other", "Pre Evacuate");
    assertThat(pass(PHASE + others + "[0.208s][info][gc,ph")).isEqualTo(3 * PHASE.length() + 7);
    assertThat(details.passed).isEqualTo(3);
    reader.end();
    assertThat(coverage.coverage().tags()).containsExactly(new Tag("gc,phases", 5, 5));
  }

  @Test
  void aPauseIsLookedAtAndLeft() {
    String pause = "[0.207s][info][gc,phases] GC(0)   Pause Young (Normal) 1M->1M(8M) 2.000ms";
    String text = PHASE + pause;
    assertThat(pass(text + "\n")).isEqualTo(PHASE.length());
    assertThat(details.known).isEqualTo(text.indexOf("GC(0)   Pause"));
    Line line = Line.of(text);
    line.from = PHASE.length();
    assertThat(reader.read(line)).isEqualTo(LineReader.Reading.UNDERSTOOD);
    assertThat(events.getLast().at().uptime()).isEqualTo(207_000_000);
  }

  /// Most collections have none; what they are more than before is read.
  @Test
  void linesOfNoHumongousRegionsArePassedOver() {
    String none = "[0.196s][info][gc,heap] GC(0) Humongous regions: 0->0\n";
    read(none.strip());
    assertThat(pass(none)).isEqualTo(none.length());
    assertThat(pass(none + none.replace("0->0", "1->0"))).isEqualTo(none.length());
    read(none.replace("0->0", "1->1").strip());
    assertThat(pass(none)).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[0.2\n7s][info][gc,phases] GC(0)   y\n",
        "[\n.207s][info][gc,phases] GC(0)   y\n",
        "[0.207s",
        "[0.207s][info][gc,pha",
        "[0.207s][info][gc,phases]",
        "[0.207s][info][gc,phases]\nGC(0)   y\n",
        "[0.207s][info][gc,phaser] GC(0)   y\n",
        "[0.2073s][info][gc,phases]   y\n",
        "[hello, ][info][gc,phases] GC(0)   y\n",
      })
  void whatMayEndWithinIsNotLookedPast(String text) {
    assertThat(pass(text)).isZero();
    assertThat(details.known).isZero();
    assertThat(details.passed).isZero();
  }

  @Test
  void theLastLineIsLeftWhereItsEndIsNotReadYet() {
    String cut = PHASE.substring(0, PHASE.length() - 1);
    assertThat(pass(PHASE + cut)).isEqualTo(PHASE.length());
    assertThat(details.known).isEqualTo(PHASE.length() + cut.length());
  }

  /// Tags of four letters.
  private static final List<String> TAGS =
      List.of(
          "asan", "cset", "data", "dump", "ergo", "free", "ihop", "init", "link", "load", "mark",
          "oops", "page");

  /// Endings as they are where a JVM logs all: as many as that, and some longer than four words.
  @Test
  void noEndingDisplacesAnother() {
    StringBuilder all = new StringBuilder();
    for (String tag : TAGS) {
      all.append("[0.207s][debug][gc,metaspace,freelist,").append(tag).append("] x\n");
      all.append("[0.207s][trace][gc,heap,").append(tag).append("              ] x\n");
    }
    all.toString().lines().forEach(this::read);
    assertThat(pass(all.toString())).isEqualTo(all.length());
  }

  private void read(String text) {
    assertThat(reader.read(Line.of(text))).isEqualTo(LineReader.Reading.UNDERSTOOD);
  }

  private int pass(String text) {
    Line lines = Line.of(text);
    return details.pass(lines, 0, lines.to);
  }
}
