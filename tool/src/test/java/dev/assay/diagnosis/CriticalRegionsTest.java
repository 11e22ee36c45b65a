package dev.assay.diagnosis;

import static dev.assay.diagnosis.ReportSketch.finding;
import static dev.assay.diagnosis.ReportSketch.ids;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.model.LogFinding;
import dev.assay.model.LogFinding.Place;
import dev.assay.model.Severity;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Threads that wait for a collection which others keep from beginning.
class CriticalRegionsTest {

  /// Clients see that wait, and no average of a thousand others.
  @Test
  void oneLongWaitIsAWarningAmongShortOnes() {
    assertThat(finding("gc-locker", waits("longest=1.4s")))
        .returns(Severity.WARNING, LogFinding::severity)
        .returns(List.of(new Place(0, 59)), LogFinding::places);
    assertThat(ids(waits("longest=400ms"))).doesNotContain("gc-locker");
  }

  /// The time of the collections is none of the waits before them.
  @ParameterizedTest
  @CsvSource({
    "21.0.4+7, unified, '', true, '-Xlog:gc+jni=debug', assay log --advise 21",
    "1.8.0_504, jdk8, '', true, '-XX:+UnlockDiagnosticVMOptions -XX:+PrintJNIGCStalls', assay log --advise 8",
    "21.0.4+7, unified, incident LOCKER_STALL count=9 amount=20s, false, Native code holds arrays, jcmd PID"
  })
  void waitsThatAreNotToldAreLoggedFirst(
      String version, String format, String stalls, boolean untold, String remedy, String command) {
    LogFinding found =
        finding(
            "gc-locker",
            """
            jvm collector=G1 version=%s format=%s span=10min
            pause YOUNG name="Pause Young" count=100 time=300ms longest=90ms
            cause "GCLocker Initiated GC" count=4 time=90ms longest=40ms
            %s
            """
                .formatted(version, format, stalls));
    assertThat(found.summary().contains("the log does not contain")).isEqualTo(untold);
    assertThat(found.remedy()).contains(remedy);
    assertThat(found.remedy().contains("log them first")).isEqualTo(untold);
    assertThat(found.command()).startsWith(command);
  }

  /// The figures of a JDK 17 that waited 20 s and more.
  @Test
  void stopsOfParallelWithoutTheirCollectionsAreWaits() {
    assertThat(finding("gc-locker", stops("Parallel", "17.0.12+7", 7, "310ms", "")))
        .returns(Severity.INFO, LogFinding::severity)
        .returns("assay log --advise 17", LogFinding::command)
        .satisfies(found -> assertThat(found.summary()).contains("at least 4 times"))
        .satisfies(found -> assertThat(found.remedy()).contains("-Xlog:gc+jni=debug"));
  }

  /// Lines of pauses may be missing, and later JVMs and other collectors have other reasons.
  @ParameterizedTest
  @CsvSource({
    "Parallel, 17.0.12+7, 5, 310ms, ''",
    "Parallel, 17.0.12+7, 7, 700ms, ''",
    "Parallel, 25.0.3+9, 7, 310ms, ''",
    "Serial, 17.0.12+7, 7, 310ms, ''",
    "Parallel, 17.0.12+7, 7, 310ms, lines dropped=3",
    "Parallel, 17.0.12+7, 7, 310ms, coarse count=11"
  })
  void otherStopsWithoutCollectionsAreNone(
      String collector, String version, int stops, String time, String lines) {
    assertThat(ids(stops(collector, version, stops, time, lines))).doesNotContain("gc-locker");
  }

  private static String stops(
      String collector, String version, int count, String time, String lines) {
    return """
    jvm collector=%s version=%s span=26s
    pause YOUNG name="Pause Young" count=3 time=300ms
    pause FULL name="Pause Full" count=4 time=400ms
    operation ParallelGCFailedAllocation count=%d time=%s nested=300ms
    operation ParallelGCSystemGC count=4 time=405ms nested=400ms
    %s
    """
        .formatted(collector, version, count, time, lines);
  }

  private static String waits(String longest) {
    return """
    jvm collector=Parallel version=25.0.3+9 span=1h
    pause YOUNG name="Pause Young" count=100 time=200ms
    incident LOCKER_STALL count=1000 amount=3s %s
    """
        .formatted(longest);
  }
}
