package dev.assay.log.unified;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.log.line.Ascii;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// AnnouncedCauses that a line before a collection tells.
class AnnouncedCausesTest {

  private final AnnouncedCauses causes = new AnnouncedCauses();

  private boolean read(String line) {
    byte[] bytes = Ascii.of(line);
    return causes.read(bytes, 0, bytes.length);
  }

  private @Nullable String cause(long id) {
    return causes.cause(id, null);
  }

  /// Of JDK 11 and 17, 25, and 28.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Trigger: Explicit GC request (System.gc())",
        "Trigger: GC request (System.gc())",
        "Trigger: GC Request (System.gc())",
        "Trigger (Global): GC request (System.gc())",
      })
  void allPausesOfTheNextCollectionWereAskedFor(String line) {
    assertThat(read(line)).isTrue();
    assertThat(cause(7)).isEqualTo("System.gc()");
    assertThat(cause(7)).isEqualTo("System.gc()");
    assertThat(cause(8)).isNull();
    assertThat(cause(20)).isNull();
    assertThat(cause(7)).as("of another JVM").isNull();
  }

  /// It was interrupted before its first pause.
  @Test
  void theCollectionBehindTheOneThatWasAskedForWasNot() {
    causes.seen(6);
    read("Trigger (Global): GC request (System.gc())");
    causes.seen(6);
    causes.seen(7);
    assertThat(cause(8)).isNull();
    assertThat(cause(9)).isNull();
  }

  @Test
  void aPauseOfTheCollectionBeforeWasNotAskedFor() {
    assertThat(cause(6)).isNull();
    read("Trigger: GC request (System.gc())");
    assertThat(cause(6)).isNull();
    assertThat(cause(7)).isEqualTo("System.gc()");
  }

  @Test
  void theNextLogWasAskedForNothing() {
    read("Trigger: GC Request (System.gc())");
    cause(0);
    causes.clear();
    assertThat(cause(0)).isNull();
  }

  /// Of ZGC, whose generations are collected beside one another.
  @Test
  void collectionsThatGoOnAtATimeHaveTheirOwnCauses() {
    causes.began(7, "Metadata GC Threshold");
    causes.began(8, "Allocation Rate");
    assertThat(cause(8)).isEqualTo("Allocation Rate");
    assertThat(cause(7)).isEqualTo("Metadata GC Threshold");
    assertThat(cause(9)).isNull();
  }

  @Test
  void aTriggerMayBeOtherThanARequest() {
    read("Trigger: Metadata GC Threshold");
    assertThat(cause(3)).isEqualTo("Metadata GC Threshold");
  }

  @Test
  void whatAPauseTellsItselfStays() {
    read("Trigger: GC Request (System.gc())");
    assertThat(causes.cause(7, "Allocation Failure")).isEqualTo("Allocation Failure");
  }

  @Test
  void otherLinesAndCausesAskForNothing() {
    assertThat(read("Tenuring distribution (System.gc())")).isFalse();
    assertThat(cause(1)).isNull();
    read("Trigger: GC Request (System.gc())");
    read("Trigger: Free (279M) is below minimum threshold (280M)");
    assertThat(cause(2)).isNull();
  }
}
