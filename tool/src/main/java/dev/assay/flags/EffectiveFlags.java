package dev.assay.flags;

import dev.assay.flags.FlagList.Row;
import dev.assay.jvm.Answer;
import dev.assay.jvm.Invocation;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What a JVM says of its flags when it starts as a variant starts it, with what no list of flags
/// shows.
public final class EffectiveFlags {

  private static final Duration LIMIT = Duration.ofSeconds(60);

  private static final String VERSION = "-version";

  /// Up to which number boxed integers are the same object.
  static final String INTEGER_CACHE = "Integer cache up to";

  private final Map<String, Row> rows;
  private final Optional<String> integerCache;

  private EffectiveFlags(Map<String, Row> rows, Optional<String> integerCache) {
    this.rows = Map.copyOf(rows);
    this.integerCache = integerCache;
  }

  /// Of texts that a JVM printed.
  ///
  /// @param list of `-XX:+PrintFlagsFinal`
  /// @param effects of [Expander#PROBE]
  static EffectiveFlags of(String list, String effects) {
    String cache = Expander.EFFECT + INTEGER_CACHE + "=";
    return new EffectiveFlags(
        FlagList.rows(list),
        effects
            .lines()
            .filter(line -> line.startsWith(cache))
            .map(line -> line.substring(cache.length()))
            .findFirst());
  }

  /// Starts the JVM twice; absent when it does not answer.
  ///
  /// @param invocation of the variant
  /// @param surroundings the environment of Assay itself
  /// @param folder in which the workload runs
  /// @param probe a jar with [Expander#PROBE]
  public static Optional<EffectiveFlags> ask(
      Invocation invocation, Map<String, String> surroundings, Path folder, Path probe) {
    Map<String, String> environment = invocation.within(surroundings);
    try {
      List<String> flags = command(invocation);
      flags.add(VERSION);
      Answer list = Answer.of(flags, environment, folder, LIMIT);
      List<String> probing = command(invocation);
      probing.addAll(List.of("-cp", probe.toAbsolutePath().toString(), Expander.PROBE));
      Answer effects = Answer.of(probing, environment, folder, LIMIT);
      EffectiveFlags found = of(list.output(), effects.output());
      return found.rows.isEmpty() ? Optional.empty() : Optional.of(found);
    } catch (IOException failed) {
      return Optional.empty();
    }
  }

  /// Behind the variant's flags: one that has to be unlocked must have been unlocked before.
  private static List<String> command(Invocation invocation) {
    List<String> command = new ArrayList<>(invocation.preflight());
    while (command.getLast().equals(VERSION)) {
      command.removeLast();
    }
    command.addAll(FlagLesson.UNLOCKS);
    command.add("-XX:+PrintFlagsFinal");
    return command;
  }

  /// Names of flags that both have with another value; one value in two spellings is no other.
  Set<String> differing(EffectiveFlags other) {
    Set<String> names = new HashSet<>(rows.keySet());
    names.retainAll(other.rows.keySet());
    names.removeIf(
        name -> SameValue.of(value(name).orElseThrow(), other.value(name).orElseThrow()));
    return names;
  }

  /// The value of a flag; absent when the JVM has no such flag.
  Optional<String> value(String name) {
    return Optional.ofNullable(rows.get(name)).map(Row::value);
  }

  /// Whether anyone may set the flag without unlocking it.
  boolean isProduct(String name) {
    Row row = rows.get(name);
    return row != null && FlagList.kind(row.kind()) == Flag.Kind.PRODUCT;
  }

  Optional<String> integerCache() {
    return integerCache;
  }
}
