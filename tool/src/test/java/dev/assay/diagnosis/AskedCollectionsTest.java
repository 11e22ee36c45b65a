package dev.assay.diagnosis;

import static dev.assay.diagnosis.ReportSketch.finding;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogFinding;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is advised of collections that somebody asks for: who needs them must not lose them.
class AskedCollectionsTest {

  /// Neither -XX:+DisableExplicitGC nor -XX:+ExplicitGCInvokesConcurrent did, on 8 and 28.
  @Test
  void noFlagPreventsWhatAnAgentForces() {
    String log =
        """
        jvm collector=Serial version=28-ea+18 span=2s
        pause FULL name="Pause Full" count=15 time=121ms longest=16ms
        cause "JvmtiEnv ForceGarbageCollection" count=%d time=%s longest=16ms
        cause "System.gc()" count=5 time=20ms longest=16ms
        """;
    LogFinding all =
        finding("system-gc", log.formatted(15, "121ms").replaceAll("cause \"Sys.*", ""));
    assertThat(all.remedy()).startsWith("Find the agent that forces").doesNotContain("-XX");
    assertThat(all.command()).isEqualTo("jcmd PID VM.command_line");
    LogFinding some = finding("system-gc", log.formatted(10, "101ms"));
    assertThat(some.remedy()).contains("-XX:+DisableExplicitGC", "Find the agent that forces");
    assertThat(some.command()).isEqualTo("jcmd PID JFR.start duration=1h filename=system-gc.jfr");
  }

  /// With it a program of JDK 17 died whose direct memory asks for collections.
  @Test
  void aConcurrentCycleIsAdvisedWithItsCaution() {
    LogFinding found = finding("system-gc", asked("", "pause FULL name=\"Pause Full\"", ""));
    assertThat(found.remedy())
        .contains("-XX:+ExplicitGCInvokesConcurrent", "but not if NIO is the caller")
        .doesNotContain("-XX:+DisableExplicitGC");
    assertThat(found.command()).isEqualTo("jcmd PID JFR.start duration=1h filename=system-gc.jfr");
  }

  /// A young pause that somebody asked for shows that it is on, and so does the header of JDK 8.
  @ParameterizedTest
  @CsvSource({
    "'', CONCURRENT_START, of=young",
    "'', YOUNG, of=young",
    "flags=\"-XX:+UseG1GC -XX:+ExplicitGCInvokesConcurrent\", FULL, ''"
  })
  void aConcurrentCycleIsNotAdvisedWhereItIsOn(String flags, String kind, String of) {
    LogFinding found = finding("system-gc", asked(flags, "pause " + kind + " name=\"Pause\"", of));
    assertThat(found.remedy())
        .contains(
            "The call already starts a concurrent cycle.",
            "Set -XX:+DisableExplicitGC only if neither NIO nor a library that uses direct buffers is the caller")
        .doesNotContain("ExplicitGCInvokesConcurrent");
    assertThat(found.command()).isEqualTo("jcmd PID JFR.start duration=1h filename=system-gc.jfr");
  }

  /// G1PeriodicGCInterval=300 on JDK 17 and 21: the program slept, and was told to look for an
  /// allocation that was too large, or to allocate less.
  @ParameterizedTest
  @CsvSource({
    "FULL, '', '-XX:+G1PeriodicGCInvokesConcurrent'",
    "CONCURRENT_START, of=young, '-XX:G1PeriodicGCInterval=0'"
  })
  void theTimerOfG1AsksByItsFlag(String kind, String of, String command) {
    LogFinding found =
        finding(
            "system-gc",
            """
            jvm collector=G1 version=21.0.9+10 span=6s
            pause %s name="Pause" count=16 time=160ms longest=16ms
            cause "G1 Periodic Collection" %s count=16 time=160ms longest=16ms
            """
                .formatted(kind, of));
    assertThat(found.summary()).startsWith("16 pauses requested by -XX:G1PeriodicGCInterval took");
    assertThat(found.remedy())
        .startsWith("G1 collects after every -XX:G1PeriodicGCInterval milliseconds")
        .doesNotContain("Find the caller", "ExplicitGC");
    assertThat(found.command()).contains(command);
  }

  /// That its cycles are concurrent does not tell that those of System.gc() are.
  @Test
  void theTimerOfG1DoesNotHideWhoElseAsks() {
    LogFinding found =
        finding(
            "system-gc",
            """
            jvm collector=G1 version=21.0.9+10 span=6s
            pause CONCURRENT_START name="Pause" count=16 time=160ms longest=16ms
            pause FULL name="Pause Full" count=2 time=60ms longest=40ms
            cause "G1 Periodic Collection" of=young count=16 time=160ms longest=16ms
            cause "System.gc()" count=2 time=60ms longest=40ms
            """);
    assertThat(found.summary())
        .startsWith("18 pauses requested by System.gc() and -XX:G1PeriodicGCInterval took");
    assertThat(found.remedy())
        .startsWith("Find the caller")
        .contains("try -XX:+ExplicitGCInvokesConcurrent", "G1 collects after every")
        .doesNotContain("already starts a concurrent cycle");
  }

  private static String asked(String flags, String pause, String of) {
    return """
    jvm collector=G1 version=17.0.12+7 span=2min %s
    %s count=9 time=60ms longest=9ms
    cause "System.gc()" count=9 time=60ms longest=9ms %s
    """
        .formatted(flags, pause, of);
  }

  /// NIO asks because nothing else frees direct memory: ignored, it fails.
  @ParameterizedTest
  @CsvSource({
    "Parallel, -XX:MaxDirectMemorySize=67108864, -XX:MaxDirectMemorySize=128m",
    "G1, -XX:MaxDirectMemorySize=67108864, -XX:MaxDirectMemorySize=128m",
    "G1, -XX:MaxDirectMemorySize=512m, -XX:MaxDirectMemorySize=1024m"
  })
  void aCollectionThatDirectMemoryNeedsIsNotIgnored(
      String collector, String flags, String command) {
    String log =
        """
        jvm collector=%s version=1.8.0_504 format=jdk8 span=10s flags="%s"
        pause FULL name="Full GC" count=32 time=67ms longest=7ms
        cause "System.gc()" count=32 time=67ms longest=7ms
        heap maximum=512m
        """
            .formatted(collector, flags);
    assertThat(finding("system-gc", log).command()).contains('"' + command + '"');
    assertThat(
            finding(
                    "system-gc",
                    log + "incident OUT_OF_MEMORY count=1 detail=\"Direct buffer memory\"")
                .command())
        .contains("-XX:MaxDirectMemorySize=");
  }

  /// Netty with 32 MiB of direct memory called eleven times a second; so does a timer.
  @Test
  void callsCloseTogetherDoNotShowTheirCaller() {
    String log =
        """
        jvm collector=G1 version=17.0.12+7 span=%s
        pause CONCURRENT_START name="Pause Young (Concurrent Start)" count=315 time=1.1s longest=35ms
        cause "System.gc()" of=young count=315 time=1.1s longest=35ms
        cycle "System.gc()" count=630 time=2.3s longest=132ms
        heap maximum=512m
        """;
    LogFinding often = finding("system-gc", log.formatted("29s"));
    String record = "jcmd PID JFR.start duration=1h filename=system-gc.jfr";
    assertThat(often.summary())
        .startsWith("945 pauses requested by System.gc() (315 requests) took 3.40 s");
    assertThat(often.remedy())
        .startsWith("Find the caller (Flight Recorder's jdk.SystemGC")
        .contains("NIO calls when direct memory reaches -XX:MaxDirectMemorySize");
    assertThat(often.command()).isEqualTo(record);
    LogFinding direct =
        finding(
            "system-gc",
            log.formatted("29s") + "incident OUT_OF_MEMORY detail=\"Direct buffer memory\"");
    assertThat(direct.command()).contains("\"-XX:MaxDirectMemorySize=1024m\"");
  }

  /// Before JDK 17 a recording has the name of the calling thread, if the JDK records for everyone.
  @ParameterizedTest
  @CsvSource({
    "11.0.25+9, jcmd PID JFR.start duration=1h filename=system-gc.jfr",
    "1.8.0_262-b10, jcmd PID JFR.start duration=1h filename=system-gc.jfr",
    "1.8.0_252-b09, jcmd PID Thread.print",
    "10.0.2+13, jcmd PID Thread.print"
  })
  void theCallerIsLookedForFirst(String version, String command) {
    LogFinding found =
        finding(
            "system-gc",
            """
            jvm collector=Parallel version=%s span=1h
            pause YOUNG name="Pause Young" count=2 time=20ms longest=11ms
            pause FULL name="Pause Full" count=2 time=3s longest=2s
            cause "System.gc()" of=young count=2 time=20ms longest=11ms
            cause "System.gc()" count=2 time=3s longest=2s
            """
                .formatted(version));
    assertThat(found.summary()).startsWith("4 pauses requested by System.gc() (2 requests) took");
    assertThat(found.remedy())
        .contains("jdk.ExecuteVMOperation", "RMI's thread is named GC Daemon");
    assertThat(found.command()).isEqualTo(command);
  }

  /// RMI asks by the hour whatever limits direct memory have, in two pauses of Parallel.
  @Test
  void rmiIsKnownByItsHourWhereDirectMemoryHasALimit() {
    LogFinding found =
        finding(
            "system-gc",
            """
            jvm collector=Parallel version=1.8.0_202 format=jdk8 span=7h flags="-XX:MaxDirectMemorySize=2147483648"
            pause YOUNG name="GC" count=8 time=82ms longest=11ms
            pause FULL name="Full GC" count=8 time=9s longest=1.2s
            cause "System.gc()" of=young count=8 time=82ms longest=11ms
            cause "System.gc()" count=8 time=9s longest=1.2s
            heap maximum=1g
            """);
    assertThat(found.summary())
        .endsWith("about one per hour, the default of RMI's distributed garbage collector.");
    assertThat(found.remedy())
        .contains("RMI calls at the interval of -Dsun.rmi.dgc.server.gcInterval")
        .doesNotContain(
            "NIO calls System.gc() when direct memory reaches", "ExplicitGCInvokesConcurrent");
    assertThat(found.command()).contains("\"-Dsun.rmi.dgc.server.gcInterval=86400000 ");
  }

  /// NIO calls System.gc() and nothing else.
  @Test
  void whatACommandAsksForIsNotOfDirectMemory() {
    LogFinding found = finding("system-gc", direct("Parallel", "Diagnostic Command", ""));
    assertThat(found.summary()).startsWith("32 pauses requested by a diagnostic command took");
    assertThat(found.remedy())
        .startsWith("Find who sends the diagnostic command GC.run")
        .doesNotContain("Runtime.gc");
    assertThat(found.command()).isEqualTo("jcmd PID VM.command_line");
  }

  /// Only the program's own calls have the rhythm of RMI.
  @Test
  void whatACommandAsksForByTheHourIsNotOfRmi() {
    String log =
        """
        jvm collector=Parallel version=21.0.9+10 span=7h
        pause FULL name="Pause Full" count=7 time=9s longest=1.2s
        cause "%s" count=7 time=9s longest=1.2s
        """;
    assertThat(finding("system-gc", log.formatted("Diagnostic Command")).summary())
        .doesNotContain("RMI");
    LogFinding called = finding("system-gc", log.formatted("System.gc()"));
    assertThat(called.summary()).contains("RMI");
    assertThat(called.command()).contains("\"-Dsun.rmi.dgc.server.gcInterval=86400000 ");
  }

  @Test
  void allWhoAskAreNamed() {
    LogFinding found =
        finding(
            "system-gc",
            """
            jvm collector=Serial version=21.0.9+10 span=10s
            pause FULL name="Pause Full" count=6 time=60ms longest=16ms
            cause "System.gc()" count=1 time=10ms longest=10ms
            cause "JvmtiEnv ForceGarbageCollection" count=2 time=20ms longest=10ms
            cause "Diagnostic Command" count=3 time=30ms longest=16ms
            """);
    assertThat(found.summary())
        .startsWith("6 pauses requested by System.gc(), an agent and a diagnostic command took");
    assertThat(found.remedy())
        .contains(
            "Find the caller", "Find the agent", "Find who sends the diagnostic command GC.run");
    assertThat(found.command()).startsWith("jcmd PID JFR.start");
  }

  /// The end of a full collection of CMS whose beginning was cut off.
  @Test
  void whatInterruptedACycleWasAskedForByOneOfSeveral() {
    LogFinding found =
        finding(
            "system-gc",
            """
            jvm collector=CMS version=1.8.0_202 format=jdk8 span=10s
            pause FULL name="Full GC" count=1 time=3s longest=3s
            cause "concurrent mode interrupted" count=1 time=3s longest=3s
            """);
    assertThat(found.summary()).startsWith("1 pause requested by an unknown caller took");
    assertThat(found.remedy())
        .startsWith("Only a request interrupts")
        .contains("-e java.lang.System.gc", "-XX:+ExplicitGCInvokesConcurrent");
    assertThat(found.command()).isEqualTo("jcmd PID Thread.print");
  }

  @ParameterizedTest
  @CsvSource({
    "Parallel, '', (-XX:+DisableExplicitGC). If NIO is not the caller",
    "G1, '', (-XX:+DisableExplicitGC). -XX:+ExplicitGCInvokesConcurrent makes it a concurrent cycle",
    "G1, of=young, (-XX:+DisableExplicitGC). The call already starts a concurrent cycle"
  })
  void directMemoryIsToldOfTheCyclesThatItsCollectorHas(String collector, String of, String words) {
    assertThat(finding("system-gc", direct(collector, "System.gc()", of)).remedy()).contains(words);
  }

  private static String direct(String collector, String cause, String of) {
    return """
    jvm collector=%s version=1.8.0_504 format=jdk8 span=10s flags="-XX:MaxDirectMemorySize=64m"
    pause FULL name="Full GC" count=32 time=67ms longest=7ms
    cause "%s" count=32 time=67ms longest=7ms %s
    heap maximum=512m
    """
        .formatted(collector, cause, of);
  }
}
