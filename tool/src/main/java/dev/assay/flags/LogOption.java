package dev.assay.flags;

import dev.assay.flags.JvmBuild.LogWord;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The syntax of `-Xlog` (JEP 158): `what:output:decorators:output-options`.
final class LogOption {

  private final JvmBuild build;

  LogOption(JvmBuild build) {
    this.build = build;
  }

  /// What is wrong with an option, in the JVM's words; absent when it takes it.
  Optional<String> error(String option) {
    if (option.equals("-Xlog")) {
      return Optional.empty();
    }
    String text = option.substring("-Xlog:".length());
    if (text.equals("disable") || text.equals("help") || text.equals("async")) {
      return Optional.empty();
    }
    if (text.startsWith("async:")) {
      return Optional.empty();
    }
    List<String> parts = parts(text);
    return selections(parts.getFirst())
        .or(() -> output(parts))
        .or(() -> decorators(part(parts, 2)))
        .map(words -> words + " Invalid -Xlog option '" + option + "', see error log for details.");
  }

  /// Split at colons, but for those within quotes, as a file name may have them.
  private static List<String> parts(String text) {
    List<String> parts = new ArrayList<>();
    StringBuilder part = new StringBuilder();
    boolean quoted = false;
    for (char c : text.toCharArray()) {
      quoted ^= c == '"';
      if (c == ':' && !quoted) {
        parts.add(part.toString());
        part.setLength(0);
      } else {
        part.append(c);
      }
    }
    parts.add(part.toString());
    return parts;
  }

  private static String part(List<String> parts, int index) {
    return index < parts.size() ? parts.get(index) : "";
  }

  private Optional<String> selections(String text) {
    if (text.isEmpty()) {
      return Optional.empty();
    }
    for (String selection : text.split(",", -1)) {
      Optional<String> error = selection(selection);
      if (error.isPresent()) {
        return error;
      }
    }
    return Optional.empty();
  }

  private Optional<String> selection(String text) {
    int equals = text.indexOf('=');
    String tags = equals < 0 ? text : text.substring(0, equals);
    if (equals >= 0 && !knows(LogWord.LEVEL, text.substring(equals + 1))) {
      return Optional.of("Invalid level '" + text.substring(equals + 1) + "' in log selection.");
    }
    String names = tags.endsWith("*") ? tags.substring(0, tags.length() - 1) : tags;
    if (names.equals("all") || names.equals("disable")) {
      return Optional.empty();
    }
    for (String tag : names.split("\\+", -1)) {
      if (!knows(LogWord.TAG, tag)) {
        return Optional.of("Invalid tag '" + tag + "' in log selection.");
      }
    }
    return Optional.empty();
  }

  private boolean knows(LogWord sort, String word) {
    return build.logWords(sort).contains(word.toLowerCase(Locale.ROOT));
  }

  private static Optional<String> output(List<String> parts) {
    String output = part(parts, 1);
    String options = part(parts, 3);
    boolean toFile =
        !output.isEmpty()
            && !output.equals("stdout")
            && !output.equals("stderr")
            && !output.startsWith("#");
    if (options.isEmpty()) {
      return Optional.empty();
    }
    for (String option : options.split(",", -1)) {
      int equals = option.indexOf('=');
      String name = equals < 0 ? option : option.substring(0, equals);
      boolean known =
          name.equals("foldmultilines")
              || (toFile && (name.equals("filecount") || name.equals("filesize")));
      if (equals < 0 || !known) {
        return Optional.of("Invalid output option '" + option + "'.");
      }
      boolean size = name.equals("filesize");
      String value = option.substring(equals + 1);
      if (toFile && size && FlagValue.integer(value).isEmpty()) {
        return Optional.of("Invalid option: filesize must be in range.");
      }
    }
    return Optional.empty();
  }

  private Optional<String> decorators(String text) {
    if (text.isEmpty()) {
      return Optional.empty();
    }
    for (String name : text.split(",", -1)) {
      if (!knows(LogWord.DECORATOR, name)) {
        return Optional.of("Invalid decorator '" + name + "'.");
      }
    }
    return Optional.empty();
  }
}
