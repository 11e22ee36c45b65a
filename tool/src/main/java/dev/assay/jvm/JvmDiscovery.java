package dev.assay.jvm;

import dev.assay.model.Jvm;
import dev.assay.model.Problem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/// Finds the JVMs of this machine and what each of them is.
public final class JvmDiscovery {

  /// Starting a JVM takes a tenth of a second; on a machine that is busy, more.
  private static final Duration LIMIT = Duration.ofSeconds(10);

  private final Map<String, String> environment;
  private final Path user;
  private final Places places;
  private final Interview interview;
  private @Nullable Survey survey;

  /// Looks at this machine.
  public JvmDiscovery(Map<String, String> environment) {
    this(environment, userHome(environment), Path.of("/"), LIMIT);
  }

  /// @param user the user's home folder
  /// @param root of the file system
  /// @param limit after which a JVM that does not answer is ended
  public JvmDiscovery(Map<String, String> environment, Path user, Path root, Duration limit) {
    this.environment = Map.copyOf(environment);
    this.user = user;
    this.places = new Places(environment, user, root);
    this.interview = new Interview(environment, limit);
  }

  /// Every JVM that starts, once, in the order met.
  public List<Jvm> find() {
    return survey().jvms();
  }

  /// Every JVM, those included that do not start. Starts only what is new or has changed since the
  /// last time.
  public Survey survey() {
    if (survey == null) {
      survey = survey(memoryFile());
    }
    return survey;
  }

  /// The same, but asks every JVM anew.
  public Survey refresh() {
    try {
      Files.deleteIfExists(memoryFile());
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
    survey = null;
    return survey();
  }

  /// The JVM of a selector: `8`, `25`, `25.0.3`, `temurin-25`, or the path of a JVM's folder or of
  /// its `java`.
  public Jvm select(String selector) {
    return selector.contains("/") ? at(path(selector)) : JvmSelector.select(selector, find());
  }

  /// The JVM in this folder, or the one whose `java` this is.
  public Jvm at(Path path) {
    try {
      Path home = home(path).orElseThrow(() -> noJvm(path));
      return switch (ask(new Candidate(home, "path"))) {
        case Account.Speaks(Jvm jvm) -> jvm;
        case Account.Fails(Silent silent) -> throw broken(silent);
      };
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /// The JVM that a command which starts with this program runs on: `java`, `/opt/jdk/bin/java`.
  public Jvm ofProgram(String program) {
    if (program.contains("/")) {
      return at(path(program));
    }
    return at(
        defaultJava()
            .orElseThrow(() ->
                Problem.usage(
                    "there is no java on the PATH; name a JVM with @, or give the path")));
  }

  /// The `java` that the `PATH` leads to.
  public Optional<Path> defaultJava() {
    List<Path> javas = places.javasOnPath();
    return javas.isEmpty() ? Optional.empty() : Optional.of(javas.getFirst());
  }

  /// The folder of that JVM; absent when the `java` is a script that looks for a JVM itself, which
  /// is not worth a child here.
  public Optional<Path> defaultHome() {
    try {
      Optional<Path> java = defaultJava();
      return java.isPresent() ? Places.homeOfProgram(java.get()) : Optional.empty();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private Optional<Path> home(Path path) throws IOException {
    if (!Files.isRegularFile(path)) {
      return Places.home(path);
    }
    Optional<Path> home = Places.homeOfProgram(path);
    return home.isPresent() ? home : interview.homeBehind(path);
  }

  private Survey survey(Path memoryFile) {
    try {
      Memory memory = new Memory(memoryFile);
      Collection<Candidate> candidates = places.candidates();
      learn(candidates, memory);
      List<Jvm> jvms = new ArrayList<>();
      List<Silent> silent = new ArrayList<>();
      for (Candidate candidate : candidates) {
        memory.recall(candidate).addTo(jvms, silent);
      }
      return new Survey(jvms, silent);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /// Asks those that are new or have changed.
  private void learn(Collection<Candidate> candidates, Memory memory) throws IOException {
    List<Candidate> unknown = new ArrayList<>();
    for (Candidate candidate : candidates) {
      if (!memory.knows(candidate)) {
        unknown.add(candidate);
      }
    }
    if (unknown.isEmpty()) {
      return;
    }
    for (Map.Entry<Candidate, Account> answer : ask(unknown).entrySet()) {
      memory.remember(answer.getKey(), answer.getValue());
    }
    keep(memory);
  }

  private static void keep(Memory memory) {
    try {
      memory.write();
    } catch (IOException _) {
      // A read-only home or a full disk costs time here, not truth: the next call asks again.
    }
  }

  private Map<Candidate, Account> ask(List<Candidate> candidates) throws IOException {
    Map<Candidate, Account> answers = new LinkedHashMap<>();
    try (ExecutorService askers =
        Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors())) {
      Map<Candidate, Future<Account>> asked = new LinkedHashMap<>();
      candidates.forEach(one -> asked.put(one, askers.submit(() -> interview.of(one))));
      for (Map.Entry<Candidate, Future<Account>> one : asked.entrySet()) {
        answers.put(one.getKey(), one.getValue().get());
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while JVMs were asked", interrupted);
    } catch (ExecutionException failed) {
      throw new IOException(failed.getCause());
    }
    return answers;
  }

  private Account ask(Candidate candidate) throws IOException {
    Memory memory = new Memory(memoryFile());
    learn(List.of(candidate), memory);
    return memory.recall(candidate);
  }

  private Path memoryFile() {
    String folder = environment.getOrDefault("XDG_CACHE_HOME", "");
    Path cache = folder.isBlank() ? user.resolve(".cache") : Path.of(folder);
    return cache.resolve("assay/jvms.tsv");
  }

  private Path path(String text) {
    return text.startsWith("~/") ? user.resolve(text.substring(2)) : Path.of(text);
  }

  /// The user's own folder, for all that is kept or sought there: `HOME`, as shells take it.
  public static Path userHome(Map<String, String> environment) {
    String home = environment.getOrDefault("HOME", "");
    return Path.of(home.isBlank() ? System.getProperty("user.home") : home);
  }

  private static Problem noJvm(Path path) {
    return Problem.usage(
        "there is no JVM at " + path + "; give a folder that has bin/java, or see assay jdks");
  }

  private static Problem broken(Silent silent) {
    return Problem.workload(
        "the JVM at "
            + silent.home()
            + " does not start: "
            + silent.reason()
            + "; mend it or take another of assay jdks");
  }
}
