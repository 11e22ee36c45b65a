package dev.assay.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.FlagFinding;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CompareLineTest {

  private static String fix(Set<Integer> targets, String arguments) {
    return ExampleLine.on(targets, "java " + arguments + " -jar app.jar")
        .audited()
        .findings()
        .stream()
        .filter(f -> f.rule().equals("unproved-tuning"))
        .map(FlagFinding::fix)
        .reduce((a, b) -> a + "\n" + b)
        .orElse("");
  }

  @Test
  void theTargetRunsBothVariants() {
    assertThat(fix(Set.of(17), "-XX:+UseNUMA"))
        .isEqualTo(
            "assay compare --variant without@17= --variant with@17=\"-XX:+UseNUMA\" suite:json");
  }

  @Test
  void anyJdkDoesWhereAllTakeTheFlag() {
    assertThat(fix(Set.of(), "-XX:+UseNUMA"))
        .isEqualTo("assay compare --variant without= --variant with=\"-XX:+UseNUMA\" suite:json");
  }

  @Test
  void aFlagThatWasRemovedIsMeasuredOnTheNewestJdkThatTakesIt() {
    assertThat(fix(Set.of(), "-XX:+UseFastAccessorMethods")).contains("without@8= ", "with@8=");
  }

  @Test
  void theCollectorOfTheLineIsInBothVariants() {
    assertThat(fix(Set.of(21), "-XX:+UseParallelGC -XX:SurvivorRatio=64"))
        .isEqualTo(
            "assay compare --variant without@21=\"-XX:+UseParallelGC\" --variant"
                + " with@21=\"-XX:+UseParallelGC -XX:SurvivorRatio=64\" suite:json");
  }
}
