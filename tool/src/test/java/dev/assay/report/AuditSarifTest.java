package dev.assay.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.assay.model.Argument;
import dev.assay.model.Audit;
import dev.assay.model.Audit.AuditedLine;
import dev.assay.model.Severity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class AuditSarifTest {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private static Schema schema;

  @BeforeAll
  static void readSchema() throws IOException {
    schema =
        SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7)
            .getSchema(
                Files.readString(Path.of("src/test/resources/sarif/sarif-schema-2.1.0.json")));
  }

  static Set<String> cases() {
    return AuditFixtures.all().keySet();
  }

  @ParameterizedTest
  @ValueSource(strings = {"clean", "removed", "scan"})
  void everyCaseReadsAsItsGoldenFile(String name) throws IOException {
    Golden.check("audit-" + name + ".sarif", write(name));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void everyCaseIsValidByTheSchema(String name) {
    assertValid(write(name));
  }

  @Test
  void hostileTextIsValidByTheSchemaToo() {
    assertValid(AuditSarif.write(AuditHostile.audit(), "1"));
  }

  @Test
  void theSchemaWouldNoticeAMistake() {
    String wrong = write("removed").replace("\"level\" : \"error\"", "\"level\" : \"fatal\"");
    assertThat(errors(wrong)).isNotEmpty();
    String relative = write("removed").replace("\"id\" :", "\"helpUri\" : \"rules/ x\", \"id\" :");
    assertThat(errors(relative)).isNotEmpty();
  }

  @Test
  void aFingerprintStaysWhenLinesMoveAndDiffersBetweenFindings() {
    Set<String> before = fingerprints(new Audit(List.of(moved(12)), List.of()));
    assertThat(before).hasSize(5);
    assertThat(fingerprints(new Audit(List.of(moved(99)), List.of()))).isEqualTo(before);
  }

  @Test
  void theSameArgumentTwiceInAFileHasTwoFingerprints() {
    assertThat(fingerprints(new Audit(List.of(moved(12), moved(30)), List.of()))).hasSize(10);
  }

  @Test
  void anArgumentThatTwoJvmsAreGivenIsOneResult() {
    Audit audit = new Audit(List.of(moved(12), moved(12)), List.of());
    assertThat(results(AuditSarif.write(audit, "1"))).hasSize(5);
  }

  @Test
  void aPathWithSpecialCharactersBecomesAUri() {
    assertThat(SourcePath.uri("./a b/größe#1%.sh")).isEqualTo("a%20b/gr%C3%B6%C3%9Fe%231%25.sh");
    assertThat(SourcePath.uri("C:\\x\\jvm.options")).isEqualTo("file:///C%3A/x/jvm.options");
    assertThat(SourcePath.uri("/etc/app/jvm.options")).isEqualTo("file:///etc/app/jvm.options");
  }

  @Test
  void bracketsAndBracesInAMessageAreNoLinksAndNoPlaceholders() {
    Argument argument = AuditFixtures.at("x", 1, 1, "-Da={0}[b](http://c)");
    AuditedLine line =
        new AuditedLine(
            AuditFixtures.line("x", List.of(argument)),
            List.of(),
            List.of(AuditFixtures.finding("r", Severity.INFO, argument, List.of(8), "m", "")));
    assertThat(
            results(AuditSarif.write(new Audit(List.of(line), List.of()), "1"))
                .get(0)
                .at("/message/text")
                .asString())
        .isEqualTo("-Da={{0}}\\[b\\](http://c) on JDK 8: m");
  }

  private static AuditedLine moved(int line) {
    return AuditFixtures.aggressive("Dockerfile", line);
  }

  private static Set<String> fingerprints(Audit audit) {
    return results(AuditSarif.write(audit, "1")).stream()
        .map(result -> result.at("/partialFingerprints/assay~1v1").asString())
        .collect(Collectors.toSet());
  }

  private static List<JsonNode> results(String sarif) {
    return StreamSupport.stream(JSON.readTree(sarif).at("/runs/0/results").spliterator(), false)
        .toList();
  }

  private static void assertValid(String sarif) {
    assertThat(errors(sarif)).isEmpty();
  }

  private static List<String> errors(String sarif) {
    return schema
        .validate(
            sarif,
            InputFormat.JSON,
            context -> context.executionConfig(config -> config.formatAssertionsEnabled(true)))
        .stream()
        .map(Object::toString)
        .toList();
  }

  private static String write(String name) {
    return AuditSarif.write(Objects.requireNonNull(AuditFixtures.all().get(name)), "0.1.0");
  }
}
