package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.files.WholeFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

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

  @EnabledOnOs(OS.LINUX)
  @Test
  void aFullFileThatIsWrittenPieceByPieceIsNamed() throws IOException {
    Path full = Path.of("/dev/full");
    try (OutputStream out = OutputFile.open(full, Path.of("wanted.csv"))) {
      assertThatThrownBy(() -> out.write(1))
          .isInstanceOf(FileSystemException.class)
          .hasMessageStartingWith("wanted.csv: No space left");
    }
  }

  /// The rows of events wait in a buffer, so that the disk is full only when the file is closed.
  @EnabledOnOs(OS.LINUX)
  @Test
  void eventsOnAFullDiskNameTheirFileAndLeaveNothingBehind(@TempDir Path folder)
      throws IOException {
    Path target = folder.resolve("events.csv");
    assertThatThrownBy(
            () -> {
              WholeFile whole = WholeFile.at(target);
              OutputStream full = OutputFile.open(Path.of("/dev/full"), target);
              try (LogEventFile file =
                  new LogEventFile.Csv(whole, whole.part("csv"), full, List.of())) {
                file.finish();
              }
            })
        .isInstanceOf(FileSystemException.class)
        .hasMessageStartingWith(target + ": No space left");
    assertThat(folder).isEmptyDirectory();
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
