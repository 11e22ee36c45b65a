package dev.assay.profiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.model.Problem;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class FlightRecorderTest {

  private static final Path SETTINGS = Path.of("/s/assay.jfc");

  /// Without quotes a JVM writes to what stands before the blank, whatever is there already.
  @Test
  void aNameWithABlankIsOneWordOfTheDiagnosticCommand() {
    assertThat(FlightRecorder.start(SETTINGS, Path.of("/two words/a,b.jfr")))
        .containsExactly(
            "JFR.start",
            "name=assay",
            "settings=\"/s/assay.jfc\"",
            "filename=\"/two words/a,b.jfr\"",
            "dumponexit=true");
    assertThat(FlightRecorder.start(SETTINGS, Path.of("/a\"b.jfr")))
        .contains("filename='/a\"b.jfr'");
  }

  @Test
  void aNameThatNoQuoteHoldsIsRefused() {
    for (String name : new String[] {"/a\"b'c.jfr", "/a\nb.jfr"}) {
      assertThatThrownBy(() -> FlightRecorder.start(SETTINGS, Path.of(name)))
          .isInstanceOf(Problem.class)
          .hasMessageContaining("name an --output without");
    }
  }
}
