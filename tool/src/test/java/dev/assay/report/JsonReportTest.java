package dev.assay.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.Analysis;
import dev.assay.model.Comparison;
import dev.assay.model.Effect;
import dev.assay.model.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class JsonReportTest {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  static List<Result> cases() {
    List<Result> results = new ArrayList<>(Fixtures.all().values());
    results.addAll(Explanations.all().values());
    return results;
  }

  @Test
  void aResultReadsAsItsGoldenFile() throws IOException {
    Golden.check("report-slower.json", JsonReport.write(Fixtures.slower()));
  }

  @Test
  void theWhyReadsAsItsGoldenFile() throws IOException {
    JsonNode root = JSON.readTree(JsonReport.write(Explanations.codeCache()));
    String why =
        root.get("why").toPrettyString() + "\n" + root.get("evidenceQuality").toPrettyString();
    Golden.check("report-why-code-cache.json", why + "\n");
  }

  @Test
  void aFindingOfTheWhyIsAlsoAmongTheFindings() {
    JsonNode root = JSON.readTree(JsonReport.write(Explanations.codeCache()));
    assertThat(root.at("/findings/0/id").asString()).isEqualTo("code-cache-short");
    assertThat(root.at("/findings/0/followUp/command").asString()).startsWith("assay compare ");
    assertThat(root.get("findings")).isEqualTo(root.at("/why/0/findings"));
  }

  @Test
  void theFiguresOfAForkAreWithTheFork() {
    JsonNode root = JSON.readTree(JsonReport.write(Explanations.codeCache()));
    assertThat(root.at("/forks/1/evidence/cpu.user").asDouble()).isEqualTo(2.81);
    assertThat(root.at("/forks/1/unavailable/counters").asString()).contains("not written");
  }

  @ParameterizedTest
  @MethodSource("cases")
  void everyCaseIsValidAndTheSameEachTime(Result result) {
    String text = JsonReport.write(result);
    assertThat(JSON.readTree(text).get("schema").asString()).isEqualTo("assay.result/1");
    assertThat(JsonReport.write(result)).isEqualTo(text);
  }

  @Test
  void theFieldsOfTheDesignComeFirstAndInItsOrder() {
    JsonNode root = JSON.readTree(JsonReport.write(Fixtures.failures()));
    assertThat(root.propertyNames())
        .startsWith(
            "schema",
            "name",
            "seed",
            "baseline",
            "confidence",
            "minEffect",
            "metrics",
            "comparisons",
            "findings",
            "trials",
            "environment",
            "warnings");
    assertThat(root.get("comparisons").get(0).propertyNames())
        .startsWith("variant", "metric", "ratio", "low", "high", "verdict", "blocks", "moreBlocks");
    assertThat(root.at("/trials/serial").asInt()).isEqualTo(16);
    assertThat(root.at("/trials/failed").asInt()).isEqualTo(2);
  }

  @Test
  void aFigureThatIsNotFiniteIsNull() {
    JsonNode root = JSON.readTree(JsonReport.write(withoutInterval(Fixtures.slower())));
    assertThat(root.at("/comparisons/0/low").isNull()).isTrue();
    assertThat(root.at("/comparisons/0/high").isNull()).isTrue();
    assertThat(root.at("/comparisons/0/detectable").isNull()).isTrue();
  }

  @Test
  void everyForkIsThereWithWhatBecameOfIt() {
    JsonNode forks = JSON.readTree(JsonReport.write(Fixtures.failures())).get("forks");
    Set<String> states = new TreeSet<>();
    forks.forEach(fork -> states.add(fork.get("state").asString()));
    assertThat(states).containsExactly("counted", "failed", "repeated");
    assertThat(forks.size()).isEqualTo(Fixtures.failures().trials().size());
  }

  @Test
  void theReferenceDescribesEveryField() throws IOException {
    String page = Files.readString(Path.of("../docs/reference/result.md"));
    Set<String> missing = new TreeSet<>();
    for (Result result : cases()) {
      fields(JSON.readTree(JsonReport.write(result)), missing);
    }
    missing.removeIf(field -> page.contains("`" + field + "`"));
    assertThat(missing).isEmpty();
  }

  /// Field names of the schema, without the keys of maps: variants, metrics and machine facts.
  private static void fields(JsonNode node, Set<String> names) {
    for (var entry : node.properties()) {
      names.add(entry.getKey());
      if (!Set.of(
              "values",
              "trials",
              "unsteady",
              "machine",
              "evidence",
              "facts",
              "unavailable",
              "timedForks",
              "evidenceForks")
          .contains(entry.getKey())) {
        boolean byVariant = Set.of("jvms", "commands", "perturbation").contains(entry.getKey());
        (byVariant ? entry.getValue().values() : List.of(entry.getValue()))
            .forEach(child -> fields(child, names));
      }
    }
    node.values().stream().filter(child -> node.isArray()).forEach(child -> fields(child, names));
  }

  /// What a single block gives: an estimate with an unbounded interval.
  static Result withoutInterval(Result result) {
    List<Comparison> comparisons = new ArrayList<>();
    for (Comparison c : result.analysis().comparisons()) {
      Effect effect = new Effect(c.effect().ratio(), 0, Double.POSITIVE_INFINITY, 0.96);
      Effect unknown = new Effect(Double.NaN, Double.NaN, Double.POSITIVE_INFINITY, 0.96);
      comparisons.add(
          new Comparison(
              c.variant(),
              c.metric(),
              c.primary(),
              c.baselineMean(),
              c.variantMean(),
              comparisons.isEmpty() ? unknown : effect,
              dev.assay.model.Verdict.INCONCLUSIVE,
              1,
              2,
              0,
              Double.NaN,
              Double.NaN,
              Optional.empty(),
              Optional.empty()));
    }
    Analysis a = result.analysis();
    Analysis unbounded =
        new Analysis(
            a.primary(),
            a.primaryReason(),
            comparisons,
            false,
            4,
            a.warmUp(),
            a.placebos(),
            a.findings(),
            a.notices());
    return new Result(
        result.directory(),
        result.experiment(),
        result.trials(),
        unbounded,
        result.stopped(),
        result.elapsed(),
        Optional.empty(),
        result.environment(),
        result.explanation(),
        result.replay());
  }
}
