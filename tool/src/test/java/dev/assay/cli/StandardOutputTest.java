package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class StandardOutputTest {

  private final ByteArrayOutputStream told = new ByteArrayOutputStream();
  private final PrintStream err = new PrintStream(told, true, StandardCharsets.UTF_8);

  @Test
  void aFullDiskIsAFailure() {
    assertThat(exitCode(0, "No space left on device")).isEqualTo(4);
    assertThat(told.toString(StandardCharsets.UTF_8))
        .isEqualToNormalizingNewlines(
            "assay: standard output cannot be written: No space left on device; what it got is"
                + " cut\n");
    assertThat(exitCode(2, "No space left on device")).isEqualTo(2);
  }

  @Test
  void aReaderThatHasSeenEnoughIsNone() {
    assertThat(exitCode(0, "Broken pipe")).isZero();
    assertThat(told.size()).isZero();
  }

  @EnabledOnOs(OS.LINUX)
  @Test
  void aFullFileIsNamed() {
    assertThatThrownBy(() -> OutputFile.write(Path.of("/dev/full"), "{}"))
        .isInstanceOf(FileSystemException.class)
        .hasMessageContaining("/dev/full");
  }

  private int exitCode(int code, String failure) {
    StandardOutput out = new StandardOutput(new Failing(failure));
    new PrintStream(out, true, StandardCharsets.UTF_8).println("a report");
    return Main.judged(code, out, err);
  }

  private static final class Failing extends OutputStream {
    private final String why;

    Failing(String why) {
      this.why = why;
    }

    @Override
    public void write(int one) throws IOException {
      throw new IOException(why);
    }
  }
}
