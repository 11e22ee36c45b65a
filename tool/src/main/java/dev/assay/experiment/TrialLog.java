package dev.assay.experiment;

import dev.assay.model.Measurement;
import dev.assay.model.Problem;
import dev.assay.model.Trial;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/// The trials of a run, one JSON line each, appended and synced before the next one starts.
final class TrialLog {

  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private final Path file;

  TrialLog(Path file) {
    this.file = file;
  }

  /// What is in the log.
  ///
  /// @param halfWritten bytes of a last line that a sudden end left incomplete, 0 when there is
  ///   none
  record Content(List<Trial> trials, long halfWritten) {}

  /// Adds a trial; when this returns, it is on the disk.
  void append(Trial trial) throws IOException {
    byte[] line = (MAPPER.writeValueAsString(trial) + "\n").getBytes(StandardCharsets.UTF_8);
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
      ByteBuffer buffer = ByteBuffer.wrap(line);
      while (buffer.hasRemaining()) {
        channel.write(buffer);
      }
      channel.force(true);
    }
  }

  /// Reads all whole lines and cuts off a half-written last one.
  Content recover() throws IOException {
    if (!Files.exists(file)) {
      return new Content(List.of(), 0);
    }
    Content content = read();
    if (content.halfWritten() > 0) {
      try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
        channel.truncate(channel.size() - content.halfWritten());
        channel.force(true);
      }
    }
    return content;
  }

  /// Reads all whole lines.
  Content read() throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    List<Trial> trials = new ArrayList<>();
    Set<Integer> numbers = new HashSet<>();
    int start = 0;
    for (int i = 0; i < bytes.length; i++) {
      if (bytes[i] == '\n') {
        int number = trials.size() + 1;
        Trial trial = parse(new String(bytes, start, i - start, StandardCharsets.UTF_8), number);
        if (!isWhole(trial) || !numbers.add(trial.number())) {
          throw changed(number);
        }
        trials.add(trial);
        start = i + 1;
      }
    }
    return new Content(trials, bytes.length - start);
  }

  private Trial parse(String line, int number) {
    try {
      return MAPPER.readValue(line, Trial.class);
    } catch (JacksonException e) {
      throw changed(number).causedBy(e);
    }
  }

  private Problem changed(int number) {
    return Problem.unfit(
        "this is not a trial, "
            + file
            + " line "
            + number
            + "; the file was changed by hand or comes from another version of Assay");
  }

  /// Whether nothing lacks that JSON may leave out.
  private static boolean isWhole(Trial trial) {
    return trial.variant() != null
        && trial.measurements().stream()
            .map(Measurement::metric)
            .allMatch(metric ->
                metric != null
                    && metric.name() != null
                    && metric.unit() != null
                    && metric.better() != null);
  }
}
