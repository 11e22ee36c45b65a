package dev.assay.workload;

import dev.assay.model.Measurement;
import dev.assay.model.Metric;
import dev.assay.model.Problem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/// What hyperfine wrote with `--export-json`: every run of a command is a fresh process, and so a
/// fork.
///
/// @param commands in the order of the file
public record HyperfineResults(List<Command> commands) {

  private static final String REMEDY = "let hyperfine write it with --export-json FILE";

  /// The runs of one command.
  ///
  /// @param command as hyperfine names it
  /// @param forks wall-clock time of each run, in the order measured
  public record Command(String command, List<Measurement> forks) {
    public Command {
      forks = List.copyOf(forks);
    }
  }

  public HyperfineResults {
    commands = List.copyOf(commands);
  }

  /// Three hundred years, in seconds.
  private static final double LONGEST = 1e10;

  /// Reads a whole file.
  ///
  /// @throws Problem of kind UNFIT when it is no such file or has no times in it
  public static HyperfineResults read(Path file) {
    JsonNode results = JsonInput.read(file, REMEDY).path("results");
    if (!results.isArray() || results.isEmpty()) {
      throw Problem.unfit(
          file + " is not a result of hyperfine: it has no list 'results'; " + REMEDY);
    }
    List<Command> commands = new ArrayList<>();
    for (int i = 0; i < results.size(); i++) {
      commands.add(command(file, i, results.get(i)));
    }
    return new HyperfineResults(commands);
  }

  private static Command command(Path file, int index, JsonNode result) {
    if (result.path("times").isEmpty()) {
      throw Problem.unfit(
          "%s: results[%d].times is missing or empty; %s".formatted(file, index, REMEDY));
    }
    return new Command(
        result.path("command").asString("command " + (index + 1)),
        result.path("times").valueStream().map(time -> fork(file, index, time)).toList());
  }

  private static Measurement fork(Path file, int index, JsonNode time) {
    double seconds = time.isNumber() ? time.asDouble() : Double.NaN;
    if (!(seconds > 0 && seconds < LONGEST)) {
      throw Problem.unfit(
          "%s: results[%d].times holds %s, not a time in seconds; %s"
              .formatted(file, index, time, REMEDY));
    }
    return Measurement.whole(Metric.WALL, seconds);
  }
}
