package dev.assay.flags;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Makes the knowledge that is shipped. `dev/knowledge` calls it; the command line of Assay does
/// not.
final class ShippedKnowledge {

  private ShippedKnowledge() {}

  /// @param args the file to write (or `--time` to write none), the suite's jar, then the folders
  ///   of the JDKs
  public static void main(String[] args) throws IOException {
    Optional<Path> probe = Optional.of(Path.of(args[1]));
    List<Path> homes = new ArrayList<>();
    for (int i = 2; i < args.length; i++) {
      homes.add(Path.of(args[i]));
    }
    if (args[0].equals("--time")) {
      time(homes, probe);
      return;
    }
    Map<String, String> names = new TreeMap<>();
    LifecycleTable.shipped().flags().forEach(name -> names.put(name, ""));
    for (Path home : homes) {
      new Learner(_ -> {}, probe)
          .names(home)
          .forEach(
              (name, type) -> names.merge(name, type, (old, now) -> old.isEmpty() ? now : old));
    }
    List<Lesson> lessons = new ArrayList<>();
    for (Path home : homes) {
      long start = System.nanoTime();
      Lesson lesson = new Learner(_ -> {}, probe, true).lesson(home, names);
      double seconds = (System.nanoTime() - start) / 1e9;
      System.err.println(String.format(Locale.ROOT, "%s: %.1f s", lesson.asked().title(), seconds));
      lessons.add(lesson);
    }
    lessons.sort(Comparator.comparingInt(lesson -> lesson.asked().feature()));
    Files.writeString(Path.of(args[0]), KnowledgeWriter.write(lessons));
  }

  /// How long `--learn` takes for each, and whether it says what is shipped.
  private static void time(List<Path> homes, Optional<Path> probe) {
    for (Path home : homes) {
      long start = System.nanoTime();
      Lesson lesson = new Learner(_ -> {}, probe).lesson(home, Knowledge.shipped().types());
      double seconds = (System.nanoTime() - start) / 1e9;
      System.err.println(String.format(Locale.ROOT, "%s: %.1f s", lesson.asked().title(), seconds));
    }
  }
}
