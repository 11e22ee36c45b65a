package dev.assay.log.source;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BackwardsTest {

  @TempDir Path folder;

  /// An export may have a column for each label of a cluster.
  @Test
  void theHeaderOfAWideTableStaysInFront() throws IOException {
    String header = "time,pod" + ",kubernetes.labels.team".repeat(100) + "\n";
    Path file = Files.writeString(folder.resolve("gc.csv"), header + "2,b\n1,a\n");
    try (InputStream turned = Backwards.of(file, NewestFirst.LINES)) {
      assertThat(new String(turned.readAllBytes(), UTF_8)).isEqualTo(header + "1,a\n2,b\n");
    }
  }
}
