package dev.assay.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SpellingTest {

  private static final List<String> KNOWN =
      List.of("UseG1GC", "UseZGC", "MaxGCPauseMillis", "MaxHeapSize");

  @Test
  void findsWhatIsAFewLettersAway() {
    assertThat(Spelling.nearest("MaxGCPauseMilis", KNOWN)).contains("MaxGCPauseMillis");
    assertThat(Spelling.nearest("useg1gc", KNOWN)).contains("UseG1GC");
    assertThat(Spelling.nearest("MaxHaepSize", KNOWN)).contains("MaxHeapSize");
  }

  @Test
  void doesNotGuessAtSomethingElse() {
    assertThat(Spelling.nearest("TurboEncabulator", KNOWN)).isEmpty();
    assertThat(Spelling.nearest("", KNOWN)).isEmpty();
  }
}
