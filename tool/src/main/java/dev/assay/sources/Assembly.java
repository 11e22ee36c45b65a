package dev.assay.sources;

import dev.assay.model.Argument;
import dev.assay.model.JvmLine;
import dev.assay.model.Origin;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What one place says about JVMs - a script, a stage of a Dockerfile, a container, a unit - until
/// it is known which lines follow from it.
///
/// A command that starts java gives a line of its own. Variables whose options no such command
/// takes in are read by some program that is not at hand; those of one component
/// ([VariableName#component]) give one line together, in the order in which they are set.
final class Assembly {

  private final Setting setting;
  private final Map<String, Passage> variables;
  private final List<Launch> launches = new ArrayList<>();

  Assembly(Setting setting) {
    this.setting = setting;
    this.variables = new LinkedHashMap<>(setting.environment());
  }

  /// A variable that programs started here see.
  Assembly variable(String name, Passage value) {
    variables.put(name, value);
    return this;
  }

  /// A command that starts java.
  Assembly launch(Launch launch) {
    launches.add(launch);
    return this;
  }

  /// The lines.
  List<JvmLine> lines() {
    Map<String, Launch> found = new LinkedHashMap<>();
    for (Launch launch : distinct(launches)) {
      found.put("command " + (found.size() + 1), launch);
    }
    Set<Origin> covered = new HashSet<>();
    found.values().forEach(launch -> covered.addAll(origins(launch)));
    found.putAll(components(covered));
    boolean known = variables.keySet().stream().anyMatch(Merge.VARIABLES::contains);
    if (found.isEmpty() && known) {
      found.put("", new Launch(List.of(), List.of()));
    }
    return found.entrySet().stream()
        .map(entry -> line(entry.getKey(), entry.getValue(), found.size() > 1))
        .toList();
  }

  private JvmLine line(String name, Launch launch, boolean several) {
    List<Argument> arguments = Merge.merge(variables, launch.arguments());
    String full = several && !name.isEmpty() ? setting.title() + ": " + name : setting.title();
    return setting.line(full, arguments, launch.after());
  }

  /// Without those that another one contains: the branches of `catalina.sh` start the same JVM in
  /// several ways.
  private static List<Launch> distinct(List<Launch> launches) {
    List<Launch> kept = new ArrayList<>();
    for (Launch launch : launches) {
      List<Origin> origins = launch.arguments().stream().map(Argument::origin).toList();
      if (kept.stream().anyMatch(other -> !origins.isEmpty() && contains(other, origins))) {
        continue;
      }
      kept.removeIf(other ->
          !other.isEmpty()
              && contains(launch, other.arguments().stream().map(Argument::origin).toList()));
      kept.add(launch);
    }
    return kept;
  }

  private static boolean contains(Launch launch, List<Origin> origins) {
    return new HashSet<>(origins(launch)).containsAll(origins);
  }

  private static List<Origin> origins(Launch launch) {
    return Stream.concat(launch.arguments().stream(), launch.after().stream())
        .map(Argument::origin)
        .toList();
  }

  private Map<String, Launch> components(Set<Origin> covered) {
    Map<String, Launch> values = new LinkedHashMap<>();
    variables.forEach((name, value) -> {
      if (!Merge.VARIABLES.contains(name) && VariableName.isForJvm(name, value)) {
        values.put(name, Merge.options(value));
      }
    });
    beside(values);
    values.values().removeIf(launch -> covered.containsAll(origins(launch)));
    Map<String, Launch> free = new LinkedHashMap<>();
    values.forEach((name, launch) -> {
      if (values.values().stream().noneMatch(takesIn(launch))) {
        free.merge(VariableName.component(name), launch, Assembly::joined);
      }
    });
    return free;
  }

  /// Adds variables that hold nothing but properties and are named like those of a JVM.
  private void beside(Map<String, Launch> values) {
    Set<String> components =
        values.keySet().stream().map(VariableName::component).collect(Collectors.toSet());
    Map<String, Launch> all = new LinkedHashMap<>();
    variables.forEach((name, value) -> {
      Launch known = values.get(name);
      if (known != null) {
        all.put(name, known);
      } else if (VariableName.isForOptions(name, value)
          && components.contains(VariableName.component(name))) {
        all.put(name, Merge.options(value));
      }
    });
    values.clear();
    values.putAll(all);
  }

  /// Whether another variable repeats all of this one and more: `ARGS="$HEAP $NEW"`.
  private static Predicate<Launch> takesIn(Launch launch) {
    List<Origin> origins = origins(launch);
    return other -> origins(other).size() > origins.size() && contains(other, origins);
  }

  private static Launch joined(Launch a, Launch b) {
    Set<Origin> known = new HashSet<>(origins(a));
    List<Argument> arguments = new ArrayList<>(a.arguments());
    b.arguments().stream().filter(x -> !known.contains(x.origin())).forEach(arguments::add);
    List<Argument> after = new ArrayList<>(a.after());
    after.addAll(b.after());
    return new Launch(arguments, after);
  }
}
