package dev.assay.log.set;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.log.source.Mark;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class ToldStartTest {

  /// Of a JDK 21: of a major collection that a program asked for the young generation is marked and
  /// relocated twice, here within the same time.
  private static final List<String> MAJOR =
      List.of(
          "[0.229s][info][gc,phases   ] GC(1) Y: Pause Mark Start 0.006ms",
          "[0.234s][info][gc,phases   ] GC(1) Y: Pause Mark End 0.006ms",
          "[0.236s][info][gc,phases   ] GC(1) Y: Pause Relocate Start 0.007ms",
          "[0.246s][info][gc,phases   ] GC(1) Y: Pause Mark Start (Major) 0.008ms",
          "[0.254s][info][gc,phases   ] GC(1) Y: Pause Mark End 0.006ms",
          "[0.255s][info][gc,phases   ] GC(1) Y: Pause Relocate Start 0.005ms",
          "[0.259s][info][gc,phases   ] GC(1) O: Pause Mark End 0.007ms");

  private static Mark mark(String line) {
    return Objects.requireNonNull(Mark.of(line));
  }

  @Test
  void aMajorCollectionThatWasAskedForIsOfOneStart() {
    ToldStart start = new ToldStart(0);
    for (String line : MAJOR) {
      assertThat(start.isOver(mark(line))).as(line).isFalse();
      start.add(mark(line), line);
    }
    assertThat(start.isOver(mark(MAJOR.getFirst()))).isTrue();
  }

  @Test
  void bothTimesAreToldApart() {
    ToldStart start = new ToldStart(0);
    assertThat(MAJOR.stream().map(line -> start.add(mark(line), line))).doesNotHaveDuplicates();
  }
}
