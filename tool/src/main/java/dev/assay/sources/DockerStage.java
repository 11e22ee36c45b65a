package dev.assay.sources;

import dev.assay.model.Container;
import dev.assay.model.JvmLine;
import dev.assay.sources.ShellNode.Assignment;
import dev.assay.sources.ShellNode.Command;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// One stage of a Dockerfile.
final class DockerStage {

  private final String name;
  private final ShellExpansion variables = new ShellExpansion();
  private final Map<String, Passage> environment = new LinkedHashMap<>();
  private OptionalInt jdk = OptionalInt.empty();
  private Optional<Passage> entryPoint = Optional.empty();
  private Optional<Passage> command = Optional.empty();
  private boolean own;

  DockerStage(String name) {
    this.name = name;
  }

  String name() {
    return name;
  }

  /// A stage that begins where this one ends.
  DockerStage derived(String other) {
    DockerStage stage = new DockerStage(other);
    variables.variables().forEach(stage.variables::set);
    stage.environment.putAll(environment);
    stage.jdk = jdk;
    stage.entryPoint = entryPoint;
    stage.command = command;
    return stage;
  }

  void image(String image) {
    jdk = ImageTag.jdk(image);
  }

  /// An instruction other than `FROM`.
  void add(String instruction, Passage operand) {
    switch (instruction) {
      case "ENV" -> {
        own = true;
        assignments(operand, variables).forEach(this::environment);
      }
      case "ARG" ->
          assignments(operand, variables)
              .forEach((key, value) -> variables.set(key, ShellValue.of(value)));
      case "ENTRYPOINT" -> {
        own = true;
        entryPoint = Optional.of(operand);
        command = Optional.empty();
      }
      case "CMD" -> {
        own = true;
        command = Optional.of(operand);
      }
      default -> {}
    }
  }

  private void environment(String key, Passage value) {
    variables.set(key, ShellValue.of(value));
    environment.put(key, value);
  }

  /// `A=b C="d e"`, or the old form `A b c`.
  static Map<String, Passage> assignments(Passage operand, ShellExpansion variables) {
    Map<String, Passage> assignments = new LinkedHashMap<>();
    Passage text = operand.strip();
    int space = 0;
    while (space < text.length() && !Character.isWhitespace(text.charAt(space))) {
      space++;
    }
    String first = text.text().substring(0, space);
    if (first.indexOf('=') < 0) {
      ShellWord value = ShellWordReader.whole(text.sub(space).strip());
      if (space < text.length()) {
        assignments.put(first, variables.text(value));
      }
    } else if (ShellParser.parse(text) instanceof ShellNode.Sequence(List<ShellNode> nodes)) {
      for (ShellNode node : nodes) {
        if (node instanceof Command(List<Assignment> parsed, _)) {
          parsed.forEach(a -> assignments.put(a.name(), variables.text(a.values().getFirst())));
        }
      }
    }
    return assignments;
  }

  /// The lines of the image that ends with this stage; none when it only repeats another one.
  List<JvmLine> lines(String title) {
    if (!own) {
      return List.of();
    }
    Setting setting = new Setting(title, environment, jdk, Container.UNLIMITED);
    Optional<List<Passage>> entryWords = entryPoint.flatMap(JsonStrings::read);
    if (entryPoint.isPresent() && entryWords.isEmpty()) {
      return new ExecForm(setting).shell(entryPoint.get());
    }
    Optional<List<Passage>> words = command.flatMap(JsonStrings::read);
    if (command.isPresent() && words.isEmpty()) {
      return entryWords.isPresent()
          ? new ExecForm(setting).words(entryWords.get())
          : new ExecForm(setting).shell(command.get());
    }
    List<Passage> all = new ArrayList<>(entryWords.orElse(List.of()));
    all.addAll(words.orElse(List.of()));
    return new ExecForm(setting).words(all);
  }
}
