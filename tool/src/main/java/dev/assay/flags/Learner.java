package dev.assay.flags;

import dev.assay.files.Folders;
import dev.assay.flags.FlagList.Row;
import dev.assay.jvm.VersionText;
import dev.assay.model.Problem;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;

/// Learns from a `java` what it does with its options, by asking it some thousand times.
public final class Learner {

  private final Consumer<String> progress;
  private final Optional<Path> probe;
  private final boolean thorough;

  /// @param progress is told in a few words what comes next
  /// @param probe the suite's jar, to learn what no list of flags shows
  public Learner(Consumer<String> progress, Optional<Path> probe) {
    this(progress, probe, false);
  }

  /// @param thorough whether to look for limits that no list shows, which takes minutes
  Learner(Consumer<String> progress, Optional<Path> probe, boolean thorough) {
    this.progress = progress;
    this.probe = probe;
    this.thorough = thorough;
  }

  /// Everything that one JVM says, as the text of a file that [Knowledge#read] takes.
  ///
  /// @param java the program, or the folder of a JDK
  /// @param known has the names to ask about beside those that this JVM lists itself
  /// @throws Problem when it does not start
  public String learn(Path java, Knowledge known) {
    return KnowledgeWriter.write(List.of(lesson(java, known.types())));
  }

  /// Everything that one JVM says.
  ///
  /// @param names all to ask about, with their type; empty where nobody knows it
  Lesson lesson(Path java, Map<String, String> names) {
    return inEmptyFolder(
        java,
        witness -> {
          progress.accept("its version");
          Asked asked = asked(witness, java);
          SortedMap<String, String> cells = new TreeMap<>();
          try (Questions questions = new Questions(witness)) {
            progress.accept("its flags");
            FlagLesson flags = new FlagLesson(questions);
            flags.listed().forEach((name, fate) -> cells.put(key(name), Cell.of(fate)));
            if (thorough) {
              progress.accept("limits of its flags");
              cells.putAll(new LimitLesson(questions, flags.rows(), asked.feature() > 8).limits());
            }
            progress.accept("flags of other builds");
            flags.unlisted(names).forEach((name, fate) -> cells.put(key(name), Cell.of(fate)));
            progress.accept("options that are no -XX flags");
            OptionLesson options = new OptionLesson(questions, asked.feature());
            cells.putAll(options.options());
            progress.accept("modules, log tags, compile commands");
            cells.putAll(options.modules());
            cells.putAll(options.logWords());
            cells.putAll(options.compileCommands());
            progress.accept("what some options change beside themselves");
            cells.putAll(new BundleLesson(questions, new Expander(probe)).bundles());
          }
          return new Lesson(asked, cells);
        });
  }

  private static String key(String flag) {
    return Rows.key(Rows.FLAG, flag);
  }

  /// The names that one JVM lists, with their types.
  SortedMap<String, String> names(Path java) {
    return inEmptyFolder(
        java,
        witness -> {
          SortedMap<String, String> types = new TreeMap<>();
          for (Row row : FlagLesson.unlocked(witness).values()) {
            types.put(row.name(), row.type());
          }
          return types;
        });
  }

  static Asked asked(Witness witness, Path java) {
    Map<String, String> properties = new HashMap<>();
    witness
        .start(List.of("-XshowSettings:properties"))
        .output()
        .lines()
        .forEach(line -> {
          int equals = line.indexOf(" = ");
          if (equals > 0) {
            properties.putIfAbsent(line.substring(0, equals).strip(), line.substring(equals + 3));
          }
        });
    String version = properties.getOrDefault("java.version", "");
    if (VersionText.feature(version) == 0) {
      throw Problem.workload(
          java
              + " does not say its version: "
              + witness.whole(List.of()).text().replace("\n", "; ")
              + "; give the java of a JDK that starts");
    }
    String runtime = properties.getOrDefault("java.runtime.version", version);
    return new Asked(
        VersionText.feature(version),
        VersionText.build(version, runtime),
        runtime,
        properties.getOrDefault("java.vendor", ""),
        properties.getOrDefault("java.vm.name", ""),
        properties.getOrDefault("os.name", "") + "/" + properties.getOrDefault("os.arch", ""),
        Runtime.getRuntime().availableProcessors(),
        memory() >> 20,
        properties.getOrDefault("java.version.date", ""));
  }

  private static long memory() {
    return ManagementFactory.getPlatformMXBean(com.sun.management.OperatingSystemMXBean.class)
        .getTotalMemorySize();
  }

  static <T> T inEmptyFolder(Path java, Function<Witness, T> questions) {
    Path program = Files.isDirectory(java) ? java.resolve("bin/java") : java;
    try {
      Path folder = Files.createTempDirectory("assay-learn-");
      try {
        return questions.apply(new Witness(program.toAbsolutePath(), folder));
      } finally {
        Folders.delete(folder);
      }
    } catch (IOException failed) {
      throw Problem.unfit(
              "cannot make a folder to ask "
                  + java
                  + " in; make room in the folder for temporary files")
          .causedBy(failed);
    }
  }
}
