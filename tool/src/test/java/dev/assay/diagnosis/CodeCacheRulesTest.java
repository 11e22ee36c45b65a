package dev.assay.diagnosis;

import static dev.assay.diagnosis.ReportSketch.finding;
import static dev.assay.diagnosis.ReportSketch.ids;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogFinding;
import dev.assay.model.Severity;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is said of a code cache that was too small.
class CodeCacheRulesTest {

  @Test
  void theCodeHeapThatWasFullIsTheOneThatTheLogNames() {
    String log =
        """
        jvm version=21.0.2+13 span=1h
        codeheap "non-nmethods" size=5m most=5m
        %s
        codecache fulls=1 disabled=1
        incident CODE_CACHE_FULL count=1 detail="profiled nmethods"
        """;
    assertThat(
            finding(
                    "code-cache-full",
                    log.formatted("codeheap \"profiled nmethods\" size=100m most=80m"))
                .summary())
        .isEqualTo(
            "The code cache was full at least once (profiled nmethods: 80.0 MiB of 100.0 MiB).");
    assertThat(finding("compiler-disabled", log.formatted("")).summary())
        .contains("the code cache was full (profiled nmethods); the log does not");
  }

  @Test
  void theRemedyThatTwoFindingsShareIsToldOnceAndFirst() {
    String log =
        """
        jvm version=17.0.12+7 span=1h
        codeheap CodeCache size=48m most=47.9m
        codecache fulls=1 %s
        incident CODE_CACHE_FULL count=1
        """;
    String disabled =
        log.formatted("disabled=1 enabled=1") + "incident COMPILER_DISABLED count=1\n";
    assertThat(ids(disabled)).containsExactly("compiler-disabled", "code-cache-full");
    assertThat(finding("compiler-disabled", disabled).remedy()).contains("ReservedCodeCacheSize");
    assertThat(finding("code-cache-full", disabled).remedy()).startsWith("See compiler-disabled");
    assertThat(finding("code-cache-full", log.formatted("")).remedy())
        .contains("ReservedCodeCacheSize");
  }

  /// Of a JVM of JDK 28 with a heap for hot methods.
  @Test
  void aCacheThatIsNearlyEmptyIsNotMadeLarger() {
    String log =
        """
        jvm version=%s span=1h
        codeheap "non-profiled nmethods" size=117m most=%%dm
        codecache fulls=1 disabled=1
        incident CODE_CACHE_FULL count=1 detail="non-profiled nmethods"
        """;
    assertThat(finding("compiler-disabled", log.formatted("28+4").formatted(1)).remedy())
        .startsWith("The figures contradict that");
    for (String id : List.of("code-cache-full", "compiler-disabled")) {
      LogFinding found = finding(id, log.formatted("28+4").formatted(1));
      assertThat(found.command()).isEqualTo("jcmd PID Compiler.codecache");
      assertThat(finding(id, log.formatted("1.8.0_504 format=jdk8").formatted(1)).command())
          .isEqualTo("assay log --advise 8");
      assertThat(finding(id, log.formatted("28+4").formatted(60)).command())
          .contains("-XX:ReservedCodeCacheSize");
    }
  }

  /// A JDK 8 says: Unknown diagnostic command. Only later ones have parts.
  @ParameterizedTest
  @CsvSource({"CodeCache, true", "non-profiled nmethods, false"})
  void aJvmThatMayBeAnOldOneIsGivenNoCommandThatItRefuses(String heap, boolean either) {
    LogFinding found =
        finding(
            "code-cache-full",
            """
            jvm version=unknown collector=unknown format=jdk8 span=1h
            codeheap "%1$s" size=128m most=31m
            codecache fulls=1
            incident CODE_CACHE_FULL count=1 detail="%1$s"
            """
                .formatted(heap));
    assertThat(found.command()).isEqualTo(either ? "" : "jcmd PID Compiler.codecache");
    assertThat(found.remedy().contains("JDK 9 and later show its use with jcmd")).isEqualTo(either);
  }

  /// As where a text tells the heaps of one JVM and the message of another.
  @Test
  void aHeapThatIsFarFromFullIsNotTheOneThatIsNotNamed() {
    String log =
        """
        jvm version=21.0.4+7 span=1h
        codeheap "non-nmethods" size=10m most=%dm
        codecache fulls=1
        """;
    assertThat(finding("code-cache-full", log.formatted(2)).summary())
        .endsWith("full at least once.");
    assertThat(finding("code-cache-full", log.formatted(9)).summary())
        .endsWith("(non-nmethods: 9.00 MiB of 10.00 MiB).");
  }

  /// Nobody knows the size of the one that was full.
  @ParameterizedTest
  @CsvSource({"1, The figures contradict that", "9, Up to JDK 19"})
  void noSizeIsAdvisedWhereAllHeapsAreFarFromFull(int most, String remedy) {
    String log =
        """
        jvm version=11.0.20+8 span=1h
        codeheap "non-profiled nmethods" size=117m most=1m
        codeheap "profiled nmethods" size=117m most=1m
        codeheap "non-nmethods" size=10m most=%dm
        codecache fulls=1
        """
            .formatted(most);
    assertThat(finding("code-cache-full", log).remedy()).startsWith(remedy);
  }

  /// Most of it is code of tier 3 behind that of tier 4.
  @Test
  void whatIsFlushedWasDeadOrCold() {
    assertThat(
            finding(
                    "code-cache-full",
                    """
                    jvm version=21.0.4+7 span=1h
                    codecache fulls=1 flushes=10998
                    """)
                .summary())
        .endsWith("once; the memory of 10,998 dead or cold methods was freed.");
  }

  @Test
  void theSizeOfACodeCacheIsNotThatOfOneOfItsHeaps() {
    assertThat(
            finding(
                    "code-cache-full",
                    """
                    jvm version=21.0.4+7 span=1h
                    codeheap "profiled nmethods" size=2m most=2m
                    codecache fulls=1 disabled=1
                    """)
                .command())
        .contains("ReservedCodeCacheSize=512m");
  }

  /// Doubling the whole would leave them as they are.
  @Test
  void heapsOfSizesThatSomebodyGaveAreMadeLargerThemselves() {
    LogFinding found =
        finding(
            "code-cache-full",
            """
            jvm version=21.0.4+7 span=1h
            codeheap "non-nmethods" size=4m most=1m
            codeheap "profiled nmethods" size=3m most=2m
            codeheap "non-profiled nmethods" size=1m most=1m
            codecache fulls=1 sufficient=20m
            incident CODE_CACHE_FULL count=1 detail="non-profiled nmethods"
            """);
    assertThat(found.remedy()).contains("Double the size of non-profiled nmethods");
    assertThat(found.command())
        .contains(
            "-XX:NonNMethodCodeHeapSize=4096k -XX:ProfiledCodeHeapSize=3072k"
                + " -XX:NonProfiledCodeHeapSize=2048k -XX:ReservedCodeCacheSize=9216k");
  }

  /// The JVM gives them the same but for a page; what found no room in the one filled the other.
  @Test
  void heapsThatSomebodyMadeNearlyAlikeAreMadeLargerAsWell() {
    LogFinding found =
        finding(
            "code-cache-full",
            """
            jvm version=17.0.15+6 span=1h
            codeheap "non-nmethods" size=5500k most=1073k
            codeheap "profiled nmethods" size=1500k most=1364k
            codeheap "non-profiled nmethods" size=1192k most=1191k
            codecache fulls=1
            incident CODE_CACHE_FULL count=1 detail="profiled nmethods"
            """);
    assertThat(found.remedy())
        .contains("Double the size of non-profiled nmethods and profiled nmethods");
    assertThat(found.command())
        .contains(
            "-XX:NonNMethodCodeHeapSize=5500k -XX:ProfiledCodeHeapSize=3000k"
                + " -XX:NonProfiledCodeHeapSize=2384k -XX:ReservedCodeCacheSize=10884k");
  }

  @Test
  void heapsThatDifferByALargePageFollowTheWhole() {
    assertThat(
            finding(
                    "code-cache-full",
                    """
                    jvm version=21.0.4+7 span=1h
                    codeheap "non-nmethods" size=6m most=1m
                    codeheap "profiled nmethods" size=20m most=3m
                    codeheap "non-profiled nmethods" size=22m most=22m
                    codecache fulls=1
                    """)
                .command())
        .contains("larger@21=\"-XX:ReservedCodeCacheSize=96m\"");
  }

  @Test
  void heapsOfTheSizesThatAJvmGivesFollowTheWhole() {
    assertThat(
            finding(
                    "code-cache-full",
                    """
                    jvm version=21.0.4+7 span=1h
                    codeheap "non-nmethods" size=4m most=1m
                    codeheap "profiled nmethods" size=8m most=3m
                    codeheap "non-profiled nmethods" size=8m most=8m
                    codecache fulls=1
                    """)
                .command())
        .contains("larger@21=\"-XX:ReservedCodeCacheSize=40m\"");
  }

  /// A sweeper without rest threw away what was compiled again.
  @Test
  void whatASweeperThrowsAwayFailedNoAssumption() {
    String log =
        """
        jvm collector=G1 version=17.0.15+6 span=%s
        codeheap CodeCache size=6388k most=4225k
        codecache sweeps=88
        method "x.A::b" count=24
        """;
    assertThat(ids(log.formatted("8s"))).containsExactly("code-cache-pressure");
    assertThat(ids(log.formatted("1h"))).containsExactly("deopt-storm");
    LogFinding found = finding("code-cache-pressure", log.formatted("8s"));
    assertThat(found.severity()).isEqualTo(Severity.WARNING);
    assertThat(found.summary())
        .contains("it was swept 88 times and the code of 24 methods made not entrant");
  }

  /// JDK 8 has no line of it. From JDK 20 on there is none.
  @ParameterizedTest
  @CsvSource({"1.8.0_504, 1, true", "1.8.0_504, 0, false", "21.0.4+7, 1, false"})
  void theSweeperOfAFullCacheIsNamedAsACause(String version, int full, boolean named) {
    LogFinding found =
        finding(
            "deopt-storm",
            """
            jvm version=%s span=1h
            codeheap CodeCache size=3m most=2m
            codecache fulls=%d
            method "x.A::b" count=24
            """
                .formatted(version, full));
    assertThat(found.remedy().contains("its sweeper")).isEqualTo(named);
  }

  /// No pause is said to have been made for it where there was none.
  @Test
  void whatWasDoneForRoomIsSaidWhereSomethingWas() {
    String log =
        """
        jvm version=25.0.1+8 span=10min
        codeheap CodeCache size=48m most=%dm
        """;
    String end =
        "The code cache was nearly full, or work was needed to keep it from filling (CodeCache: ";
    assertThat(finding("code-cache-pressure", log.formatted(47)).summary())
        .isEqualTo(end + "47.0 MiB of 48.0 MiB).");
    assertThat(
            finding("code-cache-pressure", log.formatted(30) + "incident CODE_CACHE_LOW count=3\n")
                .summary())
        .isEqualTo(end + "30.0 MiB of 48.0 MiB): it was critically low 3 times.");
  }
}
