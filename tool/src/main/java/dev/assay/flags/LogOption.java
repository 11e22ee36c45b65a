package dev.assay.flags;

import dev.assay.flags.JvmBuild.LogWord;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The syntax of `-Xlog` (JEP 158): `what:output:decorators:output-options`.
final class LogOption {

  private static final Set<String> ASYNC = Set.of("-Xlog:async:drop", "-Xlog:async:stall");

  private static final Set<String> STANDARD = Set.of("", "stdout", "stderr", "#0", "#1");

  /// `LogFileOutput::MaxRotationFileCount`.
  private static final BigInteger MOST_FILES = BigInteger.valueOf(1000);

  private static final int NEVER = Integer.MAX_VALUE;

  /// Sets of tags that a release had, and the first one seen without: the sweeper of the code cache
  /// and the clean-up in safepoints are gone.
  private static final Map<String, Integer> GONE_BY =
      Map.of("codecache+sweep", 21, "safepoint+cleanup", 25);

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
    if (text.equals("disable") || text.equals("help")) {
      return Optional.empty();
    }
    if (text.equals("async") || text.startsWith("async:")) {
      return async(option);
    }
    List<String> parts = parts(text);
    return selections(parts.getFirst())
        .or(() -> output(parts))
        .or(() -> decorators(part(parts, 2)))
        .map(words -> words + " Invalid -Xlog option '" + option + "', see error log for details.");
  }

  /// The warning about a selection whose tags exist and never stand together; absent when there is
  /// none that is known to have gone.
  Optional<String> unmatched(String option) {
    if (!option.startsWith("-Xlog:")) {
      return Optional.empty();
    }
    String selections = parts(option.substring("-Xlog:".length())).getFirst();
    return List.of(selections.split(",", -1)).stream()
        .map(selection -> selection.replaceFirst("=.*", ""))
        .filter(tags -> build.feature() >= GONE_BY.getOrDefault(tags.replace("*", ""), NEVER))
        .findFirst()
        .map(tags -> "No tag set matches selection: " + tags + ".");
  }

  /// Split at colons, but for those within quotes, as a file name may have them.
  private static List<String> parts(String text) {
    List<String> parts = new ArrayList<>();
    StringBuilder part = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
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

  /// `-Xlog:async` came with JDK 17, its modes with 25.
  private Optional<String> async(String option) {
    int first = option.endsWith(":async") ? 17 : 25;
    boolean known = option.equals("-Xlog:async") || ASYNC.contains(option);
    return known && build.feature() >= first
        ? Optional.empty()
        : Optional.of("Invalid -Xlog option '" + option + "', see error log for details.");
  }

  private Optional<String> output(List<String> parts) {
    String output = part(parts, 1);
    boolean standard = STANDARD.contains(output);
    boolean typed = output.matches("\\w+=.*") && !output.startsWith("file=");
    if ((output.startsWith("#") && !output.matches("#[01]")) || output.equals("file=") || typed) {
      return Optional.of("Invalid output '" + output + "'.");
    }
    // Up to JDK 17 options of the standard outputs were not looked at.
    if (part(parts, 3).isEmpty() || (standard && build.feature() <= 17)) {
      return Optional.empty();
    }
    for (String option : part(parts, 3).split(",", -1)) {
      Optional<String> error = outputOption(option, !standard);
      if (error.isPresent()) {
        return error;
      }
    }
    return Optional.empty();
  }

  private Optional<String> outputOption(String option, boolean toFile) {
    int equals = option.indexOf('=');
    String name = equals < 0 ? option : option.substring(0, equals);
    Optional<BigInteger> number =
        equals < 0
            ? Optional.empty()
            : FlagValue.integer(option.substring(equals + 1), build.feature());
    boolean valid =
        switch (name) {
          case "foldmultilines" -> equals >= 0 && build.feature() > 17;
          case "filecount" ->
              toFile
                  && number
                      .filter(n -> n.signum() >= 0 && n.compareTo(MOST_FILES) <= 0)
                      .isPresent();
          case "filesize" ->
              toFile
                  && number.filter(n -> n.signum() >= 0 && n.bitLength() <= Long.SIZE).isPresent();
          default -> false;
        };
    return valid ? Optional.empty() : Optional.of("Invalid output option '" + option + "'.");
  }

  private Optional<String> decorators(String text) {
    if (text.isEmpty()) {
      return Optional.empty();
    }
    for (String name : text.split(",", -1)) {
      if (!name.equals("none") && !knows(LogWord.DECORATOR, name)) {
        return Optional.of("Invalid decorator '" + name + "'.");
      }
    }
    return Optional.empty();
  }
}
