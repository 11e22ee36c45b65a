package dev.assay.evidence;

import dev.assay.model.ThreadClass;
import dev.assay.model.ThreadTimeline;
import dev.assay.process.Ended;
import dev.assay.process.ThreadUse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/// CPU time by class of thread over the life of a fork, kept in the fork's folder.
public final class ThreadTimelines {

  private static final String FILE = "threads.json";
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  /// More than any fork leaves; a file that was exchanged is not read.
  private static final long LARGEST = 1 << 20;

  private ThreadTimelines() {}

  /// What the file holds.
  private record Content(double bucket, Map<ThreadClass, List<Double>> cpu) {}

  /// Keeps the timeline of a fork, if there is one.
  public static void write(Path folder, Ended ended) throws IOException {
    if (ended.threads().isPresent()) {
      ThreadUse use = ended.threads().get();
      Files.writeString(
          folder.resolve(FILE),
          MAPPER.writeValueAsString(new Content(use.bucket(), use.timeline())));
    }
  }

  /// The timeline of a fork; absent when none was kept, or when it is damaged.
  ///
  /// @param folder of the fork
  /// @param trial the number of the fork
  public static Optional<ThreadTimeline> read(Path folder, String variant, int trial) {
    Path file = folder.resolve(FILE);
    try {
      if (!Files.isRegularFile(file) || Files.size(file) > LARGEST) {
        return Optional.empty();
      }
      Content content = MAPPER.readValue(Files.readString(file), Content.class);
      return content == null || content.cpu() == null || !(content.bucket() > 0)
          ? Optional.empty()
          : Optional.of(new ThreadTimeline(variant, trial, content.bucket(), content.cpu()));
    } catch (IOException | JacksonException damaged) {
      return Optional.empty();
    }
  }
}
