package dev.assay.experiment;

import java.util.List;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import tools.jackson.core.JacksonException.Reference;

/// Lines of a YAML text by path: the binding knows which property is wrong, but not where it
/// stands.
final class PlanLines {

  private PlanLines() {}

  /// The line, from 1, of the deepest part of the path that is in the text.
  static Optional<Integer> line(String yaml, List<Reference> path) {
    LoadSettings settings = LoadSettings.builder().setUseMarks(true).build();
    return new Compose(settings).composeString(yaml).map(root -> line(root, path));
  }

  private static int line(Node node, List<Reference> path) {
    int here = node.getStartMark().map(mark -> mark.getLine() + 1).orElse(1);
    if (path.isEmpty()) {
      return here;
    }
    Reference step = path.getFirst();
    List<Reference> rest = path.subList(1, path.size());
    return switch (node) {
      case SequenceNode s when step.getIndex() >= 0 && step.getIndex() < s.getValue().size() ->
          line(s.getValue().get(step.getIndex()), rest);
      case MappingNode m ->
          m.getValue().stream()
              .filter(entry -> isKey(entry, step.getPropertyName()))
              .findFirst()
              .map(entry ->
                  Math.max(
                      line(entry.getKeyNode(), List.of()),
                      rest.isEmpty() ? 0 : line(entry.getValueNode(), rest)))
              .orElse(here);
      default -> here;
    };
  }

  private static boolean isKey(NodeTuple entry, String name) {
    return entry.getKeyNode() instanceof ScalarNode key && key.getValue().equals(name);
  }
}
