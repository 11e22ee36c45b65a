package dev.assay.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.EvidenceFigure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Holds the reference page against the figures.
class EvidencePageTest {

  @Test
  void everyFigureHasItsRowInOrder() throws IOException {
    String page = Files.readString(Path.of("../docs/reference/evidence.md"));
    assertThat(page.lines().filter(line -> line.matches("\\| `[a-z.0-9-]+` \\| (s|1|B) \\|.*")))
        .extracting(line -> line.substring(0, line.indexOf(" | ", line.indexOf(" | ") + 6)))
        .containsExactlyElementsOf(
            Stream.of(EvidenceFigure.values())
                .map(figure ->
                    "| `%s` | %s | %s"
                        .formatted(figure.text(), figure.unit(), figure.meaning()))
                .toList());
  }
}
