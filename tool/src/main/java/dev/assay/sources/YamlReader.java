package dev.assay.sources;

import dev.assay.model.JvmLine;
import java.util.List;
import java.util.regex.Pattern;

/// YAML and JSON: compose files, Kubernetes manifests, Helm charts and values, pipelines, devfiles,
/// settings of programs such as Storm.
final class YamlReader implements Reader {

  private static final Pattern NAME = Pattern.compile("(?i).*\\.(?:ya?ml|json|tpl)");
  private static final Pattern KEY =
      Pattern.compile("(?m)^[ \t]*(?:-\\s+)?(?:[\\w./-]+|\"[\\w./-]+\"|'[\\w./-]+'):(?:\\s|$)");
  private static final Pattern ITEM = Pattern.compile("(?m)^[ \t]*-\\s+\\S");

  @Override
  public boolean recognises(String name, Passage text) {
    if (NAME.matcher(name).matches()) {
      return true;
    }
    List<Passage> lines = text.lines().filter(line -> !isAside(line.text())).toList();
    long yaml = lines.stream().filter(line -> isYaml(line.text())).count();
    return yaml > 0 && yaml * 2 >= lines.size() && KEY.matcher(text.text()).find();
  }

  private static boolean isAside(String line) {
    String stripped = line.strip();
    return stripped.isEmpty() || stripped.startsWith("#") || stripped.equals("---");
  }

  private static boolean isYaml(String line) {
    return KEY.matcher(line).find() || ITEM.matcher(line).find();
  }

  @Override
  public List<JvmLine> read(String title, Passage text) {
    return TreeLines.of(title, YamlTree.read(text));
  }
}
