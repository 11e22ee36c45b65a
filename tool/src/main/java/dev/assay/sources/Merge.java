package dev.assay.sources;

import dev.assay.model.Argument;
import dev.assay.model.Releases;
import dev.assay.sources.WordSplitter.Quoting;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The order in which a JVM reads what it is given, so that of two arguments that contradict each
/// other the last one wins: `JAVA_TOOL_OPTIONS`, then `JDK_JAVA_OPTIONS`, which the java launcher
/// of JDK 9 and later puts before the command line, then the command line, then `_JAVA_OPTIONS`.
/// Measured on JDK 8 to 28.
final class Merge {

  static final String TOOL_OPTIONS = "JAVA_TOOL_OPTIONS";
  static final String LAUNCHER_OPTIONS = "JDK_JAVA_OPTIONS";
  static final String LAST_OPTIONS = "_JAVA_OPTIONS";

  /// Variables that the JVM or its launcher reads by itself.
  static final Set<String> VARIABLES = Set.of(TOOL_OPTIONS, LAUNCHER_OPTIONS, LAST_OPTIONS);

  private static final Releases SINCE_9 = Releases.from(9);

  private Merge() {}

  /// The arguments of the command line with those of the variables that the JVM reads by itself.
  ///
  /// @param variables by name; others than [#VARIABLES] are not looked at
  static List<Argument> merge(Map<String, Passage> variables, List<Argument> command) {
    List<Argument> all = new ArrayList<>();
    all.addAll(of(variables, TOOL_OPTIONS));
    of(variables, LAUNCHER_OPTIONS).forEach(argument -> all.addAll(within(argument, SINCE_9)));
    all.addAll(command);
    all.addAll(of(variables, LAST_OPTIONS));
    return all;
  }

  private static List<Argument> of(Map<String, Passage> variables, String name) {
    Passage value = variables.get(name);
    return value == null ? List.of() : options(value).arguments();
  }

  /// The options in the value of a variable.
  static Launch options(Passage value) {
    return Launch.options(arguments(WordSplitter.split(value, Quoting.VARIABLE)));
  }

  /// Words as arguments of every release.
  static List<Argument> arguments(List<Passage> words) {
    return words.stream().map(Passage::argument).toList();
  }

  /// The argument where both its own releases and these hold; none when they never do.
  static List<Argument> within(Argument argument, Releases releases) {
    int first = Math.max(argument.releases().first(), releases.first());
    int last = Math.min(argument.releases().last(), releases.last());
    return first > last
        ? List.of()
        : List.of(new Argument(argument.text(), argument.origin(), new Releases(first, last)));
  }
}
