package dev.assay.report;

import static dev.assay.report.JsonFigures.array;

import dev.assay.model.Argument;
import dev.assay.model.Audit;
import dev.assay.model.Audit.AuditedLine;
import dev.assay.model.AuditSupplement;
import dev.assay.model.Container;
import dev.assay.model.FlagFinding;
import dev.assay.model.JdkVerdict;
import dev.assay.model.Origin;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// An audit as JSON, schema `assay.audit/1`: `docs/reference/audit-json.md` describes every field.
///
/// Nothing is shortened, and the order of fields and entries is fixed. What is not known is `null`.
public final class AuditJson {

  /// The schema's name and number.
  public static final String SCHEMA = "assay.audit/1";

  private AuditJson() {}

  /// The whole document, indented, with a line end.
  public static String write(Audit audit) {
    return write(audit, AuditSupplement.NONE);
  }

  /// The same with what was asked for beside the audit.
  public static String write(Audit audit, AuditSupplement supplement) {
    ObjectNode root = root(audit);
    SupplementJson.add(root, supplement);
    return JsonText.of(root);
  }

  private static ObjectNode root(Audit audit) {
    ObjectNode root = JsonText.object();
    root.put("schema", SCHEMA);
    List<AuditedLine> lines = audit.lines();
    root.set("input", strings(lines.stream().flatMap(l -> l.line().arguments().stream()).toList()));
    root.set("jdks", jdks(lines.stream().flatMap(l -> l.jdks().stream()).toList()));
    root.set(
        "findings",
        array(lines.stream().flatMap(l -> l.findings().stream()).toList(), AuditJson::finding));
    root.set("lines", array(lines, AuditJson::line));
    root.set("notices", array(audit.notices(), JsonText::notice));
    return root;
  }

  private static ObjectNode line(AuditedLine audited) {
    ObjectNode node = JsonText.object();
    node.put("title", audited.line().title());
    node.set("input", strings(audited.line().arguments()));
    node.set("jdks", jdks(audited.jdks()));
    node.set("findings", array(audited.findings(), AuditJson::finding));
    node.set("arguments", array(audited.line().arguments(), AuditJson::argument));
    node.set("after", strings(audited.line().after()));
    audited.line().jdk().ifPresentOrElse(jdk -> node.put("jdk", jdk), () -> node.putNull("jdk"));
    node.set("container", container(audited.line().container()));
    return node;
  }

  private static ObjectNode jdks(List<JdkVerdict> verdicts) {
    Map<Integer, List<JdkVerdict>> byFeature =
        verdicts.stream()
            .collect(Collectors.groupingBy(JdkVerdict::feature, TreeMap::new, Collectors.toList()));
    ObjectNode node = JsonText.object();
    byFeature.forEach((feature, those) -> node.set(Integer.toString(feature), jdk(those)));
    return node;
  }

  /// What one JDK does with one line, or with all of several.
  private static ObjectNode jdk(List<JdkVerdict> verdicts) {
    ObjectNode node = JsonText.object();
    node.put("starts", verdicts.stream().allMatch(JdkVerdict::starts));
    node.set("refused", joined(verdicts, JdkVerdict::refused));
    node.set("ignored", joined(verdicts, JdkVerdict::ignored));
    node.set("deprecated", joined(verdicts, JdkVerdict::deprecated));
    node.put(
        "provedBy",
        verdicts.stream().map(JdkVerdict::provedBy).distinct().collect(Collectors.joining(", ")));
    node.put("warns", verdicts.stream().anyMatch(JdkVerdict::warns));
    node.set("silent", joined(verdicts, JdkVerdict::silent));
    node.put("proved", verdicts.stream().allMatch(JdkVerdict::proved));
    return node;
  }

  private static ArrayNode joined(
      List<JdkVerdict> verdicts, Function<JdkVerdict, List<String>> part) {
    return words(verdicts.stream().flatMap(v -> part.apply(v).stream()).toList());
  }

  private static ObjectNode argument(Argument argument) {
    ObjectNode node = JsonText.object();
    node.put("text", argument.text());
    origin(node, argument.origin());
    node.put("releases", argument.releases().toString());
    return node;
  }

  private static ObjectNode finding(FlagFinding finding) {
    ObjectNode node = JsonText.object();
    node.put("rule", finding.rule());
    node.put("severity", JsonText.name(finding.severity()));
    node.put("flag", finding.argument());
    origin(node, finding.origin());
    node.set("jdks", words(finding.jdks().stream().map(String::valueOf).toList()));
    node.put("message", finding.message());
    node.put("fix", finding.fix());
    return node;
  }

  /// A source without lines, such as an environment variable, is no file.
  static void origin(ObjectNode node, Origin origin) {
    if (origin.line() > 0) {
      node.put("file", origin.source());
      node.put("line", origin.line());
      number(node, "column", origin.column());
    } else {
      node.putNull("file");
      node.putNull("line");
      node.putNull("column");
    }
    node.put("source", origin.source());
  }

  /// 0 stands for a column that is not known.
  private static void number(ObjectNode node, String field, int value) {
    if (value > 0) {
      node.put(field, value);
    } else {
      node.putNull(field);
    }
  }

  private static ObjectNode container(Container container) {
    ObjectNode node = JsonText.object();
    container
        .memory()
        .ifPresentOrElse(bytes -> node.put("memory", bytes), () -> node.putNull("memory"));
    container.cpus().ifPresentOrElse(cpus -> node.put("cpus", cpus), () -> node.putNull("cpus"));
    return node;
  }

  private static ArrayNode strings(List<Argument> arguments) {
    return words(AuditWords.texts(arguments));
  }

  static ArrayNode words(List<String> texts) {
    ArrayNode array = JsonNodeFactory.instance.arrayNode();
    texts.forEach(array::add);
    return array;
  }
}
