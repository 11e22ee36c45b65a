package dev.assay.sources;

import dev.assay.model.Argument;
import dev.assay.model.JvmLine;
import dev.assay.model.Origin;
import dev.assay.model.Problem;
import dev.assay.model.Releases;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A process that runs a JVM, as `/proc` shows it.
final class RunningJvm {

  private static final Path PROC = Path.of("/proc");
  private static final Pattern RELEASE =
      Pattern.compile("(?m)^JAVA_VERSION=\"(?:1\\.)?(\\d{1,3})[^\"]*\"");
  private static final int LARGEST = 4 << 20;

  private final Path folder;
  private final Path root;
  private final long pid;
  private final List<String> words;

  private RunningJvm(Path proc, Path root, long pid) {
    this.folder = proc.resolve(Long.toString(pid));
    this.root = root;
    this.pid = pid;
    this.words = parts(read("cmdline"));
  }

  /// The process of this machine.
  static RunningJvm of(long pid) {
    return of(PROC, Path.of("/"), pid);
  }

  /// @param proc where the kernel shows processes
  /// @param root that the paths in there are relative to
  static RunningJvm of(Path proc, Path root, long pid) {
    if (!Files.isDirectory(proc)) {
      throw Problem.unfit(
          "running processes are read from "
              + proc
              + ", which is not there; give the arguments behind --");
    }
    RunningJvm jvm = new RunningJvm(proc, root, pid);
    if (!jvm.isJvm()) {
      throw Problem.unfit(
          "process %d is not a JVM but '%s'; give the id of a java process, as jps lists them"
              .formatted(
                  pid, jvm.words.isEmpty() ? jvm.read("comm").strip() : jvm.words.getFirst()));
    }
    return jvm;
  }

  /// The line that it was started with.
  JvmLine line() {
    Map<String, String> environment = new LinkedHashMap<>();
    for (String variable : parts(read("environ"))) {
      int equals = variable.indexOf('=');
      if (equals > 0) {
        environment.put(variable.substring(0, equals), variable.substring(equals + 1));
      }
    }
    String name = "pid " + pid;
    List<Argument> typed =
        words.stream()
            .map(word -> new Argument(word, Origin.unplaced(name), Releases.ALL))
            .toList();
    Launch launch =
        Launch.command(typed).orElseGet(() -> Launch.options(typed.subList(1, typed.size())));
    return Sources.line(
        name,
        launch,
        environment,
        workingFolder(),
        jdk(),
        new ControlGroupLimits(folder, root).limits());
  }

  private boolean isJvm() {
    return (!words.isEmpty() && Launch.isJava(words.getFirst()))
        || program().map(path -> Launch.isJava(path.toString())).orElse(false)
        || read("maps").contains("/libjvm.so");
  }

  private Optional<Path> program() {
    try {
      return Optional.of(Files.readSymbolicLink(folder.resolve("exe")));
    } catch (IOException _) {
      // The kernel shows it only to the owner, and not for its own threads.
      return Optional.empty();
    }
  }

  /// From the file `release` in the folder of its JVM; Debian's JDK 8 has none, but a telling path.
  private OptionalInt jdk() {
    Optional<Path> home = program().map(Path::getParent).map(Path::getParent);
    if (home.isEmpty()) {
      return OptionalInt.empty();
    }
    // A process in a container sees other files.
    Path seen = folder.resolve("root").resolve(root.relativize(home.get()));
    for (Path place : List.of(seen, home.get(), home.get().resolve(".."))) {
      try {
        Matcher release = RELEASE.matcher(Files.readString(place.resolve("release")));
        if (release.find()) {
          return OptionalInt.of(Integer.parseInt(release.group(1)));
        }
      } catch (IOException _) {
        // Asked in the next place.
      }
    }
    return ImageTag.jdk(home.get().toString());
  }

  private Path workingFolder() {
    try {
      return folder.resolve("cwd").toRealPath();
    } catch (IOException _) {
      return folder;
    }
  }

  private String read(String file) {
    try (var stream = Files.newInputStream(folder.resolve(file))) {
      return new String(stream.readNBytes(LARGEST), StandardCharsets.UTF_8);
    } catch (NoSuchFileException e) {
      throw Problem.unfit("there is no process " + pid + "; give the id of a running JVM")
          .causedBy(e);
    } catch (AccessDeniedException e) {
      throw Problem.unfit(denied(pid, isOurs())).causedBy(e);
    } catch (IOException e) {
      throw Problem.unfit(
              "process " + pid + " cannot be read: " + Problem.reason(e) + "; it may have ended")
          .causedBy(e);
    }
  }

  /// Why the kernel does not show a process. To root it shows all, unless a container takes the
  /// right to trace from it.
  static String denied(long pid, boolean ours) {
    return ours
        ? "the kernel does not let assay read process "
            + pid
            + ", though it runs as its user or as root; in a container that takes CAP_SYS_PTRACE, or"
            + " run assay outside of it, or give the arguments behind --"
        : "process " + pid + " belongs to another user; run assay as that user or as root";
  }

  private boolean isOurs() {
    try {
      int self = user(folder.resolveSibling("self"));
      return self == 0 || self == user(folder);
    } catch (IOException | UnsupportedOperationException | IllegalArgumentException _) {
      return false;
    }
  }

  private static int user(Path process) throws IOException {
    return (int) Files.getAttribute(process, "unix:uid");
  }

  private static List<String> parts(String text) {
    List<String> parts = new ArrayList<>();
    int from = 0;
    for (int end = text.indexOf('\0'); end >= 0; end = text.indexOf('\0', from)) {
      parts.add(text.substring(from, end));
      from = end + 1;
    }
    if (from < text.length()) {
      parts.add(text.substring(from));
    }
    return parts;
  }
}
