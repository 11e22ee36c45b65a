package dev.assay.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.evidence.Source.Tier;
import dev.assay.model.Jvm;
import dev.assay.model.Problem;
import java.nio.file.Path;
import java.util.List;
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
    "profile,profile",
    "all,'nmt,profile'",
    "'profile,nmt','nmt,profile'",
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
        .hasMessageContaining("take none, counters, logs, nmt, profile or all");
  }

  @Test
  void profiledForksAreForksOfTheirOwn() {
    EvidenceChoice choice = EvidenceChoice.parse("profile");
    assertThat(choice.profiledForks()).isTrue();
    assertThat(choice.extraForks()).isTrue();
    assertThat(choice.extra()).extracting(Source::name).contains("logs").doesNotContain("profile");
    assertThat(EvidenceChoice.parse("nmt").profiledForks()).isFalse();
    Source profile = ProfileSource.ofCpuTime(Path.of("/cache/lib.so"));
    assertThat(choice.profiled(profile))
        .extracting(Source::name)
        .containsExactly("kernel", "counters", "profile");
  }

  @Test
  void aRecordingLiesInTheForksFolder() {
    Source profile = ProfileSource.ofCpuTime(Path.of("/cache/lib.so"));
    Jvm jvm = new Jvm("/jdk", "25", 25, "any", "OpenJDK", "amd64", List.of(), "test");
    assertThat(profile.request(jvm, List.of(), Path.of("/runs/100%/007-a")).toString())
        .contains("-agentpath:/cache/lib.so=start,event=")
        .contains(",file=/runs/100%%/007-a/profile-%p.jfr");
    assertThat(profile.request(jvm, List.of(), Path.of("/runs/a,b")))
        .isInstanceOf(Source.Unavailable.class);
  }
}
