package dev.assay.log.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class LogFilesTest {

  /// A length that no other file has.
  private static final int LENGTH = 12_347;

  private static InputStream stream() {
    return new ByteArrayInputStream(new byte[LENGTH]);
  }

  @Test
  void noMoreIsKeptThanIsAllowed() throws IOException {
    Path kept = LogFiles.keptFile(stream(), LENGTH);
    assertThat(kept).hasSize(LENGTH);
    Files.delete(kept);
    assertThatIOException()
        .isThrownBy(() -> LogFiles.keptFile(stream(), LENGTH - 1))
        .withMessageContaining("more than");
  }

  @Test
  void whatCannotBeReadToItsEndLeavesNoFile() {
    InputStream broken =
        new InputStream() {
          @Override
          public int read() throws IOException {
            throw new IOException("broken");
          }

          @Override
          public int read(byte[] bytes, int from, int count) throws IOException {
            throw new IOException("broken");
          }
        };
    assertThatIOException()
        .isThrownBy(() -> LogFiles.keptFile(new SequenceInputStream(stream(), broken)))
        .withMessage("broken");
    File folder = new File(String.valueOf(System.getProperty("java.io.tmpdir")));
    assertThat(Objects.requireNonNull(folder.listFiles((_, name) -> name.startsWith("assay-"))))
        .noneMatch(file -> file.length() == LENGTH);
  }
}
