package dev.assay.diagnosis.cause;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.diagnosis.FindingPage;
import dev.assay.model.Finding;
import dev.assay.model.Severity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Every page of `docs/findings/compare/` is a test of its rule.
class CauseRulesTest {

  private static final Path FOLDER = FindingPage.FOLDER.resolve("compare");

  @Test
  void everyRuleHasAPageAndEveryPageARule() {
    assertThat(FindingPage.in(FOLDER).stream().map(FindingPage::id))
        .containsExactlyInAnyOrderElementsOf(ids());
  }

  private static List<String> ids() {
    return CauseRules.ALL.stream().map(CauseRules.Named::id).toList();
  }

  @Test
  void noRuleHasTheNameOfARuleForLogs() {
    assertThat(ids())
        .doesNotHaveDuplicates()
        .doesNotContainAnyElementsOf(FindingPage.all().stream().map(FindingPage::id).toList());
  }

  @Test
  void everythingCoveredIsARule() {
    List<String> known =
        Stream.concat(ids().stream(), FindingPage.all().stream().map(FindingPage::id)).toList();
    assertThat(CauseRules.ALL)
        .allSatisfy(named -> assertThat(known).containsAll(named.rule().covers()));
  }

  @Test
  void whatIsAboutLogsIsARuleForLogs() {
    assertThat(FindingPage.all().stream().map(FindingPage::id))
        .containsAll(LogDifferences.ABOUT_LOGS);
  }

  @Test
  void everyPageHasItsPartsAndAnExampleThatFiresAndOneThatDoesNot() {
    FindingPage.demandParts(FindingPage.in(FOLDER));
  }

  @Test
  void theIndexListsTheRulesWithTheirSeverity() throws IOException {
    assertThat(Files.readAllLines(FOLDER.resolve("README.md")))
        .filteredOn(line -> line.startsWith("| [`"))
        .extracting(line -> line.substring(4, line.indexOf('`', 4)))
        .containsExactlyInAnyOrderElementsOf(ids());
  }

  @TestFactory
  Stream<DynamicTest> theExamplesOfThePages() {
    return FindingPage.tests(FindingPage.in(FOLDER), CauseRulesTest::check);
  }

  private static void check(FindingPage page, FindingPage.Example example) {
    List<Finding> findings = InquirySketch.findings(example.report());
    Optional<Finding> own =
        findings.stream().filter(finding -> finding.id().equals(page.id())).findFirst();
    assertThat(own.isPresent()).as("all that was found: %s", findings).isEqualTo(example.fires());
    own.ifPresent(finding -> {
      assertThat(finding.summary()).endsWith(".").doesNotContain("  ", "NaN", "..", "null");
      assertThat(finding.summary())
          .satisfiesAnyOf(
              summary -> assertThat(summary).contains(finding.variant()),
              _ -> assertThat(finding.id()).isIn("flag-ignored", "warm-up-longer"));
      assertThat(finding.remedy()).endsWith(".").doesNotContain("  ");
      if (example.equals(page.examples().getFirst())) {
        assertThat(finding.severity().toString().toLowerCase(Locale.ROOT))
            .isEqualTo(page.severity());
      }
    });
  }

  /// Whatever the figures of two identical variants are, without a verdict there is no warning.
  @Test
  void withoutADifferenceThereAreNotesAtMost() {
    Stream<String> examples =
        FindingPage.in(FOLDER).stream()
            .filter(page -> !page.id().equals("flag-ignored"))
            .flatMap(page -> page.examples().stream())
            .map(FindingPage.Example::report);
    assertThat(examples)
        .allSatisfy(example ->
            assertThat(
                    InquirySketch.findings(
                        example.replaceAll("(?m)^verdict .*", "verdict EQUIVALENT")))
                .allMatch(finding -> finding.severity() == Severity.INFO));
  }

  @Test
  void whatTheLogOfOneVariantShowsAndTheOthersDoesNotIsSaidOnce() {
    String log =
        """
        baseline a jdk=21
        challenger b jdk=21
        verdict SLOWER
        challenger: jvm collector=G1 version=21.0.4+7 span=100s
        challenger: pause FULL name="Pause Full" count=40 time=40s longest=2s
        challenger: cause "System.gc()" count=40 time=40s longest=2s
        baseline: jvm collector=G1 version=21.0.4+7 span=100s
        """;
    assertThat(InquirySketch.findings(log)).extracting(Finding::id).contains("system-gc");
    String more =
        """
        figure gc.full.count baseline=0 variant=40 changed=yes
        total wall baseline=60s variant=100s
        part GC of=wall baseline=0s variant=40s cause=yes
        """;
    assertThat(InquirySketch.findings(log + more))
        .extracting(Finding::id)
        .contains("more-collections")
        .doesNotContain("system-gc", "pause-bound");
    assertThat(InquirySketch.findings(log + more))
        .filteredOn(finding -> finding.id().equals("more-collections"))
        .singleElement()
        .extracting(Finding::remedy)
        .asString()
        .contains("only if nothing uses direct buffers");
  }

  @Test
  void theBaselineCanBeTheOneThatSuffers() {
    assertThat(
            InquirySketch.findings(
                """
                baseline small jdk=17 flags="-XX:ReservedCodeCacheSize=6m"
                challenger large jdk=17 flags="-XX:ReservedCodeCacheSize=240m"
                difference CODE_CACHE name=ReservedCodeCacheSize baseline=6291456 variant=251658240 asked=yes
                figure jit.nmethod-bytes baseline=9000000 variant=9000000
                verdict FASTER
                figure jit.compiles baseline=19300 variant=3086 changed=yes
                """))
        .singleElement()
        .satisfies(finding -> {
          assertThat(finding.variant()).isEqualTo("small");
          assertThat(finding.followUp().orElseThrow().challenger().flags())
              .containsExactly("-XX:ReservedCodeCacheSize=6m", "-XX:ReservedCodeCacheSize=17m");
        });
  }

  private static final String COLLECTING =
      """
      baseline a jdk=8
      challenger b jdk=28
      verdict SLOWER
      figure gc.young.count baseline=2 variant=28 changed=yes
      total wall baseline=1s variant=1.3s
      part GC of=wall baseline=0.01s variant=0.2s cause=yes
      """;

  /// A plain command has none of the iterations that it could run more of.
  @Test
  void whatIsNotWarmIsToldToRunLongerInItsOwnWords() {
    String cold =
        """
        baseline a jdk=21
        challenger b jdk=21
        total cpu baseline=1s variant=1s
        part JIT of=cpu baseline=0.4s variant=0.4s
        """;
    assertThat(only("warm-up-longer", cold).remedy()).endsWith("let the program run longer.");
    assertThat(
            only("warm-up-longer", cold + "iterates cut=9 iterations=20 unsteady=0.6\n").remedy())
        .endsWith("run more iterations.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "difference COLLECTOR name=collector baseline=G1 variant=Z asked=yes",
        "difference HEAP name=MaxHeapSize baseline=33285996544 variant=35433480192 asked=yes"
      })
  void whatTheJvmDropsIsNotProposed(String reason) {
    Finding found =
        InquirySketch.findings(
                """
                baseline a jdk=21 flags=""
                challenger b jdk=21 flags="-XX:+SomeFlag"
                verdict SLOWER
                difference HEAP name=UseCompressedOops baseline=true variant=false asked=no
                """
                    + reason)
            .stream()
            .filter(finding -> finding.id().equals("heap-differs"))
            .findFirst()
            .orElseThrow();
    assertThat(found.remedy()).contains("only -XX:-UseCompressedOops is possible in b");
    assertThat(found.followUp()).isEmpty();
  }

  @Test
  void heapsThatStartDifferentlyOrHaveAnotherCollectorAreNotOfTheSameSize() {
    Finding finding =
        only(
            "more-collections",
            COLLECTING
                + """
                difference COLLECTOR name=collector baseline=Parallel variant=G1
                difference HEAP name=InitialHeapSize baseline=396361728 variant=8388608
                """);
    assertThat(finding.summary())
        .contains("InitialHeapSize is 8.00 MiB against 378 MiB", "collector is G1 against Parallel")
        .doesNotContain("same size");
    assertThat(finding.followUp().orElseThrow().challenger().flags()).containsExactly("-Xms378m");
    assertThat(only("more-collections", COLLECTING).summary()).contains("same size");
    assertThat(
            only(
                    "more-collections",
                    COLLECTING + "difference BUILD name=version baseline=8 variant=28 asked=yes\n")
                .summary())
        .doesNotContain("same size");
  }

  @Test
  void anExperimentThatJustRanIsNotSuggested() {
    String compiling =
        """
        baseline default jdk=25
        challenger c1 jdk=25%s
        verdict FASTER
        total cpu baseline=10s variant=5s
        part JIT of=cpu baseline=5s variant=0.5s cause=yes
        """;
    String flags = " flags=\"-XX:TieredStopAtLevel=1\"";
    assertThat(only("jit-share", compiling.formatted(flags)).followUp()).isEmpty();
    assertThat(only("jit-share", compiling.formatted("")).followUp()).isPresent();
  }

  @Test
  void whatNoCommandLineCanSetIsNotWrittenIntoAnExperiment() {
    String variants =
        """
        baseline a jdk=8
        challenger b jdk=17 flags="%s"
        difference FLAG name=MaxGCPauseMillis baseline=18446744073709551615 variant=200
        difference FLAG name=ProfileInterpreter baseline=true variant=false
        difference FLAG name=MetaspaceSize baseline=21807104 variant=22020096
        difference CODE_CACHE name=TieredCompilation baseline=true variant=false
        """;
    Finding finding = only("side-effect", variants.formatted("-Xmx1g"));
    assertThat(finding.summary()).contains("MaxGCPauseMillis 200 instead of unlimited");
    assertThat(finding.followUp().orElseThrow().challenger().flags())
        .containsExactly("-Xmx1g", "-XX:MetaspaceSize=21807104");
    assertThat(only("side-effect", variants.formatted("-Xint")).followUp()).isEmpty();
  }

  private static Finding only(String id, String text) {
    return InquirySketch.findings(text).stream()
        .filter(finding -> finding.id().equals(id))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void oneCollectionOnRequestAmongThousandsIsNoReasonForMore() {
    String log =
        """
        baseline a jdk=21
        challenger b jdk=21
        verdict SLOWER
        challenger: jvm collector=G1 version=21.0.4+7 span=100s
        challenger: pause YOUNG name="Pause Young (Normal)" count=5000 time=40s longest=20ms
        challenger: cause "G1 Evacuation Pause" count=5000 time=40s longest=20ms
        challenger: pause FULL name="Pause Full" count=1 time=%1$s longest=%1$s
        challenger: cause "System.gc()" count=1 time=%1$s longest=%1$s
        baseline: jvm collector=G1 version=21.0.4+7 span=100s
        figure gc.young.count baseline=1000 variant=5000 changed=yes
        total wall baseline=60s variant=100s
        part GC of=wall baseline=8s variant=40s cause=yes
        """;
    assertThat(moreCollections(log.formatted("50ms")).remedy()).doesNotContain("System.gc()");
    assertThat(moreCollections(log.formatted("60s")).remedy()).contains("System.gc()");
  }

  /// The call ignored, Netty ran out of direct memory.
  @ParameterizedTest
  @CsvSource({
    "'', true, -XX:MaxDirectMemorySize=1024m",
    "-XX:MaxDirectMemorySize=32m, true, -XX:MaxDirectMemorySize=64m",
    "'', false, ''"
  })
  void theExperimentOnRequestedCollectionsIsOneThatDoesNoHarm(
      String flags, boolean sized, String experiment) {
    Finding found =
        moreCollections(
            """
            baseline a jdk=17
            challenger b jdk=17 flags="%s"
            verdict SLOWER
            fact gc.last-cause variant="System.gc()"
            %s
            figure gc.full.count baseline=0 variant=50 changed=yes
            total wall baseline=10s variant=13s
            part GC of=wall baseline=0.2s variant=3s cause=yes
            """
                .formatted(
                    flags,
                    sized
                        ? "difference HEAP name=MaxHeapSize baseline=1073741824 variant=536870912"
                        : ""));
    assertThat(found.followUp().map(next -> next.challenger().flags().getLast()).orElse(""))
        .isEqualTo(experiment);
    assertThat(found.remedy()).contains("-XX:MaxDirectMemorySize", "OutOfMemoryError");
  }

  private static Finding moreCollections(String text) {
    return InquirySketch.findings(text).stream()
        .filter(finding -> finding.id().equals("more-collections"))
        .findFirst()
        .orElseThrow();
  }

  /// Else several collectors do not start.
  @Test
  void thereAreNoMoreThreadsBesideTheProgramThanForPauses() {
    String text =
        """
        baseline a jdk=17
        challenger b jdk=17 flags="%s"
        verdict SLOWER
        throttled baseline=1 variant=40
        """;
    assertThat(flagsOfFollowUp(text.formatted("-XX:ConcGCThreads=4")))
        .containsExactly("-XX:ConcGCThreads=4", "-XX:ParallelGCThreads=1", "-XX:ConcGCThreads=1");
    assertThat(flagsOfFollowUp(text.formatted("-Xmx1g")))
        .containsExactly("-Xmx1g", "-XX:ParallelGCThreads=1");
  }

  private static List<String> flagsOfFollowUp(String text) {
    return InquirySketch.findings(text).stream()
        .filter(finding -> finding.id().equals("throttled"))
        .findFirst()
        .flatMap(Finding::followUp)
        .map(followUp -> followUp.challenger().flags())
        .orElseThrow();
  }
}
