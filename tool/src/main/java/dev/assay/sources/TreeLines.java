package dev.assay.sources;

import dev.assay.model.Container;
import dev.assay.model.JvmLine;
import dev.assay.model.Problem;
import dev.assay.sources.Tree.Entry;
import dev.assay.sources.Tree.Leaf;
import dev.assay.sources.Tree.Listing;
import dev.assay.sources.Tree.Mapping;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/// Finds what starts JVMs in a tree: services of compose, containers of Kubernetes, tasks of Nomad
/// with their variables, commands and limits, and any other value that holds options.
final class TreeLines {

  /// Keys of a container; what is below them belongs to its line.
  private static final Set<String> OF_CONTAINER =
      Set.of("env", "environment", "command", "args", "entrypoint", "resources", "deploy", "image");

  /// Aliases let a small file stand for a huge one.
  private static final int MOST_VISITS = 300_000;

  private final String title;
  private final List<JvmLine> lines = new ArrayList<>();
  private final List<Container> limits = new ArrayList<>();
  private int visits;

  private TreeLines(String title) {
    this.title = title;
  }

  /// The lines of documents.
  static List<JvmLine> of(String title, List<Tree> documents) {
    TreeLines found = new TreeLines(title);
    documents.forEach(tree -> found.visit(tree, "", Container.UNLIMITED));
    return found.titled();
  }

  /// A single line needs no longer title than the file's. Limits that stand alone, as in an
  /// excerpt, are those of the only line there is.
  private List<JvmLine> titled() {
    if (lines.size() != 1) {
      return lines;
    }
    JvmLine line = lines.getFirst();
    Container container =
        line.container().equals(Container.UNLIMITED) && limits.size() == 1
            ? limits.getFirst()
            : line.container();
    return List.of(new JvmLine(title, line.arguments(), line.after(), line.jdk(), container));
  }

  private void visit(Tree tree, String path, Container outer) {
    if (++visits > MOST_VISITS) {
      throw Problem.unfit(
          "%s stands for more than %d values through its aliases; give it without them"
              .formatted(title, MOST_VISITS));
    }
    switch (tree) {
      case Leaf leaf -> leaf(leaf, path, outer);
      case Listing listing -> listing(listing, path, outer);
      case Mapping mapping -> mapping(mapping, path, outer);
    }
  }

  private void mapping(Mapping mapping, String path, Container outer) {
    Container own = Limits.of(mapping);
    Container container = Limits.within(outer, own);
    if (!own.equals(Container.UNLIMITED)) {
      limits.add(own);
    }
    String name = mapping.scalar("container_name").or(() -> mapping.scalar("name")).orElse(path);
    boolean found = container(mapping, name, container);
    mapping
        .entries()
        .filter(entry -> !found || !OF_CONTAINER.contains(entry.key()))
        .forEach(entry -> visit(entry.value(), key(path, entry), container));
  }

  private static String key(String path, Entry entry) {
    return switch (entry.key()) {
      case "services", "spec", "containers", "job", "group", "task", "config", "" -> path;
      default -> entry.key();
    };
  }

  private boolean container(Tree mapping, String name, Container container) {
    Map<String, Passage> environment = new LinkedHashMap<>();
    for (String key : List.of("environment", "env")) {
      mapping.at(key).ifPresent(tree -> environment.putAll(Variables.of(tree)));
    }
    OptionalInt jdk =
        mapping
            .scalar("image")
            .map(ImageTag::jdk)
            .or(() -> mapping.scalar("config", "image").map(ImageTag::jdk))
            .orElse(OptionalInt.empty());
    Setting setting = new Setting(titled(name), environment, jdk, container);
    List<JvmLine> found = ContainerCommand.of(mapping, setting).lines();
    lines.addAll(found);
    return !found.isEmpty();
  }

  private String titled(String name) {
    return name.isEmpty() ? title : title + ": " + name;
  }

  private void listing(Listing listing, String path, Container container) {
    Map<String, Passage> variables = Variables.named(listing);
    Setting setting = new Setting(titled(path), variables, OptionalInt.empty(), container);
    if (!variables.isEmpty()) {
      lines.addAll(new Assembly(setting).lines());
      return;
    }
    List<Passage> words = ContainerCommand.scalars(listing);
    boolean command =
        words.size() == listing.items().size()
            && words.stream()
                .map(Passage::text)
                .anyMatch(word -> OptionShape.isOwn(word) || Launch.isJava(word));
    if (command) {
      lines.addAll(new ExecForm(setting).words(words));
    } else {
      listing.items().forEach(item -> visit(item, path, container));
    }
  }

  private void leaf(Leaf leaf, String path, Container container) {
    Passage text = leaf.text();
    if (!OptionShape.isIn(text.text())) {
      return;
    }
    Setting setting = new Setting(titled(path), Map.of(), OptionalInt.empty(), container);
    lines.addAll(Embedded.lines(path, text, leaf.block(), setting));
  }
}
