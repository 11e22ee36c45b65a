package dev.assay.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.evidence.Source.Tier;
import dev.assay.model.Problem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What `--evidence` asks for.
class EvidenceChoiceTest {

  @ParameterizedTest
  @CsvSource({
    "none,none",
    "counters,counters",
    "logs,logs",
    "nmt,nmt",
    "all,nmt",
    "'counters, nmt',nmt"
  })
  void theGreatestPartBringsTheOthersAlong(String typed, String text) {
    EvidenceChoice choice = EvidenceChoice.parse(typed);
    assertThat(choice.text()).isEqualTo(text);
    assertThat(EvidenceChoice.parse(choice.text())).isEqualTo(choice);
  }

  @Test
  void timedForksNeverSeeALog() {
    for (String typed : new String[] {"none", "counters", "logs", "all"}) {
      assertThat(EvidenceChoice.parse(typed).timed())
          .allMatch(source -> source.tier().compareTo(Tier.COUNTERS) <= 0);
    }
    assertThat(EvidenceChoice.parse("none").timed()).isEmpty();
    assertThat(EvidenceChoice.parse("counters").extraForks()).isFalse();
  }

  @Test
  void costlySourcesAreForThoseWhoNameThem() {
    assertThat(EvidenceChoice.parse("logs").extra())
        .extracting(Source::name)
        .contains("logs")
        .doesNotContain("nmt");
    assertThat(EvidenceChoice.parse("nmt").extra())
        .extracting(Source::name)
        .contains("logs", "nmt");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "log", "none,logs", "logs,,nmt", "ALL"})
  void anythingElseIsRefused(String typed) {
    assertThatThrownBy(() -> EvidenceChoice.parse(typed))
        .isInstanceOf(Problem.class)
        .hasMessageContaining("take none, counters, logs, nmt or all");
  }

  @Test
  void profilesAreAnnounced() {
    assertThatThrownBy(() -> EvidenceChoice.parse("profile"))
        .isInstanceOf(Problem.class)
        .hasMessageContaining("not there yet");
  }
}
