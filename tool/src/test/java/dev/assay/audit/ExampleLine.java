package dev.assay.audit;

import dev.assay.experiment.Words;
import dev.assay.flags.JvmBuild;
import dev.assay.flags.Knowledge;
import dev.assay.model.Argument;
import dev.assay.model.Audit.AuditedLine;
import dev.assay.model.Container;
import dev.assay.model.JvmLine;
import dev.assay.model.Origin;
import dev.assay.model.Releases;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

/// A command line of a page, with what is known of the place where it runs.
///
/// @param fires whether the page's rule must speak
record ExampleLine(boolean fires, Set<Integer> targets, Container container, String text) {

  private static final Knowledge KNOWLEDGE = Knowledge.shipped();
  private static final List<JvmBuild> MATRIX =
      KNOWLEDGE.features().stream().map(KNOWLEDGE::build).toList();

  static ExampleLine of(boolean fires, String attributes, String text) {
    Set<Integer> targets = Set.of();
    OptionalLong memory = OptionalLong.empty();
    OptionalDouble cpus = OptionalDouble.empty();
    for (String attribute : attributes.isEmpty() ? List.<String>of() : Words.split(attributes)) {
      String value = attribute.substring(attribute.indexOf('=') + 1);
      switch (attribute.substring(0, attribute.indexOf('='))) {
        case "jdk" -> targets = Set.of(Integer.valueOf(value));
        case "memory" -> memory = Option.of("-Xmx" + value).bytes();
        case "cpus" -> cpus = OptionalDouble.of(Double.parseDouble(value));
        default -> throw new IllegalArgumentException(attribute);
      }
    }
    return new ExampleLine(fires, targets, new Container(memory, cpus), text);
  }

  /// On these JDKs, without a container.
  static ExampleLine on(Set<Integer> targets, String text) {
    return new ExampleLine(true, targets, Container.UNLIMITED, text);
  }

  AuditedLine audited() {
    return new Auditor(KNOWLEDGE).audit(line(), MATRIX, targets, container);
  }

  /// Variables before `java`, options, and what stands behind the class or the jar.
  JvmLine line() {
    List<Argument> arguments = new ArrayList<>();
    List<Argument> after = new ArrayList<>();
    List<String> words = new ArrayList<>(Words.split(text));
    while (!words.getFirst().equals("java")) {
      arguments.addAll(variable(words.removeFirst()));
    }
    words.removeFirst();
    while (!words.isEmpty() && words.getFirst().startsWith("-")) {
      String word = words.removeFirst();
      if (word.equals("-jar") || word.equals("-cp")) {
        break;
      }
      boolean takesNext = word.matches("--add-\\w+");
      arguments.add(Argument.typed(takesNext ? word + " " + words.removeFirst() : word));
    }
    words.stream().filter(w -> w.startsWith("-X")).map(Argument::typed).forEach(after::add);
    return new JvmLine("example", arguments, after, OptionalInt.empty(), Container.UNLIMITED);
  }

  private static List<Argument> variable(String assignment) {
    String name = assignment.substring(0, assignment.indexOf('='));
    Releases releases = name.equals("JDK_JAVA_OPTIONS") ? Releases.from(9) : Releases.ALL;
    return Words.split(assignment.substring(name.length() + 1)).stream()
        .map(word -> new Argument(word, Origin.unplaced(name), releases))
        .toList();
  }
}
