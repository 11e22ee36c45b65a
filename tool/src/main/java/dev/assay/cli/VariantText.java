package dev.assay.cli;

import dev.assay.experiment.Words;
import dev.assay.model.Problem;
import dev.assay.model.Variant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// A variant as typed: `NAME[@JDK]=FLAGS`, and what other options add to it.
final class VariantText {

  private VariantText() {}

  /// A variant from the value of `--variant`.
  static Variant parse(String text) {
    int equals = text.indexOf('=');
    String head = equals < 0 ? text : text.substring(0, equals);
    String flags = equals < 0 ? "" : text.substring(equals + 1);
    int at = head.indexOf('@');
    String name = at < 0 ? head : head.substring(0, at);
    if (name.isBlank() || name.startsWith("-")) {
      throw Problem.usage(
          "'"
              + text
              + "' names no variant; write --variant NAME=FLAGS or --variant NAME@JDK=FLAGS");
    }
    Optional<String> jdk = at < 0 ? Optional.empty() : Optional.of(head.substring(at + 1));
    if (jdk.filter(String::isBlank).isPresent()) {
      throw Problem.usage(
          "no JDK follows the @ in '"
              + text
              + "'; write as NAME@25, NAME@temurin-25 or NAME@/path");
    }
    try {
      return Variant.of(name, jdk, Words.split(flags));
    } catch (IllegalArgumentException e) {
      throw Problem.usage(String.valueOf(e.getMessage()));
    }
  }

  /// The variants with environment variables from `NAME:KEY=VALUE`.
  static List<Variant> withEnvironment(List<Variant> variants, List<String> additions) {
    List<Variant> changed = variants;
    for (String addition : additions) {
      int colon = addition.indexOf(':');
      int equals = addition.indexOf('=', Math.max(colon, 0));
      if (colon < 1 || equals < colon + 2) {
        throw Problem.usage(
            "'" + addition + "' sets no variable; write --env NAME:KEY=VALUE with NAME a variant");
      }
      String key = addition.substring(colon + 1, equals);
      String value = addition.substring(equals + 1);
      changed = change(changed, addition.substring(0, colon), "--env", v -> plus(v, key, value));
    }
    return changed;
  }

  /// The variants with other jars from `NAME=FILE`.
  static List<Variant> withJars(List<Variant> variants, Map<String, String> jars) {
    List<Variant> changed = variants;
    for (var jar : jars.entrySet()) {
      changed =
          change(
              changed,
              jar.getKey(),
              "--jar",
              v ->
                  new Variant(
                      v.name(),
                      v.jdk(),
                      v.flags(),
                      v.environment(),
                      Optional.of(jar.getValue()),
                      v.classPath()));
    }
    return changed;
  }

  private static Variant plus(Variant variant, String key, String value) {
    Map<String, String> environment = new TreeMap<>(variant.environment());
    environment.put(key, value);
    return new Variant(
        variant.name(),
        variant.jdk(),
        variant.flags(),
        environment,
        variant.jar(),
        variant.classPath());
  }

  private interface Change {
    Variant of(Variant variant);
  }

  private static List<Variant> change(
      List<Variant> variants, String name, String option, Change change) {
    if (variants.stream().noneMatch(v -> v.name().equals(name))) {
      throw Problem.usage(
          option
              + " speaks of variant '"
              + name
              + "', which is not there; there are "
              + String.join(", ", variants.stream().map(Variant::name).toList()));
    }
    return variants.stream().map(v -> v.name().equals(name) ? change.of(v) : v).toList();
  }
}
