package dev.assay.log.unified;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.log.line.Coverage;
import dev.assay.log.line.Line;
import dev.assay.log.line.ToldTwice;
import dev.assay.model.Fact;
import dev.assay.model.LogEvent;
import dev.assay.model.LogEvent.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Each collection tells of all humongous objects that there are. As JDK 11 and 21 wrote it of a
/// program that keeps one of 20 MiB and makes others of 700 KiB; JDK 17 to 28 write as 21 does.
class HumongousLinesTest {

  private static final String KEPT =
      "Humongous region 0 (object size 20971536 @ 0x00000000f8000000) remset 0 code roots 0 marked 0 reclaim candidate 1 type array 1";
  private static final String SHORT =
      "Humongous region 21 (object size 716816 @ 0x00000000f9500000) remset 0 code roots 0 marked 0 reclaim candidate 1 type array 1";
  private static final String FREED =
      "Reclaimed humongous region 21 (object size 716816 @ 0x00000000f9500000)";

  private static List<String> sizes(String... messages) {
    List<LogEvent> events = new ArrayList<>();
    UnifiedReader reader =
        new UnifiedReader(events::add, new Coverage(), new ToldTwice(), () -> {});
    for (String message : messages) {
      reader.read(Line.of("[0.9s][debug][gc,humongous] " + message));
    }
    reader.end();
    return events.stream()
        .filter(Statement.class::isInstance)
        .map(Statement.class::cast)
        .filter(one -> one.fact() == Fact.HUMONGOUS_OBJECT)
        .map(Statement::value)
        .toList();
  }

  @Test
  void oneThatLivesOnIsToldOnceAndEachThatIsFreedToo() {
    assertThat(
            sizes(
                "GC(4) " + KEPT,
                "GC(4) " + SHORT,
                "GC(4) " + FREED,
                "GC(5) " + KEPT,
                "GC(5) " + SHORT,
                "GC(5) " + FREED))
        .containsExactly("20971536", "716816", "716816");
  }

  @Test
  void jdk11TellsOfOneThatDiesWhenItIsDead() {
    String live =
        "Live humongous region 0 object size 20971536 start 0x00000000f8000000  with remset 1 code roots 0 is marked 0 reclaim candidate 0 type array 1";
    String dead =
        "Dead humongous region 21 object size 716816 start 0x00000000f9500000 with remset 0 code roots 0 is marked 0 reclaim candidate 1 type array 1";
    assertThat(sizes("GC(4) " + live, "GC(4) " + dead, "GC(5) " + live, "GC(5) " + dead))
        .containsExactly("20971536", "716816", "716816");
  }

  /// A full collection, or the end of a cycle, frees without a line.
  @Test
  void oneThatACollectionDidNotTellOfIsNoMoreThere() {
    assertThat(sizes("GC(4) " + KEPT, "GC(5) " + SHORT, "GC(6) " + KEPT))
        .containsExactly("20971536", "716816", "20971536");
  }

  @Test
  void anotherSizeOrAnotherRegionIsAnotherObject() {
    assertThat(
            sizes(
                "GC(4) " + KEPT,
                "GC(5) " + KEPT.replace("20971536", "20971544"),
                "GC(6) " + KEPT.replace("region 0", "region 3000000")))
        .containsExactly("20971536", "20971544", "20971536");
  }

  /// Nobody knows which are of the same collection.
  @Test
  void allAreToldWhereCollectionsHaveNoNumbers() {
    assertThat(sizes(KEPT, KEPT)).hasSize(2);
  }
}
