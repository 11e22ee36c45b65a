package dev.assay.diagnosis.advice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.diagnosis.advice.LogAdvice.Choice;
import dev.assay.diagnosis.advice.LogAdvice.Trap;
import dev.assay.model.Problem;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Which log to ask for.
class LogAdviceTest {

  @Test
  void everyReleaseHasAMinimalAndAFullLineAndEveryPartAReason() {
    IntStream.rangeClosed(8, 28)
        .mapToObj(LogAdvice::of)
        .forEach(advice -> {
          assertThat(advice.choices()).extracting(Choice::name).startsWith("minimal", "full");
          for (Choice choice : advice.choices()) {
            assertThat(choice.why())
                .allSatisfy(reason ->
                    assertThat(choice.flags().toString().replace(", ", " "))
                        .contains(reason.part()));
          }
        });
  }

  @Test
  void biasedLockingIsAdvisedOnlyWhereItExists() {
    assertThat(LogAdvice.of(8).choices().getLast().line())
        .contains("-XX:+TraceBiasedLocking")
        .contains("-XX:LogFile=vm.log");
    assertThat(LogAdvice.of(11).choices()).extracting(Choice::name).contains("locks");
    assertThat(LogAdvice.of(21).choices()).extracting(Choice::name).doesNotContain("locks");
    assertThat(LogAdvice.of(21).traps())
        .filteredOn(Trap::refused)
        .extracting(Trap::option)
        .contains("-Xlog:biasedlocking");
  }

  @Test
  void aShellTakesTheLineAsItIs() {
    assertThat(LogAdvice.of(17).choices().getFirst().line())
        .isEqualTo(
            "'-Xlog:safepoint*,gc,gc+init:file=gc.log:time,uptime,level,tags:filecount=10,filesize=20m'");
  }

  /// The flag of JDK 8 is diagnostic, and the JVM takes it only behind the one that lets it.
  @Test
  void waitsForCriticalRegionsAreLoggedOnEveryRelease() {
    assertThat(LogAdvice.of(8).choices().get(1).flags())
        .containsSubsequence("-XX:+UnlockDiagnosticVMOptions", "-XX:+PrintJNIGCStalls");
    IntStream.rangeClosed(9, 28)
        .forEach(release ->
            assertThat(LogAdvice.of(release).choices().get(1).line()).contains("gc+jni=debug"));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 7, 29})
  void otherReleasesAreRefused(int release) {
    assertThatThrownBy(() -> LogAdvice.of(release))
        .isInstanceOf(Problem.class)
        .hasMessageContaining("8 to 28");
  }
}
