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
    assertThat(some.command()).contains("-XX:+DisableExplicitGC");
  }

  /// With it a program of JDK 17 died whose direct memory asks for collections.
  @Test
  void aConcurrentCycleIsAdvisedWithItsCaution() {
    LogFinding found = finding("system-gc", asked("", "pause FULL name=\"Pause Full\"", ""));
    assertThat(found.remedy())
        .contains("-XX:+ExplicitGCInvokesConcurrent", "not with much direct memory")
        .doesNotContain("-XX:+DisableExplicitGC");
    assertThat(found.command()).contains("=\"-XX:+ExplicitGCInvokesConcurrent\"");
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
        .contains("The call already starts a concurrent cycle.", "not with much direct memory")
        .doesNotContain("ExplicitGCInvokesConcurrent");
    assertThat(found.command()).contains("=\"-XX:+DisableExplicitGC\"");
  }

  private static String asked(String flags, String pause, String of) {
    return """
    jvm collector=G1 version=17.0.12+7 span=10s %s
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
    "Parallel, -XX:MaxHeapSize=536870912, -XX:+DisableExplicitGC"
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
    assertThat(finding("system-gc", log.formatted("System.gc()")).summary()).contains("RMI");
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
    assertThat(found.remedy()).contains("Find the caller", "What an agent", "Each Diagnostic");
    assertThat(found.command()).contains("-XX:+DisableExplicitGC");
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
    assertThat(found.remedy()).startsWith("Only a request interrupts").contains("Runtime.gc");
    assertThat(found.command()).contains("-XX:+ExplicitGCInvokesConcurrent");
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
