package dev.assay.flags;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The syntax of `-XX:CompileCommand`: `command,pattern[,value]`, as `compilerOracle.cpp` and
/// `methodMatcher.cpp` read it.
final class CompileCommandOption {

  private static final Pattern NAME = Pattern.compile("^\\s*([A-Za-z0-9_]+)");

  /// Commands that take no method.
  private static final Pattern ALONE = Pattern.compile("\\s*(quiet|help)\\s*");

  private static final Pattern TRUTH = Pattern.compile("true|false", Pattern.CASE_INSENSITIVE);

  /// From this release on a command that cannot be read keeps the JVM from starting; before, it
  /// prints a page and does nothing. Seen on 25 to 28; 22 to 24 were not asked.
  private static final int FATAL_FROM = 22;

  /// The release that rewrote the commands: from here on the values have types.
  private static final int TYPED_FROM = 17;

  private final JvmBuild build;

  /// Whether `-XX:+UnlockDiagnosticVMOptions` was given before.
  private final boolean unlocked;

  CompileCommandOption(JvmBuild build, boolean unlocked) {
    this.build = build;
    this.unlocked = unlocked;
  }

  /// What is wrong with a command, as the JVM puts it; absent when it takes it.
  Optional<String> error(String command) {
    if (ALONE.matcher(command).matches() || command.isBlank()) {
      return Optional.empty();
    }
    Matcher name = NAME.matcher(command);
    if (!name.find() || type(name.group(1)).isEmpty()) {
      return unrecognized(command.split("[, ]", 2)[0]);
    }
    String rest = command.substring(name.end()).replaceFirst("^[,:\\s]+", "");
    if (rest.isEmpty()) {
      return Optional.of("Method pattern missing from command");
    }
    return build.feature() < TYPED_FROM
        ? Optional.empty()
        : locked(name.group(1)).or(() -> method(name.group(1), rest));
  }

  /// What is wrong with the method of `-XX:CompileOnly`.
  Optional<String> methodError(String pattern) {
    return build.feature() < FATAL_FROM || pattern.isBlank()
        ? Optional.empty()
        : Method.parse(pattern).error();
  }

  /// Whether an error keeps this build from starting.
  boolean isFatal() {
    return build.feature() >= FATAL_FROM;
  }

  private Optional<String> method(String name, String rest) {
    Method method = Method.parse(rest);
    if (method.error().isPresent()) {
      return method.error();
    }
    String value = method.rest();
    if (!name.equals("option")) {
      return value(name, type(name).orElseThrow(), value);
    }
    // An old way: `option,pattern,name[,value]`, or with the type before the name.
    List<String> words = List.of(value.split("[,\\s]+", -1));
    String first = words.getFirst();
    String typed = words.size() > 1 && TYPES.containsKey(first) ? words.get(1) : first;
    return type(typed).isEmpty() ? unrecognized(typed) : locked(typed);
  }

  private static final Map<String, String> TYPES =
      Map.of("bool", "", "intx", "", "uintx", "", "ccstr", "", "ccstrlist", "", "double", "");

  private static Optional<String> value(String name, String type, String value) {
    if (value.isEmpty()) {
      return type.isEmpty() || type.equals("bool") || isSwitch(name)
          ? Optional.empty()
          : Optional.of("Option '" + name + "' is not followed by a value");
    }
    return type.equals("bool") && !TRUTH.matcher(value.strip()).matches()
        ? Optional.of("Value cannot be read for option '" + name + "' of type 'bool'")
        : Optional.empty();
  }

  /// JDK 27 calls these numbers and still takes them without one.
  private static boolean isSwitch(String name) {
    return List.of("break", "compileonly", "exclude", "print")
        .contains(name.toLowerCase(java.util.Locale.ROOT));
  }

  private static Optional<String> unrecognized(String name) {
    return Optional.of("Unrecognized option '" + name + "'");
  }

  private Optional<String> locked(String name) {
    boolean locked =
        !unlocked
            && build.fate(name) instanceof Fate.Listed(Flag flag, String _)
            && flag.kind() == Flag.Kind.DIAGNOSTIC;
    return locked && isFatal()
        ? Optional.of(
            "VM option '"
                + name
                + "' is diagnostic and must be enabled via -XX:+UnlockDiagnosticVMOptions.")
        : Optional.empty();
  }

  /// The type of a command's value; absent when the build does not know the command. JDK 8 and 11
  /// take `compileonly` and not `compileOnly`.
  private Optional<String> type(String name) {
    boolean exact = build.feature() < TYPED_FROM;
    return build.compileCommands().entrySet().stream()
        .filter(
            entry -> exact ? entry.getKey().equals(name) : entry.getKey().equalsIgnoreCase(name))
        .map(Map.Entry::getValue)
        .findFirst()
        // `option` is how the oldest form begins.
        .or(() -> name.equals("option") ? Optional.of("") : Optional.empty());
  }

  /// A pattern of methods, and what stands behind it.
  ///
  /// @param error what is wrong with it
  private record Method(String rest, Optional<String> error) {

    static Method parse(String text) {
      String[] words = text.split("[,\\s]", 2);
      String pattern = words[0];
      String rest = words.length > 1 ? words[1] : "";
      int colons = pattern.indexOf("::");
      if (colons >= 0) {
        return pattern.lastIndexOf('/', colons) >= 0
            ? wrong("Method pattern uses '/' together with '::'")
            : of(pattern.substring(0, colons), pattern.substring(colons + 2), rest);
      }
      String named = pattern.split("\\(", 2)[0];
      int dot = named.indexOf('.');
      if (dot < 0) {
        String[] behind = rest.split("[,\\s]", 2);
        return behind[0].isEmpty()
            ? wrong("Could not parse method pattern")
            : of(pattern, behind[0], behind.length > 1 ? behind[1] : "");
      }
      return named.indexOf('.', dot + 1) >= 0
          ? wrong("Method pattern uses multiple '.' in pattern")
          : of(named.substring(0, dot), named.substring(dot + 1), rest);
    }

    private static Method of(String type, String method, String rest) {
      return hasEmbeddedStar(type) || hasEmbeddedStar(method)
          ? wrong("Embedded * not allowed")
          : new Method(rest, Optional.empty());
    }

    private static boolean hasEmbeddedStar(String name) {
      return name.length() > 2 && name.substring(1, name.length() - 1).contains("*");
    }

    private static Method wrong(String words) {
      return new Method("", Optional.of(words));
    }
  }
}
