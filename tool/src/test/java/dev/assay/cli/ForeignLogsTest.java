package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Files of other programs, alone and beside the log of a JVM.
class ForeignLogsTest {

  private static final String ARTICLE = "src/test/resources/log/samples/article-jdk11-on-1.log.gz";

  private static final String ZING =
      "0.083: [GCHH : Zing name : Zing 64-Bit Tiered VM mixed mode ]";

  private static final String STOP =
      "7.104: Total time for which application threads were stopped: 0.0000500 seconds, Stopping threads took: 0.0000100 seconds";

  @TempDir Path folder;

  @Test
  void whatIsNoLogIsRefused() throws IOException {
    Path log =
        log(
            """
            <?xml version="1.0" ?>
            <verbosegc version="20080808">
            <gc type="global" id="1" totalid="1" intervalms="0.000">
            """);
    Run run = Run.assay("log", log.toString());
    assertThat(run.code()).isEqualTo(4);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("contains no line in which a HotSpot JVM logs", "-Xlog");
    assertThat(Run.assay("log", "--before", ARTICLE, "--after", log.toString()).code())
        .isEqualTo(4);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Elasticsearch   | [2020-03-01T08:00:10,123][INFO ][o.e.m.j.JvmGcMonitorService] [node-1] [gc][123] overhead, spent [280ms] collecting in the last [1s]
          OpenSearch      | [2024-03-01T08:00:11,123][WARN ][o.o.m.j.JvmGcMonitorService] [node-1] [gc][old][124][5] duration [10.2s], collections [1]/[10.5s], total [10.2s]/[20.1s], memory [3.9gb]->[3.2gb]/[3.9gb]
          Elasticsearch   | [2015-03-01 08:00:11,123][WARN ][monitor.jvm              ] [node-1] [gc][young][124][5] duration [2s], collections [1]/[2.5s], total [2s]/[20.1s]
          Zing            | 0.092: [GCHH : Zing name : Zing 64-Bit Tiered VM mixed mode ]
          Go              | gc 1 @0.012s 2%: 0.026+0.43+0.003 ms clock, 0.10+0.28/0.40/0.02+0.012 ms cpu, 4->4->0 MB, 5 MB goal, 4 P
          V8              | [19278:0x5efac40]       44 ms: Scavenge 2.4 (3.2) -> 2.0 (4.2) MB, 0.8 / 0.0 ms  allocation failure
          V8              | [19278:0x5efac40]       64 ms: Mark-Compact 2.4 (3.2) -> 2.0 (4.2) MB, 0.8 / 0.0 ms  finalize incremental marking
          ART             | 03-01 08:00:44.690 1234 1240 I art     : Explicit concurrent mark sweep GC freed 65595(3MB) AllocSpace objects, 34% free, 38MB/58MB, paused 1.195ms total 87.219ms
          Dalvik          | D/dalvikvm( 9050): GC_CONCURRENT freed 2049K, 65% free 3571K/9991K, paused 2ms+2ms
          JRockit         | [INFO ][memory ] [YC#1] 9.481-9.501: YC 2097152KB->1048576KB (2097152KB), 0.020 s, sum of pauses 19.5 ms
          J9              | <verbosegc xmlns="http://www.ibm.com/j9/verbosegc">
          J9              | <gc-end id="8" type="scavenge" contextid="4" durationms="3.5" timestamp="2022-09-01T12:00:01.128">
          J9              | <GC(1): freed 1456840 bytes, 41% free (1666480/4192768), in 7 ms>
          Prime           | [0.092s][info][gc] [GCHH : Zing name : Zing 64-Bit Tiered VM mixed mode ]
          JRockit         | [memory ] 12.345-12.956: GC 924288K->12345K (1048576K), 610.125 ms
          JRockit         | [memory ] 612.204: Nursery GC 820122K->317006K (1048576K), 98.417 ms
          JRockit         | [Wed Nov 16 10:20:30 2005][01234][memory ] number of collections = 12
          JRockit         | [gcpause][Tue Feb 19 10:20:30 2013][01234] old collection phase 1 pause time: 17.250 ms, (start time: 11.5 s)
          JRockit         | [compact][Fri Feb 15 10:20:30 2013][01234] [OC#2] Found 204 references. Internal: 0  External: 204.
          J9              | <AF[3]: Allocation Failure. need 1048640 bytes, 10644 ms since last AF>
          J9              | <timesms mark="32.385" sweep="2.444" compact="0.000" total="35.425" />
          HP              | <GC: 2 61.873346 2 424 32 64645320 0 107544576 0 0 13369344 3343624 11012320 268435456 9441152 9441152 9441280 0.254 >
          web             | <!DOCTYPE HTML PUBLIC "-//IETF//DTD HTML 2.0//EN"><html><head><title>404 Not Found</title>
          Kotlin/Native   | [INFO][gc][tid#1234567][0.130s] Epoch #1: Mark: 105 objects.
          Kotlin/Native   | [INFO][gcScheduler][tid#1][11.200s] Updated heap boundaries: alive 1048576, target 2, trigger 3
          J9              | 3STHSTTYPE     04:55:06:243233673 GMT j9mm.137 -   Compact end: bytesmoved=0
          spark           | [13:50:49 INFO]: [x] Old Gen GC lasting 1169 ms. (cause = Heap Inspection Initiated GC)
          HBase           | 2021-03-04 05:06:07,890 WARN [JvmPauseMonitor] util.JvmPauseMonitor: Detected pause in JVM or host machine (eg GC): pause of approximately 2345ms
          Neo4j           | 2021-03-04 05:06:07.890+0000 WARN  [o.n.k.i.c.VmPauseMonitorComponent] Detected VM stop-the-world pause: {pauseTime=234, gcTime=0, gcCount=0}
          Cassandra       | WARN  [Service Thread] 2021-03-04 05:06:07,890 GCInspector.java:282 - ParNew GC in 345ms.  CMS Old Gen: 123456 -> 234567; Par Eden Space: 345678 -> 0
          ART             | concurrent mark sweep paused: Sum: 1.234ms 99% C.I. 0.5ms-1.2ms Avg: 0.6ms Max: 1.2ms
          Ignite          | [2020-01-15T12:00:01,123][WARN ][jvm-pause-detector-worker][IgniteKernal%node] Possible too long JVM pause: 4562 milliseconds.
          Python          | gc: collecting generation 2...
          crashes         | # A fatal error has been detected by the Java Runtime Environment:
          crashes         | # A fatal error has been detected by the Java Runtime Environment: # Java VM: OpenJDK 64-Bit Server VM (17.0.9+9, mixed mode, sharing)
          jfr             | jdk.GarbageCollection {
          jfr             | jdk.ActiveSetting {
          jfr             |       "type": "jdk.GCPhasePause",
          jfr             |     <event type="jdk.GCPhasePause">
          jfr             |  Event Type                              Count  Size (bytes)
          thread dump     | Full thread dump OpenJDK 64-Bit Server VM (17.0.9+9 mixed mode, sharing):
          class histogram |  num     #instances         #bytes  class name (module)
          no line         | [2020-03-01T08:00:00,123][INFO ][org.example.Main] orders: 12 of 14
          """)
  void theLogsOfOthersAreRefusedByName(String name, String line) throws IOException {
    Run run = Run.assay("log", log(line + "\n" + line + "\n").toString());
    assertThat(run.code()).isEqualTo(4);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains(name);
  }

  /// It tells its stops in the words of HotSpot, which would feed figures without its collections.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "2024-05-01T10:00:00.123+0000: ",
        "[0.092s][info][gc] ",
        "2024-05-01T10:00:00.123456789Z stdout F ",
      })
  void theHeaderOfZingIsDecisiveThoughItsStopsAreThoseOfHotSpot(String before) throws IOException {
    Run run = Run.assay("log", log(before + ZING, STOP).toString());
    assertThat(run.code()).isEqualTo(4);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("it is the log of Azul Zing");
  }

  @Test
  void aLogThatOnlyMentionsZingIsRead() throws IOException {
    String pause = "7.105: [GC (Allocation Failure)  8192K->1024K(16384K), 0.0100000 secs]";
    for (List<String> lines :
        List.of(
            List.of(pause, ZING, STOP),
            List.of(ZING, STOP, pause),
            List.of(STOP, ZING),
            List.of("The header is " + ZING, STOP))) {
      Run run = Run.assay("log", log(lines.toArray(String[]::new)).toString());
      assertThat(run.code()).as(run.err()).isZero();
    }
  }

  @Test
  void aForeignFileBesideALogIsTold() throws IOException {
    String v8 = "[1:0x5efac40]  44 ms: Scavenge 2.4 (3.2) -> 2.0 (4.2) MB, 0.8 / 0.0 ms\n";
    Run run = Run.assay("log", ARTICLE, log(v8).toString());
    assertThat(run.code()).isEqualTo(4);
    assertThat(run.err()).contains("not used, it is a trace of V8's collector");
  }

  /// What the program printed is commonly named beside its log.
  @Test
  void aFileWithoutALineOfAJvmBesideALogHasANote() throws IOException {
    Run run = Run.assay("log", log("Reading package lists...\n").toString(), ARTICLE);
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).containsOnlyOnce("no line of a JVM's log was found in it");
  }

  @Test
  void theReportOfACrashIsNoLogThoughSomeOfItsLinesAreAsThoseOfOne() throws IOException {
    String report =
        """
        #
        # A fatal error has been detected by the Java Runtime Environment:
        #
        Compilation events (1 events):
        Event: 0.090 Thread 0x00007f1c 12       3       java.lang.String::hashCode (60 bytes)
        CodeHeap 'non-nmethods': size=5696Kb used=1392Kb max_used=1411Kb free=4304Kb
         bounds [0x00007f1c, 0x00007f1d, 0x00007f1e]
        vm_info: OpenJDK 64-Bit Server VM (25.0.5+8) for linux-amd64 JRE (25.0.5+8), built on 2026-01-20 by "build" with gcc 12.2.0
        """;
    Run run = Run.assay("log", log(report).toString());
    assertThat(run.code()).isEqualTo(4);
    assertThat(run.err()).contains("skipped, it is what a JVM writes when it crashes");
    String pause =
        "[0.110s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 20M->6M(64M) 2.500ms\n";
    assertThat(report(log(pause + report)).path("gc").path("pauses").asLong()).isEqualTo(1);
  }

  @Test
  void theLogOfAJvmAmongLinesOfOthersIsRead() throws IOException {
    Path log =
        log(
            """
            [2020-03-01T08:00:10,123][INFO ][o.e.m.j.JvmGcMonitorService] [node-1] [gc][123] overhead
            [0.110s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 20M->6M(64M) 2.500ms
            """);
    assertThat(report(log).path("gc").path("pauses").asLong()).isEqualTo(1);
    for (String line :
        List.of(
            "1.000: [Full GC (System.gc()) 1.000: [Class Histogram (before full gc):\n num     #instances         #bytes  class name",
            "INFO   | jvm 1    | 2015/05/28 04:29:34 | [Eden: 8M(8M)->0B(8M) Survivors: 2M->2M Heap: 9M(12M)->4M(12M)]",
            "[2017-02-11T08:40:23.942-0600] Heap region size: 1M")) {
      assertThat(Run.assay("log", log(line + "\n").toString()).code()).isZero();
    }
    Path details = log("[0.110s] GC(0) Old regions: 2->4\n[0.120s] GC(0) Archive regions: 2->2\n");
    assertThat(Run.assay("log", details.toString()).code()).isZero();
  }

  private static JsonNode report(Path log) {
    return JsonMapper.shared().readTree(Run.assay("log", log.toString(), "--json", "-").out());
  }

  private Path log(String... lines) throws IOException {
    return Files.write(folder.resolve("gc.log"), List.of(lines));
  }
}
