package dev.assay.cli;

import dev.assay.experiment.Course;
import dev.assay.model.Analysis;
import dev.assay.model.Experiment;
import dev.assay.model.Trial;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Why no more trials of a run ran, when the run is told again.
final class StopReason {

  private StopReason() {}

  /// What its result says where that is of these trials, else what follows from them.
  static Course.Stop of(Experiment experiment, Path folder, List<Trial> trials, Analysis analysis)
      throws IOException {
    Course.Stop derived = Course.Stop.of(experiment, trials, analysis);
    return derived == Course.Stop.INTERRUPTED
        ? told(folder.resolve("result.json"), trials).orElse(derived)
        : derived;
  }

  private static Optional<Course.Stop> told(Path file, List<Trial> trials) throws IOException {
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    try {
      JsonNode result = JsonMapper.shared().readTree(Files.readString(file));
      return result.path("forks").size() == trials.size()
          ? Course.Stop.of(result.path("stopped").asString(""))
          : Optional.empty();
    } catch (JacksonException e) {
      return Optional.empty(); // it is written anew from the trials
    }
  }
}
