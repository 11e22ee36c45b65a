package dev.assay.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

/// A copy of a tree in `src/test/resources/machine` as a machine whose files and clock a test may
/// change.
final class MachineTree {

  private static final Path TREES = Path.of("src/test/resources/machine");

  private final Path root;
  private final AtomicLong nanos = new AtomicLong(1_000_000_000);

  MachineTree(Path root, String tree) {
    this.root = root;
    overlay(tree);
  }

  /// Puts the files of another tree over those that are there.
  void overlay(String tree) {
    Path from = TREES.resolve(tree);
    try (Stream<Path> paths = Files.walk(from)) {
      for (Path file : paths.filter(Files::isRegularFile).toList()) {
        Path to = root.resolve(from.relativize(file).toString());
        Files.createDirectories(to.getParent());
        Files.copy(file, to, StandardCopyOption.REPLACE_EXISTING);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  void write(String path, String text) {
    try {
      Path file = root.resolve(path.substring(1));
      Files.createDirectories(file.getParent());
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  void passSeconds(double seconds) {
    nanos.addAndGet((long) (seconds * 1e9));
  }

  Machine machine() {
    return new Machine(root, nanos::get, new Machine.Elsewhere(Map.of(), OptionalDouble::empty));
  }

  /// A machine that is not Linux, of which the JVM knows this.
  Machine machine(Map<String, String> facts, double load) {
    return new Machine(
        root, nanos::get, new Machine.Elsewhere(facts, () -> OptionalDouble.of(load)));
  }
}
