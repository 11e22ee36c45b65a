package dev.assay.sources;

import dev.assay.sources.WordSplitter.Quoting;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// What the name of a variable says about the options in it.
final class VariableName {

  private static final Pattern FOR_JVM =
      Pattern.compile(
          "(?i).*(java|jvm|maven|mvn|gradle|catalina|sbt|scala|kotlin|ant|jetty|kafka|tomcat).*"
              + "(opt|option|arg|flag|param|memory|mem|heap)s?.*");

  /// Parts of names that say what the options are about, not which JVM gets them.
  private static final Set<String> ASPECTS =
      Set.of(
          "java",
          "jvm",
          "jdk",
          "opts",
          "opt",
          "options",
          "option",
          "args",
          "arg",
          "flags",
          "params",
          "parameters",
          "heap",
          "gc",
          "log",
          "logging",
          "performance",
          "perf",
          "jmx",
          "memory",
          "mem",
          "extra",
          "debug",
          "default",
          "xx",
          "tool",
          "new",
          "tenuring",
          "custom",
          "additional",
          "ext",
          "fix",
          "add",
          "opens",
          "exports",
          "catalina",
          "base",
          "common",
          "all",
          "my",
          "size",
          "tuning",
          "settings",
          "d",
          "xms",
          "xmx",
          "xmn",
          "dump",
          "server",
          "module",
          "modules",
          "javax",
          "vm");

  /// No name worth a look is longer.
  static final int LONGEST = 200;

  private VariableName() {}

  /// Whether the value holds options of a JVM. Properties (`-Dx=y`) are given to other programs
  /// too; they count when the name says so.
  static boolean isForJvm(String name, Passage value) {
    boolean named = name.length() <= LONGEST && FOR_JVM.matcher(name).matches();
    if (!named && !OptionShape.isIn(value.text())) {
      return false;
    }
    return WordSplitter.split(value, Quoting.VARIABLE).stream()
        .map(Passage::text)
        .anyMatch(word -> named ? OptionShape.isLikely(word) : OptionShape.isOwn(word));
  }

  /// Whether the name ends as those of variables with options do, and the value begins with one.
  static boolean isForOptions(String name, Passage value) {
    return name.matches("(?i)\\w*(?:OPTS?|OPTIONS|ARGS|FLAGS)")
        && !Merge.VARIABLES.contains(name)
        && OptionShape.isLikely(value.text().strip());
  }

  /// What is left of the name when the parts that occur with every JVM are gone: `KAFKA` for both
  /// `KAFKA_HEAP_OPTS` and `KAFKA_GC_LOG_OPTS`, nothing for `JAVA_OPTS`.
  static String component(String name) {
    return Arrays.stream(name.split("[_.-]+", -1))
        .filter(part -> !part.isEmpty() && !ASPECTS.contains(part.toLowerCase(Locale.ROOT)))
        .collect(Collectors.joining("_"));
  }
}
