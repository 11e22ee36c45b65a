package dev.assay.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.assay.flags.JvmBuild;
import dev.assay.flags.Knowledge;
import dev.assay.model.Argument;
import dev.assay.model.Audit.AuditedLine;
import dev.assay.model.Container;
import dev.assay.model.FlagFinding;
import dev.assay.model.JdkVerdict;
import dev.assay.model.JvmLine;
import dev.assay.model.Origin;
import dev.assay.model.Releases;
import dev.assay.model.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AuditorTest {

  private static final Knowledge KNOWLEDGE = Knowledge.shipped();
  private static final List<JvmBuild> MATRIX =
      KNOWLEDGE.features().stream().map(KNOWLEDGE::build).toList();

  private static AuditedLine audit(Set<Integer> targets, String text) {
    return ExampleLine.on(targets, text).audited();
  }

  private static JvmLine line(OptionalInt jdk, Argument... arguments) {
    return new JvmLine("line", List.of(arguments), List.of(), jdk, Container.UNLIMITED);
  }

  private static AuditedLine audit(JvmLine line) {
    return new Auditor(KNOWLEDGE).audit(line, MATRIX, Set.of(), Container.UNLIMITED);
  }

  @Test
  void aRemovedFlagIsOneFindingThatListsItsJdks() {
    AuditedLine audited = audit(Set.of(), "java -XX:+UseConcMarkSweepGC -jar app.jar");
    assertThat(audited.findings())
        .extracting(FlagFinding::rule, FlagFinding::severity, FlagFinding::jdks)
        .containsExactly(tuple("removed-flag", Severity.ERROR, List.of(17, 21, 25, 26, 27, 28)));
    assertThat(audited.findings().getFirst().message())
        .isEqualTo(
            "UseConcMarkSweepGC is gone: 8 accepts it, 11 warns that it is deprecated, 17 and later"
                + " do not start with it.");
  }

  /// `8-13:-XX:+UseConcMarkSweepGC` in a jvm.options: 17 is not given it, so it is no worse there.
  @Test
  void aJdkThatIsNotGivenAnArgumentDoesNotSilenceWhatAnotherSaysOfIt() {
    Argument gated =
        new Argument("-XX:+UseConcMarkSweepGC", Origin.COMMAND_LINE, new Releases(8, 13));
    AuditedLine audited =
        new Auditor(KNOWLEDGE)
            .audit(
                line(OptionalInt.empty(), gated), MATRIX, Set.of(8, 11, 17), Container.UNLIMITED);
    assertThat(audited.findings())
        .extracting(FlagFinding::rule, FlagFinding::jdks)
        .containsExactly(tuple("deprecated-flag", List.of(11)));
  }

  @Test
  void findingsAreAboutTheNamedTargetAndTheMatrixAboutAllJdks() {
    AuditedLine audited = audit(Set.of(11), "java -XX:+UseConcMarkSweepGC -jar app.jar");
    assertThat(audited.findings())
        .extracting(FlagFinding::rule, FlagFinding::jdks)
        .containsExactly(tuple("deprecated-flag", List.of(11)));
    assertThat(audited.jdks())
        .filteredOn(verdict -> !verdict.starts())
        .extracting(JdkVerdict::feature)
        .containsExactly(17, 21, 25, 26, 27, 28);
  }

  @Test
  void whatOtherBuildsTakeIsKnownThoughTheMatrixHasOneOnly() {
    AuditedLine audited =
        new Auditor(KNOWLEDGE)
            .audit(
                ExampleLine.on(Set.of(17), "java -XX:+UseParNewGC -d64 -jar app.jar").line(),
                List.of(KNOWLEDGE.build(17)),
                Set.of(17),
                Container.UNLIMITED);
    assertThat(audited.jdks()).extracting(JdkVerdict::feature).containsExactly(17);
    assertThat(audited.findings())
        .extracting(FlagFinding::rule, FlagFinding::jdks)
        .containsExactly(tuple("removed-flag", List.of(17)), tuple("removed-option", List.of(17)));
  }

  @Test
  void aReleaseThatTheSourceNamesAndNobodyLearntIsJudgedFromItsNeighbours() {
    AuditedLine audited = audit(line(OptionalInt.of(14), Argument.typed("-XX:+PrintGCDateStamps")));
    assertThat(audited.jdks()).extracting(JdkVerdict::feature).contains(14);
    assertThat(audited.findings())
        .extracting(FlagFinding::rule, FlagFinding::jdks)
        .containsExactly(tuple("removed-flag", List.of(14)));
  }

  @Test
  void aReleaseOfWhichNothingIsKnownLeavesAllAsTargets() {
    AuditedLine audited = audit(line(OptionalInt.of(99), Argument.typed("-XX:+UseParNewGC")));
    assertThat(audited.findings())
        .extracting(FlagFinding::jdks)
        .containsExactly(List.of(11, 17, 21, 25, 26, 27, 28));
  }

  @Test
  void theJdkThatTheSourceNamesIsTheTargetUnlessTheUserNamesAnother() {
    JvmLine line = line(OptionalInt.of(17), Argument.typed("-XX:+UseConcMarkSweepGC"));
    assertThat(audit(line).findings()).extracting(FlagFinding::jdks).containsExactly(List.of(17));
    assertThat(
            new Auditor(KNOWLEDGE).audit(line, MATRIX, Set.of(8), Container.UNLIMITED).findings())
        .isEmpty();
  }

  @Test
  void aLineOfLaterJdksIsNotBlamedForOlderOnesThatNobodyNamed() {
    List<FlagFinding> findings =
        audit(Set.of(), "java -Xlog:gc -XX:MaxRAMPercentage=75 -jar app.jar").findings();
    assertThat(findings)
        .extracting(FlagFinding::rule, FlagFinding::severity, FlagFinding::jdks)
        .containsExactlyInAnyOrder(
            tuple("newer-option", Severity.INFO, List.of(8)),
            tuple("wrong-syntax", Severity.INFO, List.of(8)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"-p x", "--module-path x", "--upgrade-module-path x", "--class-path x"})
  void pathsThatOnlyLaterJdksKnowAreRefusedByOlderOnes(String path) {
    assertThat(audit(line(OptionalInt.of(8), Argument.typed(path))).findings())
        .extracting(FlagFinding::rule, FlagFinding::severity, FlagFinding::argument)
        .containsExactly(tuple("newer-option", Severity.ERROR, path));
    assertThat(audit(line(OptionalInt.of(11), Argument.typed(path))).findings()).isEmpty();
  }

  @Test
  void theWorstComeFirstAndThenTheOrderOfTheLine() {
    List<FlagFinding> findings =
        audit(
                Set.of(17),
                "java -server -XX:+PrintGCDetails -Xmx1g -Xmx2g -XX:+UseParNewGC -d64 -jar app.jar")
            .findings();
    assertThat(findings)
        .extracting(FlagFinding::argument)
        .containsExactly("-XX:+UseParNewGC", "-d64", "-XX:+PrintGCDetails", "-Xmx1g", "-server");
  }

  @Test
  void everyRefusalIsTheSubjectOfExactlyOneError() {
    AuditedLine audited =
        audit(
            Set.of(17),
            "java -XX:UseG1GC -Xmx512 -XX:+UseParNewGC -XX:Nonsense=1 -Xturbo -XX:+UseZgc"
                + " -XX:G1NewSizePercent=1 -Xlog:gc=x -XX:ThreadPriorityPolicy=42 --add-modules"
                + " java.corba -Djava.ext.dirs=x -jar app.jar");
    JdkVerdict on17 =
        audited.jdks().stream().filter(v -> v.feature() == 17).findFirst().orElseThrow();
    assertThat(audited.findings())
        .filteredOn(f -> f.severity() == Severity.ERROR)
        .extracting(FlagFinding::argument)
        .containsExactlyInAnyOrderElementsOf(on17.refused());
    assertThat(on17.refused()).hasSize(11);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-Xmx${HEAP}",
        "-Xms$HEAP -Xmx$HEAP",
        "-XX:MaxGCPauseMillis={0}",
        "-XX:MaxRAMPercentage=%SHARE%",
        "-Xlog:gc*:file=${LOGS}/gc.log:${DECORATORS}",
        "-XX:${FLAGS}",
        "-XX:HeapDumpPath=${DUMPS} -XX:+HeapDumpOnOutOfMemoryError"
      })
  void aPlaceholderIsNeverWrong(String arguments) {
    assertThat(audit(Set.of(17), "java " + arguments + " -jar app.jar").findings()).isEmpty();
  }

  /// Real lines that start without a message and hold nothing that equals a default, from the
  /// sources that the samples name.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "17 | -XX:+UseZGC -XX:MaxRAMPercentage=70",
        "8 | -XX:CompileCommand=exclude,scala/runtime/BoxesRunTime.unboxToInt",
        "25 | -XX:CompileCommand=exclude,scala/runtime/BoxesRunTime.unboxToInt",
        "8 | -XX:+UseConcMarkSweepGC",
        "21 | -XX:MaxRAMPercentage=50 -XX:+UseParallelGC -XX:MinHeapFreeRatio=10"
            + " -XX:MaxHeapFreeRatio=20 -XX:GCTimeRatio=4 -XX:AdaptiveSizePolicyWeight=90"
            + " -Dsun.zip.disableMemoryMapping=true -Xms20m"
            + " -Djava.security.egd=file:/dev/./urandom",
        "17 | -Dfile.encoding=UTF-8 -Xmx8192m -Xms8192m -XX:+HeapDumpOnOutOfMemoryError"
            + " -XX:HeapDumpPath=. -Xlog:gc*,classhisto*=trace:fe.gc.log:time,uptime:filecount=10"
            + ",filesize=50M --add-opens=java.base/java.nio=ALL-UNNAMED --add-opens"
            + " java.base/sun.nio.ch=ALL-UNNAMED",
        "8 | -Xmx768m -XX:+PrintGCDetails -Xloggc:gc.log -XX:+PrintGCDateStamps"
            + " -XX:+UseGCLogFileRotation -XX:NumberOfGCLogFiles=10 -XX:GCLogFileSize=1M"
            + " -XX:+HeapDumpOnOutOfMemoryError -XX:HeapDumpPath=heapdump",
        "17 | -Xms1g -Xmx1g -XX:+UseG1GC -XX:G1ReservePercent=25"
            + " -XX:InitiatingHeapOccupancyPercent=30 -XX:+HeapDumpOnOutOfMemoryError"
      })
  void aCleanLineHasNoWarning(int jdk, String arguments) {
    assertThat(audit(Set.of(jdk), "java " + arguments + " -jar app.jar").findings())
        .allSatisfy(f -> assertThat(f.rule()).isEqualTo("other-tunings"))
        .allSatisfy(f -> assertThat(f.severity()).isEqualTo(Severity.INFO));
  }

  @Test
  void whatTheFileSaysAndAnotherSourceOverridesIsOnlyWorthKnowing() {
    Argument file = new Argument("-Xmx1g", new Origin("jvm.options", 3, 1, 10, 6), Releases.ALL);
    List<FlagFinding> findings =
        audit(line(OptionalInt.of(17), file, Argument.typed("-Xmx2g"))).findings();
    assertThat(findings)
        .extracting(FlagFinding::rule, FlagFinding::severity, f -> f.origin().place())
        .containsExactly(tuple("overridden", Severity.INFO, "jvm.options:3"));
  }

  @Test
  void anArgumentForOtherReleasesIsNotBlamedOnThisOne() {
    Argument ranged = new Argument("-XX:+UseParNewGC", Origin.COMMAND_LINE, new Releases(8, 8));
    assertThat(audit(line(OptionalInt.empty(), ranged)).findings())
        .noneMatch(f -> f.severity() == Severity.ERROR);
  }

  @Test
  void theLimitsOfTheSourceHoldWhereTheUserGivesNone() {
    Container own = new Container(OptionalLong.of(256 * Size.MB), Container.UNLIMITED.cpus());
    JvmLine line =
        new JvmLine("web", List.of(Argument.typed("-Xmx512m")), List.of(), OptionalInt.of(17), own);
    assertThat(audit(line).findings())
        .extracting(FlagFinding::rule)
        .containsExactly("promised-memory");
    Container larger = new Container(OptionalLong.of(Size.GB), Container.UNLIMITED.cpus());
    assertThat(new Auditor(KNOWLEDGE).audit(line, MATRIX, Set.of(), larger).findings()).isEmpty();
  }

  @Test
  @Timeout(60)
  void aLineWithTenThousandFlagsIsAnswered() {
    List<Argument> arguments = new ArrayList<>();
    for (int i = 0; i < 10_000; i++) {
      arguments.add(Argument.typed("-XX:+Nonsense" + i));
    }
    JvmLine line =
        new JvmLine("long", arguments, List.of(), OptionalInt.empty(), Container.UNLIMITED);
    assertThat(audit(line).findings()).hasSize(10_000);
  }

  @Test
  void theMatrixSaysWhatIsIgnoredInSilenceAndWhatIsDeprecated() {
    List<JdkVerdict> jdks =
        audit(
                Set.of(),
                "java -XX:+IgnoreUnrecognizedVMOptions -XX:+UseParNewGC -XX:MaxPermSize=64m"
                    + " -XX:+AggressiveOpts -jar app.jar")
            .jdks();
    JdkVerdict on11 = jdks.get(1);
    assertThat(on11.starts()).isTrue();
    assertThat(on11.ignored()).containsExactly("-XX:+UseParNewGC", "-XX:MaxPermSize=64m");
    assertThat(on11.silent()).containsExactly("-XX:+UseParNewGC");
    assertThat(on11.deprecated()).containsExactly("-XX:+AggressiveOpts");
    assertThat(on11.warns()).isTrue();
    assertThat(jdks).extracting(JdkVerdict::feature).containsExactly(8, 11, 17, 21, 25, 26, 27, 28);
  }
}
