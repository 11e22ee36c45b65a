package dev.assay.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.Evidence;
import dev.assay.model.EvidenceFigure;
import dev.assay.model.Jvm;
import dev.assay.model.ThreadClass;
import dev.assay.model.Variant;
import dev.assay.process.Ended;
import dev.assay.process.ThreadUse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InquiryTest {

  private static final Variant VARIANT = Variant.of("a", Optional.empty(), List.of());

  @TempDir Path folder;

  @Test
  void timedForksAreWatchedAndLeaveTheirCounters() {
    Inquiry.Asked asked = ask(8, VARIANT, true);
    assertThat(asked.watched()).isTrue();
    assertThat(asked.options())
        .containsExactly(
            "-XX:+PerfDataSaveToFile",
            "-XX:PerfDataSaveFile=" + folder.resolve("counters-%p.hsperfdata"));
    assertThat(asked.unavailable()).isEmpty();
  }

  @Test
  void nothingIsAskedWithoutSources() {
    Inquiry nothing = new Inquiry(List.of(), Map.of());
    Inquiry.Asked asked = nothing.about(VARIANT, folder, options -> true);
    assertThat(asked.watched()).isFalse();
    assertThat(asked.options()).isEmpty();
    assertThat(asked.evidence(ended(Optional.empty()))).isEqualTo(Evidence.NONE);
  }

  @Test
  void optionsThatJdk8WouldDropWithAllOthersAreLeftOut() {
    Inquiry.Asked asked = ask(8, VARIANT, false);
    assertThat(asked.options()).isEmpty();
    assertThat(asked.unavailable().get("counters")).contains("JAVA_TOOL_OPTIONS");
    assertThat(ask(11, VARIANT, false).options()).hasSize(2);
  }

  @Test
  void theUsersWordAboutCountersIsTheLast() {
    Variant off = Variant.of("a", Optional.empty(), List.of("-XX:-UsePerfData"));
    assertThat(ask(17, off, true).unavailable()).containsKey("counters");
    Variant on = Variant.of("a", Optional.empty(), List.of("-XX:-UsePerfData", "-XX:+UsePerfData"));
    assertThat(ask(17, on, true).unavailable()).isEmpty();
  }

  @Test
  void aForkWithoutCountersSaysWhy() {
    Evidence evidence = ask(17, VARIANT, true).evidence(ended(Optional.empty()));
    assertThat(evidence.unavailable()).containsOnlyKeys("counters", "threads");
    assertThat(evidence.figure(EvidenceFigure.MINOR_FAULTS)).hasValue(11);
    assertThat(evidence.figure(EvidenceFigure.C2_USER)).isEmpty();
  }

  @Test
  void aDamagedFileIsNamed() throws IOException {
    Files.writeString(folder.resolve("counters-12.hsperfdata"), "x");
    Evidence evidence = ask(17, VARIANT, true).evidence(ended(Optional.empty()));
    assertThat(evidence.unavailable().get("counters")).contains("counters-12", "damaged");
  }

  @Test
  void compilersAreOnePartInTheKernel() {
    ThreadUse use =
        new ThreadUse(
            Map.of(
                ThreadClass.C1, new ThreadUse.Cpu(1, 0.25),
                ThreadClass.C2, new ThreadUse.Cpu(2, 0.5)),
            Map.of("main", 0.5),
            0.1,
            0.2,
            0.3,
            0.4,
            1,
            10,
            0.001,
            0.05,
            Map.of(ThreadClass.C1, List.of(1.0, 0.25)));
    Evidence evidence = ask(17, VARIANT, true).evidence(ended(Optional.of(use)));
    assertThat(evidence.figure(EvidenceFigure.JIT_SYSTEM)).hasValue(0.75);
    assertThat(evidence.figure(EvidenceFigure.C1_USER)).hasValue(1);
    assertThat(evidence.figure(EvidenceFigure.SWEEPER_USER)).hasValue(0);
    assertThat(evidence.figure(EvidenceFigure.CRITICAL_IDLE)).hasValue(0.4);
    assertThat(evidence.facts()).containsEntry("threads.program", "main 0.500 s");
    assertThat(evidence.unavailable().get("counters")).contains("no JVM wrote its counters");
  }

  @Test
  void aTimelineThatWasNotKeptIsAbsent() throws IOException {
    assertThat(ThreadTimelines.read(folder, "a", 1)).isEmpty();
    for (String damaged : List.of("", "{", "[]", "null", "{\"bucket\":-1}", "{\"cpu\":{}}")) {
      Files.writeString(folder.resolve("threads.json"), damaged);
      assertThat(ThreadTimelines.read(folder, "a", 1)).as(damaged).isEmpty();
    }
  }

  private Inquiry.Asked ask(int feature, Variant variant, boolean fitsJdk8) {
    Jvm jvm =
        new Jvm(
            "/opt/jdk", "17", feature, "Debian", "OpenJDK Server VM", "amd64", List.of(), "PATH");
    return new Inquiry(EvidenceChoice.USUAL.timed(), Map.of("a", jvm))
        .about(variant, folder, options -> fitsJdk8);
  }

  private static Ended ended(Optional<ThreadUse> threads) {
    return new Ended(
        OptionalInt.of(0),
        OptionalInt.empty(),
        false,
        1,
        2,
        3,
        4,
        new Ended.Events(11, 12, 13, 14),
        threads);
  }
}
