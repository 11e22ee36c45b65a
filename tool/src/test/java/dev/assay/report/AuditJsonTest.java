package dev.assay.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.Audit;
import dev.assay.model.AuditSupplement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class AuditJsonTest {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  @ParameterizedTest
  @ValueSource(strings = {"clean", "removed", "ranges", "scan", "unproved", "nothing"})
  void everyCaseReadsAsItsGoldenFile(String name) throws IOException {
    Golden.check("audit-" + name + ".json", AuditJson.write(fixture(name)));
  }

  @Test
  void aLineOfTenThousandArgumentsIsThereInFull() {
    JsonNode root = JSON.readTree(AuditJson.write(fixture("long")));
    assertThat(root.get("input")).hasSize(10_000);
    assertThat(root.at("/jdks/8/refused")).hasSize(10_000);
    assertThat(root.at("/findings")).hasSize(10_000);
  }

  @Test
  void theTopHoldsTheUnionOfSeveralLines() {
    Audit audit = fixture("scan");
    JsonNode root = JSON.readTree(AuditJson.write(audit));
    assertThat(root.get("lines")).hasSize(audit.lines().size());
    assertThat(texts(root.get("input")))
        .isEqualTo(
            audit.lines().stream()
                .flatMap(line -> AuditWords.texts(line.line().arguments()).stream())
                .toList());
    assertThat(root.at("/jdks/17/starts").asBoolean()).isFalse();
    assertThat(root.at("/lines/3/jdks/17/starts").asBoolean()).isTrue();
    assertThat(root.at("/jdks/17/refused")).hasSize(9);
    assertThat(root.at("/findings")).hasSize(14);
  }

  @Test
  void hostileTextComesBackAsItWas() {
    JsonNode root = JSON.readTree(AuditJson.write(AuditHostile.audit()));
    assertThat(texts(root.get("input"))).isEqualTo(AuditHostile.ATTACKS);
  }

  @Test
  void whatWasTypedHasNoFileAndNoLine() {
    JsonNode argument = JSON.readTree(AuditJson.write(fixture("clean"))).at("/lines/0/arguments/0");
    assertThat(argument.get("file").isNull()).isTrue();
    assertThat(argument.get("line").isNull()).isTrue();
    assertThat(argument.get("source").asString()).isEqualTo("command line");
  }

  @Test
  void theReferenceDescribesEveryField() throws IOException {
    String page = Files.readString(Path.of("../docs/reference/audit-json.md"));
    Set<String> missing = new TreeSet<>();
    AuditFixtures.all().values().forEach(a -> fields(JSON.readTree(AuditJson.write(a)), missing));
    for (AuditSupplement supplement : SupplementFixtures.all().values()) {
      fields(JSON.readTree(AuditJson.write(fixture("removed"), supplement)), missing);
    }
    missing.removeIf(field -> page.contains("`" + field + "`"));
    missing.removeIf(field -> field.equals("schema") && page.contains(AuditJson.SCHEMA));
    assertThat(missing).isEmpty();
  }

  /// Field names of the schema, without the releases that are keys of `jdks`.
  private static void fields(JsonNode node, Set<String> names) {
    for (var entry : node.properties()) {
      if (!entry.getKey().matches("\\d+")) {
        names.add(entry.getKey());
      }
    }
    node.values().forEach(child -> fields(child, names));
  }

  private static List<String> texts(JsonNode array) {
    return StreamSupport.stream(array.spliterator(), false).map(JsonNode::asString).toList();
  }

  private static Audit fixture(String name) {
    return Objects.requireNonNull(AuditFixtures.all().get(name));
  }
}
