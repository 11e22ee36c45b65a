package dev.assay.sources;

import dev.assay.model.Argument;
import dev.assay.model.Problem;
import dev.assay.sources.ShellNode.Assignment;
import dev.assay.sources.ShellNode.Branch;
import dev.assay.sources.ShellNode.Choice;
import dev.assay.sources.ShellNode.Command;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Follows a script on one release of the JDK without running anything: only assignments and
/// commands that start java matter.
///
/// Of the branches of an `if` or `case` one is taken: the one that the release decides; otherwise
/// the one that is asked for; otherwise the last one with an option of a JVM in it; otherwise the
/// last. Loops run once; functions run where they are called, or at the end when nothing calls
/// them.
final class ShellRun {

  /// A branch that was not taken.
  record Alternative(Choice choice, int branch) {}

  private static final int MOST_STEPS = 500_000;
  private static final int DEEPEST_CALL = 20;
  private static final Set<String> ASKS_FOR_VERSION =
      Set.of("-version", "--version", "-fullversion", "-help", "--help");
  private static final Set<String> NOT_STARTING =
      Set.of(
          "echo",
          "printf",
          "log",
          "grep",
          "egrep",
          "sed",
          "awk",
          "[",
          "[[",
          "test",
          ":",
          "export",
          "declare",
          "local",
          "readonly",
          "typeset",
          "unset",
          "which",
          "type",
          "cat",
          "curl",
          "warn",
          "info",
          "error",
          "die",
          "read",
          "return",
          "exit",
          "apt-get",
          "apt",
          "yum",
          "apk",
          "set");

  private final ShellCondition condition;
  private final Map<Choice, Integer> asked;
  private final ShellExpansion expansion = new ShellExpansion();
  private final Map<String, ShellNode> functions = new LinkedHashMap<>();
  private final Set<String> called = new HashSet<>();
  private final Map<Choice, Set<Integer>> alternatives = new HashMap<>();
  private final List<Alternative> inOrder = new ArrayList<>();
  private final Assembly assembly;
  private final String title;
  private int depth;
  private int steps;

  private ShellRun(
      ShellVersions versions, int release, Map<Choice, Integer> asked, Setting setting) {
    this.condition = new ShellCondition(versions, release);
    this.asked = asked;
    this.assembly = new Assembly(setting);
    this.title = setting.title();
    setting.environment().forEach((name, value) -> expansion.set(name, ShellValue.of(value)));
  }

  /// Follows the script.
  ///
  /// @param asked the branch to take where the release does not decide
  static ShellRun of(
      ShellNode script,
      ShellVersions versions,
      int release,
      Map<Choice, Integer> asked,
      Setting setting) {
    ShellRun run = new ShellRun(versions, release, asked, setting);
    run.run(script);
    run.runUncalled();
    return run;
  }

  /// What it says about JVMs.
  Assembly assembly(SourceText source) {
    expansion.variables().forEach((name, value) -> assembly.variable(name, value.quoted(source)));
    return assembly;
  }

  /// Branches with options in them that were not taken and might have been.
  List<Alternative> alternatives() {
    return inOrder;
  }

  private void runUncalled() {
    for (Map.Entry<String, ShellNode> function : List.copyOf(functions.entrySet())) {
      if (!called.contains(function.getKey())) {
        run(function.getValue());
      }
    }
  }

  private Optional<Boolean> run(ShellNode node) {
    if (++steps > MOST_STEPS) {
      throw Problem.unfit(
          title + " calls itself over and over; give the part of it that holds the options");
    }
    return switch (node) {
      case Command command -> run(command);
      case ShellNode.Sequence(List<ShellNode> nodes) -> {
        Optional<Boolean> last = Optional.empty();
        for (ShellNode each : nodes) {
          last = run(each);
        }
        yield last;
      }
      case ShellNode.Chain chain -> run(chain);
      case ShellNode.Not(ShellNode inner) -> ShellCondition.not(run(inner));
      case ShellNode.Arithmetic(Passage text) -> condition.decide(text);
      case Choice choice -> run(choice);
      case ShellNode.Loop(ShellNode body) -> run(body);
      case ShellNode.Function(String name, ShellNode body) -> {
        functions.put(name, body);
        yield Optional.empty();
      }
    };
  }

  private Optional<Boolean> run(ShellNode.Chain chain) {
    Optional<Boolean> first = run(chain.first());
    if (first.equals(Optional.of(!chain.and()))) {
      return first;
    }
    Optional<Boolean> second = run(chain.second());
    return chain.and() ? ShellCondition.and(first, second) : ShellCondition.or(first, second);
  }

  private Optional<Boolean> run(Choice choice) {
    List<Integer> possible = new ArrayList<>();
    List<Branch> branches = choice.branches();
    for (int i = 0; i < branches.size(); i++) {
      Optional<Boolean> runs = runs(branches.get(i).guard());
      if (!runs.equals(Optional.of(false))) {
        possible.add(i);
      }
      if (runs.equals(Optional.of(true))) {
        break;
      }
    }
    if (possible.isEmpty()) {
      return Optional.empty();
    }
    int taken = taken(choice, possible);
    for (int other : possible) {
      if (other != taken && branches.get(other).options() > 0) {
        missed(choice, other);
      }
    }
    run(branches.get(taken).body());
    return Optional.empty();
  }

  private void missed(Choice choice, int branch) {
    if (alternatives.computeIfAbsent(choice, key -> new HashSet<>()).add(branch)) {
      inOrder.add(new Alternative(choice, branch));
    }
  }

  private int taken(Choice choice, List<Integer> possible) {
    Integer wish = asked.get(choice);
    if (wish != null && possible.contains(wish)) {
      return wish;
    }
    return possible.reversed().stream()
        .max(Comparator.comparingInt(i -> choice.branches().get(i).options()))
        .orElseThrow();
  }

  private Optional<Boolean> runs(ShellNode.Guard guard) {
    return switch (guard) {
      case ShellNode.When(ShellNode test) -> run(test);
      case ShellNode.Matches(ShellWord subject, List<ShellWord> patterns) ->
          condition.decide(subject, patterns);
      case ShellNode.Otherwise() -> Optional.of(true);
    };
  }

  private Optional<Boolean> run(Command command) {
    command.assignments().forEach(this::assign);
    if (command.words().isEmpty()) {
      return Optional.empty();
    }
    Optional<Boolean> test = condition.decide(command.words());
    List<Passage> words = new ArrayList<>();
    command.words().forEach(word -> words.addAll(expansion.words(word)));
    String name = words.isEmpty() ? "" : words.getFirst().text();
    if (functions.containsKey(name)) {
      call(name);
      start(words);
    } else if (name.equals("eval")) {
      nested(new ShellValue(words.subList(1, words.size()), true).text(words.getFirst().source()));
    } else if (!NOT_STARTING.contains(name)) {
      start(words);
    }
    return test;
  }

  private void assign(Assignment assignment) {
    Passage empty = assignment.at();
    // Within its own value, what is not set is empty: `JAVA_OPTS="$JAVA_OPTS -Xmx1g"`.
    expansion.variables().putIfAbsent(assignment.name(), ShellValue.of(empty));
    ShellValue value =
        assignment.array()
            ? new ShellValue(
                assignment.values().stream().flatMap(w -> expansion.words(w).stream()).toList(),
                true)
            : ShellValue.of(expansion.text(assignment.values().getFirst()));
    expansion
        .variables()
        .merge(assignment.name(), value, assignment.appends() ? ShellValue::plus : (a, b) -> b);
  }

  private void call(String function) {
    called.add(function);
    if (depth < DEEPEST_CALL) {
      depth++;
      run(functions.getOrDefault(function, new ShellNode.Sequence(List.of())));
      depth--;
    }
  }

  /// A script in the words of a command: of `eval`, or behind `-c`.
  private void nested(Passage script) {
    if (depth < DEEPEST_CALL) {
      depth++;
      run(ShellParser.parse(script));
      depth--;
    }
  }

  private void start(List<Passage> words) {
    for (int i = 1; i < words.size(); i++) {
      if (words.get(i - 1).text().matches("-l?c") && words.get(i).text().contains(" ")) {
        nested(words.get(i));
        return;
      }
    }
    if (words.stream().map(Passage::text).anyMatch(ASKS_FOR_VERSION::contains)) {
      return;
    }
    List<Argument> arguments = Merge.arguments(words);
    Launch launch =
        Launch.command(arguments)
            .orElseGet(() ->
                arguments.isEmpty() ? new Launch(List.of(), List.of()) : Launch.through(arguments));
    if (!launch.isEmpty()) {
      assembly.launch(launch);
    }
  }
}
