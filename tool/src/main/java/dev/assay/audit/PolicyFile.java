package dev.assay.audit;

import dev.assay.audit.Policy.Forbidden;
import dev.assay.audit.Policy.Ignored;
import dev.assay.audit.Policy.Wildcard;
import dev.assay.model.Problem;
import dev.assay.model.Severity;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/// Reads a policy. The nodes of the YAML are walked by hand, since each mistake is to be named with
/// its line.
final class PolicyFile {

  /// A policy of some hundred lines is long already.
  private static final long MAX_BYTES = 1 << 20;

  private static final Set<String> KEYS =
      new TreeSet<>(List.of("allowed", "fail-on", "forbidden", "ignored", "jdks"));
  private static final Set<String> OF_FORBIDDEN = new TreeSet<>(List.of("flag", "reason"));
  private static final Set<String> OF_IGNORED =
      new TreeSet<>(List.of("file", "flag", "reason", "rule"));

  private final Path file;

  private PolicyFile(Path file) {
    this.file = file;
  }

  static Policy read(Path file) {
    return new PolicyFile(file).read();
  }

  private Policy read() {
    Node root = root();
    Map<String, Node> entries = entries(root, "a policy", KEYS);
    return new Policy(
        items(entries, "jdks").stream().map(this::release).sorted().distinct().toList(),
        Optional.ofNullable(entries.get("fail-on")).map(this::severity),
        items(entries, "allowed").stream().map(node -> new Wildcard(text(node, "flag"))).toList(),
        items(entries, "forbidden").stream().map(this::forbidden).toList(),
        items(entries, "ignored").stream().map(this::ignored).toList());
  }

  private Node root() {
    String yaml = content();
    LoadSettings settings =
        LoadSettings.builder().setUseMarks(true).setMaxAliasesForCollections(0).build();
    try {
      return new Compose(settings)
          .composeString(yaml)
          .orElseThrow(() ->
              Problem.usage("the policy is empty, " + file + "; see docs/reference/policy.md"));
    } catch (MarkedYamlEngineException e) {
      int line = e.getProblemMark().map(mark -> mark.getLine() + 1).orElse(1);
      throw wrong(String.valueOf(e.getProblem()), line).causedBy(e);
    } catch (YamlEngineException e) {
      throw wrong(String.valueOf(e.getMessage()), 1).causedBy(e);
    }
  }

  private String content() {
    try {
      if (Files.size(file) > MAX_BYTES) {
        throw Problem.usage(
            "the policy is larger than 1 MiB, " + file + "; is this the right file?");
      }
      return Files.readString(file);
    } catch (NoSuchFileException e) {
      throw Problem.usage("there is no policy, " + file + "; check the path").causedBy(e);
    } catch (CharacterCodingException e) {
      throw Problem.usage("the policy is not UTF-8 text, " + file + "; check the file").causedBy(e);
    } catch (IOException e) {
      throw Problem.usage(
              "the policy cannot be read, " + file + ": " + Problem.reason(e) + "; check the file")
          .causedBy(e);
    }
  }

  private Forbidden forbidden(Node node) {
    Map<String, Node> entries = entries(node, "an entry of 'forbidden'", OF_FORBIDDEN);
    return new Forbidden(
        new Wildcard(required(entries, "flag", node)), required(entries, "reason", node));
  }

  private Ignored ignored(Node node) {
    Map<String, Node> entries = entries(node, "an entry of 'ignored'", OF_IGNORED);
    return new Ignored(
        required(entries, "rule", node),
        Optional.ofNullable(entries.get("file")).map(value -> new Wildcard(text(value, "file"))),
        Optional.ofNullable(entries.get("flag")).map(value -> new Wildcard(text(value, "flag"))),
        required(entries, "reason", node));
  }

  private String required(Map<String, Node> entries, String key, Node parent) {
    Node value = entries.get(key);
    if (value == null) {
      throw wrong("an entry has no '" + key + "'", line(parent));
    }
    return text(value, key);
  }

  private int release(Node node) {
    String text = text(node, "jdks");
    if (!text.matches("[1-9]\\d{0,2}")) {
      throw wrong("'" + text + "' is not a JDK release, such as 17", line(node));
    }
    return Integer.parseInt(text);
  }

  private Severity severity(Node node) {
    return switch (text(node, "fail-on")) {
      case "info" -> Severity.INFO;
      case "warning" -> Severity.WARNING;
      case "error" -> Severity.ERROR;
      case String other ->
          throw wrong("'fail-on' is error, warning or info, and here '" + other + "'", line(node));
    };
  }

  private String text(Node node, String key) {
    if (node instanceof ScalarNode scalar && !scalar.getValue().isBlank()) {
      return scalar.getValue().strip();
    }
    throw wrong("'" + key + "' wants a text", line(node));
  }

  private List<Node> items(Map<String, Node> entries, String key) {
    return switch (entries.get(key)) {
      case null -> List.of();
      case SequenceNode list -> list.getValue();
      case Node other -> throw wrong("'" + key + "' wants a list", line(other));
    };
  }

  private Map<String, Node> entries(Node node, String what, Set<String> known) {
    if (!(node instanceof MappingNode mapping)) {
      throw wrong(what + " is made of the keys " + String.join(", ", known), line(node));
    }
    Map<String, Node> entries = new LinkedHashMap<>();
    for (NodeTuple tuple : mapping.getValue()) {
      String key = text(tuple.getKeyNode(), "key");
      if (!known.contains(key)) {
        throw wrong(
            "unknown key '" + key + "' (known: " + String.join(", ", known) + ")",
            line(tuple.getKeyNode()));
      }
      if (entries.put(key, tuple.getValueNode()) != null) {
        throw wrong("key '" + key + "' is there twice", line(tuple.getKeyNode()));
      }
    }
    return entries;
  }

  private static int line(Node node) {
    return node.getStartMark().map(mark -> mark.getLine() + 1).orElse(1);
  }

  private Problem wrong(String what, int line) {
    String first = what.lines().findFirst().orElse("it cannot be read");
    return Problem.usage(first + ", " + file + " line " + line + "; see docs/reference/policy.md");
  }
}
