package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogReport;
import dev.assay.model.LogReport.Unavailable;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Whole logs of JVMs in which no collection ran, and logs that do not tell whether one did.
class NoCollectionsTest {

  private static final String EVERYTHING = "everything about collections";

  /// Of a program with a heap of 4 GB, of which 10% of eden was used.
  private static final List<String> JDK_8 =
      List.of(
          "Java HotSpot(TM) 64-Bit Server VM (25.141-b15) for windows-amd64 JRE (1.8.0_141-b15), built on Jul 12 2017 04:25:12 by \"java_re\" with MS VC++ 10.0 (VS2010)",
          "Memory: 4k page, physical 33392180k(14805752k free), swap 35489332k(12647392k free)",
          "CommandLine flags: -XX:MaxHeapSize=4294967296 -XX:+PrintGC -XX:+PrintGCDetails -XX:+PrintGCTimeStamps -XX:+UseConcMarkSweepGC -XX:+UseParNewGC ",
          "Heap",
          " par new generation   total 2831168K, used 251660K [0x00000006c0000000, 0x0000000780000000, 0x0000000780000000)",
          " concurrent mark-sweep generation total 1048576K, used 0K [0x0000000780000000, 0x00000007c0000000, 0x00000007c0000000)");

  private static final List<String> JDK_17 =
      List.of(
          "[0.008s][info][gc] Using G1",
          "[0.014s][info][gc,init] Version: 17-ea+14 (release)",
          "[8.197s][info][gc,heap,exit] Heap",
          "[8.197s][info][gc,heap,exit]  garbage-first heap   total 129024K, used 2010K [0x00000000f0000000, 0x0000000100000000)",
          "[8.198s][info][gc,heap,exit]   region size 1024K, 2 young (2048K), 0 survivors (0K)");

  /// With the flags of many servers, which name no tags to print.
  private static final List<String> WITHOUT_TAGS =
      JDK_17.stream().map(line -> line.replaceFirst("\\[info\\]\\[[a-z,]+\\]", "")).toList();

  private static final List<String> JDK_28 =
      JDK_17.stream().map(line -> line.replace("gc,heap,exit", "gc,exit     ")).toList();

  static Stream<List<String>> whole() {
    return Stream.of(JDK_8, JDK_17, WITHOUT_TAGS, JDK_28);
  }

  @ParameterizedTest
  @MethodSource("whole")
  void aLogFromTheStartOfAJvmToItsEndTellsThatThereWasNone(List<String> lines) {
    LogReport report = Logs.ofLines(lines.toArray(String[]::new));
    assertThat(Logs.gc(report).pauses().count()).isZero();
    assertThat(report.unavailable())
        .contains(new Unavailable("allocation, promotion, live set", "no collection ran", ""))
        .extracting(Unavailable::figure)
        .doesNotContain(EVERYTHING);
    assertThat(report.safepoints()).isNull();
  }

  @Test
  void stampsAreNotAdvisedToAJdk8ThatHadNothingToStamp() {
    assertThat(Logs.ofLines(JDK_8.toArray(String[]::new)).unavailable())
        .contains(
            new Unavailable(
                "rates, shares of time, MMU", "no event with a timestamp occurred", ""));
  }

  /// What is wanting: the end, a flag, lines that may be pauses, messages.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          Heap               | Heaps of orders
          -XX:+PrintGC␣      | ␣
          [gc,heap,exit] Heap | [gc,init] Heap
          [gc,init] Version: | [gc] GC(0) Pause of strange words 9M!!3ms\\n[0.014s][info][gc,init] Version:
          Heap               | 0;1:GC!Allocation failure!69952K..21432K\\nHeap
          [gc,init] Version: | [] 12 messages dropped due to async logging\\n[0.014s][info][gc,init] Version:
          """)
  void otherLogsDoNotTell(String part, String other) {
    for (List<String> lines : List.of(JDK_8, JDK_17)) {
      String log = String.join("\n", lines);
      String without =
          log.replace(part.replace('␣', ' '), other.replace('␣', ' ').replace("\\n", "\n"));
      if (!without.equals(log)) {
        assertThat(Logs.ofLines(without.split("\n")).gc()).as(without).isNull();
      }
    }
  }

  /// What would tell more was on.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          [0.008s][info][gc] Using G1                   | none ran before the log ends, or lines are missing     |
          [0.008s][info][gc,init] Version: 21+1         | they are not logged individually, or none ran          | -Xlog:gc*
          CommandLine flags: -XX:+PrintGC -XX:+UseG1GC  | none ran before the log ends, or lines are missing     |
          CommandLine flags: -XX:+UseG1GC               | they are not logged individually, or none ran          | -XX:+PrintGCDetails
          """)
  void noFlagIsNamedWhereCollectionsAreLogged(String line, String reason, @Nullable String flag) {
    assertThat(Logs.ofLines(line).unavailable())
        .contains(new Unavailable(EVERYTHING, reason, Objects.requireNonNullElse(flag, "")));
  }

  /// Somebody filtered for the parts of collections of ZGC.
  @Test
  void thePartsOfCollectionsShowThatSomeRan() {
    assertThat(
            Logs.ofLines(
                    "[1.967s][info][gc,phases   ] GC(0) Y: Young Generation",
                    "[1.984s][info][gc,phases   ] GC(0) Y: Young Generation 88M(1%)->54M(0%) 0.017s",
                    "[1.984s][info][gc,phases   ] GC(0) O: Old Generation",
                    "[1.997s][info][gc,phases   ] GC(0) O: Old Generation 54M(0%)->56M(0%) 0.013s")
                .unavailable())
        .contains(
            new Unavailable(
                EVERYTHING, "their heap sizes are logged, but not their pauses", "-Xlog:gc*"));
  }
}
