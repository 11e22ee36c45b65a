package dev.assay.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.diagnosis.LogRules;
import dev.assay.model.LogReport;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What classes take, as far as logs tell: the most of all collections, committed from JDK 16 on.
class MetaspaceUseTest {

  @ParameterizedTest
  @CsvSource({
    "20480K->20480K(1067008K), 30720K->30720K(1067008K), 31457280",
    "30720K(31000K)->30720K(31000K) NonClass: 20000K(20100K)->20000K(20100K), 9K(64K)->9K(64K), 31744000",
    "20M->20M(1042M), 30M->30M(1042M), 31457280"
  })
  void isTheMostThatAnyCollectionTells(String first, String second, long bytes) {
    assertThat(
            Logs.gc(
                    "[0.1s][info][gc,metaspace] GC(0) Metaspace: " + first,
                    "[0.1s][info][gc          ] GC(0) Pause Full (System.gc()) 9M->8M(16M) 5.0ms",
                    "[0.2s][info][gc,metaspace] GC(1) Metaspace: " + second,
                    "[0.2s][info][gc          ] GC(1) Pause Full (System.gc()) 9M->8M(16M) 5.0ms")
                .metaspacePeak())
        .isEqualTo(bytes);
  }

  /// Logs of many servers, whose flags name no tags to print, and ZGC, with and without tags.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          [1.786s] Metaspace: 21231K(21568K)->21388K(21696K) NonClass: 18694K(18880K)->18816K(19008K) | 22085632
          [1.786s] GC(0) Metaspace: 21231K(21568K)->21388K(21696K) NonClass: 18694K(18880K)           | 22085632
          [1.786s] GC(0) Metaspace: 20480K->20480K(1067008K)                                          | 20971520
          [1.786s] GC(0) Metaspace: 20M used, 21M committed, 1088M reserved                           | 22020096
          [1.786s] GC(0) Y: Metaspace: 20M used, 21M committed, 1088M reserved                        | 22020096
          [1.786s][info][gc,metaspace] GC(0) Metaspace: 20M used, 21M committed, 1088M reserved       | 22020096
          [1.786s][info][gc,metaspace] GC(0) O: Metaspace: 20M used, 21M committed, 1088M reserved    | 22020096
          [1.786s][info][gc,metaspace] GC(0) Metaspace: 3M used, 4M capacity, 5M committed, 8M reserved | 5242880
          """)
  void isToldWithoutTagsAndByZgc(String metaspace, long bytes) {
    String other = metaspace.contains("][") ? "[1.790s][info][gc] " : "[1.790s] ";
    assertThat(
            Logs.gc(
                    other + "GC(0) Pause Full (System.gc()) 9M->8M(16M) 5.0ms",
                    metaspace,
                    other + "GC(1) Pause Full (System.gc()) 9M->8M(16M) 5.0ms")
                .metaspacePeak())
        .isEqualTo(bytes);
  }

  /// A program's own line, and a heap behind the classes of a pause whose lines were joined.
  @Test
  void otherLinesWithThisWordAreNotIt() {
    assertThat(
            Logs.gc(
                    "[1.790s] GC(0) Pause Full (System.gc())",
                    "[1.790s] GC(0) Metaspace: 74M->74M(75M) 10106M->299M(16384M) 99.427ms",
                    "[1.791s] Metaspace: not measured")
                .pauses()
                .count())
        .isEqualTo(1);
  }

  @Test
  void standsInThePausesOfJdk8() {
    String full =
        "1.0: [Full GC (Metadata GC Threshold) [PSYoungGen: 1168K->0K(90112K)] [ParOldGen: 1989K->3037K(2104832K)] 3158K->3037K(2194944K), [Metaspace: %s(1265664K)], 0.0914589 secs]";
    assertThat(
            Logs.gc(full.formatted("1142318K->1142318K"), full.formatted("9K->9K")).metaspacePeak())
        .isEqualTo(1_142_318L << 10);
  }

  /// Committed is told before JDK 16 by the heap that a JVM leaves alone.
  @Test
  void isCommittedWhereTheJvmEnds() {
    assertThat(
            Logs.gc(
                    "1.0: [GC (Allocation Failure) 69952K->21432K(253440K), 0.1254447 secs]",
                    "Heap",
                    " Metaspace       used 6146K, capacity 10434K, committed 16384K, reserved 1060864K",
                    "  class space    used 955K, capacity 2371K, committed 4352K, reserved 1048576K")
                .metaspacePeak())
        .isEqualTo(16L << 20);
    assertThat(
            Logs.gc(
                    "[0.2s][info][gc          ] GC(1) Pause Full (System.gc()) 9M->8M(16M) 5.0ms",
                    "[0.2s][info][gc,heap,exit]  Metaspace       used 4927K, committed 12096K, reserved 98304K",
                    "[0.2s][info][gc,heap,exit]   class space    used 900K, committed 1000K, reserved 8192K")
                .metaspacePeak())
        .isEqualTo(12_096L << 10);
  }

  @Test
  void isUnknownWhereNoLineTellsIt() {
    assertThat(
            Logs.gc("[0.2s][info][gc] GC(1) Pause Full (System.gc()) 9M->8M(16M) 5.0ms")
                .metaspacePeak())
        .isNegative();
  }

  /// JDK 25 with a limit of 24m, and without one.
  @Test
  void aSmallClassSpaceTellsThatMetaspaceHasALimit() {
    String pause =
        "[0.313s][info][gc] GC(0) Pause Young (Concurrent Start) (Metadata GC Threshold) 9M->2M(256M) 9.5ms";
    for (long reserved : List.of(33_554_432L, 1_073_741_824L)) {
      LogReport report =
          Logs.ofLines(
              "[0.153s][info][gc,metaspace] Compressed class space mapped at:"
                  + " 0x0000000092000000-0x0000000094000000, reserved size: "
                  + reserved,
              pause);
      assertThat(Logs.gc(report).classSpace()).isEqualTo(reserved);
      assertThat(LogRules.findings(report))
          .filteredOn(one -> one.id().equals("metaspace-gcs"))
          .singleElement()
          .satisfies(one -> {
            boolean limited = reserved < 1 << 30;
            assertThat(one.command().contains("-XX:MaxMetaspaceSize=2g")).isEqualTo(limited);
            assertThat(one.remedy().contains("MaxMetaspaceSize")).isEqualTo(limited);
          });
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          Metaspace: 101M used, 120M committed, 1088M reserved | the gc+metaspace lines; here at most 120.0 MiB | =256m
          Metaspace: 90M used, 99M committed, 1088M reserved   | the gc+metaspace lines; here at most 99.0 MiB  | =128m
          """)
  void zgcOfAnyReleaseTellsWhatIsCommitted(String metaspace, String words, String size) {
    LogReport report =
        Logs.ofLines(
            "[1.000s] GC(0) Garbage Collection (Metadata GC Threshold)",
            "[1.001s] GC(0) Pause Mark Start 0.016ms",
            "[1.040s] GC(0) " + metaspace,
            "[1.040s] GC(0) Garbage Collection (Metadata GC Threshold) 186M(2%)->56M(1%)");
    assertThat(LogRules.findings(report))
        .filteredOn(one -> one.id().equals("metaspace-gcs"))
        .singleElement()
        .satisfies(one -> {
          assertThat(one.remedy()).contains(words);
          assertThat(one.command()).contains("-XX:MetaspaceSize" + size + "\"");
        });
  }
}
