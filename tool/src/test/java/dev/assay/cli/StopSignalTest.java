package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class StopSignalTest {

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final PrintStream err = new PrintStream(bytes, true, StandardCharsets.UTF_8);
  private final StopSignal plain = new StopSignal(err, "ending", () -> {});

  @Test
  void theEndAtOnceTellsHowToGoOn() {
    plain.saying(Resumption.interrupted(Path.of("runs/a b"))).bid();
    assertThat(bytes.toString(StandardCharsets.UTF_8))
        .isEqualTo("\nassay: interrupted; go on with: assay compare --resume 'runs/a b'\n");
  }

  @Test
  void thereMayBeNothingToSay() {
    plain.bid();
    assertThat(bytes.toString(StandardCharsets.UTF_8)).isEmpty();
  }
}
