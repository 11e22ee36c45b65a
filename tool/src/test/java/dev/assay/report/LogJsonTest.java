package dev.assay.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.assay.model.LogCoverage;
import dev.assay.model.LogEvent.IncidentKind;
import dev.assay.model.LogEvent.PauseKind;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class LogJsonTest {
  private static final JsonMapper JSON =
      JsonMapper.builder().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS).build();

  private static Schema schema;

  @BeforeAll
  static void readSchema() throws IOException {
    schema =
        SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(Files.readString(Path.of("../docs/reference/log.schema.json")));
  }

  static Set<String> cases() {
    return LogFixtures.all().keySet();
  }

  @ParameterizedTest
  @ValueSource(strings = {"timeless", "nothing", "jdk8"})
  void smallCasesReadAsTheirGoldenFiles(String name) throws IOException {
    Golden.check("log-" + name + ".json", write(name));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void everyCaseIsValidByTheSchemaAndTheSameEachTime(String name) {
    assertThat(errors(write(name))).isEmpty();
    assertThat(write(name)).isEqualTo(write(name));
  }

  @Test
  void hostileTextIsValidAndComesBackAsItWas() {
    String text = LogJson.write(LogHostile.report(), LogHostile.findings());
    assertThat(errors(text)).isEmpty();
    JsonNode root = JSON.readTree(text);
    assertThat(root.at("/safepoints/operations/0/name").asString()).isEqualTo(LogHostile.ATTACK);
    assertThat(root.at("/findings/0/command").asString()).isEqualTo(LogHostile.ATTACK);
  }

  @Test
  void theSchemaWouldNoticeAMistake() {
    assertThat(errors(write("nothing").replace("\"count\" : null", "\"count\" : -1"))).isNotEmpty();
    assertThat(errors(write("jdk8").replace("\"full\"", "\"huge\""))).isNotEmpty();
    assertThat(errors(write("jdk8").replace("\"throughput\"", "\"through\""))).isNotEmpty();
  }

  @Test
  void secondsHaveAllTheDigitsOfTheirNanoseconds() {
    JsonNode root = JSON.readTree(write("article"));
    assertThat(root.at("/safepoints/timeToSafepointSeconds").decimalValue())
        .isEqualTo(new BigDecimal("31.20411822"));
    assertThat(root.at("/span/seconds").decimalValue()).isEqualByComparingTo("86400");
    assertThat(write("article")).doesNotContain("E+", "E-");
  }

  @Test
  void whatTheLogCannotGiveIsNullAndNeverZero() {
    JsonNode root = JSON.readTree(write("nothing"));
    for (String path :
        List.of(
            "/safepoints/count",
            "/safepoints/stoppedSeconds",
            "/safepoints/timeToSafepointSeconds",
            "/gc/pauses",
            "/gc/pauseSeconds",
            "/gc/fullPauses",
            "/gc/throughput",
            "/codeCache/fulls",
            "/codeCache/sufficientBytes",
            "/jit/notEntrant",
            "/biasedLocking/kinds/single",
            "/classes/loaded",
            "/stops/seconds",
            "/span/seconds",
            "/coverage/share")) {
      assertThat(root.at(path).isNull()).as(path).isTrue();
    }
    assertThat(root.at("/safepoints/operations").isArray()).isTrue();
    assertThat(root.at("/safepoints/operations")).isEmpty();
  }

  @Test
  void aPlaceNamesItsFile() {
    JsonNode root = JSON.readTree(write("article"));
    assertThat(root.at("/findings/0/places/0/file").asString()).isEqualTo("logs/node-1/gc.log");
    assertThat(root.at("/findings/0/places/0/line").asLong()).isEqualTo(812);
  }

  @Test
  void theReferenceAndTheSchemaDescribeEveryField() throws IOException {
    String page = Files.readString(Path.of("../docs/reference/log-json.md"));
    String described = Files.readString(Path.of("../docs/reference/log.schema.json"));
    Set<String> fields = new TreeSet<>();
    LogFixtures.all()
        .values()
        .forEach(c -> fields(JSON.readTree(LogJson.write(c.report(), c.findings())), fields));
    fields.remove("schema");
    assertThat(fields).allSatisfy(field -> assertThat(page).contains("`" + field + "`"));
    assertThat(fields).allSatisfy(field -> assertThat(described).contains("\"" + field + "\""));
  }

  @Test
  void theReferenceDescribesEveryKind() throws IOException {
    String page = Files.readString(Path.of("../docs/reference/log-json.md"));
    Stream.of(LogCoverage.Kind.values(), IncidentKind.values(), PauseKind.values())
        .flatMap(Arrays::stream)
        .forEach(
            kind -> assertThat(page).contains("`" + kind.name().toLowerCase(Locale.ROOT) + "`"));
  }

  @Test
  void theSchemaNamesEveryKind() throws IOException {
    JsonNode described = JSON.readTree(Path.of("../docs/reference/log.schema.json").toFile());
    List<String> names = new ArrayList<>();
    described
        .findValues("enum")
        .forEach(kinds -> kinds.forEach(kind -> names.add(kind.asString())));
    Stream.of(LogCoverage.Kind.values(), IncidentKind.values(), PauseKind.values())
        .flatMap(Arrays::stream)
        .forEach(kind -> assertThat(names).contains(kind.name().toLowerCase(Locale.ROOT)));
  }

  /// Field names of the schema, without operations, kinds, code heaps and levels that are keys.
  private static void fields(JsonNode node, Set<String> names) {
    for (var entry : node.properties()) {
      names.add(entry.getKey());
      boolean byName =
          entry.getValue().isObject()
              && Set.of("operations", "pauses", "codeCacheBytes", "compilations")
                  .contains(entry.getKey());
      (byName ? entry.getValue().values() : List.of(entry.getValue()))
          .forEach(child -> fields(child, names));
    }
    node.values().stream().filter(child -> node.isArray()).forEach(child -> fields(child, names));
  }

  private static List<String> errors(String text) {
    return schema.validate(text, InputFormat.JSON).stream().map(Object::toString).toList();
  }

  private static String write(String name) {
    LogFixtures.Case fixture = LogFixtures.named(name);
    return LogJson.write(fixture.report(), fixture.findings());
  }
}
