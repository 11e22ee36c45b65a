package dev.assay.diagnosis;

import static dev.assay.diagnosis.ReportSketch.finding;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogFinding;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is advised where memory ran out.
class OutOfMemoryRemediesTest {

  @Test
  void whatIsOnIsNotAdvised() {
    String log =
        """
        jvm collector=Serial version=1.8.0_504 format=jdk8 span=1h flags="%s"
        incident OUT_OF_MEMORY
        pause FULL name="Full GC" count=5 time=42ms longest=20ms
        heap maximum=128m live=1m most=100m points=5 vain=3 left=123m capacity=123m
        """;
    String on = log.formatted("-XX:+HeapDumpOnOutOfMemoryError");
    assertThat(finding("out-of-memory", on).remedy())
        .startsWith("Find what retains the memory in the heap dump");
    assertThat(finding("small-heap", on).remedy()).contains("OnOutOfMemoryError, which is on)");
    String off = log.formatted("-XX:+UseSerialGC");
    assertThat(finding("out-of-memory", off).remedy())
        .startsWith("Set -XX:+ExitOnOutOfMemoryError -XX:+HeapDumpOnOutOfMemoryError, so that");
    assertThat(finding("small-heap", off).remedy()).contains("OnOutOfMemoryError)");
  }

  /// A JDK 8 before update 92, and older JVMs, do not start with the flag that ends them.
  @ParameterizedTest
  @CsvSource({
    "1.8.0_92, Set -XX:+ExitOnOutOfMemoryError -XX:+HeapDumpOnOutOfMemoryError",
    "1.8.0_77, Set -XX:+ExitOnOutOfMemoryError (JDK 8u92 and later) and -XX:+HeapDump",
    "1.7.0_80, Set -XX:+ExitOnOutOfMemoryError (JDK 8u92 and later) and -XX:+HeapDump",
    "internal, Set -XX:+ExitOnOutOfMemoryError (JDK 8u92 and later) and -XX:+HeapDump"
  })
  void theFlagThatEndsAJvmNamesItsRelease(String version, String remedy) {
    String log =
        "jvm collector=Parallel format=jdk8 version=%s span=1h\nincident OUT_OF_MEMORY detail=\"%s\"\npause FULL name=\"Full GC\" count=5 time=42ms longest=20ms\n";
    assertThat(finding("out-of-memory", log.formatted(version, "Java heap space")).remedy())
        .startsWith(remedy);
    assertThat(
            finding(
                    "out-of-memory",
                    log.formatted(version, "Requested array size exceeds VM limit"))
                .command()
                .contains("ExitOn"))
        .isEqualTo(version.equals("1.8.0_92"));
  }

  /// Of direct memory neither flag ended a JVM of JDK 8, 11, 21 or 26, nor left a dump.
  @ParameterizedTest
  @CsvSource({
    "Java heap space, 21.0.4+7, Set -XX:+ExitOnOutOfMemoryError, jcmd PID GC.class_histogram",
    "Requested array size exceeds VM limit, 21.0.4+7, No heap can hold, java -XX:+Exit",
    "Metaspace, 21.0.4+7, Classes filled, jcmd PID VM.classloader_stats",
    "Metaspace, 1.8.0_504, Classes filled, jmap -clstats PID",
    "Direct buffer memory, 21.0.4+7, Direct buffers reached, java -XX:NativeMemoryTracking=summary",
    "unable to create native thread, 21.0.4+7, The system could not create, jcmd PID Thread.print"
  })
  void whatRanOutSaysWhatHelps(String kind, String version, String remedy, String command) {
    LogFinding found =
        finding(
            "out-of-memory",
            "jvm collector=G1 version=%s span=1h\nincident OUT_OF_MEMORY count=2 detail=\"%s\"\n"
                .formatted(version, kind));
    assertThat(found.summary()).isEqualTo("Memory ran out twice: " + kind + ".");
    assertThat(found.remedy()).startsWith(remedy);
    assertThat(found.command()).startsWith(command);
  }

  @Test
  void aHeapThatIsNeverFreedNeedsMoreThanIsAllocated() {
    String jvm = "jvm collector=%s version=21.0.4+7 span=1h\n";
    String memory = "incident OUT_OF_MEMORY detail=\"Java heap space\"\n";
    String epsilon = jvm.formatted("Epsilon");
    assertThat(finding("out-of-memory", epsilon + memory).remedy())
        .startsWith("Epsilon frees nothing: increase -Xmx");
    assertThat(finding("out-of-memory", epsilon + jvm.formatted("G1") + memory).remedy())
        .startsWith("Set -XX:+ExitOnOutOfMemoryError");
  }

  @Test
  void aHeapThatWasDumpedNeedsNoFlagForIt() {
    assertThat(
            finding(
                    "out-of-memory",
                    """
                    jvm collector=G1 version=21.0.4+7 span=1h
                    incident OUT_OF_MEMORY detail="Java heap space"
                    incident HEAP_DUMP
                    """)
                .remedy())
        .startsWith("Find what retains the memory in the heap dump");
  }

  @Test
  void whatEndsTheJvmIsNotAdvisedWhereItIsOn() {
    String log =
        """
        jvm collector=G1 version=1.8.0_504 format=jdk8 span=10s flags="%s"
        incident OUT_OF_MEMORY count=1 detail="Java heap space"
        """;
    String ends = "-XX:+ExitOnOutOfMemoryError";
    assertThat(finding("out-of-memory", log.formatted(ends)).remedy())
        .startsWith(
            "Set -XX:+HeapDumpOnOutOfMemoryError, so that the JVM writes a heap dump before it ends");
    assertThat(
            finding("out-of-memory", log.formatted(ends + " -XX:+HeapDumpOnOutOfMemoryError"))
                .remedy())
        .startsWith("Find what retains the memory in the heap dump")
        .doesNotContain("ExitOn");
    assertThat(finding("out-of-memory", log.formatted("")).remedy())
        .startsWith("Set -XX:+ExitOnOutOfMemoryError -XX:+HeapDumpOnOutOfMemoryError, so that");
  }
}
