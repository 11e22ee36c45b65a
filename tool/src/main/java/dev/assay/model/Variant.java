package dev.assay.model;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// A named JVM configuration: JDK, flags, class path or jar, environment variables.
///
/// @param name unique within an experiment; letters, digits, `.`, `_` and `-`, because it names a
///   folder
/// @param jdk a selector (`8`, `25.0.3`, `temurin-25`, a path); absent for the JDK that the command
///   itself names
/// @param flags JVM arguments in the order typed
/// @param environment variables added to those of Assay itself
/// @param jar replaces the argument of `-jar` in the workload's command
/// @param classPath replaces the argument of `-cp` in the workload's command
public record Variant(
    String name,
    Optional<String> jdk,
    List<String> flags,
    Map<String, String> environment,
    Optional<String> jar,
    Optional<String> classPath) {

  /// What can name a folder everywhere.
  public static final String NAME = "[A-Za-z0-9][A-Za-z0-9._-]{0,100}";

  /// Taken by the count of failed forks in result.json.
  private static final String RESERVED = "failed";

  public Variant {
    if (name.equals(RESERVED)) {
      throw new IllegalArgumentException(
          "a variant cannot be called 'failed'; give it another name");
    }
    if (!name.matches(NAME)) {
      throw new IllegalArgumentException(
          "variant name '"
              + name
              + "' is not usable; it names a folder, so take up to 101 letters, digits, '.', '_' and '-'");
    }
    flags = List.copyOf(flags);
    environment = Map.copyOf(new TreeMap<>(environment));
  }

  /// Refuses a name that comes twice.
  public static void requireDistinct(List<String> names) {
    Set<String> seen = new HashSet<>();
    for (String name : names) {
      if (!seen.add(name)) {
        throw new IllegalArgumentException(
            "two variants are called '" + name + "'; give each a name of its own");
      }
    }
  }

  /// A variant that differs from the workload's own command by its JDK and flags only.
  public static Variant of(String name, Optional<String> jdk, List<String> flags) {
    return new Variant(name, jdk, flags, Map.of(), Optional.empty(), Optional.empty());
  }

  /// The same configuration under another name.
  public Variant named(String other) {
    return new Variant(other, jdk, flags, environment, jar, classPath);
  }
}
