package dev.assay.diagnosis;

import static dev.assay.diagnosis.ReportSketch.finding;
import static dev.assay.diagnosis.ReportSketch.ids;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogFinding;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Time of stops that is neither that of the pauses in them nor the way to the safepoint.
class StopsAroundPausesTest {

  private static final String STOPS =
      """
      jvm collector=Serial version=17.0.15+6 span=45s
      operation "%s" count=502 time=17s longest=295ms reaching=3.6s longestReaching=282ms nested=4s around=%s
      pause YOUNG name="Pause Young" count=502 time=4s longest=79ms
      """;

  /// The thread that collects had no CPU, or could not write its log. JDK 8 names no stop.
  @ParameterizedTest
  @ValueSource(strings = {"GenCollectForAllocation", "(not named)"})
  void areTold(String operation) {
    LogFinding found = finding("unexplained-stops", STOPS.formatted(operation, "9.4s"));
    assertThat(found.summary())
        .isEqualTo(
            "Stops took 17.00 s (37.8% of the time). 9.40 s of this was spent around GC pauses, outside both the pauses and the time to safepoint.");
    assertThat(found.costNanos()).isEqualTo(9_400_000_000L);
    assertThat(found.command()).isEqualTo("assay doctor");
  }

  /// Where operations, phases and CPU time are logged there is nothing left to log.
  @ParameterizedTest
  @CsvSource({
    "G1CollectForAllocation, cpu user=117s system=8s real=8.46s, assay doctor",
    "G1CollectForAllocation, '', assay log --advise 21",
    "(not named), cpu user=117s system=8s real=8.46s, assay log --advise 21"
  })
  void whatIsLoggedIsNotAdvised(String operation, String cpu, String command) {
    LogFinding found =
        finding(
            "unexplained-stops",
            """
            jvm collector=G1 version=21.0.1+12 span=72s
            operation "%s" count=3 time=8.49s longest=8.46s nested=8.48s
            pause YOUNG name="Pause Young" count=1 time=8.46s longest=8.46s
            %s
            """
                .formatted(operation, cpu));
    assertThat(found.command()).isEqualTo(command);
    assertThat(found.remedy().contains("if both are logged")).isEqualTo(command.contains("advise"));
  }

  /// Lines of JDK 7 have none, so that it may have been all of this.
  @Test
  void mayBeTheWayToTheSafepointWhereThatIsNotTold() {
    String log =
        STOPS.formatted("(not named)", "9.4s").replace("17.0.15+6", "1.7.0_80") + "reached false\n";
    LogFinding found = finding("unexplained-stops", log);
    assertThat(found.summary())
        .endsWith(
            "9.40 s of this was spent around GC pauses, and the log does not show how much of that was time to safepoint.");
    assertThat(found.remedy())
        .startsWith("Log the time to safepoint: -XX:+PrintSafepointStatistics");
    assertThat(found.command()).isEqualTo("assay log --advise 7");
  }

  /// A tenth of all time is much, also where the pauses took more.
  @ParameterizedTest
  @CsvSource({"4.6s, true", "4.4s, false"})
  void areToldFromATenthOfTheTimeOn(String around, boolean told) {
    assertThat(
            ids("""
            jvm collector=Serial version=17.0.15+6 span=45s
            heap maximum=300m
            operation GenCollectForAllocation count=175 time=17s longest=295ms nested=12s around=%s
            pause YOUNG name="Pause Young" count=175 time=12s waited=11s longest=239ms
            cpu user=1s system=0s real=12s waiting=90 elapsed=12s processor=1s longest=230ms
            """
                    .formatted(around))
                .contains("unexplained-stops"))
        .isEqualTo(told);
  }

  /// To let threads go on is not told twice.
  @Test
  void areWithoutWhatThreadsNeededToGoOn() {
    String leaving = STOPS.formatted("GenCollectForAllocation", "9.4s leaving=6s");
    assertThat(finding("slow-leaving", leaving).costNanos()).isEqualTo(6_000_000_000L);
    assertThat(ids(leaving)).doesNotContain("unexplained-stops");
  }

  /// As time to safepoint does not, of which it is as unknown what share of all time it takes.
  @Test
  void needTheTimeThatTheLogCovers() {
    String leaving = STOPS.formatted("GenCollectForAllocation", "9.4s leaving=6s");
    assertThat(ids(leaving.replace(" span=45s", ""))).doesNotContain("slow-leaving");
  }

  /// With one CPU a thread that is woken takes it from the one that wakes.
  @Test
  void areOfTheOnlyCpuFirst() {
    String leaving = STOPS.formatted("GenCollectForAllocation", "9.4s leaving=6s");
    LogFinding one = finding("slow-leaving", leaving.replace("span=45s", "span=45s cpus=1"));
    assertThat(one.summary()).endsWith("they waited for the only CPU, or there are many threads.");
    assertThat(one.remedy()).startsWith("Give the JVM a second CPU first");
    assertThat(one.command()).isEqualTo("assay doctor");
    for (String other : new String[] {"span=45s", "span=45s cpus=2"}) {
      LogFinding several = finding("slow-leaving", leaving.replace("span=45s", other));
      assertThat(several.remedy()).doesNotContain("a second CPU");
      assertThat(several.command()).isEqualTo("jcmd PID Thread.print");
    }
  }

  /// What other operations did, and stops in which no pause is told, passed nobody knows how.
  @ParameterizedTest
  @ValueSource(strings = {"ThreadStop, 9.4s", "GenCollectForAllocation, 4s", "(not named), 4s"})
  void areNotKnownWithoutTheirPauses(String log) {
    String[] parts = log.split(", ");
    LogFinding found = finding("unexplained-stops", STOPS.formatted(parts[0], parts[1]));
    assertThat(found.summary()).endsWith("no other finding explains 9.40 s of it.");
    assertThat(found.command()).isEqualTo("assay log --advise 17");
  }
}
