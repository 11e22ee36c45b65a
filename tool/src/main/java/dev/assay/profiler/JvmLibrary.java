package dev.assay.profiler;

import dev.assay.text.Plain;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Where the JVM itself is: `libjvm.so`.
public final class JvmLibrary {

  private static final String NAME = "server/libjvm.so";

  private static final Path PROC = Path.of("/proc");

  private JvmLibrary() {}

  /// Of an installed JVM: in `lib/server` since JDK 9, in `jre/lib/ARCHITECTURE/server` before.
  public static Optional<Path> of(Path home) {
    Path direct = home.resolve("lib").resolve(NAME);
    if (Files.isRegularFile(direct)) {
      return Optional.of(direct);
    }
    for (String libraries : List.of("jre/lib", "lib")) {
      try (Stream<Path> architectures = Files.list(home.resolve(libraries))) {
        Optional<Path> found =
            architectures
                .map(folder -> folder.resolve(NAME))
                .filter(Files::isRegularFile)
                .findFirst();
        if (found.isPresent()) {
          return found;
        }
      } catch (IOException _) {
        // Not there: asked in the next place.
      }
    }
    return Optional.empty();
  }

  /// Of a running process, as the process itself sees the file; absent where the kernel does not
  /// say.
  public static Optional<Path> ofProcess(long pid) {
    Path process = PROC.resolve(Long.toString(pid));
    try (Stream<String> maps = Files.lines(process.resolve("maps"))) {
      return maps.filter(line -> line.endsWith("/libjvm.so"))
          .findFirst()
          .map(line -> process.resolve("root").resolve(line.substring(line.indexOf('/') + 1)))
          .filter(Files::isReadable);
    } catch (IOException | java.io.UncheckedIOException _) {
      return Optional.empty();
    }
  }

  /// Whether a process surely runs no JVM; not where the kernel does not say.
  static boolean isMissing(long pid) {
    try (Stream<String> maps = Files.lines(PROC.resolve(pid + "/maps"))) {
      return maps.noneMatch(line -> line.contains("/libjvm.so"));
    } catch (IOException | java.io.UncheckedIOException _) {
      return false;
    }
  }

  /// The short name of a process.
  static String program(long pid) {
    try {
      return Plain.line(Files.readString(PROC.resolve(pid + "/comm")).strip());
    } catch (IOException _) {
      return "a program";
    }
  }
}
