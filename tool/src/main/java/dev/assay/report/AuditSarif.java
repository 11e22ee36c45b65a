package dev.assay.report;

import dev.assay.model.Audit;
import dev.assay.model.FlagFinding;
import dev.assay.model.Origin;
import dev.assay.model.Severity;
import dev.assay.text.Plain;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The findings of an audit in the Static Analysis Results Interchange Format, SARIF 2.1.0 (OASIS):
/// `docs/reference/audit-sarif.md` says what is in it.
public final class AuditSarif {
  private static final String SCHEMA =
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

  /// Changes when what goes into the fingerprint does.
  private static final String FINGERPRINT = "assay/v1";

  /// Digits of a fingerprint: 64 bits.
  private static final int DIGITS = 16;

  private final List<FlagFinding> findings;
  private final List<Integer> asked;
  private final String version;
  private final List<String> rules;
  private final Map<String, Integer> occurrences = new HashMap<>();

  private AuditSarif(Audit audit, String version) {
    this.findings = findings(audit);
    this.asked = AuditWords.jdks(audit.lines());
    this.version = version;
    this.rules = List.copyOf(new TreeSet<>(findings.stream().map(FlagFinding::rule).toList()));
  }

  /// The whole log, indented, with a line end.
  ///
  /// @param version of Assay
  public static String write(Audit audit, String version) {
    return JsonText.of(new AuditSarif(audit, version).root());
  }

  /// Two JVMs may be given the same argument of the same file; it is one problem.
  private static List<FlagFinding> findings(Audit audit) {
    return audit.lines().stream().flatMap(line -> line.findings().stream()).distinct().toList();
  }

  private ObjectNode root() {
    ObjectNode root = JsonText.object();
    root.put("$schema", SCHEMA);
    root.put("version", "2.1.0");
    ObjectNode run = root.putArray("runs").addObject();
    ObjectNode driver = run.putObject("tool").putObject("driver");
    driver.put("name", "assay");
    driver.put("semanticVersion", version);
    ArrayNode descriptors = driver.putArray("rules");
    rules.forEach(rule -> descriptors.add(descriptor(rule)));
    run.put("columnKind", "utf16CodeUnits");
    ArrayNode results = run.putArray("results");
    findings.forEach(finding -> results.add(result(finding)));
    return root;
  }

  /// The page of a rule lies in Assay's own repository; the format wants absolute addresses in
  /// `helpUri`, so the page is named in the help text.
  private static ObjectNode descriptor(String rule) {
    String page = "rules/" + rule + ".md";
    ObjectNode node = JsonText.object();
    node.put("id", rule);
    node.putObject("shortDescription").put("text", rule.replace('-', ' '));
    node.putObject("help").put("text", "See " + page + " in Assay's repository.");
    node.putObject("properties").put("page", page);
    return node;
  }

  private ObjectNode result(FlagFinding finding) {
    ObjectNode node = JsonText.object();
    node.put("ruleId", finding.rule());
    node.put("ruleIndex", rules.indexOf(finding.rule()));
    node.put("level", level(finding.severity()));
    node.putObject("message").put("text", message(finding));
    node.putArray("locations").add(location(finding));
    node.putObject("partialFingerprints").put(FINGERPRINT, fingerprint(finding));
    ObjectNode properties = node.putObject("properties");
    properties.put("flag", finding.argument());
    properties.set("jdks", AuditJson.words(finding.jdks().stream().map(String::valueOf).toList()));
    properties.put("fix", finding.fix());
    return node;
  }

  private String message(FlagFinding finding) {
    List<String> parts = new ArrayList<>();
    String flag = Plain.line(finding.argument());
    String jdks = AuditWords.jdks(finding.jdks(), asked);
    String subject =
        String.join(" on ", List.of(flag, jdks).stream().filter(s -> !s.isEmpty()).toList());
    if (!subject.isEmpty()) {
      parts.add(subject + ":");
    }
    parts.add(Plain.line(finding.message()));
    if (!finding.fix().isEmpty()) {
      parts.add("Fix: " + Plain.line(finding.fix()));
    }
    return escaped(String.join(" ", parts));
  }

  /// In a message, `[text](target)` is a link and `{0}` a placeholder (3.11.5 and 3.11.6).
  private static String escaped(String text) {
    return text.replace("\\", "\\\\")
        .replace("[", "\\[")
        .replace("]", "\\]")
        .replace("{", "{{")
        .replace("}", "}}");
  }

  /// A finding without a line in a file has the name of its source only.
  private static ObjectNode location(FlagFinding finding) {
    Origin origin = finding.origin();
    ObjectNode location = JsonText.object();
    if (origin.line() == 0) {
      location.putArray("logicalLocations").addObject().put("fullyQualifiedName", origin.source());
      return location;
    }
    ObjectNode physical = location.putObject("physicalLocation");
    ObjectNode artifact = physical.putObject("artifactLocation");
    artifact.put("uri", SourcePath.uri(origin.source()));
    if (!SourcePath.isAbsolute(origin.source())) {
      artifact.put("uriBaseId", "%SRCROOT%");
    }
    physical.set("region", region(finding));
    return location;
  }

  private static ObjectNode region(FlagFinding finding) {
    Origin origin = finding.origin();
    ObjectNode region = JsonText.object();
    region.put("startLine", origin.line());
    if (origin.column() > 0) {
      region.put("startColumn", origin.column());
      if (origin.length() > 0 && staysOnItsLine(finding.argument())) {
        region.put("endColumn", origin.column() + origin.length());
      }
    }
    if (origin.isPatchable()) {
      region.put("charOffset", origin.offset());
      region.put("charLength", origin.length());
    }
    return region;
  }

  /// An option and its value may stand on two lines of a script.
  private static boolean staysOnItsLine(String argument) {
    return argument.chars().noneMatch(Character::isWhitespace);
  }

  private static String level(Severity severity) {
    return switch (severity) {
      case ERROR -> "error";
      case WARNING -> "warning";
      case INFO -> "note";
    };
  }

  /// The same for the same finding after lines were inserted above it, or the message was reworded.
  private String fingerprint(FlagFinding finding) {
    String identity =
        String.join(
            "\n",
            finding.rule(),
            SourcePath.relative(finding.origin().source()),
            finding.argument());
    int occurrence = occurrences.merge(identity, 1, Integer::sum);
    return digest(identity + "\n" + occurrence).substring(0, DIGITS);
  }

  private static String digest(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
