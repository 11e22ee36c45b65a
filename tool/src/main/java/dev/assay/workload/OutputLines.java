package dev.assay.workload;

import dev.assay.model.Problem;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;

/// What a program printed, line by line and in bounded memory, whatever it printed: binary data,
/// gigabytes, a line without an end. A line feed or a carriage return ends a line; bytes that are
/// not UTF-8 become replacement characters.
final class OutputLines {

  /// Characters of a line that are kept; the rest of a longer line is passed over.
  static final int LONGEST = 1 << 20;

  private final Consumer<String> sink;
  private final StringBuilder line = new StringBuilder();

  private OutputLines(Consumer<String> sink) {
    this.sink = sink;
  }

  /// Hands every line of the file to the sink, in order.
  static void forEach(Path file, Consumer<String> sink) {
    try (Reader reader =
        new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8)) {
      new OutputLines(sink).readAll(reader);
    } catch (IOException e) {
      throw Problem.unfit(
              "the program's output "
                  + file
                  + " cannot be read: "
                  + e
                  + "; keep the run directory"
                  + " in place while an experiment runs")
          .causedBy(e);
    }
  }

  private void readAll(Reader reader) throws IOException {
    char[] buffer = new char[1 << 13];
    for (int length = reader.read(buffer); length >= 0; length = reader.read(buffer)) {
      for (int i = 0; i < length; i++) {
        accept(buffer[i]);
      }
    }
    if (!line.isEmpty()) {
      endLine();
    }
  }

  private void accept(char character) {
    if (character == '\n' || character == '\r') {
      endLine();
    } else if (line.length() < LONGEST) {
      line.append(character);
    }
  }

  private void endLine() {
    sink.accept(line.toString());
    line.setLength(0);
  }
}
