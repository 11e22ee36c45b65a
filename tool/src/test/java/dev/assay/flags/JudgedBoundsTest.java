package dev.assay.flags;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.Argument;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Sizes and numbers that a JVM refuses or warns about. Every row was seen on builds of 8, 11, 17,
/// 21, 25, 26, 27 and 28.
class JudgedBoundsTest {

  private static final Knowledge KNOWLEDGE = Knowledge.shipped();
  private static final String HEAPS =
      "-XX:ProfiledCodeHeapSize=10m -XX:NonProfiledCodeHeapSize=10m -XX:NonNMethodCodeHeapSize=10m";
  private static final List<Integer> BUILDS = List.of(8, 11, 17, 21, 25, 26, 27, 28);

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      nullValues = "-",
      value = {
        "ReservedCodeCacheSize=64m # -",
        "ReservedCodeCacheSize=512m # 11 17 21 25 26 27 28",
        "+SegmentedCodeCache -XX:ReservedCodeCacheSize=64m # 11 17 21 25 26 27 28",
        "+SegmentedCodeCache -XX:ReservedCodeCacheSize=30m # -",
        "-SegmentedCodeCache # -",
        "TieredStopAtLevel=1 # 11",
        "+UseSerialGC # 11 17 21",
      })
  void heapsOfTheCodeCacheMustFitOnlyWhereItIsDivided(String beside, String refusing) {
    String features = refusing == null ? "" : refusing;
    assertThat(refusing(HEAPS + " -XX:" + beside)).isEqualTo(("8 " + features).strip());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      nullValues = "-",
      value = {
        "-XX:ProfiledCodeHeapSize=40m -XX:ReservedCodeCacheSize=32m # 8",
        "-XX:-TieredCompilation -XX:NonProfiledCodeHeapSize=60m # 8",
        "-XX:ProfiledCodeHeapSize=300m # 8 11 17 21",
        "-XX:InitialCodeCacheSize=60m # 8 11 17 21 25 26 27 28",
        "-XX:InitialCodeCacheSize=60m -XX:ReservedCodeCacheSize=64m # -",
        "-Xmaxjitcodesize1m # 8 11 17 21 25 26",
        "-XX:MaxTenuringThreshold=16 # 8",
        "-XX:InitialTenuringThreshold=10 -XX:MaxTenuringThreshold=5 # 8",
        "-XX:+UseSerialGC -XX:NewRatio=0 # 8 11 17 21 25 26 27 28",
        "-XX:+UseG1GC -XX:NewRatio=0 # -",
        "-XX:StringTableSize=1008 # 8",
        "-XX:CompressedClassSpaceSize=3g # -",
        "-XX:CompressedClassSpaceSize=5g # 8 11 17 21 25 26 27 28",
        "-XX:ContendedPaddingWidth=3 # 8 11 17 21 25 26 27 28",
        "-XX:+UseG1GC -XX:InitiatingHeapOccupancyPercent=101 # 8 11 17 21 25 26 27 28",
        "-XX:+UseParallelGC -XX:GCPauseIntervalMillis=0 # -",
        "-Xmx99999999999999999999g # 8 11 17 21 25 26 27 28",
        "-XX:MaxInlineSize=17179869185g # 8 11 17 21 25 26 27 28",
        "-Xms2g -XX:InitialHeapSize=1g -Xmx1500m # 8 11 17 21 25 26 27 28",
        "-Xms2g -XX:InitialHeapSize=1g -Xmx3g # 8 11 17 21 25 26 27 28",
        "-Xms2g -Xmx1g # 8 11 17 21 25 26 27 28",
        "-Xms512m -Xmx1g # -",
        "-XX:TLABSize=100 # 11 17 21 25 26 27 28",
        "-XX:+UseG1GC -Xmx1g -Xms1g -XX:TLABSize=600k # 11 17 21 25 26 27 28",
        "-XX:+UseG1GC -Xmx1g -Xms1g -XX:TLABSize=512k # -",
        "-XX:+UseG1GC -Xmx1g -Xms1g -XX:MinTLABSize=600k # 11 17 21 25 26 27 28",
        "-XX:+UseG1GC -XX:G1HeapRegionSize=4m -XX:TLABSize=2100k # 11 17 21 25 26 27 28",
        "-XX:+UseG1GC -XX:G1HeapRegionSize=4m -XX:TLABSize=2m # -",
        "-XX:+UseG1GC -Xms1g -Xmx8g -XX:TLABSize=1100k # 11",
        "-XX:+UseG1GC -XX:TLABSize=17m # 11 17 21 25 26 27 28",
        "-XX:+UseParallelGC -XX:TLABSize=30000m # 11 17 21 25 26 27 28",
        "-XX:+UseSerialGC -XX:MinTLABSize=30000m # 11 17 21 25 26 27 28",
        "-XX:+UnlockExperimentalVMOptions -XX:+UseZGC -XX:TLABSize=300k # 8 25 26 27 28",
        "-XX:+UseG1GC -Xmx1g -XX:MinTLABSize=9k # 11 17",
        "-XX:+UseG1GC -Xmx1g -XX:MinTLABSize=9k -XX:OldPLABSize=2k # -",
        "-XX:+UseG1GC -Xmx1g -XX:MinTLABSize=8k # -",
        "-XX:+UseSerialGC -XX:MinTLABSize=64k # -",
        "-XX:+UseG1GC -Xms1g -Xmx8g -XX:SurvivorRatio=3000 # 17 21 25 26 27 28",
        "-XX:MetaspaceSize=0 # 8",
        "-XX:AllocatePrefetchDistance=-1 # 11 17 21",
        "-XX:AllocatePrefetchDistance=-2 # 11 17 21 25 26 27 28",
        "-Xminf0.9 -Xmaxf0.4 # 8 11 17 21 25 26 27 28",
        "-Xminf0.9 -Xmaxf0.95 # 26 27 28",
        "-Xmaxf0.95 -Xminf0.9 # -",
        "-Xminf0.5x # 8 11 17 21 25 26 27 28",
        "-XX:+UseShenandoahGC -XX:ShenandoahGCHeuristics=aggressive # 8 11 17 21 25 26 27 28",
        "-XX:AOTMode=foo # 8 11 17 21 25 26 27 28",
        "-XX:AOTMode=AUTO # 8 11 17 21 25 26 27 28",
        "-XX:AOTMode= # 8 11 17 21 25 26 27 28",
        "-XX:AOTMode=auto # 8 11 17 21",
        "-XX:AOTMode=required # 8 11 17 21 25 26",
        "-XX:AOTMode=foo -XX:AOTMode=off # 8 11 17 21 25 26 27 28",
        "-XX:+IgnoreUnrecognizedVMOptions -XX:AOTMode=foo # 25 26 27 28",
        "-XX:AOTMode=record # 8 11 17 21 25 26 27 28",
        "-XX:AOTMode=record -XX:AOTCache=a # 8 11 17 21 25 26 27 28",
        "-XX:AOTMode=record -XX:AOTCacheOutput=a # 8 11 17 21",
        "-XX:AOTMode=record -XX:AOTConfiguration=a # 8 11 17 21",
        "-XX:AOTMode=record -XX:AOTMode=off # 8 11 17 21",
        "-XX:AOTMode=create -XX:AOTCacheOutput=a # 8 11 17 21 25 26 27 28",
        "-XX:AOTMode=create -XX:AOTConfiguration=a # 8 11 17 21 25 26 27 28",
        "-XX:AOTConfiguration=a # 8 11 17 21 25 26 27 28",
        "-XX:AOTConfiguration=a -XX:AOTCacheOutput=b # 8 11 17 21",
        "-XX:AOTMode=on -XX:AOTConfiguration=a -XX:AOTCacheOutput=b # 8 11 17 21 25 26 27 28",
        "-XX:AOTMode=auto -XX:AOTConfiguration=a -XX:AOTCacheOutput=b # 8 11 17 21",
        "-XX:AOTMode=off -XX:AOTConfiguration=a # 8 11 17 21",
        "-XX:CompilationMode=foo # 8 11 17 21 25 26 27 28",
        "-XX:CompilationMode=QUICK-ONLY # 8 11 17 21 25 26 27 28",
        "-XX:CompilationMode=quick-only # 8 11",
        "-XX:CompilationMode=high-only-quick-internal # 8 11 27 28",
        "-XX:CompilationMode=default # 8 11",
        "-XX:CompilationMode= # 8 11",
        "-XX:CompilationMode=foo -XX:CompilationMode=quick-only # 8 11",
        "-XX:+IgnoreUnrecognizedVMOptions -XX:CompilationMode=foo # 17 21 25 26 27 28",
        "-XX:MetaspaceReclaimPolicy=foo # 8 11 17",
        "-XX:MetaspaceReclaimPolicy=none # 8 11",
        "--show-version # 8",
        "--list-modules # 8",
      })
  void refusesWhatTheJvmsRefuse(String line, String refusing) {
    assertThat(refusing(line)).isEqualTo(refusing == null ? "" : refusing);
  }

  @Test
  void aVariableMayBeWhatAModeNeeds() {
    assertThat(refusing("-XX:AOTMode=record -XX:AOTConfiguration=${FILE}")).isEqualTo("8 11 17 21");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      nullValues = "-",
      value = {
        "-Xlog:gc:file=x.log::filecount=-1 # 8 11 17 21 25 26 27 28",
        "-Xlog:gc:file=x.log::filesize=99999999999g # 8 11 17 21 25 26 27 28",
        "-Xlog:gc:file=x.log::filesize=10t # 8",
      })
  void refusesSizesOfLogFilesThatTheJvmsRefuse(String line, String refusing) {
    assertThat(refusing(line)).isEqualTo(refusing);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      nullValues = "-",
      value = {
        "-Xlog:codecache+sweep*=debug # 21 25 26 27 28",
        "-Xlog:safepoint+cleanup # 25 26 27 28",
        "-Xmaxjitcodesize64m # 26 27 28",
        "-XX:NewSize=200m -XX:MaxNewSize=100m # 8 11 17 21 25 26 27 28",
        "-XX:+UseSerialGC -XX:NewSize=200m -XX:MaxNewSize=100m # 8",
        "-Xmn2g -Xmx1g # 8 26 27 28",
        "-Xmn1g -Xmx1g # 8",
        "-XX:NewSize=2g -Xmx1g # 26 27 28",
        "-XX:MaxNewSize=2g -Xmx1g # 8 26 27 28",
        "-Xmn2g -Xmx1g -XX:+UseG1GC # 26 27 28",
        "-Xmn1g -Xmx1g -XX:+UseG1GC # -",
        "-Xmn2g -Xmx1g -XX:+UseSerialGC # 8 11 17 21 25 26 27 28",
        "-Xmn1g -Xmx1g -XX:+UseParallelGC # 8 11 17 21 25 26 27 28",
        "-Xmn2g -Xmx1g -XX:+UseZGC # -",
        "-Xmn800m -Xms512m -Xmx1g -XX:+UseSerialGC # 11 17 21 25 26 27 28",
        "-Xmn800m -Xms512m -Xmx1g -XX:+UseG1GC # 26 27 28",
        "-Xmn600m -Xmx1g -XX:+UseParallelGC # -",
        "-Xmn2g # -",
        "-XX:+UseCompressedOops -Xmx40g # 8 11 17 21 25 26 27 28",
        "-XX:+UseCompressedOops -Xmx31g # -",
        "-XX:+UseVMInterruptibleIO # 8",
        "-XX:-UseVMInterruptibleIO # -",
        "-Xint -XX:+SegmentedCodeCache # 17 21 25 26 27 28",
      })
  void warnsWhereTheJvmsWarn(String line, String warning) {
    assertThat(where(line, judged -> !judged.remarks().isEmpty() && judged.refusals().isEmpty()))
        .isEqualTo(warning == null ? "" : warning);
  }

  private static String refusing(String line) {
    return where(line, judged -> !judged.refusals().isEmpty());
  }

  private static String where(String line, Predicate<Judgement> condition) {
    List<Argument> arguments = Stream.of(line.split(" ")).map(Argument::typed).toList();
    return BUILDS.stream()
        .filter(jdk -> condition.test(new Judge(KNOWLEDGE.build(jdk)).judge(arguments)))
        .map(String::valueOf)
        .collect(Collectors.joining(" "));
  }
}
