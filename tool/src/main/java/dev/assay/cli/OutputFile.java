package dev.assay.cli;

import dev.assay.model.Problem;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Where options such as `--sarif FILE` write.
final class OutputFile {

  private static final String STANDARD = "-";

  private OutputFile() {}

  /// Writes to a file, or to standard output for `-`; nowhere when no file was named.
  static void write(@Nullable String target, Console console, String text) throws IOException {
    if (target == null) {
      return;
    }
    String whole = text.endsWith("\n") ? text : text + "\n";
    if (target.equals(STANDARD)) {
      console.out().print(whole);
    } else {
      write(Path.of(target), whole);
    }
  }

  /// Writes to a file.
  ///
  /// @throws FileSystemException that names the file, whatever goes wrong
  static void write(Path target, String text) throws FileSystemException {
    try {
      Files.writeString(target, text);
    } catch (FileSystemException e) {
      throw e;
    } catch (IOException e) {
      FileSystemException named = new FileSystemException(target.toString(), null, e.getMessage());
      named.initCause(e);
      throw named;
    }
  }

  /// Whether one of these goes to standard output.
  ///
  /// @throws Problem when two do
  static boolean takesStandardOutput(@Nullable String... targets) {
    long standard = Arrays.stream(targets).filter(t -> Objects.equals(t, STANDARD)).count();
    if (standard > 1) {
      throw Problem.usage("two forms cannot both go to standard output; name a file for one");
    }
    return standard == 1;
  }
}
