package dev.assay.flags;

import dev.assay.flags.FlagList.Row;
import dev.assay.flags.Moved.Sight;
import dev.assay.model.Problem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// Finds out what flags do to a JVM: the difference between its lists of flags, its system
/// properties and its Integer cache, with and without them.
///
/// What differs between two starts without the flags is noise and left out.
public final class Expander {

  /// The class that tells what no list of flags shows; in the suite's jar.
  static final String PROBE = "dev.assay.probe.Effects";

  static final String EFFECT = "assay-effect ";

  private static final String PROPERTY = "property ";

  private final Optional<Path> probe;

  /// @param probe a jar with [#PROBE]; without it only flags are compared
  public Expander(Optional<Path> probe) {
    this.probe = probe;
  }

  /// Starts the JVM three times.
  ///
  /// @param java the program, or the folder of a JDK
  /// @throws Problem when it does not start with these flags
  public Expansion expand(Path java, List<String> flags) {
    return Learner.inEmptyFolder(
        java,
        witness ->
            of(witness, Learner.asked(witness, java).title(), flags)
                .orElseThrow(() ->
                    Problem.workload(
                        java
                            + " does not start with these flags: "
                            + String.join("; ", witness.whole(flags).words())
                            + "; assay audit -- FLAGS says what is wrong with each")));
  }

  /// The same of a JVM that is being asked; absent when it does not start.
  ///
  /// @param title of the JVM
  Optional<Expansion> of(Witness witness, String title, List<String> flags) {
    return of(witness, title, flags, baseline(witness));
  }

  Optional<Expansion> of(Witness witness, String title, List<String> flags, Baseline baseline) {
    Snapshot with = snapshot(witness, flags);
    if (!with.started()) {
      return Optional.empty();
    }
    Set<String> typed = Typed.names(flags);
    List<Moved> moved = new ArrayList<>();
    for (Row row : with.rows().values()) {
      Row before = baseline.first().rows().get(row.name());
      boolean noise = baseline.noise().contains(row.name());
      if (before != null && !noise && !before.value().equals(row.value())) {
        Sight sight = sight(row, typed.contains(row.name()));
        moved.add(new Moved(row.name(), before.value(), row.value(), sight));
      }
    }
    moved.addAll(effects(baseline, with, flags));
    return Optional.of(new Expansion(title, with.warnings(), moved));
  }

  private static Sight sight(Row row, boolean typed) {
    if (typed) {
      return Sight.TYPED;
    }
    if (row.origin().startsWith("command line") && !row.origin().contains("ergonomic")) {
      return Sight.MISATTRIBUTED;
    }
    // JDK 8 has no origin, but a sign that differs when it is not the default.
    return row.origin().equals("default") || row.origin().equals("=") ? Sight.HIDDEN : Sight.SHOWN;
  }

  private static List<Moved> effects(Baseline baseline, Snapshot with, List<String> flags) {
    Map<String, String> before = baseline.first().effects();
    Set<String> names = new TreeSet<>(before.keySet());
    names.addAll(with.effects().keySet());
    names.removeAll(baseline.noise());
    List<Moved> moved = new ArrayList<>();
    for (String name : names) {
      String from = before.getOrDefault(name, "");
      String to = with.effects().getOrDefault(name, "");
      if (!from.equals(to) && !isTyped(name, flags)) {
        moved.add(new Moved(name, from, to, Sight.UNLISTED));
      }
    }
    return moved;
  }

  /// Whether a property was given with `-D`.
  private static boolean isTyped(String effect, List<String> flags) {
    return effect.startsWith(PROPERTY)
        && flags.stream()
            .anyMatch(
                flag -> (flag + "=").startsWith("-D" + effect.substring(PROPERTY.length()) + "="));
  }

  /// Two starts without the flags.
  ///
  /// @param noise what differs between them
  record Baseline(Snapshot first, Set<String> noise) {}

  /// Starts a JVM twice without any flags.
  Baseline baseline(Witness witness) {
    Snapshot first = snapshot(witness, List.of());
    Snapshot second = snapshot(witness, List.of());
    Set<String> noise = new HashSet<>();
    first
        .rows()
        .forEach((name, row) -> {
          Row again = second.rows().get(name);
          if (again == null || !again.value().equals(row.value())) {
            noise.add(name);
          }
        });
    first
        .effects()
        .forEach((name, value) -> {
          if (!value.equals(second.effects().get(name))) {
            noise.add(name);
          }
        });
    // Of the command line, and of how the values were asked for.
    noise.add(PROPERTY + "sun.java.command");
    noise.add(PROPERTY + "jdk.debug");
    return new Baseline(first, noise);
  }

  /// What one start showed.
  private record Snapshot(
      boolean started, Map<String, Row> rows, Map<String, String> effects, List<String> warnings) {}

  private Snapshot snapshot(Witness witness, List<String> flags) {
    List<String> options = new ArrayList<>(flags);
    // Behind the flags: one that has to be unlocked must have been unlocked before.
    options.addAll(FlagLesson.UNLOCKS);
    options.add("-XX:+PrintFlagsFinal");
    probe.ifPresent(jar -> options.addAll(List.of("-cp", jar.toAbsolutePath().toString(), PROBE)));
    var answer = witness.start(options);
    Map<String, String> effects = new TreeMap<>();
    answer
        .output()
        .lines()
        .filter(line -> line.startsWith(EFFECT))
        .forEach(line -> {
          int equals = line.indexOf('=');
          effects.put(line.substring(EFFECT.length(), equals), line.substring(equals + 1));
        });
    return new Snapshot(
        answer.exitCode() == 0, FlagList.rows(answer.output()), effects, Witness.warnings(answer));
  }
}
