package dev.assay.sources;

import dev.assay.sources.ShellNode.Assignment;
import dev.assay.sources.ShellNode.Branch;
import dev.assay.sources.ShellNode.Command;
import dev.assay.sources.ShellWord.Opaque;
import dev.assay.sources.ShellWord.Part;
import dev.assay.sources.ShellWord.Text;
import dev.assay.sources.ShellWord.Variable;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Which variables of a script hold the version of the JDK, and at which releases it takes another
/// branch: `if [[ "$JAVA_MAJOR_VERSION" -ge 9 ]]`.
final class ShellVersions {

  private static final Pattern NAME =
      Pattern.compile(
          "(?i).*(?:java|jdk|jvm|jre).*(?:ver|major|release|feature).*|(?:java|jdk)_?v");
  private static final Pattern ASKED =
      Pattern.compile(
          "-(?:full|show)?version\\b|java\\.(?:specification\\.)?version|(?i)(?:java|jdk)_?(?:major_?)?version");
  private static final Pattern NUMBER =
      Pattern.compile("^\\D{0,3}?(?:1\\\\?\\.)?(\\d{1,2})(?!\\d)");
  private static final Pattern NUMBERS = Pattern.compile("(?<![\\d.])(?:1\\.)?(\\d{1,2})(?!\\d)");
  private static final int NEWEST_LIKELY = 40;

  private final Set<String> names = new HashSet<>();
  private final TreeSet<Integer> boundaries = new TreeSet<>();

  /// Looks through a script.
  ShellVersions(ShellNode script) {
    visit(script);
  }

  /// The first release of each range in which every decision is the same, ascending from 0.
  List<Integer> boundaries() {
    TreeSet<Integer> all = new TreeSet<>(boundaries);
    all.add(0);
    return List.copyOf(all);
  }

  /// Whether the word stands for the version and nothing else.
  boolean isVersion(ShellWord word) {
    List<Part> parts =
        word.parts().stream()
            .filter(part -> !(part instanceof Text(Passage text) && text.isBlank()))
            .toList();
    return parts.size() == 1
        && switch (parts.getFirst()) {
          case Variable variable -> isName(variable.name());
          case Opaque(Passage raw) -> isAsked(raw.text());
          case Text _ -> false;
        };
  }

  /// Whether the variable of this name holds it.
  boolean isName(String name) {
    return names.contains(name)
        || (name.length() <= VariableName.LONGEST && NAME.matcher(name).matches());
  }

  /// The release that a text names: 8 for `1.8`, `8`, `1.8*`, `^1\.8`; -1 for none.
  static int release(String text) {
    Matcher number = NUMBER.matcher(text);
    return number.find() ? Integer.parseInt(number.group(1)) : -1;
  }

  private boolean isAsked(String raw) {
    return ASKED.matcher(raw).find()
        || names.stream().anyMatch(name -> raw.contains("$" + name) || raw.contains("${" + name));
  }

  private void visit(ShellNode node) {
    switch (node) {
      case Command command -> visit(command);
      case ShellNode.Sequence(List<ShellNode> nodes) -> nodes.forEach(this::visit);
      case ShellNode.Chain chain -> {
        visit(chain.first());
        visit(chain.second());
      }
      case ShellNode.Not(ShellNode inner) -> visit(inner);
      case ShellNode.Arithmetic(Passage text) -> compared(text.text());
      case ShellNode.Choice choice -> choice.branches().forEach(this::visit);
      case ShellNode.Loop(ShellNode body) -> visit(body);
      case ShellNode.Function(_, ShellNode body) -> visit(body);
    }
  }

  private void visit(Branch branch) {
    switch (branch.guard()) {
      case ShellNode.When(ShellNode condition) -> visit(condition);
      case ShellNode.Matches(ShellWord subject, List<ShellWord> patterns) when isVersion(subject) ->
          patterns.forEach(pattern -> pattern(pattern.toString()));
      case ShellNode.Matches _, ShellNode.Otherwise _ -> {}
    }
    visit(branch.body());
  }

  private void visit(Command command) {
    for (Assignment assignment : command.assignments()) {
      boolean version =
          assignment.values().stream()
              .flatMap(value -> value.parts().stream())
              .anyMatch(part -> part instanceof Opaque(Passage raw) && isAsked(raw.text()));
      if (version) {
        names.add(assignment.name());
      }
    }
    if (command.words().stream().anyMatch(this::isVersion)) {
      command.words().forEach(word -> word.literal().ifPresent(this::boundary));
    }
  }

  /// A glob such as `1[1-9]` may part any two releases.
  private void pattern(String text) {
    if (text.matches(".*[\\[?].*|\\d\\*")) {
      for (int release = 7; release <= NEWEST_LIKELY; release++) {
        boundaries.add(release);
      }
    } else {
      boundary(text.replace("\"", "").replace("'", ""));
    }
  }

  private void compared(String text) {
    if (text.length() <= VariableName.LONGEST
        && (names.stream().anyMatch(text::contains) || NAME.matcher(text).find())) {
      NUMBERS.matcher(text).results().forEach(number -> boundary(number.group(1)));
    }
  }

  private void boundary(String text) {
    int release = release(text);
    if (release > 0 && release <= NEWEST_LIKELY) {
      boundaries.add(release);
      boundaries.add(release + 1);
    }
  }
}
