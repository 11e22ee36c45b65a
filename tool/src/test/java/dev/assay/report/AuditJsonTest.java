package dev.assay.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.Audit;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
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

  private static List<String> texts(JsonNode array) {
    return StreamSupport.stream(array.spliterator(), false).map(JsonNode::asString).toList();
  }

  private static Audit fixture(String name) {
    return Objects.requireNonNull(AuditFixtures.all().get(name));
  }
}
