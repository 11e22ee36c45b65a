package dev.assay.flags;

import dev.assay.model.Problem;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// What builds of the JVM said of their options, by the release of the JDK.
public final class Knowledge {

  private static final String SHIPPED = "knowledge.txt";

  /// Far more than a file that holds twenty builds.
  private static final long LONGEST = 16L << 20;

  /// Read when a release between two builds is asked about.
  private static final class Table {
    static final LifecycleTable SHIPPED = LifecycleTable.shipped();
  }

  private final SortedMap<Integer, JvmBuild> builds;

  private Knowledge(SortedMap<Integer, JvmBuild> builds) {
    this.builds = builds;
  }

  /// What comes with Assay, learnt from the builds that `dev/jdks` unpacks.
  public static Knowledge shipped() {
    try (InputStream in = Knowledge.class.getResourceAsStream(SHIPPED)) {
      if (in == null) {
        throw Problem.unfit("this build of Assay carries no knowledge; build it with mvn package");
      }
      return of(new KnowledgeText(SHIPPED, new String(in.readAllBytes(), StandardCharsets.UTF_8)));
    } catch (IOException failed) {
      throw Problem.unfit("cannot read the shipped knowledge; build Assay again").causedBy(failed);
    }
  }

  /// A file that `--learn` wrote.
  public static Knowledge read(Path file) {
    try {
      if (Files.size(file) > LONGEST) {
        throw Problem.unfit(
            file + " has more than 16 MB, which no learnt JVM needs; give a file of --learn");
      }
      return of(new KnowledgeText(file.toString(), Files.readString(file)).checked());
    } catch (IOException failed) {
      throw Problem.unfit("cannot read " + file + "; give a text file that --learn wrote")
          .causedBy(failed);
    }
  }

  private static Knowledge of(KnowledgeText text) {
    SortedMap<Integer, JvmBuild> builds = new TreeMap<>();
    List<Asked> columns = text.builds();
    for (int column = 0; column < columns.size(); column++) {
      builds.put(columns.get(column).feature(), new LearntBuild(text, column));
    }
    return new Knowledge(builds);
  }

  /// This with another one, whose builds replace those of the same release.
  public Knowledge plus(Knowledge learnt) {
    SortedMap<Integer, JvmBuild> all = new TreeMap<>(builds);
    all.putAll(learnt.builds);
    return new Knowledge(all);
  }

  /// Releases of which a build was asked, the oldest first.
  public List<Integer> features() {
    return new ArrayList<>(builds.keySet());
  }

  /// What is known of a release.
  ///
  /// @throws Problem when it is older than the oldest or newer than the newest build
  public JvmBuild build(int feature) {
    JvmBuild exact = builds.get(feature);
    if (exact != null) {
      return exact;
    }
    if (feature < builds.firstKey() || feature > builds.lastKey()) {
      throw Problem.usage(
          "nothing is known of JDK "
              + feature
              + " (known: "
              + builds.keySet().stream().map(String::valueOf).collect(Collectors.joining(" "))
              + " and those between); "
              + (feature < builds.firstKey()
                  ? "older ones are not judged"
                  : "have it learnt with assay audit --learn JAVA"));
    }
    return new InferredBuild(
        feature,
        Objects.requireNonNull(builds.get(builds.headMap(feature).lastKey())),
        Objects.requireNonNull(builds.get(builds.tailMap(feature).firstKey())),
        Table.SHIPPED);
  }

  /// All that an option of a fixed list changed on the build of a release, on the machine that it
  /// was asked on: `-XX:-TieredCompilation`. Absent when it refuses the option or was not asked.
  public Optional<List<Moved>> bundle(int feature, String option) {
    return build(feature).bundle(option);
  }

  /// In which releases a flag came, was deprecated, is ignored and refused, known or announced.
  /// Absent when neither a build nor a table knows the name.
  public Optional<Lifecycle> lifecycle(String flag) {
    return Lives.of(flag, builds.values(), Table.SHIPPED.row(flag));
  }

  /// All names that any build was asked about, with their types; empty where none lists it.
  Map<String, String> types() {
    Map<String, String> types = new HashMap<>();
    for (JvmBuild build : builds.values()) {
      if (build instanceof LearntBuild learnt) {
        learnt.types(types);
      }
    }
    return types;
  }
}
