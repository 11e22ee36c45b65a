package dev.assay.jvm;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Where JVMs are usually installed.
///
/// Written with plain loops: this is most of what a warm `assay jdks` does.
final class Places {

  private final Map<String, String> environment;
  private final Path user;
  private final Path root;
  private final Map<Path, Candidate> found = new LinkedHashMap<>();

  /// @param user the user's home folder
  /// @param root of the file system
  Places(Map<String, String> environment, Path user, Path root) {
    this.environment = environment;
    this.user = user;
    this.root = root;
  }

  /// Every JVM once, by its real path, in the order met.
  Collection<Candidate> candidates() throws IOException {
    found.clear();
    variables();
    for (Path java : javasOnPath()) {
      javaProgram(java, "PATH");
    }
    for (String folder : List.of("/usr/lib/jvm", "/usr/lib64/jvm", "/usr/java", "/opt/java")) {
      folder(root.resolve(folder.substring(1)), folder);
    }
    folder(user.resolve(".sdkman/candidates/java"), "sdkman");
    folder(user.resolve(".asdf/installs/java"), "asdf");
    folder(data().resolve("mise/installs/java"), "mise");
    folder(user.resolve(".jenv/versions"), "jenv");
    folder(user.resolve(".jdks"), "~/.jdks");
    folder(user.resolve(".jbang/cache/jdks"), "jbang");
    toolchains();
    folder(gradle().resolve("jdks"), "gradle");
    zoo();
    for (Path library : List.of(root, user)) {
      folder(library.resolve("Library/Java/JavaVirtualMachines"), "/Library/Java");
    }
    return found.values();
  }

  /// Every `java` on the `PATH`, the one that a command means first.
  List<Path> javasOnPath() {
    List<Path> javas = new ArrayList<>();
    for (String folder : environment.getOrDefault("PATH", "").split(":")) {
      Path java = Path.of(folder.isEmpty() ? "." : folder, "java");
      if (runnable(java)) {
        javas.add(java);
      }
    }
    return javas;
  }

  /// The JVM in this folder; also where the folder is a macOS bundle.
  static Optional<Path> home(Path folder) throws IOException {
    for (Path home : List.of(folder, folder.resolve("Contents/Home"))) {
      if (runnable(home.resolve("bin/java"))) {
        return Optional.of(wholeJdk(home.toRealPath()));
      }
    }
    return Optional.empty();
  }

  /// The JVM whose program this is; absent for a script that looks for a JVM itself.
  static Optional<Path> homeOfProgram(Path java) throws IOException {
    @Nullable Path bin = java.toRealPath().getParent();
    @Nullable Path home = bin == null ? null : bin.getParent();
    return bin != null
            && home != null
            && bin.endsWith("bin")
            && Files.isDirectory(home.resolve("lib"))
        ? home(home)
        : Optional.empty();
  }

  /// JDK 8 has a second `java` in its `jre` folder, which is what Debian's links lead to.
  private static Path wholeJdk(Path home) {
    @Nullable Path parent = home.getParent();
    return parent != null && home.endsWith("jre") && runnable(parent.resolve("bin/java"))
        ? parent
        : home;
  }

  /// `JAVA_HOME`, then those of build tools and CI: `JAVA17_HOME`, `JAVA_HOME_21_X64`.
  private void variables() throws IOException {
    Map<String, String> sorted = new TreeMap<>();
    for (Map.Entry<String, String> variable : environment.entrySet()) {
      String name = variable.getKey();
      if (name.startsWith("JAVA") && name.contains("HOME") && !variable.getValue().isBlank()) {
        sorted.put(name, variable.getValue());
      }
    }
    for (Map.Entry<String, String> variable : sorted.entrySet()) {
      add(Path.of(variable.getValue()), variable.getKey());
    }
  }

  private void javaProgram(Path java, String foundBy) throws IOException {
    Optional<Path> home = homeOfProgram(java);
    if (home.isPresent()) {
      found.putIfAbsent(home.get(), new Candidate(home.get(), foundBy));
    }
  }

  private void folder(Path folder, String foundBy) throws IOException {
    for (Path child : children(folder)) {
      if (!add(child, foundBy)) {
        // Gradle and unpacked archives keep the JDK one folder further down.
        for (Path grandchild : children(child)) {
          add(grandchild, foundBy);
        }
      }
    }
  }

  private boolean add(Path folder, String foundBy) throws IOException {
    Optional<Path> home = home(folder);
    if (home.isPresent()) {
      found.putIfAbsent(home.get(), new Candidate(home.get(), foundBy));
    }
    return home.isPresent();
  }

  private void zoo() throws IOException {
    String folder = environment.getOrDefault("JDK_ZOO", "");
    Path zoo = folder.isBlank() ? user.resolve(".cache/jdk-zoo") : Path.of(folder);
    for (Path version : children(zoo)) {
      folder(version.resolve("usr/lib/jvm"), "JDK_ZOO");
    }
  }

  private void toolchains() throws IOException {
    Path file = user.resolve(".m2/toolchains.xml");
    if (Files.isRegularFile(file)) {
      for (String home : Toolchains.homes(file, environment)) {
        add(Path.of(home), "toolchains.xml");
      }
    }
  }

  private Path data() {
    String folder = environment.getOrDefault("XDG_DATA_HOME", "");
    return folder.isBlank() ? user.resolve(".local/share") : Path.of(folder);
  }

  private Path gradle() {
    String folder = environment.getOrDefault("GRADLE_USER_HOME", "");
    return folder.isBlank() ? user.resolve(".gradle") : Path.of(folder);
  }

  /// Sorted, because file systems list in any order and the first one met wins.
  private static List<Path> children(Path folder) throws IOException {
    if (!Files.isDirectory(folder) || !Files.isReadable(folder)) {
      return List.of();
    }
    List<Path> children = new ArrayList<>();
    try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder)) {
      for (Path child : stream) {
        children.add(child);
      }
    }
    Collections.sort(children);
    return children;
  }

  private static boolean runnable(Path java) {
    return Files.isRegularFile(java) && Files.isExecutable(java);
  }
}
