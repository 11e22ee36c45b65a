package dev.assay.cli;

import dev.assay.jvm.JvmDiscovery;
import dev.assay.model.Experiment;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/// The noise of workloads on this host, one JSON line per finished run, in the user's state folder.
final class NoiseStore {

  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private final Path file;
  private final String host;

  NoiseStore(Path file, String host) {
    this.file = file;
    this.host = host;
  }

  /// Where the XDG base directory specification puts state.
  static NoiseStore of(Map<String, String> environment, String host) {
    String xdg = environment.getOrDefault("XDG_STATE_HOME", "");
    Path base =
        xdg.isBlank() ? JvmDiscovery.userHome(environment).resolve(".local/state") : Path.of(xdg);
    return new NoiseStore(base.resolve("assay").resolve("noise.jsonl"), host);
  }

  /// What one run learnt.
  ///
  /// @param workload command, jar or suite member with the folder it runs in
  /// @param spread residual standard deviation of the logarithm of one fork
  /// @param seconds wall-clock time of one fork
  /// @param forks that it was estimated from
  /// @param deciding metrics that decided; unknown in lines of earlier versions, which most often
  ///   had one
  /// @param aa whether both sides were the same: then the noise holds nothing else
  record Noise(
      String host,
      String workload,
      String metric,
      double spread,
      double seconds,
      int forks,
      int deciding,
      boolean aa,
      String date) {
    Noise {
      deciding = Math.max(1, deciding);
    }
  }

  /// The latest noise of this workload here; that of an A/A run before any other.
  Optional<Noise> find(Experiment experiment, Path folder) throws IOException {
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    List<Noise> same =
        Files.readAllLines(file).stream()
            .flatMap(line -> parse(line).stream())
            .filter(n -> n.host.equals(host) && n.workload.equals(key(experiment, folder)))
            .toList();
    return same.stream()
        .filter(Noise::aa)
        .reduce((a, b) -> b)
        .or(() -> same.stream().reduce((a, b) -> b));
  }

  /// Lines of other versions of Assay are passed over.
  private static Optional<Noise> parse(String line) {
    try {
      return Optional.of(MAPPER.readValue(line, Noise.class));
    } catch (JacksonException e) {
      return Optional.empty();
    }
  }

  void add(
      Experiment experiment,
      Path folder,
      String metric,
      double spread,
      double seconds,
      int forks,
      int deciding,
      boolean aa)
      throws IOException {
    Noise noise =
        new Noise(
            host,
            key(experiment, folder),
            metric,
            spread,
            seconds,
            forks,
            deciding,
            aa,
            LocalDate.now(ZoneId.systemDefault()).toString());
    Files.createDirectories(file.getParent());
    byte[] line = (MAPPER.writeValueAsString(noise) + "\n").getBytes(StandardCharsets.UTF_8);
    Files.write(file, line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  private static String key(Experiment experiment, Path folder) {
    return experiment.workload() + " in " + folder;
  }
}
