package dev.assay.sources;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/// Decides a condition of a script for one release of the JDK, as far as it is about the release.
/// Everything else is unknown, and stays so unless the release alone decides.
final class ShellCondition {

  private static final Pattern ARITHMETIC =
      Pattern.compile("\\s*\\$?\\{?(\\w+)\\}?\\s*(>=|<=|==|!=|>|<)\\s*(\\d+)\\s*");
  private static final int LONGEST_PATTERN = 12;
  private static final Optional<Boolean> UNKNOWN = Optional.empty();

  private final ShellVersions versions;
  private final int release;

  ShellCondition(ShellVersions versions, int release) {
    this.versions = versions;
    this.release = release;
  }

  /// `[ .. ]`, `[[ .. ]]` or `test ..`; unknown for any other command.
  Optional<Boolean> decide(List<ShellWord> words) {
    if (words.size() < 2) {
      return UNKNOWN;
    }
    String command = words.getFirst().toString();
    return switch (command) {
      case "[", "[[" -> anyOf(words.subList(1, words.size() - 1));
      case "test" -> anyOf(words.subList(1, words.size()));
      default -> UNKNOWN;
    };
  }

  /// `(( JAVA_VERSION >= 9 ))`.
  Optional<Boolean> decide(Passage arithmetic) {
    Optional<Boolean> all = Optional.of(true);
    for (String term : arithmetic.text().split("&&", -1)) {
      Matcher matcher = ARITHMETIC.matcher(term);
      boolean about = matcher.matches() && versions.isName(matcher.group(1));
      all = and(all, about ? compare(matcher.group(2), matcher.group(3)) : UNKNOWN);
    }
    return all;
  }

  /// Whether one of the patterns of a `case` about the release matches.
  Optional<Boolean> decide(ShellWord subject, List<ShellWord> patterns) {
    if (!versions.isVersion(subject)) {
      return UNKNOWN;
    }
    return Optional.of(patterns.stream().anyMatch(pattern -> matches(pattern.toString())));
  }

  static Optional<Boolean> and(Optional<Boolean> a, Optional<Boolean> b) {
    if (a.equals(Optional.of(false)) || b.equals(Optional.of(false))) {
      return Optional.of(false);
    }
    return a.isPresent() && b.isPresent() ? Optional.of(true) : UNKNOWN;
  }

  static Optional<Boolean> or(Optional<Boolean> a, Optional<Boolean> b) {
    return not(and(not(a), not(b)));
  }

  static Optional<Boolean> not(Optional<Boolean> a) {
    return a.map(value -> !value);
  }

  private Optional<Boolean> anyOf(List<ShellWord> words) {
    Optional<Boolean> any = Optional.of(false);
    for (List<ShellWord> alternative : parted(words, List.of("||", "-o"))) {
      Optional<Boolean> all = Optional.of(true);
      for (List<ShellWord> term : parted(alternative, List.of("&&", "-a"))) {
        all = and(all, term(term));
      }
      any = or(any, all);
    }
    return any;
  }

  private static List<List<ShellWord>> parted(List<ShellWord> words, List<String> separators) {
    List<List<ShellWord>> parts = new ArrayList<>();
    parts.add(new ArrayList<>());
    for (ShellWord word : words) {
      if (separators.contains(word.toString())) {
        parts.add(new ArrayList<>());
      } else {
        parts.getLast().add(word);
      }
    }
    return parts;
  }

  private Optional<Boolean> term(List<ShellWord> words) {
    if (words.size() > 1 && words.getFirst().is("!")) {
      return not(term(words.subList(1, words.size())));
    }
    if (words.size() == 2 && versions.isVersion(words.get(1))) {
      // The script asked for the version, and there is one.
      return switch (words.getFirst().toString()) {
        case "-z" -> Optional.of(false);
        case "-n" -> Optional.of(true);
        default -> UNKNOWN;
      };
    }
    if (words.size() != 3 || !versions.isVersion(words.getFirst())) {
      return UNKNOWN;
    }
    String value = words.get(2).literal().orElse("");
    return compare(words.get(1).toString(), value);
  }

  private Optional<Boolean> compare(String operator, String value) {
    int other = ShellVersions.release(value);
    if (other < 0) {
      return UNKNOWN;
    }
    return switch (operator) {
      case "-ge", ">=" -> Optional.of(release >= other);
      case "-gt" -> Optional.of(release > other);
      case "-le", "<=" -> Optional.of(release <= other);
      case "-lt" -> Optional.of(release < other);
      case ">", "\\>" -> Optional.of(above(value, other));
      case "<", "\\<" -> Optional.of(!above(value, other) && !(release == other));
      case "-eq", "=", "==", "=~" -> Optional.of(release == other);
      case "-ne", "!=" -> Optional.of(release != other);
      default -> UNKNOWN;
    };
  }

  /// As texts, `1.8.0_292` is above `1.8`, but 9 is not above `9`.
  private boolean above(String value, int other) {
    return value.startsWith("1.") ? release >= other : release > other;
  }

  private boolean matches(String pattern) {
    String bare = pattern.replaceAll("[\"']", "").replaceAll("\\*+", "*");
    if (bare.length() > LONGEST_PATTERN) {
      return false;
    }
    String regex = Pattern.compile("[.+(){}|^$\\\\]").matcher(bare).replaceAll("\\\\$0");
    regex = regex.replace("*", ".*").replace("?", ".");
    try {
      Pattern compiled = Pattern.compile(regex);
      return versionTexts().stream().anyMatch(text -> compiled.matcher(text).matches());
    } catch (PatternSyntaxException _) {
      return false;
    }
  }

  /// Ways in which a script may hold the version.
  private List<String> versionTexts() {
    return release <= 8
        ? List.of("" + release, "1." + release, "1." + release + ".0_292")
        : List.of("" + release, release + ".0", release + ".0.1");
  }
}
