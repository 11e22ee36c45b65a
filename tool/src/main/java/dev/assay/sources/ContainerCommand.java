package dev.assay.sources;

import dev.assay.model.JvmLine;
import dev.assay.sources.Tree.Leaf;
import dev.assay.sources.Tree.Listing;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What a container runs: `entrypoint` and `command` of compose, `command` and `args` of
/// Kubernetes.
///
/// @param script a command line for a shell
/// @param words a command as words
record ContainerCommand(Setting setting, Optional<Passage> script, List<Passage> words) {

  ContainerCommand {
    words = List.copyOf(words);
  }

  /// Of the description of a container.
  static ContainerCommand of(Tree container, Setting setting) {
    ShellExpansion variables = new ShellExpansion();
    setting.environment().forEach((name, value) -> variables.set(name, ShellValue.of(value)));
    List<Passage> words = new ArrayList<>();
    for (String key : List.of("entrypoint", "command", "args")) {
      Optional<Tree> value = container.at(key).or(() -> container.at("config", key));
      if (value.isPresent() && value.get() instanceof Leaf(Passage text, _)) {
        if (words.isEmpty()) {
          return new ContainerCommand(setting, Optional.of(text), List.of());
        }
        words.addAll(WordSplitter.split(text, WordSplitter.Quoting.SHELL));
      } else if (value.isPresent() && value.get() instanceof Listing listing) {
        scalars(listing)
            .forEach(word -> words.addAll(variables.words(References.kubernetes(word))));
      }
    }
    return new ContainerCommand(setting, Optional.empty(), words);
  }

  /// The scalars in a list.
  static List<Passage> scalars(Listing listing) {
    List<Passage> scalars = new ArrayList<>();
    for (Tree item : listing.items()) {
      if (item instanceof Leaf(Passage text, _)) {
        scalars.add(text);
      }
    }
    return scalars;
  }

  /// The lines of the container.
  List<JvmLine> lines() {
    ExecForm exec = new ExecForm(setting);
    return script.isPresent() ? exec.shell(script.get()) : exec.words(words);
  }
}
