package dev.assay.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.flags.Knowledge;
import dev.assay.model.Argument;
import dev.assay.model.Container;
import dev.assay.model.JvmLine;
import dev.assay.model.RewriteReport.Action;
import dev.assay.model.RewriteReport.Edit;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RewriteTest {

  private static final Knowledge KNOWLEDGE = Knowledge.shipped();

  @ParameterizedTest(name = "{1} on {0}")
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      textBlock =
          """
          25 | -XX:MaxPermSize=256m -Xmx1g                 | -Xmx1g
          8  | -XX:MaxPermSize=256m -Xmx1g                 | -Xmx1g
          17 | -XX:+UseConcMarkSweepGC -XX:CMSInitiatingOccupancyFraction=70 | -XX:+UseG1GC
          11 | -XX:+UseConcMarkSweepGC                     | -XX:+UseConcMarkSweepGC
          17 | -XX:+UseConcMarkSweepGC -XX:+UseSerialGC    | -XX:+UseSerialGC
          11 | -XX:+UseParNewGC -XX:+UseConcMarkSweepGC    | -XX:+UseConcMarkSweepGC
          17 | -XX:+UseParallelOldGC                       | -XX:+UseParallelGC
          17 | -XX:+UseParallelGC -XX:+UseParallelOldGC    | -XX:+UseParallelGC
          17 | -XX:+UseG1GC -XX:+UseParallelGC             | -XX:+UseG1GC
          17 | -XX:-UseG1GC                                | -
          17 | -XX:+UseParallelGC -XX:+UseStringDeduplication | -XX:+UseParallelGC
          21 | -XX:+UseParallelGC -XX:+UseStringDeduplication | -XX:+UseParallelGC -XX:+UseStringDeduplication
          25 | -XX:+UseJVMCICompiler -XX:+UnlockExperimentalVMOptions | -XX:+UnlockExperimentalVMOptions -XX:+UseJVMCICompiler -XX:+UnlockExperimentalVMOptions
          8  | -XX:+UseZGC -XX:MaxRAMPercentage=70         | -XX:+UseG1GC -XX:MaxRAMPercentage=70.0
          11 | -XX:+UseZGC                                 | -XX:+UnlockExperimentalVMOptions -XX:+UseZGC
          17 | -XX:+UseZGC                                 | -XX:+UseZGC
          25 | -XX:+UseZGC -XX:+ZGenerational              | -XX:+UseZGC
          26 | -XX:MaxRAMFraction=2                        | -XX:MaxRAMPercentage=50.0
          17 | -XX:MaxRAMFraction=3                        | -XX:MaxRAMPercentage=33.333333
          8  | -XX:MaxRAMFraction=2                        | -XX:MaxRAMFraction=2
          17 | -XX:MaxRAMFraction=2 -XX:MaxRAMPercentage=70.0 | -XX:MaxRAMPercentage=70.0
          27 | -XX:InitiatingHeapOccupancyPercent=30       | -XX:G1IHOP=30
          28 | -XX:InitiatingHeapOccupancyPercent=30       | -XX:G1IHOP=30
          11 | -XX:+UseG1GC -XX:ParallelCMSThreads=4       | -XX:+UseG1GC -XX:ConcGCThreads=4
          27 | -XX:G1IHOP=20 -XX:InitiatingHeapOccupancyPercent=30 | -XX:G1IHOP=20 -XX:G1IHOP=30
          26 | -XX:InitiatingHeapOccupancyPercent=30       | -XX:InitiatingHeapOccupancyPercent=30
          17 | -XX:InitiatingHeapOccupancyPercent=145      | -
          11 | -XX:+AggressiveOpts                         | -XX:AutoBoxCacheMax=20000 -XX:BiasedLockingStartupDelay=500
          17 | -XX:+AggressiveOpts                         | -XX:AutoBoxCacheMax=20000
          17 | -XX:+AggressiveOpts -XX:AutoBoxCacheMax=900 | -XX:AutoBoxCacheMax=900
          17 | -XX:-AggressiveOpts                         | -
          17 | -XX:+UseBiasedLocking                       | -
          26 | -XX:+ParallelRefProcEnabled                 | -
          25 | -XX:+ParallelRefProcEnabled                 | -XX:+ParallelRefProcEnabled
          27 | -XX:+AggressiveHeap                         | -XX:+UseParallelGC -XX:InitialRAMPercentage=50.0 -XX:MaxRAMPercentage=50.0
          26 | -XX:MaxRAM=4g                               | -Xmx1g
          17 | -XX:+FlightRecorder                         | -
          11 | -XX:+UnlockCommercialFeatures               | -
          11 | -XX:ThreadPriorityPolicy=42                 | -
          17 | -XX:UseG1GC                                 | -XX:+UseG1GC
          17 | -XX:+UseG1GC=true                           | -XX:+UseG1GC
          17 | -XX:+MaxGCPauseMillis=200                   | -XX:MaxGCPauseMillis=200
          17 | -XX:+MaxGCPauseMillis                       | -
          17 | -XX:MaxGCPauseMilis=200                     | -
          17 | -XX:G1NewSizePercent=20 -XX:G1MaxNewSizePercent=40 | -XX:+UnlockExperimentalVMOptions -XX:G1NewSizePercent=20 -XX:G1MaxNewSizePercent=40
          17 | -XX:+PrintInlining -XX:G1NewSizePercent=20  | -XX:+UnlockDiagnosticVMOptions -XX:+PrintInlining -XX:+UnlockExperimentalVMOptions -XX:G1NewSizePercent=20
          17 | -XX:+UnlockDiagnosticVMOptions -XX:+PrintAssembly | -XX:+UnlockDiagnosticVMOptions -XX:+DebugNonSafepoints -XX:+PrintAssembly
          11 | -Xss64k                                     | -Xss136k
          11 | -d64 -server                                | -server
          27 | -Xverify:none -noverify -Xmx1g              | -Xmx1g
          11 | -Xverify:none                               | -Xverify:none
          17 | --illegal-access=permit                     | -
          11 | -Djava.ext.dirs=/x -Djava.endorsed.dirs=/y -Xbootclasspath/p:/z | -
          25 | -Djava.security.manager -Xdebug -Xfuture    | -
          8  | --add-opens=java.base/java.lang=ALL-UNNAMED --enable-native-access=ALL-UNNAMED | -
          21 | --add-opens=java.base/java.nio=org.apache.arrow.memory.core,ALL-UNNAMED | --add-opens=java.base/java.nio=ALL-UNNAMED
          25 | --add-opens=java.base/no.such=ALL-UNNAMED   | -
          11 | --add-modules=java.xml.bind                 | -
          8  | --class-path=/x:/y -Xmx1g                   | --class-path=/x:/y -Xmx1g
          11 | --class-path=/x:/y                          | --class-path=/x:/y
          8  | --module-path=/x --upgrade-module-path=/y   | -
          17 | -XX:+TraceClassLoading -XX:-TraceClassUnloading | -Xlog:class+load
          17 | -XX:-UseSharedSpaces                        | -XX:-UseSharedSpaces
          17 | -XX:+IgnoreUnrecognizedVMOptions -XX:+AggressiveOpts | -XX:+IgnoreUnrecognizedVMOptions -XX:AutoBoxCacheMax=20000
          """)
  void argumentsAreRewritten(int feature, String arguments, String expected) {
    assertThat(String.join(" ", rewrite(feature, arguments.split(" ")).arguments()))
        .isEqualTo(expected == null ? "" : expected);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      textBlock =
          """
          -verbose:gc                                      | -verbose:gc
          -XX:+PrintGCDetails                              | -Xlog:gc*
          -XX:+PrintGC -XX:+PrintGCTimeStamps              | -Xlog:gc
          -XX:-PrintGCDetails                              | -
          -XX:+PrintGCDetails -XX:+PrintGCDateStamps       | -Xlog:gc*:stdout:time,uptime,level,tags
          -Xloggc:gc.log                                   | -Xlog:gc:file=gc.log:uptime,level,tags:filecount=0
          -verbose:gc -Xloggc:gc.log -XX:+PrintGCDetails   | -Xlog:gc*:file=gc.log:uptime,level,tags:filecount=0
          -Xloggc:gc_%p.log -XX:+UseGCLogFileRotation -XX:NumberOfGCLogFiles=5 -XX:GCLogFileSize=8M | -Xlog:gc:file=gc_%p.log:uptime,level,tags:filecount=5,filesize=8M
          -Xloggc:gc.log -XX:+UseGCLogFileRotation         | -Xlog:gc:file=gc.log:uptime,level,tags:filecount=0
          -Xloggc:a -XX:+UseGCLogFileRotation -XX:NumberOfGCLogFiles=2 | -Xlog:gc:file=a:uptime,level,tags:filecount=2,filesize=8K
          -Xloggc:a:b                                      | -Xlog:gc:file="a:b":uptime,level,tags:filecount=0
          -Xloggc:C:\\gc.log                               | -Xlog:gc:file="C:\\gc.log":uptime,level,tags:filecount=0
          -XX:+PrintTenuringDistribution -XX:+PrintHeapAtGC -XX:+PrintReferenceGC -XX:+PrintAdaptiveSizePolicy | -Xlog:gc+age=trace,gc+heap=debug,gc+ref*=debug,gc+ergo*=debug
          -XX:+PrintGCApplicationStoppedTime -XX:+PrintGCApplicationConcurrentTime | -Xlog:safepoint
          -XX:+PrintSafepointStatistics -XX:+PrintGCApplicationStoppedTime -XX:PrintSafepointStatisticsCount=1 | -Xlog:safepoint*=debug
          -XX:+PrintPromotionFailure -XX:PrintFLSStatistics=1 | -Xlog:gc+promotion=debug
          -XX:+PrintGCDetails -Xlog:gc:file=x.log          | -Xlog:gc* -Xlog:gc:file=x.log
          -XX:+PrintGCDetails -Xloggc:x.log -Xlog:gc:file=x.log | -Xlog:gc:file=x.log
          -XX:+PrintGCDetails -XX:-PrintGCDetails -XX:+PrintGC | -Xlog:gc
          """)
  void gcLogsOf8BecomeOneOptionOf9(String arguments, String expected) {
    assertThat(String.join(" ", rewrite(21, arguments.split(" ")).arguments()))
        .isEqualTo(expected == null ? "" : expected);
  }

  @Test
  void whatOnlySaysHowALogLooksIsNotSaidToTurnItOff() {
    assertThat(rewrite(25, "-XX:+PrintGCTimeStamps").edits().getFirst().reason())
        .isEqualTo("It says how lines look, and none were logged.");
    assertThat(rewrite(25, "-XX:-PrintGCDetails").edits().getFirst().reason())
        .isEqualTo("It turns off what is off.");
  }

  @Test
  void filesOf8KThatNobodyAskedForAreTold() {
    String[] rotated = {
      "-Xloggc:a", "-XX:+UseGCLogFileRotation", "-XX:NumberOfGCLogFiles=2", "-XX:GCLogFileSize=8K"
    };
    String told = "JDK 8 begins a new file after 8K";
    assertThat(rewrite(21, rotated).edits().getFirst().reason()).doesNotContain(told);
    String[] unsized = Arrays.copyOf(rotated, 3);
    assertThat(rewrite(21, unsized).edits().getFirst().reason()).contains(told);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      textBlock =
          """
          -Xlog                          | -XX:+PrintGC -XX:+PrintGCTimeStamps
          -Xlog:gc*                      | -XX:+PrintGCDetails -XX:+PrintGCTimeStamps
          -Xlog:gc*:stdout:time          | -XX:+PrintGCDetails -XX:+PrintGCDateStamps
          -Xlog:gc:file=g.log            | -Xloggc:g.log -XX:+PrintGC -XX:+PrintGCTimeStamps -XX:+UseGCLogFileRotation -XX:NumberOfGCLogFiles=5 -XX:GCLogFileSize=20M
          -Xlog:gc:g.log::filecount=0    | -Xloggc:g.log -XX:+PrintGC -XX:+PrintGCTimeStamps
          -Xlog:gc*,gc+age=trace,safepoint:file=gc.log:utctime,pid,tags:filecount=32,filesize=64m | -Xloggc:gc.log -XX:+PrintGCDetails -XX:+PrintTenuringDistribution -XX:+PrintGCApplicationStoppedTime -XX:+PrintGCDateStamps -XX:+UseGCLogFileRotation -XX:NumberOfGCLogFiles=32 -XX:GCLogFileSize=64m
          -Xlog:class+load               | -XX:+TraceClassLoading
          -Xlog:os+thread                | -
          -Xlog:disable                  | -
          -Xlog:all=warning:stderr       | -
          -Xloggc:a.log -Xlog:gc:file=a.log | -Xloggc:a.log
          """)
  void unifiedLogsBecomeFlagsOf8(String arguments, String expected) {
    assertThat(String.join(" ", rewrite(8, arguments.split(" ")).arguments()))
        .isEqualTo(expected == null ? "" : expected);
  }

  @Test
  void everyArgumentHasItsEdit() {
    Rewrite rewrite = rewrite(25, "-Xmx1g", "-XX:+AggressiveOpts", "-d64");
    assertThat(rewrite.edits())
        .extracting(Edit::action)
        .containsExactly(Action.KEPT, Action.REPLACED, Action.DELETED);
    assertThat(rewrite.edits().get(1).reason()).contains("removed in 12");
  }

  @Test
  void aCollectorThatStillWorksStaysAndItsWarningIsAnnounced() {
    Rewrite rewrite = rewrite(11, "-XX:+UseConcMarkSweepGC");
    assertThat(rewrite.remaining())
        .singleElement()
        .asString()
        .contains("still works on JDK 11")
        .contains("removed in 14");
  }

  @Test
  void theUnlockStandsBeforeTheFirstFlagThatNeedsItEvenWhenItStandsBehind() {
    assertThat(
            rewrite(17, "-XX:G1NewSizePercent=20", "-XX:+UnlockExperimentalVMOptions").arguments())
        .startsWith("-XX:+UnlockExperimentalVMOptions", "-XX:G1NewSizePercent=20");
  }

  @Test
  void aLineThatIsRightStaysAsItIs() {
    String[] line = {"-Xmx1g", "-XX:+UseG1GC", "-Xlog:gc*:file=gc.log", "-Dx=y", "-ea"};
    Rewrite rewrite = rewrite(25, line);
    assertThat(rewrite.arguments()).containsExactly(line);
    assertThat(rewrite.edits()).noneMatch(Edit::isChange);
    assertThat(rewrite.remaining()).isEmpty();
  }

  @Test
  void aRewrittenLineStaysAsItIsWhenRewrittenAgain() {
    String[] line = {
      "-XX:+AggressiveOpts",
      "-XX:+UseConcMarkSweepGC",
      "-XX:+PrintGCDetails",
      "-Xloggc:gc.log",
      "-Xss1k"
    };
    for (int feature : KNOWLEDGE.features()) {
      List<String> once = rewrite(feature, line).arguments();
      assertThat(rewrite(feature, once.toArray(String[]::new)).arguments()).isEqualTo(once);
    }
  }

  @Test
  void equalArgumentsAreToldApart() {
    assertThat(rewrite(27, "-Xverify:none", "-Xmx1g", "-Xverify:none").arguments())
        .containsExactly("-Xmx1g");
    assertThat(rewrite(11, "-XX:+UseConcMarkSweepGC", "-XX:+UseConcMarkSweepGC").arguments())
        .hasSize(2);
  }

  @Test
  void tenThousandArgumentsAreRewritten() {
    String[] line =
        Stream.iterate(0, i -> i + 1)
            .limit(10_000)
            .map(i -> i % 2 == 0 ? "-XX:+NoSuchFlag" + i : "-XX:G1NewSizePercent=20")
            .toArray(String[]::new);
    assertThat(rewrite(25, line).arguments()).hasSize(5_001);
  }

  private static Rewrite rewrite(int feature, String... arguments) {
    return Rewrite.of(
        new JvmLine(
            "test",
            Stream.of(arguments).map(Argument::typed).toList(),
            List.of(),
            OptionalInt.empty(),
            Container.UNLIMITED),
        KNOWLEDGE.build(feature));
  }
}
