package dev.assay.jvm;

import dev.assay.model.Jvm;
import dev.assay.model.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Finds the one JVM that a selector names: `25`, `25.0.3`, `8u504`, `temurin`, `temurin-25`.
public final class JvmSelector {
  private JvmSelector() {}

  /// The JVM; of several copies of one build, the first. Paths are looked up by
  /// [JvmDiscovery#select].
  public static Jvm select(String selector, List<Jvm> found) {
    List<Jvm> builds = new ArrayList<>();
    for (Jvm jvm : found) {
      if (matches(selector, jvm) && builds.stream().noneMatch(other -> sameBuild(other, jvm))) {
        builds.add(jvm);
      }
    }
    return switch (builds.size()) {
      case 0 -> throw absent(selector, found);
      case 1 -> builds.getFirst();
      default -> throw ambiguous(selector, builds, found);
    };
  }

  /// The shortest selector that names this build and no other of those found; its path when it has
  /// no name of its own.
  public static String shortest(Jvm jvm, List<Jvm> found) {
    String distribution = Distribution.of(jvm);
    String version = shortVersion(jvm);
    List<String> names =
        List.of(
            Integer.toString(jvm.feature()),
            distribution + "-" + jvm.feature(),
            version,
            distribution + "-" + version,
            jvm.version(),
            distribution + "-" + jvm.version());
    for (String name : names) {
      if (found.stream().allMatch(other -> sameBuild(other, jvm) || !matches(name, other))) {
        return name;
      }
    }
    return jvm.home();
  }

  static boolean sameBuild(Jvm a, Jvm b) {
    return a.version().equals(b.version())
        && a.vendor().equals(b.vendor())
        && a.name().equals(b.name())
        && a.architecture().equals(b.architecture());
  }

  private static boolean matches(String selector, Jvm jvm) {
    String distribution = Distribution.of(jvm);
    if (selector.equals(distribution)) {
      return true;
    }
    return selector.startsWith(distribution + "-")
        ? versionMatches(selector.substring(distribution.length() + 1), jvm)
        : versionMatches(selector, jvm);
  }

  private static boolean versionMatches(String selector, Jvm jvm) {
    String update = selector.startsWith("8u") ? "1.8.0_" + selector.substring(2) : selector;
    return update.chars().allMatch(Character::isDigit)
        ? update.equals(Integer.toString(jvm.feature()))
        : VersionText.matches(update, jvm.version());
  }

  /// Without the build: `25.0.3`, `8u504`.
  private static String shortVersion(Jvm jvm) {
    String version = jvm.version().split("[+-]", 2)[0];
    return version.startsWith("1.8.0_") ? "8u" + version.substring(6) : version;
  }

  private static Problem absent(String selector, List<Jvm> found) {
    return Problem.usage(
        "there is no JVM '"
            + selector
            + "' on this machine; write one of these in its place: "
            + listed(found, found)
            + ", or a path");
  }

  private static Problem ambiguous(String selector, List<Jvm> builds, List<Jvm> found) {
    return Problem.usage(
        "'"
            + selector
            + "' names "
            + builds.size()
            + " JVMs; write one of these in its place: "
            + listed(builds, found));
  }

  /// `17.0.15 (/usr/lib/jvm/java-17), 17.0.12 (...)`, without the `@` that only options have.
  private static String listed(List<Jvm> jvms, List<Jvm> found) {
    if (jvms.isEmpty()) {
      return "none, for nothing was found";
    }
    return jvms.stream()
        .map(jvm -> shortest(jvm, found) + " (" + jvm.home() + ")")
        .collect(Collectors.joining(", "));
  }
}
